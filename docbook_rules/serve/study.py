"""A book compiled in memory and made ready to be shown: values only, nothing is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from docbook_rules import pipeline
from docbook_rules.checks import decisions
from docbook_rules.diagnostics import Diagnostic, Severity, in_order
from docbook_rules.emit.coverage import SIGNS
from docbook_rules.emit.environment import environment
from docbook_rules.ledger.parameter import Parameter
from docbook_rules.ledger.script import Fate
from docbook_rules.model.book import Document
from docbook_rules.model.naming import files_of, stable_names
from docbook_rules.mutation.rebuild import Case, Workshop
from docbook_rules.place import Place
from docbook_rules.serve.anchors import anchor
from docbook_rules.serve.blocks import BlockView, DocumentView, document_view
from docbook_rules.serve.failure import Failure
from docbook_rules.serve.fates import settled
from docbook_rules.serve.grids import GridView, grid_views
from docbook_rules.serve.request import Request
from docbook_rules.serve.worker import Result
from docbook_rules.typed.rows import row_texts
from docbook_rules.typed.table import TypedTable

SHEETS = "sheets/"
RUNNING, PASSES, FAILS = "running", "passes", "fails"


class FindingView(msgspec.Struct, frozen=True):
    """A finding with the source line that it is about."""

    severity: str
    code: str
    kind: str
    place: str
    message: str
    hint: str = ""
    line: str = ""


class CaseView(msgspec.Struct, frozen=True):
    """A generated case: ``state`` is running, passes or fails; ``home`` is the address of its example in the book."""

    id: str
    title: str
    language: str
    place: Place
    source: str
    home: str
    state: str = RUNNING
    failure: Failure | None = None


class TableView(msgspec.Struct, frozen=True):
    """A table in all its editions: (language, title, place, grids). ``typed`` is None where nothing is looked up."""

    id: str
    anchor: str
    typed: TypedTable | None
    decides: str
    editions: tuple[tuple[str, str, Place, tuple[GridView, ...]], ...]


class Book(msgspec.Struct, frozen=True):
    """All that the pages show. ``counts`` are of an edition's numbers in examples, by fate."""

    title: str
    documents: tuple[DocumentView, ...]
    tables: tuple[TableView, ...]
    cases: tuple[CaseView, ...]
    sheets: tuple[tuple[str, str], ...]
    parameters: tuple[Parameter, ...]
    counts: tuple[tuple[str, dict[str, int]], ...]
    findings: tuple[FindingView, ...]


