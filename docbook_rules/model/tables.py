"""A whole table, of either model: title, caption, footnotes and grids."""

from __future__ import annotations

from docbook_rules.model.cals import tgroup
from docbook_rules.model.cell import take_notes
from docbook_rules.model.flatten import flatten, keeps_space
from docbook_rules.model.html_table import html_grid
from docbook_rules.model.making import Making, Within
from docbook_rules.model.sections import GROUPS
from docbook_rules.model.table import Table, Tgroup
from docbook_rules.model.text import Text
from docbook_rules.model.titles import heading
from docbook_rules.model.where import Conditions, conditions_of
from docbook_rules.place import Place
from docbook_rules.source.tree import Node

# Children of a table that its grid, title and caption account for.
ACCOUNTED = GROUPS | {"tgroup", "tr", "row", "col", "colgroup", "colspec", "title", "caption", "subtitle"}


def table(
    node: Node,
    making: Making,
    *,
    section: str | None = None,
    conditions: Conditions = (),
    preserve: bool = False,
    depth: int = 0,
) -> Table:
    """Build a ``table`` or ``informaltable``; ``conditions`` and ``preserve`` are those around it.

    One without rows has no tgroup, with a finding. Whatever is wrong with the grid is a finding too.
    """
    within = Within(making, depth, keeps_space(node, preserve), section)
    tags = {child.tag for child in node.elements()}
    html = "tgroup" not in tags and _is_html(node, tags)
    head = heading(node, "title", "caption") if html and "title" not in tags else heading(node)
    if head.flat:
        take_notes(head.flat, within)

    def inner(inside: Node, around: Within) -> Table:
        return table(inside, making, section=section, conditions=conditions, preserve=preserve, depth=around.depth + 1)

    tgroups: tuple[Tgroup, ...]
    if html:
        tgroups = (html_grid(node, within, inner),)
    elif "tgroup" in tags:
        tgroups = tuple(tgroup(child, within, inner) for child in node.elements() if child.tag == "tgroup")
    else:
        making.report("no-tgroup", node, f"<{node.tag}> has no tgroup", "put its rows into a tgroup")
        tgroups = (tgroup(node, within, inner),) if tags & {"row", *GROUPS} else ()
    return Table(
        node.id,
        head.title,
        Place(node.file, node.line, node.column),
        "html" if html else "cals",
        tgroups,
        _caption(node, within, html and "title" not in tags),
        tuple(within.notes),
        conditions_of(node, conditions),
        section,
    )


def _is_html(node: Node, tags: set[str]) -> bool:
    """Tell whether rows are tr elements, directly or in sections."""
    if "tr" in tags:
        return True
    return any(part.tag == "tr" for child in node.elements() if child.tag in GROUPS for part in child.elements())


def _caption(node: Node, within: Within, is_title: bool) -> Text | None:
    captions = [child for child in node.elements() if child.tag == "caption"]
    if is_title or not captions:
        return None
    flat = flatten(captions[0].children, captions[0])
    take_notes(flat, within)
    return flat.text
