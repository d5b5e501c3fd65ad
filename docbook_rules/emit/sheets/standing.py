"""How each value of a table stands: tested, checked, or proved by nothing; and what it was in an earlier revision."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path

import msgspec

from docbook_rules.diagnostics import Refusal
from docbook_rules.emit.sheets.anchors import unique, written
from docbook_rules.model.book import Document
from docbook_rules.model.table import Cell
from docbook_rules.place import Place
from docbook_rules.typed.table import Datum, TypedTable
from docbook_rules.typed.value import Number

TESTED, CHECKED, UNPROVED = "tested", "checked", "unproved"
STATES = (TESTED, CHECKED, UNPROVED)


class _Survivor(msgspec.Struct, frozen=True):
    """A number that nothing protects, or that the author waived."""

    file: str
    line: int
    column: int
    text: str


class Proof(msgspec.Struct, frozen=True):
    """A report of ``mutate --format json``: the numbers that no test would miss; its other keys do not matter here.

    ``sources`` maps the files that were tried to the SHA-256 of their bytes, where the report says so.
    """

    numbers: int
    sources: Mapping[str, str] | None = None
    survived: tuple[_Survivor, ...] = ()
    waived: tuple[_Survivor, ...] = ()


def read_proof(file: Path) -> Proof:
    """The report in ``file``. Raises Refusal where there is none."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Proof)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(f"{file}: {error}", "docbook-rules mutate --format json writes such a report") from None
    except OSError as error:
        raise Refusal(f"{file}: {error.strerror}", "docbook-rules mutate --format json writes such a report") from None


def states(
    tables: Collection[TypedTable], documents: Sequence[Document], language: str, proof: Proof | None
) -> dict[Place, str]:
    """The state of each value that a table of this edition holds, by its cell's place.

    Tested: a report of mutation, true of these documents, has the number among those whose change is noticed. Checked:
    several editions print the same value, and the build holds them against each other. A document that is not the one
    the report is about, by its digest or by a number that the report names, has no tested values.
    """
    ids = {table.id for table in tables}
    held = (t for d in documents for t in d.tables if proof is not None or t.id in ids)
    cells = {cell.place: cell for table in held for g in table.tgroups for cell in _cells(g.grid)}
    listed: dict[tuple[str, int], list[_Survivor]] = {}
    tried: set[str] = set()
    if proof is not None:
        for survivor in (*proof.survived, *proof.waived):
            listed.setdefault((survivor.file, survivor.line), []).append(survivor)
        same = [d for d in documents if proof.sources is None or proof.sources.get(d.file) == d.digest]
        tried = {d.file for d in same} - _stale(cells.values(), listed)
    found: dict[Place, str] = {}
    for datum in _data(tables):
        place = next((label.place for label in datum.labels if label.language == language), None)
        if place is None or datum.value is None or place not in cells:
            continue
        if place.file in tried and not _alive(cells[place], listed):
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


def _alive(cell: Cell, listed: Mapping[tuple[str, int], Sequence[_Survivor]]) -> bool:
    return any(True for _ in _within(cell, listed))


def _within(cell: Cell, listed: Mapping[tuple[str, int], Sequence[_Survivor]]) -> Iterator[tuple[_Survivor, int]]:
    """The numbers of a report that stand in a cell, and where in its text."""
    for at in range(len(cell.text.string)):
        place = cell.text.place(at)
        for survivor in listed.get((place.file, place.line), ()):
            if survivor.column == place.column:
                yield survivor, at


def _stale(cells: Iterable[Cell], listed: Mapping[tuple[str, int], Sequence[_Survivor]]) -> set[str]:
    """The files of which the report says what they do not hold."""
    return {
        survivor.file
        for cell in cells
        for survivor, at in _within(cell, listed)
        if not cell.text.string.startswith(survivor.text, at)
    }
