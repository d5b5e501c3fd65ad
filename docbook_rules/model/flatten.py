"""Nodes to text: white space settled, blocks on lines of their own, every character keeping its place.

Outside verbatim elements and ``xml:space="preserve"`` a run of XML white space is one space, none at either end; a
no-break space is a character like any other. Blocks are parted by a line feed. Footnotes, index terms and remarks
are no text. A cross-reference without words of its own reads ``xref:ID``.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

import msgspec

from docbook_rules.model.instruction import Instruction
from docbook_rules.model.tags import BLOCKS, CODE, EXAMPLES, FOOTNOTE, TABLES, VERBATIM, is_no_text, target_of
from docbook_rules.model.text import Text
from docbook_rules.model.writer import Writer
from docbook_rules.place import LINE, Place
from docbook_rules.source.tree import Node, Run

INSTRUCTION = "?rules"
RAISED = ("superscript", "sup")


class Flat(msgspec.Struct, frozen=True):
    """A text and what was set aside on the way to it, each in document order.

    ``note_references`` are the ids that ``footnoteref`` elements name; ``instructions`` the ``<?rules …?>`` met.
    ``tables`` were left out of the text; examples never are. ``code`` are the (start, end) offsets of what inline
    elements of code hold.
    """

    text: Text
    superscripts: tuple[tuple[int, int], ...] = ()
    footnotes: tuple[Node, ...] = ()
    note_references: tuple[str, ...] = ()
    tables: tuple[Node, ...] = ()
    holds_examples: bool = False
    instructions: tuple[Instruction, ...] = ()
    code: tuple[tuple[int, int], ...] = ()


def text_of(node: Node, *, preserve: bool = False) -> Text:
    """The text of an element."""
    return flattened(node, preserve=preserve).text


def flattened(node: Node, *, preserve: bool = False) -> Flat:
    """All children of an element, flattened."""
    children = node.children
    if len(children) == 1 and not preserve and not node.attributes and node.tag not in VERBATIM:
        only = children[0]
        if isinstance(only, Run):
            return Flat(text_of_run(only, node.file))
    return flatten(children, node, preserve=preserve)


def text_of_run(run: Run, file: str) -> Text:
    """The text of one run, where white space is not kept."""
    spot = run.line * LINE + run.column
    return text_of_words(run.text, spot if run.literal else -spot, file)


def text_of_words(string: str, spot: int, file: str) -> Text:
    """The text of words from ``spot`` on (see ``Text``), where white space is not kept."""
    if spot < 0 or "\n" in string or "  " in string or "\t" in string or "\r" in string:
        writer = Writer()
        writer.prose(string, spot)
        return writer.text(file)
    words = string.strip(" ")
    return Text(words, file, spot + (string[0] == " ")) if words else Text("", file)


def instruction(node: Node, offset: int | None = None) -> Instruction:
    """A processing instruction; ``offset`` is where in a text it stands."""
    place = Place(node.file, node.line, node.column)
    runs = [child for child in node.children if isinstance(child, Run)]
    if not runs:
        return Instruction("", place, place, offset)
    data = "".join(run.text for run in runs).rstrip()
    return Instruction(data, place, Place(node.file, runs[0].line, runs[0].column), offset)


def keeps_space(node: Node, preserve: bool) -> bool:
    """Tell whether white space inside an element is kept, given whether it is around it."""
    space = node.attributes.get("xml:space") if node.attributes else None
    if space:
        return space == "preserve"
    return preserve or node.tag in VERBATIM


def flatten(
    children: Sequence[Node | Run], parent: Node, *, preserve: bool = False, tables_apart: bool = False
) -> Flat:
    """Flatten some or all children of an element, never recursing, so no depth is too deep.

    ``preserve`` says whether white space counts around ``parent``, whose own ``xml:space`` is heeded. With
    ``tables_apart`` tables are returned rather than read as text. Text that stands in another file than the parent (an
    inclusion) is placed where it was brought in.
    """
    writer = Writer()
    file = parent.file
    superscripts: list[tuple[int, int]] = []
    code: list[tuple[int, int]] = []
    footnotes: list[Node] = []
    references: list[str] = []
    tables: list[Node] = []
    holds_examples = False
    instructions: list[Instruction] = []
    # One level: what is left of it, whether it keeps space, its element, where it is pinned, where its text began.
    pinned = 0
    levels: list[tuple[Iterator[Node | Run], bool, Node, int, tuple[int, int]]] = [
        (iter(children), keeps_space(parent, preserve), parent, pinned, (0, 0))
    ]
    while levels:
        rest, keep, around, pinned, began = levels[-1]
        for child in rest:
            if isinstance(child, Run):
                write = writer.verbatim if keep else writer.prose
                spot = child.line * LINE + child.column
                write(child.text, -pinned if pinned else spot if child.literal else -spot)
                continue
            tag = child.tag
            if is_no_text(tag):
                continue
            if tag[0] == "?":
                if tag == INSTRUCTION:
                    instructions.append(instruction(child, writer.length))
                continue
            if tag == FOOTNOTE:
                footnotes.append(child)
                continue
            if tag == "footnoteref":
                references.append(target_of(child))
                continue
            if tables_apart:
                if tag in TABLES:
                    tables.append(child)
                    writer.begin(child.line * LINE + child.column)
                    continue
                holds_examples = holds_examples or tag in EXAMPLES
            inner = pinned or (0 if child.file == file else around.line * LINE + around.column)
            if tag in ("xref", "biblioref") or (tag == "link" and not child.children):
                writer.reference(target_of(child), inner or child.line * LINE + child.column)
                continue
            if tag == "olink" and not child.children:
                target = child.attributes.get("targetptr") or child.attributes.get("targetdoc", "")
                writer.reference(target, inner or child.line * LINE + child.column)
                continue
            if tag == "alt" and any(isinstance(other, Node) and _is_formula(other.tag) for other in around.children):
                continue  # says the same for those who cannot see the formula
            if tag in BLOCKS:
                writer.begin(inner or child.line * LINE + child.column)
            elif not (keep or inner or child.attributes or tag in RAISED or tag in CODE) and len(child.children) == 1:
                only = child.children[0]
                if isinstance(only, Run):  # words in a mark of their own, as most marks have
                    spot = only.line * LINE + only.column
                    writer.prose(only.text, spot if only.literal else -spot)
                    continue
            levels.append((iter(child.children), keeps_space(child, keep), child, inner, writer.state()))
            break
        else:
            levels.pop()
            if around is parent:
                continue
            if around.tag in BLOCKS:
                writer.end()
            elif around.tag in RAISED and writer.length > began[0]:
                superscripts.append(writer.since(began))
            elif around.tag in CODE and writer.length > began[0]:
                code.append(writer.since(began))
    return Flat(
        writer.text(file),
        tuple(superscripts),
        tuple(footnotes),
        tuple(references),
        tuple(tables),
        holds_examples,
        tuple(instructions),
        tuple(code),
    )


def _is_formula(tag: str) -> bool:
    return tag == "mathphrase" or tag.endswith("}math")


def holds_blocks(node: Node) -> bool:
    """Tell whether a block stands somewhere inside an element, footnotes and what is no text left out."""
    waiting: list[Node | Run] = [] if node.tag == FOOTNOTE else list(node.children)
    while waiting:
        child = waiting.pop()
        if isinstance(child, Node) and child.tag != FOOTNOTE and not is_no_text(child.tag):
            if child.tag in BLOCKS:
                return True
            waiting.extend(child.children)
    return False


def outermost(node: Node, tags: Container[str]) -> list[Node]:
    """The descendants of an element that are of these tags, in order, none inside another."""
    found: list[Node] = []
    waiting: list[Node | Run] = list(reversed(node.children))
    while waiting:
        child = waiting.pop()
        if isinstance(child, Node):
            if child.tag in tags:
                found.append(child)
            else:
                waiting.extend(reversed(child.children))
    return found
