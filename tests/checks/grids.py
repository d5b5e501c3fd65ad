"""Tables made of the texts of their cells; row and column of a cell are its line and column."""

from docbook_rules.config import TableNames
from docbook_rules.model.table import Table, Tgroup, cell_of
from docbook_rules.model.text import Text
from docbook_rules.place import Place
from docbook_rules.typed.build import type_table


def table(*rows, head=1):
    grid = tuple(
        tuple(cell_of(Text(t, "t.xml"), Place("t.xml", r + 1, c + 1), r, c) for c, t in enumerate(row))
        for r, row in enumerate(rows)
    )
    tgroup = Tgroup(len(rows[0]), head, len(rows) - head, 0, grid)
    made, found = type_table({"en": Table("t", None, Place("t.xml", 1, 1), "cals", (tgroup,))}, TableNames(), "en")
    assert found == []
    return made[0]
