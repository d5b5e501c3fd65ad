"""The forms of XPointer that books use: an id, a child sequence, a path of steps, a range between two elements."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from docbook_rules.source.tree import Node, Run

Parts = list[Node | Run]

_PART = re.compile(r"\s*([\w.:-]+)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)")
_ID = re.compile(r"""id\(\s*["']([^"']+)["']\s*\)""")
_STEP = re.compile(
    r"(?P<deep>//?)(?:[\w.-]+:)?(?P<name>node\(\)|text\(\)|\*|[\w.-]++(?!\())(?P<tests>(?:\[[^\[\]]*\])*)"
)
_TEST = re.compile(r"\[([^\[\]]*)\]")
_ATTRIBUTE = re.compile(r"""@([\w.:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?""")
_RANGE = "/range-to("
_SEQUENCE = re.compile(r"[^/()]*(?:/[1-9][0-9]*)*")
# A path of more steps than that is no book's.
_MOST_STEPS = 20


def index(root: Node) -> dict[str, Node]:
    """The elements that have an id, by it; of several with one the first in document order."""
    ids: dict[str, Node] = {}
    for node in nodes(root):
        if node.attributes and node.id is not None:
            ids.setdefault(node.id, node)
    return ids


def pointed(root: Node, pointer: str, ids: Mapping[str, Node]) -> Parts:
    """What ``pointer`` points at, the first of its parts that finds something; empty where none does.

    ``ids`` are those of ``index(root)``.

    Known: ``name``; ``element(name/1/2)``, ``element(/1/2)``; in ``xpointer(…)`` paths that begin at ``id('name')``,
    ``/`` or ``//``, with steps to elements, ``*``, ``node()`` or ``text()``, each tested by ``[2]``, ``[last()]``,
    ``[@role]`` or ``[@role='a']``; and ``…/range-to(…)`` between two such, siblings.
    """
    pointer = pointer.strip()
    if "(" not in pointer:
        found = ids.get(pointer)
        return [found] if found else []
    for scheme, spaced in _PART.findall(pointer):
        data = spaced.strip()
        if scheme == "element":
            node = _by_sequence(root, data, ids)
            parts: Parts = [node] if node else []
        else:
            parts = _by_expression(root, data, ids) if scheme == "xpointer" else []
        if parts:
            return parts
    return []


def is_known(pointer: str) -> bool:
    """Whether a pointer is of a form that ``pointed`` reads, whatever it points at."""
    if "(" not in pointer:
        return True
    parts = _PART.findall(pointer)
    return any(
        (scheme == "element" and _SEQUENCE.fullmatch(data.strip()))
        or (scheme == "xpointer" and all(_steps(end) is not None for end in _ends(data.strip())))
        for scheme, data in parts
    )


def _ends(expression: str) -> tuple[str, ...]:
    """A path, or the two that a range is between."""
    begin, between, end = expression.partition(_RANGE)
    return (begin, end.removesuffix(")").strip()) if between else (begin,)


def _by_expression(root: Node, expression: str, ids: Mapping[str, Node]) -> Parts:
    first, *last = (_by_path(root, path, ids) for path in _ends(expression))
    if not last:
        return first
    return _between(root, first, last[0])


def _between(root: Node, first: Parts, last: Parts) -> Parts:
    """From the first node of one to the last of the other, where both stand in one element."""
    if not first or not last:
        return []
    for parent in nodes(root):
        places = [at for at, child in enumerate(parent.children) if child is first[0] or child is last[-1]]
        if places:
            begin, end = places[0], places[-1]
            both = parent.children[begin] is first[0] and parent.children[end] is last[-1]
            return parent.children[begin : end + 1] if both else []
    return []


def _steps(path: str) -> tuple[str | None, list[re.Match[str]]] | None:
    """The id that a path begins at, None for the document, and its steps; None for a path of another form."""
    start = _ID.match(path)
    at = start.end() if start else 0
    steps: list[re.Match[str]] = []
    while at < len(path):
        step = _STEP.match(path, at)
        if step is None or len(steps) == _MOST_STEPS or not all(map(_is_test, _TEST.findall(step["tests"]))):
            break
        steps.append(step)
        at = step.end()
    if at < len(path) and path != "/":
        return None
    return (start[1] if start else None, steps) if start or path.startswith("/") else None


def _is_test(test: str) -> bool:
    test = test.strip()
    return test == "last()" or test.isdecimal() or _ATTRIBUTE.fullmatch(test) is not None


def _by_path(root: Node, path: str, ids: Mapping[str, Node]) -> Parts:
    read = _steps(path)
    if read is None:
        return []
    start, steps = read
    document = Node("", {}, root.file, 1, 1, [root])
    found: Parts = [document] if start is None else [ids[start]] if start in ids else []
    for step in steps:
        around = [node for node in found if isinstance(node, Node)]
        parents = _all_inside(around) if step["deep"] == "//" else around
        found = []
        for parent in parents:
            found += _tested([child for child in parent.children if _named(child, step["name"])], step["tests"])
    return [root if node is document else node for node in found]


def _all_inside(around: Iterable[Node]) -> Iterator[Node]:
    """The elements and all in them, each once."""
    seen: set[int] = set()
    for outer in around:
        for node in nodes(outer):
            if id(node) not in seen:
                seen.add(id(node))
                yield node


def _named(child: Node | Run, name: str) -> bool:
    if isinstance(child, Run):
        return name in ("node()", "text()")
    if child.tag.startswith("?"):
        return name == "node()"
    return name in ("*", "node()") or child.tag == name


def _tested(found: Parts, tests: str) -> Parts:
    for test in map(str.strip, _TEST.findall(tests)):
        if test == "last()":
            found = found[-1:]
        elif test.isdecimal():
            found = found[int(test) - 1 : int(test)] if len(test) < 10 and int(test) else []
        elif attribute := _ATTRIBUTE.fullmatch(test):
            found = [node for node in found if isinstance(node, Node) and _has(node, attribute.groups())]
    return found


def _has(node: Node, attribute: Sequence[str | None]) -> bool:
    name, double, single = attribute
    value = node.id if name in ("id", "xml:id") else node.attributes.get(name or "")
    wanted = double if double is not None else single
    return value is not None if wanted is None else value == wanted


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
