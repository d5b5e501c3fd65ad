"""The paragraphs and cells of an edition, each by what its counterpart in a translation has in common with it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from docbook_rules.ledger.prose import prose_of
from docbook_rules.model.book import Document
from docbook_rules.model.text import Text
from docbook_rules.place import Place

Home = tuple[str | int, ...]


class Passage(msgspec.Struct, frozen=True):
    """A paragraph or a cell: ``home`` is that of its counterparts too, ``lines`` are its first and its last line."""

    home: Home
    language: str
    place: Place
    lines: tuple[int, int]
    text: str


def passages(document: Document) -> Iterator[Passage]:
    """All passages of a document with something to read. A paragraph is the nth under the nearest id around it."""
    seen: dict[str, int] = {}
    for prose in prose_of(document):
        home = prose.path[-1] if prose.path else ""
        seen[home] = nth = seen.get(home, -1) + 1
        yield from _passage(("paragraph", home, nth), document.language, prose.paragraph.text)
    for at, table in enumerate(document.tables):
        for group, tgroup in enumerate(table.tgroups):
            cells = {id(cell): cell for row in tgroup.grid for cell in row if cell is not None}
            for cell in cells.values():
                where = ("cell", table.id or at, group, cell.row, cell.column)
                yield from _passage(where, document.language, cell.text)


def _passage(home: Home, language: str, text: Text) -> Iterator[Passage]:
    if text:
        first, last = text.place(0), text.place(len(text.string))
        lines = [mark.line for mark in text.marks]
        if last.file == first.file:
            yield Passage(home, language, first, (min(lines), max(*lines, last.line)), text.string)
