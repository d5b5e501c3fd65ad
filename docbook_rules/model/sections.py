"""From the sections of a table to one grid: head, body, foot, in this order whatever the order in the source."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from docbook_rules.model.flatten import keeps_space
from docbook_rules.model.grid import Ask, Filled, Make, MakeRow, fill
from docbook_rules.model.headers import Headers, with_headers
from docbook_rules.model.making import MOST_SLOTS, Making
from docbook_rules.model.row import Row, Rows, Streamed
from docbook_rules.model.strays import Sections, holds_words, stray_text, unexpected
from docbook_rules.model.table import Cell, Tgroup
from docbook_rules.model.tags import is_no_text
from docbook_rules.source.rows import Entry
from docbook_rules.source.tree import Node, Run

GROUPS = frozenset(("thead", "tbody", "tfoot"))
ENTRIES = frozenset(("entry", "entrytbl", "td", "th"))
# A table of so many rows shall not be held as a tree and as a grid at the same time.
_LARGE = 1_000


def body_of(group: Node, making: Making, row_tag: str, preserve: bool) -> Rows:
    """The rows of a tbody, as of any section; those of a ``body`` come one by one."""
    if group.body is not None:
        return Streamed(group.body, lambda row: row_of(row, making, preserve), as_text=not preserve)
    return rows_of(group, making, row_tag, preserve)


def rows_of(group: Node, making: Making, row_tag: str, preserve: bool) -> list[Row]:
    """The rows of a thead, tbody or tfoot.

    Entries without a row make one of their own; a section inside it is skipped, unless it is one of the same kind: all
    are findings.
    """
    rows: list[Row] = []
    loose: list[Node] = []
    for child in _opened(group, making):
        if isinstance(child, Run):
            stray = stray_text(child, group, making)
            if stray:
                loose.append(stray)
        elif child.tag == row_tag:
            if loose:
                rows.append(Row(loose[0], loose, preserve))
                loose = []
            rows.append(row_of(child, making, preserve))
        elif is_no_text(child.tag) or child.tag[0] == "?" or child.tag in ("colspec", "anchor"):
            continue
        elif child.tag in GROUPS:
            making.report("unexpected-element", child, f"<{child.tag}> may not stand in <{group.tag}>; it is left out")
        else:
            unexpected(child, group, making)
            if child.tag in ("row", "tr"):
                rows.append(row_of(child, making, preserve))
            elif holds_words(child):
                loose.append(child)
    if loose:
        rows.append(Row(loose[0], loose, preserve))
    return rows


def _opened(group: Node, making: Making) -> Sequence[Node | Run]:
    """The children of a section, those of sections of the same kind inside it in their places."""
    if not any(type(child) is Node and child.tag == group.tag for child in group.children):  # as is most often so
        return group.children
    opened: list[Node | Run] = []
    waiting = list(reversed(group.children))
    while waiting:
        child = waiting.pop()
        if isinstance(child, Node) and child.tag == group.tag:
            unexpected(child, group, making)
            waiting.extend(reversed(child.children))
        else:
            opened.append(child)
    return opened


def row_of(node: Node, making: Making, preserve: bool) -> Row:
    """A row: its entries, and whatever else holds text in it, as an entry with a finding."""
    wanted = ("entry", "entrytbl") if node.tag == "row" else ("td", "th")
    entries = [child for child in node.children if type(child) is Node and child.tag in wanted]
    if len(entries) == len(node.children):  # as in most rows
        return Row(node, entries, keeps_space(node, preserve) if node.attributes else preserve)
    entries = []
    for child in node.children:
        if isinstance(child, Run):
            stray = stray_text(child, node, making)
            if stray:
                entries.append(stray)
        elif child.tag in wanted:
            entries.append(child)
        elif not (is_no_text(child.tag) or child.tag[0] == "?" or child.tag == "anchor"):
            unexpected(child, node, making)
            if holds_words(child):
                entries.append(child)
    return Row(node, entries, keeps_space(node, preserve) if node.attributes else preserve)


def assemble(
    sections: Sections,
    *,
    width: int,
    bounded: bool,
    ask: Callable[[str], Ask],
    make: Callable[[str, Headers], Make],
    words: Callable[[str, Headers], MakeRow],
    making: Making,
) -> Tgroup:
    """Fill the sections' grids and join them, each row as wide as the widest.

    ``ask``, ``make`` and ``words`` give, for ``thead``, ``tbody`` or ``tfoot``, what ``fill`` takes. Raises
    TooLargeError. The rows of a large table of words alone are used up.
    """
    used_up = _may_be_used_up(sections, width, making)

    def filled(section: str, rows: Rows, first: int, above: Headers) -> list[Filled]:
        return fill(
            rows,
            first=first,
            width=width,
            bounded=bounded,
            ask=ask(section),
            make=make(section, above),
            words=words(section, above),
            making=making,
            used_up=used_up,
        )

    head = with_headers(filled("thead", sections.head, 0, Headers([]))) if sections.head else []
    above = Headers(head)
    body: list[Filled] = []
    for rows in sections.bodies:
        body += filled("tbody", rows, len(head) + len(body), above)
    foot = filled("tfoot", sections.foot, len(head) + len(body), above) if sections.foot else []
    widest, grid = _squared(head + body + foot, width, making)
    return Tgroup(widest, len(head), len(body), len(foot), grid)


def _may_be_used_up(sections: Sections, width: int, making: Making) -> bool:
    """Whether a table is large enough to let its elements go row by row, and cannot come to be filled a second time.

    No grid of cells without attributes that hold words alone is too large but by the number of its slots.
    """
    groups = [sections.head, sections.foot]
    for body in sections.bodies:
        if isinstance(body, Streamed):
            return False
        groups.append(body)
    rows = sum(map(len, groups))
    if rows < _LARGE:
        return False
    widest = max(width, *(len(row.entries) for group in groups for row in group))
    return making.slots + rows * widest <= MOST_SLOTS and not any(
        isinstance(entry, Entry)
        or entry.attributes
        or len(entry.children) > 1
        or (entry.children and type(entry.children[0]) is Node)
        for group in groups
        for row in group
        for entry in row.entries
    )


def _squared(rows: Sequence[Filled], width: int, making: Making) -> tuple[int, tuple[tuple[Cell | None, ...], ...]]:
    widest = max(map(len, rows), default=width)
    making.charge(sum(widest - len(row) for row in rows))
    return widest, tuple(tuple(row) if len(row) == widest else (*row, *[None] * (widest - len(row))) for row in rows)


def empty(cols: int = 0) -> Tgroup:
    """A grid without rows."""
    return Tgroup(cols, 0, 0, 0, ())
