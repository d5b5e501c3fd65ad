"""The export as CSV: a file a table, one for the parameters, one for the numbers of the examples."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from docbook_rules.emit.names import module_names

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")


def csv_files(book: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """``tables/<module>.csv``, ``parameters.csv`` and ``examples.csv``, in UTF-8, a header line each.

    A table has a column ``record`` (the row's identifier), then for each field its exact value, the row it refers to
    where it refers to one (``field:row``), and what each edition prints (``field@en``).
    """
    modules = module_names(table["id"] for table in book["tables"] if table["id"])
    seen: set[str] = set()
    for table in book["tables"]:
        if table["id"] and table["id"] not in seen:
            seen.add(table["id"])
            yield f"tables/{modules[table['id']]}.csv", _written(_table(table))
    yield "parameters.csv", _written(_parameters(book["parameters"]))
    yield "examples.csv", _written(_examples(book["examples"]))


def safe(text: str) -> str:
    """Text as a spreadsheet takes it: what it would run as a formula gets an apostrophe before it, and so does one."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def unsafe(text: str) -> str:
    """The text again."""
    return text.removeprefix("'")


def exact(value: Mapping[str, Any] | None) -> str:
    """A cell's value: a plain number as its exact digits, any other value as JSON, "" for text."""
    if value is None:
        return ""
    return str(value["n"]) if set(value) == {"n"} else json.dumps(value, ensure_ascii=False, sort_keys=True)


def _table(table: Mapping[str, Any]) -> Iterator[Sequence[str]]:
    languages = sorted(table["places"])
    fields = [field["name"] for field in table["fields"]]
    yield ["record", *(c for f in fields for c in (f, f"{f}:row", *(f"{f}@{language}" for language in languages)))]
    for record in table["records"]:
        cells = [safe(record["name"])]
        for datum in record["data"]:
            cells += [exact(datum["value"]), safe(datum["row"] or "")]
            cells += [safe(datum["labels"].get(language, {}).get("text", "")) for language in languages]
        yield cells


def _parameters(parameters: Iterable[Mapping[str, Any]]) -> Iterator[Sequence[str]]:
    yield ["name", "value", "unit", "language", "wording", "file", "line", "column"]
    for parameter in parameters:
        own = [safe(parameter["name"]), parameter["value"], safe(parameter["unit"])]
        for language, label in sorted(parameter["wordings"].items()) or [("", None)]:
            yield [*own, language, *(_label(label) if label else ("", "", "", ""))]


def _examples(examples: Iterable[Mapping[str, Any]]) -> Iterator[Sequence[str]]:
    yield ["example", "language", "title", "text", "value", "fate", "by", "file", "line", "column"]
    for example in examples:
        own = [safe(example["id"]), example["language"], safe(example["title"])]
        for number in example["numbers"]:
            said = [safe(number["text"]), number["value"], number["fate"], safe(number["by"])]
            yield [*own, *said, *_place(number["place"])]


def _label(label: Mapping[str, Any]) -> tuple[str, ...]:
    return (safe(label["text"]), *_place(label["place"]))


def _place(place: Mapping[str, Any]) -> tuple[str, ...]:
    return (safe(place["file"]), str(place["line"]), str(place["column"]))


def _written(rows: Iterable[Sequence[str]]) -> str:
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()
