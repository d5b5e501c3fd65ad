"""Titles: where DocBook lets them stand, in whichever of its versions."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from docbook_rules.model.flatten import INSTRUCTION, Flat, flatten, flattened, outermost
from docbook_rules.model.tags import is_info
from docbook_rules.model.text import Text
from docbook_rules.source.tree import Node, Run

# Of a division's metadata, what is prose for its reader.
_PROSE = frozenset(("abstract", "legalnotice", "epigraph"))


class Heading(msgspec.Struct, frozen=True):
    """A block's title and subtitle (None where there is no such element), and what else stands in it, in order.

    ``flat`` is the title's text with its footnotes.
    """

    title: Text | None
    subtitle: Text | None
    rest: Sequence[Node | Run]
    flat: Flat | None = None


def heading(node: Node, *names: str) -> Heading:
    """Take the title off a block: its first ``title`` (or one of ``names``), as a child or in its info."""
    names = names or ("title",)
    title: Flat | None = None
    subtitle: Text | None = None
    rest: list[Node | Run] = []
    for child in node.children:
        if isinstance(child, Run):
            rest.append(child)
        elif child.tag in names and title is None:
            title = flattened(child)
            rest += outermost(child, (INSTRUCTION,))
        elif child.tag == "subtitle" and subtitle is None:
            subtitle = flattened(child).text
        elif is_info(child.tag):
            for part in child.elements():
                if part.tag in names and title is None:
                    title = flattened(part)
                    rest += outermost(part, (INSTRUCTION,))
                elif part.tag == "subtitle" and subtitle is None:
                    subtitle = flattened(part).text
                elif part.tag in _PROSE:
                    rest.append(part)
        else:
            rest.append(child)
    return Heading(title.text if title else None, subtitle, rest, title)


def reference_name(node: Node) -> Text | None:
    """The title of a reference page: its refentrytitle, else its first refname."""
    for outer, inner in (("refmeta", "refentrytitle"), ("refnamediv", "refname")):
        for child in node.elements():
            if child.tag == outer:
                for part in child.elements():
                    if part.tag == inner:
                        return flatten(part.children, part).text
    return None
