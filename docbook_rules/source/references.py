"""Text that holds references: literal runs between them, and what each stands for at its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.parsers import expat

import msgspec

from docbook_rules.source.entities import Entities
from docbook_rules.source.mask import mask
from docbook_rules.source.namespaces import Names
from docbook_rules.source.tree import Node, Run

Add = Callable[[Node | Run], None]


class Context(msgspec.Struct, frozen=True):
    """What stays the same for all text of a file."""

    file: str
    entities: Entities
    names: Names


def add_mixed(data: str, line: int, column: int, marker: str, add: Add, context: Context) -> None:
    """Add ``data``, which starts at this place and whose references begin with ``marker``, through ``add``."""
    at = 0
    for found in re.finditer(f"{marker}([^;]+);", data):
        if found.start() > at:
            piece = data[at : found.start()]
            add(Run(piece, line, column))
            line, column = _after(piece, line, column)
        at = found.end()
        meaning = context.entities.meaning(found[1], line, column)
        if meaning.markup:
            _graft(found[1], meaning.text, line, column, add, context)
        elif meaning.text:
            add(Run(meaning.text, line, column, not meaning.found))
        column += at - found.start()
    if at < len(data):
        add(Run(data[at:], line, column))


def _after(piece: str, line: int, column: int) -> tuple[int, int]:
    breaks = piece.count("\n")
    return (line + breaks, len(piece) - piece.rindex("\n")) if breaks else (line, column + len(piece))


def _graft(name: str, value: str, line: int, column: int, add: Add, context: Context) -> None:
    """Add the markup that an entity stands for; everything in it stands where the reference does."""
    outer, context.names.grafting = context.names.grafting, True
    try:
        children = _parse(value, line, column, context)
    except expat.ExpatError as error:
        context.entities.broken(name, expat.ErrorString(error.code) or "", line, column)
        add(Run(value, line, column, literal=False))
        return
    finally:
        context.names.grafting = outer
    for child in children:
        add(child)


def _parse(value: str, line: int, column: int, context: Context) -> list[Node | Run]:
    """The nodes and runs of an entity's replacement text."""
    text, marker = mask(value)
    file, entities, names = context.file, context.entities, context.names
    parser = expat.ParserCreate()
    parser.buffer_text = True
    top: list[Node | Run] = []
    opened: list[Add] = []
    scopes = [-1]
    add: Add = top.append
    cdata = False

    def start(raw: str, attributes: dict[str, str]) -> None:
        nonlocal add
        if not opened:  # the element that wraps the fragment
            opened.append(add)
            return
        attributes, declares = names.attributes(attributes, line, column)
        if declares:
            scopes.append(len(opened))
        entities.in_attributes(attributes, marker, line, column)
        node = Node(names.cache.get(raw) or names.element(raw, line, column), attributes, file, line, column)
        add(node)
        opened.append(add)
        add = node.children.append

    def end(_raw: str) -> None:
        nonlocal add
        add = opened.pop()
        if len(opened) == scopes[-1]:
            scopes.pop()
            names.leave()

    def characters(data: str) -> None:
        if cdata:
            add(Run(data.replace(marker, "&"), line, column, literal=False))
            return
        for index, piece in enumerate(re.split(f"{marker}([^;]+);", data)):
            if index % 2 == 0:
                if piece:
                    add(Run(piece, line, column, literal=False))
                continue
            meaning = entities.meaning(piece, line, column)
            if meaning.markup:
                _graft(piece, meaning.text, line, column, add, context)
            elif meaning.text:
                add(Run(meaning.text, line, column, literal=False))

    def instruction(target: str, data: str) -> None:
        run = Run(data.replace(marker, "&"), line, column, literal=False)
        add(Node(f"?{target}", {}, file, line, column, [run] if data else []))

    def section(begins: bool) -> None:
        nonlocal cdata
        cdata = begins

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    parser.ProcessingInstructionHandler = instruction
    parser.StartCdataSectionHandler = lambda: section(True)
    parser.EndCdataSectionHandler = lambda: section(False)
    parser.CommentHandler = lambda _data: None
    try:
        parser.Parse(f"<_>{text}</_>", True)
    except expat.ExpatError:
        for _ in scopes[1:]:
            names.leave()
        raise
    return top
