"""Findings as JSON, and as an exit code."""

from __future__ import annotations

import sys
from collections.abc import Iterable

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


def write(encoded: bytes) -> None:
    """Write bytes to standard output."""
    sys.stdout.flush()
    sys.stdout.buffer.write(encoded)
    sys.stdout.buffer.flush()
