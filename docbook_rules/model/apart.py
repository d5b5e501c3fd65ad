"""Tables and examples built by themselves, before the prose around them is looked at: the same values either way."""

from __future__ import annotations

from collections.abc import Sequence

from docbook_rules.model.making import Making, Ready
from docbook_rules.model.tags import FOOTNOTE, LISTS, SECTIONS, VERBATIM, is_info, is_no_text
from docbook_rules.model.walk import block, inside_section
from docbook_rules.model.where import Where
from docbook_rules.place import LINE
from docbook_rules.source.outline import Outline
from docbook_rules.source.tree import Node

# Around a block, elements that are read as text, or in another order than that of the document.
_NO_WAY = VERBATIM | frozenset(
    (FOOTNOTE, "title", "subtitle", "caption", "term", "glossterm", "refmeta", "refnamediv", "step", "substeps")
)
_ITEMS = frozenset(("listitem", "varlistentry", "glossentry", "member", "callout"))


def built(outline: Outline, making: Making) -> Ready | None:
    """The blocks of all elements that stand apart; None where the whole tree has to say it."""
    islands = outline.islands
    if islands and (outline.root.tag not in SECTIONS or not all(_reached(island.above) for island in islands)):
        return None
    ready = Ready()
    above: tuple[Node, ...] | None = None
    where = Where()
    for island in islands:
        if island.above is not above:
            above, where = island.above, _around(island.above)
        blocks = block(outline.trees.island(island), making, where)
        ready.places.append(island.line * LINE + island.column)
        ready.blocks.append(blocks[0] if len(blocks) == 1 else tuple(blocks))
    return ready


def _reached(above: Sequence[Node]) -> bool:
    """Whether a walk comes to a block inside these elements, in its order."""
    before = ""
    for node in above:
        tag = node.tag
        if (
            tag in _NO_WAY
            or tag[0] == "{"
            or is_no_text(tag)
            or is_info(tag)
            or (before in LISTS and tag not in _ITEMS)
        ):
            return False
        before = tag
    return before not in LISTS


def _around(above: Sequence[Node]) -> Where:
    where = Where()
    for node in above:
        where = inside_section(node, where) if node.tag in SECTIONS else where.inside(node)
    return where
