"""Degrees of success in a group (`sjetdist`, table `tjetdist`): how many of its members have which margin.

Value of the number of individuals + the table's entry for the gap between two margins → Measure. An entry between two
whole points takes the mean of the Measures of both (or, as an option, the lower Value alone). A gap above the table's
last happens to nobody.

Individuals are counted whole. Those at one gap below the group's margin and those at the same gap above it share twice
the Measure, rounded down; when the two halves cannot be equal, the larger goes to the lower margin.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal

from docbook_rules.engine import exact, scale
from docbook_rules.engine.entry import NEEDED_BY, TABLE, Entry, column_of, figure_at, points_around
from docbook_rules.engine.group import GroupRoll, group_roll, size_of
from docbook_rules.engine.seam import book


@dataclass(frozen=True, slots=True)
class Share:
    """The part of a group on one side of a margin: `count` individuals in it, `rest` outside; together the group.

    `least` is the margin asked about, `distance` how far it lies from the group's own. `complement` says that the side
    asked for reaches across the group's own margin: then the other side was counted, with `entry` at `gap`, and
    subtracted from the group. So "at least" and "below" one margin fill the group, except at the group's own margin,
    where each side has an entry of its own.
    """

    least: int
    distance: int
    gap: int
    entry: Entry
    complement: bool
    count: int
    rest: int


@dataclass(frozen=True, slots=True)
class Degrees:
    """A group after its roll: `count` individuals, `size` the Value of that number, the group's own `margin`.

    `mean` says how an entry between two points is taken: the mean of both Measures, or the lower Value.
    """

    count: int
    size: int
    margin: int
    mean: bool = True

    @property
    def detailed(self) -> bool:
        """Whether the group is large enough for a count margin by margin."""
        return self.count >= book().parameter("DETAIL_MINIMUM", NEEDED_BY)

    @property
    def first_method(self) -> GroupRoll:
        """The same group and margin by the shorter method (`sjetgroupe`)."""
        return group_roll(self.count, self.margin)

    def exactly(self, gap: int) -> Entry:
        """Return the entry for those who lie exactly `gap` points from the group's margin, on either side."""
        return self._entry(gap, "exactly")

    def or_more(self, gap: int) -> Entry:
        """Return the entry for those who lie `gap` points or more from the group's margin, on one side."""
        return self._entry(gap, "or_more")

    def beside(self, margins: tuple[int, int]) -> Entry:
        """Return the entry for two margins at one gap on either side of the group's; `LookupError` for others."""
        entry = self.exactly(abs(margins[0] - self.margin))
        if tuple(sorted(margins)) != entry.margins:
            raise LookupError(f"{margins} do not lie on either side of the margin {self.margin}, equally far")
        return entry

    @property
    def subtracted(self) -> tuple[int, ...]:
        """The whole points that the row "exactly" takes off, in the table's order."""
        rows = book().rows(TABLE, "gap", "exactly", needed_by=NEEDED_BY)
        return tuple(-int(row.exactly) for row in rows if row.exactly == int(row.exactly))

    def reading(self, subtracted: int) -> Entry:
        """Return the entry of the row "exactly" that takes off so many points; `LookupError` where none does."""
        gap = column_of(-abs(subtracted), "exactly")
        if gap is None:
            raise LookupError(f"table {TABLE!r} takes {abs(subtracted)} points off at no gap")
        return self.exactly(gap)

    def having(self, margin: int) -> int:
        """Return how many individuals have exactly that margin."""
        entry = self.exactly(abs(margin - self.margin))
        if margin == self.margin:
            return min(self.count, exact.floor(entry.measure))
        both = min(self.count, exact.floor(2 * Fraction(entry.measure)))
        larger = -(-both // 2)
        return larger if margin < self.margin else both - larger

    def at_least(self, margin: int) -> Share:
        """Return the share of those who have that margin or a higher one."""
        if margin >= self.margin:
            return self._share(margin, margin - self.margin, complement=False)
        return self._share(margin, self.margin - margin + 1, complement=True)

    def below(self, margin: int) -> Share:
        """Return the share of those who have fewer degrees than that margin."""
        if margin > self.margin:
            return self._share(margin, margin - self.margin, complement=True)
        return self._share(margin, self.margin - margin + 1, complement=False)

    def _share(self, least: int, gap: int, *, complement: bool) -> Share:
        entry = self.or_more(gap)
        counted = min(self.count, exact.floor(entry.measure))
        other = self.count - counted
        count, rest = (other, counted) if complement else (counted, other)
        return Share(least, abs(least - self.margin), gap, entry, complement, count, rest)

    def _entry(self, gap: int, field: Literal["exactly", "or_more"]) -> Entry:
        low, high = self.margin - gap, self.margin + gap
        figure = figure_at(gap, field)
        if figure is None:
            return Entry(gap, field, self.size, None, (), (), (), Decimal(0), Decimal(0), low, high)
        around = points_around(figure)
        values = tuple(self.size + points for points in around)
        measures = tuple(scale.fraction(value) for value in values)
        total = sum(measures, Fraction(0))
        used = total / len(measures) if self.mean else measures[-1]
        return Entry(
            gap=gap,
            row=field,
            size=self.size,
            entry=figure,
            around=around,
            values=values,
            measures=tuple(scale.measure(value) for value in values),
            measure=scale.as_measure(used, f"the Measure for a gap of {gap}"),
            total=scale.as_measure(total, f"the Measures for a gap of {gap}"),
            low_margin=low,
            high_margin=high,
        )


def detail_minimum() -> int:
    """Return how many individuals a count margin by margin asks for."""
    return book().whole("DETAIL_MINIMUM", NEEDED_BY)


def degrees(count: int, margin: int, *, mean: bool = True) -> Degrees:
    """Return the degrees of success of `count` individuals whose one roll gave `margin`.

    With `mean=False` an entry between two points takes the lower Value. `MeasureError` for a group of nobody. A group
    below the number that the book asks for is answered too; `Degrees.detailed` says so.
    """
    return Degrees(count, size_of(count), margin, mean)
