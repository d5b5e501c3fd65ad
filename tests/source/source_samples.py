"""Reading text from memory, and finding nodes, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from docbook_rules.source.read import Settings, Source, read_bytes
from docbook_rules.source.tree import Node, Run


def source(text: str | bytes, folder: Path = Path("/nowhere"), **settings: object) -> Source:
    data = text.encode() if isinstance(text, str) else text
    return read_bytes(data, folder / "a.xml", "a.xml", settings=Settings(root_folder=folder, **settings))


def kinds(read: Source) -> list[tuple[str, str]]:
    return [(d.kind, d.severity.value) for d in read.diagnostics]


def nodes(root: Node | None) -> Iterator[Node]:
    if root is not None:
        yield root
        for child in root.elements():
            yield from nodes(child)


def runs(root: Node | None) -> list[Run]:
    return [child for node in nodes(root) for child in node.children if isinstance(child, Run)]


def text_of(root: Node | None) -> str:
    if root is None:
        return ""
    return "".join(c.text if isinstance(c, Run) else text_of(c) for c in root.children if not _is_instruction(c))


def _is_instruction(child: Node | Run) -> bool:
    return isinstance(child, Node) and child.tag.startswith("?")
