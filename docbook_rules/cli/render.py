"""Findings for people: the place, what is wrong, the source line with the span marked, what would be right."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from docbook_rules.cli.terminal import escaped, say, visible
from docbook_rules.diagnostics import Diagnostic, Severity, in_order

SourceLine = Callable[[str, int], str]

STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.NOTE: "bold cyan"}
TAB = 4
NARROWEST = 24
# Of so many files at most the same is said of each.
ALIKE = 3


def show(diagnostics: Iterable[Diagnostic], line: SourceLine, console: Console) -> None:
    """Print all findings, sorted by place, then the summary; nothing where there is none.

    ``line(file, n)`` gives a source line without its end, "" where it is not known. What is said of many files alike
    is shown of the first.
    """
    found = in_order(diagnostics)
    width = console.width
    for diagnostic, others in folded(found):
        place = diagnostic.place
        for text in rendered(diagnostic, line(place.file, place.line), width):
            say(console, text)
        if others:
            gutter = " " * (len(str(place.line)) + 1)
            console.print(Text(f"{gutter} = the same in {plural(others, 'other file')}", "dim"), soft_wrap=True)
    if found:
        console.print(Text(summary(found)), soft_wrap=True)


def folded(found: Sequence[Diagnostic]) -> list[tuple[Diagnostic, int]]:
    """The findings to show, each with the number of further files that it is said of in the same words.

    Errors are shown each; so is what few files share. The numbers in a note count what is alike.
    """
    files: dict[tuple[object, ...], dict[str, Diagnostic]] = {}
    for finding in found:
        if finding.severity is not Severity.ERROR:
            files.setdefault(_words(finding), {}).setdefault(finding.place.file, finding)
    shown: list[tuple[Diagnostic, int]] = []
    for finding in found:
        alike = files.get(_words(finding), {}) if finding.severity is not Severity.ERROR else {}
        if len(alike) <= ALIKE:
            shown.append((finding, 0))
        elif finding is next(iter(alike.values())):
            shown.append((finding, len(alike) - 1))
    return shown


def _words(finding: Diagnostic) -> tuple[object, ...]:
    said = finding.message if finding.severity is Severity.WARNING else re.sub(r"\d+", "#", finding.message)
    return finding.severity, finding.code, said


def rendered(diagnostic: Diagnostic, source: str, width: int) -> list[Text]:
    """One finding as lines of at most ``width`` cells where it quotes the source; messages are left whole.

    A message of several lines (a difference between two files) says more than the source line, which is left out.
    """
    style = STYLES[diagnostic.severity]
    number = str(diagnostic.place.line)
    gutter = " " * (len(number) + 1)
    first, *rest = diagnostic.message.split("\n")
    head = Text.assemble(
        (visible(str(diagnostic.place)), "bold"),
        ": ",
        (diagnostic.severity.value, style),
        (f"[{diagnostic.code} {diagnostic.kind}]", style),
        " ",
        visible(first),
    )
    lines = [head, *(Text(f"{gutter}   {visible(line)}") for line in rest)]
    if source.strip() and not rest:
        room = max(NARROWEST, width - len(gutter) - 4)
        quoted, marker = excerpt(source, diagnostic.place.column, diagnostic.length, room)
        lines.append(Text.assemble((f" {number} | ", "dim"), quoted))
        lines.append(Text.assemble((f"{gutter} | ", "dim"), (marker, style)))
    if diagnostic.hint:
        lines.append(Text.assemble((f"{gutter} = ", "dim"), visible(diagnostic.hint)))
    return lines


def excerpt(source: str, column: int, length: int, room: int) -> tuple[str, str]:
    """The source line and the marker under it, cut to ``room`` cells around the span.

    ``column`` counts characters from 1, ``length`` the characters marked (0: one). Tabs widen to the next stop,
    control characters to their escapes, and wide characters take the two cells they have.
    """
    source = source.rstrip("\r\n")
    far = max(column - 1 - 2 * room, 0)  # a line may be as long as a file: only what can be shown is measured
    source, more = source[far : far + 4 * room], len(source) > far + 4 * room
    plain = source.isascii() and source.isprintable()
    shown = list(source) if plain else _cells(source)
    start = min(max(column - 1 - far, 0), len(shown))
    end = min(start + max(length, 1), len(shown))
    widths = [1] * len(shown) if plain else [cell_len(piece) for piece in shown]
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
