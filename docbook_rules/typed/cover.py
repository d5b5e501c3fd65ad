"""What the rows of a decision table cover: points that two rows claim, and regions that none does."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from docbook_rules.typed.condition import Comparison, Condition, Linear, compared, plus
from docbook_rules.typed.system import Constraint, Point, Undecided, negated, solve, tightened

MOST_STEPS = 600
MOST_CASES = 250
Case = tuple[Constraint, ...]


class Space(msgspec.Struct, frozen=True):
    """The ``variables`` in order, whether they are whole numbers, and the ``bounds`` that hold of them."""

    variables: tuple[str, ...]
    whole: bool
    bounds: tuple[Constraint, ...] = ()

    def point(self, *constraints: Constraint) -> Point | None:
        """A point of the space where all ``constraints`` hold, None where there is none. Raises Undecided."""
        return solve((*self.bounds, *constraints), len(self.variables), self.whole)


class Gap(msgspec.Struct, frozen=True):
    """A region that no row covers, as an intersection, and a point in it."""

    region: Case
    point: Point


def cases(condition: Condition, variables: Sequence[str]) -> tuple[Case, ...]:
    """The condition as a union of intersections; ``otherwise`` is none, as it claims nothing by itself."""
    found: list[Case] = []
    for case in condition.cases:
        parts: list[Case] = [()]
        for comparison in case:
            parts = [(*part, *choice) for part in parts for choice in _choices(comparison, variables)]
        found += parts
    return tuple(found)


def overlap(one: Sequence[Case], other: Sequence[Case], space: Space) -> Point | None:
    """A point that both of two rows claim. Raises Undecided."""
    for mine in one:
        for theirs in other:
            point = space.point(*mine, *theirs)
            if point is not None:
                return point
    return None


def gap(rows: Sequence[Case], space: Space) -> Gap | None:
    """A region that none of the cases covers, as wide as it can be told; None where they cover all. Raises Undecided.

    Whatever the cases leave is cut along them, piece by piece, and each piece is either claimed, or empty, or a gap.
    """
    if len(rows) > MOST_CASES:
        raise Undecided
    steps = iter(range(MOST_STEPS))

    def left(held: Case, at: int) -> Gap | None:
        while at < len(rows) and space.point(*held, *rows[at]) is None:
            at += 1
            if next(steps, None) is None:
                raise Undecided
        if at == len(rows):
            point = space.point(*held)
            return None if point is None else Gap(held, point)
        kept = held
        for constraint in rows[at]:
            found = left((*kept, negated(constraint)), at + 1)
            if found is not None:
                return found
            kept = (*kept, constraint)
        return None

    found = left((), 0)
    if found is None:
        return None
    region = [tightened(c, space.whole) for c in dict.fromkeys(found.region)]
    for constraint in tuple(region):
        if next(steps, None) is None:
            break
        rest = [c for c in region if c is not constraint]
        if all(space.point(*rest, *case) is None for case in rows):
            region = rest
    return Gap(tuple(region), space.point(*region) or found.point)


def told(region: Case, variables: Sequence[str]) -> str:
    """A region in the signs of the book: ``E ≥ F + 4``; "any figures" for all of the space."""
    opposite = {tuple(-k for k in c.coefficients): c for c in region if not c.strict}
    said: list[str] = []
    for c in region:
        other = opposite.get(c.coefficients)
        if other is None or c.strict or other.constant != -c.constant:
            said.append(_told(c, variables))
        elif region.index(c) < region.index(other):
            said.append(_told(c, variables, equal=True))
    return " and ".join(said) or "any figures"


def at(point: Point, variables: Sequence[str]) -> str:
    """``E = 8, F = 4``."""
    return ", ".join(f"{name} = {n}" for name, n in sorted(zip(variables, point, strict=True)))


def _choices(comparison: Comparison, variables: Sequence[str]) -> list[Case]:
    difference = plus(comparison.left, comparison.right, Fraction(-1))
    terms = dict(difference.terms)
    up = Constraint(tuple(terms.get(v, Fraction(0)) for v in variables), difference.constant)
    down = Constraint(tuple(-c for c in up.coefficients), -up.constant)
    above, below = msgspec.structs.replace(up, strict=True), msgspec.structs.replace(down, strict=True)
    match comparison.sign:
        case ">":
            return [(above,)]
        case ">=":
            return [(up,)]
        case "<":
            return [(below,)]
        case "<=":
            return [(down,)]
        case "=":
            return [(up, down)]
        case _:
            return [(above,), (below,)]


def _told(held: Constraint, variables: Sequence[str], *, equal: bool = False) -> str:
    pairs = list(zip(variables, held.coefficients, strict=True))
    left = Linear(tuple((n, Fraction(c)) for n, c in pairs if c > 0), Fraction(max(held.constant, 0)))
    right = Linear(tuple((n, Fraction(-c)) for n, c in pairs if c < 0), Fraction(max(-held.constant, 0)))
    greater, less = ("=", "=") if equal else (">", "<") if held.strict else (">=", "<=")
    # The side with a variable alone is named first.
    if left.terms and (not left.constant or not right.terms):
        if left.constant:
            left, right = Linear(left.terms), Linear((), -left.constant)
        return compared(Comparison(left, greater, right))
    if not left.terms and left.constant == 0 and right.constant:
        left, right = Linear((), -right.constant), Linear(right.terms)
    return compared(Comparison(right, less, left))
