"""Systems of linear inequalities, solved exactly: Fourier–Motzkin elimination, then a search among whole numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import ceil, floor, gcd, lcm

import msgspec

MOST_CONSTRAINTS = 200
MOST_TRIES = 500

Point = tuple[Fraction, ...]
# Whole numbers stay int: elimination multiplies a great many of them.
Ratio = int | Fraction


class Undecided(Exception):  # noqa: N818 - no error: the caller says so and goes on
    """A system beyond the limits: too many inequalities, or no whole solution within the tries."""


class Constraint(msgspec.Struct, frozen=True):
    """``coefficients · x + constant`` is not negative; it is positive where ``strict``."""

    coefficients: tuple[Ratio, ...]
    constant: Ratio
    strict: bool = False


def negated(held: Constraint) -> Constraint:
    """What holds where ``held`` does not."""
    return Constraint(tuple(-c for c in held.coefficients), -held.constant, not held.strict)


def tightened(held: Constraint, whole: bool) -> Constraint:
    """The same in coprime whole coefficients. Over whole numbers it is rounded to the next that they can reach.

    ``3x > 4`` becomes ``x ≥ 2`` there: the solutions stay, and none is strict any more.
    """
    if not any(held.coefficients):
        return held
    scale = lcm(*(c.denominator for c in held.coefficients))
    numbers = [int(c * scale) for c in held.coefficients]
    shared = gcd(*numbers)
    coefficients = tuple(n // shared for n in numbers)
    constant = held.constant * Fraction(scale, shared)
    if whole:
        return Constraint(coefficients, ceil(constant) - 1 if held.strict else floor(constant))
    return Constraint(coefficients, constant, held.strict)


def solve(constraints: Iterable[Constraint], count: int, whole: bool) -> Point | None:
    """A solution in ``count`` variables, small figures first; None where there is none. Raises Undecided.

    Each answer is exact: a point was put into every inequality, and None means that elimination came to a
    contradiction or that every whole number left was tried.
    """
    levels = _eliminated([tightened(c, whole) for c in constraints], count, whole)
    if levels is None:
        return None
    tries = iter(range(MOST_TRIES))
    return next(_points(levels, (), count, whole, tries), None)


def _eliminated(constraints: list[Constraint], count: int, whole: bool) -> list[list[Constraint]] | None:
    """For each number k of variables, what holds of the first k alone; None where that is a contradiction."""
    levels = [_tightest(constraints)]
    for variable in reversed(range(count)):
        below: list[Constraint] = []
        above: list[Constraint] = []
        rest: list[Constraint] = []
        for c in levels[-1]:
            (below if c.coefficients[variable] > 0 else above if c.coefficients[variable] < 0 else rest).append(c)
        if len(below) * len(above) + len(rest) > MOST_CONSTRAINTS:
            raise Undecided
        for low in below:
            for high in above:
                a, b = -high.coefficients[variable], low.coefficients[variable]
                joined = Constraint(
                    tuple(a * x + b * y for x, y in zip(low.coefficients, high.coefficients, strict=True)),
                    a * low.constant + b * high.constant,
                    low.strict or high.strict,
                )
                rest.append(tightened(joined, whole))
        levels.append(_tightest(rest))
    contradiction = any(c.constant < 0 or (c.strict and not c.constant) for c in levels[-1])
    return None if contradiction else levels[::-1]


def _tightest(constraints: Iterable[Constraint]) -> list[Constraint]:
    """Of those with the same coefficients, the one that says most."""
    found: dict[tuple[Ratio, ...], Constraint] = {}
    for c in constraints:
        other = found.get(c.coefficients)
        if other is None or (c.constant, not c.strict) < (other.constant, not other.strict):
            found[c.coefficients] = c
    return list(found.values())


def _points(
    levels: Sequence[Sequence[Constraint]], start: Point, count: int, whole: bool, tries: Iterator[int]
) -> Iterator[Point]:
    at = len(start)
    if at == count:
        yield start
        return
    lo: Fraction | None = None
    hi: Fraction | None = None
    lo_open = hi_open = False
    for c in levels[at + 1]:
        factor = c.coefficients[at]
        if not factor:
            continue
        bound = Fraction(-(c.constant + sum(k * x for k, x in zip(c.coefficients, start, strict=False)))) / factor
        if factor > 0 and (lo is None or bound > lo or (bound == lo and c.strict)):
            lo, lo_open = bound, c.strict
        elif factor < 0 and (hi is None or bound < hi or (bound == hi and c.strict)):
            hi, hi_open = bound, c.strict
    candidates = _whole(lo, hi) if whole else iter((_within(lo, hi, lo_open, hi_open),))
    for candidate in candidates:
        if next(tries, None) is None:
            raise Undecided
        yield from _points(levels, (*start, candidate), count, whole, tries)


def _whole(lo: Fraction | None, hi: Fraction | None) -> Iterator[Fraction]:
    """The whole numbers between two bounds, the nearest to a bound (or to nought) first; endless without a bound."""
    if lo is not None:
        at = ceil(lo)
        while hi is None or at <= hi:
            yield Fraction(at)
            at += 1
    elif hi is not None:
        at = floor(hi)
        while True:
            yield Fraction(at)
            at -= 1
    else:
        yield Fraction(0)
        at = 1
        while True:
            yield Fraction(at)
            yield Fraction(-at)
            at += 1


def _within(lo: Fraction | None, hi: Fraction | None, lo_open: bool, hi_open: bool) -> Fraction:
    """A number between bounds that leave one, a whole one where there is one near the lower end."""
    if lo is None:
        return Fraction(0) if hi is None or hi > 0 else Fraction(ceil(hi) - 1)
    first = Fraction(floor(lo) + 1 if lo_open else ceil(lo))
    if hi is None or first < hi or (first == hi and not hi_open):
        return first
    return lo if not lo_open else hi if not hi_open else (lo + hi) / 2
