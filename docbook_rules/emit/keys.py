"""Keys of emitted tables: whether they find one row, and what a message says about those that are there."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction

from docbook_rules.emit.columns import Column, bounds, empty, text
from docbook_rules.typed.condition import Condition
from docbook_rules.typed.condition import spelled as condition_spelled
from docbook_rules.typed.table import Record, TypedTable
from docbook_rules.typed.value import Dice, Number, PlusMinus, Power, Value

_FEW = 12


def is_keyed(table: TypedTable, key: Column, language: str) -> bool:
    """Whether each record has a key and no two the same."""
    if not table.keyed or not table.records or len(table.fields) < 2:
        return False
    data = [record.data[0] for record in table.records]
    if key.kind == "row":
        return True
    if any(empty(datum) for datum in data):
        return False
    if key.kind == "str":
        return len({text(datum.labels, language) for datum in data}) == len(data)
    return len({_bare(datum.value, key.kind) for datum in data}) == len(data)


def extent(values: Sequence[Value]) -> str:
    """What a message says of the keys: ``it runs from 0 to 9``, ``it has 1, 2, 5``, ``it has ≤ 3, 4 to 6, > 6``."""
    numbers = [v.n for v in values if isinstance(v, Number)]
    if len(numbers) == len(values):
        ratios = {Fraction(n): n for n in numbers}
        lowest, highest = min(ratios), max(ratios)
        if all(isinstance(n, int) for n in numbers) and highest - lowest == len(numbers) - 1 > 0:
            return f"it runs from {lowest} to {highest}"
        if len(numbers) > _FEW:
            return f"it has {len(numbers)} of them, from {ratios[lowest]} to {ratios[highest]}"
    return it_has([spelled(v) for v in values])


def it_has(names: Sequence[str]) -> str:
    """``it has a, b, c``, the middle left out where they are many."""
    shown = [*names[: _FEW - 1], "…", names[-1]] if len(names) > _FEW else names
    return f"it has {', '.join(shown)}"


def key_of(record: Record) -> str:
    """What names a record where a person reads: the name of its row, its key, or the text that stands there."""
    first = record.data[0]
    if record.name:
        return record.name
    return spelled(first.value) if first.value is not None else (first.labels[0].text if first.labels else "")


def spelled(held: Value) -> str:
    """A value in signs that need no language."""
    match held:
        case Number(n=n):
            return str(n)
        case Dice(formula=formula):
            return formula
        case PlusMinus(n=n):
            return f"±{n}"
        case Power(base=base, exponent=exponent):
            return f"{base}^{exponent}"
        case Condition():
            return condition_spelled(held)
    lo, hi, lo_open, hi_open = bounds(held)
    if lo is None or hi is None:
        if lo is None and hi is None:
            return "anything"
        return f"{'<' if hi_open else '≤'} {hi}" if lo is None else f"{'>' if lo_open else '≥'} {lo}"
    if lo == hi:
        return str(lo)
    return f"{'above ' if lo_open else ''}{lo} to {'below ' if hi_open else ''}{hi}"


def _bare(held: Value | None, kind: str) -> Hashable:
    """The value as it counts in a lookup: without marks and units, 1.0 like 1."""
    if held is None:
        return None
    if kind == "Range":
        lo, hi, *opened = bounds(held)
        return (None if lo is None else Fraction(lo), None if hi is None else Fraction(hi), *opened)
    return Fraction(held.n) if isinstance(held, Number) else spelled(held)
