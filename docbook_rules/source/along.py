"""Places along a text, asked for in the order in which they stand."""

from __future__ import annotations


class Along:
    """The places of bytes of a text's UTF-8, ``data``; ``line`` is that of the first. Asking forwards costs least."""

    def __init__(self, data: bytes, text: str, line: int) -> None:
        self._data = data
        self._same = len(data) == len(text)
        # The byte that was asked for last, its line, and where that line begins; the same for the count of characters.
        self._at = 0
        self._line = line
        self._start = 0
        self._counted = 0
        self._characters = 0

    def position(self, at: int) -> tuple[int, int]:
        """The line and column of the character that begins at byte ``at``; columns are counted in characters."""
        data = self._data
        if at < self._at:
            self._line -= data.count(b"\n", at, self._at)
            self._start = data.rfind(b"\n", 0, at) + 1
        elif breaks := data.count(b"\n", self._at, at):
            self._line += breaks
            self._start = data.rindex(b"\n", self._at, at) + 1
        self._at = at
        if self._same:
            return self._line, at - self._start + 1
        return self._line, len(data[self._start : at].decode()) + 1

    def offset(self, at: int) -> int:
        """The offset in the text of the character that begins at byte ``at``."""
        if self._same:
            return at
        if at < self._counted:
            self._counted = self._characters = 0
        self._characters += len(self._data[self._counted : at].decode())
        self._counted = at
        return self._characters
