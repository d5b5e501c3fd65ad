"""Nodes to text: white space settled, blocks on lines of their own, every character keeping its place.

Outside verbatim elements and ``xml:space="preserve"`` a run of XML white space is one space, none at either end; a
no-break space is a character like any other. Blocks are parted by a line feed. Footnotes, index terms and remarks
are no text. A cross-reference without words of its own reads ``xref:ID``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from docbook_rules.model.tags import BLOCKS, EXAMPLES, FOOTNOTE, TABLES, VERBATIM, is_no_text, target_of
from docbook_rules.model.text import Mark, Text
from docbook_rules.place import Place
from docbook_rules.source.tree import Node, Run

INSTRUCTION = "?rules"

# Words with one plain space between them. Possessive: a run may be megabytes long.
_STRETCH = re.compile(r"[^ \t\r\n]++(?: [^ \t\r\n]++)*+")


class Flat(msgspec.Struct, frozen=True):
    """A text and what was set aside on the way to it, each in document order.

    ``note_references`` are the ids that ``footnoteref`` elements name; ``instructions`` the ``<?rules …?>`` met.
    ``tables`` were left out of the text, ``examples`` were not.
    """

    text: Text
    superscripts: tuple[tuple[int, int], ...] = ()
    footnotes: tuple[Node, ...] = ()
    note_references: tuple[str, ...] = ()
    tables: tuple[Node, ...] = ()
    examples: tuple[Node, ...] = ()
    instructions: tuple[tuple[str, Place], ...] = ()


def text_of(node: Node, *, preserve: bool = False) -> Text:
    """The text of an element."""
    children = node.children
    if len(children) == 1 and not preserve and not node.attributes and node.tag not in VERBATIM:
        only = children[0]
        if isinstance(only, Run):
            return text_of_run(only, node.file)
    return flatten(children, node, preserve=preserve).text


def text_of_run(run: Run, file: str) -> Text:
    """The text of one run, where white space is not kept."""
    string = run.text
    if "\n" in string or "  " in string or "\t" in string or "\r" in string:
        writer = _Writer()
        writer.prose(string, run.line, run.column, run.literal)
        return writer.text(file)
    words = string.strip(" ")
    if not words:
        return Text("", file)
    column = run.column
    if run.literal and string[0] == " ":
        column += 1
    return Text(words, file, (Mark(0, run.line, column, run.literal),))


def instruction(node: Node) -> tuple[str, Place]:
    """A processing instruction's data, and its place."""
    data = "".join(child.text for child in node.children if isinstance(child, Run))
    return data.strip(), Place(node.file, node.line, node.column)


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
    writer = _Writer()
    file = parent.file
    superscripts: list[tuple[int, int]] = []
    footnotes: list[Node] = []
    references: list[str] = []
    tables: list[Node] = []
    examples: list[Node] = []
    instructions: list[tuple[str, Place]] = []
    # One level: what is left of it, whether it keeps space, its element, where it is pinned, where its text began.
    pinned: tuple[int, int] | None = None
    levels: list[tuple[Iterator[Node | Run], bool, Node, tuple[int, int] | None, tuple[int, int]]] = [
        (iter(children), keeps_space(parent, preserve), parent, pinned, (0, 0))
    ]
    while levels:
        rest, keep, around, pinned, began = levels[-1]
        for child in rest:
            if isinstance(child, Run):
                write = writer.verbatim if keep else writer.prose
                if pinned:
                    write(child.text, *pinned, False)
                else:
                    write(child.text, child.line, child.column, child.literal)
                continue
            tag = child.tag
            if is_no_text(tag):
                continue
            if tag[0] == "?":
                if tag == INSTRUCTION:
                    instructions.append(instruction(child))
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
                    writer.part(child.line, child.column)
                    continue
                if tag in EXAMPLES:
                    examples.append(child)
            inner = pinned or (None if child.file == file else (around.line, around.column))
            if tag in ("xref", "biblioref") or (tag == "link" and not child.children):
                writer.reference(target_of(child), *(inner or (child.line, child.column)))
                continue
            if tag in BLOCKS:
                writer.part(*(inner or (child.line, child.column)))
            levels.append((iter(child.children), keeps_space(child, keep), child, inner, writer.state()))
            break
        else:
            levels.pop()
            if around is parent:
                continue
            if around.tag in BLOCKS:
                writer.part(writer.line, writer.column)
            elif around.tag in ("superscript", "sup") and writer.length > began[0]:
                superscripts.append(writer.since(began))
    return Flat(
        writer.text(file),
        tuple(superscripts),
        tuple(footnotes),
        tuple(references),
        tuple(tables),
        tuple(examples),
        tuple(instructions),
    )


