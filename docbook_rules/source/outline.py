"""What is seen of a text from above, and the trees that are made of parts of it when asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

import msgspec

from docbook_rules.source.build import cut
from docbook_rules.source.references import Context
from docbook_rules.source.tree import Node
from docbook_rules.source.xinclude_off import without_inclusions

# Elements of which trees are made one by one.
APART = frozenset(("table", "informaltable", "example", "informalexample", "procedure"))

_TAG = re.compile(r"<[^>]*>")


class Island(msgspec.Struct, frozen=True, gc=False):
    """An element that stands apart: from ``begin`` to ``end`` of the text, at ``line`` and ``column`` of its file.

    ``above`` are the elements around it, the root first, without their children.
    """

    begin: int
    end: int
    line: int
    column: int
    above: tuple[Node, ...]


class Trees:
    """The trees of a text that has been skimmed, made when asked for. All that is to be said of it has been.

    ``fresh()`` makes the context of another reading, in which nothing is reported. ``line`` is that of the first line,
    0 where the root was put around a part of a document.
    """

    def __init__(self, text: str, marker: str, context: Context, fresh: Callable[[], Context], line: int) -> None:
        self._text = text
        self._marker = marker
        self._context = context
        self._fresh = fresh
        self._line = line

    def whole(self) -> Node:
        """The tree of the whole text, without its inclusions."""
        root = cut(self._text, self._marker, self._fresh(), {}, self._line)
        if self._context.names.includes:
            without_inclusions(root, lambda _finding: None)
        if not self._line:
            stand_where_it_begins(root)
        return root

    def island(self, island: Island) -> Node:
        """The tree of an element that stands apart."""
        stretch = self._text[island.begin : island.end]
        return cut(stretch, self._marker, self._context, {}, island.line, island.column)


def stand_where_it_begins(root: Node) -> None:
    """Place an element that was put around others where the first of them stands."""
    first = next(root.elements(), root)
    root.line, root.column = first.line, first.column


class Outline(msgspec.Struct, frozen=True):
    """What is seen from above. ``root`` is without children.

    ``marked`` are the elements with ids or links, in order, without children. ``shown`` is the text from the root on,
    white space in place of comments and the like; references in it are begun by ``marker``.
    """

    root: Node
    marked: tuple[Node, ...]
    islands: tuple[Island, ...]
    trees: Trees
    shown: str
    marker: str
    context: Context

    def opening(self, without: tuple[str, ...], most: int) -> str:
        """What there is to read in the first ``most`` characters, elements of some tags left out."""
        begun = self.shown[:most].rpartition("<")[0]
        whole, begins = _left_out(without)
        begun = begins.split(whole.sub(" ", begun), 1)[0]
        text = _TAG.sub(" ", begun)
        return re.sub(f"{self.marker}([^;]+);", self._sign, text) if self.marker in text else text

    def _sign(self, reference: re.Match[str]) -> str:
        meaning = self.context.entities.meaning(reference[1], 1, 1)
        return f" {_TAG.sub(' ', meaning.text) if meaning.markup else meaning.text} "


@lru_cache(maxsize=4)
def _left_out(tags: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Patterns of whole elements of these tags, and of where one begins."""
    begins = rf"<({'|'.join(map(re.escape, tags))})(?=[\s>])(?:[^<>]*[^<>/])?>"
    return re.compile(rf"{begins}.*?</\1>", re.S), re.compile(rf"(?:{begins})")
