"""The report of ``check``: findings by what they are about, each part with what mends it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from rich.console import Console

from docbook_rules.cli import findings, render
from docbook_rules.cli.fixes import Invocation, fix, fixes
from docbook_rules.cli.terminal import Line, put, visible
from docbook_rules.diagnostics import Diagnostic, Severity, in_order

# What a part is about, and how the codes of its findings begin. A kind's own part comes before its letter's.
# The last is what a terminal shows when all is printed: drift, the longest, follows from the others and comes first.
PARTS = (
    ("drift", "O"),
    ("configuration", "G"),
    ("sources", "S"),
    ("tables", "T"),
    ("references", "R"),
    ("phrases", "L305 L307"),
    ("ledger", "L"),
    ("editions", "E"),
    ("claims", "C703 C704 C705"),
    ("gaps", "C"),
)


class Part(msgspec.Struct, frozen=True):
    """A part of the report: what it is about, and its findings in order."""

    name: str
    findings: tuple[Diagnostic, ...]


def part_of(finding: Diagnostic) -> str:
    """The name of the part that a finding belongs to; a code of no known letter is about the sources."""
    own = next((name for name, codes in PARTS if finding.code in codes.split()), None)
    return own or next((name for name, codes in PARTS if codes == finding.code[:1]), "sources")


def parts(found: Iterable[Diagnostic]) -> list[Part]:
    """The parts that have findings, in the order of PARTS."""
    by_name: dict[str, list[Diagnostic]] = {}
    for finding in in_order(found):
        by_name.setdefault(part_of(finding), []).append(finding)
    return [Part(name, tuple(by_name[name])) for name, _ in PARTS if name in by_name]


def show(found: Sequence[Diagnostic], line: render.SourceLine, invocation: Invocation, console: Console) -> None:
    """Print the parts, then the summary; nothing where there is no finding.

    A note takes one line: it is no reason to stop, and many of them would hide what is. What is said of many files
    alike is told of the first; the machines' forms have all.
    """
    for part in parts(found):
        put(_lines(part, line, invocation, console.width), console)
    if found:
        put([((render.summary(in_order(found)), ""),)], console)


def _lines(part: Part, line: render.SourceLine, invocation: Invocation, width: int) -> Iterator[Line]:
    yield ((f"{part.name}: {render.tally(part.findings)}", "bold underline"),)
    for one in render.folded(part.findings):
        yield from render.told(one, line, width, brief=one.finding.severity is Severity.NOTE)
    for command in fixes(part.findings, invocation):
        yield ((f"  fix: {visible(command)}", ""),)


def as_data(found: Sequence[Diagnostic], invocation: Invocation) -> list[dict[str, object]]:
    """The findings in order as every command's JSON has them, with ``part`` and ``fix``."""
    said = zip(in_order(found), findings.as_data(found), strict=True)
    return [{**data, "part": part_of(one), "fix": findings.whole(fix(one, invocation))} for one, data in said]
