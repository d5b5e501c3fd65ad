"""What is seen of a text from above, and the trees that are made of parts of it when asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from docbook_rules.source.body import Body, Span
from docbook_rules.source.build import KnownTag, cut
from docbook_rules.source.offsets import Offsets
from docbook_rules.source.references import Context
from docbook_rules.source.tree import Node
from docbook_rules.source.xinclude_off import without_inclusions

# Elements of which trees are made one by one.
APART = frozenset(("table", "informaltable", "example", "informalexample", "procedure"))

# What has to be read with the rows of a large body: an example, which is listed of a whole table; or what comes after
# them and is more than their table's end.
_EXAMPLE = re.compile(r"<(?:[^\s<>/]*:)?(?:informal)?example[\s>]")
_AFTER = re.compile(r"<[^/]|>[ \t\n]*[^ \t\n<]")
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

    def __init__(
        self,
        text: str,
        marker: str,
        context: Context,
        fresh: Callable[[], Context],
        line: int,
        large: Sequence[Span] = (),
    ) -> None:
        self._text = text
        self._large = large
        self._offsets = Offsets(text, context.file, line)
        self._marker = marker
        self._context = context
        self._fresh = fresh
        self._tags: dict[str, KnownTag] = {}
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
        """The tree of an element that stands apart. The rows of a large body come when they are asked for."""
        large = [span for span in self._large if island.begin < span.begin < island.end]
        if len(large) == 1:
            (span,) = large
            apart = not span.plain and _EXAMPLE.search(self._text, span.begin, span.end)
            if not apart and _AFTER.search(self._text, span.end, island.end) is None:
                return self._with_body(island, span)
        return self._cut(island.begin, island.end, island.line, island.column)

    def _cut(self, begin: int, end: int, line: int, column: int) -> Node:
        return cut(self._text[begin:end], self._marker, self._context, {}, line, column, self._tags)

    def _with_body(self, island: Island, span: Span) -> Node:
        """The tree of a table whose last rows are those of a large body, if no table around it has it in a cell."""
        stretch = self._text[island.begin : span.begin] + self._text[span.end : island.end]
        node = cut(stretch, self._marker, self._context, {}, island.line, island.column)
        held, path = node, []  # down to the last element there is
        while inner := [child for child in held.children if isinstance(child, Node)]:
            held = inner[-1]
            path.append(held.tag)
        if path != ["tgroup", "tbody"]:
            return self._cut(island.begin, island.end, island.line, island.column)
        count = self._text.count("</row>", span.begin, span.end)
        held.body = Body(span, count, self._offsets, self._marker, self._between)
        return node

    def _between(self, begin: int, end: int) -> Node:
        return self._cut(begin, end, *self._offsets.position(begin))


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
        if begins.search(begun) is not None:
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
