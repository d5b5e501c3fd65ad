"""The entries of `tjetdist`, as one group uses them: the points around a figure, their Values and Measures."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal

from docbook_rules.engine import exact
from docbook_rules.engine.seam import MissingFromBook, book

TABLE = "tjetdist"
NEEDED_BY = "the degrees of success in a group"


@dataclass(frozen=True, slots=True)
class Point:
    """A whole number of `points` of an entry: the group's size with them, its Measure, the column that prints them.

    `column` is the gap at which the same row of `tjetdist` holds just these points; None where none does.
    """

    points: int
    value: int
    measure: Decimal
    column: int | None


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of `tjetdist`, used for one group.

    `entry` is the table's figure (None above the table's last gap: nobody). `around` are the whole points around it,
    one when it is whole, the lower last; `values`, `measures` and `sums` go with it point by point. `measure` is the
    one used: the mean, or the lower Value's. `low_margin` and `high_margin` lie the gap below and above the group's.
    """

    gap: int
    row: Literal["exactly", "or_more"]
    size: int
    entry: Decimal | None
    around: tuple[int, ...]
    values: tuple[int, ...]
    measures: tuple[Decimal, ...]
    measure: Decimal
    total: Decimal
    low_margin: int
    high_margin: int

    @property
    def subtracted(self) -> tuple[int, ...]:
        """The points around the entry as they are subtracted from the group's size."""
        return tuple(-points for points in self.around)

    @property
    def margins(self) -> tuple[int, int]:
        """The two margins that lie the gap away from the group's own, the lower first."""
        return (self.low_margin, self.high_margin)

    @property
    def mean_terms(self) -> tuple[Decimal | int, ...]:
        """What a mean is worked out from: the Measures, the lower first, and how many they are."""
        return (*sorted(self.measures), len(self.measures))

    def at(self, subtracted: int) -> Point:
        """The point of the entry that is so many points off the group's size; a sign before them does not count.

        `LookupError` where the entry lies around other points.
        """
        points = -abs(subtracted)
        if points not in self.around:
            raise LookupError(f"the entry {self.entry} for a gap of {self.gap} lies around {self.around}, not {points}")
        at = self.around.index(points)
        return Point(points, self.values[at], self.measures[at], column_of(points, self.row))

    @property
    def columns(self) -> tuple[int | None, ...]:
        """The columns that print the points around the entry, in their order; None for points that no column has."""
        return tuple(column_of(points, self.row) for points in self.around)

    def in_column(self, column: int) -> Point:
        """The point of the entry that stands in a column of its own; `LookupError` where the column has another."""
        if column not in self.columns:
            raise LookupError(f"the entry {self.entry} for a gap of {self.gap} stands between {self.columns}")
        return self.at(self.around[self.columns.index(column)])

    @property
    def sums(self) -> tuple[tuple[int, int], ...]:
        """The terms of each of `values`: the group's size and a whole point around the entry."""
        return tuple((self.size, points) for points in self.around)

    @property
    def value(self) -> int:
        """The one Value of a whole entry; `ValueError` when the entry lies between two, or is nobody's."""
        if len(self.values) != 1:
            raise ValueError(f"the entry {self.entry} for a gap of {self.gap} has {len(self.values)} Values, not one")
        return self.values[0]


def figure_at(gap: int, field: str) -> Decimal | None:
    """Return the table's figure; None above its last gap. `MissingFromBook` for a gap that the table skips."""
    if gap < 0:
        raise ValueError(f"a gap between margins is never negative: {gap}")
    rows: dict[int, Any] = {row.gap: row for row in book().rows(TABLE, "gap", field, needed_by=NEEDED_BY)}
    if gap > max(rows):
        return None
    if gap not in rows:
        raise MissingFromBook(f"column for a gap of {gap} in table {TABLE!r}", NEEDED_BY, book().origin)
    return Decimal(getattr(rows[gap], field))


def gaps() -> tuple[int, ...]:
    """Return the gaps of the table, the lowest first."""
    return tuple(sorted(int(row.gap) for row in book().rows(TABLE, "gap", needed_by=NEEDED_BY)))


def points_around(figure: Decimal | int) -> tuple[int, ...]:
    """Return the whole points around a figure, the lower last; itself alone where it is whole."""
    floor = exact.floor(figure)
    return (floor,) if floor == figure else (floor + 1, floor)


def column_of(points: int, field: str) -> int | None:
    """Return the gap at which a row of the table holds just these points; None where none does."""
    rows = book().rows(TABLE, "gap", field, needed_by=NEEDED_BY)
    return next((row.gap for row in rows if Decimal(getattr(row, field)) == points), None)
