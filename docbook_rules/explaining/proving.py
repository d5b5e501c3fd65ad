"""Which cells of a book's tables are noticed when they change: by which tests, or by the build itself."""

from __future__ import annotations

from collections.abc import Iterator

from docbook_rules.emit.keys import spelled
from docbook_rules.emit.sheets.proof import BUILD, Observed, Witnessed
from docbook_rules.explaining.index import Index
from docbook_rules.mutation.number import Numeral
from docbook_rules.typed.table import Datum, TypedTable


def observe(index: Index) -> Observed:
    """Change each number of each table, in all editions at once, and see which cases then say something else.

    A cell is witnessed where each of its numbers is noticed. Cases that fail unchanged prove nothing.
    """
    cells: dict[str, Witnessed] = {}
    twice: set[str] = set()
    for table in index.tables.values():
        for record in table.records:
            for name, datum in index.cells(table, record):
                twice |= {name} & cells.keys()
                if datum.value is not None and (by := _witnesses(index, table, datum)):
                    cells[name] = Witnessed(spelled(datum.value), tuple(sorted(by)))
    return Observed({name: cells[name] for name in sorted(cells) if name not in twice})


def _witnesses(index: Index, table: TypedTable, datum: Datum) -> set[str]:
    found: set[str] = set()
    for numerals in _numbers(index, table, datum):
        touched = index.observer.touched(numerals, first=True)
        failing = {place for place, _ in index.observer.observed.failing}
        by = {BUILD} if touched is None else {test.node for test in index.of(touched - failing)}
        if not by:
            return set()
        found |= by
    return found


def _numbers(index: Index, table: TypedTable, datum: Datum) -> Iterator[list[Numeral]]:
    """Each number of a cell, with its counterparts in the other editions."""
    texts = {id(index.texts.get(label.place)) for label in datum.labels}
    numerals = [n for n in index.book.numerals if n.table == table.id and id(n.text) in texts]
    for nth in sorted({numeral.nth for numeral in numerals}):
        yield [numeral for numeral in numerals if numeral.nth == nth]
