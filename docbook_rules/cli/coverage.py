"""``coverage``: every number of the book with its fate, counted by section and edition; text, JSON or a page."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from docbook_rules.cli import FINDINGS, findings, options, render
from docbook_rules.cli.options import Shared
from docbook_rules.cli.reading import read
from docbook_rules.cli.terminal import console, visible
from docbook_rules.emit.cases import Named, named
from docbook_rules.emit.coverage import SIGNS, coverage_page
from docbook_rules.emit.environment import environment
from docbook_rules.ledger.coverage import ORDER, Covered, cover
from docbook_rules.ledger.tally import EditionTally, Tally, tallies
from docbook_rules.output.single import write_single
from docbook_rules.study import Studied, study


def coverage(paths: Sequence[Path], *, html: Path | None, force: bool, strict: bool, shared: Shared) -> int:
    """Show the counts, or all of it as JSON; with ``html`` write the page too.

    Exit 1 where there is an error, and under ``strict`` where a number is unaccounted.
    """
    config = options.load(shared)
    reading = read(paths, config, shared)
    studied = study(reading, config)
    covered = covered_of(studied)
    counted = tallies(covered)
    tests = named(s for account in studied.ledger.documents for s in account.scripts)
    if html is not None:
        title = next(iter(config.book.title.values()), config.book.name)
        page = coverage_page(title, covered, counted, tests, environment(config.folder / config.book.templates))
        write_single(html, page.encode("utf-8", "backslashreplace"), force=force)
    if shared.format == "json":
        findings.print_json({**as_data(covered, counted, tests), "diagnostics": findings.as_data(studied.diagnostics)})
    else:
        for edition in counted:
            console(sys.stdout).print(_counts(edition))
        if html is not None:
            console(sys.stdout).print(Text(visible(str(html))), soft_wrap=True)
        render.show(studied.diagnostics, reading.line, console(sys.stderr))
    code = findings.exit_code(studied.diagnostics, strict=strict)
    return FINDINGS if strict and any(edition.tally.unaccounted for edition in counted) else code


def covered_of(studied: Studied) -> list[Covered]:
    """All documents with every number's fate."""
    compiled = frozenset(table.id for table in studied.tables)
    return [
        cover(account, studied.phrases, studied.rows, studied.ladders, compiled) for account in studied.ledger.documents
    ]


def as_data(covered: Sequence[Covered], counted: Iterable[EditionTally], tests: Iterable[Named]) -> dict[str, object]:
    """The report as the JSON of version 1 has it."""
    by_example = {test.script.place: f"{test.path}::{test.name}" for test in tests}
    return {
        "version": findings.VERSION,
        "editions": [
            {
                "language": edition.language,
                **_tally_data(edition.tally),
                "sections": [
                    {"file": findings.whole(s.file), "id": s.id, "title": s.title, **_tally_data(s.tally)}
                    for s in edition.sections
                ],
            }
            for edition in counted
        ],
        "numbers": [
            {
                "file": findings.whole(figure.place.file),
                "line": figure.place.line,
                "column": figure.place.column,
                "text": figure.text,
                "value": figure.value,
                "fate": figure.fate,
                "by": figure.by,
                "language": document.language,
                "section": part.id,
                "test": by_example.get(figure.example) if figure.example else None,
            }
            for document in covered
            for part in document.parts
            for figure in part.figures
        ],
    }


def _tally_data(tally: Tally) -> dict[str, object]:
    return {"numbers": tally.numbers, "fates": dict(tally.fates)}


def _counts(edition: EditionTally) -> Grid:
    used = [fate for fate in ORDER if dict(edition.tally.fates).get(fate)]
    title = f"{visible(edition.language)}: {render.plural(edition.tally.numbers, 'number')}"
    grid = Grid(box=box.SIMPLE, title=Text(title, "bold"), title_justify="left", show_footer=True)
    grid.add_column("section", Text("all"), overflow="fold")
    for fate in used:
        grid.add_column(f"{SIGNS[fate]} {fate}", Text(str(dict(edition.tally.fates)[fate])), justify="right")
    for section in edition.sections:
        counts = dict(section.tally.fates)
        name = section.id or section.title or section.file
        grid.add_row(Text(visible(name)), *(str(counts.get(fate, "")) for fate in used))
    return grid
