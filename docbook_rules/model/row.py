"""The rows of a section on their way to a grid: their entries, or the text that these are read from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from docbook_rules.source.rows import Body, Entry, TextRow
from docbook_rules.source.tree import Node


class Row(msgspec.Struct, frozen=True, gc=False):
    """A row's element (for its place) and its entries."""

    node: Node | TextRow
    entries: Sequence[Node | Entry]
    preserve: bool = False

    def let_go(self) -> None:
        """Let go what it holds; it has been read."""
        if isinstance(self.node, Node):
            self.node.children.clear()
        if isinstance(self.entries, list):
            self.entries.clear()


class Streamed:
    """The rows of a body, each made when it comes; ``row(node)`` makes one of an element.

    As text they are read ``as_text`` alone: where white space counts they are not.
    """

    def __init__(self, body: Body, row: Callable[[Node], Row], *, as_text: bool) -> None:
        self._body = body
        self.as_text = as_text
        self._row = row

    def __len__(self) -> int:
        return self._body.count

    def __iter__(self) -> Iterator[TextRow | Node]:
        """The rows in order."""
        return self._body.rows()

    def row(self, made: TextRow | Node) -> Row:
        """A row with its entries."""
        if isinstance(made, Node):
            return self._row(made)
        entries = made.entries() if self.as_text else None
        return self._row(made.node()) if entries is None else Row(made, entries)


Rows = list[Row] | Streamed


def as_row(given: Row | TextRow | Node, rows: Rows) -> Row:
    """One of some rows, with its entries."""
    if isinstance(given, Row):
        return given
    assert isinstance(rows, Streamed)
    return rows.row(given)
