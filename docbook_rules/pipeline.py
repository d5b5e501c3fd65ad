"""The whole pass order on one screen: source → model → typed → ledger → checks → emit. Output is the caller's."""

from __future__ import annotations

import gc
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from docbook_rules.config import Config, TableNames
from docbook_rules.diagnostics import Diagnostic, in_order
from docbook_rules.ledger import account as ledgers
from docbook_rules.ledger import catalogue
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.scale import Ladder, ladder
from docbook_rules.model import references
from docbook_rules.model.book import Document
from docbook_rules.model.naming import as_given, renamed, stable_names
from docbook_rules.model.table import Table
from docbook_rules.reading import spread
from docbook_rules.reading.documents import Reading as Reading  # noqa: PLC0414 - part of what this module offers
from docbook_rules.reading.spread import Means
from docbook_rules.reading.task import Done, Task, Tasks
from docbook_rules.source import tree_files
from docbook_rules.typed.build import type_table
from docbook_rules.typed.rows import row_texts
from docbook_rules.typed.table import TypedTable

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from docbook_rules.emit.artifact import Artifact

Watch = Callable[[Iterable[Done], int], Iterable[Done]]
DIRECTLY = Means()
_NO_NAMES = TableNames()


def _unwatched(done: Iterable[Done], _count: int) -> Iterable[Done]:
    return done


class Compiled(msgspec.Struct, frozen=True):
    """The files to be, with paths relative to the output folder, and the findings.

    ``ledger``, ``tables`` and ``phrases`` are what they were made of, ``names`` the stable names of the files in their
    places, by the names as given.
    """

    artifacts: tuple[Artifact, ...]
    diagnostics: tuple[Diagnostic, ...]
    ledger: ledgers.Ledger
    tables: tuple[TypedTable, ...]
    phrases: catalogue.Catalogue
    names: Mapping[str, str]


def read(
    paths: Sequence[Path],
    config: Config,
    *,
    xinclude: bool,
    language: str | None = None,
    profile: Mapping[str, str] | None = None,
    watch: Watch = _unwatched,
    means: Means = DIRECTLY,
) -> Reading:
    """Read all documents under ``paths``; ``watch`` counts them. Raises Refusal where a path is not there."""
    held: dict[str, bytes] | None = {} if means.library else None  # a library wants to see the bytes of each
    whole = tasks_of(paths, config, xinclude=xinclude, language=language, profile=profile, held=held)
    with uncollected():
        done = tuple(watch(spread.documents(whole.tasks, whole.entities, means, held or {}), len(whole.tasks)))
    documents = tuple(one.document for one in done)
    found = [*whole.findings, *(d for document in documents for d in document.diagnostics)]
    found += references.check(documents)
    return Reading(documents, tuple(in_order(found)), whole.tasks, done, whole.lenders, whole.real)


def tasks_of(
    paths: Sequence[Path],
    config: Config,
    *,
    xinclude: bool,
    language: str | None = None,
    profile: Mapping[str, str] | None = None,
    held: dict[str, bytes] | None = None,
) -> Tasks:
    """What there is to read under ``paths``; ``held`` takes the bytes of the documents. Refuses as ``read`` does."""
    found = tree_files.find(paths)
    chosen = tuple(sorted((profile or {}).items()))
    alone = frozenset(f.real for f in found) if xinclude else frozenset()
    tasks = tuple(Task(f.path, f.name, str(f.root), xinclude, chosen, language or "", alone) for f in found)
    configured = [
        tree_files.Found(str(path), str(path), path.parent, str(path))
        for pattern in config.book.entities
        for path in sorted(config.folder.glob(pattern))
    ]
    findings: list[Diagnostic] = []
    lenders = tree_files.find_entities(paths)
    lent = tree_files.shared_entities(lenders, found, configured=configured, report=findings.append, held=held)
    real = {f.name: f.real for f in found}
    return Tasks(tasks, lent, tuple(f.path for f in (*configured, *lenders)), tuple(findings), real)


def account(reading: Reading, config: Config) -> ledgers.Ledger:
    """Give every number of every example its fate, and capture the parameters.

    Only the tables that phrases and scales speak of are typed: a book may hold thousands of others.
    """
    phrases = phrases_of(config)
    spoken_of = catalogue.tables_of(phrases) | {scale.table for scale in config.scales}
    tables, _ = typed_tables(reading.documents, config, spoken_of)
    return ledger_of(reading.documents, tables, phrases, config)


class Understood(msgspec.Struct, frozen=True):
    """What a book says, before anything is made of it: its ledger and typed tables, places under stable names."""

    ledger: ledgers.Ledger
    tables: tuple[TypedTable, ...]


def understand(reading: Reading, config: Config) -> Understood:
    """The whole book as ``diff`` compares it; findings are left to ``compile``."""
    _, ordered = _settled(reading, config, Known(0))
    tables, _ = typed_tables(ordered, config)
    return Understood(ledger_of(ordered, tables, phrases_of(config), config), tables)


