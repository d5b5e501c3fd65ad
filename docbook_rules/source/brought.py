"""What the references of a text bring along that has to be known before its tree is made."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.source.along import Along
from docbook_rules.source.declarations import Entity
from docbook_rules.source.entities import MAX_TOTAL, Entities
from docbook_rules.source.markup import read_tag
from docbook_rules.source.namespaces import Names
from docbook_rules.source.outline import APART
from docbook_rules.source.references import Context, add_mixed
from docbook_rules.source.sight import Sight, WholeError
from docbook_rules.source.tree import TELLING, Node, Run

# No text is skimmed whose entities come to more: the whole tree has its own bounds.
_MOST = MAX_TOTAL // 100
# Of markup that entities bring along, so many characters at most are remembered.
_REMEMBERED = 2_000


class Masked(msgspec.Struct, frozen=True):
    """A masked text, its UTF-8, and what is to be looked at in it.

    ``usual`` says whether names without a prefix are DocBook's, wherever they stand.
    """

    text: str
    data: bytes
    marker: str
    sight: Sight
    usual: bool

    @property
    def begin(self) -> int:
        """The byte where the root begins."""
        return self.sight.heads[0].at


def brought_along(
    masked: Masked, along: Along, context: Context, found: list[Diagnostic]
) -> Iterable[tuple[int, Node]]:
    """The elements with ids or links that references bring along, each with the byte where its reference stands.

    Asks for the meaning of every reference where it stands first; findings go to ``found``. Raises WholeError where
    what one brings along makes another difference.
    """
    sign = masked.marker.encode()
    if masked.data.find(sign, masked.begin) < 0:
        return ()
    shown = _shown(masked)
    counted: dict[bytes, int] = {}
    for raw in _pattern(sign).findall(shown, masked.begin):
        counted[raw] = counted.get(raw, 0) + 1
    telling: dict[bytes, Sequence[Node]] = {}
    length = 0
    at = masked.begin
    tags = _Tags(shown, masked, along)
    for raw, times in counted.items():
        name = raw.decode()
        line = column = 1
        before = len(found)
        meaning = context.entities.quietly(name)
        if meaning is None:
            at = shown.index(sign + raw + b";", at)  # they come in order
            tag = tags.around(at)
            line, column = along.position(at if tag is None else tag)
            meaning = context.entities.meaning(name, line, column)
        length += times * max(len(meaning.text), context.entities.size(name))
        if length > _MOST:
            raise WholeError
        if not meaning.markup:
            continue
        if not masked.usual:
            raise WholeError
        marked = _of_markup(meaning.text) if len(meaning.text) < _REMEMBERED else None
        if marked is None:
            pieces: list[Node | Run] = []
            add_mixed(f"{masked.marker}{name};", line, column, masked.marker, pieces.append, context)
            marked = _marked(pieces)
            if marked is None or any(finding.kind == "not-well-formed" for finding in found[before:]):
                raise WholeError
        if marked:
            telling[raw] = marked
    return _each(telling, shown, masked, along, context.file) if telling else ()


def _each(
    telling: dict[bytes, Sequence[Node]], shown: bytes, masked: Masked, along: Along, file: str
) -> Iterable[tuple[int, Node]]:
    tags = _Tags(shown, masked, along)
    for reference in _pattern(masked.marker.encode()).finditer(shown, masked.begin):
        at = reference.start()
        if reference[1] in telling and tags.around(at) is None:
            line, column = along.position(at)
            for node in telling[reference[1]]:
                yield at, Node(node.tag, node.attributes, file, line, column)


class _Tags:
    """The tags in which references stand, asked for in order."""

    def __init__(self, shown: bytes, masked: Masked, along: Along) -> None:
        self._shown = shown
        self._text = masked.text
        self._referring = masked.sight.referring
        self._along = along
        self._seen = 0
        self._begin = self._end = 0  # of the last tag before what was asked for

    def around(self, at: int) -> int | None:
        """Where the tag begins in which a reference stands; None where it stands in the text."""
        if not self._referring:
            return None
        begin = self._shown.rfind(b"<", self._seen, at)
        self._seen = at
        if begin >= 0:
            self._begin, self._end = begin, self._behind(begin)
        return self._begin if at < self._end else None

    def _behind(self, begin: int) -> int:
        shown = self._shown
        close = shown.index(b">", begin) + 1
        if shown.find(b'"', begin, close) < 0 and shown.find(b"'", begin, close) < 0:
            return close
        # The ">" may be a value's.
        offset = self._along.offset(begin)
        return begin + len(self._text[offset : read_tag(self._text, offset, {}).end].encode())


def _shown(masked: Masked) -> bytes:
    """The text with blanks in place of what is hidden."""
    if not masked.sight.hidden:
        return masked.data
    pieces: list[bytes] = []
    at = 0
    for begin, end in masked.sight.hidden:
        pieces += (masked.data[at:begin], b" " * (end - begin))
        at = end
    return b"".join((*pieces, masked.data[at:]))


@lru_cache(maxsize=64)
def _pattern(sign: bytes) -> re.Pattern[bytes]:
    return re.compile(sign + b"([^;]+);")


@lru_cache(maxsize=1024)
def _of_markup(markup: str) -> Sequence[Node] | None:
    """The elements with ids or links in markup without references, whatever document it stands in; as ``_marked``.

    The entities of a tree come up in document after document.
    """
    if "&" in markup:
        return None
    found: list[Diagnostic] = []
    context = Context("", Entities("", {"_": Entity(markup)}, {}, found.append), Names("", found.append))
    pieces: list[Node | Run] = []
    add_mixed("\ufdd0_;", 1, 1, "\ufdd0", pieces.append, context)
    return None if found else _marked(pieces)


def _marked(pieces: Iterable[Node | Run]) -> Sequence[Node] | None:
    """Of what an entity brings along, the elements with ids or links, in order.

    None where there is more in it than words, and elements that mark them.
    """
    marked: list[Node] = []
    waiting = [*pieces][::-1]
    while waiting:
        piece = waiting.pop()
        if isinstance(piece, Node):
            if piece.tag in APART or piece.tag[0] in "{?":
                return None
            if not TELLING.isdisjoint(piece.attributes):
                marked.append(piece)
            waiting += reversed(piece.children)
    return marked
