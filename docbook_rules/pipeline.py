"""The whole pass order on one screen: source → model → typed → ledger → checks → emit. Output is the caller's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic, in_order
from docbook_rules.ledger import account as ledgers
from docbook_rules.ledger import catalogue
from docbook_rules.ledger.known import Known
from docbook_rules.model import references
from docbook_rules.model.book import Document
from docbook_rules.model.naming import as_given, places_as_given, renamed, stable_names
from docbook_rules.place import Place
from docbook_rules.reading import spread
from docbook_rules.reading.documents import Reading as Reading  # noqa: PLC0414 - part of what this module offers
from docbook_rules.reading.documents import shelved
from docbook_rules.reading.held import LARGE, Shelved, heads_of
from docbook_rules.reading.spread import Means
from docbook_rules.reading.task import Task, Tasks
from docbook_rules.reading.watching import Watch, unwatched
from docbook_rules.reading.watching import uncollected as uncollected  # noqa: PLC0414 - part of what this module offers
from docbook_rules.source import tree_files
from docbook_rules.tabulating import ladders_of as ladders_of  # noqa: PLC0414 - these are part of what this module offers
from docbook_rules.tabulating import rows_of as rows_of  # noqa: PLC0414
from docbook_rules.tabulating import tabulate
from docbook_rules.tabulating import typed_tables as typed_tables  # noqa: PLC0414
from docbook_rules.typed.editions import editions as every_edition
from docbook_rules.typed.table import TypedTable

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from docbook_rules.emit.artifact import Artifact

DIRECTLY = Means()


class Compiled(msgspec.Struct, frozen=True):
    """The files to be, with paths relative to the output folder, and the findings.

    ``ledger``, ``tables`` and ``phrases`` are what they were made of, ``names`` the stable names of the files in their
    places, by the names as given. ``tested`` are the names that tests of the book's parts have, and where these stand.
    """

    artifacts: tuple[Artifact, ...]
    diagnostics: tuple[Diagnostic, ...]
    ledger: ledgers.Ledger
    tables: Sequence[TypedTable]
    phrases: catalogue.Catalogue
    names: Mapping[str, str]
    tested: Mapping[str, Place] = {}


def read(
    paths: Sequence[Path],
    config: Config,
    *,
    xinclude: bool,
    language: str | None = None,
    profile: Mapping[str, str] | None = None,
    watch: Watch = unwatched,
    means: Means = DIRECTLY,
    shelve: bool = False,
) -> Reading:
    """Read all documents under ``paths``; ``watch`` counts them. Raises Refusal where a path is not there.

    With ``shelve`` the documents of a large book are held packed.
    """
    held: dict[str, bytes] | None = {} if means.library else None  # a library wants to see the bytes of each
    whole = tasks_of(paths, config, xinclude=xinclude, language=language, profile=profile, held=held)
    count = len(whole.tasks)
    if shelve and count > LARGE:
        with uncollected():
            return shelved(watch(spread.parcels(whole.tasks, whole.entities, means, held), count), whole)
    with uncollected():
        done = tuple(watch(spread.documents(whole.tasks, whole.entities, means, held), count))
    documents = tuple(one.document for one in done)
    found = [*whole.findings, *(d for document in documents for d in document.diagnostics)]
    found += references.check(documents)
    touched = tuple(one.touched for one in done)
    return Reading(documents, tuple(in_order(found)), whole.tasks, done, whole.lenders, whole.real, touched)


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
    from docbook_rules.checks import configured, editions, stale
    from docbook_rules.emit.everything import begin, everything, usable
    from docbook_rules.emit.sheets.sheets import sheet_findings
    from docbook_rules.taking import Manner, take

    known = known or Known(0)
    names, ordered = _settled(reading, config, known)
    heads = heads_of(ordered)
    ids = [head.tables for head in heads]
    languages = {head.language for head in heads if head.readable}
    begun = begin(languages, config, known, executor)
    with usable(config):
        tabled = tabulate(ordered, config, known, begun.make)
    tables, rows = tabled.tables, known.same(tabled.rows)
    phrases, ladders = known.same(phrases_of(config)), known.same(ladders_of(tables, config))
    alone = editions.is_alone(languages, config.book.languages)
    taken = take(ordered, known.same(Manner(phrases, rows, ladders, config.sheet, alone)), known)
    ledger = taken.ledger
    findings = [*tabled.findings, *ledger.diagnostics, *taken.findings]
    if taken.compared is not None:
        findings += editions.check(taken.compared, every_edition(ordered, ids), config.book.languages, phrases)
    findings += stale.check(ledger, taken.used, phrases, rows, catalogue.places(config.folder, config.book.phrases))
    findings += configured.check((id_ for some in ids for id_ in some), config)
    findings += sheet_findings(taken.pages, ledger, tables, config, known)
    before, _ = typed_tables(older, config)
    artifacts, more = everything(
        taken.emitted, taken.pages, ledger, tables, tabled.beside, phrases, config, before, begun
    )
    found = in_order(as_given([*findings, *more], names))
    tested = places_as_given(dict(place for document in taken.emitted for place in document.tested), names)
    return Compiled(artifacts, tuple(found), ledger, tables, phrases, names, tested)


def _settled(reading: Reading, config: Config, known: Known) -> tuple[dict[str, str], Sequence[Document]]:
    """The stable names of all files, and the documents under them, in their order."""
    names = stable_names(reading.files, config.folder, reading.real)
    differ = {given: name for given, name in names.items() if given != name}
    if isinstance(reading.documents, Shelved):
        return names, reading.documents.renamed(differ)
    documents = known.each("renamed", reading.documents, differ, partial(renamed, names=differ))
    return names, sorted(documents, key=lambda d: d.file)


def checked(tables: Sequence[TypedTable]) -> list[Diagnostic]:
    """What the tables say against themselves: gaps, overlaps, keys that repeat, entries that break their law."""
    from docbook_rules.checks import alone

    return alone.check(tables)


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
