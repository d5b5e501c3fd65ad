"""From elements to blocks: one walk over the tree that loses no prose, whatever the elements around it.

Elements that mean nothing here are walked through. An instruction (``<?rules …?>``) inside a paragraph is that
paragraph's; one between blocks goes to the next paragraph, or to the last of its section or example when none follows,
or stands alone as an empty paragraph of kind ``instructions`` when there is none at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from docbook_rules.model.book import Admonition, Block, Example, Listing, Paragraph, Section
from docbook_rules.model.flatten import INSTRUCTION, Flat, flatten, holds_blocks, instruction, outermost, text_of_run
from docbook_rules.model.making import DEEPEST, LONGEST_PARAGRAPH, Builder, Making
from docbook_rules.model.strays import is_unknown
from docbook_rules.model.tables import ACCOUNTED, table
from docbook_rules.model.tags import ADMONITIONS, BLOCKS, EXAMPLES, SECTIONS, TABLES, VERBATIM, is_info, is_no_text
from docbook_rules.model.text import Text
from docbook_rules.model.titles import heading, reference_name
from docbook_rules.model.where import Where
from docbook_rules.place import LINE, Place
from docbook_rules.source.tree import Node, Run

_TOO_DEEP = f"elements are nested {DEEPEST} deep; from here on they are read as text"


def place_of(node: Node) -> Place:
    """The place of an element's ``<``."""
    return Place(node.file, node.line, node.column)


def blocks(children: Sequence[Node | Run], parent: Node, making: Making, where: Where) -> list[Block]:
    """The blocks that some or all children of ``parent`` make; ``where`` is what surrounds them, ``parent`` included.

    Stretches of words and inline elements between blocks become paragraphs; the first has the parent's id.
    """
    out: list[Block] = []
    words: list[Node | Run] = []
    first = True
    for child in children:
        if isinstance(child, Run):
            if words or child.text.strip(" \t\r\n"):
                words.append(child)
        elif child.tag == INSTRUCTION:
            if words:
                words.append(child)
            else:
                making.instructions.append(instruction(child))
        elif child.tag[0] == "?" or is_no_text(child.tag):
            continue
        elif child.tag in BLOCKS or is_info(child.tag) or holds_blocks(child):
            if words:
                made = _paragraph(words, parent, making, where, first)
                first = first and not made
                out += made
                words = []
            out += block(child, making, where)
        else:
            words.append(child)
    if words:
        out += _paragraph(words, parent, making, where, first)
    if making.instructions:
        _settle_instructions(out, parent, making, where)
    return out


def block(node: Node, making: Making, where: Where) -> list[Block]:
    """The blocks that one element makes: usually one."""
    if making.ready and (ready := making.ready.get(node.line * LINE + node.column)) is not None:
        return list(ready) if isinstance(ready, tuple) else [ready]
    if where.depth >= DEEPEST:
        making.deep(node, _TOO_DEEP)
        return _paragraph(node.children, node, making, where.inside(node), True)
    if node.tag in SECTIONS:
        return [section(node, making, where)]
    builder = making.builders.get(node.tag)
    if builder:
        return builder(node, making, where)
    if is_info(node.tag):
        return _walk_through(node, heading(_holder(node)).rest, making, where)
    return _walk_through(node, node.children, making, where)


def section(node: Node, making: Making, where: Where) -> Section:
    """A division: its title, and everything in it."""
    inner = inside_section(node, where)
    head = heading(node)
    title = head.title or (reference_name(node) if node.tag == "refentry" else None)
    return Section(
        node.tag, tuple(blocks(head.rest, node, making, inner)), place_of(node), node.id, title, head.subtitle
    )


def inside_section(node: Node, where: Where) -> Where:
    """What surrounds the children of a division."""
    return msgspec.structs.replace(where.inside(node), section=node.id or where.section)


def _holder(info: Node) -> Node:
    """An info element by itself, as something that holds it."""
    holder = Node("", {}, info.file, info.line, info.column)
    holder.children.append(info)
    return holder


def _walk_through(node: Node, children: Sequence[Node | Run], making: Making, where: Where) -> list[Block]:
    return blocks(children, node, making, where.inside(node))


