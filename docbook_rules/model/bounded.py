"""Grids within bounds: spans that would make one too large, or its text too often repeated, are not believed."""

from __future__ import annotations

from collections.abc import Callable

from docbook_rules.model.making import TooLargeError, Within
from docbook_rules.model.sections import empty
from docbook_rules.model.table import Tgroup
from docbook_rules.source.tree import Node


def bounded(node: Node, within: Within, fill: Callable[[bool], Tgroup], cols: int) -> Tgroup:
    """The grid that ``fill(whether spans and cols are believed)`` makes.

    Where it is too large, its spans and those of all grids inside it are left out of account, which is an error; if
    it is so even then, it comes back empty and ``cols`` wide. Grids inside another are that one's business: each of
    them trying twice would double the work at every level.
    """
    making = within.making
    if within.depth:
        return fill(making.believing)
    before, noted = making.mark(), len(within.notes)
    try:
        return fill(True)
    except TooLargeError:
        making.back(before)
        del within.notes[noted:]
        making.too_large(node)
    making.believing = False
    try:
        return fill(False)
    except TooLargeError:
        making.slots = before[0]
        return empty(cols)
    finally:
        making.believing = True
