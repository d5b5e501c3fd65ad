"""The sheets of a book, one an edition, and what is wrong with their definition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jinja2 import Environment

from docbook_rules.config import FILE_NAME, Config
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.cases import named
from docbook_rules.emit.sheets.boxes import Edition, boxes
from docbook_rules.emit.sheets.computed import Computation, compute
from docbook_rules.emit.sheets.layout import PAPERS, bands, size
from docbook_rules.emit.sheets.page import sheet_artifact
from docbook_rules.emit.sheets.proof import Proof, read_proof
from docbook_rules.emit.sheets.reckon import Facts, MissingError, ReckoningError
from docbook_rules.emit.sheets.shown import Shown
from docbook_rules.emit.sheets.standing import changes, states
from docbook_rules.emit.sheets.strings import strings
from docbook_rules.emit.sheets.views import Marks
from docbook_rules.ledger.account import Ledger
from docbook_rules.ledger.known import NOTHING, Known
from docbook_rules.ledger.scale import Ladder, ladder
from docbook_rules.place import Place
from docbook_rules.typed.held import ById
from docbook_rules.typed.table import TypedTable

# The lines that a page holds are reckoned, not measured: a sheet is over its budget for certain only beyond this.
_DOUBT = 3


Pages = Mapping[str, Shown]
"""What the sheet of each language takes from the book."""


def sheet_artifacts(
    pages: Pages,
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
        for edition in _editions(pages, ledger, tables, config, older, [])
    ]


def sheet_findings(
    pages: Pages, ledger: Ledger, tables: Sequence[TypedTable], config: Config, known: Known = NOTHING
) -> list[Diagnostic]:
    """What keeps the sheets from being as the configuration says: unknown ids, formulas, the budget of pages.

    An id that no edition has is a note, and so is what a formula lacks: a build of some of the book's files lacks the
    others.
    """
    problems: list[tuple[Severity, str, str]] = []
    editions = _editions(pages, ledger, tables, config, (), problems)
    sheet = config.sheet
    there = {c.id for c in sheet.computed}.union(f.block.id for page in pages.values() for f in page.found)
    shown = sheet.shown
    hint = "show lists ids of tables, procedures, examples and paragraphs, and of [[sheet.computed]]"
    problems += [
        (Severity.NOTE, f"the sheet shows {n}, and nothing has that id", hint) for n in shown if n not in there
    ]
    if sheet.paper not in PAPERS:
        problems.append((Severity.WARNING, f"no paper is called {sheet.paper!r}", f"there are {', '.join(PAPERS)}"))
    for edition in editions:
        over = size(bands(boxes(edition, sheet, known), sheet.paper), sheet.pages, sheet.paper).over
        if over > _DOUBT:
            said = f"the sheet in “{edition.language}” is about {over} lines too long for {_pages(sheet.pages)}"
            problems.append((Severity.ERROR, said, "show less, or raise pages; docbook-rules sheet --pdf measures it"))
    where = Place(FILE_NAME, 1, 1)
    return [Diagnostic("sheet", severity, said, where, hint) for severity, said, hint in dict.fromkeys(problems)]


def _pages(count: int) -> str:
    return "a single page" if count == 1 else f"{count} pages"


def _editions(
    pages: Pages,
    ledger: Ledger,
    tables: Sequence[TypedTable],
    config: Config,
    older: Sequence[TypedTable],
    problems: list[tuple[Severity, str, str]],
) -> list[Edition]:
    by_id = ById(tables)
    declared = [(s.table, ladder(by_id[s.table], s)) for s in config.scales if s.table in by_id]
    ladders: dict[str, Ladder] = {id_: scale for id_, scale in declared if scale is not None}
    facts = Facts(by_id, ladders, {p.name: p.value for p in ledger.parameters})
    proof = read_proof(config.folder / config.sheet.proof) if config.sheet.proof else None
    tests = named(ledger.scripts)
    return [
        _edition(
            language,
            pages[language],
            facts,
            config,
            older,
            (proof, [f"{test.path}::{test.name}" for test in tests if test.script.language == language]),
            problems,
        )
        for language in sorted(pages)
    ]


def _edition(
    language: str,
    shown: Shown,
    facts: Facts,
    config: Config,
    older: Sequence[TypedTable],
    proof: tuple[Proof | None, Sequence[str]],
    problems: list[tuple[Severity, str, str]],
) -> Edition:
    words = strings(language)
    asked = frozenset(config.sheet.shown)
    tables = [facts.tables[id_] for id_ in facts.tables if not asked or id_ in asked]
    marks = Marks(states(tables, shown, language, *proof), changes(tables, older, language) if older else {})
    computed: dict[str, Computation] = {}
    for spec in config.sheet.computed:
        try:
            computed[spec.id] = compute(spec, facts, language, words["computed"])
        except ReckoningError as error:
            severity = Severity.NOTE if isinstance(error, MissingError) else Severity.ERROR
            problems.append((severity, f"computed table {spec.id}: {error}", "see docs/sheets.md for formulas"))
    return Edition(language, shown, words, facts.tables, facts.ladders, marks, computed)
