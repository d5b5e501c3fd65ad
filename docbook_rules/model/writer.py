"""The writing of a text: white space settled as it comes, a mark wherever places jump."""

from __future__ import annotations

import re

from docbook_rules.model.text import Mark, Text

_BLANKS = " \t\r\n"
# Words with one plain space between them. Possessive: a run may be megabytes long.
_STRETCH = re.compile(r"[^ \t\r\n]++(?: [^ \t\r\n]++)*+")


class Writer:
    """Text in the making: pieces, and a mark wherever a place does not follow from the one before."""

    __slots__ = ("break_at", "column", "gap", "length", "line", "literal", "marks", "pieces")

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.marks: list[Mark] = []
        self.length = 0
        # Where the next character would stand if it followed the last.
        self.line = self.column = 1
        self.literal = False
        # White space and the end of a block, met and not yet written: the next word decides.
        self.gap: tuple[int, int, bool] | None = None
        self.break_at: tuple[int, int] | None = None

    def text(self, file: str) -> Text:
        """What was written, as a text of ``file``."""
        return Text("".join(self.pieces), file, tuple(self.marks))

    def part(self, line: int, column: int) -> None:
        """Begin a new line with the next word, if words came before it."""
        self.break_at = (line, column)

    def state(self) -> tuple[int, int]:
        """Where the text has come to: its length in characters and in pieces."""
        return self.length, len(self.pieces)

    def since(self, state: tuple[int, int]) -> tuple[int, int]:
        """The (start, end) offsets of what was written since, without the white space that led to it."""
        offset, piece = state
        if piece < len(self.pieces) and self.pieces[piece] in ("\n", " "):
            offset += 1
        return offset, self.length

    def reference(self, target: str, line: int, column: int) -> None:
        """Write what a cross-reference reads as, all of it at one place."""
        if target:
            self._lead()
            self._put(f"xref:{target}", line, column, False)

    def prose(self, text: str, line: int, column: int, literal: bool) -> None:
        """Write words, white space collapsed."""
        words = text.strip(_BLANKS)
        if not words:
            if text and self.gap is None:
                self.gap = (line, column, literal)
            return
        if literal and not ("\n" in words or "  " in words or "\t" in words or "\r" in words):  # as most are
            lead = text.index(words[0])
            if lead:
                if self.gap is None:
                    self.gap = (line, column, literal)
                breaks = text.count("\n", 0, lead)
                column = lead - text.rindex("\n", 0, lead) if breaks else column + lead
                line += breaks
            self._lead()
            self._put(words, line, column, True)
            if lead + len(words) < len(text):
                self.gap = (line, column + len(words), literal)
            return
        lines = text.split("\n") if literal and "\n" in text else (text,)
        end = 0
        for number, part in enumerate(lines):
            if number:
                if self.gap is None:
                    self.gap = (line, column + end, literal)
                line += 1
                column = 1
            words = part.strip(_BLANKS)
            if "  " in words or "\t" in words or "\r" in words or "\n" in words:
                spans = [match.span() for match in _STRETCH.finditer(part)]
            elif words:
                start = len(part) - len(part.lstrip(_BLANKS))
                spans = [(start, start + len(words))]
            else:
                spans = []
            end = 0
            for start, stop in spans:
                if start > end and self.gap is None:
                    self.gap = (line, column + end if literal else column, literal)
                self._lead()
                self._put(part[start:stop], line, column + start if literal else column, literal)
                end = stop
            if end < len(part):
                if self.gap is None:
                    self.gap = (line, column + end if literal else column, literal)
                end = len(part)

    def verbatim(self, text: str, line: int, column: int, literal: bool) -> None:
        """Write text as it stands."""
        if not text:
            return
        self._lead()
        if not literal:
            self._put(text, line, column, False)
            return
        start = 0
        while start < len(text):
            stop = text.find("\n", start) + 1 or len(text)
            self._put(text[start:stop], line, column, True)
            start = stop
            line += 1
            column = 1

    def _lead(self) -> None:
        """Write the line feed or the space that is due before a word."""
        if self.length:
            if self.break_at:
                self._put("\n", *self.break_at, False)
            elif self.gap:
                self._put(" ", *self.gap)
        self.break_at = self.gap = None

    def _put(self, string: str, line: int, column: int, literal: bool) -> None:
        # Columns differ most often, being asked first; without marks there is nothing to go on from.
        if column != self.column or line != self.line or literal != self.literal or not self.marks:
            self.marks.append(Mark(self.length, line, column, literal))
            self.literal = literal
            self.line = line
        size = len(string)
        self.column = column + size if literal else column
        self.pieces.append(string)
        self.length += size
