"""Places along a text, asked for in the order in which they stand."""

from __future__ import annotations


class Along:
    """The places of bytes of a text's UTF-8, ``data``; ``line`` is that of the first.

    Each is counted from the one that was asked for before: to ask forwards, however long the lines, takes no longer
    than one look over the text. So it is with the numbers of characters.
    """

    def __init__(self, data: bytes, text: str, line: int) -> None:
        self._data = data
        self._same = len(data) == len(text)
        self._at = 0
        self._line = line
        self._column = 1
        self._counted = 0
        self._offset = 0

    def position(self, at: int) -> tuple[int, int]:
        """The line and column of the character that begins at byte ``at``; columns are counted in characters."""
        data, last = self._data, self._at
        self._at = at
        if at < last:
            self._line -= data.count(b"\n", at, last)
            self._column = 1 + self._characters(data.rfind(b"\n", 0, at) + 1, at)
        elif breaks := data.count(b"\n", last, at):
            self._line += breaks
            self._column = 1 + self._characters(data.rindex(b"\n", last, at) + 1, at)
        else:
            self._column += self._characters(last, at)
        return self._line, self._column

    def offset(self, at: int) -> int:
        """The number of the character that begins at byte ``at``, counted from 0."""
        if self._same:
            return at
        if at < self._counted:
            self._counted = self._offset = 0
        self._offset += self._characters(self._counted, at)
        self._counted = at
        return self._offset

    def _characters(self, begin: int, end: int) -> int:
        return end - begin if self._same else len(self._data[begin:end].decode())
