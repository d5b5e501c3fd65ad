"""How each value of a table stands: tested, checked, or proved by nothing; and what it was in an earlier revision."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from fractions import Fraction

from docbook_rules.emit.sheets.anchors import unique, written
from docbook_rules.emit.sheets.proof import Observed, Proof, Report, Surviving, witnessed
from docbook_rules.emit.sheets.shown import Shown
from docbook_rules.model.table import Cell
from docbook_rules.place import Place
from docbook_rules.typed.table import Datum, TypedTable
from docbook_rules.typed.value import Number

TESTED, CHECKED, UNPROVED = "tested", "checked", "unproved"
STATES = (TESTED, CHECKED, UNPROVED)


def states(
    tables: Sequence[TypedTable],
    shown: Shown,
    language: str,
    proof: Proof | None,
    tests: Collection[str] = (),
) -> dict[Place, str]:
    """The state of each value that a table of this edition holds, by its cell's place.

    Tested: what ``proof`` observed of the value is true of it still, and one of this edition's ``tests`` (as pytest
    names them) or the build notices its change; or a report of mutation, true of its document, has the number among
    those whose change is noticed. Checked: several editions print the same value, and the build holds them against
    each other.
    """
    cells = {cell.place: cell for table in shown.tables for g in table.tgroups for cell in _cells(g.grid)}
    tested = {id(datum) for datum in witnessed(proof, tables, tests)} if isinstance(proof, Observed) else set()
    report = Surviving(proof, shown.sources, cells.values()) if isinstance(proof, Report) else None
    found: dict[Place, str] = {}
    for datum in _data(tables):
        place = next((label.place for label in datum.labels if label.language == language), None)
        if place is None or datum.value is None or place not in cells:
            continue
        if id(datum) in tested or (report is not None and report.notices(cells[place])):
            found[place] = TESTED
        else:
            found[place] = CHECKED if len({label.language for label in datum.labels}) > 1 else UNPROVED
    return found


def changes(now: Iterable[TypedTable], before: Iterable[TypedTable], language: str) -> dict[Place, str]:
    """What a cell said in an earlier revision, by its place; "" where it is new. One that says the same is left out."""
    older = {table.id: _by_key(table) for table in before}
    found: dict[Place, str] = {}
    for table in now:
        then = older.get(table.id, {})
        for key, datum in _by_key(table).items():
            label = next((x for x in datum.labels if x.language == language), None)
            was = then.get(key)
            if label is None or (was is not None and _says(was, language) == _says(datum, language)):
                continue
            found[label.place] = "" if was is None else next((x.text for x in was.labels if x.language == language), "")
    return found


def _by_key(table: TypedTable) -> dict[tuple[str, str], Datum]:
    records = unique(
        (r.name or (written(v) if (v := r.data[0].value) is not None else _text(r.data[0])) for r in table.records),
        "row",
    )
    return {
        (record, field.name): datum
        for record, row in zip(records, table.records, strict=True)
        for field, datum in zip(table.fields, row.data, strict=True)
    }


def _says(datum: Datum, language: str) -> str:
    if isinstance(datum.value, Number):
        return str(Fraction(datum.value.n))
    if datum.value is not None:
        return written(datum.value)
    return datum.row or next((x.text for x in datum.labels if x.language == language), "")


def _text(datum: Datum) -> str:
    return datum.labels[0].text if datum.labels else ""


def _data(tables: Iterable[TypedTable]) -> Iterator[Datum]:
    return (datum for table in tables for record in table.records for datum in record.data)


def _cells(grid: Sequence[Sequence[Cell | None]]) -> Iterator[Cell]:
    return (cell for row in grid for cell in row if cell is not None)
