"""The forms of XPointer that books use: an id, a child sequence, and the simplest paths to an id."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from docbook_rules.source.tree import Node, Run

_PART = re.compile(r"\s*([\w.:-]+)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)")
_ID = re.compile(r"""id\(\s*["']([^"']+)["']\s*\)(/node\(\)|/\*)?$""")
_PATH = re.compile(r"""//([\w.:*-]+)\[\s*@(?:xml:)?id\s*=\s*["']([^"']+)["']\s*\](/node\(\)|/\*)?$""")


def index(root: Node) -> dict[str, Node]:
    """The elements that have an id, by it; of several with one the first in document order."""
    ids: dict[str, Node] = {}
    for node in nodes(root):
        if node.attributes and node.id is not None:
            ids.setdefault(node.id, node)
    return ids


def pointed(root: Node, pointer: str, ids: Mapping[str, Node]) -> list[Node | Run]:
    """What ``pointer`` points at, the first of its parts that finds something; empty where none does.

    ``ids`` are those of ``index(root)``.

    Known: ``name``; ``element(name/1/2)``, ``element(/1/2)``; ``xpointer(id('name'))``,
    ``xpointer(//table[@id='name'])``, ``xpointer(/)``, ``xpointer(/*)``, with ``/node()`` or ``/*`` for the children.
    """
    pointer = pointer.strip()
    if "(" not in pointer:
        found = ids.get(pointer)
        return [found] if found else []
    for scheme, spaced in _PART.findall(pointer):
        data = spaced.strip()
        if scheme == "element":
            node = _by_sequence(root, data, ids)
            parts: list[Node | Run] = [node] if node else []
        else:
            parts = _by_path(root, data, ids) if scheme == "xpointer" else []
        if parts:
            return parts
    return []


def _by_path(root: Node, path: str, ids: Mapping[str, Node]) -> list[Node | Run]:
    found: Node | None
    if path in ("/", "/*", "/node()"):
        return [root]
    if path in ("/*/node()", "/*/*"):
        found, tail = root, path[2:]
    elif by_id := _ID.match(path):
        found, tail = ids.get(by_id[1]), by_id[2]
    elif by_path := _PATH.match(path):
        found, tail = ids.get(by_path[2]), by_path[3]
        if found and by_path[1] != "*" and found.tag != by_path[1].rpartition(":")[2]:
            found = None
    else:
        return []
    if found is None:
        return []
    return list(found.elements()) if tail == "/*" else found.children if tail else [found]


def _by_sequence(root: Node, sequence: str, ids: Mapping[str, Node]) -> Node | None:
    start, *steps = sequence.split("/")
    node: Node | None
    if start:
        node = ids.get(start)
    else:
        node, steps = (root, steps[1:]) if steps and steps[0] == "1" else (None, [])
    for step in steps:
        children = list(node.elements()) if node else []
        node = children[int(step) - 1] if step.isdecimal() and 0 < int(step) <= len(children) else None
    return node


def nodes(root: Node) -> Iterator[Node]:
    """The root and all elements in it, in document order."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(list(node.elements())))
