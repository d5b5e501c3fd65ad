"""Ids of a page's elements: from the book's own, so that a place is found again after lines were inserted before it."""

from __future__ import annotations

import re

_UNSAFE = re.compile(r"[^A-Za-z0-9.-]")


def anchor(prefix: str, id_: str) -> str:
    """An id that is safe in HTML, in an address and in a selector, whatever the book's one holds."""
    return f"{prefix}-{_UNSAFE.sub(lambda found: f'_{ord(found[0]):x}_', id_)}"


class Anchors:
    """The ids of one page in the order of its elements, each given once."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._last = prefix
        self._given: dict[str, int] = {}

    def next(self, id_: str | None) -> str:
        """The id of the next element: its own in the book, else the last one before it and a number."""
        if id_:
            self._last = anchor(self._prefix, id_)
        count = self._given.get(self._last, 0)
        self._given[self._last] = count + 1
        return f"{self._last}~{count}" if count else self._last
