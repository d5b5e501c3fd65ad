"""One look over a text from above: its marked elements, those that stand apart, and what its references bring along."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.source.body import spans
from docbook_rules.source.characters import PREDEFINED
from docbook_rules.source.declarations import Entity
from docbook_rules.source.entities import MAX_TOTAL, Entities
from docbook_rules.source.markup import read_tag
from docbook_rules.source.namespaces import Names
from docbook_rules.source.outline import APART, Island
from docbook_rules.source.references import Context, add_mixed
from docbook_rules.source.tree import TELLING, Node, Run
from docbook_rules.source.xinclude import INCLUDE

# No text is skimmed in which elements nest deeper, or entities come to more: the whole tree has its own bounds.
_DEEPEST = 90
# How many characters are cut at once.
_STRETCH = 1 << 18
_MOST = MAX_TOTAL // 100
# Of markup that entities bring along, so many characters at most are remembered.
_REMEMBERED = 2_000

_HIDDEN = re.compile(r"<(?:!(?:--.*?--|\[CDATA\[.*?\]\])|\?.*?\?)>", re.S)
# A tag whose values hold no ">", as those of nearly all do: it ends where the first one stands. And one of a single
# attribute, as most are that have any.
_SOUND = re.compile(r"[^\s/]+(?:\s+[^\s=]+\s*=\s*(?:\"[^\"]*\"|'[^']*'))*\s*/?")
_SINGLE = re.compile(r"(\w+) (xml:id|\w+)=\"([^\"\n\t]*)\"(/?)")

# What a tag comes to: an element that goes on, one that is empty, one that stands apart.
_OPEN, _EMPTY, _APART = 1, 2, 3


class Eye:
    """One look over a text: what it has come to, element by element. Offsets are those of what is shown."""

    def __init__(self, text: str, begin: int, marker: str, context: Context, line: int) -> None:
        shown = text[begin:]
        if "<!" in shown or "<?" in shown:
            shown = _HIDDEN.sub(lambda hidden: " " * len(hidden[0]), shown)
        self.shown = shown
        self.marker = marker
        self.context = context
        # What a comment or the like says is no body.
        self.large = [span for span in spans(text, begin, marker) if shown.startswith(">", span.begin - begin - 1)]
        self.marked: list[Node] = []
        self.islands: list[Island] = []
        self.left_out: list[Node] = []
        self.root = Node("", {}, context.file, 1, 1)
        self._text = text
        self._begin = begin
        self._part = not line
        self._opened: list[int] = []
        self._around: dict[int, Node] = {}
        # The offset in the whole text that was asked for last, its line, and where that line begins.
        self._at = begin
        self._line = line + text.count("\n", 0, begin)
        self._start = text.rfind("\n", 0, begin) + 1

    def place(self, at: int) -> tuple[int, int]:
        """Line and column of an offset, counted from the one that was asked for before."""
        at += self._begin
        text = self._text
        breaks = text.count("\n", self._at, at) if at > self._at else -text.count("\n", at, self._at)
        if breaks:
            self._line += breaks
            self._start = text.rfind("\n", 0, at) + 1
        self._at = at
        return self._line, at - self._start + 1

    def begin_with_root(self) -> bool:
        """Look at the root; false where only the whole tree shows it right."""
        node, kind = self._element(self.shown[1:].partition(">")[0], 0)
        if node is None or node.tag == INCLUDE or kind == _APART:
            return False
        self.root = self._around[0] = node
        if not TELLING.isdisjoint(node.attributes):
            self.marked.append(node)
        if kind == _OPEN:
            self._opened.append(0)
        return True

    def look(self) -> bool:
        """Pass over all other tags; false where there is something that only the whole tree shows right."""
        known: dict[str, int] = {}
        opened = self._opened  # the offset of each element that is open
        apart = -1  # how many were open where the element that stands apart began
        part = self._part
        plain = False  # whether names without a prefix are known to be DocBook's: one of them tells for all
        begin = self.shown.find("<", 1) if self.shown.find("<", 1) >= 0 else len(self.shown)
        if part:
            if self.shown[:begin].partition(">")[2].strip() or self.shown.startswith("/", begin + 1):
                return False
            self.root.line, self.root.column = self.place(begin)
        for first, stretch in self._stretches(begin):
            at = first
            for piece in stretch.split("<"):
                if piece[0] == "/":
                    opened.pop()
                    if len(opened) == apart:
                        apart = -1
                        begun = self.islands[-1]
                        end = self._begin + at + piece.index(">") + 2
                        self.islands[-1] = Island(begun.begin, end, begun.line, begun.column, begun.above)
                else:
                    head = piece.partition(">")[0]
                    kind = known.get(head)
                    if kind is None and plain and head.isalnum():
                        kind = known[head] = _APART if head in APART else _OPEN
                    elif kind is None:
                        node, kind = self._element(head, at)
                        if node is None:
                            return False
                        if node.tag == INCLUDE:
                            if apart >= 0 or kind != _EMPTY:
                                return False
                            self.left_out.append(node)
                        elif not TELLING.isdisjoint(node.attributes):
                            self.marked.append(node)
                        elif self.marker not in head:
                            known[head] = kind
                            plain = plain or (head.isalnum() and node.tag == head)
                    if kind == _OPEN:
                        opened.append(at)
                        if len(opened) > _DEEPEST:
                            return False
                    elif kind == _APART:
                        if apart < 0:
                            apart = len(opened)
                            self.islands.append(self._beginning(opened, at))
                        opened.append(at)
                if part and len(opened) == 1 and piece.partition(">")[2].strip():
                    return False
                at += len(piece) + 1
        return True

    def _stretches(self, at: int) -> Iterator[tuple[int, str]]:
        """The text from the ``<`` at an offset on, in stretches: the offset of a ``<`` and what stands behind it.

        The rows of words of large bodies are left out.
        """
        skipped = [(span.begin - self._begin, span.end - self._begin) for span in self.large if span.plain]
        for begin, end in (*skipped, (len(self.shown), len(self.shown))):
            while at < begin:
                stop = self.shown.find("<", at + _STRETCH, begin) if begin - at > _STRETCH else -1
                stop = begin if stop < 0 else stop
                yield at, self.shown[at + 1 : stop]
                at = stop
            at = end

    def _element(self, head: str, at: int) -> tuple[Node | None, int]:
        """The element whose tag is ``head``, without children, and what it comes to; None for what is not skimmed."""
        names = self.context.names
        line, column = self.place(at)
        single = _SINGLE.fullmatch(head)
        if single is not None and self.marker not in head and single[2] != "xmlns":
            raw, key, value, slash = single.groups()
            attributes, empty = {key: value}, bool(slash)
        elif head.isalnum() or _SOUND.fullmatch(head):
            tag = read_tag(self.shown, at, {})
            raw, empty = tag.name, tag.empty
            if self.marker in head:
                self.context.entities.in_attributes(tag.attributes, self.marker, line, column)
            attributes, declares = names.attributes(tag.attributes, line, column)
            if declares and at:
                return None, 0
        else:
            return None, 0
        name = names.cache.get(raw) or names.element(raw, line, column)
        apart = name in APART
        if apart and (empty or not at):
            return None, 0
        return Node(name, attributes, self.context.file, line, column), _EMPTY if empty else _APART if apart else _OPEN

    def _beginning(self, opened: list[int], at: int) -> Island:
        """An element that stands apart, whose end is not known yet."""
        for offset in reversed(opened):
            if offset in self._around:
                break
            node, _ = self._element(self.shown[offset + 1 : self.shown.index(">", offset)], offset)
            if node is not None:
                self._around[offset] = node
        line, column = self.place(at)
        return Island(self._begin + at, 0, line, column, tuple(self._around[offset] for offset in opened))


def references(seen: Eye, found: list[Diagnostic]) -> bool:
    """Ask for the meaning of each reference where it stands first; false where what one brings along is not plain."""
    shown, marker, context = seen.shown, seen.marker, seen.context
    if marker not in shown:
        return True
    counted: dict[str, int] = {}
    first: dict[str, int] = {}
    for reference in re.finditer(f"{marker}([^;]+);", shown):
        name = reference[1]
        if name not in counted:
            first[name] = reference.start()
        counted[name] = counted.get(name, 0) + 1
    length = 0
    seen_up_to, tag, closed = 0, -1, -1  # the last "<" and the last ">" on the way
    for name, offset in first.items():
        tag = max(tag, shown.rfind("<", seen_up_to, offset))
        closed = max(closed, shown.rfind(">", seen_up_to, offset))
        seen_up_to = offset
        if name in PREDEFINED:
            continue
        line, column = seen.place(tag if tag > closed else offset)
        before = len(found)
        meaning = context.entities.meaning(name, line, column)
        length += counted[name] * len(meaning.text)
        if length > _MOST:
            return False
        if meaning.markup and not (len(meaning.text) < _REMEMBERED and _inert(meaning.text)):
            brought: list[Node | Run] = []
            add_mixed(f"{marker}{name};", line, column, marker, brought.append, context)
            if any(finding.kind == "not-well-formed" for finding in found[before:]) or not all(map(_plain, brought)):
                return False
    return True


@lru_cache(maxsize=1024)
def _inert(markup: str) -> bool:
    """Whether markup without references makes no difference from above, whatever document it stands in.

    The entities of a tree come up in document after document.
    """
    if "&" in markup or ":" in markup:
        return False
    found: list[Diagnostic] = []
    context = Context("", Entities("", {"_": Entity(markup)}, {}, found.append), Names("", found.append))
    brought: list[Node | Run] = []
    add_mixed("\ufdd0_;", 1, 1, "\ufdd0", brought.append, context)
    return not found and all(map(_plain, brought))


def _plain(brought: Node | Run) -> bool:
    """Whether what an entity brings along makes no difference from above: words, and elements that mark them."""
    if isinstance(brought, Run):
        return True
    if brought.tag in APART or brought.tag[0] in "{?" or not TELLING.isdisjoint(brought.attributes):
        return False
    return all(map(_plain, brought.children))
