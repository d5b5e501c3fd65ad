"""Findings as SARIF 2.1.0, the form that code hosts and editors take from any tool."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from urllib.parse import quote

from docbook_rules import __version__
from docbook_rules.cli.findings import whole
from docbook_rules.cli.render import SourceLine
from docbook_rules.diagnostics import Diagnostic, in_order

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_ROOT = "%SRCROOT%"

Log = dict[str, object]


def log(found: Iterable[Diagnostic], line: SourceLine, fix: Callable[[Diagnostic], str] | None = None) -> Log:
    """The SARIF log of a run. ``line(file, n)`` gives a source line, "" where it is not known.

    ``fix`` gives the command that mends a finding. Columns are UTF-16 code units from 1, as ``columnKind`` says.
    """
    findings = in_order(found)
    rules = sorted({(finding.code, finding.kind) for finding in findings})
    numbers = {rule: number for number, rule in enumerate(rules)}
    seen: dict[str, int] = {}
    results = [_result(f, numbers[f.code, f.kind], line(f.place.file, f.place.line), fix, seen) for f in findings]
    driver = {
        "name": "docbook-rules",
        "version": __version__,
        "rules": [{"id": code, "name": _pascal(kind), "shortDescription": {"text": kind}} for code, kind in rules],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "utf16CodeUnits",
        "invocations": [{"executionSuccessful": True}],
        "results": results,
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def columns(line: str, column: int, length: int) -> tuple[int, int]:
    """Start and end column of a span in UTF-16 code units, the end exclusive.

    ``column`` and ``length`` count characters; a span of unknown length is one character, and none goes past its line.
    """
    start = min(column - 1, len(line))
    end = min(start + max(length, 1), len(line))
    return _units(line[:start]) + 1, _units(line[:end]) + 1


def _result(
    finding: Diagnostic, rule: int, line: str, fix: Callable[[Diagnostic], str] | None, seen: dict[str, int]
) -> Log:
    place = finding.place
    location: Log = {"artifactLocation": _artifact(place.file)}
    if os.path.lexists(place.file):  # what a build would add has no lines yet
        start, end = columns(line.rstrip("\r\n"), place.column, finding.length)
        location["region"] = {"startLine": place.line, "startColumn": start, "endLine": place.line, "endColumn": end}
    message = whole(finding.message) + (f"\n{whole(finding.hint)}" if finding.hint else "")
    result: Log = {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": finding.severity.value,
        "message": {"text": message},
        "locations": [{"physicalLocation": location}],
        "partialFingerprints": {"lineAndKind/v1": _fingerprint(finding, line, seen)},
    }
    if fix is not None:
        result["properties"] = {"fix": whole(fix(finding))}
    return result


def _artifact(file: str) -> Log:
    """A file below the current folder by its path from there, any other by its whole path."""
    path = Path(os.path.abspath(file))
    if path.is_relative_to(Path.cwd()):
        return {"uri": quote(os.fsencode(path.relative_to(Path.cwd()).as_posix())), "uriBaseId": _ROOT}
    return {"uri": f"file://{quote(os.fsencode(path.as_posix()))}"}


def _fingerprint(finding: Diagnostic, line: str, seen: dict[str, int]) -> str:
    """The same for a finding whose line moves; of several alike, the first, the second … keep theirs."""
    said = "\0".join((finding.kind, Path(finding.place.file).name, line.strip()))
    seen[said] = seen.get(said, 0) + 1
    return f"{hashlib.sha256(said.encode('utf-8', 'surrogatepass')).hexdigest()[:16]}:{seen[said]}"


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _pascal(kind: str) -> str:
    return "".join(part.capitalize() for part in kind.split("-"))
