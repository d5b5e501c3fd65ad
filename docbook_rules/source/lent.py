"""What one file of a tree lends to the others: entities, and whether they may be parts of tables."""

from __future__ import annotations

import re
from xml.parsers import expat

import msgspec

_PARTS = r"(?:tgroup|colspec|spanspec|thead|tbody|tfoot|row|entry|entrytbl|colgroup|col|tr|td|th)"
_PART = re.compile(rf"(?:[^\s<>/:]+:)?{_PARTS}", re.IGNORECASE)
_TAG_OF_PART = re.compile(rf"<{_PART.pattern}(?=[\s/>])", re.IGNORECASE)


class Lent(msgspec.Struct, frozen=True):
    """The replacement text of an entity, and the file that declares it.

    ``rows`` says whether it may stand for parts of tables. It may where the configuration names the file. A tree can
    hold several files that merely lie in it, and rows of the wrong one would pass for the book's own.
    """

    value: str
    file: str
    rows: bool = False


def holds_table_parts(markup: str) -> bool:
    """Whether a part of a table, such as a row, stands at the top of a replacement text without references."""
    if not _TAG_OF_PART.search(markup):
        return False
    depth = 0
    found = False

    def start(name: str, _attributes: dict[str, str]) -> None:
        nonlocal depth, found
        found |= depth == 1 and _PART.fullmatch(name) is not None
        depth += 1

    def end(_name: str) -> None:
        nonlocal depth
        depth -= 1

    parser = expat.ParserCreate()
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    try:
        parser.Parse(f"<_>{markup}</_>", True)
    except expat.ExpatError:
        return found
    return found
