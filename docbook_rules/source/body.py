"""Large tables: the rows of a body one by one, without a tree of them all.

Most large tables are of rows like one another, ``<row><entry>…</entry>…</row>``, words alone in their entries.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

import msgspec

from docbook_rules.source.offsets import Offsets
from docbook_rules.source.tree import Node, Run

# Characters. A body shorter than this is not worth the trouble.
_LARGE = 50_000

_OPENING = "<tbody>"
CLOSING = "</entry>"


class Words(msgspec.Struct, frozen=True, gc=False):
    """A row whose entries hold words alone and have no attributes, at ``offset`` of a text.

    ``entries`` is their source, from the first ``<entry>``, at ``begin``, to the last ``</entry>`` or beyond it.
    """

    source: Offsets
    offset: int
    begin: int
    entries: str

    def node(self) -> Node:
        """The row as an element."""
        file, position = self.source.file, self.source.position
        row = Node("row", {}, file, *position(self.offset))
        at = self.begin
        for piece in self.entries.split(CLOSING)[:-1]:
            opening = piece.index("<")
            entry = Node("entry", {}, file, *position(at + opening))
            begin = piece.index(">") + 1
            if begin < len(piece):
                entry.children.append(Run(piece[begin:], *position(at + begin)))
            row.children.append(entry)
            at += len(piece) + len(CLOSING)
        return row


class Span(msgspec.Struct, frozen=True, gc=False):
    """Where a large body's rows stand, from ``begin`` to ``end`` of a text; whether all of them are ``Words``."""

    begin: int
    end: int
    plain: bool


class Body(msgspec.Struct, frozen=True):
    """The ``count`` rows of a large body, none inside another. ``tree(begin, end)`` makes an element of a stretch."""

    span: Span
    count: int
    source: Offsets
    marker: str
    tree: Callable[[int, int], Node]

    def rows(self) -> Iterator[Words | Node]:
        """The rows in order, each made when it comes."""
        source = self.source
        for found in _patterns(self.marker).row.finditer(source.text, self.span.begin, self.span.end):
            if found[2]:
                yield Words(source, found.start(1), found.start(2), found[2])
            else:
                yield self.tree(found.start(1), found.end(1))


def spans(text: str, at: int, marker: str) -> list[Span]:
    """The large bodies of a masked text that is well-formed, from an offset on: those of rows alone."""
    found: list[Span] = []
    if len(text) < _LARGE:
        return found
    patterns = _patterns(marker)
    at = text.find(_OPENING, at)
    while at >= 0:
        begin = end = at + len(_OPENING)
        whole = patterns.whole.match(text, begin)
        if whole is not None and whole.end() - begin >= _LARGE:
            end = whole.end()
            if not any(text.find(hidden, begin, end) >= 0 for hidden in ("<!", "<?")):
                plain = patterns.plain.match(text, begin)
                found.append(Span(begin, end, plain is not None and plain.end() == end))
        at = text.find(_OPENING, end)
    return found


class _Patterns(msgspec.Struct, frozen=True):
    row: re.Pattern[str]
    whole: re.Pattern[str]
    plain: re.Pattern[str]


@lru_cache(maxsize=8)
def _patterns(marker: str) -> _Patterns:
    """Patterns of a row, its source and that of its entries if they are words; of a body; of one of words alone."""
    blank = r"[ \t\n]*+"  # what is no text; other spaces are
    entries = rf"(?:{blank}<entry>[^<{marker}]*+</entry>)++{blank}"
    other = r"<row(?=[\s>])[^<]*+(?:<(?!/?row[\s>])[^<]*+)*+</row>"
    # No group is captured inside a possessive repeat: Python 3.11 loses its span.
    plain = rf"<row>{entries}</row>"
    return _Patterns(
        re.compile(rf"(<row>({entries})</row>|{other})"),
        re.compile(rf"(?:{blank}(?:{plain}|{other}))*+{blank}(?=</tbody>)"),
        re.compile(rf"(?:{blank}{plain})*+{blank}(?=</tbody>)"),
    )
