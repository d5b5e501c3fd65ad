"""The typed tables of a book, made table by table of all their editions."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import partial
from typing import Generic, TypeVar

import msgspec

from docbook_rules.config import Config, TableNames
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.scale import Ladder, ladder
from docbook_rules.model.book import Document
from docbook_rules.model.table import Table
from docbook_rules.reading.held import Shelved as ShelvedDocuments
from docbook_rules.reading.held import heads_of
from docbook_rules.typed.build import type_table
from docbook_rules.typed.editions import editions as every_edition
from docbook_rules.typed.held import Packing, Shelved, ids_of
from docbook_rules.typed.rows import row_texts
from docbook_rules.typed.table import TypedTable

Beside = TypeVar("Beside")


class Tabled(msgspec.Struct, Generic[Beside], frozen=True):
    """The typed tables of a book by their ids, what is wrong with them, and what was made ``beside`` each of them.

    ``rows`` are those of ``rows_of``.
    """

    tables: Sequence[TypedTable]
    findings: tuple[Diagnostic, ...]
    rows: dict[str, dict[str, str]]
    beside: tuple[Beside, ...]


def tabulate(
    documents: Sequence[Document], config: Config, known: Known, make: Callable[[TypedTable], Beside]
) -> Tabled[Beside]:
    """The typed tables of all documents, held as these are: whole, or packed.

    ``make`` is called with each while it is at hand. What ``known`` has is not typed again.
    """
    shelved = isinstance(documents, ShelvedDocuments)
    packing = Packing()
    whole: list[TypedTable] = []
    held: list[bytes] = []
    ids: list[str] = []
    rows: list[dict[str, dict[str, str]]] = []
    beside: list[Beside] = []
    problems: dict[str, list[Diagnostic]] = {}
    places: dict[str, range] = {}
    for id_, tables, found in _typed(documents, config, None, known):
        places[id_] = range(len(ids), len(ids) + len(tables))
        problems[id_] = found
        for table in tables:
            ids.append(table.id)
            rows.append(rows_of([table]))
            beside.append(make(table))
            if shelved:
                held.append(packing.packed(table))
            else:
                whole.append(table)
    order = [number for id_ in sorted(places) for number in places[id_]]
    return Tabled(
        Shelved(packing, (ids[n] for n in order), (held[n] for n in order)) if shelved else [whole[n] for n in order],
        tuple(finding for id_ in sorted(problems) for finding in problems[id_]),
        {id_: texts for number in order for id_, texts in rows[number].items()},
        tuple(beside[number] for number in order),
    )


def typed_tables(
    of: Sequence[Document], config: Config, wanted: Container[str] | None = None
) -> tuple[tuple[TypedTable, ...], list[Diagnostic]]:
    """The typed tables, each made of all its editions; the first of an id counts in each language.

    ``wanted`` are the ids to type, None for all.
    """
    ordered = sorted(_typed(of, config, wanted, Known(0)), key=lambda made: made[0])
    return tuple(t for _, typed, _ in ordered for t in typed), [f for _, _, findings in ordered for f in findings]


def _typed(
    of: Sequence[Document], config: Config, wanted: Container[str] | None, known: Known
) -> Iterator[tuple[str, tuple[TypedTable, ...], list[Diagnostic]]]:
    """The typed tables of each id, and what is wrong with them, as the first document comes that has it."""
    for id_, editions in every_edition(of, (head.tables for head in heads_of(of)), wanted):
        by_language: dict[str, Table] = {}
        for language, table in editions:
            by_language.setdefault(language, table)
        said = tuple(sorted(by_language.items()))
        names = config.tables.get(id_, TableNames())
        typing = partial(type_table, dict(said), names, config.book.identifiers)
        yield id_, *known.recall(said[0][1], ("typed", said, names, config.book.identifiers), typing)


def rows_of(tables: Sequence[TypedTable]) -> dict[str, dict[str, str]]:
    """What names the rows of the tables whose key is text."""
    return {table.id: row_texts(table) for table in tables if table.records and table.records[0].name}


def ladders_of(tables: Sequence[TypedTable], config: Config) -> Mapping[str, Ladder]:
    """The declared scales that the book holds."""
    where = {id_: number for number, id_ in enumerate(ids_of(tables))}
    made = {s.table: ladder(tables[where[s.table]], s) for s in config.scales if s.table in where}
    return {table: scale for table, scale in made.items() if scale is not None}
