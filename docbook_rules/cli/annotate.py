"""``annotate``: paragraphs of a translation whose counterparts changed since; numbers that nothing settles."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from docbook_rules import pipeline
from docbook_rules.annotation import stubs
from docbook_rules.annotation.history import History
from docbook_rules.annotation.lagging import as_findings, lagging
from docbook_rules.cli import CLEAN, FINDINGS, coverage, findings, options, render
from docbook_rules.cli.options import Shared
from docbook_rules.cli.reading import read
from docbook_rules.cli.terminal import console
from docbook_rules.diagnostics import Refusal
from docbook_rules.ledger.nearest import unmatched
from docbook_rules.study import study


def annotate(paths: Sequence[Path], *, original: str, edition: str, shared: Shared) -> int:
    """Report what lags behind the original, of one edition where one is named. Exit 1 where anything does."""
    config = options.load(shared)
    reading = read(paths, config, shared)
    languages = sorted({document.language for document in reading.documents if document.readable})
    first = original or next(iter(config.book.languages), "") or config.book.identifiers
    for name, language in (("--original", original), ("--edition", edition)):
        if language and language not in languages:
            raise Refusal(
                f"{name} {language}: the book has no such edition", f"it has {', '.join(languages) or 'none'}"
            )
    told = lagging(reading.documents, History(config.folder), first)
    behind = [one for one in told if edition in ("", one.passage.language)]
    # A sentence that nothing settles comes from any edition; what lags behind, only from a translation.
    studied = study(reading, config)
    lost = unmatched(coverage.covered_of(studied), studied.phrases)
    open_ = (s for s in stubs.stubs(studied.ledger, lost) if edition in ("", _language(s, reading)))
    unsettled = list(stubs.as_findings(open_))
    found = [*as_findings(behind), *unsettled]
    if shared.format == "json":
        findings.print_json({"version": findings.VERSION, "diagnostics": findings.as_data(found)})
    elif not findings.print_for_machines(shared.format, found, reading.line):
        out = console(sys.stdout)
        render.show(found, reading.line, out)
        older = f"{render.plural(len(behind), 'passage')} of a translation older than the original in “{first}”"
        out.print(Text(f"{older}; {render.plural(len(unsettled), 'number')} that nothing settles"), soft_wrap=True)
    return FINDINGS if found else CLEAN


def _language(stub: stubs.Stub, reading: pipeline.Reading) -> str:
    return next((d.language for d in reading.documents if d.file == stub.number.place.file), "")
