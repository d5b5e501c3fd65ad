"""The filling of a grid: where each entry of a section comes to stand, and what is wrong with where it asked to stand.

The same for both table models. The first owner of a slot keeps it; an entry whose first slot is taken goes to the
next free column; nothing that holds text is ever dropped, a grid rather grows wider.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from docbook_rules.model.making import Element, Making
from docbook_rules.model.row import Row, Rows, Streamed, as_row
from docbook_rules.model.table import Cell
from docbook_rules.model.weight import weight
from docbook_rules.source.rows import Entry, TextRow
from docbook_rules.source.tree import Node

Slots = list[Cell | None]
Filled = Sequence[Cell | None]

# As many rows as its section still has.
TO_THE_END = -1


class Wish(msgspec.Struct, frozen=True, gc=False):
    """Where an entry asks to stand: its first column (None: the next free one), how far, and over how many rows.

    ``upto`` is the last column where only that one is known. ``rows`` may be TO_THE_END.
    """

    start: int | None = None
    columns: int = 1
    rows: int = 1
    upto: int | None = None


PLAIN = Wish()


Ask = Callable[[Node | Entry], Wish]
Make = Callable[[Node | Entry, Row, int, int, int, int], Cell]
MakeRow = Callable[[TextRow, int, int, Slots], tuple[Cell | None, ...] | None]


def fill(
    rows: Rows,
    *,
    first: int,
    width: int,
    bounded: bool,
    ask: Ask,
    make: Make,
    words: MakeRow,
    making: Making,
    used_up: bool = False,
) -> list[Filled]:
    """Place the entries of one section (a thead, a tbody, a tfoot).

    ``first`` is the grid row of its first row. The result's rows are at least ``width`` slots wide, more where entries
    need it; when ``bounded``, ``making.long_rows`` says so. ``ask(entry)`` is called for entries with attributes;
    ``make(entry, row, grid row, column, rows, columns)`` makes the cell, ``words(row, grid row, width, slots)`` those
    of a row as text, where it may; ``slots`` are those of which some are taken, if any is. Raises TooLargeError. What
    a row holds is let go when its cells are made, where ``used_up`` says so.
    """
    carried: dict[int, tuple[Cell, int]] = {}
    filled: list[Filled] = []
    as_text = isinstance(rows, Streamed) and rows.as_text
    for index, given in enumerate(rows):
        slots: Slots = [None] * width if carried or not as_text else []
        if carried:
            _carry(carried, slots, index)
        if as_text and isinstance(given, TextRow) and len(slots) <= width:
            whole = words(given, first + index, width, slots)
            if whole is not None:
                making.charge(width)
                filled.append(whole)
                continue
        slots = slots or [None] * width
        row = as_row(given, rows)
        if making.believing and not row.entries and (None in slots or not slots):
            making.report("empty-row", row.node, "a row without entries", "remove it, or give it empty entries")
        cursor = 0
        told_long = False
        for entry in row.entries:
            if cursor < width and not entry.attributes and slots[cursor] is None:  # as most are
                slots[cursor] = make(entry, row, first + index, cursor, 1, 1)
                cursor += 1
                continue
            wish = ask(entry) if entry.attributes else PLAIN
            after = cursor
            while cursor < len(slots) and slots[cursor] is not None:
                cursor += 1
            if wish is PLAIN and cursor < width:
                slots[cursor] = make(entry, row, first + index, cursor, 1, 1)
                cursor += 1
                continue
            start, columns, settled = cursor, wish.columns, False
            if wish.start is not None:
                start, columns, settled = _settle(wish, entry, slots, cursor, after, width, bounded, making)
            elif wish.upto is not None:
                # Beyond the last column there is no room for a span: the entry widens the grid by itself alone.
                columns = 1 if bounded and cursor >= width else max(1, wish.upto - cursor + 1)
                columns, settled = _clip(cursor, columns, entry, width, bounded, making)
            if bounded and start >= width and not (settled or told_long):
                told_long = True
                making.long_rows.append(entry)
            left = len(rows) - index
            extent = left if wish.rows == TO_THE_END else wish.rows
            if extent > left:
                making.report(
                    "rowspan-past-section",
                    entry,
                    f"the entry spans {extent} rows, and its section has {left} left",
                    f'write morerows="{left - 1}"' if left > 1 else "leave the row span out",
                )
                extent = left
            end = start + columns
            if end > len(slots):
                slots.extend([None] * (end - len(slots)))
            cell = make(entry, row, first + index, start, extent, columns)
            if columns == 1 and extent == 1:
                slots[start] = cell
            else:
                making.repeat(weight(cell) * (columns * extent - 1))
                _cover(cell, slots, carried, start, end, index + extent - 1, entry, making)
            cursor = end
        making.charge(len(slots))
        filled.append(slots)
        if used_up:
            row.let_go()
    return filled


def _carry(carried: dict[int, tuple[Cell, int]], slots: Slots, index: int) -> None:
    """Put the cells that reach down into a row into their slots, and forget those that ended above."""
    for column, (cell, last) in tuple(carried.items()):
        if last < index:
            del carried[column]
            continue
        if column >= len(slots):
            slots.extend([None] * (column + 1 - len(slots)))
        slots[column] = cell


def _settle(
    wish: Wish, entry: Element, slots: Slots, cursor: int, after: int, width: int, bounded: bool, making: Making
) -> tuple[int, int, bool]:
    """Find the slot of an entry that names its column: (first column, columns, whether a finding was made)."""
    start = wish.start or 0
    if bounded and start >= width:
        making.report(
            "span-beyond-cols",
            entry,
            f"the entry asks for column {start + 1} of {width}; it goes to the next free column",
            "correct cols or the column's name",
        )
        return cursor, 1, True
    columns, settled = _clip(start, wish.columns, entry, width, bounded, making)
    if start < len(slots) and slots[start] is not None:
        making.report(
            "overlap",
            entry,
            f"column {start + 1} is taken already; the entry goes to the next free column, {cursor + 1}",
            "correct the column's name, or the span that covers it",
        )
        room = max(1, width - cursor) if bounded else columns
        return cursor, min(columns, room), True
    if start < after:
        making.report(
            "entry-order",
            entry,
            f"the entry names column {start + 1}, which is before the entry before it",
            "put the entries of a row in the order of their columns",
        )
    return start, columns, settled


def _clip(start: int, columns: int, entry: Element, width: int, bounded: bool, making: Making) -> tuple[int, bool]:
    if not bounded or start >= width or start + columns <= width:
        return columns, False
    making.report(
        "span-beyond-cols",
        entry,
        f"the entry spans columns {start + 1} to {start + columns}, and there are {width}",
        f"correct cols, or end the span at column {width}",
    )
    return width - start, True


def _cover(
    cell: Cell,
    slots: Slots,
    carried: dict[int, tuple[Cell, int]],
    start: int,
    end: int,
    last: int,
    entry: Element,
    making: Making,
) -> None:
    """Give a spanning cell its slots; those that have an owner keep it."""
    taken = 0
    for column in range(start, end):
        if slots[column] is not None:
            taken += 1
            continue
        slots[column] = cell
        if cell.rows > 1:
            carried[column] = (cell, last)
    if taken:
        making.report(
            "overlap",
            entry,
            f"the entry spans columns {start + 1} to {end}, of which {taken} belong to entries that came first",
            "shorten one of the spans",
        )
