"""Lists and procedures: items with their terms, steps with their printed numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from docbook_rules.model.book import Block, Item, ItemList, Procedure, Step
from docbook_rules.model.flatten import flatten
from docbook_rules.model.making import DEEPEST, Builder, Making
from docbook_rules.model.tags import LISTS
from docbook_rules.model.text import Text
from docbook_rules.model.titles import heading
from docbook_rules.model.walk import block, blocks, place_of
from docbook_rules.model.where import Where
from docbook_rules.source.tree import Node, Run

_ITEMS = frozenset(("listitem", "varlistentry", "glossentry", "member", "callout"))
_TERMS = frozenset(("term", "glossterm"))
_STEPS = frozenset(("step", "substeps", "stepalternatives"))


def _list(node: Node, making: Making, where: Where) -> list[Block]:
    """A list, after whatever stands in it before and between its items."""
    head = heading(node)
    inner = where.inside(node)
    loose: list[Node | Run] = []
    items: list[Item] = []
    for child in head.rest:
        if isinstance(child, Node) and child.tag in _ITEMS:
            items.append(_item(child, making, inner))
        else:
            loose.append(child)
    before = blocks(loose, node, making, inner)
    return [*before, ItemList(LISTS[node.tag], tuple(items), place_of(node), node.id, head.title)]


def _item(node: Node, making: Making, where: Where) -> Item:
    terms = [child for child in node.elements() if child.tag in _TERMS]
    inner = where.inside(node)
    held: list[Block] = []
    term: Text | None = None
    if terms and node.tag in ("varlistentry", "glossentry"):
        flat = flatten(terms, node, preserve=where.preserve)
        making.pass_on(flat.instructions)
        term = flat.text
        for footnote in flat.footnotes:
            held += blocks(footnote.children, footnote, making, inner)
        rest: list[Node | Run] = [c for c in node.children if isinstance(c, Run) or c.tag not in _TERMS]
    else:
        rest = node.children
    held += blocks(rest, node, making, inner)
    return Item(tuple(held), place_of(node), node.id, term)


def _procedure(node: Node, making: Making, where: Where) -> list[Block]:
    head = heading(node)
    inner = where.inside(node)
    before = [child for child in head.rest if isinstance(child, Run) or child.tag not in _STEPS]
    held = tuple(blocks(before, node, making, inner))
    steps = _steps(head.rest, making, inner, "", 0)
    return [Procedure(steps, place_of(node), node.id, head.title, held)]


def _steps(children: Sequence[Node | Run], making: Making, where: Where, above: str, level: int) -> tuple[Step, ...]:
    numbers = count(1)
    steps: list[Step] = []
    for child in children:
        if isinstance(child, Node) and child.tag == "step":
            steps.append(_step(child, making, where, above + label(next(numbers), level), level))
    return tuple(steps)


def _step(node: Node, making: Making, where: Where, number: str, level: int) -> Step:
    if where.depth >= DEEPEST:
        return Step(number, tuple(block(node, making, where)), place_of(node), node.id)
    inner = where.inside(node)
    own = [child for child in node.children if isinstance(child, Run) or child.tag not in _STEPS]
    held = tuple(blocks(own, node, making, inner))
    nested = [
        part for child in node.elements() if child.tag in ("substeps", "stepalternatives") for part in child.children
    ]
    return Step(number, held, place_of(node), node.id, _steps(nested, making, inner, f"{number}.", level + 1))


def label(number: int, level: int) -> str:
    """How a step is numbered in print: 1, a, i, A, I by level, and over again."""
    style = level % 5
    if style == 0:
        return str(number)
    text = _letters(number) if style in (1, 3) else _roman(number)
    return text.upper() if style >= 3 else text


def _letters(number: int) -> str:
    text = ""
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("a") + rest) + text
    return text


def _roman(number: int) -> str:
    text = ""
    for value, sign in (
        *((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc")),
        *((50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
    ):
        times, number = divmod(number, value)
        text += sign * times
    return text


BUILDERS: dict[str, Builder] = {**dict.fromkeys(LISTS, _list), "procedure": _procedure}
