"""What a cell comes to each time it is written out, with the grids inside it."""

from __future__ import annotations

from docbook_rules.model.table import Cell, Tgroup

# What a grid and a slot of it come to beside the text, as they are written in JSON.
_GRID = 100
_SLOT = 10


def weight(cell: Cell) -> int:
    """About how many characters a cell comes to where it is written out."""
    total = len(cell.text.string)
    if cell.nested is not None:
        total += _weight(cell.nested)
    for table in cell.tables:
        total += _GRID + (len(table.title.string) if table.title else 0)
        total += sum(_weight(grid) for grid in table.tgroups)
    return total


def _weight(grid: Tgroup) -> int:
    known: dict[int, int] = {}
    total = _GRID
    for row in grid.grid:
        total += _SLOT * len(row)
        for cell in row:
            if cell is None:
                continue
            own = known.get(id(cell))
            if own is None:
                own = known[id(cell)] = weight(cell)
            total += own
    return total
