"""How deep elements may nest and how many attributes they may have; no document goes beyond that, but attacks do."""

from __future__ import annotations

MAX_DEPTH = 10_000
MOST_ATTRIBUTES = 10_000


class BeyondError(Exception):
    """Something of a document is beyond a bound; its place is that of the first element too many."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
