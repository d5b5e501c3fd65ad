"""A CALS tgroup (OASIS exchange model, with spanspec and entrytbl) as a filled grid."""

from __future__ import annotations

from collections.abc import Callable

from docbook_rules.model.bounded import bounded
from docbook_rules.model.cell import contents
from docbook_rules.model.colspec import Columns, columns_of
from docbook_rules.model.entry_text import text_of_content
from docbook_rules.model.flatten import keeps_space, text_of, text_of_run
from docbook_rules.model.grid import PLAIN, Ask, Make
from docbook_rules.model.headers import Headers
from docbook_rules.model.making import DEEPEST_TABLE, MOST_COLUMNS, Making, Within
from docbook_rules.model.placing import wish
from docbook_rules.model.row import Row
from docbook_rules.model.row_of_words import row_maker
from docbook_rules.model.sections import ENTRIES, GROUPS, assemble, body_of, row_of, rows_of
from docbook_rules.model.strays import Sections, Strays, holds_unknown, holds_words, stray_text, unexpected
from docbook_rules.model.table import NOTHING_RARE, Cell, Rare, Table, Tgroup, cell_of, spot_of
from docbook_rules.model.text import Text
from docbook_rules.place import LINE, Place
from docbook_rules.source.rows import Entry
from docbook_rules.source.tree import Node, Run

WholeTable = Callable[[Node, Within], Table]


def tgroup(node: Node, within: Within, whole_table: WholeTable) -> Tgroup:
    """Fill the grid of a ``tgroup`` or an ``entrytbl``.

    Where the grid would be beyond all limits its spans are not believed; if even so it is, it comes back empty.
    """
    making = within.making
    columns = columns_of(node, making)
    cols = making.count(node, "cols", MOST_COLUMNS)
    if cols == 0:
        making.report(
            "bad-number", node, 'cols="0": a grid has at least one column; it counts as absent', "correct cols"
        )
    if "cols" not in node.attributes and node.tag in ("tgroup", "entrytbl"):  # without one, that is what is missing
        making.report("missing-cols", node, f"<{node.tag}> has no cols attribute; its columns are counted", "add cols")
    sections, own = _sections(node, within, columns)
    width = cols or columns.count

    def filled(believe: bool) -> Tgroup:
        known = width if believe else 0
        outer, making.long_rows = making.long_rows, []
        try:
            grid = _assemble(sections, own, known, bool(cols) and believe, within, whole_table, believe_spans=believe)
            _tell_long_rows(making, width)
        finally:
            making.long_rows = outer
        return grid

    return bounded(node, within, filled, cols or 0)


def _tell_long_rows(making: Making, width: int) -> None:
    """Report rows with more entries than there is room for, once for a grid: its cols are most often what is wrong."""
    if not making.long_rows:
        return
    others = len(making.long_rows) - 1
    also = f" (and {others} more of this table)" if others else ""
    making.report(
        "row-too-long",
        making.long_rows[0],
        f"the row{also} has more entries than the {width} columns have room for; the grid grows wider",
        "correct cols, or remove entries" if others else "remove an entry, or correct cols or morerows",
    )


def _assemble(
    sections: Sections,
    own: dict[str, Columns],
    width: int,
    limited: bool,
    within: Within,
    whole_table: WholeTable,
    *,
    believe_spans: bool,
) -> Tgroup:
    def ask(section: str) -> Ask:
        columns = own[section]
        return (lambda entry: wish(entry, columns, within)) if believe_spans else (lambda _: PLAIN)

    return assemble(
        sections,
        width=width,
        bounded=limited,
        ask=ask,
        make=lambda section, above: _maker(own[section], above, within, whole_table),
        words=lambda section, above: row_maker(own[section], above),
        making=within.making,
    )


def _sections(node: Node, within: Within, columns: Columns) -> tuple[Sections, dict[str, Columns]]:
    """Sort a tgroup's children into sections, each with the columns that hold in it.

    What holds words and stands in none of them makes rows of the body, in its place among them; beside the sections
    of a table without a tgroup only rows do, for the rest stands beside the table then.
    """
    making = within.making
    sections = Sections()
    own = dict.fromkeys(("thead", "tbody", "tfoot"), columns)
    seen: set[str] = set()
    strays = Strays(sections)
    around = keeps_space(node, within.preserve)
    in_group = node.tag in ("tgroup", "entrytbl")
    for child in node.children:
        if isinstance(child, Run):
            words = stray_text(child, node, making) if in_group else None
            if words:
                strays.entry(words, around)
        elif child.tag in GROUPS:
            strays.end()
            if child.tag in seen:
                making.report(
                    "unexpected-element", child, f"a second <{child.tag}> in <{node.tag}>; its rows are added"
                )
            seen.add(child.tag)
            keep = keeps_space(child, around)
            if child.tag == "tbody":
                body = body_of(child, making, "row", keep)
                sections.bodies.append(body)
                if not body and not holds_unknown(child):
                    making.report("empty-tbody", child, "a tbody without rows", "give it a row")
            else:
                rows = rows_of(child, making, "row", keep)
                own[child.tag] = columns_of(child, making, columns)
                (sections.head if child.tag == "thead" else sections.foot).extend(rows)
        elif child.tag in ("row", "tr"):
            unexpected(child, node, making)
            strays.row(row_of(child, making, around))
        elif child.tag in ENTRIES or (in_group and holds_words(child)):
            unexpected(child, node, making)
            strays.entry(child, around)
    if not strays.any and "tbody" not in seen and not holds_unknown(node):
        making.report("no-tbody", node, f"<{node.tag}> has no tbody", "put its rows into a tbody")
    return sections, own


