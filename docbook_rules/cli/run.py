"""One command line run, and what keeps it from running told."""

from __future__ import annotations

import sys

from cyclopts import CycloptsError

from docbook_rules.cli import CANNOT_RUN
from docbook_rules.cli.app import app
from docbook_rules.cli.terminal import visible
from docbook_rules.diagnostics import Refusal


def run(arguments: list[str]) -> int:
    """Run one command line and return its exit code; findings and refusals are shown, not raised."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a sign that the terminal's encoding lacks ends no command
    try:
        code = app(arguments, exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except CycloptsError as error:
        return _refused(str(error), "docbook-rules --help lists commands, docbook-rules COMMAND --help their options")
    except Refusal as refusal:
        return _refused(refusal.message, refusal.hint)
    if not arguments:
        return CANNOT_RUN  # the help was shown, since no command was named
    return code if isinstance(code, int) else 0


def _refused(message: str, hint: str) -> int:
    print(f"docbook-rules: {visible(message)}", file=sys.stderr)
    if hint:
        print(f"  = {visible(hint)}", file=sys.stderr)
    return CANNOT_RUN
