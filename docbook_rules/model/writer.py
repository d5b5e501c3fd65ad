"""The writing of a text: white space settled as it comes, a mark wherever places jump.

A place is one number here, ``line * LINE + column``; a negative one is that of a whole stretch (see ``Text``).
"""

from __future__ import annotations

import re

from docbook_rules.model.text import Text
from docbook_rules.place import LINE

_BLANKS = " \t\r\n"
# Words with one plain space between them. Possessive: a run may be megabytes long.
_STRETCH = re.compile(r"[^ \t\r\n]++(?: [^ \t\r\n]++)*+")


class Writer:
    """Text in the making: pieces, and a mark wherever a place does not follow from the one before."""

    __slots__ = ("_break", "_gap", "_next", "_spots", "length", "pieces")

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.length = 0
        self._spots: list[int] = []
        # Where the next character would stand if it followed the last.
        self._next = 0
        # White space and the end of a block, met and not yet written: the next word decides. 0 where there is none.
        self._gap = 0
        self._break = 0

    def text(self, file: str) -> Text:
        """What was written, as a text of ``file``."""
        spots = self._spots
        if len(spots) == 2 and spots[1] > 0:
            return Text("".join(self.pieces), file, spots[1])
        return Text("".join(self.pieces), file, tuple(spots))

    def begin(self, spot: int) -> None:
        """Begin a new line with the next word, if words came before it; it is brought in at a place."""
        self._break = -spot

    def end(self) -> None:
        """Begin a new line with the next word, if words came before it, in place of what follows the last one."""
        self._break = -abs(self._next)

    def state(self) -> tuple[int, int]:
        """Where the text has come to: its length in characters and in pieces."""
        return self.length, len(self.pieces)

    def since(self, state: tuple[int, int]) -> tuple[int, int]:
        """The (start, end) offsets of what was written since, without the white space that led to it."""
        offset, piece = state
        if piece < len(self.pieces) and self.pieces[piece] in ("\n", " "):
            offset += 1
        return offset, self.length

    def reference(self, target: str, spot: int) -> None:
        """Write what a cross-reference reads as, all of it at one place."""
        if target:
            self._put(f"xref:{target}", -spot)

    def prose(self, text: str, spot: int) -> None:
        """Write words, white space collapsed."""
        words = text.strip(_BLANKS)
        if not words:
            if text and not self._gap:
                self._gap = spot
        elif spot < 0:
            self._stretches(text, spot)
        elif "\n" in text:
            self._lines(text, spot)
        elif "  " in words or "\t" in words or "\r" in words:
            self._stretches(text, spot)
        else:
            lead = text.index(words[0])
            if lead:
                if not self._gap:
                    self._gap = spot
                spot += lead
            self._put(words, spot)
            if lead + len(words) < len(text):
                self._gap = self._next

    def _lines(self, text: str, spot: int) -> None:
        """Write words that stand on several lines: a mark for each of them."""
        if text[0] in _BLANKS and not self._gap:
            self._gap = spot
        begun = False
        start = spot - spot % LINE
        for part in text.split("\n"):
            words = part.strip(_BLANKS)
            if words:
                if "  " in words or "\t" in words or "\r" in words:
                    self._stretches(part, spot)
                elif begun:  # the space before it goes on from the last line
                    self.pieces.append(f" {words}")
                    spot += part.index(words[0])
                    self._spots += (self.length + 1, spot)
                    self.length += len(words) + 1
                    self._next = spot + len(words)
                else:
                    self._put(words, spot + part.index(words[0]))
                begun = True
                self._gap = self._next
            start += LINE
            spot = start + 1
        if text[-1] not in _BLANKS:
            self._gap = 0

    def _stretches(self, text: str, spot: int) -> None:
        """Write words with white space of any kind between them, within one line if they stand as they read."""
        end = 0
        for match in _STRETCH.finditer(text):
            start, stop = match.span()
            if start > end and not self._gap:
                self._gap = spot + end if spot > 0 else spot
            self._put(match[0], spot + start if spot > 0 else spot)
            end = stop
        if end < len(text) and not self._gap:
            self._gap = spot + end if spot > 0 else spot

    def verbatim(self, text: str, spot: int) -> None:
        """Write text as it stands."""
        if not text:
            return
        if spot < 0:
            self._put(text, spot)
            return
        stop = text.find("\n") + 1 or len(text)
        self._put(text[:stop], spot)
        if stop == len(text):
            return
        rest = text[stop:]
        self.pieces.append(rest)
        spots, length = self._spots, self.length
        spot += LINE - spot % LINE + 1  # where the next line begins
        lines = rest.split("\n")
        last = lines.pop()
        for line in lines:
            spots += (length, spot)
            length += len(line) + 1
            self._next = spot + len(line) + 1
            spot += LINE
        if last:
            spots += (length, spot)
            self._next = spot + len(last)
        self.length = length + len(last)

    def _put(self, string: str, spot: int) -> None:
        """Write a string at a place, after the line feed or the space that is due before it."""
        due = self._break or self._gap
        if due:
            if self.length:
                if due != self._next:
                    self._spots += (self.length, due)
                    self._next = due
                if due > 0:
                    self._next += 1
                self.pieces.append("\n" if self._break else " ")
                self.length += 1
            self._break = self._gap = 0
        if spot != self._next:
            self._spots += (self.length, spot)
        self._next = spot + len(string) if spot > 0 else spot
        self.pieces.append(string)
        self.length += len(string)
