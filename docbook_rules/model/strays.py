"""What stands in a table, or beside its sections, where no entry and no row is: kept where it holds words."""

from __future__ import annotations

import re

from docbook_rules.model.making import Making
from docbook_rules.model.row import Row, Rows
from docbook_rules.model.tags import is_no_text
from docbook_rules.source.tree import Node, Run

# Parts of a table that hold no words.
_APART = frozenset(("colspec", "spanspec", "col", "colgroup", "anchor"))
_UNKNOWN_ENTITIES = re.compile(r"(?:\s*&[\w.:-]+;\s*)+")


class Sections:
    """The rows of a table's sections: ``head`` and ``foot`` are one each, ``bodies`` any number."""

    def __init__(self) -> None:
        self.head: list[Row] = []
        self.bodies: list[Rows] = []
        self.foot: list[Row] = []


class Strays:
    """What stands beside a table's sections: rows, and entries without one, which make a row as long as they follow.

    They are a body of their own, up to the next section.
    """

    def __init__(self, sections: Sections) -> None:
        self.any = False
        self._sections = sections
        self._rows: list[Row] | None = None
        self._loose: list[Node] | None = None

    def row(self, row: Row) -> None:
        """Add a row."""
        self.any = True
        self._loose = None
        if self._rows is None:
            self._rows = []
            self._sections.bodies.append(self._rows)
        self._rows.append(row)

    def entry(self, entry: Node, preserve: bool) -> None:
        """Add an entry that stands in no row."""
        if self._loose is None:
            loose = [entry]
            self.row(Row(entry, loose, preserve))
            self._loose = loose
        else:
            self._loose.append(entry)

    def end(self) -> None:
        """Say that a section follows."""
        self._rows = self._loose = None


def holds_words(node: Node) -> bool:
    """Whether an element that stands where an entry should may hold words, and so is kept as one."""
    return not (node.tag in _APART or node.tag[0] == "?" or is_no_text(node.tag))


def unexpected(node: Node, parent: Node, making: Making) -> None:
    """Report an element that may not stand where it does."""
    making.report("unexpected-element", node, f"<{node.tag}> may not stand in <{parent.tag}>")


def holds_unknown(group: Node) -> bool:
    """Whether an unknown entity or an inclusion that is not followed stands here: what is missed may be in it.

    It is reported already. An inclusion left out is an empty run.
    """
    return any(isinstance(child, Run) and is_unknown(child) for child in group.children)


def is_unknown(run: Run) -> bool:
    """Whether a run is an unknown entity, or an inclusion left out, and no more."""
    return not run.text or _UNKNOWN_ENTITIES.fullmatch(run.text) is not None


def stray_text(run: Run, parent: Node, making: Making) -> Node | None:
    """Text between the entries or the rows, made an entry so that it is not lost; None where there is none.

    An entity that nobody knows is none: where rows or entries are expected it stands for those, and is reported as
    what it is.
    """
    if run.text == "\n" or not run.text.strip(" \t\r\n") or is_unknown(run):
        return None
    stray = Node("entry", {}, parent.file, run.line, run.column)
    stray.children.append(run)
    making.report("unexpected-element", stray, f"text may not stand in <{parent.tag}> itself")
    return stray