def _paragraph(words: Sequence[Node | Run], parent: Node, making: Making, where: Where, first: bool) -> list[Block]:
    """Make a paragraph of words, and one of each footnote in them; nothing of white space alone."""
    only = words[0] if len(words) == 1 else None
    if isinstance(only, Run) and not where.preserve:
        flat = Flat(text_of_run(only, parent.file))
    else:
        flat = flatten(words, parent, preserve=where.preserve)
    out: list[Block] = []
    if len(flat.text.string) > LONGEST_PARAGRAPH:
        making.limit(parent, f"a paragraph of over {LONGEST_PARAGRAPH} characters; no number of it is accounted for")
    if not flat.text.string:
        making.pass_on(flat.instructions)
    else:
        out.append(
            Paragraph(
                flat.text,
                place_of(parent) if first else flat.text.place(0),
                parent.id if first else None,
                parent.id or where.owner,
                where.kind or parent.tag,
                (*making.instructions, *flat.instructions),
                flat.code,
            )
        )
        making.instructions.clear()
    footnotes = list(flat.footnotes)
    for footnote in footnotes:
        if where.depth < DEEPEST:
            inner = msgspec.structs.replace(where.inside(footnote), kind="footnote")
            out += blocks(footnote.children, footnote, making, inner)
            continue
        making.deep(footnote, _TOO_DEEP)
        deep = flatten(footnote.children, footnote)
        footnotes += deep.footnotes
        if deep.text:
            owner = footnote.id or where.owner
            out.append(
                Paragraph(deep.text, place_of(footnote), footnote.id, owner, "footnote", deep.instructions, deep.code)
            )
    return out


def _settle_instructions(out: list[Block], parent: Node, making: Making, where: Where) -> None:
    """Give the instructions that no paragraph followed to the last one, where they may not wait any longer."""
    for index in range(len(out) - 1, -1, -1):
        last = out[index]
        if isinstance(last, Paragraph):
            joined = (*last.instructions, *making.instructions)
            out[index] = msgspec.structs.replace(last, instructions=joined)
            making.instructions.clear()
            return
    if where.depth <= 1 or parent.tag in SECTIONS or parent.tag in EXAMPLES:
        place = making.instructions[0].place
        owner = parent.id or where.owner
        out.append(Paragraph(Text("", place.file), place, None, owner, "instructions", tuple(making.instructions)))
        making.instructions.clear()


def _example(node: Node, making: Making, where: Where) -> list[Block]:
    index = len(making.examples)
    making.examples.append(None)
    head = heading(node)
    inner = tuple(blocks(head.rest, node, making, where.inside(node)))
    made = Example(inner, place_of(node), node.id, head.title, where.section)
    making.examples[index] = made
    return [made]


def _table(node: Node, making: Making, where: Where) -> list[Block]:
    """A table, then what else it holds (a picture's description, say). Examples in its cells are listed too."""
    index = len(making.tables)
    making.tables.append(None)
    made = table(node, making, section=where.section, conditions=where.conditions, preserve=where.preserve)
    making.tables[index] = made
    if making.examples_in_cells:
        making.examples_in_cells = False
        for example in outermost(node, EXAMPLES):
            block(example, making, where.inside(node))
        del making.tables[index + 1 :]
    out: list[Block] = [made]
    for beside, stretch in groupby(node.children, _beside):
        if beside:
            out += _walk_through(node, tuple(stretch), making, where)
    return out


def _beside(child: Node | Run) -> bool:
    """Whether a table's child is no part of it: words, blocks."""
    if isinstance(child, Run):
        return not is_unknown(child)
    return child.tag not in ACCOUNTED and not is_info(child.tag)


def _listing(node: Node, making: Making, where: Where) -> list[Block]:
    flat = flatten(node.children, node, preserve=where.preserve)
    making.pass_on(flat.instructions)
    return [Listing(flat.text, place_of(node), node.id)] if flat.text.string else []


def _admonition(node: Node, making: Making, where: Where) -> list[Block]:
    head = heading(node)
    inner = where.inside(node)
    held = tuple(blocks(head.rest, node, making, inner))
    return [Admonition(node.tag, held, place_of(node), node.id, head.title, inner.conditions)]


BUILDERS: dict[str, Builder] = {
    **dict.fromkeys(EXAMPLES, _example),
    **dict.fromkeys(TABLES, _table),
    **dict.fromkeys(VERBATIM, _listing),
    **dict.fromkeys(ADMONITIONS, _admonition),
}
