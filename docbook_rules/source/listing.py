"""Numbered listings, as web pages and pagers show a file, back to the file: its line N on line N again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.gutters import ENOUGH, Layout, Row, in_sequence, layout

_SAMPLE = 200
_BEGINS = re.compile("[ \t\u00a0|]*[Ll]?([0-9]{1,9})(?![0-9])")
_FORMS = "a listing has consecutive numbers: before each line, on rows of their own, or behind an annotation"
_TAGS = re.compile("<[^<>]*>")
_LEADING = re.compile("[ \t\u00a0]+")


class Listing(msgspec.Struct, frozen=True):
    """The file that a listing shows. ``diagnostics`` hold an error where the text is no listing; then it is empty."""

    text: str
    diagnostics: tuple[Diagnostic, ...] = ()


def looks_like_listing(text: str) -> bool:
    """Whether most rows of ``text`` carry consecutive numbers, and markup behind them."""
    rows = _rows(text, _SAMPLE)
    if all(row.strip().isdigit() for row in rows if row.strip()):  # the lines may stand behind all the numbers
        rows = _rows(text, None)
    read = layout(rows)
    return read is not None and any("<" in row.content or "&lt;" in row.content for row in read.rows)


def import_listing(text: str, name: str = "listing") -> Listing:
    """The file behind a listing, line for line: what the listing numbers N is line N of the answer.

    Findings (places count in the listing, called ``name``): an error where it is none; warnings for a number that is
    missing or stands twice, a row without one, which then belongs to the line before it, and rows outside the listing.
    """
    rows = _rows(text, None)
    read = layout(rows)
    if read is None:
        return Listing("", (Diagnostic("not-well-formed", Severity.ERROR, _why_not(rows), Place(name, 1, 1), _FORMS),))
    lines, findings = _joined(read, name)
    findings += _blanks_of_a_page(lines, read.rows, name)
    whole = "\n".join(lines) + "\n"
    if "<" not in whole and "&lt;" in whole:  # copied from the page's source
        whole = unescape(whole)
    return Listing(whole, tuple(findings))


def _why_not(rows: Sequence[str]) -> str:
    """Why rows are no listing, in figures."""
    written = [row for row in rows if row.strip()]
    numbers = [int(found[1]) for row in written if (found := _BEGINS.match(row))]
    if not written:
        return "no numbered listing: the file is empty"
    if not numbers:
        return f"no numbered listing: of its {len(written)} rows none begins with a number"
    return (
        f"no numbered listing: {len(numbers)} of its {len(written)} rows begin with a number, "
        f"and {in_sequence(numbers)} of these follow the one before"
    )


def _rows(text: str, most: int | None) -> list[str]:
    """The rows without a gutter that stands behind them."""
    rows = text.replace("\r\n", "\n").split("\n", most if most else -1)[:most]
    written = [row for row in rows if row.strip()]
    closed = [row for row in written if row.rstrip().endswith("|")]
    if written and len(closed) > len(written) * ENOUGH:
        rows = [re.sub(r"[ \t]?\|[ \t]*\Z", "", row) for row in rows]
    return rows


def _blanks_of_a_page(lines: list[str], rows: Sequence[Row], name: str) -> list[Diagnostic]:
    """Make the no-break spaces that a web page indents with plain ones, in place: before text and inside of tags.

    Those inside of text are the author's, unless the page has no other blanks at all.
    """
    if not any("\u00a0" in line for line in lines):
        return []
    everywhere = not any(" " in line for line in lines)
    first = 0
    for index, line in enumerate(lines):
        if everywhere:
            plain = line.replace("\u00a0", " ")
        else:
            indent = _LEADING.match(line)
            at = indent.end() if indent else 0
            plain = line[:at].replace("\u00a0", " ") + _TAGS.sub(lambda tag: tag[0].replace("\u00a0", " "), line[at:])
        if plain != line:
            first = first or index + 1
            lines[index] = plain
    if not first:
        return []
    row = next((row.line for row in rows if row.number == first), 1)
    message = "no-break spaces before text and in tags are the page's; read as spaces"
    return [Diagnostic("not-well-formed", Severity.NOTE, message, Place(name, row, 1))]


def _uncounted(read: Layout) -> set[int]:
    """The rows that are empty lines of the file without a number, as ``nl`` leaves them: it numbers the others only."""
    rows = read.rows
    numbered = [index for index, row in enumerate(rows) if row.number is not None]
    if not numbered or any(not rows[index].content.strip() for index in numbered):
        return set()
    blank = {
        row.line
        for row in rows[numbered[0] : numbered[-1]]
        if row.number is None and not row.content.strip() and (read.tabbed or row.content)
    }
    return blank if len(blank) * 2 <= len(numbered) else set()


def _joined(read: Layout, name: str) -> tuple[list[str], list[Diagnostic]]:
    """The lines of the file, those that the listing leaves out empty, and what there is to say."""
    rows = read.rows
    uncounted = _uncounted(read)
    findings: list[Diagnostic] = []
    last = {row.number: index for index, row in enumerate(rows) if row.number is not None}
    last_index = max(last.values(), default=0)
    lines: list[str] = []
    started = False

    def say(row: Row, message: str) -> None:
        findings.append(Diagnostic("not-well-formed", Severity.WARNING, message, Place(name, row.line, 1)))

    moved = 0
    for index, row in enumerate(rows):
        expected = len(lines) + 1 if started else None
        number = row.number + moved if row.number is not None else None
        if row.line in uncounted:
            if not moved:
                say(row, "empty lines have no number here; they are kept, and what follows them moves down")
            moved += 1
            lines.append("")
            continue
        if number is not None and expected is not None and number != expected:
            if number == expected - 1 and read.sure:
                say(row, f"the number {row.number} stands twice; read as part of line {expected - 1}")
                lines[-1] = f"{lines[-1]} {row.content.strip()}".rstrip()
                continue
            later = last.get(expected - moved, -1) > index
            if number < expected or later or number - expected > len(rows):
                say(row, f"the number {row.number} does not follow; read as part of line {expected - 1}")
                lines[-1] += f" {row.number} {row.content}".rstrip()
                continue
            say(row, f"the listing leaves out lines {expected} to {number - 1}")
            lines += [""] * (number - expected)
        if number is not None:
            if not started and number > 1:
                if number > len(rows) * 100:
                    say(row, f"the listing begins at {number}; its lines are numbered from 1 here")
                else:
                    say(row, f"the listing begins at line {number}")
                    lines += [""] * (number - 1)
            started = True
            lines.append(row.content.rstrip(" \t") if not row.content.strip() else row.content)
        elif row.content.strip():
            if not started or (index > last_index and not rows[index - 1].content.strip() and index - 1 > last_index):
                say(row, f"outside the listing, left out: {row.content.strip()[:60]}")
            else:
                say(row, f"a row without a number; read as part of line {len(lines)}")
                lines[-1] += " " + row.content.strip()
    return lines, findings