def _maker(columns: Columns, above: Headers, within: Within, whole_table: WholeTable) -> Make:
    """Make cells of one section."""
    plain = not (columns.aligns or columns.chars or columns.align or columns.char)
    singly = above.columns
    headed = len(singly)

    def make(entry: Node | Entry, row: Row, at: int, column: int, rows: int, wide: int) -> Cell:
        a = entry.attributes
        headers = above.above(column, wide) if wide > 1 else singly[column] if column < headed else ()
        align = char = ""
        if a or row.node.attributes or not plain:
            align, char = _alignment(a, row.node.attributes, columns, column)
        if isinstance(entry, Entry):
            text = _text_of_entry(entry)
            if text is not None:
                own = None if text.spots == entry.offset + len("<entry>") else entry.offset
                return Cell(text, own, at, column, headers, _rare(rows, wide, a, align, char))
            entry = entry.node()
        elif len(entry.children) == 1 and not row.preserve and not (a and "xml:space" in a):
            only = entry.children[0]
            if type(only) is Run and entry.tag != "entrytbl":
                text = text_of_run(only, entry.file)
                spot = spot_of(text.places, entry.line * LINE + entry.column)
                return Cell(text, spot, at, column, headers, _rare(rows, wide, a, align, char))
        if entry.tag == "entrytbl":
            return _nested(entry, within, whole_table, (at, column, rows, wide, headers))
        held = contents(entry, within, whole_table, row.preserve)
        return cell_of(
            held.text,
            Place(entry.file, entry.line, entry.column),
            at,
            column,
            rows,
            wide,
            id=entry.id if a else None,
            tables=held.tables,
            align=align,
            char=char,
            superscripts=held.superscripts,
            notes=held.notes,
            headers=headers,
        )

    return make


def _text_of_entry(entry: Entry) -> Text | None:
    """The text of an entry that holds words and marks alone, as most do; None where there is more to it."""
    content, origin = entry.content, entry.body.origin
    if content.isalnum():
        return Text(content, origin, entry.begin)
    if not content:
        return Text("", origin)
    if entry.attributes and "xml:space" in entry.attributes:
        return None
    return text_of_content(content, entry.begin, origin)


def _rare(rows: int, columns: int, a: dict[str, str], align: str, char: str) -> Rare:
    own = (a.get("xml:id") or a.get("id") or None) if a else None
    if rows == columns == 1 and not (own or align or char):
        return NOTHING_RARE
    return Rare(rows, columns, own, None, (), align, char)


def _alignment(a: dict[str, str], row: dict[str, str], columns: Columns, column: int) -> tuple[str, str]:
    """The alignment of an entry and its character: the entry's, row's, span's, column's or tgroup's, the nearest."""
    span = columns.spans.get(a.get("spanname", ""))
    align = a.get("align") or row.get("align") or (span and span.align) or columns.align_of(column)
    char = a.get("char") or row.get("char") or (span and span.char) or columns.char_of(column)
    return align, char


def _nested(
    entry: Node, within: Within, whole_table: WholeTable, spot: tuple[int, int, int, int, tuple[tuple[int, int], ...]]
) -> Cell:
    """Make the cell of an entrytbl: no text of its own, a grid inside."""
    place = Place(entry.file, entry.line, entry.column)
    at, column, rows, wide, headers = spot
    if within.depth >= DEEPEST_TABLE:
        within.making.deep(entry, f"tables are nested {DEEPEST_TABLE} deep; from here on they are read as text")
        return cell_of(text_of(entry), place, at, column, rows, wide, id=entry.id, headers=headers)
    within.depth += 1
    inner = tgroup(entry, within, whole_table)
    within.depth -= 1
    return cell_of(Text("", entry.file), place, at, column, rows, wide, id=entry.id, nested=inner, headers=headers)