def holds_blocks(node: Node) -> bool:
    """Tell whether a block stands somewhere inside an element, footnotes and what is no text left out."""
    waiting: list[Node | Run] = list(node.children)
    while waiting:
        child = waiting.pop()
        if isinstance(child, Node) and child.tag != FOOTNOTE and not is_no_text(child.tag):
            if child.tag in BLOCKS:
                return True
            waiting.extend(child.children)
    return False


class _Writer:
    """Text in the making: pieces, and a mark wherever a place does not follow from the one before."""

    __slots__ = ("break_at", "column", "gap", "length", "line", "literal", "marks", "pieces")

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.marks: list[Mark] = []
        self.length = 0
        # Where the next character would stand if it followed the last.
        self.line = self.column = 1
        self.literal = False
        # White space and the end of a block, met and not yet written: the next word decides.
        self.gap: tuple[int, int, bool] | None = None
        self.break_at: tuple[int, int] | None = None

    def text(self, file: str) -> Text:
        return Text("".join(self.pieces), file, tuple(self.marks))

    def part(self, line: int, column: int) -> None:
        """Begin a new line with the next word, if words came before it."""
        self.break_at = (line, column)

    def state(self) -> tuple[int, int]:
        """Where the text has come to: its length in characters and in pieces."""
        return self.length, len(self.pieces)

    def since(self, state: tuple[int, int]) -> tuple[int, int]:
        """The (start, end) offsets of what was written since, without the white space that led to it."""
        offset, piece = state
        if piece < len(self.pieces) and self.pieces[piece] in ("\n", " "):
            offset += 1
        return offset, self.length

    def reference(self, target: str, line: int, column: int) -> None:
        if target:
            self._lead()
            self._put(f"xref:{target}", line, column, False)

    def prose(self, text: str, line: int, column: int, literal: bool) -> None:
        """Write words, white space collapsed."""
        lines = text.split("\n") if literal and "\n" in text else (text,)
        first = True
        for part in lines:
            if first:
                first = False
            else:
                if self.gap is None:
                    self.gap = (line, column + end, literal)
                line += 1
                column = 1
            if "  " in part or "\t" in part or "\r" in part or "\n" in part:
                spans = [match.span() for match in _STRETCH.finditer(part)]
            else:
                size = len(part)
                start = size - len(part.lstrip(" "))
                spans = [(start, len(part.rstrip(" ")))] if start < size else []
            end = 0
            for start, stop in spans:
                if start > end and self.gap is None:
                    self.gap = (line, column + end if literal else column, literal)
                self._lead()
                self._put(part[start:stop], line, column + start if literal else column, literal)
                end = stop
            if end < len(part):
                if self.gap is None:
                    self.gap = (line, column + end if literal else column, literal)
                end = len(part)

    def verbatim(self, text: str, line: int, column: int, literal: bool) -> None:
        """Write text as it stands."""
        if not text:
            return
        self._lead()
        if not literal:
            self._put(text, line, column, False)
            return
        start = 0
        while start < len(text):
            stop = text.find("\n", start) + 1 or len(text)
            self._put(text[start:stop], line, column, True)
            start = stop
            line += 1
            column = 1

    def _lead(self) -> None:
        """Write the line feed or the space that is due before a word."""
        if self.length:
            if self.break_at:
                self._put("\n", *self.break_at, False)
            elif self.gap:
                self._put(" ", *self.gap)
        self.break_at = self.gap = None

    def _put(self, string: str, line: int, column: int, literal: bool) -> None:
        if not (self.marks and literal == self.literal and line == self.line and column == self.column):
            self.marks.append(Mark(self.length, line, column, literal))
            self.literal = literal
            self.line = line
        self.column = column + len(string) if literal else column
        self.pieces.append(string)
        self.length += len(string)
