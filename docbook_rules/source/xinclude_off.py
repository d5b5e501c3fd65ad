"""Documents whose inclusions are not followed: what is left out of them, and the note that says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.included import Children
from docbook_rules.source.tree import Node, Run
from docbook_rules.source.xinclude import INCLUDE


def without_inclusions(root: Node, report: Callable[[Diagnostic], None]) -> Node | None:
    """The tree without ``xi:include`` elements and what stands in them, which a note counts. XInclude is off."""
    dropped: Children = [root] if root.tag == INCLUDE else []
    waiting = [] if dropped else [root]
    while waiting:
        children = waiting.pop().children
        inner = [child for child in children if isinstance(child, Node)]
        if any(child.tag == INCLUDE for child in inner):
            dropped += [child for child in inner if child.tag == INCLUDE]
            kept = [child for child in children if not isinstance(child, Node) or child.tag != INCLUDE]
            # An empty run tells a table that lacks its rows now from one that never had any.
            children[:] = [*kept, Run("", 1, 1, literal=False)]
        waiting.extend(child for child in inner if child.tag != INCLUDE)
    nodes = [node for node in dropped if isinstance(node, Node)]
    if nodes:
        tell_left_out(nodes, report)
    return None if root.tag == INCLUDE else root


def tell_left_out(nodes: Sequence[Node], report: Callable[[Diagnostic], None]) -> None:
    """Report inclusions that are not followed, at the first of them."""
    first = min(nodes, key=lambda node: (node.line, node.column))
    report(
        Diagnostic(
            "xinclude-missing",
            Severity.NOTE,
            f"XInclude is off; {len(nodes)} xi:include left out",
            Place(first.file, first.line, first.column),
            "--xinclude turns it on",
        )
    )
