"""Ids by which a page's tables, rows and cells are linked to: they follow what a cell says, never where it stands.

A value is ``<table>-<record>-<field>``, a heading ``<table>--<field>``, a row ``<table>-<record>``; in a transposed
table, where a row is a field, ``<table>--<field>--row``. Parts hold no hyphen, so no two of them run together.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec

from docbook_rules.emit.names import plain
from docbook_rules.model.table import Cell, Tgroup
from docbook_rules.place import Place
from docbook_rules.typed.condition import Condition
from docbook_rules.typed.condition import spelled as spelled_condition
from docbook_rules.typed.interchange import exact_text
from docbook_rules.typed.table import Datum, TypedTable
from docbook_rules.typed.value import Dice, Number, PlusMinus, Power, Range, Value

_LONGEST = 40
_SIGNS = str.maketrans(
    {
        "+": " plus ",
        "±": " plusminus ",
        "%": " percent ",
        "≤": " le ",
        "≥": " ge ",
        "<": " lt ",
        ">": " gt ",
        "=": " eq ",
        "×": " times ",
        "*": " times ",
        "/": " over ",
    }
)
_MINUS = re.compile(r"(?<![^\W_])[-−–](?=\s?[\d.])")


class Anchors(msgspec.Struct, frozen=True):
    """The ids of one grid by (row, column) corner, and of its rows; ``data`` the typed value of a cell, by place.

    ``values`` holds the id of each record's fields, in the typed table's order; a spanned cell has one id.
    """

    cells: Mapping[tuple[int, int], str]
    rows: Mapping[int, str]
    data: Mapping[Place, tuple[int, int, Datum]]
    values: tuple[tuple[str, ...], ...] = ()


def token(text: str) -> str:
    """A part of an id from a text: ``-10.5`` is ``m10_5``, ``4+`` is ``4_plus``; "" where nothing is left."""
    text = re.sub(r"([<>!=])=", lambda m: {"<": "≤", ">": "≥"}.get(m[1], "≠"), text[: 4 * _LONGEST])
    signed = _MINUS.sub(" minus ", text).translate(_SIGNS)
    return re.sub(r"minus_(?=\d)", "m", plain(signed))[:_LONGEST].strip("_")


def unique(tokens: Iterable[str], fallback: str) -> tuple[str, ...]:
    """The tokens made distinct: a second ``a`` is ``a_2``; ``fallback`` where there is none."""
    taken: set[str] = set()
    made = []
    for said in tokens:
        name = base = said or fallback
        number = 2
        while name in taken:
            name = f"{base}_{number}"
            number += 1
        taken.add(name)
        made.append(name)
    return tuple(made)


def written(value: Value) -> str:
    """A value as a machine reads it: ``-10.5``, ``4..6``, ``>3``, ``3d6``, ``F >= E + 2``; exact, never a float."""
    match value:
        case Number(n=n):
            return exact_text(n)
        case Range(lo=lo, hi=hi, lo_open=lo_open, hi_open=hi_open):
            if lo is None or hi is None:
                low = "" if lo is None else f"{'>' if lo_open else '>='}{exact_text(lo)}"
                return low if hi is None else f"{'<' if hi_open else '<='}{exact_text(hi)}"
            ends = f"{exact_text(lo)}..{exact_text(hi)}"
            return f"{'above ' if lo_open else ''}{ends}{' exclusive' if hi_open else ''}"
        case Dice(formula=formula):
            return formula
        case PlusMinus(n=n):
            return f"±{exact_text(n)}"
        case Power(base=base, exponent=exponent):
            return f"{exact_text(base)}^{exact_text(exponent)}"
        case Condition():
            return spelled_condition(value, ascii_only=True)


def anchors(group: Tgroup, base: str, typed: TypedTable | None, language: str) -> Anchors:
    """The ids of a grid's cells. ``typed`` is the table as a program reads it, named alike in all editions."""
    if typed is None:
        return _by_text(group, base)
    records = unique((_record(r.data[0], r.name) for r in typed.records), "row")
    fields = unique((token(f.name) for f in typed.fields), "field")
    names: dict[Place, str] = {}
    data: dict[Place, tuple[int, int, Datum]] = {}
    owner: dict[Place, str] = {}
    for f, field in enumerate(typed.fields):
        for label in field.labels:
            if label.language == language:
                names[label.place] = f"{base}--{fields[f]}"
                owner[label.place] = f"{base}--{fields[f]}--row"
    ids: list[tuple[str, ...]] = []
    for r, record in enumerate(typed.records):
        own = []
        for f, datum in enumerate(record.data):
            place = next((label.place for label in datum.labels if label.language == language), None)
            if place is not None:
                names.setdefault(place, f"{base}-{records[r]}-{fields[f]}")
                data.setdefault(place, (r, f, datum))
                owner.setdefault(place, f"{base}-{records[r]}")
            own.append("" if place is None else names[place])
        ids.append(tuple(own))
    cells, rows = _complete(group, base, names, owner, typed.shape == "transposed")
    return Anchors(cells, rows, data, tuple(ids))


def _record(key: Datum, name: str) -> str:
    if name:
        return token(name)
    return token(written(key.value)) if key.value is not None else token(key.labels[0].text if key.labels else "")


def _by_text(group: Tgroup, base: str) -> Anchors:
    """Ids of a table that is none to a program: by the texts of its first column and of its last head row."""
    last = max(group.head - 1, 0)
    tops = unique((_text(group, last, c) if group.grid else "" for c in range(group.cols)), "column")
    sides = unique((_text(group, r, 0) for r in range(len(group.grid))), "row")
    cells: dict[tuple[int, int], str] = {}
    rows: dict[int, str] = {}
    for r in range(len(group.grid)):
        rows[r] = f"{base}-{sides[r]}" if r >= group.head else f"{base}--head{r + 1}"
        for c in range(group.cols):
            head = f"{base}--{tops[c]}" if r == last else f"{base}--{tops[c]}--above{last - r}"
            cells[r, c] = head if r < group.head else f"{base}-{sides[r]}-{tops[c]}"
    return Anchors(cells, rows, {})


def _complete(
    group: Tgroup, base: str, names: Mapping[Place, str], owner: Mapping[Place, str], is_transposed: bool
) -> tuple[dict[tuple[int, int], str], dict[int, str]]:
    """All cells and rows: those that the typed table names, the others after the row they stand in and their text."""
    cells: dict[tuple[int, int], str] = {}
    rows: dict[int, str] = {}
    taken = set(names.values()) | set(owner.values())
    used: set[str] = set()
    for r, line in enumerate(group.grid):
        known = next((owner[cell.place] for cell in line if cell is not None and cell.place in owner), "")
        if not known or known in used or known.endswith("--row") is not is_transposed:
            known = _free(f"{base}--{_text(group, r, 0) or 'row'}--line", taken)
        rows[r] = known
        used.add(known)
        for c, cell in enumerate(line):
            name = names.get(cell.place, "") if cell is not None else ""
            if name and name not in used:
                cells[r, c] = name
                used.add(name)
            else:
                said = token(cell.text.string) if cell is not None else f"empty{c + 1}"
                cells[r, c] = _free(f"{known}--{said or f'cell{c + 1}'}", taken)
    return cells, rows


def _free(name: str, taken: set[str]) -> str:
    free, number = name, 2
    while free in taken:
        free, number = f"{name}_{number}", number + 1
    taken.add(free)
    return free


def _text(group: Tgroup, r: int, c: int) -> str:
    cell: Cell | None = group.grid[r][c]
    return token(cell.text.string) if cell is not None else ""
