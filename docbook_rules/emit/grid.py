"""Tables as a page shows them: rows of cells with their spans, scopes and headers, settled before any template."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from docbook_rules.emit.typography import decimals, is_numeric, plain_number, set_text
from docbook_rules.model.table import Cell, Table, Tgroup
from docbook_rules.model.text import Text

_MOST_PADDED = 3
# Figures, in characters, that a line holds where all columns are equally wide.
_MOST_EVEN = 80


class Part(msgspec.Struct, frozen=True):
    """A stretch of a cell's text, raised or not."""

    text: str
    raised: bool = False


class CellView(msgspec.Struct, frozen=True):
    """A cell to be set. ``tag`` is th or td; ``value`` the machine's spelling of a cell that is one number.

    ``classes`` say how it is aligned; ``notes`` number the table's notes that it refers to.
    """

    tag: str
    id: str
    parts: tuple[Part, ...]
    scope: str = ""
    headers: str = ""
    rowspan: int = 1
    colspan: int = 1
    value: str | None = None
    classes: str = ""
    notes: tuple[int, ...] = ()
    grids: tuple[GridView, ...] = ()


class RowView(msgspec.Struct, frozen=True):
    """A row to be set."""

    id: str
    cells: tuple[CellView, ...]


class GridView(msgspec.Struct, frozen=True):
    """A grid to be set, styled by its ``shape``; ``even`` where its columns of figures may all be as wide."""

    id: str
    shape: str
    even: bool
    head: tuple[RowView, ...]
    body: tuple[RowView, ...]
    foot: tuple[RowView, ...]


class _Setting(msgspec.Struct, frozen=True):
    """What the cells of one grid have in common. ``head`` counts its header rows, one lifted from the body too."""

    id: str
    group: Tgroup
    head: int
    language: str
    notes: dict[str, int]
    padded: tuple[int, ...]
    figures: tuple[bool, ...]


def grid_view(group: Tgroup, id_: str, shape: str, language: str, notes: Sequence[str] = ()) -> GridView:
    """The grid of a table group. In a transposed one without a head, the first row is the head.

    ``notes`` are the names by which cells refer to the table's notes, in order.
    """
    lifted = 1 if group.head == 0 and shape in ("transposed", "matrix") and group.body > 1 else 0
    head = group.head + lifted
    body_end = group.head + group.body
    rows = group.grid[head:body_end]
    padded = tuple(
        max((decimals(cell.text.string) or 0 for row in rows if (cell := row[c])), default=0)
        if shape in ("list", "decision")
        else 0
        for c in range(group.cols)
    )
    numbered = {note: n for n, note in enumerate(notes, 1)}
    figures = tuple(
        any(row[c] for row in rows) and all(is_numeric(cell.text.string) for row in rows if (cell := row[c]))
        for c in range(group.cols)
    )
    setting = _Setting(id_, group, head, language, numbered, padded, figures)
    longest = max((len(cell.text.string) for row in rows for cell in row[1:] if cell), default=0)
    return GridView(
        id_,
        shape,
        shape in ("transposed", "matrix") and all(figures[1:]) and longest * (group.cols - 1) <= _MOST_EVEN,
        _rows(setting, 0, head),
        _rows(setting, head, body_end),
        _rows(setting, body_end, len(group.grid)),
    )


def _rows(setting: _Setting, start: int, end: int) -> tuple[RowView, ...]:
    return tuple(
        RowView(
            f"{setting.id}-r{r + 1}",
            tuple(
                _cell(setting, r, c, end) for c in range(setting.group.cols) if _is_corner(setting.group, r, c, start)
            ),
        )
        for r in range(start, end)
    )


def _same(group: Tgroup, r: int, c: int, cell: Cell) -> bool:
    other = group.grid[r][c] if 0 <= r < len(group.grid) and 0 <= c < group.cols else None
    return other is not None and (other.row, other.column) == (cell.row, cell.column)


def _is_corner(group: Tgroup, r: int, c: int, start: int) -> bool:
    """Whether the slot is the first that its cell has in this part of the table."""
    cell = group.grid[r][c]
    return cell is None or not (_same(group, r, c - 1, cell) or (r > start and _same(group, r - 1, c, cell)))


