"""Where boxes stand: side by side in bands of twelve columns, in the order of the page; how much paper they take."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from docbook_rules.emit.sheets.boxes import Box
from docbook_rules.emit.sheets.prose import Prose, StepView
from docbook_rules.emit.sheets.views import CellView, GridView, RowView

BAND = 12
# A table as wide as its text needs, in columns of the band, by the characters of its widest row.
_NARROW, _HALF = 26, 56
# Lines that the title takes, and those of a band that is kept in one piece.
_TITLE, _WHOLE = 4, 24
# Rows that a screen shows.
_TALL = 24
# Characters on a line of one column, and lines of each size of type on a page of A4, measured in print.
_CHARACTERS = 9
_PAGE_HOLDS = (("large", 40), ("medium", 52), ("small", 66))
# Pages of other papers hold more or less than A4 does.
_HEIGHTS = {"A3": 1.45, "A5": 0.55, "B5": 0.8, "letter": 0.94, "legal": 1.2}
PAPERS = ("A4", *_HEIGHTS)


class Placed(msgspec.Struct, frozen=True):
    """A box in its band. ``span`` counts columns; ``scrolls`` where it may be wider than a telephone's screen.

    ``tall`` where a table that scrolls is also longer than a screen: its heads then stay in sight within the box.
    """

    box: Box
    span: int
    scrolls: bool = False
    tall: bool = False


class Band(msgspec.Struct, frozen=True):
    """Boxes side by side, about so many ``lines`` high; ``whole`` where a page is not to break them."""

    placed: tuple[Placed, ...]
    lines: int

    @property
    def whole(self) -> bool:
        """Whether the band is short enough to stand on one page without leaving another half empty."""
        return self.lines <= _WHOLE


class Size(msgspec.Struct, frozen=True):
    """The size of type, and by how many lines the boxes are too many for the pages even so; both are reckoned."""

    density: str
    over: int = 0


def bands(boxes: Sequence[Box]) -> tuple[Band, ...]:
    """Boxes side by side while they fit, in the order of the page; those that belong together begin a band.

    The last one of a band takes what is left, but for a table of figures: far apart, they are hard to follow.
    """
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
    for band in made:
        last = band[-1]
        if last.box.kind != "table" or _has_room(last):
            band[-1] = msgspec.structs.replace(last, span=BAND - sum(p.span for p in band[:-1]))
    return tuple(Band(tuple(band), max(map(_lines, band))) for band in made)


def _has_room(placed: Placed) -> bool:
    """Whether a table is easy to read however wide it is: one of words, or one whose columns are all alike."""
    cells = [cell for grid in placed.box.grids for body in grid.bodies for row in body for cell in row.cells]
    return any(grid.even for grid in placed.box.grids) or not all("n" in cell.classes.split() for cell in cells)


def size(of: Sequence[Band], pages: int, paper: str) -> Size:
    """The largest type with which the bands stand on ``pages`` pages of ``paper``; 0 pages are as many as it takes."""
    if not pages:
        return Size("large" if sum(band.lines for band in of) <= _PAGE_HOLDS[0][1] else "medium")
    height = _HEIGHTS.get(paper, 1.0)
    taken = {name: _pages([band.lines for band in of], most * height) for name, most in _PAGE_HOLDS}
    fitting = next((name for name, used in taken.items() if used <= pages), "")
    return Size(fitting) if fitting else Size("small", round((taken["small"] - pages) * _PAGE_HOLDS[-1][1] * height))


def _pages(heights: Sequence[int], most: float) -> float:
    """The pages that bands of these heights take, where short ones are not broken."""
    full, at = 0, _TITLE
    for lines in heights:
        if lines <= _WHOLE and at + lines > most:
            full, at = full + 1, 0
        at += lines
        while at > most:
            full, at = full + 1, at - int(most)
    return full + at / most


def _placed(box: Box) -> Placed:
    if box.kind != "table":
        return Placed(box, 5 if box.kind == "example" else 7)
    wide = max((_wide(grid) for grid in box.grids), default=0)
    tall = sum(len(grid.rows) for grid in box.grids) > _TALL
    return Placed(box, 4 if wide <= _NARROW else 6 if wide <= _HALF else BAND, wide > _NARROW, tall)


def _wide(grid: GridView) -> int:
    """How many characters a grid is wide, each column as wide as its widest cell, an em between columns."""
    columns: dict[int, int] = {}
    covered: dict[tuple[int, int], bool] = {}
    for r, row in enumerate(grid.rows):
        c = 0
        for cell in row.cells:
            while covered.pop((r, c), False):
                c += 1
            if cell.colspan == 1:
                columns[c] = max(columns.get(c, 0), _said(cell))
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


def _lines(placed: Placed) -> int:
    box, wide = placed.box, placed.span * _CHARACTERS
    tables = sum(_row_lines(row, wide) for grid in box.grids for row in grid.rows)
    notes = sum(1 + sum(len(part.text) for part in note) // wide for note in box.notes)
    return 4 + tables + notes + _prose_lines(box.blocks, wide) + sum(_step_lines(step, wide) for step in box.steps)


def _row_lines(row: RowView, wide: int) -> int:
    said = sum(len(part.text) for cell in row.cells for part in cell.parts)
    inner = max((_row_lines_of(cell, wide) for cell in row.cells if cell.grids), default=0)
    return 1 + said // wide + inner


def _row_lines_of(cell: CellView, wide: int) -> int:
    return sum(_row_lines(row, wide) for grid in cell.grids for row in grid.rows)


def _step_lines(step: StepView, wide: int) -> int:
    return _prose_lines(step.blocks, wide) + sum(_step_lines(s, wide - 4) for s in step.steps)


def _prose_lines(blocks: Iterable[Prose], wide: int) -> int:
    return sum(
        1 + len(block.text) // max(wide, 20) + sum(_prose_lines(item, wide - 3) for item in block.items)
        for block in blocks
    )
