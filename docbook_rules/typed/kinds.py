"""The type that all cells of a field share, and their values brought to it."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

import msgspec

from docbook_rules.typed.condition import Condition
from docbook_rules.typed.value import Dice, Number, PlusMinus, Power, Range, Value


def field_type(values: Sequence[Value | None]) -> tuple[str, str]:
    """The type and the unit of a field whose cells that are not empty hold ``values``.

    Numbers among ranges are ranges of one; any other mixture is str, and so are numbers in different units.
    """
    present = [v for v in values if v is not None]
    if not present or len(present) < len(values):
        return "str", ""
    units = {unit for v in present if (unit := getattr(v, "unit", ""))}
    if len(units) > 1:
        return "str", ""
    # Nought needs no unit to be understood; any other number without one makes the unit no common one.
    shared = units and all(getattr(v, "unit", "") or (isinstance(v, Number) and v.n == 0) for v in present)
    return _kind(present), next(iter(units)) if shared else ""


def as_type(value: Value | None, kind: str) -> Value | None:
    """The value as a field of this type holds it: exact, only its form changes."""
    match value, kind:
        case Number(n=int() as n), "Decimal":
            return msgspec.structs.replace(value, n=Decimal(n))
        case Number(n=n), "Fraction" if not isinstance(n, Fraction):
            return msgspec.structs.replace(value, n=Fraction(n))
        case Number(n=n), "Range":
            return Range(
                lo=n, hi=n, unit=value.unit, mark=value.mark, doubtful=value.doubtful, leading_zeros=value.leading_zeros
            )
        case _:
            return value


def _kind(values: Sequence[Value]) -> str:
    if all(isinstance(v, Number) for v in values):
        numbers = {type(v.n) for v in values if isinstance(v, Number)}
        return "Fraction" if Fraction in numbers else "Decimal" if Decimal in numbers else "int"
    if all(isinstance(v, Number | Range) for v in values):
        return "Range"
    for kind in (Dice, PlusMinus, Power, Condition):
        if all(isinstance(v, kind) for v in values):
            return kind.__name__
    return "str"
