"""Findings as annotations of GitHub's workflow commands: one line a finding, shown at its place in a change."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from docbook_rules.cli.findings import whole
from docbook_rules.diagnostics import Diagnostic, Severity, in_order

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def workflow_commands(found: Iterable[Diagnostic]) -> str:
    """The workflow commands of all findings in order, a line each."""
    return "".join(f"{_annotation(finding)}\n" for finding in in_order(found))


def _annotation(finding: Diagnostic) -> str:
    place = finding.place
    said = {
        "file": _from_here(place.file),
        "line": str(place.line),
        "col": str(place.column),
        "endColumn": str(place.column + finding.length) if finding.length else "",
        "title": f"{finding.code} {finding.kind}",
    }
    properties = ",".join(f"{name}={_property(value)}" for name, value in said.items() if value)
    message = finding.message + (f"\n{finding.hint}" if finding.hint else "")
    return f"::{_COMMANDS[finding.severity]} {properties}::{_data(message)}"


def _from_here(file: str) -> str:
    """A path inside the current folder relative to it, as annotations of a checkout want it."""
    path, here = Path(file), Path.cwd()
    return path.relative_to(here).as_posix() if path.is_absolute() and path.is_relative_to(here) else file


def _data(text: str) -> str:
    return whole(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
