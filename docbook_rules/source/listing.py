"""Numbered listings, as web pages and pagers show a file, back to the file: its line N on line N again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place

# How the number is set off from the line: a sign, a tab, or one blank; most telling first.
_SIGNS = (r"[ \t]*\|", ":", r"\)", r"\.", r"\t", " ")
_NUMBER = r"[ \t]*(?:\|[ \t]*)?L?(?P<number>[0-9]{1,9})"
_ALONE = re.compile(rf"{_NUMBER}[ \t]*\Z")
_ENOUGH = 0.6
_SAMPLE = 200


class Listing(msgspec.Struct, frozen=True):
    """The file that a listing shows. ``diagnostics`` hold an error where the text is no listing; then it is empty."""

    text: str
    diagnostics: tuple[Diagnostic, ...] = ()


class _Row(msgspec.Struct, frozen=True):
    """A row of the listing: its place in it, the number it begins with, what follows."""

    line: int
    number: int | None
    content: str


def looks_like_listing(text: str) -> bool:
    """Whether most rows of ``text`` carry consecutive numbers, and markup behind them."""
    rows = _layout(_rows(text, _SAMPLE))
    numbered = [row for row in rows or () if row.number is not None]
    return bool(numbered) and any("<" in row.content or "&lt;" in row.content for row in rows or ())


def import_listing(text: str, name: str = "listing") -> Listing:
    """The file behind a listing, line for line: what the listing numbers N is line N of the answer.

    Findings (places count in the listing, called ``name``): an error where it is none; warnings for a number that is
    missing, a row without one, which then belongs to the line before it, and rows outside the listing.
    """
    rows = _layout(_rows(text, None))
    if not rows:
        message = "no numbered listing: its rows do not begin with numbers that follow each other"
        return Listing("", (Diagnostic("not-well-formed", Severity.ERROR, message, Place(name, 1, 1)),))
    lines, findings = _joined(rows, name)
    whole = "\n".join(lines) + "\n"
    if "<" not in whole and "&lt;" in whole:  # copied from the page's source
        whole = unescape(whole)
    return Listing(whole, tuple(findings))


def _rows(text: str, most: int | None) -> list[str]:
    """The rows without a gutter that stands behind them."""
    rows = text.replace("\r\n", "\n").split("\n", most if most else -1)[:most]
    written = [row for row in rows if row.strip()]
    closed = [row for row in written if row.rstrip().endswith("|")]
    if written and len(closed) > len(written) * _ENOUGH:
        rows = [re.sub(r"[ \t]?\|[ \t]*\Z", "", row) for row in rows]
    return rows


def _layout(rows: Sequence[str]) -> list[_Row] | None:
    """The rows read by the layout that fits best; None where none fits most of them.

    A row that is a number only is an empty line of the file, whatever the sign.
    """
    written = sum(1 for row in rows if row.strip())
    alone = [int(found["number"]) for row in rows if (found := _ALONE.match(row))]
    best: tuple[int, list[_Row]] = (0, [])
    for sign in _SIGNS:
        read = _read(rows, re.compile(rf"{_NUMBER}(?:{sign}(?P<content>.*)|[ \t]*\Z)", re.S))
        score = _in_sequence([row.number for row in read if row.number is not None])
        if score > best[0] and any(row.number is not None and row.content for row in read):
            best = (score, read)
    filled = sum(1 for row in best[1] if row.number is not None and row.content)
    if alone and _in_sequence(alone) * 2 >= max(written * _ENOUGH, filled * 4):
        return _paired(rows)
    return best[1] if best[0] and best[0] >= written * _ENOUGH else None


def _in_sequence(numbers: Sequence[int]) -> int:
    """How many numbers rise by a little at most, as those of a listing do, empty lines between them left out."""
    return sum(1 for a, b in zip([numbers[0] - 1, *numbers], numbers, strict=False) if 0 < b - a < 50) if numbers else 0


def _read(rows: Sequence[str], pattern: re.Pattern[str]) -> list[_Row]:
    read = []
    for line, row in enumerate(rows, 1):
        found = pattern.match(row)
        read.append(_Row(line, int(found["number"]), found["content"] or "") if found else _Row(line, None, row))
    filled = [row.content for row in read if row.number is not None and row.content.strip()]
    if filled and not pattern.pattern.endswith(" (?P<content>.*)|[ \\t]*\\Z)") and all(c[0] == " " for c in filled):
        read = [_Row(row.line, row.number, row.content[1:]) if row.number is not None else row for row in read]
    return read


def _paired(rows: Sequence[str]) -> list[_Row]:
    """Rows of a listing whose numbers stand on rows of their own, each before its line."""
    read: list[_Row] = []
    expected: int | None = None
    for line, row in enumerate(rows, 1):
        found = _ALONE.match(row)
        number = int(found["number"]) if found else None
        if number is not None and (expected is None or number == expected):
            read.append(_Row(line, number, ""))
            expected = number + 1
        elif read and read[-1].number is not None and not read[-1].content and line == read[-1].line + 1:
            read[-1] = _Row(line, read[-1].number, row)
        else:
            read.append(_Row(line, None, row))
    return read


def _joined(rows: Sequence[_Row], name: str) -> tuple[list[str], list[Diagnostic]]:
    """The lines of the file, those that the listing leaves out empty, and what there is to say."""
    findings: list[Diagnostic] = []
    last = {row.number: index for index, row in enumerate(rows) if row.number is not None}
    last_index = max(last.values(), default=0)
    lines: list[str] = []
    started = False

    def say(row: _Row, message: str) -> None:
        findings.append(Diagnostic("not-well-formed", Severity.WARNING, message, Place(name, row.line, 1)))

    for index, row in enumerate(rows):
        expected = len(lines) + 1 if started else None
        number = row.number
        if number is not None and expected is not None and number != expected:
            later = last.get(expected, -1) > index
            if number < expected or later or number - expected > len(rows):
                say(row, f"the number {number} does not follow {expected - 1}; read as part of line {expected - 1}")
                lines[-1] += f" {number} {row.content}".rstrip()
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
