"""A whole table, of either model: title, caption, footnotes and grids."""

from __future__ import annotations

from collections.abc import Iterator

from docbook_rules.model.cals import tgroup
from docbook_rules.model.cell import take_notes
from docbook_rules.model.flatten import flatten, keeps_space
from docbook_rules.model.html_table import html_grid
from docbook_rules.model.making import Making, Within
from docbook_rules.model.sections import ENTRIES, GROUPS
from docbook_rules.model.strays import stray_text, unexpected
from docbook_rules.model.table import Table, Tgroup
from docbook_rules.model.tags import BLOCKS, is_info
from docbook_rules.model.text import Text
from docbook_rules.model.titles import heading
from docbook_rules.model.where import Conditions, conditions_of
from docbook_rules.place import Place
from docbook_rules.source.tree import Node, Run

# Children of a table that its grid, title and caption account for.
ACCOUNTED = GROUPS | ENTRIES | {"tgroup", "tr", "row", "col", "colgroup", "colspec", "title", "caption", "subtitle"}
# What else DocBook lets a table hold of the elements that make blocks.
_BESIDE = ACCOUNTED | {"mediaobject", "mediaobjectco", "textobject", "annotation"}


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

    told = len(making.diagnostics)
    tgroups: tuple[Tgroup, ...]
    if html:
        tgroups = (html_grid(node, within, inner),)
    elif "tgroup" in tags:
        tgroups = tuple(tgroup(part, within, inner) for part in _grids(node))
    else:
        making.report("no-tgroup", node, f"<{node.tag}> has no tgroup", "put its rows into a tgroup")
        tgroups = (tgroup(node, within, inner),) if tags & {"row", *GROUPS, *ENTRIES} else ()
    _tell_strays(node, making)
    if not depth:
        making.fold(told)
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


def _grids(node: Node) -> Iterator[Node]:
    """The tgroups of a table, and one made up of what rows stand beside them."""
    beside: Node | None = None
    for child in node.elements():
        if child.tag == "tgroup":
            if beside:
                yield beside
            beside = None
            yield child
        elif child.tag in ("row", "tr") or child.tag in GROUPS or child.tag in ENTRIES:
            beside = beside or Node(node.tag, {}, child.file, child.line, child.column)
            beside.children.append(child)
    if beside:
        yield beside


def _tell_strays(node: Node, making: Making) -> None:
    """Report what may not stand beside the grid: text, blocks of words, sections beside tgroups. None of it is lost."""
    grouped = False
    for child in node.elements():
        grouped = grouped or child.tag == "tgroup"
        if (child.tag in BLOCKS and child.tag not in _BESIDE and not is_info(child.tag)) or (
            grouped and child.tag in GROUPS
        ):
            unexpected(child, node, making)
    for run in node.children:
        if isinstance(run, Run):
            stray_text(run, node, making)


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
