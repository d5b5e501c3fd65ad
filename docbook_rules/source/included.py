"""What a document includes: a file or a part of it, a tree, a text, or an inclusion that is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.tree import Node, Run

Children = list[Node | Run]

_FORBIDDEN = re.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]")


class Include(msgspec.Struct, frozen=True):
    """A file, or a part of one, that is being read: its path, the name it is shown by, and the pointer to the part."""

    path: Path
    name: str
    pointer: str = ""


Parse = Callable[[str, Include], tuple[Node | None, bool]]


class Tree(msgspec.Struct, frozen=True):
    """A file as parsed, whether it includes others, its elements by id, and how many nodes it has."""

    root: Node | None
    includes: bool
    ids: Mapping[str, Node]
    size: int


class RefusedError(Exception):
    """An inclusion that cannot be followed."""

    def __init__(self, kind: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.hint = hint


def allowed(text: str, file: str, report: Callable[[Diagnostic], None]) -> str:
    """The text of ``file`` with U+FFFD for each character that XML forbids; the first is reported."""
    if found := _FORBIDDEN.search(text):
        before = text[: found.start()]
        place = Place(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        message = f"the character U+{ord(found[0]):04X} is not allowed in XML; shown as U+FFFD"
        report(Diagnostic("not-well-formed", Severity.ERROR, message, place))
    return _FORBIDDEN.sub("\ufffd", text)


def set_id(included: Children, own: str) -> None:
    """Give what is included the id that its xi:include says (XInclude 1.1): the first element, none for ""."""
    for child in included:
        if isinstance(child, Node) and child.tag[0] != "?":
            others = {name: value for name, value in child.attributes.items() if name not in ("xml:id", "id")}
            child.attributes = {**others, "xml:id": own} if own else others
            return
