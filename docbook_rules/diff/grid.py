"""A table with its columns by heading and its rows by key, each cell with what every edition prints."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from docbook_rules.typed.interchange import value_json
from docbook_rules.typed.read import read_value
from docbook_rules.typed.table import Datum, Field, Label, TypedTable


class Column(msgspec.Struct, frozen=True):
    """A column: its heading, which is its key, and the field that the table's module has for it."""

    heading: str
    field: Field
    index: int


class Row(msgspec.Struct, frozen=True):
    """A row: its key as printed, and its cells by heading."""

    key: str
    name: str
    cells: dict[str, Datum]
    labels: tuple[Label, ...]


class Grid(msgspec.Struct, frozen=True):
    """A typed table, keyed: ``columns`` by heading, ``rows`` by key, both in the table's order.

    The key's own column is the first. Of several alike, the second is ``key (2)`` and so on.
    """

    table: TypedTable
    columns: dict[str, Column]
    rows: dict[str, Row]

    @property
    def place(self) -> Label | None:
        """Any label of the table, for its place."""
        return next((label for row in self.rows.values() for label in row.labels), None)


def keyed(table: TypedTable) -> Grid:
    """The table by headings and row keys; those are what the reference edition prints, numbers in one spelling."""
    headings = _apart([_heading(field) for field in table.fields])
    columns = {
        heading: Column(heading, field, index)
        for index, (heading, field) in enumerate(zip(headings, table.fields, strict=True))
    }
    keys = _apart([_said(record.data[0]) for record in table.records])
    rows = {
        key: Row(key, record.name, dict(zip(headings, record.data, strict=True)), record.data[0].labels)
        for key, record in zip(keys, table.records, strict=True)
    }
    return Grid(table, columns, rows)


def texts(datum: Datum) -> dict[str, str]:
    """What each edition prints in a cell."""
    return {label.language: label.text for label in datum.labels}


def value_in(text: str, language: str) -> object:
    """The exact value of a printed cell; plain text stands for itself."""
    value = read_value(text, language)
    return text if value is None else {k: v for k, v in value_json(value).items() if k not in ("signed", "mark")}


def _said(datum: Datum) -> str:
    if datum.value is not None:
        plain = value_json(datum.value)
        if set(plain) <= {"n", "unit", "mark", "signed"}:
            return f"{plain['n']}{plain.get('unit', '')}"
    return datum.labels[0].text if datum.labels else ""


def _heading(field: Field) -> str:
    return field.labels[0].text if field.labels and field.labels[0].text else field.name


def _apart(names: Sequence[str]) -> list[str]:
    seen: dict[str, int] = {}
    result = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        result.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return result
