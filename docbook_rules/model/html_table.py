"""A table of the HTML model (tr, td, th) as a filled grid."""

from __future__ import annotations

from docbook_rules.model.bounded import bounded
from docbook_rules.model.cals import WholeTable
from docbook_rules.model.cell import contents
from docbook_rules.model.flatten import keeps_space
from docbook_rules.model.grid import PLAIN, TO_THE_END, Make, Wish
from docbook_rules.model.headers import Headers
from docbook_rules.model.making import MOST_COLUMNS, MOST_ROWS, Element, Within
from docbook_rules.model.row import Row
from docbook_rules.model.sections import ENTRIES, GROUPS, assemble, row_of, rows_of
from docbook_rules.model.strays import Sections, Strays, unexpected
from docbook_rules.model.table import Cell, Tgroup, cell_of
from docbook_rules.place import Place
from docbook_rules.source.rows import Entry
from docbook_rules.source.tree import Node


def html_grid(node: Node, within: Within, whole_table: WholeTable) -> Tgroup:
    """Fill the grid of an HTML-model table: as wide as its widest row, or as its cols say if they say more."""
    making = within.making
    sections = Sections()
    around = keeps_space(node, within.preserve)
    strays = Strays(sections)  # rows without a tbody are in one all the same
    for child in node.elements():
        if child.tag == "tr":
            strays.row(row_of(child, making, around))
        elif child.tag == "row":
            unexpected(child, node, making)
            strays.row(row_of(child, making, around))
        elif child.tag in ENTRIES:
            unexpected(child, node, making)
            strays.entry(child, around)
        elif child.tag in GROUPS:
            strays.end()
            rows = rows_of(child, making, "tr", keeps_space(child, around))
            if child.tag == "tbody":
                sections.bodies.append(rows)
            else:
                (sections.head if child.tag == "thead" else sections.foot).extend(rows)
    width = _columns(node, within)
    return bounded(
        node,
        within,
        lambda believe: _assemble(sections, width if believe else 0, within, whole_table, believe_spans=believe),
        0,
    )


def _assemble(
    sections: Sections, width: int, within: Within, whole_table: WholeTable, *, believe_spans: bool
) -> Tgroup:
    return assemble(
        sections,
        width=width,
        bounded=False,
        ask=lambda _: (lambda entry: _wish(entry, within)) if believe_spans else (lambda _: PLAIN),
        make=lambda _, above: _maker(above, within, whole_table),
        words=lambda _, __: lambda *_: None,
        making=within.making,
    )


def _columns(node: Node, within: Within) -> int:
    """Count the columns that col and colgroup elements announce."""
    total = 0
    for child in node.elements():
        if child.tag == "col":
            total += within.making.count(child, "span", MOST_COLUMNS) or 1
        elif child.tag == "colgroup":
            inner = [col for col in child.elements() if col.tag == "col"]
            if inner:
                total += sum(within.making.count(col, "span", MOST_COLUMNS) or 1 for col in inner)
            else:
                total += within.making.count(child, "span", MOST_COLUMNS) or 1
    return min(total, MOST_COLUMNS)


def _wish(entry: Element, within: Within) -> Wish:
    a = entry.attributes
    making = within.making
    columns = making.count(entry, "colspan", MOST_COLUMNS) if "colspan" in a else 1
    rows = making.count(entry, "rowspan", MOST_ROWS) if "rowspan" in a else 1
    if rows == 0:
        rows = TO_THE_END
    return Wish(None, columns or 1, 1 if rows is None else rows)


def _maker(above: Headers, within: Within, whole_table: WholeTable) -> Make:
    def make(entry: Node | Entry, row: Row, at: int, column: int, rows: int, wide: int) -> Cell:
        entry = entry if isinstance(entry, Node) else entry.node()
        held = contents(entry, within, whole_table, row.preserve)
        a, outer = entry.attributes, row.node.attributes
        return cell_of(
            held.text,
            Place(entry.file, entry.line, entry.column),
            at,
            column,
            rows,
            wide,
            id=entry.id if a else None,
            tables=held.tables,
            align=a.get("align") or outer.get("align", ""),
            char=a.get("char") or outer.get("char", ""),
            superscripts=held.superscripts,
            notes=held.notes,
            headers=above.above(column, wide),
        )

    return make
