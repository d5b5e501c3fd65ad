"""Text as a reader sees it, each character still knowing its place in the source."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from docbook_rules.place import LINE, Place

if TYPE_CHECKING:
    from docbook_rules.source.origin import Origin

    Source = str | Origin
else:
    Source = str  # what is had back from bytes is never the other: see ``settled``


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

    ``source`` is its file. ``spots`` is where all of it stands as it reads, as most do: ``line * LINE + column``. Or it
    is an offset and such a place, negative for one that is not literal, for each of its marks in turn, the first at 0;
    none for an empty text.

    The cells of tables are so many that ``source`` may be what they were read from, a text. All of it stands at offset
    ``spots`` of that then; or at ``~spots`` what it was made of begins, and its marks are found when asked for.
    """

    string: str
    source: Source
    spots: tuple[int, ...] | int = ()

    @property
    def file(self) -> str:
        """The file it stands in."""
        return self.source if isinstance(self.source, str) else self.source.file

    @property
    def places(self) -> tuple[int, ...] | int:
        """Its ``spots`` as they are where ``source`` is a file."""
        source, spots = self.source, self.spots
        if isinstance(source, str):
            return spots
        if isinstance(spots, int):
            if spots >= 0:
                line, column = source.position(spots)
                return line * LINE + column
            from docbook_rules.model.flatten import flatten

            entry = source.entry(~spots)
            found = flatten(entry.children, entry, tables_apart=True).text.spots
            spots = (0, found) if isinstance(found, int) else found
            msgspec.structs.force_setattr(self, "spots", spots)
        return spots[1] if len(spots) == 2 and spots[1] > 0 else spots

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Where its characters stand, by offset."""
        spots = self.places
        if isinstance(spots, int):
            spots = (0, spots)
        return tuple(
            Mark(offset, *divmod(abs(spot), LINE), spot > 0)
            for offset, spot in zip(spots[::2], spots[1::2], strict=True)
        )

    def place(self, offset: int) -> Place:
        """The place of the character at ``offset`` (0-based; the end of the text is allowed)."""
        spots = self.places
        if isinstance(spots, int):
            return Place(self.file, *divmod(spots + offset, LINE))
        if not spots:
            return Place(self.file, 1, 1)
        at = max(0, bisect_right(range(0, len(spots), 2), offset, key=spots.__getitem__) - 1) * 2
        spot = spots[at + 1]
        return Place(self.file, *divmod(spot + offset - spots[at] if spot > 0 else -spot, LINE))

    def __bool__(self) -> bool:
        return bool(self.string)

    def __eq__(self, other: object) -> bool:
        """Whether two texts read the same and stand at the same places."""
        if not isinstance(other, Text):
            return NotImplemented
        return self.string == other.string and self.file == other.file and self.places == other.places

    def __ne__(self, other: object) -> bool:
        """Not ``__eq__``: that of a plain struct would compare its fields."""
        return not self == other

    def __hash__(self) -> int:
        return hash(self.string)

    def __reduce__(self) -> tuple[type[Text], tuple[object, ...]]:
        """Another process gets it with its file and its marks."""
        return Text, (self.string, self.file, self.places)


def marked(string: str, file: str, marks: Iterable[Mark]) -> Text:
    """The text whose characters stand where the marks say."""
    spots: list[int] = []
    for mark in marks:
        spot = mark.line * LINE + mark.column
        spots += (mark.offset, spot if mark.literal else -spot)
    return Text(string, file, spots[1] if len(spots) == 2 and spots[1] > 0 else tuple(spots))
