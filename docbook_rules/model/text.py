"""Text as a reader sees it, each character still knowing its place in the source."""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from docbook_rules.place import Place


class Mark(msgspec.Struct, frozen=True, gc=False):
    """From ``offset`` of a text on, characters stand at ``line`` and ``column``, one after another.

    Where ``literal`` is false (an entity's or a reference's text) they all stand at that one place.
    """

    offset: int
    line: int
    column: int
    literal: bool = True


class Text(msgspec.Struct, frozen=True, gc=False):
    """A run of readable text: white space settled, footnotes and index terms left out.

    ``marks`` are sorted by offset, the first at 0 (none for an empty text).
    """

    string: str
    file: str
    marks: tuple[Mark, ...] = ()

    def place(self, offset: int) -> Place:
        """The place of the character at ``offset`` (0-based; the end of the text is allowed)."""
        if not self.marks:
            return Place(self.file, 1, 1)
        mark = self.marks[max(0, bisect_right(self.marks, offset, key=lambda m: m.offset) - 1)]
        return Place(self.file, mark.line, mark.column + (offset - mark.offset if mark.literal else 0))

    def __bool__(self) -> bool:
        return bool(self.string)
