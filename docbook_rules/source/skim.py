"""A text seen from above: what of its tree has to be known at once, without a node for each of its elements.

A book is prose for the most part. Skimmed of it are the elements that ids and links are made of, and those that stand
apart, tables and examples, each with what is around it. Trees are made of these when asked for, and of the whole text
only when something wants its prose: the same nodes at the same places. What could come out otherwise is not skimmed.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.source.along import Along
from docbook_rules.source.body import spans
from docbook_rules.source.brought import Masked, brought_along
from docbook_rules.source.doctype import skip_prolog
from docbook_rules.source.eye import look
from docbook_rules.source.markup import read_tag
from docbook_rules.source.outline import APART, Island, Outline, Trees
from docbook_rules.source.references import Context
from docbook_rules.source.sight import Apart, Head, Sight, WholeError
from docbook_rules.source.tree import TELLING, Node, Run
from docbook_rules.source.xinclude import INCLUDE
from docbook_rules.source.xinclude_off import tell_left_out

Report = Callable[[Diagnostic], None]

# A tag whose values hold no ">": it ends where the first one stands.
_SOUND = re.compile(r"[^\s/]+(?:\s+[^\s=]+\s*=\s*(?:\"[^\"]*\"|'[^']*'))*\s*")

# Elements are passed on without children, in one list for all of them.
_NO_CHILDREN: list[Node | Run] = []


def skim(text: str, marker: str, fresh: Callable[[Report], Context], report: Report, line: int = 1) -> Outline | None:
    """Skim a masked text. Raises ExpatError where it is not well-formed.

    ``fresh(report)`` makes the context of a reading; ``line`` is that of the text's first line. None, and nothing is
    reported, where the whole tree is wanted. With ``line`` 0 the root is one that was put around a part of a document:
    it is none if there are words in it.
    """
    try:
        data = text.encode()
    except UnicodeEncodeError:
        return None
    large = {_bytes(text, data, span.begin): span for span in spans(text, 0, marker)}
    found: list[Diagnostic] = []
    try:
        unread = [(begin, _bytes(text, data, span.end)) for begin, span in large.items() if span.plain]
        sight = look(data, marker, unread, part=not line)
        seen = _Seen(text, data, sight, marker, fresh(found.append), line)
        seen.pass_over(found)
        islands = tuple(map(seen.island, sight.apart))
    except WholeError:
        return None
    for finding in found:
        report(finding)
    # What a comment says is no body.
    bodies = [span for begin, span in large.items() if not any(a < begin < b for a, b in sight.hidden)]
    trees = Trees(text, marker, seen.context, lambda: fresh(lambda _finding: None), line, bodies)
    begin = seen.along.offset(sight.heads[0].at)
    return Outline(seen.root, tuple(seen.marked), islands, trees, text, begin, marker, seen.context)


def _bytes(text: str, data: bytes, offset: int) -> int:
    """The number of bytes before a character of the text."""
    return offset if len(data) == len(text) else len(text[:offset].encode())


class _Seen:
    """What the tags that the eye fell on come to."""

    def __init__(self, text: str, data: bytes, sight: Sight, marker: str, context: Context, line: int) -> None:
        self.context = context
        self.along = Along(data, text, line)
        self.marked: list[Node] = []
        self._text = text
        self._data = data
        self._sight = sight
        self._part = not line
        self._marker = marker
        self._nodes: dict[int, Node] = {}
        self._above: tuple[Node, ...] = ()
        self._around_others: dict[int | str, Node] = {}
        self.root = self._node(sight.heads[0])
        if self.root.tag == INCLUDE or self.root.tag in APART:
            raise WholeError
        if self._part:
            self._stand_where_it_begins(self.root)
        if not TELLING.isdisjoint(self.root.attributes):
            self.marked.append(self.root)

    def pass_over(self, found: list[Diagnostic]) -> None:
        """Look at what references bring along, then at all tags but the root's."""
        heads = self._sight.heads
        # The root first, whose namespace is that of the document; then references, each told of where it comes first.
        usual = self.root.tag[0] != "{" and all(head.name for head in heads)
        masked = Masked(self._text, self._data, self._marker, self._sight, usual)
        brought = [*brought_along(masked, self.along, self.context, found)]
        left_out: list[Node] = []
        at = 0
        for head in heads[1:]:
            if not head.name:
                self.context.names.leave()
                continue
            while at < len(brought) and brought[at][0] < head.at:
                self.marked.append(brought[at][1])
                at += 1
            node = self._node(head)
            if node.tag == INCLUDE:
                if self._part or not read_tag(self._text, self.along.offset(head.at), {}).empty:
                    raise WholeError
                left_out.append(node)
            elif not TELLING.isdisjoint(node.attributes):
                self.marked.append(node)
        self.marked += [node for _, node in brought[at:]]
        if left_out:
            tell_left_out(left_out, found.append)

    def _node(self, head: Head) -> Node:
        """The element of a tag, without children."""
        known = self._nodes.get(head.at)
        if known is not None:
            return known
        names = self.context.names
        line, column = self.along.position(head.at)
        if self._sight.referring and self._marker in "".join(head.attributes.values()):
            self.context.entities.in_attributes(head.attributes, self._marker, line, column)
        attributes, _ = names.attributes(head.attributes, line, column)
        name = names.cache.get(head.name) or names.element(head.name, line, column)
        made = self._nodes[head.at] = Node(name, attributes, self.context.file, line, column, _NO_CHILDREN)
        return made

    def _stand_where_it_begins(self, root: Node) -> None:
        """Place the root that was put around a part of a document where the first element in it stands."""
        begin = self._sight.heads[0].at + len("<article>")
        text = self._text[begin:]
        at = skip_prolog(text)
        if text.startswith(("</", "<!"), at):
            raise WholeError
        root.line, root.column = self.along.position(begin + len(text[:at].encode()))

    def island(self, apart: Apart) -> Island:
        """An element that stands apart."""
        text, along = self._text, self.along
        name = apart.head.name
        known = self._nodes.get(apart.head.at)  # where it has an id, or declares namespaces
        line, column = (known.line, known.column) if known else along.position(apart.head.at)
        if (known.tag if known else self._name(name, line, column)) not in APART:
            raise WholeError
        begin = along.offset(apart.head.at)
        close = text.index(">", begin)
        if close > begin + 1 + len(name) and not _SOUND.fullmatch(text, begin + 1, close):
            raise WholeError
        end = text.index(">", along.offset(apart.end)) + 1
        above = tuple(map(self._around, apart.above))
        if above == self._above:  # one and the same, as there may be many
            above = self._above
        self._above = above
        return Island(begin, end, line, column, above)

    def _around(self, head: Head) -> Node:
        """An element around one that stands apart, one node for all that are the same."""
        if head.at >= 0:
            return self._node(head)
        same = id(head.attributes) if head.attributes else head.name
        if same not in self._around_others:
            name = self._name(head.name, 0, 0)
            self._around_others[same] = Node(name, head.attributes, self.context.file, 0, 0)
        return self._around_others[same]

    def _name(self, raw: str, line: int, column: int) -> str:
        names = self.context.names
        return names.cache.get(raw) or names.element(raw, line, column)
