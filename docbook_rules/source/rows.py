"""The rows of a table's body one by one, without a tree of them all; most are of entries that hold words alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar

import msgspec

from docbook_rules.source.body import OPENING, Span
from docbook_rules.source.origin import ENTRY, ENTRY_END, Origin
from docbook_rules.source.tree import Node

BLANKS = " \t\n"  # what is no text; other spaces are

_ROW = "<row"
_ROW_END = "</row>"
# How many characters of a body are split at once.
_STRETCH = 1 << 18
# Tags of this length at most are remembered as written.
_REMEMBERED = 64
_NONE: dict[str, str] = {}

# What has to be read with the rows of a body: an example, which is listed of a whole table; or what comes after them
# and is more than their table's end.
_EXAMPLE = re.compile(r"<(?:[^\s<>/]*:)?(?:informal)?example[\s/>]")
# Where a body of rows begins, and what follows a row in it and is none: so does what follows the last of those inside.
_FIRST = re.compile(r"[ \t\n]*<row[ \t\n>]")
_NO_ROW = re.compile(r"</row>(?![ \t\n]*(?:<row[ \t\n>]|\Z))")
# A value that holds the sign by which tags are told to end.
_GREATER = re.compile(r"=[ \t\n]*(?:\"[^\"<]*>|'[^'<]*>)")
_AFTER = re.compile(r"<[^/]|>[ \t\n]*[^ \t\n<]")


class Standing(msgspec.Struct, eq=False, gc=False):
    """An element as it stands in the text from ``offset`` on."""

    body: Body
    offset: int

    @property
    def file(self) -> str:
        """The file it stands in."""
        return self.body.origin.file

    @property
    def line(self) -> int:
        """The line of its ``<``."""
        return self.body.position(self.offset)[0]

    @property
    def column(self) -> int:
        """The column of its ``<``."""
        return self.body.position(self.offset)[1]


class Entry(Standing, eq=False, gc=False):
    """An entry as it stands in the text from ``offset`` on; ``content`` is what it holds, from ``begin`` on."""

    attributes: dict[str, str]
    begin: int
    content: str

    tag: ClassVar[str] = "entry"

    def node(self) -> Node:
        """The entry as an element of a tree."""
        end = self.begin + len(self.content)
        if self.body.origin.text[self.begin - 2] != "/":
            end += len(ENTRY_END)
        return self.body.element(self.offset, end)


class TextRow(Standing, eq=False, gc=False):
    """A row without attributes as it stands in the text from ``offset`` on, and what it holds."""

    content: str

    tag: ClassVar[str] = "row"
    attributes: ClassVar[dict[str, str]] = _NONE

    def node(self) -> Node:
        """The row as an element of a tree."""
        return self.body.element(self.offset, self.offset + len("<row>") + len(self.content) + len(_ROW_END))

    def entries(self) -> list[Entry] | None:
        """Its entries; None where it holds anything else, or where one of them is read as an element alone."""
        body = self.body
        pieces = self.content.split(ENTRY)
        at = self.offset + len("<row>") + len(pieces[0])
        tail = pieces.pop(0)  # what stood behind the last entry: most often it is the same behind all
        if tail.strip(BLANKS):
            return None
        found: list[Entry] = []
        for piece in pieces:
            if piece.startswith("/>"):
                behind = piece[2:]
                found.append(Entry(body, at, _NONE, at + len("<entry/>"), ""))
            else:
                head, _, rest = piece.partition(">")
                stop = 0 if head[-1:] == "/" else rest.rfind(ENTRY_END)
                if stop < 0:
                    return None
                behind = rest if head[-1:] == "/" else rest[stop + len(ENTRY_END) :]
                entry = Entry(body, at, _NONE, at + len("<entry>") + len(head), rest[:stop])
                if head:
                    attributes = body.attributes(head, entry)
                    if attributes is None:
                        return None
                    entry.attributes = attributes
                found.append(entry)
            if behind != tail:
                if behind.strip(BLANKS):
                    return None
                tail = behind
            at += len(ENTRY) + len(piece)
        return found


class Body:
    """The ``count`` rows that stand from ``begin`` to ``end`` of a text, none inside another.

    ``begin`` is at ``line``, at whose beginning ``start`` is.
    """

    def __init__(self, origin: Origin, begin: int, end: int, line: int, start: int) -> None:
        self.origin = origin
        self.count = origin.text.count(_ROW_END, begin, end)
        self._begin = begin
        self._end = end
        self._attributes: dict[str, dict[str, str]] = {}
        # The offset whose place was asked for last, its line, and where that begins.
        self._at, self._line, self._start = begin, line, start

    def rows(self) -> Iterator[TextRow | Node]:
        """The rows in order, each made when it comes."""
        at = self._begin
        for stretch in self._stretches():
            for piece in stretch.split(_ROW_END)[:-1]:
                lead = piece.index("<")
                begin = at + lead
                at += len(piece) + len(_ROW_END)
                if piece.startswith("<row>", lead):
                    yield TextRow(self, begin, piece[lead + len("<row>") :])
                else:
                    yield self.element(begin, at)

    def _stretches(self) -> Iterator[str]:
        text, begin = self.origin.text, self._begin
        while (stop := text.find(_ROW_END, begin + _STRETCH, self._end)) >= 0:
            yield text[begin : stop + len(_ROW_END)]
            begin = stop + len(_ROW_END)
        yield text[begin : self._end]

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, counted from the one that was asked for before."""
        text = self.origin.text
        first, last = sorted((self._at, offset))
        breaks = text.count("\n", first, last)
        if breaks:
            self._line += breaks if offset > self._at else -breaks
            self._start = text.rfind("\n", 0, offset) + 1
        self._at = offset
        return self._line, offset - self._start + 1

    def element(self, begin: int, end: int) -> Node:
        """The element from one offset to another."""
        return self.origin.element(begin, end, *self.position(begin))

    def attributes(self, head: str, entry: Entry) -> dict[str, str] | None:
        """The attributes of an entry whose tag goes on with ``head``; None where it is to be read as an element."""
        known = self._attributes.get(head)
        if known is None:
            if head[0] not in BLANKS or self.origin.marker in head:
                return None
            known = entry.node().attributes
            if len(head) < _REMEMBERED:
                self._attributes[head] = known
        return known


def rows_of(text: str, begin: int, end: int, large: Sequence[Span]) -> tuple[int, int] | None:
    """Where the rows of a table stand that goes from ``begin`` to ``end`` of a text: those of its only body.

    None where they cannot be read one by one. The bodies that are ``large`` are known to hold nothing but rows.
    """
    found = text.find(OPENING, begin, end)
    if found < 0:
        return None
    first = found + len(OPENING)
    last = text.find("</tbody>", first, end)
    if last < 0 or _AFTER.search(text, last, end) is not None:
        return None
    spans = [span for span in large if span.begin == first] if large else []
    if not (spans and spans[0].plain):
        if text.find("xample", first, last) >= 0 and _EXAMPLE.search(text, first, last) is not None:
            return None
        if _GREATER.search(text, first, last) is not None:
            return None
        if not (spans or _rows_alone(text[first:last])):
            return None
    return first, last


def _rows_alone(inside: str) -> bool:
    """Whether a body holds rows and nothing else, none of them inside another."""
    return (
        _FIRST.match(inside) is not None
        and _NO_ROW.search(inside) is None
        and inside.count(_ROW) == inside.count(_ROW_END)
        and "<!" not in inside
        and "<?" not in inside
    )