def _extent(beyond: Callable[[int], bool]) -> int:
    n = 1
    while beyond(n):
        n += 1
    return n


def _cell(setting: _Setting, r: int, c: int, end: int) -> CellView:
    group = setting.group
    cell = group.grid[r][c]
    own = _id(setting, r, c)
    if cell is None:
        return CellView("td", own, (), headers=" ".join(_headers(setting, r, 1, c, 1)))
    held = cell
    columns = _extent(lambda n: _same(group, r, c + n, held))
    rows = _extent(lambda n: r + n < end and _same(group, r + n, c, held))
    text = cell.text.string
    is_head = r < setting.head
    is_row_head = not is_head and c == 0 and group.cols > 1 and bool(text)
    scope = ("colgroup" if columns > 1 else "col") if is_head else "row" if is_row_head else ""
    headers = [id_ for id_ in _headers(setting, r, rows, c, columns) if id_ != own]
    return CellView(
        "th" if scope else "td",
        own,
        _parts(cell, setting.language),
        scope,
        " ".join(headers),
        rows,
        columns,
        plain_number(text),
        _classes(setting, text, c, is_head),
        tuple(setting.notes[note] for note in cell.notes if note in setting.notes),
        _inner(cell, own, setting.language),
    )


def _id(setting: _Setting, r: int, c: int) -> str:
    return f"{setting.id}-r{r + 1}-c{c + 1}"


def _headers(setting: _Setting, r: int, rows: int, c: int, columns: int) -> list[str]:
    """The ids of the head cells above a body cell, then of the first cells of its rows."""
    if r < setting.head:
        return []
    group = setting.group
    found: dict[str, None] = {}
    for line in (*range(setting.head), *range(r, r + rows)):
        for at in range(c, c + columns) if line < setting.head else [0] if group.cols > 1 else []:
            head = group.grid[line][at]
            if head is None or (line >= setting.head and not head.text.string):
                continue
            # A cell's first slot in this part of the table carries its id.
            top, left = line, at
            while left > 0 and _same(group, line, left - 1, head):
                left -= 1
            while top > (0 if line < setting.head else setting.head) and _same(group, top - 1, at, head):
                top -= 1
            found[_id(setting, top, left)] = None
    return list(found)


def _classes(setting: _Setting, text: str, c: int, is_head: bool) -> str:
    if is_head:
        return "n" if is_numeric(text) or setting.figures[c] else ""
    if not is_numeric(text):
        return "few" if len(text) == 1 else ""
    missing = decimals(text)
    if missing is None or not setting.padded[c]:
        return "n"
    digits = min(setting.padded[c] - missing, _MOST_PADDED)
    return "n" + (f" d{digits}" if digits else "") + ("" if missing else " dp")


def _parts(cell: Cell, language: str) -> tuple[Part, ...]:
    return set_parts(cell.text, cell.superscripts, language)


def set_parts(text: Text, raised: Sequence[tuple[int, int]], language: str) -> tuple[Part, ...]:
    """A text cut where it is raised, each stretch set in ``language``."""
    parts, at = [], 0
    for start, end in sorted(raised):
        parts += [Part(text.string[at:start]), Part(text.string[max(at, start) : end], raised=True)]
        at = max(at, end)
    parts.append(Part(text.string[at:]))
    return tuple(Part(set_text(p.text, language), p.raised) for p in parts if p.text)


def _inner(cell: Cell, id_: str, language: str) -> tuple[GridView, ...]:
    groups = [cell.nested] if cell.nested else []
    groups += [group for table in cell.tables for group in table.tgroups]
    return tuple(grid_view(group, f"{id_}-t{n}", "text", language) for n, group in enumerate(groups, 1))


def width(table: Table) -> int:
    """How many characters a table is wide, each column as wide as its widest cell, an em between columns."""
    widest = 0
    for group in table.tgroups:
        columns = [0] * group.cols
        for row in group.grid:
            for cell in row:
                if cell is not None and cell.columns == 1 and cell.column < group.cols:
                    line = max((len(line) for line in cell.text.string.split("\n")), default=0)
                    columns[cell.column] = max(columns[cell.column], line)
        widest = max(widest, sum(columns) + 3 * group.cols)
    return widest
