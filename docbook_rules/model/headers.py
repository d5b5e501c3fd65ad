"""Which head cells stand above a cell, through spans."""

from __future__ import annotations

import msgspec

from docbook_rules.model.grid import Slots
from docbook_rules.model.table import Cell

Corners = tuple[tuple[int, int], ...]


class Headers:
    """The head cells above each column of a grid; looked up by a cell's first column and width."""

    def __init__(self, head: list[Slots]) -> None:
        self._columns: list[Corners] = []
        self._wide: dict[tuple[int, int], Corners] = {}
        for column in range(max(map(len, head), default=0)):
            above = (row[column] for row in head if column < len(row))
            self._columns.append(tuple(dict.fromkeys((cell.row, cell.column) for cell in above if cell)))

    def above(self, column: int, columns: int) -> Corners:
        """The corners of the head cells above ``columns`` columns from ``column`` on, from the top, left to right."""
        if columns == 1:
            return self._columns[column] if column < len(self._columns) else ()
        key = (column, columns)
        if key not in self._wide:
            self._wide[key] = tuple(
                sorted({corner for part in self._columns[column : column + columns] for corner in part})
            )
        return self._wide[key]


def with_headers(head: list[Slots]) -> list[Slots]:
    """Give the cells of a head with several rows those above them; a spanning cell stays one object."""
    if len(head) < 2:
        return head
    renewed: dict[int, Cell] = {}
    result: list[Slots] = []
    for index, row in enumerate(head):
        above = Headers(head[:index])
        for cell in row:
            if cell and id(cell) not in renewed:
                corners = above.above(cell.column, cell.columns)
                renewed[id(cell)] = msgspec.structs.replace(cell, headers=corners) if corners else cell
        result.append([renewed[id(cell)] if cell else None for cell in row])
    return result
