"""Tables as the live page shows them: the grid as the compiler filled it, each number with its fate."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from docbook_rules.ledger.coverage import LOOKUP
from docbook_rules.ledger.script import Fate
from docbook_rules.model.table import Cell, Table, Tgroup
from docbook_rules.serve.fates import Numbered, Piece, Settled, pieces
from docbook_rules.typed.cell_numbers import figures_of


class CellView(msgspec.Struct, frozen=True):
    """A cell to be shown; ``scope`` is that of a header cell, "" for a data cell."""

    pieces: tuple[Piece, ...]
    scope: str = ""
    rowspan: int = 1
    colspan: int = 1
    grids: tuple[GridView, ...] = ()


class GridView(msgspec.Struct, frozen=True):
    """A table group to be shown."""

    head: tuple[tuple[CellView, ...], ...]
    body: tuple[tuple[CellView, ...], ...]
    foot: tuple[tuple[CellView, ...], ...]


def grid_views(table: Table, language: str, compiled: Collection[str]) -> tuple[GridView, ...]:
    """The grids of a table; the numbers of one whose id is among ``compiled`` are looked up."""
    known = table.id is not None and table.id in compiled
    settled = Settled(LOOKUP, table.id or "") if known else Settled(Fate.UNACCOUNTED.value)
    return tuple(_grid(group, language, settled, compiled) for group in table.tgroups)


def _grid(group: Tgroup, language: str, settled: Settled, compiled: Collection[str]) -> GridView:
    body, foot = group.head, group.head + group.body

    def part(start: int, end: int) -> tuple[tuple[CellView, ...], ...]:
        return tuple(tuple(_row(group, r, start, end, language, settled, compiled)) for r in range(start, end))

    return GridView(part(0, body), part(body, foot), part(foot, len(group.grid)))


def _row(
    group: Tgroup, r: int, start: int, end: int, language: str, settled: Settled, compiled: Collection[str]
) -> Iterator[CellView]:
    """The cells whose first slot in this part of the table is in row ``r``."""
    for c, cell in enumerate(group.grid[r]):
        if cell is None:
            yield CellView(())
            continue
        if _same(group, r, c - 1, cell) or (r > start and _same(group, r - 1, c, cell)):
            continue
        columns = next(n for n in range(1, group.cols + 1) if not _same(group, r, c + n, cell))
        rows = next(n for n in range(1, end - r + 1) if r + n >= end or not _same(group, r + n, c, cell))
        is_head = r < group.head
        heads_row = not is_head and c == 0 and group.cols > 1 and bool(cell.text)
        scope = ("colgroup" if columns > 1 else "col") if is_head else "row" if heads_row else ""
        inner = [_grid(cell.nested, language, settled, compiled)] if cell.nested else []
        inner += [view for table in cell.tables for view in grid_views(table, language, compiled)]
        yield CellView(_figures(cell, language, settled), scope, rows, columns, tuple(inner))


def _same(group: Tgroup, r: int, c: int, cell: Cell) -> bool:
    other = group.grid[r][c] if 0 <= c < group.cols else None
    return other is not None and (other.row, other.column) == (cell.row, cell.column)


def _figures(cell: Cell, language: str, settled: Settled) -> tuple[Piece, ...]:
    text = cell.text.string
    quiet = settled.fate == Fate.UNACCOUNTED.value
    found = figures_of(text, cell.superscripts, language)
    return pieces(text, (Numbered(n.start, n.end, cell.text.place(n.start), settled, quiet) for n in found))
