"""Text to tree: one pass of expat, whose places are exact, with every reference resolved here and not there."""

from __future__ import annotations

from collections.abc import Callable
from xml.parsers import expat

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.entities import Entities
from docbook_rules.source.namespaces import Names
from docbook_rules.source.references import Context, add_mixed
from docbook_rules.source.tree import Node, Run

MAX_DEPTH = 10_000


class TooDeepError(Exception):
    """Elements nest deeper than ``MAX_DEPTH``; the place is that of the first one too many."""

    def __init__(self, line: int, column: int) -> None:
        super().__init__(f"elements nest deeper than {MAX_DEPTH}")
        self.line = line
        self.column = column


def build(text: str, lines: list[str], marker: str, file: str, entities: Entities, names: Names) -> Node:
    r"""Build the tree of a masked text (see ``entities.mask``); ``lines`` is that text split at ``\n``.

    Raises expat's ExpatError where the text is not well-formed, and TooDeepError.
    """
    parser = _parser(text)
    top = Node("", {}, file, 1, 1)
    add: Callable[[Node | Run], None] = top.children.append
    opened: list[Callable[[Node | Run], None]] = []
    scopes = [-1]  # the depths at which namespaces were declared
    cdata = False
    references = marker in text
    context = Context(file, entities, names)

    def start(raw: str, attributes: dict[str, str]) -> None:
        nonlocal add
        line = parser.CurrentLineNumber
        column = parser.CurrentColumnNumber + 1
        if attributes:
            attributes, declares = names.attributes(attributes, line, column)
            if declares:
                scopes.append(len(opened))
            if references:
                entities.in_attributes(attributes, marker, line, column)
        node = Node(names.cache.get(raw) or names.element(raw, line, column), attributes, file, line, column)
        add(node)
        opened.append(add)
        add = node.children.append
        if len(opened) > MAX_DEPTH:
            raise TooDeepError(line, column)

    def end(_raw: str) -> None:
        nonlocal add
        add = opened.pop()
        if len(opened) == scopes[-1]:
            scopes.pop()
            names.leave()

    def characters(data: str) -> None:
        # The parser hands text over when it has met what follows it: its place is where the text ends.
        line = parser.CurrentLineNumber
        if "\n" in data:
            line -= data.count("\n")
            column = len(lines[line - 1]) - data.index("\n") + 1
        else:
            column = parser.CurrentColumnNumber - len(data) + 1
        if references and marker in data:
            if not cdata:
                add_mixed(data, line, column, marker, add, context)
                return
            data = data.replace(marker, "&")
        add(Run(data, line, column))

    def instruction(target: str, data: str) -> None:
        if opened:
            line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
            node = Node(f"?{target}", {}, file, line, column)
            if data:
                node.children.append(_instruction_data(data.replace(marker, "&"), lines, line, column, target))
            add(node)

    def cdata_section(begins: bool) -> None:
        nonlocal cdata
        cdata = begins

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    parser.ProcessingInstructionHandler = instruction
    parser.StartCdataSectionHandler = lambda: cdata_section(True)
    parser.EndCdataSectionHandler = lambda: cdata_section(False)
    parser.CommentHandler = lambda _data: None  # without it text before and after a comment would come as one
    parser.Parse(text, True)
    return next(child for child in top.children if isinstance(child, Node))


def as_fragment(text: str, marker: str, file: str, entities: Entities, names: Names) -> Node | None:
    """A masked text that is a part of a document kept in a file of its own: several elements side by side.

    They come in an ``article`` that stands where the first of them does. None where the text is no such part: it is
    not well-formed, has text between its elements, or claims to be a document by a declaration.
    """
    if text.lstrip().startswith("<?xml") or "<!DOCTYPE" in text:
        return None
    wrapped = f"<article>\n{text}</article>"
    try:
        root = build(wrapped, wrapped.split("\n"), marker, file, entities, names)
    except (expat.ExpatError, TooDeepError):
        return None
    if any(isinstance(child, Run) and child.text.strip() for child in root.children):
        return None
    waiting = [root]
    while waiting:
        node = waiting.pop()
        node.line -= 1
        for child in node.children:
            if isinstance(child, Node):
                waiting.append(child)
            else:
                child.line -= 1
    first = next(root.elements(), None)
    if first is None:
        return None
    root.line, root.column = first.line, first.column
    return root


def _parser(text: str) -> expat.XMLParserType:
    parser = expat.ParserCreate()
    parser.buffer_text = True
    # Never handed over in parts: a part's place would be where it begins, a whole text's is where it ends.
    parser.buffer_size = max(1024, len(text) * (1 if text.isascii() else 4))
    return parser


def _instruction_data(data: str, lines: list[str], line: int, column: int, target: str) -> Run:
    """The data of an instruction, placed after the white space that follows its target."""
    at = column - 1 + 2 + len(target)
    while line < len(lines) and not lines[line - 1][at:].strip():
        line, at = line + 1, 0
    at += len(lines[line - 1]) - at - len(lines[line - 1][at:].lstrip())
    return Run(data, line, at + 1)


def describe(error: expat.ExpatError, file: str) -> Diagnostic:
    """What expat says of a text that is not well-formed, at its place."""
    message = expat.ErrorString(error.code) or "not well-formed"
    return Diagnostic(
        "not-well-formed", Severity.ERROR, message, Place(file, max(1, error.lineno), max(0, error.offset) + 1)
    )
