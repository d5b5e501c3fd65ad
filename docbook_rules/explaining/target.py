"""What a target names: a table, a row or cell of one, a parameter, a test, an example; or a place in a file."""

from __future__ import annotations

import difflib
import re
from fractions import Fraction
from pathlib import Path

from docbook_rules.diagnostics import Refusal
from docbook_rules.explaining import places
from docbook_rules.explaining.index import Index, keys_of
from docbook_rules.explaining.thing import Thing
from docbook_rules.typed.table import Record, TypedTable
from docbook_rules.typed.value import Range

_PLACE = re.compile(r"(?P<file>.+?):(?P<line>[0-9]{1,9})(?::(?P<column>[0-9]{1,9}))?")
_CELL = re.compile(r"(?P<table>[^\[\]()]+?)\[(?P<key>[^\[\]]+)\](?:\.(?P<field>\w+))?")
_CALL = re.compile(r"(?P<table>[^\[\]()]+)\.(?P<field>\w+)(?:\((?P<key>[^()]*)\))?")
_DASH = re.compile("[‐‑‒–—−]")
_FIGURE = re.compile(r"-?[0-9]{1,18}(\.[0-9]{1,18})?")
_PACKAGES = ("generated.", "tables.", "parameters.", "docbook_rules._bundled.")


def explain(target: str, index: Index) -> list[Thing]:
    """What a target names, with its places and tests. Raises Refusal where the book has nothing of that name.

    ``tjetdist``, ``tjetdist[3]``, ``tjetdist[3].or_more``, ``tjetdist.or_more``, ``tjetdist.or_more(3)``, ``NAME``,
    ``parameters.NAME``, ``test_…``, ``cases/test_….py::test_…``, the id of an example or of any other element,
    ``file:line``, ``file:line:column``.
    """
    asked = target.strip()
    for find in (_place, _name, _cell, places.under):
        found = find(asked, index)
        if found:
            return found
    close = difflib.get_close_matches(_bare(asked), index.names(), n=3, cutoff=0.5)
    hint = f"perhaps {', '.join(dict.fromkeys(close))}" if close else "docbook-rules inspect lists what there is"
    raise Refusal(f"{target}: the book has nothing of that name", hint)


def _place(asked: str, index: Index) -> list[Thing]:
    match = _PLACE.fullmatch(asked)
    if match is None:
        return []
    line, column = int(match["line"]), int(match["column"]) if match["column"] else None
    files = places.files_named(match["file"], index)
    if files:
        found = [thing for file in files for thing in places.at(file, line, column, index)]
        if found:
            return found
        raise Refusal(f"{asked}: nothing is made of what stands there", "name a line that prints a number")
    if Path(match["file"]).is_file():
        named = [thing for name in places.names_on(Path(match["file"]), line, index) for thing in explain(name, index)]
        if named:
            return list(dict.fromkeys(named))
        raise Refusal(f"{asked}: nothing of the book is named there", "name a line that names a table or a parameter")
    raise Refusal(f"{asked}: there is no such file in the book", f"its files: {', '.join(sorted(index.revisions))}")


def _name(asked: str, index: Index) -> list[Thing]:
    name = _bare(asked)
    if name in index.parameters:
        return [index.parameter(index.parameters[name])]
    if table := _table(name, index):
        return [index.table(table)]
    node = asked.removeprefix("generated/")
    tests = [t for t in index.tests if node in (t.name, f"{t.path}::{t.name}", t.path, t.script.example)]
    return [index.test(test) for test in tests]


def _cell(asked: str, index: Index) -> list[Thing]:
    match = _CELL.fullmatch(asked) or _CALL.fullmatch(_bare(asked))
    table = _table(_bare(match["table"]), index) if match else None
    if match is None or table is None:
        return []
    field, key = match["field"] or "", match["key"]
    fields = [f.name for f in table.fields]
    if field and field not in fields:
        raise Refusal(f"{asked}: {table.id} has no field {field}", f"it has {', '.join(fields)}")
    records = [r for r in table.records if key is None or _is(r, key)]
    if not records and key is not None:
        records = [r for r in table.records if _within(r, key)]
    if not records:
        known = ", ".join(keys_of(r)[0] for r in table.records)
        raise Refusal(f"{asked}: {table.id} has no {fields[0]} {key}", f"it has {known}")
    return [index.cell(table, name, datum) for r in records for name, datum in index.cells(table, r, field)]


def _table(name: str, index: Index) -> TypedTable | None:
    by_module = {module: id_ for id_, module in index.modules.items()}
    return index.tables.get(name) or index.tables.get(by_module.get(name, ""))


def _is(record: Record, key: str) -> bool:
    wanted = _plain(key.strip().strip("\"'"))
    return wanted.rpartition(".")[2] == record.name.casefold() != "" or wanted in map(_plain, keys_of(record))


def _plain(key: str) -> str:
    """A key however it is spaced, cased and dashed."""
    return _DASH.sub("-", " ".join(key.split()).casefold())


def _within(record: Record, key: str) -> bool:
    """Whether the record is that of a range in which the key lies."""
    value = record.data[0].value
    if not isinstance(value, Range) or not _FIGURE.fullmatch(key.strip()):
        return False
    figure = Fraction(key.strip())
    above = value.lo is None or figure > value.lo or (figure == value.lo and not value.lo_open)
    below = value.hi is None or figure < value.hi or (figure == value.hi and not value.hi_open)
    return above and below


def _bare(asked: str) -> str:
    """A name without the packages that code puts before it."""
    name = asked
    for package in _PACKAGES:
        name = name.removeprefix(package)
    return name