def compile(  # noqa: A001 - what the pipeline does
    reading: Reading,
    config: Config,
    older: Sequence[Document] = (),
    *,
    known: Known | None = None,
    executor: Executor | None = None,
) -> Compiled:
    """Make all files of the book: tables, parameters, cases, data, sheets, which mark what differs from ``older``.

    What ``known`` has of an earlier compilation is not worked out again; ``executor`` does what can be spread.
    What only makes files is imported here: reading a book (``inspect``) shall not wait for the templates' engine.
    """
    from docbook_rules.checks import configured, editions, stale, unsettled
    from docbook_rules.emit.everything import begin, everything
    from docbook_rules.emit.sheets.sheets import sheet_findings

    known = known or Known(0)
    names, ordered = _settled(reading, config, known)
    tables, findings = typed_tables(ordered, config, known=known)
    begun = begin(ordered, tables, config, known, executor)
    phrases = known.same(phrases_of(config))
    ledger = ledger_of(ordered, tables, phrases, config, known)
    findings += [*ledger.diagnostics, *ledgers.unaccounted(ledger)]
    findings += editions.check(ledger, config.book.languages, phrases, known)
    rows = known.same(rows_of(tables))
    findings += unsettled.check(ledger, phrases, rows, known.same(ladders_of(tables, config)), known)
    findings += stale.check(ledger, phrases, rows, catalogue.places(config.folder, config.book.phrases))
    findings += configured.check(ordered, config)
    findings += sheet_findings(ledger, tables, config, known)
    before, _ = typed_tables(older, config)
    artifacts, more = everything(ledger, tables, phrases, config, before, begun, known)
    findings += more
    return Compiled(artifacts, tuple(in_order(as_given(findings, names))), ledger, tables, phrases, names)


def _settled(reading: Reading, config: Config, known: Known) -> tuple[dict[str, str], list[Document]]:
    """The stable names of all files, and the documents under them, in their order."""
    names = stable_names(reading.files, config.folder, reading.real)
    differ = {given: name for given, name in names.items() if given != name}
    documents = known.each("renamed", reading.documents, differ, partial(renamed, names=differ))
    return names, sorted(documents, key=lambda d: d.file)


@contextmanager
def uncollected() -> Iterator[None]:
    """No search for garbage cycles while values are made by the million: there are none, and each search visits all."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def checked(tables: Sequence[TypedTable]) -> list[Diagnostic]:
    """What the tables say against themselves: gaps, overlaps, keys that repeat, entries that break their law."""
    from docbook_rules.checks import alone

    return alone.check(tables)


def typed_tables(
    of: Sequence[Document], config: Config, wanted: Container[str] | None = None, *, known: Known | None = None
) -> tuple[tuple[TypedTable, ...], list[Diagnostic]]:
    """The typed tables, each made of all its editions; the first of an id counts in each language.

    ``wanted`` are the ids to type, None for all. What ``known`` has is not typed again.
    """
    known = known or Known(0)
    editions: dict[str, dict[str, Table]] = {}
    for document in of:
        for table in document.tables:
            if table.id and (wanted is None or table.id in wanted):
                editions.setdefault(table.id, {}).setdefault(document.language, table)
    typed: list[TypedTable] = []
    findings: list[Diagnostic] = []
    for id_, by_language in sorted(editions.items()):
        said = tuple(sorted(by_language.items()))
        names = config.tables.get(id_, _NO_NAMES)
        typing = partial(type_table, dict(said), names, config.book.identifiers)
        made, problems = known.recall(said[0][1], ("typed", said, names, config.book.identifiers), typing)
        typed += made
        findings += problems
    return tuple(typed), findings


def phrases_of(config: Config) -> catalogue.Catalogue:
    """The configured phrases, with the functions that instructions of the book may call."""
    return catalogue.load(config.folder, config.book.phrases, config.book.calls)


def ledger_of(
    of: Sequence[Document],
    tables: Sequence[TypedTable],
    phrases: catalogue.Catalogue,
    config: Config,
    known: Known | None = None,
) -> ledgers.Ledger:
    """The ledger of documents whose typed tables are known."""
    return ledgers.keep(of, phrases, rows_of(tables), ladders_of(tables, config), known)


def rows_of(tables: Sequence[TypedTable]) -> dict[str, dict[str, str]]:
    """What names the rows of the tables whose key is text."""
    return {table.id: row_texts(table) for table in tables if table.records and table.records[0].name}


def ladders_of(tables: Sequence[TypedTable], config: Config) -> dict[str, Ladder]:
    """The declared scales that the book holds."""
    by_id = {table.id: table for table in tables}
    made = {s.table: ladder(by_id[s.table], s) for s in config.scales if s.table in by_id}
    return {table: scale for table, scale in made.items() if scale is not None}