class Study:
    """A book as read and compiled; ``book`` shows it with what its cases came to."""

    def __init__(self, request: Request) -> None:
        config = request.config
        self.request = request
        self.reading = pipeline.read(
            request.paths, config, xinclude=request.xinclude, language=request.language, profile=request.profile
        )
        self.names = stable_names(files_of(self.reading.documents), config.folder)
        self.compiled = pipeline.compile(self.reading, config)
        self.phrases = pipeline.phrases_of(config)
        readable = [d for d in self.reading.documents if d.readable]
        templates = environment(config.folder / config.book.templates)
        self.workshop = Workshop(readable, config, self.phrases, templates)

    @property
    def unreadable(self) -> tuple[Document, ...]:
        """The documents of which nothing could be read."""
        return tuple(d for d in self.reading.documents if not d.readable)

    @property
    def cases(self) -> tuple[Case, ...]:
        """The generated cases in the order of their places."""
        return tuple(self.workshop.cases.values())

    @property
    def findings(self) -> tuple[FindingView, ...]:
        """What reading and compiling found, by place."""
        found = in_order([*self.reading.diagnostics, *self.compiled.diagnostics])
        return tuple(finding_view(d, self.reading.line(d.place.file, d.place.line)) for d in found)

    def book(self, results: Sequence[Result] | None) -> Book:
        """The book to be shown; ``results`` are those of its cases, None while they run."""
        config = self.request.config
        tables = [table for typed, _ in self.workshop.tables.values() for table in typed]
        compiled = {table.id for table in tables}
        outcomes = dict(zip(self.workshop.cases, results or (), strict=False))
        failing = {o.failure.place for o in outcomes.values() if o.failure}
        rows = {t.id: row_texts(t) for t in tables if t.records and t.records[0].name}
        ladders = pipeline.ladders_of(tables, config)
        documents = []
        for account in self.workshop.accounts:
            fates = settled(account, self.phrases, rows, ladders)
            struck = {place for place in fates if str(place) in failing}
            documents.append(document_view(account, self.names[account.document.file], fates, compiled, struck))
        languages = sorted({document.language for document in documents})
        title = next((config.book.title[c] for c in ("en", *languages) if c in config.book.title), config.book.name)
        return Book(
            title,
            tuple(documents),
            self._tables({table.id: table for table in tables}),
            tuple(self._case(place, case, outcomes, documents) for place, case in self.workshop.cases.items()),
            tuple((a.path.removeprefix(SHEETS), a.text) for a in self.compiled.artifacts if a.path.startswith(SHEETS)),
            tuple(self.workshop.ledger.parameters),
            tuple((language, self._counts(language)) for language in languages),
            self.findings,
        )

    def _case(
        self, place: Place, case: Case, outcomes: Mapping[Place, Result], documents: Sequence[DocumentView]
    ) -> CaseView:
        script = self.workshop.scripts[place]
        document = next(d for d in documents if d.file == place.file)
        found = _at(document.blocks, place)
        # What prose states outside the examples has no block of its own: its page will do.
        home = f"/book/{document.name}" if found is None else f"/book/{document.name}#{found}"
        id_ = f"{document.name}-{f'{place.line}-{place.column}' if found is None else found}"
        outcome = outcomes.get(place)
        state = RUNNING if outcome is None else FAILS if outcome.failure else PASSES
        failure = outcome.failure if outcome else None
        title = script.title or script.example or "A worked example"
        return CaseView(anchor("c", id_), title, script.language, place, case.source, home, state, failure)

    def _tables(self, typed: Mapping[str, TypedTable]) -> tuple[TableView, ...]:
        views: list[TableView] = []
        places: dict[str, int] = {}
        for document in self.workshop.documents:
            for number, table in enumerate(document.tables):
                key = table.id or f"{self.names[document.file]}-{number}"
                said = table.title.string if table.title else ""
                edition = (document.language, said, table.place, grid_views(table, document.language, typed))
                if key in places:
                    at = places[key]
                    views[at] = msgspec.structs.replace(views[at], editions=(*views[at].editions, edition))
                    continue
                made = typed.get(table.id or "")
                places[key] = len(views)
                views.append(TableView(table.id or "", anchor("t", key), made, _decides(made), (edition,)))
        return tuple(views)

    def _counts(self, language: str) -> dict[str, int]:
        counts = dict.fromkeys((fate for fate in SIGNS if fate in {f.value for f in Fate}), 0)
        for account in self.workshop.accounts:
            if account.document.language == language:
                for number in (n for example in account.examples for n in example.numbers):
                    counts[number.fate.value] += 1
        return counts


def finding_view(finding: Diagnostic, line: str) -> FindingView:
    """A finding to be shown; a message of several lines says more than the source line."""
    quoted = "" if "\n" in finding.message else line.strip()[:400]
    place = str(finding.place) if finding.place.file else ""
    return FindingView(finding.severity.value, finding.code, finding.kind, place, finding.message, finding.hint, quoted)


def problem(message: str, hint: str = "", file: Path | None = None) -> FindingView:
    """What kept a book from being compiled at all."""
    place = Place(str(file), 1, 1) if file else Place("", 1, 1)
    return finding_view(Diagnostic("configuration", Severity.ERROR, message, place, hint), "")


def _at(blocks: Sequence[BlockView], place: Place) -> str | None:
    """The id of the example that stands at a place."""
    for block in blocks:
        if block.kind == "example" and block.place == place:
            return block.id
        inner = _at(block.blocks, place)
        if inner is not None:
            return inner
    return None


def _decides(table: TypedTable | None) -> str:
    """``hits unique over E, F (whole numbers, E ≥ 1, F ≥ 1)``: how a row is chosen, and from what figures."""
    if table is None or table.decision is None:
        return ""
    decision = table.decision
    return f"hits {decision.hits} over {', '.join(sorted(decision.space.variables))} ({decisions.domain(decision)})"
