"""Text as a reader sees it, each character still knowing its place in the source."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

import msgspec

from docbook_rules.place import Place
from docbook_rules.source.offsets import Offsets

if TYPE_CHECKING:
    Source = str | Offsets
else:
    Source = str  # what is had back from bytes is never the other: see ``reading.codec``


class Mark(msgspec.Struct, frozen=True, gc=False):
    """From ``offset`` of a text on, characters stand at ``line`` and ``column``, one after another.

    Where ``literal`` is false (an entity's or a reference's text) they all stand at that one place.
    """

    offset: int
    line: int
    column: int
    literal: bool = True


class Text(msgspec.Struct, frozen=True, gc=False, eq=False):
    """A run of readable text: white space settled, footnotes and index terms left out.

    ``source`` is its file, ``spots`` are its marks, sorted by offset, the first at 0 (none for an empty text). Or all
    of it stands as it reads at offset ``spots`` of a ``source`` whose lines are known: the cells of large tables are so
    many that nothing else is kept of each.
    """

    string: str
    source: Source
    spots: tuple[Mark, ...] | int = ()

    @property
    def file(self) -> str:
        """The file it stands in."""
        return self.source if isinstance(self.source, str) else self.source.file

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Where its characters stand."""
        if isinstance(self.spots, tuple):
            return self.spots
        if not self.string or isinstance(self.source, str):
            return ()
        return (Mark(0, *self.source.position(self.spots)),)

    def place(self, offset: int) -> Place:
        """The place of the character at ``offset`` (0-based; the end of the text is allowed)."""
        marks = self.marks
        if not marks:
            return Place(self.file, 1, 1)
        mark = marks[max(0, bisect_right(marks, offset, key=lambda m: m.offset) - 1)]
        return Place(self.file, mark.line, mark.column + (offset - mark.offset if mark.literal else 0))

    def __bool__(self) -> bool:
        return bool(self.string)

    def __eq__(self, other: object) -> bool:
        """Whether two texts read the same and stand at the same places."""
        if not isinstance(other, Text):
            return NotImplemented
        return self.string == other.string and self.file == other.file and self.marks == other.marks

    def __ne__(self, other: object) -> bool:
        """Not ``__eq__``: that of a plain struct would compare its fields."""
        return not self == other

    def __hash__(self) -> int:
        return hash(self.string)
