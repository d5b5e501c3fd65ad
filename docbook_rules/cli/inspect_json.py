"""``inspect --format json``, version 1: what the compiler read, for programs. Stable: others script against it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from docbook_rules.cli.findings import VERSION, as_data, whole
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.ledger.account import DocumentAccount, ExampleAccount, Ledger
from docbook_rules.model.table import Cell, Table, Tgroup
from docbook_rules.typed.interchange import exact_text, value_json
from docbook_rules.typed.read import read_value

Data = dict[str, Any]

_encoder = msgspec.json.Encoder()


def encoded(ledger: Ledger, diagnostics: Iterable[Diagnostic]) -> bytes:
    """The whole report as UTF-8 JSON.

    Tables are encoded row by row, so that a table of a million cells is never held as a million small objects.
    """
    return _encoder.encode(
        {
            "version": VERSION,
            "documents": [msgspec.Raw(_encoder.encode(_document(account))) for account in ledger.documents],
            "diagnostics": as_data(diagnostics),
        }
    )


def _document(account: DocumentAccount) -> Data:
    document = account.document
    return {
        "file": whole(document.file),
        "language": document.language,
        "tables": [msgspec.Raw(_encoder.encode(_table(table, document.language))) for table in document.tables],
        "examples": [_example(example) for example in account.examples],
        "parameters": [
            {
                "name": parameter.name,
                "value": exact_text(parameter.value),
                "line": parameter.place.line,
                "column": parameter.place.column,
            }
            for parameter in account.parameters
        ],
    }


def _example(account: ExampleAccount) -> Data:
    example = account.example
    return {
        "id": example.id,
        "title": example.title.string if example.title is not None else None,
        "line": example.place.line,
        "column": example.place.column,
        "numbers": [
            {
                "text": number.text,
                "value": exact_text(number.value),
                "line": number.place.line,
                "column": number.place.column,
                "fate": number.fate.value,
                "by": number.by,
            }
            for number in account.numbers
        ],
    }


def _table(table: Table, language: str) -> Data:
    return {
        "id": table.id,
        "title": table.title.string if table.title is not None else None,
        "line": table.place.line,
        "column": table.place.column,
        "model": table.model,
        "tgroups": [_tgroup(tgroup, language) for tgroup in table.tgroups],
    }


def _tgroup(tgroup: Tgroup, language: str) -> Data:
    return {
        "cols": tgroup.cols,
        "head": tgroup.head,
        "body": tgroup.body,
        "foot": tgroup.foot,
        "grid": [msgspec.Raw(_encoder.encode([_shown(cell, language) for cell in row])) for row in tgroup.grid],
        "values": [msgspec.Raw(_encoder.encode([_value(cell, language) for cell in row])) for row in tgroup.grid],
    }


def _shown(cell: Cell | None, language: str) -> str | Data | None:
    if cell is None:
        return None
    if cell.nested is not None:
        return {"nested": _tgroup(cell.nested, language)}
    if cell.tables:
        tables: Data = {"tables": [_table(table, language) for table in cell.tables]}
        return {**tables, "text": cell.text.string} if cell.text else tables
    return cell.text.string


def _value(cell: Cell | None, language: str) -> msgspec.Raw | None:
    if cell is None or cell.nested is not None or cell.tables or not cell.text.string:
        return None
    return _read(cell.text.string, language, cell.char, cell.superscripts)


@lru_cache(maxsize=1 << 15)
def _read(text: str, language: str, char: str, superscripts: tuple[tuple[int, int], ...]) -> msgspec.Raw | None:
    """A value as JSON. Tables repeat themselves, and each value costs more to read than to remember."""
    value = read_value(text, language, char=char, superscripts=superscripts)
    return None if value is None else msgspec.Raw(_encoder.encode(value_json(value)))
