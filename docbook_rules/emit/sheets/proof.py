"""What proves the values of tables, as a file says it: what was observed of each cell, or a report of mutation."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from docbook_rules.diagnostics import Refusal
from docbook_rules.emit.keys import key_of, spelled
from docbook_rules.model.table import Cell
from docbook_rules.typed.table import Datum, TypedTable

BUILD = "build"
"""Stands for a test where the build itself refuses a change."""
_HINT = "docbook-rules sheet --prove writes what it observes; docbook-rules mutate --format json is such a report too"


class Witnessed(msgspec.Struct, frozen=True):
    """The value of a cell that was tried, and the tests that noticed its change, as pytest names them."""

    value: str
    by: tuple[str, ...]


class Observed(msgspec.Struct, frozen=True):
    """The cells whose change is noticed, by the names that ``explain`` has for them: ``tjetdist[3].or_more``."""

    cells: Mapping[str, Witnessed]


class Survivor(msgspec.Struct, frozen=True):
    """A number that nothing protects, or that the author waived."""

    file: str
    line: int
    column: int
    text: str


class Report(msgspec.Struct, frozen=True):
    """A report of ``mutate --format json``: the numbers that no test would miss; its other keys do not matter here.

    ``sources`` maps the files that were tried to the SHA-256 of their bytes, where the report says so.
    """

    numbers: int
    sources: Mapping[str, str] | None = None
    survived: tuple[Survivor, ...] = ()
    waived: tuple[Survivor, ...] = ()


Proof = Observed | Report


def read_proof(file: Path) -> Proof:
    """What ``file`` says. Raises Refusal where it says nothing of the kind."""
    try:
        data = file.read_bytes()
        try:
            return msgspec.json.decode(data, type=Observed)
        except msgspec.ValidationError:
            return msgspec.json.decode(data, type=Report)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(f"{file}: {error}", _HINT) from None
    except OSError as error:
        raise Refusal(f"{file}: {error.strerror}", _HINT) from None


def written(observed: Observed) -> bytes:
    """What was observed as JSON, a line a cell: a change is seen where it is."""
    lines = [b"%b: %b" % (msgspec.json.encode(n), msgspec.json.encode(c)) for n, c in observed.cells.items()]
    return b'{"cells": {\n' + b",\n".join(lines) + b"\n}}\n"


def witnessed(observed: Observed, tables: Sequence[TypedTable], tests: Collection[str]) -> Iterator[Datum]:
    """The values that were tried as they are now, and that one of ``tests`` noticed, or the build.

    What the build refuses may hang on the whole table, so all that was observed of it must be as it was.
    """
    for table in tables:
        held = {name: datum for name, datum in _named(table) if datum.value is not None}
        here = {name: cell for name, cell in observed.cells.items() if name.startswith(f"{table.id}[")}
        as_was = all(name in held and _is(held[name], cell) for name, cell in here.items())
        for name, datum in held.items():
            cell = here.get(name)
            if cell and _is(datum, cell) and any(by in tests or (by == BUILD and as_was) for by in cell.by):
                yield datum


def _is(datum: Datum, cell: Witnessed) -> bool:
    return datum.value is not None and spelled(datum.value) == cell.value


def _named(table: TypedTable) -> Iterator[tuple[str, Datum]]:
    for record in table.records:
        for field, datum in zip(table.fields, record.data, strict=True):
            yield f"{table.id}[{key_of(record)}].{field.name}", datum


class Surviving:
    """The numbers that a report lists, by place; and the files that it is about."""

    def __init__(self, report: Report, sources: Mapping[str, str], cells: Iterable[Cell]) -> None:
        self._listed: dict[tuple[str, int], list[Survivor]] = {}
        for survivor in (*report.survived, *report.waived):
            self._listed.setdefault((survivor.file, survivor.line), []).append(survivor)
        told = report.sources
        self._tried = {f for f in sources if told is None or told.get(f) == sources[f]} - self._stale(cells)

    def notices(self, cell: Cell) -> bool:
        """Whether the report tried the document of a cell as it is, and names no number in it."""
        return cell.place.file in self._tried and not any(True for _ in self._within(cell))

    def _within(self, cell: Cell) -> Iterator[tuple[Survivor, int]]:
        """The numbers of the report that stand in a cell, and where in its text."""
        for at in range(len(cell.text.string)):
            place = cell.text.place(at)
            for survivor in self._listed.get((place.file, place.line), ()):
                if survivor.column == place.column:
                    yield survivor, at

    def _stale(self, cells: Iterable[Cell]) -> set[str]:
        """The files of which the report says what they do not hold."""
        return {
            survivor.file
            for cell in cells
            for survivor, at in self._within(cell)
            if not cell.text.string.startswith(survivor.text, at)
        }
