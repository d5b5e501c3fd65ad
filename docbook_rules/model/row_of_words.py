"""The rows of large tables whose entries hold words alone: cells straight from the source."""

from __future__ import annotations

from docbook_rules.model.colspec import Columns
from docbook_rules.model.flatten import text_of_run
from docbook_rules.model.grid import MakeRow
from docbook_rules.model.headers import Headers
from docbook_rules.model.table import NOTHING_RARE, Cell, Rare
from docbook_rules.model.text import Text
from docbook_rules.source.body import CLOSING, Words
from docbook_rules.source.tree import Run

_BLANKS = " \t\n"
# Words of this length at most are kept once for a table: the same few stand in cell after cell.
_SHORT = 6


def row_maker(columns: Columns, above: Headers) -> MakeRow:
    """Make the slots of a row of words at a grid row, ``width`` of them; None where it has more entries."""
    known: dict[str, str] = {}
    by_column: list[tuple[tuple[tuple[int, int], ...], Rare]] = []

    def make(row: Words, at: int, width: int) -> tuple[Cell | None, ...] | None:
        source, offset = row.source, row.begin
        pieces = row.entries.split(CLOSING)
        pieces.pop()
        if len(pieces) > width:
            return None
        while len(by_column) < width:
            column = len(by_column)
            align, char = columns.align_of(column), columns.char_of(column)
            rare = Rare(align=align, char=char) if align or char else NOTHING_RARE
            by_column.append((above.above(column, 1), rare))
        slots: list[Cell | None] = []
        for column, piece in enumerate(pieces):
            begin = piece.index(">") + 1
            words = piece[begin:]
            begin += offset
            offset += len(piece) + len(CLOSING)
            headers, rare = by_column[column]
            if not words.isalnum():
                shown = words.strip(_BLANKS)
                if "  " in shown or "\n" in shown or "\t" in shown:
                    text = text_of_run(Run(words, *source.position(begin)), source.file)
                    place = source.place(source.text.rindex("<", 0, begin))
                    slots.append(Cell(text, place, at, column, headers, rare))
                    continue
                begin += words.find(shown)
                words = shown
            if len(words) <= _SHORT:
                words = known.setdefault(words, words)
            slots.append(Cell(Text(words, source, begin), None, at, column, headers, rare))
        slots += [None] * (width - len(slots))
        return tuple(slots)

    return make
