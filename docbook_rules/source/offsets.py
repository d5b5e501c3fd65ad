"""Places of offsets: a text's line starts, looked up by halving."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from functools import cached_property

from docbook_rules.place import Place


class Offsets:
    """The lines of one ``text`` of a ``file``, whose line ends are single line feeds. The first is ``line``."""

    def __init__(self, text: str, file: str, line: int = 1) -> None:
        self.text = text
        self.file = file
        self._above = line - 1

    @cached_property
    def _starts(self) -> array[int]:
        return array("Q", [0, *(found.end() for found in re.finditer("\n", self.text))])

    def position(self, offset: int) -> tuple[int, int]:
        """The line and column of the character at ``offset``, counted from 0; the text's end is allowed."""
        line = bisect_right(self._starts, offset)
        return line + self._above, offset - self._starts[line - 1] + 1

    def place(self, offset: int) -> Place:
        """The place of the character at ``offset``."""
        return Place(self.file, *self.position(offset))
