"""Findings for people: the place, what is wrong, the source line with the span marked, what would be right."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import msgspec
from rich.cells import cell_len
from rich.console import Console

from docbook_rules.cli.terminal import Line, escaped, put, visible
from docbook_rules.diagnostics import Diagnostic, Severity, in_order

SourceLine = Callable[[str, int], str]

STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.NOTE: "bold cyan"}
TAB = 4
NARROWEST = 24
# Of so many files at most the same is said of each; of so many what is the same but for its figures.
ALIKE = 3
FIGURES_APART = 10

_FIGURES = re.compile(r"\d+")


def show(diagnostics: Iterable[Diagnostic], line: SourceLine, console: Console) -> None:
    """Print all findings, sorted by place, then the summary; nothing where there is none.

    ``line(file, n)`` gives a source line without its end, "" where it is not known. What is said of many files alike
    is shown of the first.
    """
    found = in_order(diagnostics)
    put((shown for one in folded(found) for shown in told(one, line, console.width)), console)
    if found:
        put([((summary(found), ""),)], console)


class Folded(msgspec.Struct, frozen=True):
    """A finding to show, and the first of each further file that the same is said of, in other figures or the same."""

    finding: Diagnostic
    others: tuple[Diagnostic, ...] = ()


def folded(found: Sequence[Diagnostic]) -> list[Folded]:
    """The findings to show: what is said of many files alike is told of the first.

    Errors are shown each; so is what few files share. The numbers in a note count what is alike; a warning that differs
    in nothing but its figures is told of more files before it is folded.
    """
    ways = [_ways(finding) for finding in found]
    files: dict[tuple[str, ...], dict[str, Diagnostic]] = {}
    for finding, keys in zip(found, ways, strict=True):
        for key in keys:
            files.setdefault(key, {}).setdefault(finding.place.file, finding)
    shown: list[Folded] = []
    for finding, keys in zip(found, ways, strict=True):
        alike = next((files[key] for key, most in keys.items() if len(files[key]) > most), {})
        if not alike:
            shown.append(Folded(finding))
        elif finding is next(iter(alike.values())):
            shown.append(Folded(finding, tuple(alike.values())[1:]))
    return shown


def _ways(finding: Diagnostic) -> dict[tuple[str, ...], int]:
    """By what a finding may be folded, and of how many files at most it is shown each for all that."""
    if finding.severity is Severity.ERROR:
        return {}
    key = finding.severity.value, finding.code
    figures_apart = (*key, _FIGURES.sub("#", finding.message))
    if finding.severity is Severity.NOTE:
        return {figures_apart: ALIKE}
    return {figures_apart: FIGURES_APART} | {(*key, finding.message): ALIKE}


def told(of: Folded, line: SourceLine, width: int, *, brief: bool = False) -> list[Line]:
    """A finding as lines, its first alone where it is ``brief``, and of how many other files the same is said."""
    finding = of.finding
    place = finding.place
    lines = rendered(finding, line(place.file, place.line), width)[: 1 if brief else None]
    if of.others:
        gutter = " " * (len(str(place.line)) + 1)
        others = plural(len(of.others), "other file")
        said = f"the same in {others}"
        if any(other.message != finding.message for other in of.others):
            said = f"the same but for its figures in {others}: {', '.join(str(o.place) for o in of.others[:ALIKE])}, …"
        lines.append(((f"{gutter} = {visible(said)}", "dim"),))
    return lines


def rendered(diagnostic: Diagnostic, source: str, width: int) -> list[Line]:
    """One finding as lines of at most ``width`` cells where it quotes the source; messages are left whole.

    A message of several lines (a difference between two files) says more than the source line, which is left out.
    """
    style = STYLES[diagnostic.severity]
    number = str(diagnostic.place.line)
    gutter = " " * (len(number) + 1)
    first, *rest = diagnostic.message.split("\n")
    head = (
        (visible(str(diagnostic.place)), "bold"),
        (": ", ""),
        (f"{diagnostic.severity.value}[{diagnostic.code} {diagnostic.kind}]", style),
        (f" {visible(first)}", ""),
    )
    lines: list[Line] = [head, *(((f"{gutter}   {visible(line)}", ""),) for line in rest)]
    if source.strip() and not rest:
        room = max(NARROWEST, width - len(gutter) - 4)
        quoted, marker = excerpt(source, diagnostic.place.column, diagnostic.length, room)
        lines.append(((f" {number} | ", "dim"), (quoted, "")))
        lines.append(((f"{gutter} | ", "dim"), (marker, style)))
    if diagnostic.hint:
        lines.append(((f"{gutter} = ", "dim"), (visible(diagnostic.hint), "")))
    return lines


def excerpt(source: str, column: int, length: int, room: int) -> tuple[str, str]:
    """The source line and the marker under it, cut to ``room`` cells around the span.

    ``column`` counts characters from 1, ``length`` the characters marked (0: one). Tabs widen to the next stop,
    control characters to their escapes, and wide characters take the two cells they have.
    """
    source = source.rstrip("\r\n")
    far = max(column - 1 - 2 * room, 0)  # a line may be as long as a file: only what can be shown is measured
    source, more = source[far : far + 4 * room], len(source) > far + 4 * room
    is_plain = source.isascii() and source.isprintable()  # each character as wide as any other, and itself
    shown = list(source) if is_plain else _cells(source)
    start = min(max(column - 1 - far, 0), len(shown))
    end = min(start + max(length, 1), len(shown))
    widths = [1] * len(shown) if is_plain else [cell_len(piece) for piece in shown]
    low, high = _window(widths, start, room if not (far or more) else room - 2)
    end = min(end, high)
    before = "…" if low or far else ""
    after = "…" if high < len(shown) or more else ""
    margin = " " * (len(before) + sum(widths[low:start]))
    tail = max(sum(widths[start:end]) - 1, 0)
    return f"{before}{''.join(shown[low:high])}{after}".rstrip(), f"{margin}^{'~' * tail}"


def _cells(source: str) -> list[str]:
    """What each character is shown as."""
    shown: list[str] = []
    at = 0
    for character in source:
        piece = " " * (TAB - at % TAB) if character == "\t" else escaped(character)
        shown.append(piece)
        at += cell_len(piece)
    return shown


def _window(widths: Sequence[int], start: int, room: int) -> tuple[int, int]:
    """The characters to show, as (first, one past the last): the span with a third of the room before it."""
    if sum(widths) <= room:
        return 0, len(widths)
    room -= 2  # the two ellipses
    before = max(room // 3, room - sum(widths[start:]))
    low, used = start, 0
    while low > 0 and used + widths[low - 1] <= before:
        low -= 1
        used += widths[low]
    high = start
    while high < len(widths) and used + widths[high] <= room:
        used += widths[high]
        high += 1
    return low, high


def summary(diagnostics: Sequence[Diagnostic]) -> str:
    """``3 errors, 1 warning in 2 files``; "no findings" for none."""
    if not diagnostics:
        return "no findings"
    files = len({diagnostic.place.file for diagnostic in diagnostics})
    return f"{tally(diagnostics)} in {plural(files, 'file')}"


def tally(diagnostics: Iterable[Diagnostic]) -> str:
    """``3 errors, 1 warning``: how many of each severity, the worst first."""
    counts = Counter(diagnostic.severity for diagnostic in diagnostics)
    return ", ".join(plural(counts[severity], severity.value) for severity in Severity if counts[severity])


def plural(count: int, noun: str) -> str:
    """``1 file``, ``2 files``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
