"""How listings show the numbers of lines: before each line, on rows of their own, in a block, behind an annotation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

_B = "[ \\t\u00a0]"  # blanks, as web pages have them too
# How the number is set off from the line: a sign, a tab, or one blank; most telling first.
_SIGNS = (rf"{_B}*[|\u2502\u2503]", rf"{_B}*:", r"\)", r"\.", r"\t", "[ \u00a0]")
_TAB, _BLANK = _SIGNS[-2], _SIGNS[-1]
_NUMBER = rf"{_B}*(?:[|\u2502\u2503]{_B}*)?[Ll]?(?P<number>[0-9]{{1,9}})"
_ALONE = re.compile(rf"{_NUMBER}{_B}*\Z")
# A number behind an annotation (revision, author, date, file), and the first it can stand behind: that of the row.
_WITHIN = re.compile(r"(?<![^\s@:|(\-])[1-9][0-9]{0,8}(?=[\s:|)\-]|\Z)")
_HEAD = 160
# Author and revision between the number and the line; behind tabs either may be left out where it is as above.
_COLUMNS = (
    re.compile(r"[ \u00a0]*[\w.@+-]*[ \u00a0]*\t[ \u00a0]*(?:[0-9a-f]{7,40}|r?[0-9][0-9.]*)?[ \u00a0]*\t"),
    re.compile(rf"{_B}*[A-Za-z_][\w.@+-]*{_B}+(?:[0-9a-f]{{7,40}}|r?[0-9][0-9.]*){_B}"),
    re.compile(rf"{_B}*[0-9]+(?:\.[0-9]+)+{_B}"),
)
# The same in columns of a fixed width, blank where a row repeats the one above.
_FIXED = re.compile(rf"(?P<said>{_B}*[A-Za-z_][\w.@+-]*{_B}+(?:[0-9a-f]{{7,40}}|r?[0-9][0-9.]*)){_B}+")
_INDENT = re.compile(rf"{_B}*")
ENOUGH = 0.6
_AT_LEAST = 3
_NEAR = 50


class Row(msgspec.Struct, frozen=True):
    """A row of the listing: its place in it, the number it begins with, what follows."""

    line: int
    number: int | None
    content: str


class Layout(msgspec.Struct, frozen=True):
    """The rows as read. ``sure``: what stands before the lines is a gutter's beyond doubt, no part of a wrapped line.

    ``tabbed``: a tab sets the numbers off, as ``cat -n`` and ``nl`` have it.
    """

    rows: tuple[Row, ...]
    sure: bool
    tabbed: bool = False


def layout(rows: Sequence[str]) -> Layout | None:
    """The rows read by the layout that fits best; None where none fits most of them.

    A row that is a number only is an empty line of the file, whatever the sign.
    """
    written = sum(1 for row in rows if row.strip())
    if (block := _block(rows)) is not None:
        return Layout(tuple(block), sure=True)
    alone = [int(found["number"]) for row in rows if (found := _ALONE.match(row))]
    best, chosen, score = list[Row](), "", 0
    for sign in _SIGNS:
        read = _read(rows, sign)
        fits = in_sequence([row.number for row in read if row.number is not None])
        if fits > score and any(row.number is not None and row.content for row in read):
            best, chosen, score = read, sign, fits
    filled = sum(1 for row in best if row.number is not None and row.content)
    if alone and in_sequence(alone) * 2 >= max(written * ENOUGH, filled * 4):
        pairs = _paired(rows)
        return Layout(tuple(pairs), sure=True) if _filled(pairs) else None
    behind = _behind(rows)
    matched = _matched(behind)
    if matched > score and matched >= max(_AT_LEAST, written * ENOUGH):
        return Layout(tuple(_one_blank_off(behind)), sure=True)
    if score < max(1, written * ENOUGH) or not _filled(best) or (score == 1 and not any("<" in row for row in rows)):
        return None
    return Layout(tuple(_without_columns(best)), chosen != _BLANK, chosen == _TAB)


def in_sequence(numbers: Sequence[int]) -> int:
    """How many numbers rise by a little at most, as those of a listing do, empty lines between them left out."""
    if not numbers:
        return 0
    return sum(1 for a, b in zip([numbers[0] - 1, *numbers], numbers, strict=False) if 0 < b - a < _NEAR)


def _read(rows: Sequence[str], sign: str) -> list[Row]:
    pattern = re.compile(rf"{_NUMBER}(?:{sign}(?P<content>.*)|{_B}*\Z)", re.S)
    read = []
    for line, row in enumerate(rows, 1):
        found = pattern.match(row)
        read.append(Row(line, int(found["number"]), found["content"] or "") if found else Row(line, None, row))
    return read if sign == _BLANK else _one_blank_off(read)


def _one_blank_off(read: list[Row]) -> list[Row]:
    """The rows without the one blank that stands behind the sign everywhere."""
    filled = [row.content for row in read if row.number is not None and row.content.strip()]
    if filled and all(content[0] in " \u00a0" for content in filled):
        return [Row(row.line, row.number, row.content[1:]) if row.number is not None else row for row in read]
    return read


def _without_columns(read: list[Row]) -> list[Row]:
    """The rows without author and revision where almost all have such columns before the line."""
    numbered = [row for row in read if row.number is not None and row.content]
    for columns in _COLUMNS:
        found = [columns.match(row.content) for row in numbered]
        named = sum(1 for match in found if match and match[0].strip())
        if len(numbered) < _AT_LEAST or not named or sum(map(bool, found)) < len(numbered):
            continue
        ends = {row.line: match.end() for row, match in zip(numbered, found, strict=True) if match}
        return [Row(row.line, row.number, row.content[ends.get(row.line, 0) :]) for row in read]
    width = _fixed_width([row.content for row in numbered])
    return [row if row.number is None else Row(row.line, row.number, row.content[width:]) for row in read]


def _fixed_width(contents: Sequence[str]) -> int:
    """How wide the columns before the lines are, if they are as wide in each row; 0 where there are none."""
    said = [found for content in contents if (found := _FIXED.match(content))]
    blank = [content for content in contents if content.strip() and not _FIXED.match(content)]
    if not said or not blank or not _FIXED.match(contents[0]):
        return 0
    indents = (found.end() for content in blank if (found := _INDENT.match(content)))
    width = min(*(found.end() for found in said), *indents)
    return width if all(found.end("said") < width for found in said) else 0


def _paired(rows: Sequence[str]) -> list[Row]:
    """Rows of a listing whose numbers stand on rows of their own, each before its line."""
    read: list[Row] = []
    expected: int | None = None
    for line, row in enumerate(rows, 1):
        found = _ALONE.match(row)
        number = int(found["number"]) if found else None
        if number is not None and (expected is None or number == expected):
            read.append(Row(line, number, ""))
            expected = number + 1
        elif read and read[-1].number is not None and not read[-1].content and line == read[-1].line + 1:
            read[-1] = Row(line, read[-1].number, row)
        else:
            read.append(Row(line, None, row))
    return read


def _block(rows: Sequence[str]) -> list[Row] | None:
    """Rows of a listing that has all numbers first, then all lines, as many as numbers; or the other way round.

    Empty lines may be missing at the end. The rows are numbered where the lines stand.
    """
    written = [index for index, row in enumerate(rows) if row.strip()]
    if len(written) < 2 * _AT_LEAST:
        return None
    for first in (True, False):
        order = written if first else written[::-1]
        numbers: list[int] = []
        for index in order:
            found = _ALONE.match(rows[index])
            if not found or (numbers and int(found["number"]) != numbers[-1] + (1 if first else -1)):
                break
            numbers.append(int(found["number"]))
        if len(numbers) < max(_AT_LEAST, len(written) // 4):
            continue
        edge = order[len(numbers) - 1]
        begin, end = (edge + 1, len(rows)) if first else (0, edge)
        lines = list(range(begin, end))
        while len(lines) > len(numbers) and not rows[lines[-1]].strip():
            lines.pop()
        while len(lines) > len(numbers) and not rows[lines[0]].strip():
            lines.pop(0)
        numbers.sort()
        if (
            len(lines) > len(numbers)
            or len(lines) < len(numbers) - 1
            or sum(map(bool, map(_ALONE.match, rows))) > len(numbers) * 1.5
        ):
            continue
        read = [Row(at + 1, number, rows[at]) for at, number in zip(lines, numbers, strict=False)]
        return read + [Row(len(rows), number, "") for number in numbers[len(lines) :]]
    return None


class _Found(msgspec.Struct, frozen=True):
    """A number in the head of a row: which one it is from the left, what stands behind it, where that begins."""

    number: int
    sort: tuple[int, str]
    end: int


def _behind(rows: Sequence[str]) -> list[Row]:
    """Rows whose numbers stand behind an annotation, found by their going up by one from row to row."""
    heads = [list(_numbers(row)) for row in rows]
    best: list[Row] = []
    fits = (0, 0)
    for first in [index for index, head in enumerate(heads) if head][:_AT_LEAST]:
        for start in heads[first]:
            sorts: Counter[tuple[int, str]] = Counter()
            for _ in range(2):  # once to learn where the numbers stand, once to find them there
                read, sorts = _followed(rows, heads, first, start.number, sorts)
            if (_matched(read), -start.number) > fits:  # of two the one that begins lower: days and hours rise too
                best, fits = read, (_matched(read), -start.number)
    return best


def _matched(read: Sequence[Row]) -> int:
    return in_sequence([row.number for row in read if row.number is not None])


def _filled(read: Sequence[Row]) -> bool:
    """Whether there are lines to enough of the numbers: a file is not empty lines for the most part."""
    numbered = [row for row in read if row.number is not None]
    return sum(1 for row in numbered if row.content.strip()) * 3 >= len(numbered)


def _numbers(row: str) -> Iterator[_Found]:
    stop = min((at for sign in ("<", "&lt;") if (at := row.find(sign, 0, _HEAD)) >= 0), default=_HEAD)
    for count, found in enumerate(_WITHIN.finditer(row[: stop + 1])):
        behind = row[found.end() : found.end() + 1]
        yield _Found(int(found[0]), (count, " " if not behind.strip() else behind), found.end())


def _followed(
    rows: Sequence[str], heads: Sequence[Sequence[_Found]], first: int, start: int, sorts: Counter[tuple[int, str]]
) -> tuple[list[Row], Counter[tuple[int, str]]]:
    """The rows from ``first`` on that are numbered one after the other, and how often each sort of number was one."""
    signs = Counter[str]()
    for (_, sign), count in sorts.items():
        signs[sign] += count
    usual = sorts.most_common(1)[0][0] if sorts else None
    expected = start
    seen: Counter[tuple[int, str]] = Counter()
    read: list[Row] = []
    for index, (row, head) in enumerate(zip(rows, heads, strict=True)):
        fitting = [found for found in head if found.number == expected and index >= first]
        if not fitting and usual and index > first:
            fitting = [
                found for found in head if found.sort == usual and expected - 1 <= found.number < expected + _NEAR
            ]
        if not fitting:
            read.append(Row(index + 1, None, row))
            continue
        found = max(fitting, key=lambda found: (sorts[found.sort], signs[found.sort[1]], found.sort[0]))
        seen[found.sort] += 1
        behind = row[found.end :]
        sign = found.sort[1]
        read.append(Row(index + 1, found.number, behind[1:] if sign.strip() or behind[:1] == "\t" else behind))
        expected = found.number + 1
    return read, seen
