"""Findings as JSON, and as an exit code."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence

import msgspec

from docbook_rules.cli import CLEAN, FINDINGS
from docbook_rules.diagnostics import Diagnostic, Severity, in_order

VERSION = 1


def exit_code(diagnostics: Iterable[Diagnostic], *, strict: bool = False) -> int:
    """1 where there is an error, or under ``strict`` a warning; else 0."""
    grave = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return FINDINGS if any(diagnostic.severity in grave for diagnostic in diagnostics) else CLEAN


def as_data(diagnostics: Iterable[Diagnostic]) -> list[dict[str, object]]:
    """The findings in order, as the JSON of every command has them."""
    return [
        {
            "code": found.code,
            "kind": found.kind,
            "severity": found.severity.value,
            "message": found.message,
            "file": whole(found.place.file),
            "line": found.place.line,
            "column": found.place.column,
            "hint": found.hint,
        }
        for found in in_order(diagnostics)
    ]


def whole(name: str) -> str:
    """A file's name as Unicode: bytes that are none (old disks have such names) as ``\\udc..`` escapes."""
    return name if name.isascii() else name.encode("utf-8", "backslashreplace").decode("utf-8")


def print_json(data: object) -> None:
    """Write one JSON value and a line end to standard output, always UTF-8."""
    write(msgspec.json.encode(data) + b"\n")


def print_for_machines(
    wanted: str,
    found: Sequence[Diagnostic],
    line: Callable[[str, int], str],
    fix: Callable[[Diagnostic], str] | None = None,
) -> bool:
    """Print findings as SARIF or as annotations where ``wanted`` names one of them; False where it does not."""
    if wanted == "sarif":
        from docbook_rules.cli import sarif

        print_json(sarif.log(found, line, fix))
    elif wanted == "github":
        from docbook_rules.cli import github

        write(github.workflow_commands(found).encode("utf-8"))
    else:
        return False
    return True


def write(encoded: bytes) -> None:
    """Write bytes to standard output."""
    sys.stdout.flush()
    sys.stdout.buffer.write(encoded)
    sys.stdout.buffer.flush()
