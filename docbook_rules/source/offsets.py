"""Places of offsets: a text's line starts, looked up by halving."""

from __future__ import annotations

import re
from bisect import bisect_right

from docbook_rules.place import Place


class Offsets:
    """The lines of one text, whose line ends are single line feeds."""

    def __init__(self, text: str, file: str) -> None:
        self._file = file
        self._starts = [0, *(found.end() for found in re.finditer("\n", text))]

    def place(self, offset: int) -> Place:
        """The place of the character at ``offset``, counted from 0; the text's end is allowed."""
        line = bisect_right(self._starts, offset)
        return Place(self._file, line, offset - self._starts[line - 1] + 1)
