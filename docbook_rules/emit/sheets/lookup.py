"""Look-up fields of a table: what is asked for, and which of the page's own cells answers.

A page answers as the table's generated module does: same keys, same policy, exact figures. It points at cells instead
of holding their values twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from docbook_rules.emit.columns import bounds, column, text
from docbook_rules.emit.keys import is_keyed
from docbook_rules.emit.sheets.anchors import anchors
from docbook_rules.emit.sheets.typography import set_text
from docbook_rules.ledger.scale import Ladder
from docbook_rules.model.table import Tgroup
from docbook_rules.typed.condition import Condition, Linear
from docbook_rules.typed.interchange import exact_text
from docbook_rules.typed.table import TypedTable
from docbook_rules.typed.value import Exact, Number, Range, Value

_SIGNS = {"≤": "<=", "≥": ">=", "≠": "!="}


class Asked(msgspec.Struct, frozen=True):
    """An input: a ``choice`` among ``options`` (value, label), or a figure."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...] = ()


class LookupView(msgspec.Struct, frozen=True):
    """The inputs over a table, those that ask ``back`` along a scale, and ``data`` for the page's script."""

    id: str
    asked: tuple[Asked, ...]
    back: tuple[Asked, ...]
    data: Mapping[str, Any]


def lookup_view(
    table: TypedTable, group: Tgroup, base: str, language: str, ladders: Mapping[str, Ladder]
) -> LookupView | None:
    """The look-up fields of a table; None where its module has no lookup either."""
    by_condition = table.decision is not None and bool(table.decision.conditions)
    names = [record.name for record in table.records]
    is_named = bool(names) and all(names) and len(set(names)) == len(names)
    key = column(table, 0, "key", {n: n for n in names} if is_named else {}, "Key") if table.fields else None
    if key is None or not (by_condition or is_keyed(table, key, language)):
        return None
    ids = anchors(group, base, table, language).values
    if not all(any(row) for row in ids):
        return None
    values = [record.data[0].value for record in table.records]
    said = [set_text(text(record.data[0].labels, language), language) for record in table.records]
    asked, rows = _rows(table, values, said, key.kind, language)
    heads = [_label(table, f, language) for f in range(1, len(table.fields))]
    data: dict[str, Any] = {
        "rows": [[when, [id_.removeprefix(base) for id_ in row]] for when, row in zip(rows, ids, strict=True)],
        "heads": heads,
    }
    if table.decision is not None and table.decision.hits == "unique":
        data["unique"] = True
    if (table.shape == "matrix" or by_condition) and table.axis and len(table.axis) == len(heads):
        options = tuple((str(n), head) for n, head in enumerate(heads))
        asked = (*asked, Asked("column", _corner(table, group, language, bool(asked)), options))
        data["matrix"] = True
    back: tuple[Asked, ...] = ()
    ladder = ladders.get(table.id)
    if ladder is not None:
        back = (Asked("measure", heads[0]),)
        data["ladder"] = [list(ladder.values), [_ratio(m) for m in ladder.measures], asked[0].label, heads[0]]
    return LookupView(base, asked, back, data)


def _rows(
    table: TypedTable, values: list[Value | None], said: list[str], kind: str, language: str
) -> tuple[tuple[Asked, ...], list[dict[str, Any]]]:
    """What is asked to find a record, and when each record is the one."""
    decision = table.decision
    if decision is not None and decision.conditions:
        names = decision.space.variables
        return tuple(Asked(n, n) for n in names), [_when(c) for c in decision.conditions]
    label = _label(table, 0, language)
    if kind == "Range":
        return (Asked("key", label),), [_range(v) for v in values if isinstance(v, Range | Number)]
    if kind in ("int", "Decimal", "Fraction"):
        return (Asked("key", label),), [{"n": exact_text(v.n)} for v in values if isinstance(v, Number)]
    options = tuple((str(n), name) for n, name in enumerate(said))
    return (Asked("key", label, options),), [{"is": str(n)} for n in range(len(values))]


def _label(table: TypedTable, field: int, language: str) -> str:
    labels = [x.text for x in table.fields[field].labels if x.language == language and x.text]
    labels = labels or [text(table.fields[field].labels, language)]
    return set_text(" ".join(" ".join(labels).split()) or table.fields[field].name, language)


def _corner(table: TypedTable, group: Tgroup, language: str, is_second: bool) -> str:
    """What the columns of a matrix are, as the head above them says it; their own first name where nothing does."""
    for line in group.grid[: max(group.head - 1, 0)]:
        cell = line[-1]
        if cell is not None and cell.columns > 1 and cell.text.string:
            return set_text(cell.text.string, language)
    title = text(table.titles, language)
    return set_text(title, language) if is_second and title else "→"


def _range(value: Range | Number) -> dict[str, Any]:
    lo, hi, lo_open, hi_open = bounds(value)
    when: dict[str, Any] = {"lo": _exact(lo), "hi": _exact(hi)}
    return when | ({"over": True} if lo_open else {}) | ({"under": True} if hi_open else {})


def _when(condition: Condition | None) -> dict[str, Any]:
    if condition is None:
        return {"cases": []}
    if condition.otherwise:
        return {"otherwise": True}
    return {
        "cases": [[[_sum(c.left), _SIGNS.get(c.sign, c.sign), _sum(c.right)] for c in case] for case in condition.cases]
    }


def _sum(side: Linear) -> dict[str, str]:
    return {**{name: _ratio(c) for name, c in side.terms}, "": _ratio(side.constant)}


def _exact(n: Exact | None) -> str | None:
    return None if n is None else exact_text(n)


def _ratio(n: Fraction) -> str:
    return str(n)
