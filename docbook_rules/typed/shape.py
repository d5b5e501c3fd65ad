"""How a table is laid out: which slots make its fields and its records. Inferred from the values, or as configured."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from docbook_rules.model.table import Tgroup
from docbook_rules.typed.value import Exact, Number, Range, Value

Slot = tuple[int, int]
Values = Sequence[Sequence[Value | None]]

SHAPES = ("list", "matrix", "transposed", "decision", "text")


class Layout(msgspec.Struct, frozen=True):
    """Where a table's parts stand in its grid, as 0-based (row, column) slots.

    ``fields`` holds the label slots of each field (none where the table has no labels), the key's first; ``records``
    the slots of each record in the order of the fields. ``axis`` is a matrix's second key. ``shape`` is list where
    nothing says more; whether its key is text is settled with the types.
    """

    shape: str
    fields: tuple[tuple[Slot, ...], ...]
    records: tuple[tuple[Slot, ...], ...]
    axis: tuple[Value, ...] = ()


def lay_out(tgroup: Tgroup, values: Values, wanted: str = "", head: int | None = None) -> Layout | None:
    """The layout of a tgroup whose cells hold ``values``; foot rows belong to none. None where there is no record.

    ``wanted`` is the configured shape; a matrix without a readable axis falls back to the inferred one (the caller sees
    it from ``shape``). ``head`` is how many rows stand above the records, where that is known.
    """
    if tgroup.cols == 0 or tgroup.body == 0:
        return None
    head = (tgroup.head or _implied_head(tgroup, values)) if head is None else head
    last = tgroup.head + tgroup.body
    rows = [r for r in range(head, last) if not is_heading(tgroup, r)]
    if not rows:
        return None
    top = head - 1
    axis = _axis(values[top][1:]) if head else ()
    shape = wanted or _shape(tgroup, values, rows, axis)
    if shape == "matrix" and axis:
        tops: tuple[tuple[Slot, ...], ...] = tuple(((top, c),) for c in range(tgroup.cols))
        return Layout("matrix", tops, _by_row(rows, tgroup.cols), axis)
    if shape == "transposed" and tgroup.cols > 1:
        named = [*([top] if head else []), *rows]
        return Layout(
            "transposed",
            tuple(((r, 0),) for r in named),
            tuple(tuple((r, c) for r in named) for c in range(1, tgroup.cols)),
        )
    fields = tuple(_labels(tgroup, head, c) for c in range(tgroup.cols))
    return Layout("decision" if shape == "decision" else "list", fields, _by_row(rows, tgroup.cols))


def _implied_head(tgroup: Tgroup, values: Values) -> int:
    # Without a thead, a first row that is an axis, or all words above figures, is a head all the same.
    if tgroup.body < 2 or tgroup.cols < 2:
        return 0
    first, rest = values[0], range(1, tgroup.body)
    # Two figures alone are as likely a first record.
    if first[0] is None and tgroup.cols > 3 and _axis(first[1:]):
        return 1
    worded = all(value is None and _text(tgroup, 0, c) for c, value in enumerate(first))
    return int(worded and any(all(values[r][c] is not None for r in rest) for c in range(tgroup.cols)))


def _shape(tgroup: Tgroup, values: Values, rows: list[int], axis: tuple[Value, ...]) -> str:
    if not axis:
        return "list"
    named = all(values[r][0] is None and _text(tgroup, r, 0) for r in rows)
    corner = _text(tgroup, tgroup.head - 1 if tgroup.head else 0, 0)
    ranged = named and bool(corner) and any(isinstance(v, Range) for v in axis)
    if any(values[r][c] is None and _text(tgroup, r, c) for r in rows for c in range(1, tgroup.cols)):
        # Ranges at the head of words are what the words are looked up by.
        return "transposed" if ranged else "list"
    if ranged and len(rows) == 1:
        return "transposed"
    return "transposed" if named and corner and _is_increasing(axis) else "matrix"


def _axis(values: Sequence[Value | None]) -> tuple[Value, ...]:
    axis = tuple(v for v in values if isinstance(v, Number | Range))
    if len(axis) < max(2, len(values)):
        return ()
    keys = {(v.n,) if isinstance(v, Number) else (v.lo, v.hi, v.lo_open, v.hi_open) for v in axis}
    return axis if len(keys) == len(axis) else ()


def _is_increasing(axis: tuple[Value, ...]) -> bool:
    numbers: list[Exact] = [v.n for v in axis if isinstance(v, Number)]
    return len(numbers) == len(axis) and all(a < b for a, b in pairwise(numbers))


def is_heading(tgroup: Tgroup, row: int) -> bool:
    """Whether one cell goes across the whole row, or it is empty: it parts the table for the eye, and is no record."""
    cells = tgroup.grid[row]
    first = cells[0]
    if first is not None and tgroup.cols > 1 and first.columns == tgroup.cols:
        return True
    return all(cell is None or not cell.text for cell in cells)


def _labels(tgroup: Tgroup, head: int, column: int) -> tuple[Slot, ...]:
    # A label spanning several head rows is one label.
    slots: list[Slot] = []
    for row in range(head):
        cell = tgroup.grid[row][column]
        if cell is not None and cell.text and (not slots or cell is not tgroup.grid[slots[-1][0]][column]):
            slots.append((row, column))
    return tuple(slots)


def _by_row(rows: list[int], cols: int) -> tuple[tuple[Slot, ...], ...]:
    return tuple(tuple((r, c) for c in range(cols)) for r in rows)


def _text(tgroup: Tgroup, row: int, column: int) -> str:
    cell = tgroup.grid[row][column]
    return cell.text.string if cell is not None else ""
