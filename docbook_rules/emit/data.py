"""The data export: ``data/rulebook.json``, sorted, exact, each value with its places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from docbook_rules.emit.artifact import Artifact, Said, joined
from docbook_rules.ledger.parameter import Parameter
from docbook_rules.place import Place
from docbook_rules.typed.held import ids_of
from docbook_rules.typed.interchange import exact_text, value_json
from docbook_rules.typed.table import Datum, Label, TypedTable
from docbook_rules.typed.value import Exact, Value

VERSION = 1
_NO_TABLES = '"tables": []'  # nothing that a book says is this, its own quotes being escaped
_DEEPER = "\n  "


class SourceFile(msgspec.Struct, frozen=True, order=True):
    """A file of an edition: its path, the SHA-256 of its bytes, its revision ("" for none)."""

    file: str
    digest: str
    revision: str = ""


class EditionData(msgspec.Struct, frozen=True):
    """An edition and the files that it stands in."""

    language: str
    files: tuple[SourceFile, ...]


class NumberData(msgspec.Struct, frozen=True):
    """A number in an example: as written, its exact value, what became of it, and through what (``by``)."""

    text: str
    value: Exact
    place: Place
    fate: str
    by: str


class ExampleData(msgspec.Struct, frozen=True):
    """A worked example of one edition."""

    id: str
    title: str
    language: str
    place: Place
    numbers: tuple[NumberData, ...]


class BookData(msgspec.Struct, frozen=True):
    """All that the export holds. ``book`` is the book's name, ``titles`` (language, title)."""

    book: str
    titles: tuple[tuple[str, str], ...]
    editions: tuple[EditionData, ...]
    tables: Sequence[TypedTable]
    parameters: tuple[Parameter, ...]
    examples: tuple[ExampleData, ...]


def table_text(table: TypedTable) -> str:
    """A table as it stands in the export, as JSON, as deep as it stands there."""
    return _json(_table(table)).replace("\n", _DEEPER)


def data_artifact(book: BookData, texts: Sequence[Said] | None = None) -> Artifact:
    """The export of a book as JSON. The tables come last and one by one: together they may be very many.

    ``texts`` are theirs, where they are made already.
    """
    said = list(map(table_text, book.tables)) if texts is None else texts
    ids = ids_of(book.tables)
    head, _, tail = _json(_exported(book, [])).partition(_NO_TABLES)
    pieces: list[Said] = [head, _NO_TABLES[:-1]]
    for number, at in enumerate(sorted(range(len(ids)), key=ids.__getitem__)):
        pieces += [f",{_DEEPER}" if number else _DEEPER, said[at]]
    pieces += ["\n ]" if ids else "]", tail, "\n"]
    return Artifact("data/rulebook.json", joined(pieces))


def exported(book: BookData) -> dict[str, Any]:
    """The export of a book as plain data; its form, version 1, is described by ``docs/rulebook.schema.json``."""
    return _exported(book, [_table(table) for table in _in_order(book.tables)])


def _in_order(tables: Iterable[TypedTable]) -> list[TypedTable]:
    return sorted(tables, key=lambda t: t.id)


def _json(value: object) -> str:
    """As the standard library would write it, sorted and indented, in a tenth of the time."""
    return msgspec.json.format(msgspec.json.encode(value, order="sorted"), indent=1).decode()


def _exported(book: BookData, tables: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "version": VERSION,
        "book": book.book,
        "titles": dict(book.titles),
        "editions": [_edition(e) for e in sorted(book.editions, key=lambda e: e.language)],
        "tables": tables,
        "parameters": [_parameter(p) for p in sorted(book.parameters, key=lambda p: p.name)],
        "examples": [_example(e) for e in sorted(book.examples, key=lambda e: (e.language, e.place, e.id))],
    }


def value_data(value: Value | None) -> dict[str, Any] | None:
    """A value as ``inspect`` gives it: ``{"n": …}``, ``{"lo": …, "hi": …}``, ``{"dice": …}`` …; None for text."""
    if value is None:
        return None
    # Version 1 of the export does not say how a bound was padded.
    return {name: said for name, said in value_json(value).items() if name != "leading_zeros"}


def _place(place: Place) -> dict[str, Any]:
    return {"file": place.file, "line": place.line, "column": place.column}


def _labels(labels: Iterable[Label]) -> Mapping[str, Any]:
    return {label.language: {"text": label.text, "place": _place(label.place)} for label in labels}


def _edition(edition: EditionData) -> dict[str, Any]:
    files = [{"file": f.file, "sha256": f.digest, "revision": f.revision} for f in sorted(edition.files)]
    return {"language": edition.language, "files": files}


def _table(table: TypedTable) -> dict[str, Any]:
    fields = [
        {"name": f.name, "type": f.type, "optional": f.optional, "unit": f.unit, "labels": _labels(f.labels)}
        for f in table.fields
    ]
    return {
        "id": table.id,
        "shape": table.shape,
        "keyed": table.keyed,
        "section": table.section,
        "titles": _labels(table.titles),
        "places": {language: _place(place) for language, place in table.places},
        "axis": [value_data(v) for v in table.axis],
        "fields": fields,
        "records": [{"name": r.name, "data": _data([f.name for f in table.fields], r.data)} for r in table.records],
    }


def _data(names: Sequence[str], data: Sequence[Datum]) -> list[dict[str, Any]]:
    return [
        {"field": name, "value": value_data(d.value), "row": d.row, "labels": _labels(d.labels)}
        for name, d in zip(names, data, strict=True)
    ]


def _parameter(parameter: Parameter) -> dict[str, Any]:
    return {
        "name": parameter.name,
        "value": exact_text(parameter.value),
        "unit": parameter.unit,
        "wordings": _labels(parameter.wordings),
    }


def _example(example: ExampleData) -> dict[str, Any]:
    return {
        "id": example.id,
        "title": example.title,
        "language": example.language,
        "place": _place(example.place),
        "numbers": [
            {"text": n.text, "value": exact_text(n.value), "place": _place(n.place), "fate": n.fate, "by": n.by}
            for n in example.numbers
        ],
    }
