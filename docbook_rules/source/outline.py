"""What is seen of a text from above, and the trees that are made of parts of it when asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from docbook_rules.source.body import Span
from docbook_rules.source.build import cut
from docbook_rules.source.origin import Origin
from docbook_rules.source.references import Context
from docbook_rules.source.rows import Body, rows_of
from docbook_rules.source.tree import Node
from docbook_rules.source.xinclude_off import without_inclusions

# Elements of which trees are made one by one.
APART = frozenset(("table", "informaltable", "example", "informalexample", "procedure"))

_TAG = re.compile(r"<[^>]*>")
# Comments and the like, or the beginning of one.
_HIDDEN = re.compile(r"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<[!?].*\Z", re.S)


class Island(msgspec.Struct, frozen=True, gc=False):
    """An element that stands apart: from ``begin`` to ``end`` of the text, at ``line`` and ``column`` of its file.

    ``above`` are the elements around it, the root first, without their children and their places.
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

    def __init__(
        self,
        text: str,
        marker: str,
        context: Context,
        fresh: Callable[[], Context],
        line: int,
        large: Sequence[Span] = (),
    ) -> None:
        self._origin = Origin(text, marker, context, line)
        self._text = text
        self._large = large
        self._marker = marker
        self._context = context
        self._fresh = fresh
        self._line = line

    def whole(self, without: Sequence[Island] = ()) -> Node:
        """The tree of the whole text, without its inclusions and what stands in some of its islands."""
        root = cut(self._emptied(without), self._marker, self._fresh(), {}, self._line)
        if self._context.names.includes:
            without_inclusions(root, lambda _finding: None)
        if not self._line:
            stand_where_it_begins(root)
        return root

    def _emptied(self, islands: Sequence[Island]) -> str:
        """The text with nothing in some islands, everything else at its line and column."""
        if not islands:
            return self._text
        pieces: list[str] = []
        at = 0
        for island in islands:
            begin = self._text.index(">", island.begin) + 1
            end = self._text.rindex("<", begin, island.end)
            breaks = self._text.count("\n", begin, end)
            last = self._text.rindex("\n", begin, end) + 1 if breaks else begin
            pieces += (self._text[at:begin], "\n" * breaks, " " * (end - last))
            at = end
        return "".join((*pieces, self._text[at:]))

    def island(self, island: Island) -> Node:
        """The tree of an element that stands apart. The rows of a table come when they are asked for."""
        rows = rows_of(self._text, island.begin, island.end, self._large)
        if rows is not None:
            table = self._with_rows(island, *rows)
            if table is not None:
                return table
        return self._origin.element(island.begin, island.end, island.line, island.column)

    def _with_rows(self, island: Island, begin: int, end: int) -> Node | None:
        """The tree of a table whose last rows stand there; None if a table in one of its cells has them."""
        node = self._origin.element(island.begin, island.end, island.line, island.column, (begin, end))
        held, path = node, []  # down to the last element there is
        while inner := [child for child in held.children if isinstance(child, Node)]:
            held = inner[-1]
            path.append(held.tag)
        if path != ["tgroup", "tbody"]:
            return None
        breaks = self._text.count("\n", island.begin, begin)
        start = self._text.rindex("\n", 0, begin) + 1 if breaks else island.begin - island.column + 1
        held.body = Body(self._origin, begin, end, island.line + breaks, start)
        return node


def stand_where_it_begins(root: Node) -> None:
    """Place an element that was put around others where the first of them stands."""
    first = next(root.elements(), root)
    root.line, root.column = first.line, first.column


class Outline(msgspec.Struct, frozen=True):
    """What is seen from above. ``root`` is without children.

    ``marked`` are the elements with ids or links, in order, without children. The root begins at ``begin`` of the text;
    references in it are begun by ``marker``.
    """

    root: Node
    marked: tuple[Node, ...]
    islands: tuple[Island, ...]
    trees: Trees
    text: str
    begin: int
    marker: str
    context: Context

    def opening(self, without: tuple[str, ...], most: int) -> str:
        """What there is to read in the first ``most`` characters, elements of some tags left out."""
        shown = self.text[self.begin : self.begin + most]
        if "<!" in shown or "<?" in shown:
            shown = _HIDDEN.sub(" ", shown)
        begun = shown.rpartition("<")[0]
        if any(f"<{tag}" in begun for tag in without):
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
