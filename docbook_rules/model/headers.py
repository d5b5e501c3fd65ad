"""Which head cells stand above a cell, through spans."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

import msgspec

from docbook_rules.model.grid import Filled
from docbook_rules.model.table import Cell

Corners = tuple[tuple[int, int], ...]

# A head of more rows than this is a table in itself: its further rows are no headers of anything.
MOST_HEAD_ROWS = 64


class Headers:
    """The head cells above each column of a grid; looked up by a cell's first column and width."""

    def __init__(self, head: Sequence[Filled]) -> None:
        head = head[:MOST_HEAD_ROWS]
        self.columns: list[Corners] = []  # those above each single column
        for column in range(max(map(len, head), default=0)):
            above = (row[column] for row in head if column < len(row))
            self.columns.append(tuple(dict.fromkeys((cell.row, cell.column) for cell in above if cell)))
        # For wide cells, each head row as stretches of one cell: where they begin, and whose they are.
        self._stretches = [_stretches(row) for row in head]
        self._wide: dict[tuple[int, int], Corners] = {}

    def above(self, column: int, columns: int) -> Corners:
        """The corners of the head cells above ``columns`` columns from ``column`` on, from the top, left to right."""
        if columns == 1:
            return self.columns[column] if column < len(self.columns) else ()
        key = (column, columns)
        if key not in self._wide:
            found: dict[tuple[int, int], None] = {}
            for starts, corners in self._stretches:
                first = max(0, bisect_right(starts, column) - 1)
                last = bisect_left(starts, column + columns)
                found.update(dict.fromkeys(corner for corner in corners[first:last] if corner))
            self._wide[key] = tuple(found)
        return self._wide[key]


def _stretches(row: Filled) -> tuple[list[int], list[tuple[int, int] | None]]:
    starts: list[int] = []
    corners: list[tuple[int, int] | None] = []
    before: Cell | None = None
    for column, cell in enumerate(row):
        if not column or cell is not before:
            starts.append(column)
            corners.append((cell.row, cell.column) if cell else None)
            before = cell
    starts.append(len(row))
    corners.append(None)
    return starts, corners


def with_headers(head: list[Filled]) -> list[Filled]:
    """Give the cells of a head with several rows those above them; a spanning cell stays one object."""
    if not 1 < len(head) <= MOST_HEAD_ROWS:
        return head
    renewed: dict[int, Cell] = {}
    result: list[Filled] = []
    for index, row in enumerate(head):
        above = Headers(head[:index])
        for cell in row:
            if cell and id(cell) not in renewed:
                corners = above.above(cell.column, cell.columns)
                renewed[id(cell)] = msgspec.structs.replace(cell, headers=corners) if corners else cell
        result.append([renewed[id(cell)] if cell else None for cell in row])
    return result
