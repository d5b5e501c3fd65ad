"""What an author tells the compiler in a processing instruction ``<?rules …?>``, and where it stands."""

from __future__ import annotations

import msgspec

from docbook_rules.place import Place


class Instruction(msgspec.Struct, frozen=True, gc=False):
    """An instruction: ``data`` without the white space around it.

    ``place`` is that of its ``<``, ``begin`` that of the first character of ``data``. ``offset`` counts the characters
    of its paragraph's text that stand before it, None where it stands outside a paragraph's text.
    """

    data: str
    place: Place
    begin: Place
    offset: int | None = None

    def at(self, offset: int) -> Place:
        """The place of the character at ``offset`` of ``data`` (the end is allowed)."""
        before = self.data[:offset]
        breaks = before.count("\n")
        column = offset - before.rindex("\n") if breaks else self.begin.column + offset
        return Place(self.begin.file, self.begin.line + breaks, column)
