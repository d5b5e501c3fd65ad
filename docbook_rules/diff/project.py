"""What of a project hangs on its book besides the generated names: the engine's functions, claims, sheets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from docbook_rules.config import Computed, Config
from docbook_rules.diff.change import Change, Weight
from docbook_rules.diff.engine import Engine, engine_of
from docbook_rules.emit.cases import named
from docbook_rules.emit.names import module_names
from docbook_rules.emit.sheets.page import path_of
from docbook_rules.ledger.account import Ledger
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.known import Known
from docbook_rules.model.book import Document, Procedure, inside
from docbook_rules.typed.table import TypedTable

_WORD = re.compile(r"[^\W\d]\w*")


class Claim(msgspec.Struct, frozen=True):
    """A generated test of what prose claims, and the functions that it calls."""

    test: str
    calls: frozenset[str]


class Project(msgspec.Struct, frozen=True):
    """One state of a project.

    ``tables`` maps the modules of tables to their ids. ``shown`` are the ids that sheets show, and the names that their
    computed tables use; ``sheets`` are their paths by language.
    """

    engine: Engine
    claims: tuple[Claim, ...]
    tables: dict[str, str]
    shown: frozenset[str]
    sheets: dict[str, str]


def project_of(
    ledger: Ledger, tables: Sequence[TypedTable], phrases: Catalogue, config: Config, known: Known | None = None
) -> Project:
    """A project as its book and its engine's source tell of it; ``known`` is asked what it has of the documents."""
    tests = named(script for account in ledger.documents for script in account.scripts)
    modules = {*(frame.module for frame in phrases.frame.values()), *phrases.imports.values(), *phrases.calls.values()}
    engine = engine_of(modules, config.folder)
    claims = tuple(
        Claim(
            f"{t.path}::{t.name}",
            frozenset(engine.settled(f"{m}.{name}") for m, names in t.script.imports for name in names),
        )
        for t in tests
        if t.script.claims
    )
    ids = module_names(table.id for table in tables if table.id)
    documents = [account.document for account in ledger.documents if account.document.root is not None]
    return Project(
        engine,
        claims,
        {module: id_ for id_, module in ids.items()},
        frozenset(_shown(documents, tables, config, known or Known(0))),
        {language: path_of(config.book.name, language) for language in {d.language: None for d in documents}},
    )


def with_breaks(changes: Iterable[Change], old: Project, new: Project) -> tuple[Change, ...]:
    """The changes, each with the functions, claims and sheets of either state that it breaks or alters."""
    return tuple(_told(change, (old, new)) for change in changes)


def _told(change: Change, projects: Sequence[Project]) -> Change:
    read: set[str] = set()
    claims: set[str] = set()
    sheets: set[str] = set()
    weighs = change.weight is not Weight.COMPATIBLE
    for project in projects:
        words = _words(change, project)
        for word in words if weighs and change.names else ():
            read |= project.engine.reading(word)
            reached = project.engine.reaching(word)
            claims |= {claim.test for claim in project.claims if not reached.isdisjoint(claim.calls)}
        if words & project.shown:
            languages = change.languages or tuple(project.sheets)
            sheets |= {project.sheets[language] for language in languages if language in project.sheets}
    return msgspec.structs.replace(
        change, functions=tuple(sorted(read)), claims=tuple(sorted(claims)), sheets=tuple(sorted(sheets))
    )


def _words(change: Change, project: Project) -> set[str]:
    """By what names an engine or a sheet may speak of what changed."""
    words = {change.key[0]} if change.key and change.key[0] else set()
    if change.what == "renamed":
        words.add(change.old)
    for name in change.names:
        kind, _, rest = name.partition(".")
        own = rest.partition(".")[0]
        words |= {own, project.tables.get(own, own)} if kind == "tables" else {own}
    return words


def _shown(documents: Sequence[Document], tables: Sequence[TypedTable], config: Config, known: Known) -> Iterable[str]:
    """The ids that a sheet shows, and the tables and parameters that its computed tables are made of."""
    shown = config.sheet.shown
    if not shown:
        yield from (table.id for table in tables)
        yield from (id_ for own in known.each("procedures", documents, (), _procedures) for id_ in own)
    yield from shown
    for computed in config.sheet.computed:
        if not shown or computed.id in shown:
            yield from _names(computed)


def _procedures(document: Document) -> list[str]:
    ids: list[str] = []
    waiting: list[object] = [document.root]
    while waiting:
        block = waiting.pop()
        if isinstance(block, Procedure) and block.id:
            ids.append(block.id)
        waiting += inside(block)
    return ids


def _names(computed: Computed) -> Iterable[str]:
    yield from _WORD.findall(computed.cell)
    for axis in (computed.rows, computed.columns):
        if axis is not None and axis.table:
            yield axis.table
