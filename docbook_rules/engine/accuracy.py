"""How far both methods for groups are from the odds of the closed roll (`nmethodes`), in parts of the group.

An individual rolls for itself where the group rolls once: of a group whose own margin is zero, as many get a margin of
so much as the dice give that difference. Measures are taken as they are, before anyone is counted whole.
"""

from __future__ import annotations

from fractions import Fraction

from docbook_rules.engine.degrees import degrees, detail_minimum
from docbook_rules.engine.entry import gaps
from docbook_rules.engine.group import group_roll
from docbook_rules.engine.odds import Odds, odds
from docbook_rules.engine.seam import book

_NEEDED_BY = "the odds of the group methods"


def first_when_succeeding() -> dict[int, Fraction]:
    """Return the errors of the first method by negative margins, where it counts those who succeed."""
    return {-size: _first(-size, size) for size in range(1, _reach() + 1)}


def first_when_failing() -> dict[int, Fraction]:
    """Return the errors of the first method by margins of zero or more, where it counts those who fail."""
    return {size: _first(size, size + 1) for size in range(_reach() + 1)}


def second_or_more(count: int = 0) -> dict[int, Fraction]:
    """Return the errors of the row "or more" by gaps, for the smallest group it is meant for or for so many."""
    group, roll = degrees(count or detail_minimum(), 0), _roll()
    return {gap: abs(Fraction(group.or_more(gap).measure) / group.count - roll.at_least(gap)) for gap in gaps()}


def second_exactly(count: int = 0) -> dict[int, Fraction]:
    """Return the errors of the row "exactly" by gaps, for the smallest group it is meant for or for so many."""
    group, roll = degrees(count or detail_minimum(), 0), _roll()
    return {gap: abs(Fraction(group.exactly(gap).measure) / group.count - roll.exactly(gap)) for gap in gaps()}


def largest(errors: dict[int, Fraction]) -> Fraction:
    """Return the largest of some errors."""
    return max(errors.values())


def where_largest(errors: dict[int, Fraction]) -> tuple[int, ...]:
    """Return the margins or gaps of the largest error, the lowest first."""
    return tuple(sorted(at for at, error in errors.items() if error == largest(errors)))


def _first(margin: int, least: int) -> Fraction:
    """How far the share that the first method counts is from the chance of a difference of `least` or more."""
    count = detail_minimum()
    return abs(Fraction(group_roll(count, margin).measure) / count - _roll().at_least(least))


def _roll() -> Odds:
    return odds(f"±d{book().whole('DIFFERENCE_DIE_FACES', _NEEDED_BY)}")


def _reach() -> int:
    return book().whole("DIFFERENCE_HIGH", _NEEDED_BY)
