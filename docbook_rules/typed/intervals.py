"""Intervals of one variable: where two of them meet, and what they leave between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import ceil, floor

import msgspec

from docbook_rules.typed.system import Constraint

# A table with more meetings than this is no list of ranges at all.
MOST_MEETINGS = 50


class Interval(msgspec.Struct, frozen=True):
    """From ``lo`` to ``hi``, None for no bound, claimed by the row of that number."""

    lo: Fraction | None
    hi: Fraction | None
    lo_open: bool = False
    hi_open: bool = False
    row: int = 0

    @property
    def start(self) -> tuple[int, Fraction, int]:
        """Sorts by where intervals begin, an open end after a closed one."""
        return (0, Fraction(0), 0) if self.lo is None else (1, self.lo, int(self.lo_open))

    @property
    def stop(self) -> tuple[int, Fraction, int]:
        """Sorts by where intervals end, an open end before a closed one."""
        return (2, Fraction(0), 0) if self.hi is None else (1, self.hi, -int(self.hi_open))


class Meeting(msgspec.Struct, frozen=True):
    """Two rows that claim the same ``point``, the earlier row first."""

    first: int
    second: int
    point: Fraction


class Hole(msgspec.Struct, frozen=True):
    """What no interval holds between two: ``after`` is the row that goes on behind it."""

    between: Interval
    point: Fraction
    after: int


def on_steps(intervals: Iterable[Interval], step: Fraction | None) -> list[Interval]:
    """The intervals closed at multiples of ``step``; as they are where it is None. An empty one is left out."""
    closed = []
    for held in intervals:
        if step is not None:
            lo = None if held.lo is None else _up(held.lo, step, held.lo_open)
            hi = None if held.hi is None else _down(held.hi, step, held.hi_open)
            held = Interval(lo, hi, row=held.row)  # noqa: PLW2901 - the same interval, settled
        if _is_there(held):
            closed.append(held)
    return closed


def meetings(intervals: Sequence[Interval]) -> list[Meeting]:
    """Each pair of rows that share a point, up to ``MOST_MEETINGS``."""
    found: dict[tuple[int, int], Fraction] = {}
    active: list[Interval] = []
    for held in sorted(intervals, key=lambda i: (i.start, i.row)):
        active = [other for other in active if _reaches(other, held)]
        for other in active:
            pair = (min(other.row, held.row), max(other.row, held.row))
            if other.row != held.row and pair not in found:
                found[pair] = point_in(_common(other, held))
                if len(found) >= MOST_MEETINGS:
                    return [Meeting(*pair, point) for pair, point in found.items()]
        active.append(held)
    return [Meeting(*pair, point) for pair, point in sorted(found.items())]


def holes(intervals: Sequence[Interval], step: Fraction | None) -> list[Hole]:
    """What lies between the first and the last interval and in none of them."""
    ordered = sorted(intervals, key=lambda i: (i.start, i.row))
    found: list[Hole] = []
    reach: Interval | None = None
    for held in ordered:
        if reach is not None and reach.hi is not None and held.lo is not None:
            between = _between(reach, held, step)
            if between is not None:
                found.append(Hole(between, point_in(between), held.row))
        if reach is None or held.stop > reach.stop:
            reach = held
    return found


def from_case(case: Sequence[Constraint], row: int) -> Interval | None:
    """The interval that an intersection in one variable is; None where it is empty."""
    held = Interval(None, None, row=row)
    for constraint in case:
        (factor,) = constraint.coefficients
        if not factor:
            if constraint.constant < 0 or (constraint.strict and not constraint.constant):
                return None
            continue
        bound = Fraction(-constraint.constant) / factor
        side = Interval(bound, None, lo_open=constraint.strict)
        held = _common(held, side if factor > 0 else Interval(None, bound, hi_open=constraint.strict))
    held = msgspec.structs.replace(held, row=row)
    return held if _is_there(held) else None


def point_in(held: Interval) -> Fraction:
    """A point of an interval that has one: its lower end where that counts, else a whole number, else its middle."""
    if held.lo is None:
        return Fraction(0) if held.hi is None else held.hi if not held.hi_open else Fraction(ceil(held.hi) - 1)
    if not held.lo_open:
        return held.lo
    above = Fraction(floor(held.lo) + 1)
    if held.hi is None or above < held.hi or (above == held.hi and not held.hi_open):
        return above
    return held.hi if not held.hi_open else (held.lo + held.hi) / 2


def _between(before: Interval, after: Interval, step: Fraction | None) -> Interval | None:
    if before.hi is None or after.lo is None:
        return None
    if step is not None:
        between = Interval(before.hi + step, after.lo - step)
    else:
        between = Interval(before.hi, after.lo, lo_open=not before.hi_open, hi_open=not after.lo_open)
    return between if _is_there(between) else None


def _is_there(held: Interval) -> bool:
    if held.lo is None or held.hi is None:
        return True
    return held.lo < held.hi or (held.lo == held.hi and not held.lo_open and not held.hi_open)


def _reaches(one: Interval, later: Interval) -> bool:
    return _is_there(_common(one, later))


def _common(one: Interval, other: Interval) -> Interval:
    low, high = max(one, other, key=lambda i: i.start), min(one, other, key=lambda i: i.stop)
    return Interval(low.lo, high.hi, low.lo_open, high.hi_open)


def _up(n: Fraction, step: Fraction, is_open: bool) -> Fraction:
    return step * (floor(n / step) + 1 if is_open else ceil(n / step))


def _down(n: Fraction, step: Fraction, is_open: bool) -> Fraction:
    return step * (ceil(n / step) - 1 if is_open else floor(n / step))
