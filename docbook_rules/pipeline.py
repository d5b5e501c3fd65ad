"""The whole pass order on one screen: source → model → typed → ledger → checks → emit. Output is the caller's."""

from __future__ import annotations

import gc
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from docbook_rules.config import Config, TableNames
from docbook_rules.diagnostics import Diagnostic, in_order
from docbook_rules.ledger import account as ledgers
from docbook_rules.ledger import catalogue
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.scale import Ladder, ladder
from docbook_rules.model import document as documents
from docbook_rules.model import references
from docbook_rules.model.book import Document
from docbook_rules.model.naming import as_given, files_of, renamed, stable_names
from docbook_rules.model.table import Table
from docbook_rules.source import tree_files
from docbook_rules.source.lent import Lent
from docbook_rules.source.read import Settings, Source, shown_lines
from docbook_rules.source.read import read as read_source
from docbook_rules.typed.build import type_table
from docbook_rules.typed.rows import row_texts
from docbook_rules.typed.table import TypedTable

if TYPE_CHECKING:
    from docbook_rules.emit.artifact import Artifact

Watch = Callable[[Sequence[tree_files.Found]], Iterable[tree_files.Found]]


class Reading(msgspec.Struct, frozen=True, dict=True):
    """The documents as read, in the order of their paths, and what reading them found (names as given)."""

    documents: tuple[Document, ...]
    diagnostics: tuple[Diagnostic, ...]

    def line(self, file: str, number: int) -> str:
        """A line of a file that a finding names; empty where there is none."""
        if file not in self._shown:
            self._shown[file] = shown_lines(Path(file))
        lines = self._shown[file]
        return lines[number - 1] if 0 < number <= len(lines) else ""

    @cached_property
    def _shown(self) -> dict[str, list[str]]:
        """The files shown so far, by lines: one with many findings is read once."""
        return {}


class Compiled(msgspec.Struct, frozen=True):
    """The files to be, with paths relative to the output folder, and the findings.

    ``ledger`` and ``tables`` are what they were made of, places under stable names.
    """

    artifacts: tuple[Artifact, ...]
    diagnostics: tuple[Diagnostic, ...]
    ledger: ledgers.Ledger
    tables: tuple[TypedTable, ...]


def read(
    paths: Sequence[Path],
    config: Config,
    *,
    xinclude: bool,
    language: str | None = None,
    profile: Mapping[str, str] | None = None,
    watch: Watch = iter,
) -> Reading:
    """Read all documents under ``paths``. Raises Refusal where a path is not there."""
    found = tree_files.find(paths)
    shared = _entities(paths, found, config)
    read_ones: list[Document] = []
    with uncollected():
        for file in watch(found):
            settings = Settings(root_folder=file.root, xinclude=xinclude, entities=shared, profile=profile or {})
            read_ones.append(_document(read_source(file.path, file.name, settings=settings), language or ""))
    diagnostics = [d for document in read_ones for d in document.diagnostics] + references.check(read_ones)
    return Reading(tuple(read_ones), tuple(in_order(diagnostics)))


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
    names = stable_names(files_of(reading.documents), config.folder)
    ordered = sorted((renamed(d, names) for d in reading.documents), key=lambda d: d.file)
    tables, _ = typed_tables(ordered, config)
    return Understood(ledger_of(ordered, tables, phrases_of(config), config), tables)


def compile(  # noqa: A001 - what the pipeline does
    reading: Reading, config: Config, older: Sequence[Document] = ()
) -> Compiled:
    """Make all files of the book: tables, parameters, cases, data, sheets, which mark what differs from ``older``.

    What only makes files is imported here: reading a book (``inspect``) shall not wait for the templates' engine.
    """
    from docbook_rules.checks import editions, stale
    from docbook_rules.emit.everything import everything
    from docbook_rules.emit.sheets.sheets import sheet_findings

    names = stable_names(files_of(reading.documents), config.folder)
    ordered = sorted((renamed(d, names) for d in reading.documents), key=lambda d: d.file)
    tables, findings = typed_tables(ordered, config)
    phrases = phrases_of(config)
    ledger = ledger_of(ordered, tables, phrases, config)
    findings += [*ledger.diagnostics, *ledgers.unaccounted(ledger)]
    findings += editions.check(ledger, config.book.languages)
    findings += checked(tables)
    findings += stale.check(ledger, phrases, rows_of(tables), catalogue.places(config.folder, config.book.phrases))
    findings += sheet_findings(ledger, tables, config)
    artifacts = everything(ledger, tables, phrases, config, typed_tables(older, config)[0])
    return Compiled(artifacts, tuple(in_order(as_given(findings, names))), ledger, tables)


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


def _document(source: Source, language: str) -> Document:
    return documents.of(source, language)


def _entities(paths: Sequence[Path], found: Sequence[tree_files.Found], config: Config) -> dict[str, Lent]:
    configured = [
        tree_files.Found(path, str(path), path.parent)
        for pattern in config.book.entities
        for path in sorted(config.folder.glob(pattern))
    ]
    return tree_files.shared_entities(tree_files.find_entities(paths), found, configured=configured)


def checked(tables: Sequence[TypedTable]) -> list[Diagnostic]:
    """What the tables say against themselves: gaps, overlaps, entries that break the law of their column."""
    from docbook_rules.checks import decisions, laws

    return [*decisions.check(tables), *laws.check(tables)]


def typed_tables(
    of: Sequence[Document], config: Config, wanted: Container[str] | None = None
) -> tuple[tuple[TypedTable, ...], list[Diagnostic]]:
    """The typed tables, each made of all its editions; the first of an id counts in each language.

    ``wanted`` are the ids to type, None for all.
    """
    editions: dict[str, dict[str, Table]] = {}
    for document in of:
        for table in document.tables:
            if table.id and (wanted is None or table.id in wanted):
                editions.setdefault(table.id, {}).setdefault(document.language, table)
    typed: list[TypedTable] = []
    findings: list[Diagnostic] = []
    for id_, by_language in sorted(editions.items()):
        names = config.tables.get(id_, TableNames())
        made, problems = type_table(dict(sorted(by_language.items())), names, config.book.identifiers)
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
