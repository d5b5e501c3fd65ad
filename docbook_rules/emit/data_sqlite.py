"""The export as one SQLite file, the same bytes wherever it is made."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any

from docbook_rules.emit.names import module_names

# What a file says of the library that wrote it, and of how often it was written: fixed, so that bytes are the same.
_CHANGES, _VALID_FOR, _LIBRARY = slice(24, 28), slice(92, 96), slice(96, 100)
_ONE, _VERSION = (1).to_bytes(4, "big"), (3_040_000).to_bytes(4, "big")

_PLACE = "file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL"
_SCHEMA = f"""
CREATE TABLE rulebook_book (name TEXT NOT NULL, version INTEGER NOT NULL);
CREATE TABLE rulebook_titles (language TEXT PRIMARY KEY, title TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE rulebook_editions (language TEXT NOT NULL, file TEXT, sha256 TEXT, revision TEXT);
CREATE TABLE rulebook_tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL, shape TEXT NOT NULL, keyed INTEGER NOT NULL,
  section TEXT NOT NULL, axis TEXT NOT NULL, sql_name TEXT);
CREATE TABLE rulebook_table_titles (number INTEGER NOT NULL REFERENCES rulebook_tables, language TEXT NOT NULL,
  text TEXT NOT NULL, {_PLACE});
CREATE TABLE rulebook_table_places (number INTEGER NOT NULL REFERENCES rulebook_tables, language TEXT NOT NULL,
  {_PLACE});
CREATE TABLE rulebook_fields (number INTEGER NOT NULL REFERENCES rulebook_tables, position INTEGER NOT NULL,
  name TEXT NOT NULL, type TEXT NOT NULL, optional INTEGER NOT NULL, unit TEXT NOT NULL, sql_name TEXT NOT NULL,
  PRIMARY KEY (number, position)) WITHOUT ROWID;
CREATE TABLE rulebook_field_labels (number INTEGER NOT NULL, position INTEGER NOT NULL, language TEXT NOT NULL,
  text TEXT NOT NULL, {_PLACE});
CREATE TABLE rulebook_records (number INTEGER NOT NULL REFERENCES rulebook_tables, record INTEGER NOT NULL,
  name TEXT NOT NULL, PRIMARY KEY (number, record)) WITHOUT ROWID;
CREATE TABLE rulebook_cells (number INTEGER NOT NULL, record INTEGER NOT NULL, position INTEGER NOT NULL,
  value TEXT, refers_to TEXT, PRIMARY KEY (number, record, position)) WITHOUT ROWID;
CREATE TABLE rulebook_cell_labels (number INTEGER NOT NULL, record INTEGER NOT NULL, position INTEGER NOT NULL,
  language TEXT NOT NULL, text TEXT NOT NULL, {_PLACE});
