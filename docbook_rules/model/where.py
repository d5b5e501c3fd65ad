"""What surrounds a block: ids, conditions, white space, depth."""

from __future__ import annotations

import msgspec

from docbook_rules.model.flatten import keeps_space
from docbook_rules.model.tags import PROFILING
from docbook_rules.source.tree import Node

Conditions = tuple[tuple[str, str], ...]


class Where(msgspec.Struct, frozen=True):
    """The nearest id, the nearest section's id, profiling conditions, whether white space counts, depth.

    ``kind`` overrides the kind of the paragraphs inside (those of a footnote).
    """

    owner: str | None = None
    section: str | None = None
    conditions: Conditions = ()
    preserve: bool = False
    depth: int = 0
    kind: str = ""

    def inside(self, node: Node) -> Where:
        """What surrounds the children of ``node``."""
        if not node.attributes:
            return Where(self.owner, self.section, self.conditions, self.preserve, self.depth + 1, self.kind)
        return Where(
            node.id or self.owner,
            self.section,
            conditions_of(node, self.conditions),
            keeps_space(node, self.preserve),
            self.depth + 1,
            self.kind,
        )


def conditions_of(node: Node, outer: Conditions = ()) -> Conditions:
    """The profiling attributes that hold for an element: its own and those around it, the nearest winning, sorted."""
    own = {name: node.attributes[name] for name in PROFILING if name in node.attributes}
    return tuple(sorted((dict(outer) | own).items())) if own else outer
