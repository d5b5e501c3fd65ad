"""Conditions: linear inequalities over named variables, with exact coefficients."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

SHOWN = {"<=": "≤", ">=": "≥", "!=": "≠"}


class Linear(msgspec.Struct, frozen=True):
    """A sum ``2×A + B - 1``: (variable, coefficient) in the order of the text, none of them nought, and a constant."""

    terms: tuple[tuple[str, Fraction], ...] = ()
    constant: Fraction = Fraction(0)


class Comparison(msgspec.Struct, frozen=True):
    """Two sums compared; ``sign`` is <, <=, =, !=, >= or >."""

    left: Linear
    sign: str
    right: Linear


class Condition(msgspec.Struct, frozen=True, kw_only=True):
    """When a row of a decision table counts: where all comparisons of one of its ``cases`` hold.

    ``otherwise`` where it counts when no other row does; it then has no cases.
    """

    cases: tuple[tuple[Comparison, ...], ...] = ()
    otherwise: bool = False


def linear(terms: Iterable[tuple[str, Fraction]], constant: Fraction = Fraction(0)) -> Linear:
    """The sum of the terms, those of one variable added up, and of the constant."""
    summed: dict[str, Fraction] = {}
    for name, coefficient in terms:
        summed[name] = summed.get(name, Fraction(0)) + coefficient
    return Linear(tuple((n, c) for n, c in summed.items() if c), constant)


def plus(one: Linear, other: Linear, factor: Fraction = Fraction(1)) -> Linear:
    """``one + factor × other``."""
    return linear((*one.terms, *((n, factor * c) for n, c in other.terms)), one.constant + factor * other.constant)


def variables(conditions: Iterable[Condition]) -> tuple[str, ...]:
    """The variables in the order in which the conditions name them."""
    found: dict[str, None] = {}
    for condition in conditions:
        for case in condition.cases:
            for comparison in case:
                found.update((name, None) for side in (comparison.left, comparison.right) for name, _ in side.terms)
    return tuple(found)


def renamed(condition: Condition, names: Mapping[str, str]) -> Condition:
    """The condition with its variables under other names; one that ``names`` does not hold keeps its own."""

    def side(held: Linear) -> Linear:
        return Linear(tuple((names.get(n, n), c) for n, c in held.terms), held.constant)

    return msgspec.structs.replace(
        condition,
        cases=tuple(tuple(Comparison(side(c.left), c.sign, side(c.right)) for c in case) for case in condition.cases),
    )


def is_whole(condition: Condition) -> bool:
    """Whether all its figures are whole numbers."""
    return all(
        figure.denominator == 1
        for case in condition.cases
        for comparison in case
        for side in (comparison.left, comparison.right)
        for figure in (side.constant, *(c for _, c in side.terms))
    )


def spelled(condition: Condition, *, ascii_only: bool = False) -> str:
    """The condition in signs that need no language: ``F + 1 < E and E < F + 4``; ``otherwise``."""
    if condition.otherwise:
        return "otherwise"
    return " or ".join(" and ".join(compared(c, ascii_only=ascii_only) for c in case) for case in condition.cases)


def compared(comparison: Comparison, *, ascii_only: bool = False) -> str:
    """``F ≥ E + 2``; ``F >= E + 2`` in ASCII."""
    times = "*" if ascii_only else "×"
    sign = comparison.sign if ascii_only else SHOWN.get(comparison.sign, comparison.sign)
    return f"{summed(comparison.left, times)} {sign} {summed(comparison.right, times)}"


def summed(side: Linear, times: str = "×") -> str:
    """``2×A + B - 1``; a coefficient that is no whole number stands as ``1/2×A``."""
    parts = [
        (c < 0, name if abs(c) == 1 else f"{abs(c)}{times if times == '×' else f' {times} '}{name}")
        for name, c in side.terms
    ]
    if side.constant or not parts:
        parts.append((side.constant < 0, str(abs(side.constant))))
    first, *rest = parts
    return f"{'-' if first[0] else ''}{first[1]}" + "".join(f" {'-' if minus else '+'} {text}" for minus, text in rest)
