"""The columns of an emitted table: a type that all its cells have, and the code of each cell."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

import msgspec

from docbook_rules.emit.python import Code, call, number, string
from docbook_rules.typed.table import Datum, Label, TypedTable
from docbook_rules.typed.value import Dice, Exact, Number, PlusMinus, Power, Range, Value

# What each kind of field looks like in the emitted module, and what a datum must hold for it.
_HOLDS: Mapping[str, tuple[type, ...]] = {
    "int": (Number,),
    "Decimal": (Number,),
    "Fraction": (Number,),
    "Range": (Range, Number),
    "Dice": (Dice,),
    "PlusMinus": (PlusMinus,),
    "Power": (Power,),
}
_EXACT: Mapping[str, tuple[type, ...]] = {
    "int": (int,),
    "Decimal": (int, Decimal),
    "Fraction": (int, Decimal, Fraction),
}


class Column(msgspec.Struct, frozen=True):
    """A field as emitted: ``kind`` is a field type of ``typed``, or str where some cell does not have it."""

    name: str
    kind: str
    annotation: str
    labels: tuple[Label, ...]
    unit: str = ""


def column(table: TypedTable, index: int, name: str, members: Mapping[str, str], enum: str) -> Column:
    """The column of field ``index``; ``members`` maps the records' names to those of the class ``enum``."""
    field = table.fields[index]
    data = [record.data[index] for record in table.records]
    kind = "row" if index == 0 and members else field.type
    if index > 0 or not members:
        filled = [datum for datum in data if not empty(datum)]
        if not (kind in _HOLDS or (kind == "row" and members)) or not all(_fits(d, kind, members) for d in filled):
            kind = "str"
    annotation = enum if kind == "row" else kind
    if kind != "str" and index > 0 and any(empty(datum) for datum in data):
        annotation += " | None"
    return Column(name, kind, annotation, field.labels, field.unit)


def empty(datum: Datum) -> bool:
    """Whether no edition has anything in this cell."""
    return datum.value is None and datum.row is None and not any(label.text for label in datum.labels)


def cell(datum: Datum, kind: str, members: Mapping[str, str], enum: str, language: str) -> Code:
    """The code of a cell's value; of its text in ``language`` (or the first edition that has it) for str."""
    if kind == "str":
        return string(text(datum.labels, language))
    if kind == "row" and datum.row is not None:
        return f"{enum}.{members[datum.row]}"
    return "None" if datum.value is None else value(datum.value, kind)


def text(labels: tuple[Label, ...], language: str) -> str:
    """What the edition in ``language`` prints, else the first one, else nothing."""
    for label in labels:
        if label.language == language:
            return label.text
    return labels[0].text if labels else ""


def value(held: Value, kind: str) -> Code:
    """The code of a value in a column of that ``kind``."""
    if kind == "Range":
        lo, hi, lo_open, hi_open = bounds(held)
        flags = [("lo_open", "True")] * lo_open + [("hi_open", "True")] * hi_open
        keys = ("lo", "hi", *(k for k, _ in flags))
        return call("Range", [_bound(lo), _bound(hi), *(v for _, v in flags)], keys)
    match held:
        case Number(n=n):
            return number(widened(n, kind))
        case Dice(formula=formula):
            return call("Dice", [string(formula)])
        case PlusMinus(n=n):
            return call("PlusMinus", [number(n)])
        case Power(base=base, exponent=exponent):
            return call("Power", [number(base), number(exponent)])
        case _:
            raise TypeError(f"a {type(held).__name__} in a column of {kind}")


def bounds(held: Value) -> tuple[Exact | None, Exact | None, bool, bool]:
    """lo, hi, and whether each is open; a number is the range of itself."""
    if isinstance(held, Range):
        return held.lo, held.hi, held.lo_open, held.hi_open
    if isinstance(held, Number):
        return held.n, held.n, False, False
    raise TypeError(f"a {type(held).__name__} is no range")


def widened(n: Exact, kind: str) -> Exact:
    """The same number as a column of that ``kind`` holds it."""
    if kind == "Decimal" and not isinstance(n, Fraction):
        return Decimal(n)
    return Fraction(n) if kind == "Fraction" else n


def _bound(n: Exact | None) -> str:
    return "None" if n is None else number(n)


def _fits(datum: Datum, kind: str, members: Mapping[str, str]) -> bool:
    if kind == "row":
        return datum.row in members
    held = datum.value
    if not isinstance(held, _HOLDS.get(kind, ())):
        return False
    return not isinstance(held, Number) or isinstance(held.n, _EXACT.get(kind, (int, Decimal, Fraction)))
