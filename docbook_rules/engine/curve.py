"""The scale (`tmesures`) against the smooth curve behind it, on which every point multiplies by the same."""

from __future__ import annotations

from decimal import Context, Decimal
from fractions import Fraction

from docbook_rules.engine import scale

_CONTEXT = Context()


def exact_factor(points: int) -> Decimal:
    """Return by how much so many points multiply a Measure on the curve, to many digits."""
    factor = scale.factor()
    base = _CONTEXT.divide(Decimal(factor.numerator), Decimal(factor.denominator))
    return _CONTEXT.power(base, _CONTEXT.divide(Decimal(points), Decimal(scale.period())))


def errors() -> dict[int, Fraction]:
    """Return how far the table's Measures are from the curve, by their Values: a part of the curve's own Measure."""
    measures = scale.table()
    origin = min(measures)
    return {
        value: abs(measure / (measures[origin] * Fraction(exact_factor(value - origin))) - 1)
        for value, measure in measures.items()
    }


def largest_error() -> Fraction:
    """Return the largest of these errors."""
    return max(errors().values())


def farthest() -> int:
    """Return the Value at which the table is farthest from the curve."""
    found = errors()
    return max(found, key=lambda value: found[value])
