"""The sheets of a book, one an edition, and what is wrong with their definition."""

from __future__ import annotations

from collections.abc import Sequence

from jinja2 import Environment

from docbook_rules.config import FILE_NAME, Config
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.cases import named
from docbook_rules.emit.sheets.boxes import Edition, boxes
from docbook_rules.emit.sheets.computed import Computation, compute
from docbook_rules.emit.sheets.layout import PAPERS, bands, size
from docbook_rules.emit.sheets.owned import owned_by
from docbook_rules.emit.sheets.page import sheet_artifact
from docbook_rules.emit.sheets.proof import Proof, read_proof
from docbook_rules.emit.sheets.reckon import Facts, MissingError, ReckoningError
from docbook_rules.emit.sheets.standing import changes, states
from docbook_rules.emit.sheets.strings import strings
from docbook_rules.emit.sheets.views import Marks
from docbook_rules.ledger.account import Ledger
from docbook_rules.ledger.known import NOTHING, Known
from docbook_rules.ledger.scale import Ladder, ladder
from docbook_rules.model.book import Document
from docbook_rules.place import Place
from docbook_rules.typed.table import TypedTable

# The lines that a page holds are reckoned, not measured: a sheet is over its budget for certain only beyond this.
_DOUBT = 3


def sheet_artifacts(
    ledger: Ledger,
    tables: Sequence[TypedTable],
    config: Config,
    env: Environment,
    older: Sequence[TypedTable] = (),
    known: Known = NOTHING,
) -> list[Artifact]:
    """A page for each language of the book. Raises Refusal for a proof that cannot be read, or for a template."""
    return [
        sheet_artifact(edition, config.book.name, config.sheet, env, known)
        for edition in _editions(ledger, tables, config, older, [])
    ]


def sheet_findings(
    ledger: Ledger, tables: Sequence[TypedTable], config: Config, known: Known = NOTHING
) -> list[Diagnostic]:
    """What keeps the sheets from being as the configuration says: unknown ids, formulas, the budget of pages.

    An id that no edition has is a note, and so is what a formula lacks: a build of some of the book's files lacks the
    others.
    """
    problems: list[tuple[Severity, str, str]] = []
    sheet = config.sheet
    editions = [
        (e, owned_by(e.documents, e.language, sheet, known)) for e in _editions(ledger, tables, config, (), problems)
    ]
    there = {c.id for c in sheet.computed}.union(*(own.by_id for _, owned in editions for own in owned))
    shown = sheet.shown
    hint = "show lists ids of tables, procedures, examples and paragraphs, and of [[sheet.computed]]"
    problems += [
        (Severity.NOTE, f"the sheet shows {n}, and nothing has that id", hint) for n in shown if n not in there
    ]
    if sheet.paper not in PAPERS:
        problems.append((Severity.WARNING, f"no paper is called {sheet.paper!r}", f"there are {', '.join(PAPERS)}"))
    for edition, owned in editions:
        over = size(bands(boxes(edition, sheet, owned, known), sheet.paper), sheet.pages, sheet.paper).over
        if over > _DOUBT:
            said = f"the sheet in “{edition.language}” is about {over} lines too long for {_pages(sheet.pages)}"
            problems.append((Severity.ERROR, said, "show less, or raise pages; docbook-rules sheet --pdf measures it"))
    where = Place(FILE_NAME, 1, 1)
    return [Diagnostic("sheet", severity, said, where, hint) for severity, said, hint in dict.fromkeys(problems)]


def _pages(count: int) -> str:
    return "a single page" if count == 1 else f"{count} pages"


def _editions(
    ledger: Ledger,
    tables: Sequence[TypedTable],
    config: Config,
    older: Sequence[TypedTable],
    problems: list[tuple[Severity, str, str]],
) -> list[Edition]:
    documents = [a.document for a in ledger.documents if a.document.readable]
    by_id: dict[str, TypedTable] = {}
    for table in tables:
        by_id.setdefault(table.id, table)
    declared = [(s.table, ladder(by_id[s.table], s)) for s in config.scales if s.table in by_id]
    ladders: dict[str, Ladder] = {id_: scale for id_, scale in declared if scale is not None}
    facts = Facts(by_id, ladders, {p.name: p.value for p in ledger.parameters})
    proof = read_proof(config.folder / config.sheet.proof) if config.sheet.proof else None
    tests = named(s for a in ledger.documents for s in a.scripts)
    return [
        _edition(
            language,
            [d for d in documents if d.language == language],
            facts,
            config,
            older,
            (proof, [f"{test.path}::{test.name}" for test in tests if test.script.language == language]),
            problems,
        )
        for language in sorted({d.language for d in documents})
    ]


def _edition(
    language: str,
    documents: Sequence[Document],
    facts: Facts,
    config: Config,
    older: Sequence[TypedTable],
    proof: tuple[Proof | None, Sequence[str]],
    problems: list[tuple[Severity, str, str]],
) -> Edition:
    words = strings(language)
    shown = frozenset(config.sheet.shown)
    tables = [table for id_, table in facts.tables.items() if not shown or id_ in shown]
    marks = Marks(states(tables, documents, language, *proof), changes(tables, older, language) if older else {})
    computed: dict[str, Computation] = {}
    for spec in config.sheet.computed:
        try:
            computed[spec.id] = compute(spec, facts, language, words["computed"])
        except ReckoningError as error:
            severity = Severity.NOTE if isinstance(error, MissingError) else Severity.ERROR
            problems.append((severity, f"computed table {spec.id}: {error}", "see docs/sheets.md for formulas"))
    return Edition(language, tuple(documents), words, facts.tables, facts.ladders, marks, computed)
