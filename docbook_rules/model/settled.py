"""Tables whose cells know their places by themselves, whatever they were read from: what can be written down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from docbook_rules.model.table import Cell, Table, Tgroup


def settle(tables: Iterable[Table]) -> None:
    """Let each cell of some tables, and of those in them, keep its places, and let go what it was read from.

    Nothing else that a table says changes.
    """
    cells = [(cell, cell.settled) for cell in _cells(tables) if not isinstance(cell.text.source, str)]
    for cell, _ in cells:
        text = cell.text
        if not isinstance(text.source, str):
            places, file = text.places, text.file
            msgspec.structs.force_setattr(text, "spots", places)
            msgspec.structs.force_setattr(text, "source", file)
    for cell, spot in cells:
        msgspec.structs.force_setattr(cell, "spot", spot)


def _cells(tables: Iterable[Table]) -> Iterator[Cell]:
    """All cells of tables, each as often as it stands there once spanned cells are counted once for a row."""
    for grid in grids(tables):
        for row in grid.grid:
            yield from {id(cell): cell for cell in row if cell is not None}.values()


def grids(tables: Iterable[Table]) -> Iterator[Tgroup]:
    """All grids of tables, those in their cells too."""
    waiting: list[Table | Tgroup] = list(tables)
    while waiting:
        held = waiting.pop()
        if isinstance(held, Table):
            waiting += held.tgroups
            continue
        yield held
        for row in held.grid:
            for cell in row:
                if cell is not None and (cell.nested is not None or cell.tables):
                    waiting += (*cell.tables, *([cell.nested] if cell.nested is not None else []))
