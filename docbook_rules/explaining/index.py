"""Everything that is made of a book, by kind and name: what a target or a place is looked up in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from docbook_rules.emit.cases import Named, named
from docbook_rules.emit.keys import key_of, spelled
from docbook_rules.emit.names import module_names
from docbook_rules.explaining.thing import Spot, Test, Thing
from docbook_rules.ledger.parameter import Parameter
from docbook_rules.model.table import Cell, Table
from docbook_rules.mutation.observe import Observer
from docbook_rules.place import Place
from docbook_rules.study import Studied
from docbook_rules.typed.interchange import exact_text
from docbook_rules.typed.table import Datum, Label, Record, TypedTable


class Index:
    """A book with what is made of it; its cases are run when it is first asked what hangs on something."""

    def __init__(self, studied: Studied, observer: Observer) -> None:
        self.studied = studied
        self.book = observer.book
        self.observer = observer
        self.tables: dict[str, TypedTable] = {table.id: table for table in studied.tables}
        self.modules: Mapping[str, str] = module_names(self.tables)
        self.parameters: dict[str, Parameter] = {p.name: p for p in studied.ledger.parameters}
        self.tests: tuple[Named, ...] = named(s for a in studied.ledger.documents for s in a.scripts)
        documents = [a.document for a in studied.ledger.documents]
        # What a cell holds, by the place of its entry.
        self.texts = {cell.place: cell.text for d in documents for t in d.tables for cell in _cells(t)}
        self.revisions = {a.document.file: a.document.revision for a in studied.ledger.documents}

    def table(self, table: TypedTable) -> Thing:
        """A table as a whole."""
        titles = {label.language: label.text for label in table.titles}
        spots = tuple(self.spot(Label(lang, titles.get(lang, ""), place)) for lang, place in table.places)
        fields = ", ".join(f"{f.name} {f.type}{f' in {f.unit}' if f.unit else ''}" for f in table.fields)
        notes = (f"{table.shape}, {len(table.records)} records: {fields}",)
        return Thing("table", table.id, "", spots, self.made(table), notes, self.reading(self.lookup(table)))

    def cells(self, table: TypedTable, record: Record, field: str = "") -> Iterator[tuple[str, Datum]]:
        """The cells of a record by name: all of them, or the one of a field."""
        key = key_of(record)
        for held, datum in zip(table.fields, record.data, strict=True):
            if not field or held.name == field:
                yield f"{table.id}[{key}].{held.name}", datum

    def cell(self, table: TypedTable, name: str, datum: Datum) -> Thing:
        """A cell. The tests are those that a change of its number touches; else, all that read the table."""
        value = spelled(datum.value) if datum.value is not None else datum.row or ""
        spots = self.printed(datum)
        texts = {id(self.texts.get(label.place)) for label in datum.labels}
        numerals = [n for n in self.book.numerals if n.table == table.id and id(n.text) in texts]
        tests = self.reading(self.lookup(table))
        touched = self.observer.touched(numerals) if numerals and tests else None
        if touched is not None:
            return Thing("cell", name, value, spots, self.made(table), (), self.of(touched))
        why = "a change of it alone cannot be run" if numerals else "it is no number to change"
        notes = (f"the tests are all that read the table: {why}",) if tests else ()
        return Thing("cell", name, value, spots, self.made(table), notes, tests)

    def printed(self, datum: Datum) -> tuple[Spot, ...]:
        """What each edition prints in a cell, where its text begins."""
        spots = []
        for label in datum.labels:
            text = self.texts.get(label.place)
            place = text.place(0) if text else label.place
            spots.append(msgspec.structs.replace(self.spot(label), place=place))
        return tuple(spots)

    def parameter(self, parameter: Parameter) -> Thing:
        """A constant of the rules."""
        spots = tuple(self.stated(label) for label in parameter.wordings)
        made = f"parameters.py: {parameter.name}"
        tests = self.reading(frozenset({f"parameters.{parameter.name}"}))
        return Thing("parameter", parameter.name, exact_text(parameter.value), spots, made, (), tests)

    def test(self, test: Named) -> Thing:
        """A generated test, with what it reads."""
        script = test.script
        spot = Spot(script.language, script.place, script.title, "", self.revisions.get(script.place.file, ""))
        observed = self.observer.observed
        read = dict(observed.read).get(script.place, frozenset())
        notes = [f"example {script.example}"] if script.example else []
        notes += [f"reads {', '.join(sorted(read))}"] if read else []
        failing = dict(observed.failing).get(script.place)
        notes += [f"fails: {failing.splitlines()[0]}"] if failing else []
        made = f"{test.path}::{test.name}"
        return Thing("test", test.name, "", (spot,), made, tuple(notes), (_test(test),))

    def spot(self, label: Label) -> Spot:
        """A place, with its edition's revision."""
        return Spot(label.language, label.place, label.text, "", self.revisions.get(label.place.file, ""))

    def stated(self, label: Label) -> Spot:
        """The place of a number whose label is the sentence around it, the number marked."""
        printed = label.text.partition("‹")[2].partition("›")[0]
        return msgspec.structs.replace(self.spot(label), printed=printed, sentence=label.text)

    def made(self, table: TypedTable) -> str:
        """The module that a table becomes."""
        return f"tables/{self.modules[table.id]}.py"

    def lookup(self, table: TypedTable) -> frozenset[str]:
        """The name that a case reads a table by."""
        return frozenset({f"tables.{self.modules[table.id]}"})

    def reading(self, names: frozenset[str]) -> tuple[Test, ...] | None:
        """The tests that read some names; None where none could be run."""
        observed = self.observer.observed
        if observed.failing and len(observed.failing) == len(observed.read):
            return None
        return self.of(observed.reading(names))

    def of(self, places: frozenset[Place]) -> tuple[Test, ...]:
        """The tests of the examples at some places."""
        return tuple(sorted(_test(test) for test in self.tests if test.script.place in places))

    def names(self) -> list[str]:
        """All that can be asked for by name, for a slip of the pen."""
        return [*self.tables, *self.parameters, *(t.name for t in self.tests), *(t.script.example for t in self.tests)]


def _cells(table: Table) -> Iterator[Cell]:
    for tgroup in table.tgroups:
        for row in tgroup.grid:
            yield from (cell for cell in row if cell is not None)


def keys_of(record: Record) -> Sequence[str]:
    """All that may stand there: also what the editions print."""
    return [key_of(record), *(label.text for label in record.data[0].labels)]


def _test(test: Named) -> Test:
    return Test(test.path, test.name, test.script.place)