CREATE TABLE rulebook_parameters (name TEXT PRIMARY KEY, value TEXT NOT NULL, unit TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE rulebook_parameter_wordings (name TEXT NOT NULL REFERENCES rulebook_parameters, language TEXT NOT NULL,
  text TEXT NOT NULL, {_PLACE});
CREATE TABLE rulebook_examples (number INTEGER PRIMARY KEY, id TEXT NOT NULL, title TEXT NOT NULL,
  language TEXT NOT NULL, {_PLACE});
CREATE TABLE rulebook_numbers (example INTEGER NOT NULL REFERENCES rulebook_examples, position INTEGER NOT NULL,
  text TEXT NOT NULL, value TEXT NOT NULL, fate TEXT NOT NULL, by TEXT NOT NULL, {_PLACE},
  PRIMARY KEY (example, position)) WITHOUT ROWID;
"""


def sqlite_files(book: Mapping[str, Any]) -> Iterator[tuple[str, bytes]]:
    """``rulebook.sqlite``: the whole export in ``rulebook_…``, and each table as ``table_<module>``, a column a field.

    Numbers are exact text ("-10.5", "50/3"); a whole number that SQLite holds is an integer in ``table_…``, and any
    value that is no single number is JSON there, text what the first edition prints.
    """
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as base:
        base.execute("PRAGMA page_size = 4096")
        base.execute("PRAGMA encoding = 'UTF-8'")
        base.execute("BEGIN")
        for statement in _SCHEMA.split(";\n"):
            base.execute(statement)
        _book(base, book)
        modules = module_names(table["id"] for table in book["tables"] if table["id"])
        for number, table in enumerate(book["tables"]):
            _table(base, number, table, modules.pop(table["id"], None))
        _parameters(base, book)
        _examples(base, book)
        base.execute("COMMIT")
        held = bytearray(base.serialize())
    held[_CHANGES], held[_VALID_FOR], held[_LIBRARY] = _ONE, _ONE, _VERSION
    yield "rulebook.sqlite", bytes(held)


def _book(base: sqlite3.Connection, book: Mapping[str, Any]) -> None:
    _into(base, "rulebook_book", book["book"], book["version"])
    for language, title in sorted(book["titles"].items()):
        _into(base, "rulebook_titles", language, title)
    for edition in book["editions"]:
        for file in edition["files"] or [{"file": None, "sha256": None, "revision": None}]:
            _into(base, "rulebook_editions", edition["language"], file["file"], file["sha256"], file["revision"])


def _table(base: sqlite3.Connection, number: int, table: Mapping[str, Any], module: str | None) -> None:
    name = f"table_{module}" if module is not None else None
    columns = _columns([field["name"] for field in table["fields"]])
    axis = json.dumps(table["axis"], ensure_ascii=False, sort_keys=True)
    _into(base, "rulebook_tables", number, table["id"], table["shape"], table["keyed"], table["section"], axis, name)
    for language, label in sorted(table["titles"].items()):
        _into(base, "rulebook_table_titles", number, language, label["text"], *_place(label["place"]))
    for language, place in sorted(table["places"].items()):
        _into(base, "rulebook_table_places", number, language, *_place(place))
    for position, (field, column) in enumerate(zip(table["fields"], columns, strict=True)):
        said = (field["name"], field["type"], field["optional"], field["unit"], column)
        _into(base, "rulebook_fields", number, position, *said)
        for language, label in sorted(field["labels"].items()):
            _into(base, "rulebook_field_labels", number, position, language, label["text"], *_place(label["place"]))
    if name is not None and columns:
        base.execute(f"CREATE TABLE {_quoted(name)} ({', '.join(map(_quoted, columns))})")
    for count, record in enumerate(table["records"]):
        _into(base, "rulebook_records", number, count, record["name"])
        for position, datum in enumerate(record["data"]):
            value = None if datum["value"] is None else json.dumps(datum["value"], ensure_ascii=False, sort_keys=True)
            _into(base, "rulebook_cells", number, count, position, value, datum["row"])
            for language, label in sorted(datum["labels"].items()):
                own = (language, label["text"], *_place(label["place"]))
                _into(base, "rulebook_cell_labels", number, count, position, *own)
        if name is not None and columns:
            _into(base, name, *(_cell(datum) for datum in record["data"]))


def _parameters(base: sqlite3.Connection, book: Mapping[str, Any]) -> None:
    for parameter in book["parameters"]:
        _into(base, "rulebook_parameters", parameter["name"], parameter["value"], parameter["unit"])
        for language, label in sorted(parameter["wordings"].items()):
            said = (language, label["text"], *_place(label["place"]))
            _into(base, "rulebook_parameter_wordings", parameter["name"], *said)


def _examples(base: sqlite3.Connection, book: Mapping[str, Any]) -> None:
    for number, example in enumerate(book["examples"]):
        own = (example["id"], example["title"], example["language"], *_place(example["place"]))
        _into(base, "rulebook_examples", number, *own)
        for position, said in enumerate(example["numbers"]):
            values = (said["text"], said["value"], said["fate"], said["by"], *_place(said["place"]))
            _into(base, "rulebook_numbers", number, position, *values)


def _cell(datum: Mapping[str, Any]) -> str | int | None:
    """A cell for people who ask: the number, else the row it names, else JSON, else what the first edition prints."""
    value = datum["value"]
    if value is not None and "n" in value:
        return int(value["n"]) if value["n"].lstrip("-").isdigit() and len(value["n"]) < 19 else str(value["n"])
    if datum["row"] is not None:
        return str(datum["row"])
    if value is not None:
        return json.dumps(value, ensure_ascii=False, sort_keys=True)
    return next((label["text"] for _, label in sorted(datum["labels"].items())), None)


def _columns(names: list[str]) -> list[str]:
    """Names of columns, none of which is another but for its case: SQL does not tell case."""
    taken: set[str] = set()
    columns = []
    for name in names:
        column, number = name, 2
        while column.casefold() in taken:
            column, number = f"{name}_{number}", number + 1
        taken.add(column.casefold())
        columns.append(column)
    return columns


def _place(place: Mapping[str, Any]) -> tuple[str, int, int]:
    return place["file"], place["line"], place["column"]


def _into(base: sqlite3.Connection, table: str, *values: object) -> None:
    base.execute(f"INSERT INTO {_quoted(table)} VALUES ({', '.join('?' * len(values))})", values)


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
