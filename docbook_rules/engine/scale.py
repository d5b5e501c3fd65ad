"""The scale between Values and Measures (`tmesures`).

The table holds one period of the scale. Its last row is its first one a period later, so the length of the period (in
points of Value) and its factor (in Measure) come from these two rows, and the scale goes on both ways without end.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Any

from docbook_rules.engine import exact
from docbook_rules.engine.seam import BrokenRule, MissingFromBook, book

_TABLE = "tmesures"


class MeasureError(ValueError):
    """A Measure that the scale cannot hold: zero, negative, not finite, or without an exact decimal."""


@dataclass(frozen=True)
class _Scale:
    """One period: `values` and `measures` rise together; `measures[-1]` is `measures[0]` times `factor`."""

    values: tuple[int, ...]
    measures: tuple[Fraction, ...]

    @property
    def period(self) -> int:
        return self.values[-1] - self.values[0]

    @property
    def factor(self) -> Fraction:
        return self.measures[-1] / self.measures[0]


@lru_cache
def _scale_of(rows: tuple[Any, ...]) -> _Scale:
    values = tuple(int(row.value) for row in rows)
    measures = tuple(Fraction(row.measure) for row in rows)
    if len(rows) == 1:
        raise BrokenRule(f"table {_TABLE!r} has a single row: its first and last rows make the period of the scale")
    if measures[0] <= 0:
        raise BrokenRule(
            f"table {_TABLE!r} gives Value {values[0]} the Measure {measures[0]}: none is zero or negative"
        )
    for at in range(1, len(rows)):
        if values[at] <= values[at - 1] or measures[at] <= measures[at - 1]:
            raise BrokenRule(
                f"table {_TABLE!r} does not rise: Value {values[at - 1]} is Measure {measures[at - 1]} "
                f"and Value {values[at]} is Measure {measures[at]}"
            )
    return _Scale(values, measures)


def _scale() -> _Scale:
    return _scale_of(book().rows(_TABLE, "value", "measure", needed_by="the scale of Values and Measures"))


def fraction(value: int) -> Fraction:
    """Return the Measure of any Value, exactly. `MissingFromBook` when the table skips the Value."""
    scale = _scale()
    periods, within = divmod(value - scale.values[0], scale.period)
    at = bisect_left(scale.values, scale.values[0] + within)
    if scale.values[at] != scale.values[0] + within:
        missing = f"row for Value {scale.values[0] + within} in table {_TABLE!r}"
        raise MissingFromBook(missing, f"the Measure of {value}", book().origin)
    return scale.measures[at] * scale.factor**periods


def measure(value: int) -> Decimal:
    """Return the Measure of any Value (in `tmesures`, or whole periods above or below it).

    `MeasureError` when that Measure is no exact decimal (a scale whose factor does not divide so).
    """
    return as_measure(fraction(value), f"the Measure of Value {value}")


def times(points: int) -> Decimal:
    """Return how many times as much a difference of so many points means: no points at all is once."""
    return as_measure(fraction(points) / fraction(0), f"the factor of {points} points")


def factor() -> Fraction:
    """Return by how much a Measure is multiplied one period on."""
    return _scale().factor


def period() -> int:
    """Return how many points of Value take the scale one period on."""
    return _scale().period


def table() -> dict[int, Fraction]:
    """Return the Measures of the table by their Values."""
    return dict(zip(_scale().values, _scale().measures, strict=True))


def value(measure: int | Decimal | Fraction) -> int:
    """Return the Value whose Measure is nearest by ratio; of two equally near, the lower Value.

    `MeasureError` for a Measure that is zero, negative or not finite, `TypeError` for a float: Measures are exact.
    """
    if isinstance(measure, float):
        raise TypeError(f"a Measure is an exact number, not the float {measure!r}")
    if isinstance(measure, Decimal) and not measure.is_finite():
        raise MeasureError(f"a Measure is a finite number, not {measure}")
    wanted = Fraction(measure)
    if wanted <= 0:
        raise MeasureError(f"a Measure is never zero or negative: {measure}")
    scale = _scale()
    periods = _periods(wanted, scale)
    reduced = wanted / scale.factor**periods
    above = bisect_left(scale.measures, reduced)
    if above > 0:
        # Nearest by ratio: reduced / low against high / reduced, without a division or a root.
        low, high = scale.measures[above - 1], scale.measures[above]
        above -= reduced * reduced <= low * high
    return scale.values[above] + periods * scale.period


def _periods(wanted: Fraction, scale: _Scale) -> int:
    """Return how many whole periods lie between the table and a Measure: bracketed by doubling, then halved."""
    first, factor = scale.measures[0], scale.factor
    reach = 1
    while not first / factor**reach <= wanted < first * factor**reach:
        reach += reach
    below, above = -reach, reach
    while above - below > 1:
        middle = (below + above) // 2
        if first * factor**middle <= wanted:
            below = middle
        else:
            above = middle
    return below


def as_measure(number: Fraction, what: str) -> Decimal:
    """Return an exact number as a Measure; `MeasureError`, which names `what` it is, when no decimal equals it."""
    try:
        return exact.decimal(number)
    except ArithmeticError:
        raise MeasureError(f"{what} has no exact decimal: {number}") from None
