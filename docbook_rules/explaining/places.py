"""From a place to what is made of it: numbers, cells, parameters, the parts that begin there and their tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from docbook_rules.emit.cases import Named
from docbook_rules.explaining.index import Index
from docbook_rules.explaining.thing import Spot, Test, Thing
from docbook_rules.ledger.prose import prose_of
from docbook_rules.ledger.script import Account, Line, Says
from docbook_rules.model.naming import stable_names
from docbook_rules.mutation.number import Numeral

_LARGEST = 2_000_000  # bytes of a file of code that are looked at
_NAME = re.compile(r"[^\W\d]\w*")
_WRITTEN = re.compile(r"[^\s\"'()\[\]<>|*?]+?:[0-9]+:[0-9]+")


def files_named(name: str, index: Index) -> list[str]:
    """The files of the book that a name means: as given, as outputs name them, or by its end."""
    known = sorted(index.revisions)
    stable = stable_names(known, index.book.config.folder)
    plain = name.removeprefix("./")
    exact = [file for file in known if plain in (file, stable[file], file.removeprefix("./"))]
    return exact or [file for file in known if f"/{file}".endswith(f"/{plain}")]


def at(file: str, line: int, column: int | None, index: Index) -> Iterator[Thing]:
    """All that is made of what stands on a line of a file of the book, or of the very number at a column."""
    for table in index.tables.values():
        if any(place.file == file and Spot("", place, "<").covers(line, column) for _, place in table.places):
            yield index.table(table)
    for table in index.tables.values():
        for record in table.records:
            for name, datum in index.cells(table, record):
                entries = [Spot("", label.place, "<entry>") for label in datum.labels]  # as generated code tells places
                if any(_holds(spot, file, line, column) for spot in (*index.printed(datum), *entries)):
                    yield index.cell(table, name, datum)
    stated: set[object] = set()
    for parameter in index.parameters.values():
        spots = [index.stated(label) for label in parameter.wordings]
        if any(_holds(spot, file, line, column) for spot in spots):
            stated |= {spot.place for spot in spots}
            yield index.parameter(parameter)
    for test in index.tests:
        if test.script.place.file == file and Spot("", test.script.place, "<").covers(line, column):
            yield index.test(test)
    for numeral in index.book.numerals:
        if numeral.place not in stated and not numeral.table and _is_at(numeral, file, line, column):
            yield _number(numeral, index)


def under(id_: str, index: Index) -> list[Thing]:
    """All that is made of the numbers in the prose of an element of the book, each once."""
    texts = {id(p.paragraph.text) for d in index.book.documents for p in prose_of(d) if id_ in p.path}
    inside = [n.place for n in index.book.numerals if id(n.text) in texts]
    return list(dict.fromkeys(thing for p in inside for thing in at(p.file, p.line, p.column, index)))


def names_on(path: Path, line: int, index: Index) -> Iterator[str]:
    """What of the book a line of code names: parameters, tables, tests, and places written out; each once."""
    with path.open("rb") as file:
        lines = file.read(_LARGEST).decode("utf-8", "replace").split("\n")
    text = lines[line - 1] if 0 < line <= len(lines) else ""
    modules = {module: id_ for id_, module in index.modules.items()}
    tests = {test.name for test in index.tests}
    seen: set[str] = set()
    for name in _NAME.findall(text):
        known = name if name in index.parameters or name in index.tables or name in tests else modules.get(name)
        if known and known not in seen:
            seen.add(known)
            yield known
    for written in _WRITTEN.findall(text):
        if files_named(written.rsplit(":", 2)[0], index) and written not in seen:
            seen.add(written)
            yield written


def _holds(spot: Spot, file: str, line: int, column: int | None) -> bool:
    return spot.place.file == file and spot.covers(line, column)


def _is_at(numeral: Numeral, file: str, line: int, column: int | None) -> bool:
    return _holds(Spot("", numeral.place, numeral.found.text), file, line, column)


def _number(numeral: Numeral, index: Index) -> Thing:
    """A number of the prose: its fate, and the test of its example."""
    told, test = _account(numeral, index)
    sentence = told.sentence if told else ""
    revision = index.revisions.get(numeral.place.file, "")
    spot = Spot(numeral.language, numeral.place, numeral.found.text, sentence, revision)
    fate = told.fate.value if told else "unaccounted"
    by = f" ({numeral.waived or numeral.by})" if numeral.waived or numeral.by else ""
    tests = (Test(test.path, test.name, test.script.place),) if test else ()
    made = f"{test.path}::{test.name}" if test else ""
    return Thing("number", numeral.found.text, str(numeral.found.value), (spot,), made, (f"{fate}{by}",), tests)


def _compares(line: Line, number: Account) -> bool:
    return isinstance(line, Says) and line.place == number.place


def _account(numeral: Numeral, index: Index) -> tuple[Account | None, Named | None]:
    for account in index.studied.ledger.documents:
        for told in account.examples:
            for number in told.numbers:
                if number.place == numeral.place:
                    tests = [t for t in index.tests if t.script.place == told.example.place]
                    return number, tests[0] if tests else None
        for number in account.prose:
            if number.place == numeral.place:
                comparing = (t for t in index.tests for line in t.script.lines if _compares(line, number))
                return number, next(comparing, None)
        for number in account.waived:
            if number.place == numeral.place:
                return number, None
    return None, None
