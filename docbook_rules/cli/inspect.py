"""``inspect``: what the compiler read, for people. Tables as grids, examples with each number's fate."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from docbook_rules import pipeline
from docbook_rules.cli import findings, options
from docbook_rules.cli.options import Shared
from docbook_rules.cli.progress import watched

if TYPE_CHECKING:
    from docbook_rules.config import Config
    from docbook_rules.diagnostics import Diagnostic
    from docbook_rules.ledger.account import Ledger


def inspect(paths: Sequence[Path], *, rows: int, shared: Shared) -> int:
    """Show the documents under ``paths``; findings go to standard error. Exit 1 where one is an error.

    ``rows`` is how many rows of a table are shown as text, 0 for all.
    """
    config = options.load(shared)
    reading = pipeline.read(
        options.sources(paths, config),
        config,
        xinclude=bool(shared.xinclude),
        language=shared.lang,
        profile=options.profile(shared, config),
        watch=watched,
    )
    ledger = pipeline.account(reading, config)
    found = [*reading.diagnostics, *ledger.diagnostics]
    if shared.format == "json":
        from docbook_rules.cli import inspect_json

        findings.write(inspect_json.encoded(ledger, found) + b"\n")
    elif not findings.print_for_machines(shared.format, found, reading.line):
        _show(reading, ledger, config, found, rows)
    return findings.exit_code(found)


def _show(reading: pipeline.Reading, ledger: Ledger, config: Config, found: Sequence[Diagnostic], rows: int) -> None:
    from docbook_rules.cli import inspect_text, render
    from docbook_rules.cli.terminal import console

    for block in inspect_text.shown(ledger, config, rows):
        console(sys.stdout).print(block)
    sys.stdout.flush()
    render.show(found, reading.line, console(sys.stderr))
    console(sys.stdout).print(inspect_text.summary(ledger, found))
