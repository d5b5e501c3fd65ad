"""Where a grid holds conditions: down its first column, or across its head."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from docbook_rules.model.table import Cell, Tgroup
from docbook_rules.typed.algebra import Fault
from docbook_rules.typed.condition import Condition
from docbook_rules.typed.conditions import read_condition
from docbook_rules.typed.shape import Slot, is_heading


class Misprint(msgspec.Struct, frozen=True):
    """A cell among conditions that compares and is none."""

    cell: Cell
    fault: Fault


class ConditionCells(msgspec.Struct, frozen=True):
    """The conditions by slot. ``head`` rows stand above them where they stand in the first column.

    ``across`` where they are the head row's instead, from its second column on.
    """

    held: dict[Slot, Condition]
    misprints: tuple[Misprint, ...]
    head: int = 0
    across: bool = False


def find_conditions(tgroup: Tgroup, language: str) -> ConditionCells | None:
    """The conditions that choose a row (or a column) of the grid; None for a table that has none.

    All cells of the column compare, and more than half of them, two at least, can be read.
    """
    if tgroup.cols < 2:
        return None
    top = tgroup.head
    rows = [r for r in range(top, top + tgroup.body) if not is_heading(tgroup, r)]
    for head, body in ((top, rows), (top + 1, rows[1:])) if not top else ((top, rows),):
        found = _read(tgroup, [(r, 0) for r in body], language)
        if found is not None:
            return msgspec.structs.replace(found, head=head)
    line = max(top - 1, 0)
    if line not in (*range(top), *rows):
        return None
    across = _read(tgroup, [(line, c) for c in range(1, tgroup.cols)], language)
    return None if across is None else msgspec.structs.replace(across, head=line + 1, across=True)


def _read(tgroup: Tgroup, slots: Sequence[Slot], language: str) -> ConditionCells | None:
    held: dict[Slot, Condition] = {}
    misprints: list[Misprint] = []
    for row, column in slots:
        cell = tgroup.grid[row][column]
        if cell is None or cell.nested is not None or cell.tables or cell.superscripts:
            return None
        read = read_condition(cell.text.string, language)
        if read is None:
            return None
        if isinstance(read, Fault):
            misprints.append(Misprint(cell, read))
        else:
            held[row, column] = read
    if sum(not c.otherwise for c in held.values()) < 2 or len(misprints) * 2 >= len(slots):
        return None
    return ConditionCells(held, tuple(misprints))
