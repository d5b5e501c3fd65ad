"""Values in the form that leaves the program: plain mappings, numbers as exact strings."""

from __future__ import annotations

from decimal import Decimal

from docbook_rules.typed.condition import Condition, spelled
from docbook_rules.typed.value import Dice, Exact, Number, PlusMinus, Power, Range, Value

Plain = dict[str, str | bool | list[str] | None]


def exact_text(n: Exact) -> str:
    """The number as a decimal without exponent, or as a fraction ``50/3``; the book's digits are kept."""
    return format(n, "f") if isinstance(n, Decimal) else str(n)


def value_json(value: Value) -> Plain:
    """The value as ``inspect`` shows it: ``{"n": "-10.5"}``, ``{"lo": "4", "hi": null}``, ``{"dice": "3d6"}`` …

    Flags and empty texts are left out; ``hi`` and ``lo`` are both there, None for no bound.
    """
    plain: Plain
    match value:
        case Number():
            plain = {"n": exact_text(value.n)}
            if value.alt is not None:
                plain["alt"] = exact_text(value.alt)
        case Range():
            plain = {"lo": _bound(value.lo), "hi": _bound(value.hi)}
        case Dice():
            plain = {"dice": value.formula}
        case PlusMinus():
            plain = {"plusminus": exact_text(value.n)}
        case Power():
            plain = {"power": [exact_text(value.base), exact_text(value.exponent)]}
        case Condition():
            plain = {"condition": spelled(value, ascii_only=True)}
    for name in ("unit", "mark", "signed", "doubtful", "lo_open", "hi_open", "leading_zeros"):
        said = getattr(value, name, None)
        if said:
            plain[name] = said
    return plain


def _bound(n: Exact | None) -> str | None:
    return None if n is None else exact_text(n)
