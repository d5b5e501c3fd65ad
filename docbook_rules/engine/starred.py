"""The older wording of degrees in a group (`setoiles`): starred columns of `tjetdist`.

The older table printed a star where the present one prints a figure that ends in a half. In a starred column, the mean
of the Measures found in the columns to its left and to its right is taken. Where both of these columns have figures of
their own that comes to the same as the present entry; where one is missing or starred itself, the older wording gives
nothing, and says so here.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal

from docbook_rules.engine import scale
from docbook_rules.engine.degrees import Degrees, degrees
from docbook_rules.engine.entry import Entry
from docbook_rules.engine.seam import book

_TABLE = "tjetdist"
_NEEDED_BY = "the starred columns"

Row = Literal["exactly", "or_more"]


class NoNeighbour(LookupError):  # noqa: N818 - named for what is wrong
    """A starred column without a figure on either side: the older wording cannot be used there."""


@dataclass(frozen=True, slots=True)
class Starred:
    """A starred column, used for one group: `measure` is the mean of the Measures in the columns around it."""

    count: int
    size: int
    gap: int
    row: Row
    trail: tuple[Entry, Entry]
    measure: Decimal

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns around it, the left one first."""
        return tuple(entry.gap for entry in self.trail)

    @property
    def values(self) -> tuple[int, ...]:
        """The group's Value in these columns."""
        return tuple(entry.value for entry in self.trail)

    @property
    def measures(self) -> tuple[Decimal, ...]:
        """The Measures in these columns."""
        return tuple(entry.measure for entry in self.trail)

    @property
    def mean_terms(self) -> tuple[Decimal | int, ...]:
        """What the mean is worked out from: the Measures, the lower first, and how many they are."""
        return (*sorted(self.measures), len(self.measures))

    @property
    def present(self) -> Entry:
        """The entry that the present table has in this column."""
        return _entry(degrees(self.count, 0), self.gap, self.row)

    def at(self, gap: int) -> Starred:
        """Return another starred column for the same group."""
        return starred(self.count, gap, self.row)

    def neighbour(self, column: int) -> Entry:
        """Return what one of the columns around it gives; `LookupError` for another column."""
        for entry in self.trail:
            if entry.gap == column:
                return entry
        raise LookupError(f"column {column} is not beside column {self.gap}")


def starred(count: int, gap: int, row: Row = "exactly") -> Starred:
    """Return a starred column for a group of `count` individuals.

    `LookupError` for a column without a star, `NoNeighbour` where the wording cannot be used.
    """
    if gap not in stars(row):
        raise LookupError(f"column {gap} of row {row!r} is not starred")
    reason = _obstacle(gap, row)
    if reason:
        raise NoNeighbour(f"column {gap} of row {row!r} is starred, {reason}: the older wording cannot be used there")
    group = degrees(count, 0)
    around = (_entry(group, gap - 1, row), _entry(group, gap + 1, row))
    mean = sum((Fraction(entry.measure) for entry in around), Fraction(0)) / len(around)
    return Starred(count, group.size, gap, row, around, scale.as_measure(mean, f"the mean around column {gap}"))


def stars(row: Row) -> tuple[int, ...]:
    """Return the starred columns of a row: those whose present entry is no whole number."""
    return tuple(gap for gap, figure in _figures(row).items() if figure != int(figure))


def unusable(row: Row) -> dict[int, str]:
    """Return the starred columns of a row where the older wording gives nothing, each with the reason."""
    return {gap: reason for gap in stars(row) if (reason := _obstacle(gap, row))}


def _obstacle(gap: int, row: Row) -> str:
    figures = _figures(row)
    for neighbour, side in ((gap - 1, "left"), (gap + 1, "right")):
        if neighbour not in figures:
            return f"with no column to its {side}"
        if neighbour in stars(row):
            return f"and so is column {neighbour} to its {side}"
    return ""


def _figures(row: Row) -> dict[int, Decimal]:
    rows = book().rows(_TABLE, "gap", row, needed_by=_NEEDED_BY)
    return {found.gap: Decimal(getattr(found, row)) for found in rows}


def _entry(group: Degrees, gap: int, row: Row) -> Entry:
    return group.exactly(gap) if row == "exactly" else group.or_more(gap)
