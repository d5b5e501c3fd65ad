"""Figures written into the XML as it stands on the disk, every other byte kept, and the patch that does so."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import diff_bytes, unified_diff
from itertools import pairwise
from pathlib import Path

import msgspec

from docbook_rules.model.text import Text
from docbook_rules.proposal.rounds import Figure
from docbook_rules.proposal.solving import Unsolved
from docbook_rules.source.decode import decode

_LINE_END = re.compile(r"\r\n|\r|\n")
_REFERENCE = re.compile(r"&[^;\s&<]+;")
_NO_NEWLINE = b"\n\\ No newline at end of file\n"


class Rewritten(msgspec.Struct, frozen=True):
    """The files with figures written anew, by path: bytes before and after; and the figures that no edit reaches."""

    files: Mapping[str, tuple[bytes, bytes]]
    unreached: tuple[Unsolved, ...]


class _Edit(msgspec.Struct, frozen=True):
    start: int
    end: int
    text: str


def rewrite(figures: Sequence[Figure]) -> Rewritten:
    """Write figures into their files. One that stands there by way of an entity or markup is left, and said."""
    files: dict[str, tuple[bytes, bytes]] = {}
    unreached: list[Unsolved] = []
    for file in sorted({figure.place.file for figure in figures}):
        data = Path(file).read_bytes()
        mark, text, encoding = _text(data, file)
        starts = [0, *(end.end() for end in _LINE_END.finditer(text))]
        edits: list[_Edit] = []
        for figure in (f for f in figures if f.place.file == file):
            found = _edits(figure, text, starts)
            if found is None or not _fits(found, encoding):
                reason = (
                    f"write {figure.after} for {figure.before} by hand: it is printed by way of an entity or markup"
                )
                unreached.append(Unsolved(figure.place, "", reason))
            else:
                edits += found
        for edit in sorted(set(edits), key=lambda e: -e.start):
            text = text[: edit.start] + edit.text + text[edit.end :]
        after = mark + text.encode(encoding)
        if after != data:
            files[file] = (data, after)
    return Rewritten(files, tuple(unreached))


def _text(data: bytes, file: str) -> tuple[bytes, str, str]:
    """Byte order mark, text with its own line ends, encoding."""
    decoded = decode(data, file)
    for encoding in dict.fromkeys((decoded.encoding, "utf-8", "cp1252")):
        for skipped in (0, 2, 3, 4):  # a byte order mark is no part of the text
            try:
                text = data[skipped:].decode(encoding)
            except UnicodeDecodeError:
                continue
            if _LINE_END.sub("\n", text) == decoded.text and data[skipped:] == text.encode(encoding):
                return data[:skipped], text, encoding
    return b"", "", "utf-8"  # as it is read, it cannot be written: nothing is found in it


def _edits(figure: Figure, text: str, starts: Sequence[int]) -> list[_Edit] | None:
    """What to write where, for a number to be another; None where its characters do not stand in the file one by one.

    What both have in common at either end is left as it is: an entity for a minus sign stays one.
    """
    before, after = figure.before, figure.after
    common = _common(before, after)
    tail = _common(before[common:][::-1], after[common:][::-1])
    found, source = figure.numeral.found, figure.numeral.text
    first, last = found.start + common, found.end - tail
    spans = [_span(source, at, text, starts) for at in range(first, last)]
    if first == last:
        # Nothing goes: what comes in stands behind the character before it, or before the one after it.
        beside = first - 1 if common else first
        span = _span(source, beside, text, starts)
        return [_Edit(span[common > 0], span[common > 0], after[common : len(after) - tail])] if span else None
    known = [span for span in spans if span is not None]
    if len(known) < len(spans) or any(one[1] != other[0] for one, other in pairwise(known)):
        return None
    return [_Edit(known[0][0], known[-1][1], after[common : len(after) - tail])]


def _common(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _span(of: Text, offset: int, text: str, starts: Sequence[int]) -> tuple[int, int] | None:
    """Where a character of a text stands in its file: as itself, as white space, or as a reference to it alone."""
    place, character = of.place(offset), of.string[offset]
    if place.line > len(starts):
        return None
    at = starts[place.line - 1] + place.column - 1
    there = text[at : at + 1]
    if there == character:
        return at, at + 1
    if there and character == " " and there.isspace():
        return at, _space(text, at)
    beside = (n for n in (offset - 1, offset + 1) if 0 <= n < len(of.string))
    if any(of.place(n) == place for n in beside):
        return None  # an entity that holds more than this character
    reference = _REFERENCE.match(text, at)
    return (at, reference.end()) if reference else None


def _space(text: str, at: int) -> int:
    end = at
    while end < len(text) and text[end].isspace():
        end += 1
    return end


def _fits(edits: Iterable[_Edit], encoding: str) -> bool:
    try:
        for edit in edits:
            edit.text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def patch(files: Mapping[str, tuple[bytes, bytes]], root: Path) -> bytes:
    """A unified diff that ``git apply`` takes, paths counted from ``root``."""
    made: list[bytes] = []
    for file in sorted(files):
        name = os.fsencode(Path(os.path.relpath(Path(file).resolve(), root.resolve())).as_posix())
        before, after = (_lines(data) for data in files[file])
        lines = diff_bytes(unified_diff, before, after, b"a/" + name, b"b/" + name)
        made += (line if line.endswith(b"\n") else line + _NO_NEWLINE for line in lines)
    return b"".join(made)


def _lines(data: bytes) -> list[bytes]:
    parts = data.split(b"\n")
    return [part + b"\n" for part in parts[:-1]] + ([parts[-1]] if parts[-1] else [])
