"""A book compiled in memory, again and again with little changed: what is new is found, what is not is not redone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

import msgspec
from jinja2 import Environment

from docbook_rules import pipeline
from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.emit.cases import cases
from docbook_rules.emit.names import module_names
from docbook_rules.emit.parameters import parameters_artifact
from docbook_rules.emit.tables import table_module
from docbook_rules.ledger.account import DocumentAccount, Ledger
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.prose import prose_of
from docbook_rules.ledger.scale import Ladder
from docbook_rules.ledger.script import Let, Script
from docbook_rules.ledger.unaccounted import unaccounted
from docbook_rules.model.book import Document
from docbook_rules.place import Place
from docbook_rules.typed.table import TypedTable
from docbook_rules.typed.value import Exact

PARAMETERS = "parameters"
_ROOM = 100  # changed documents, examples and paragraphs whose ledger is kept, besides those of the book

Tables = tuple[tuple[TypedTable, ...], Sequence[Diagnostic]]


class Case(msgspec.Struct, frozen=True):
    """A generated test: the source of a module that holds it alone, and what its example feeds to the engine."""

    place: Place
    source: str
    feeds: tuple[str, ...]


class Rebuilt(msgspec.Struct, frozen=True):
    """What a changed book comes to beside the unchanged one.

    ``findings`` are those that the unchanged one has not. ``lookups`` are the sources of the modules that differ, by
    name under the generated package. ``altered`` names what a case may have read there: ``tables.<module>``,
    ``parameters.<NAME>``. ``cases`` are the tests that differ.
    """

    findings: tuple[Diagnostic, ...]
    lookups: Mapping[str, str] = MappingProxyType({})
    altered: frozenset[str] = frozenset()
    cases: tuple[Case, ...] = ()


class Workshop:
    """A book as it is, with all that is needed to compile it once more with other documents in some places."""

    def __init__(
        self, documents: Sequence[Document], config: Config, phrases: Catalogue, templates: Environment
    ) -> None:
        self.documents = tuple(documents)
        self.config = config
        self.phrases = phrases
        self.templates = templates
        self.known = Known(_ROOM + sum(1 for d in documents for _ in prose_of(d)) * 3 + len(documents))
        ids = {table.id for document in documents for table in document.tables if table.id}
        self.tables: dict[str, Tables] = {id_: self._typed(self.documents, id_) for id_ in sorted(ids)}
        self.ledger = self._ledger(self.documents, self.tables)
        self.findings = tuple(self._findings(self.tables, self.ledger))
        self.found = frozenset(map(_key, self.findings))
        self.values = _values(self.ledger)
        self.scripts = {script.place: script for account in self.ledger.documents for script in _scripts(account)}

    @property
    def accounts(self) -> Sequence[DocumentAccount]:
        """The ledger of each document, in their order."""
        return self.ledger.documents

    @cached_property
    def ladders(self) -> tuple[Ladder, ...]:
        """The scales that the book holds."""
        made = pipeline.ladders_of(_flat(self.tables), self.config)
        return tuple(made[table] for table in sorted(made))

    @cached_property
    def modules(self) -> dict[str, str]:
        """The name of each table's module, by the table's id."""
        return module_names(table.id for table in _flat(self.tables))

    @cached_property
    def lookups(self) -> dict[str, str]:
        """The sources of all lookup modules, by name under the generated package."""
        made = {f"tables.{self.modules[table.id]}": self._module(table) for table in _flat(self.tables)}
        return {**made, PARAMETERS: parameters_artifact(self.ledger.parameters, self.templates).text}

    @cached_property
    def cases(self) -> dict[Place, Case]:
        """The book's cases by the places of their examples."""
        return {place: self._case(script) for place, script in sorted(self.scripts.items())}

    def rebuilt(self, changed: Mapping[int, Document], tables: frozenset[str]) -> Rebuilt:
        """The book with the documents of some numbers replaced; ``tables`` are the ids of those with a changed cell."""
        documents = [changed.get(number, document) for number, document in enumerate(self.documents)]
        typed = self.tables | {id_: self._typed(documents, id_) for id_ in sorted(tables) if id_ in self.tables}
        ledger = self._ledger(documents, typed)
        findings = tuple(f for f in self._findings(typed, ledger) if _key(f) not in self.found)
        if findings:
            return Rebuilt(findings)  # the build says so: nothing need be run
        lookups: dict[str, str] = {}
        for id_ in sorted(tables & self.tables.keys()):
            # A table that is none any more leaves an empty module.
            gone = {table.id for table in self.tables[id_][0]} - {table.id for table in typed[id_][0]}
            lookups |= {f"tables.{self.modules[name]}": "" for name in gone}
            for table in typed[id_][0]:
                name = f"tables.{self.modules.get(table.id, table.id)}"
                source = self._module(table)
                if source != self.lookups.get(name):
                    lookups[name] = source
        altered = set(lookups)
        values = _values(ledger)
        if values != self.values:
            names = values.keys() | self.values.keys()
            altered |= {f"{PARAMETERS}.{n}" for n in names if values.get(n) != self.values.get(n)}
            lookups[PARAMETERS] = parameters_artifact(ledger.parameters, self.templates).text
        scripts = [s for a in ledger.documents for s in _scripts(a) if self._differs(s)]
        return Rebuilt((), lookups, frozenset(altered), tuple(map(self._case, scripts)))

    def _differs(self, script: Script) -> bool:
        before = self.scripts.get(script.place)
        return before is not script and before != script

    def _typed(self, documents: Sequence[Document], id_: str) -> Tables:
        tables, findings = pipeline.typed_tables(documents, self.config, {id_})
        return tables, [*findings, *pipeline.checked(tables)]

    def _ledger(self, documents: Sequence[Document], tables: Mapping[str, Tables]) -> Ledger:
        return pipeline.ledger_of(documents, _flat(tables), self.phrases, self.config, self.known)

    def _findings(self, tables: Mapping[str, Tables], ledger: Ledger) -> list[Diagnostic]:
        found = [finding for _, findings in tables.values() for finding in findings]
        found += [*ledger.diagnostics, *unaccounted(ledger)]
        return [f for f in found if f.severity is not Severity.NOTE]

    def _module(self, table: TypedTable) -> str:
        wanted = self.config.book.identifiers
        languages = sorted({document.language for document in self.documents if document.readable})
        language = wanted if wanted in languages or not languages else languages[0]
        return table_module(table, language, self.templates)

    def _case(self, script: Script) -> Case:
        (source,) = (a.text for a in cases([script], self.templates) if not a.path.endswith("__init__.py"))
        return Case(script.place, source, tuple(line.expression for line in script.lines if isinstance(line, Let)))


def _scripts(account: DocumentAccount) -> list[Script]:
    """The tests of a document, with those of what `check` alone tries: that notices a change too."""
    return [*account.scripts, *(script for script in account.advice if script.proves)]


def _flat(tables: Mapping[str, Tables]) -> list[TypedTable]:
    return [table for typed, _ in tables.values() for table in typed]


def _values(ledger: Ledger) -> dict[str, Exact]:
    return {parameter.name: parameter.value for parameter in ledger.parameters}


def _key(finding: Diagnostic) -> tuple[str, Place]:
    """What makes two findings the same one: its words may hold the number that was changed."""
    return finding.kind, finding.place
