"""Rows as they stand in the text, their entries without attributes: cells straight from the source."""

from __future__ import annotations

from docbook_rules.model.colspec import Columns
from docbook_rules.model.entry_text import text_of_content
from docbook_rules.model.grid import MakeRow, Slots
from docbook_rules.model.headers import Headers
from docbook_rules.model.table import NOTHING_RARE, Cell, Rare
from docbook_rules.model.text import Text
from docbook_rules.source.origin import ENTRY, ENTRY_END
from docbook_rules.source.rows import BLANKS, TextRow

# Words of this length at most are kept once for a table: the same few stand in cell after cell.
_SHORT = 6


def row_maker(columns: Columns, above: Headers) -> MakeRow:
    """Make the slots of a row at a grid row, ``width`` of them: those given where some are taken, else new ones.

    None where it has more entries, or one that is more than words and marks of them.
    """
    known: dict[str, str] = {}
    by_column: list[tuple[tuple[tuple[int, int], ...], Rare]] = []

    def make(row: TextRow, at: int, width: int, slots: Slots) -> tuple[Cell | None, ...] | None:
        whole, origin = row.content, row.body.origin
        # Whether all white space is single spaces, and no reference is in it.
        even = not ("\n" in whole or "  " in whole or "\t" in whole or origin.marker in whole)
        pieces = whole.split(ENTRY)
        free = [column for column, cell in enumerate(slots) if cell is None] if slots else range(width)
        tail = pieces.pop(0)  # what stood behind the last entry: most often it is the same behind all
        if not 1 <= len(pieces) <= len(free) or pieces[0][0] not in ">/" or tail.strip(BLANKS):
            return None
        while len(by_column) < width:
            column = len(by_column)
            align, char = columns.align_of(column), columns.char_of(column)
            rare = Rare(align=align, char=char) if align or char else NOTHING_RARE
            by_column.append((above.above(column, 1), rare))
        offset = row.offset + len("<row>") + len(tail)
        nothing: Text | None = None
        made: list[Cell] = []
        for column, piece in zip(free, pieces, strict=False):
            headers, rare = by_column[column]
            stop = piece.rfind(ENTRY_END)
            if stop < 0 and piece.startswith("/>"):
                behind = piece[2:]
                if nothing is None:
                    nothing = Text("", origin)
                made.append(Cell(nothing, offset, at, column, headers, rare))
            elif stop < 0 or piece[0] != ">":
                return None
            else:
                content, behind = piece[1:stop], piece[stop + len(ENTRY_END) :]
                if len(content) <= _SHORT:
                    content = known.setdefault(content, content)
                begin = offset + len("<entry>")
                if content.isalnum() or (even and "<" not in content and content.strip(" ") == content != ""):
                    made.append(Cell(Text(content, origin, begin), None, at, column, headers, rare))
                else:
                    text = text_of_content(content, begin, origin) if content else Text("", origin)
                    if text is None:
                        return None
                    own = None if text.spots == begin else offset
                    made.append(Cell(text, own, at, column, headers, rare))
            if behind != tail:
                if behind.strip(BLANKS):
                    return None
                tail = behind
            offset += len(ENTRY) + len(piece)
        if not slots:
            return tuple(made) if len(made) == width else (*made, *[None] * (width - len(made)))
        for cell in made:
            slots[cell.column] = cell
        return tuple(slots)

    return make
