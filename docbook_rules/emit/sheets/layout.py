"""Where boxes stand: side by side in bands of twelve columns, in the order of the page; how much paper they take."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from docbook_rules.emit.sheets.boxes import Box
from docbook_rules.emit.sheets.prose import Prose, StepView
from docbook_rules.emit.sheets.views import CellView, GridView, RowView

BAND = 12
# A table as wide as its text needs, in columns of the band, by the characters of its widest row.
_SPANS = ((24, 3), (34, 4), (44, 5), (58, 6), (78, 8))
# Characters that a telephone's screen holds.
_NARROW = 26
# Characters of a cell that would rather stand on two lines.
_LONG = 16
# Columns that prose wants.
_PROSE = 5
# Lines of a band that is kept in one piece.
_WHOLE = 30
# Rows that a screen shows.
_TALL = 24
# For each size of type, the lines of prose on a page of A4, and the characters on a line of one column.
_SIZES = {"large": (54, 8.6), "medium": (63, 10.0), "close": (68, 10.9), "small": (76, 12.0)}
# What stands around the text of a row, a step, a box and the title, in lines.
_ROW, _STEP, _BOX, _TITLE = 0.37, 0.6, 3.6, 3.8
# The height and the width of what other papers hold, A4 being one.
_PAPERS = {"A3": (1.44, 1.46), "A5": (0.66, 0.64), "B5": (0.83, 0.82), "letter": (0.92, 1.02), "legal": (1.2, 1.03)}
PAPERS = ("A4", *_PAPERS)


class Placed(msgspec.Struct, frozen=True):
    """A box in its band. ``span`` counts columns; ``scrolls`` where it may be wider than a telephone's screen.

    ``tall`` where a table that scrolls is also longer than a screen: its heads then stay in sight within the box.
    """

    box: Box
    span: int
    scrolls: bool = False
    tall: bool = False


class Band(msgspec.Struct, frozen=True):
    """Boxes side by side; ``whole`` where they are low enough for a page not to break them."""

    placed: tuple[Placed, ...]
    whole: bool

    @property
    def room(self) -> int:
        """The columns that no box takes."""
        return BAND - sum(placed.span for placed in self.placed)


class Size(msgspec.Struct, frozen=True):
    """The size of type, and by how many lines the boxes are too many for the pages even so; both are reckoned."""

    density: str
    over: int = 0


def bands(boxes: Sequence[Box], paper: str = "A4") -> tuple[Band, ...]:
    """Boxes side by side while they fit, in the order of the page; those that belong together begin a band."""
    made: list[list[Placed]] = []
    room, group = 0, 0
    for box in boxes:
        placed = _placed(box)
        if placed.span > room or box.together != group:
            made.append([])
            room = BAND
        group = box.together
        made[-1].append(placed)
        room -= placed.span
    filled = [_filled(band, paper) for band in made]
    return tuple(Band(band, _lines(band, "small", paper) <= _WHOLE) for band in filled)


def _filled(band: Sequence[Placed], paper: str) -> tuple[Placed, ...]:
    """A band without room left: prose takes it, else the last of the tables that are easy to read however wide.

    Several boxes of prose take what makes the highest of them lower. Far apart, figures are hard to follow.
    """
    placed = list(band)
    wider = [at for at, one in enumerate(placed) if one.box.kind != "table"]
    wider = wider or [at for at, one in enumerate(placed) if _has_room(one)][-1:]
    while wider and sum(one.span for one in placed) < BAND:
        at = max(wider, key=lambda at: _lines([placed[at]], "medium", paper))
        placed[at] = msgspec.structs.replace(placed[at], span=placed[at].span + 1)
    return tuple(placed)


def _has_room(placed: Placed) -> bool:
    """Whether a table is easy to read however wide it is: one of words, or one whose columns are all alike."""
    cells = [cell for grid in placed.box.grids for body in grid.bodies for row in body for cell in row.cells[1:]]
    return any(grid.even for grid in placed.box.grids) or not all("n" in cell.classes.split() for cell in cells)


def size(of: Sequence[Band], pages: int, paper: str) -> Size:
    """The largest type with which the bands stand on ``pages`` pages of ``paper``; 0 pages are as many as it takes."""
    taken = {name: _pages(of, name, paper) for name in _SIZES}
    if not pages:
        return Size("large" if taken["large"] <= 1 else "medium")
    fitting = next((name for name, used in taken.items() if used <= pages), "")
    return Size(fitting) if fitting else Size("small", round((taken["small"] - pages) * _room("small", paper)))


def _room(density: str, paper: str) -> float:
    return _SIZES[density][0] * _PAPERS.get(paper, (1.0, 1.0))[0]


def _pages(of: Sequence[Band], density: str, paper: str) -> float:
    """The pages that bands take, the last in part, where short ones are not broken."""
    most, full, at = _room(density, paper), 0, float(_TITLE)
    for band in of:
        lines = _lines(band.placed, density, paper)
        if band.whole and at + lines > most:
            full, at = full + 1, 0.0
        at += lines
        while at > most:
            full, at = full + 1, at - most
    return full + at / most


def _lines(band: Sequence[Placed], density: str, paper: str) -> float:
    """The height of boxes side by side, in lines of prose."""
    characters = _SIZES[density][1] * _PAPERS.get(paper, (1.0, 1.0))[1]
    return max(_box_lines(placed.box, max(20, int(placed.span * characters))) for placed in band)


def _placed(box: Box) -> Placed:
    if box.kind != "table":
        return Placed(box, _PROSE)
    wide = max((_wide(grid) for grid in box.grids), default=0)
    closer = max((_wide(grid, broken=True) for grid in box.grids), default=0)
    tall = sum(len(grid.rows) for grid in box.grids) > _TALL
    span = next((span for most, span in _SPANS if closer <= most), BAND)
    return Placed(box, span, wide > _NARROW, tall)


def _wide(grid: GridView, *, broken: bool = False) -> int:
    """How many characters a grid is wide, each column as wide as its widest cell, an em between columns.

    With ``broken`` a heading of several words may stand on two lines, and so may a long text.
    """
    columns: dict[int, int] = {}
    covered: dict[tuple[int, int], bool] = {}
    for r, row in enumerate(grid.rows):
        c = 0
        for cell in row.cells:
            while covered.pop((r, c), False):
                c += 1
            if cell.colspan == 1:
                is_text = r < len(grid.head) or _said(cell) > _LONG
                said = _broken(cell) if broken and is_text else _said(cell)
                columns[c] = max(columns.get(c, 0), said)
            if cell.rowspan > 1:
                covered.update(
                    ((r + down, c + along), True) for down in range(1, cell.rowspan) for along in range(cell.colspan)
                )
            c += cell.colspan
    return sum(columns.values()) + 3 * len(columns)


def _said(cell: CellView) -> int:
    inner = max((_wide(grid) for grid in cell.grids), default=0)
    said = "".join(part.text for part in cell.parts)
    return max(inner, *(len(line) for line in said.split("\n"))) + 2 * len(cell.notes)


def _broken(cell: CellView) -> int:
    words = "".join(part.text for part in cell.parts).split()
    return max([*map(len, words), -(-_said(cell) // 2)])


def _box_lines(box: Box, wide: int) -> float:
    tables = sum(_row_lines(row, wide) for grid in box.grids for row in grid.rows)
    notes = sum(1 + sum(len(part.text) for part in note) // wide for note in box.notes)
    steps = sum(_step_lines(step, wide) for step in box.steps)
    return _BOX + len(box.source) // wide + tables + notes + _prose_lines(box.blocks, wide) + steps


def _row_lines(row: RowView, wide: int) -> float:
    said = sum(len(part.text) + 3 for cell in row.cells for part in cell.parts)
    inner = max((_inner_lines(cell, wide) for cell in row.cells if cell.grids), default=0.0)
    broken = max((part.text.count("\n") for cell in row.cells for part in cell.parts), default=0)
    return 1 + _ROW + max(said // wide, broken) + inner


def _inner_lines(cell: CellView, wide: int) -> float:
    return sum(_row_lines(row, wide) for grid in cell.grids for row in grid.rows)


def _step_lines(step: StepView, wide: int) -> float:
    return _STEP + _prose_lines(step.blocks, wide) + sum(_step_lines(s, wide - 4) for s in step.steps)


def _prose_lines(blocks: Iterable[Prose], wide: int) -> int:
    return sum(
        1 + len(block.text) // max(wide, 20) + sum(_prose_lines(item, wide - 3) for item in block.items)
        for block in blocks
    )
