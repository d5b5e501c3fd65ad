"""Profiling: one source for several readers, of which one is kept."""

from __future__ import annotations

from collections.abc import Mapping

from docbook_rules.source.tree import Node


def keep_profile(root: Node, profile: Mapping[str, str]) -> Node | None:
    """Drop each element that is marked for others: it has an attribute of ``profile`` without one of its values.

    The children lists are changed in place; None where the root itself is for others.
    """
    wanted = {name: _values(value) for name, value in profile.items()}

    def kept(node: Node) -> bool:
        attributes = node.attributes
        return all(values & _values(attributes[name]) for name, values in wanted.items() if attributes.get(name))

    if not kept(root):
        return None
    waiting = [root]
    while waiting:
        node = waiting.pop()
        children = node.children
        if any(isinstance(child, Node) and child.attributes and not kept(child) for child in children):
            children[:] = [child for child in children if not isinstance(child, Node) or kept(child)]
        waiting.extend(child for child in children if isinstance(child, Node))
    return root


def _values(value: str) -> set[str]:
    return {part.strip() for part in value.split(";") if part.strip()}
