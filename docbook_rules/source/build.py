"""Text to tree. Expat judges the text first; what it found well-formed is then cut at its ``<`` and put together.

Expat's own events would give the same tree (a test compares the two) at twice the price: a call for each, and its
places are two calls more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from docbook_rules.source.bounds import MAX_DEPTH, BeyondError
from docbook_rules.source.judge import Defaults
from docbook_rules.source.markup import Other, read_other, read_tag
from docbook_rules.source.references import Context, add_mixed
from docbook_rules.source.tree import Node, Run

# Tags of this length at most are remembered as written: most of a book's are a few, over and over.
_REMEMBERED = 48
# How many characters are cut at once.
_STRETCH = 1 << 18

_NONE: dict[str, str] = {}

Add = Callable[[Node | Run], None]
# A tag as remembered: (tag, attributes, whether it is empty); empty itself for an end tag.
KnownTag = tuple[str, dict[str, str], bool] | tuple[()]


def cut(
    text: str,
    marker: str,
    context: Context,
    defaults: Defaults,
    line: int = 1,
    column: int = 1,
    remembered: dict[str, KnownTag] | None = None,
) -> Node:
    """Build the tree of a masked text (see ``entities.mask``) that is well-formed, or of one element of it.

    Line ends are single line feeds. The text begins at ``line`` and ``column`` of its file. Tags ``remembered`` are
    those of other elements of it under the same namespaces. Nodes may share their ``attributes``. Raises BeyondError.
    """
    file, entities, names = context.file, context.entities, context.names
    references = marker in text
    top = Node("", {}, file, 1, 1)
    add: Add = top.children.append
    opened: list[Add] = []
    known_tags: dict[str, KnownTag] = {} if remembered is None else remembered
    scopes: list[tuple[int, dict[str, KnownTag]]] = []  # the depth at which namespaces were declared, the tags outside
    scope = -1
    pieces = _pieces(text)
    at = len(next(pieces))  # the offset of each piece's "<"
    breaks = text.count("\n", 0, at)
    line, line_start = line + breaks, text.rfind("\n", 0, at) + 1 if breaks else 1 - column
    for piece in pieces:
        head, _, data = piece.partition(">")
        known = known_tags.get(head)
        if known is not None:  # a tag seen before, as most are: no line break in it, no scope opened by it
            if known:
                node = Node(known[0], known[1], file, line, at - line_start + 1)
                add(node)
                if not known[2]:
                    opened.append(add)
                    add = node.children.append
                    if len(opened) > MAX_DEPTH:
                        raise _too_deep(line, at - line_start + 1)
            else:
                add = opened.pop()
                if len(opened) == scope:
                    names.leave()
                    scope, known_tags = scopes.pop()
            at += len(head) + 2
            if data:
                if references and marker in data:
                    add_mixed(data, line, at - line_start + 1, marker, add, context)
                else:
                    add(Run(data, line, at - line_start + 1))
                if "\n" in data:
                    line += data.count("\n")
                    line_start = at + data.rindex("\n") + 1
                at += len(data)
            continue
        behind = at + len(piece) + 1
        breaks = 0
        column = at - line_start + 1
        if head[0] == "/":
            known, end = (), at + len(head) + 2
        elif head[0] in "!?":
            other = read_other(text, at)
            end = other.end
            behind = _skip(text, end, behind, pieces)
            breaks = text.count("\n", at, end)
            if opened:
                _add_other(text, other, line, column, breaks, line_start, marker, add, file)
        elif head.isalnum() and not defaults:
            end = at + len(head) + 2
            known = (names.cache.get(head) or names.element(head, line, column), _NONE, False)
        else:
            tag = read_tag(text, at, defaults)
            end = tag.end
            if references and (defaults or text.find(marker, at, end) >= 0):
                entities.in_attributes(tag.attributes, marker, line, column)
            attributes, declares = names.attributes(tag.attributes, line, column)
            if declares:
                scopes.append((scope, known_tags))
                scope, known_tags = len(opened), {}
            name = names.cache.get(tag.name) or names.element(tag.name, line, column)
            known = (name, attributes, tag.empty)
        breaks = breaks or text.count("\n", at, end)
        data = text[end:behind]
        # An element that opens a scope, or whose references are to be reported, is looked at each time; ids come once.
        alike = known is not None and not breaks and scope != len(opened) and end == at + len(head) + 2
        if known is not None and alike and len(head) < _REMEMBERED and marker not in head and 'id="' not in head:
            known_tags[head] = known
        if known:
            name, attributes, empty = known
            node = Node(name, attributes, file, line, at - line_start + 1)
            add(node)
            if not empty:
                opened.append(add)
                add = node.children.append
                if len(opened) > MAX_DEPTH:
                    raise _too_deep(line, at - line_start + 1)
            elif scope == len(opened):
                names.leave()
                scope, known_tags = scopes.pop()
        elif known is not None:
            add = opened.pop()
            if len(opened) == scope:
                names.leave()
                scope, known_tags = scopes.pop()
        if breaks:
            line += breaks
            line_start = text.rindex("\n", at, behind - len(data)) + 1
        if data:
            begin = behind - len(data)
            if references and marker in data:
                add_mixed(data, line, begin - line_start + 1, marker, add, context)
            else:
                add(Run(data, line, begin - line_start + 1))
            if "\n" in data:
                line += data.count("\n")
                line_start = begin + data.rindex("\n") + 1
        at = behind
    return next(child for child in top.children if isinstance(child, Node))


def _too_deep(line: int, column: int) -> BeyondError:
    return BeyondError(f"elements nest deeper than {MAX_DEPTH}", line, column)


def _pieces(text: str) -> Iterator[str]:
    """What ``text.split("<")`` gives, without holding all of it at once: a piece takes more room than its words."""
    begin = 0
    while (stop := text.find("<", begin + _STRETCH)) >= 0:
        yield from text[begin:stop].split("<")
        begin = stop + 1
    yield from text[begin:].split("<")


def _skip(text: str, end: int, behind: int, pieces: Iterator[str]) -> int:
    """Pass over the pieces that a comment or the like is cut into; the offset of the first ``<`` after its ``end``."""
    stop = text.find("<", end)
    stop = len(text) if stop < 0 else stop
    while behind < stop:
        behind += len(next(pieces)) + 1
    return behind


def _add_other(
    text: str,
    other: Other,
    line: int,
    column: int,
    breaks: int,
    line_start: int,
    marker: str,
    add: Add,
    file: str,
) -> None:
    """Add the text of a CDATA section, or an instruction; comments and the document type add nothing."""
    if not other.data:
        return
    begin_line, begin_start = line, line_start
    if breaks and (before := text.count("\n", max(0, line_start), other.data)):
        begin_line, begin_start = line + before, text.rindex("\n", 0, other.data) + 1
    run = Run(other.text.replace(marker, "&"), begin_line, other.data - begin_start + 1)
    if other.target:
        add(Node(f"?{other.target}", {}, file, line, column, [run] if other.text else []))
    elif other.text:
        add(run)
