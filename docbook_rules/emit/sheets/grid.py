"""Tables as a page shows them: rows of cells with their spans, scopes and headers, settled before any template."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

import msgspec

from docbook_rules.emit.sheets.alignment import ended, evened, figures_only
from docbook_rules.emit.sheets.anchors import Anchors, anchors, written
from docbook_rules.emit.sheets.typography import is_numeric, plain_number, set_text
from docbook_rules.emit.sheets.views import CellView, GridView, Marks, Part, RowView
from docbook_rules.model.table import Cell, Tgroup
from docbook_rules.model.text import Text
from docbook_rules.typed.table import TypedTable

# A table of conditions with more columns than these is read across.
_FEW = 3
# Figures, in characters, that a line holds where all columns are equally wide.
_MOST_EVEN = 80


class _Setting(msgspec.Struct, frozen=True):
    """What the cells of one grid have in common. ``head`` counts its header rows, one lifted from the body too.

    ``over`` is, for each row of the body, the row of the heading that stands across the table above it.
    """

    id: str
    group: Tgroup
    head: int
    language: str
    notes: dict[str, int]
    aligned: Mapping[tuple[int, int], str]
    figures: tuple[bool, ...]
    anchors: Anchors
    marks: Marks
    over: Mapping[int, int]


def grid_view(
    group: Tgroup,
    id_: str,
    shape: str,
    language: str,
    notes: Sequence[str] = (),
    typed: TypedTable | None = None,
    marks: Marks = Marks(),  # noqa: B008 - frozen
) -> GridView:
    """The grid of a table group. Where the first row of a body without a head names the fields, it is the head.

    ``notes`` are the names by which cells refer to the table's notes, in order; ``typed`` is what the grid is to a
    program, None where it is none.
    """
    head = group.head + _lifted(group, shape, typed, language)
    body_end = group.head + group.body
    rows = group.grid[head:body_end]
    numbered = {note: n for n, note in enumerate(notes, 1)}
    figures = tuple(
        any(row[c] for row in rows) and all(is_numeric(cell.text.string) for row in rows if (cell := row[c]))
        for c in range(group.cols)
    )
    longest = max((len(cell.text.string) for row in rows for cell in row[1:] if cell), default=0)
    is_even = (
        (shape in ("transposed", "matrix") or (shape == "decision" and group.cols > _FEW))
        and all(figures[1:])
        and longest * (group.cols - 1) <= _MOST_EVEN
    )
    aligned = {
        (head + r, c): classes
        for c in range(group.cols)
        for r, classes in _column([row[c] for row in group.grid[head:]], shape, is_even, is_key=c == 0)
    }
    across = [r for r in range(head, body_end) if _is_across(group, r)]
    over = {r: at for at in across for r in range(at + 1, body_end)}
    named = anchors(group, id_, typed, language)
    setting = _Setting(id_, group, head, language, numbered, aligned, figures, named, marks, over)
    cuts = [head, *(r for r in across if r > head), body_end]
    return GridView(
        id_,
        shape,
        is_even,
        _rows(setting, 0, head),
        tuple(_rows(setting, a, b) for a, b in pairwise(cuts) if a < b),
        _rows(setting, body_end, len(group.grid)),
    )


def _lifted(group: Tgroup, shape: str, typed: TypedTable | None, language: str) -> int:
    if group.head or group.body < 2:
        return 0
    if typed is None or shape in ("transposed", "matrix"):
        return int(shape in ("transposed", "matrix"))
    labels = {label.place for field in typed.fields for label in field.labels if label.language == language}
    return int(any(cell is not None and cell.place in labels for cell in group.grid[0]))


def _is_across(group: Tgroup, r: int) -> bool:
    first = group.grid[r][0]
    return first is not None and group.cols > 1 and first.columns >= group.cols and bool(first.text.string)


def _rows(setting: _Setting, start: int, end: int) -> tuple[RowView, ...]:
    return tuple(
        RowView(
            setting.anchors.rows[r],
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
    own = setting.anchors.cells[r, c]
    if cell is None:
        return CellView("td", own, (), headers=" ".join(_headers(setting, r, 1, c, 1)))
    held = cell
    columns = _extent(lambda n: _same(group, r, c + n, held))
    rows = _extent(lambda n: r + n < end and _same(group, r + n, c, held))
    text = cell.text.string
    is_head = r < setting.head
    is_across = not is_head and _is_across(group, r)
    is_row_head = not is_head and c == 0 and group.cols > 1 and bool(text)
    scope = (
        ""
        if not text and not cell.nested
        else "col"
        if is_head
        else "rowgroup"
        if is_across
        else "row"
        if is_row_head
        else ""
    )
    datum = setting.anchors.data.get(cell.place)
    value = written(datum[2].value) if datum and datum[2].value is not None else plain_number(text)
    was = setting.marks.were.get(cell.place)
    state = setting.marks.state.get(cell.place, "") if value is not None else ""
    classes = f"{_classes(setting, text, r, c, is_head)} {state}{' new' if was is not None else ''}"
    return CellView(
        "th" if scope else "td",
        own,
        _parts(cell, setting.language),
        scope,
        " ".join(id_ for id_ in _headers(setting, r, rows, c, columns) if id_ != own),
        rows,
        columns,
        value,
        " ".join(classes.split()),
        tuple(setting.notes[note] for note in cell.notes if note in setting.notes),
        _inner(cell, own, setting.language),
        None if was is None else set_text(was, setting.language),
    )


def _headers(setting: _Setting, r: int, rows: int, c: int, columns: int) -> list[str]:
    """The ids of the head cells above a body cell, of the heading across the table, and of the first cells of its rows.

    A head cell that spans columns has those above it alone.
    """
    above = [(line, at) for line in range(min(setting.head, r)) for at in range(c, c + columns)]
    beside = [] if r < setting.head or setting.group.cols == 1 else [(line, 0) for line in range(r, r + rows)]
    across = [(setting.over[line], 0) for line in range(r, r + rows) if line in setting.over and line >= setting.head]
    if r in setting.over and _is_across(setting.group, r):
        across = []
    return list(dict.fromkeys(_corners(setting, [*above, *across, *beside])))


def _corners(setting: _Setting, slots: Sequence[tuple[int, int]]) -> Iterator[str]:
    """The ids of the cells in these slots: a cell's first slot in its part of the table carries it."""
    group = setting.group
    for line, at in slots:
        head = group.grid[line][at]
        if head is None or not (head.text.string or (head.nested and line < setting.head)):
            continue
        top, left = line, at
        while left > 0 and _same(group, line, left - 1, head):
            left -= 1
        while top > (0 if line < setting.head else setting.head) and _same(group, top - 1, at, head):
            top -= 1
        yield setting.anchors.cells[top, left]


def _column(cells: Sequence[Cell | None], shape: str, is_even: bool, *, is_key: bool) -> Iterator[tuple[int, str]]:
    """The classes that align the figures of a column, by row; a key that is not a figure among others has none."""
    there = [(r, cell.text.string) for r, cell in enumerate(cells) if cell is not None and cell.text.string]
    texts = [text for _, text in there]
    if is_key and not all(is_numeric(text) for text in texts):
        return
    padded = shape in ("list", "decision")
    for (r, _), classes in zip(there, (evened if is_even else ended if padded else figures_only)(texts), strict=True):
        if classes:
            yield r, classes


def _classes(setting: _Setting, text: str, r: int, c: int, is_head: bool) -> str:
    if is_head:
        return "n" if is_numeric(text) or setting.figures[c] else ""
    return setting.aligned.get((r, c)) or ("few" if len(text) == 1 and c else "")


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
