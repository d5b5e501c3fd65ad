"""A text that values keep no more than offsets of: its lines, and the elements in it, made again when asked for."""

from __future__ import annotations

import re

from docbook_rules.source.build import KnownTag, cut
from docbook_rules.source.offsets import Offsets
from docbook_rules.source.references import Context
from docbook_rules.source.tree import Node
from docbook_rules.source.xinclude_off import without_inclusions


class Origin(Offsets):
    """A masked text that has been skimmed; references in it are begun by ``marker``. Nothing is reported again."""

    def __init__(self, text: str, marker: str, context: Context, line: int) -> None:
        super().__init__(text, context.file, line)
        self.marker = marker
        self._context = context
        self._first = line
        self._reference = re.compile(f"{marker}([^;]+);")
        self._tags: dict[str, KnownTag] = {}

    def of(self, file: str) -> Origin:
        """The same text under another name of its file."""
        context = Context(file, self._context.entities, self._context.names)
        return Origin(self.text, self.marker, context, self._first)

    def element(self, begin: int, end: int, line: int, column: int, without: tuple[int, int] = (0, 0)) -> Node:
        """The element from ``begin`` to ``end``, at a line and a column; ``without`` a stretch of it near its end."""
        first, last = without
        text = self.text[begin:first] + self.text[last:end] if last else self.text[begin:end]
        node = cut(text, self.marker, self._context, {}, line, column, self._tags)
        if self._context.names.includes:
            without_inclusions(node, lambda _finding: None)
        return node

    def shown(self, words: str) -> str | None:
        """Words with what their references stand for; None where one of them stands for markup."""
        pieces = self._reference.split(words)
        for index in range(1, len(pieces), 2):
            meaning = self._context.entities.meaning(pieces[index], 1, 1)
            if meaning.markup:
                return None
            pieces[index] = meaning.text
        return "".join(pieces)

    def entry(self, inside: int) -> Node:
        """The ``<entry>`` that holds what stands at an offset, no other being in it."""
        begin = self.begin_of_entry(inside)
        end = self.text.index(ENTRY_END, inside) + len(ENTRY_END)
        return self.element(begin, end, *self.position(begin))

    def begin_of_entry(self, inside: int) -> int:
        """The offset of the ``<entry>`` that holds what stands at an offset."""
        return self.text.rindex(ENTRY, 0, inside)


ENTRY = "<entry"
ENTRY_END = "</entry>"
