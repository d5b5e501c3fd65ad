"""What of a text has to be looked at from above: found while expat judges it, tag by tag.

Of most tags nothing has to be known but that they open an element and close it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import chain
from xml.parsers import expat

from docbook_rules.source.mask import in_tags
from docbook_rules.source.namespaces import DOCBOOK
from docbook_rules.source.outline import APART
from docbook_rules.source.sight import Apart, Head, Sight, WholeError
from docbook_rules.source.tree import TELLING

# No text is skimmed in which elements nest deeper: the whole tree has its own bounds.
_DEEPEST = 90
# The names that were found to need no look, of elements and of attributes: those of all documents are much the same.
# So many are remembered at most.
_PLAIN: set[str] = set()
_BORING: set[str] = set()
_USUAL = set(TELLING)  # attributes that bore or tell, and nothing else
_REMEMBERED = 10_000

_Start = Callable[[str, dict[str, str]], None]


class _Opened(str):
    """The name of an element that is open and whose tag says more."""

    __slots__ = ("tag",)
    tag: Head | dict[str, str]


def look(data: bytes, marker: str, unread: Sequence[tuple[int, int]], *, part: bool) -> Sight:
    """Look at a masked text in UTF-8, but not at the tags in some stretches of it, ``unread``.

    With ``part`` the root holds nothing but elements. Raises ExpatError where the text is not well-formed, WholeError
    where it is not to be seen from above.
    """
    parser = expat.ParserCreate("utf-8")
    eye = _Eye(data, marker if in_tags(data, marker) else "", parser)
    parser.StartElementHandler = eye.root
    parser.EndElementHandler = eye.opened.remove
    parser.CommentHandler = eye.comment
    parser.StartCdataSectionHandler = eye.section
    parser.ProcessingInstructionHandler = eye.instruction
    parser.AttlistDeclHandler = _whole
    if part:
        parser.CharacterDataHandler = eye.words
    at = 0
    try:
        for begin, end in unread:
            parser.Parse(data[at:begin], False)
            called = parser.StartElementHandler, parser.EndElementHandler
            parser.StartElementHandler = parser.EndElementHandler = None
            parser.Parse(data[begin:end], False)
            parser.StartElementHandler, parser.EndElementHandler = called
            at = end
        parser.Parse(data[at:] if at else data, True)
    except ValueError:
        raise WholeError from None
    finally:
        del eye.parser, eye.outside, eye.inside  # or the two would hold each other
    if eye.within >= 0:
        eye.leave(len(data))
    return eye.sight


class _Eye:
    """What is called for the pieces of a text."""

    __slots__ = (
        *("_data", "_marker", "_named", "_plain", "_scopes"),
        *("inside", "opened", "outside", "parser", "sight", "within"),
    )

    def __init__(self, data: bytes, marker: str, parser: expat.XMLParserType) -> None:
        self.parser = parser
        self.sight = Sight(marker != "")
        # The names of the elements that are open, the innermost first. Where they nest too deep the outermost are
        # pushed out, and removing those fails.
        self.opened: deque[str] = deque(maxlen=_DEEPEST + 1)
        self.within = -1  # how many were open where the element that stands apart began
        self._data = data
        self._marker = marker
        self.outside: _Start = self.root
        self.inside: _Start = self.root
        self._plain = _PLAIN
        self._named: set[str] = set()
        self._scopes: list[int] = []  # how many were open where those began that declare namespaces

    def root(self, name: str, attributes: dict[str, str]) -> None:
        """Look at the first tag."""
        if ":" in name or attributes.get("xmlns", DOCBOOK) != DOCBOOK:
            self._plain = set()  # other names may be of other namespaces
        self._note(name, attributes)
        self.outside, self.inside = self._starts()
        self.parser.StartElementHandler = self.outside
        self.outside(name, attributes)

    def _starts(self) -> tuple[_Start, _Start]:
        """What is called for each tag that opens an element, outside of those that stand apart and inside them.

        Most of the time of skimming is spent here.
        """
        opened, begun, plain, marker = self.opened, self.opened.appendleft, self._plain, self._marker
        dull, note = _BORING.issuperset, self._note

        def outside(name: str, attributes: dict[str, str]) -> None:
            if name not in plain:
                self._first(name, attributes)
            if attributes:
                named = _Opened(name)
                if not dull(attributes) or (marker and marker in "".join(attributes.values())):
                    named.tag = note(name, attributes)
                else:
                    named.tag = attributes
                begun(named)
            else:
                begun(name)

        def inside(name: str, attributes: dict[str, str]) -> None:
            if len(opened) <= self.within:
                self.leave(self.parser.CurrentByteIndex)
                self.parser.StartElementHandler = outside
                outside(name, attributes)
                return
            if name not in plain:
                self._first(name, attributes)
            if attributes and (not dull(attributes) or (marker and marker in "".join(attributes.values()))):
                note(name, attributes)
            begun(name)

        return outside, inside

    def _first(self, name: str, attributes: dict[str, str]) -> None:
        """Look at a name that is new, or that is looked at each time."""
        local = name.rpartition(":")[2]
        if local in APART and self.within < 0:
            self.within = len(self.opened)
            self.parser.StartElementHandler = self.inside
            head = Head(self.parser.CurrentByteIndex, name, attributes)
            self.sight.apart.append(Apart(head, tuple(map(_head, reversed(self.opened)))))
        others = self._plain is not _PLAIN
        if local == "include" or ((":" in name or others) and name not in self._named):
            self._note(name, attributes)
            if self._scopes:  # by this very tag: elsewhere the name is another
                return
            self._named.add(name)
        if local != "include" and local not in APART and (":" not in name or others) and len(self._plain) < _REMEMBERED:
            self._plain.add(name)

    def _note(self, name: str, attributes: dict[str, str]) -> Head:
        """Keep a tag that may bring something along, once."""
        heads, at = self.sight.heads, self.parser.CurrentByteIndex
        if heads and heads[-1].at == at:
            return heads[-1]
        head = Head(at, name, attributes)
        heads.append(head)
        if not _USUAL.issuperset(attributes):
            if len(_USUAL) + len(attributes) < _REMEMBERED:
                _BORING.update(filter(_bores, attributes))
                _USUAL.update(_BORING)
            if self.opened and any(key == "xmlns" or key.startswith("xmlns:") for key in attributes):
                self._scopes.append(len(self.opened))
                self.parser.StartElementHandler, self.parser.EndElementHandler = self._scoped, self._end_scoped
        return head

    def _scoped(self, name: str, attributes: dict[str, str]) -> None:
        """Look at a tag where namespaces were declared anew: any name may mean something else."""
        if self.within < 0 and name.rpartition(":")[2] in APART:
            raise WholeError
        self._note(name, attributes)
        self.opened.appendleft(name)

    def _end_scoped(self, name: str) -> None:
        self.opened.remove(name)
        if len(self.opened) == self._scopes[-1]:
            self._scopes.pop()
            self.sight.heads.append(Head(-1, "", {}))
            if not self._scopes:
                self.parser.StartElementHandler = self.outside if self.within < 0 else self.inside
                self.parser.EndElementHandler = self.opened.remove

    def leave(self, at: int) -> None:
        """Find out where an element that stood apart ended, now that another begins at ``at`` or the text is over.

        Nothing but end tags stands in between, of elements around it.
        """
        self.within = -1
        apart = self.sight.apart[-1]
        begin, closing = apart.head.at, b"</" + apart.head.name.encode()
        for hidden, after in chain(reversed(self.sight.hidden), ((begin, begin),)):
            while (at := self._data.rfind(closing, max(begin, after), at)) >= 0:
                if self._data[at + len(closing)] in b"> \t\n":
                    apart.end = at
                    return
            at = hidden
        raise WholeError  # it is an empty tag

    def comment(self, _data: str) -> None:
        """Pass over a comment."""
        self._hide(b"-->", 4)

    def section(self) -> None:
        """Pass over a CDATA section."""
        self._hide(b"]]>", 9)

    def instruction(self, target: str, _data: str) -> None:
        """Pass over an instruction that is none for us."""
        if target.startswith("rules"):
            raise WholeError
        self._hide(b"?>", 2)

    def words(self, data: str) -> None:
        """Listen for text beside the elements of a part of a document: with it, it is none."""
        if len(self.opened) == 1 and data.strip():
            raise WholeError

    def _hide(self, closing: bytes, length: int) -> None:
        at = self.parser.CurrentByteIndex
        self.sight.hidden.append((at, self._data.index(closing, at + length) + len(closing)))


def _head(opened: str) -> Head:
    """The tag of an element that is open: the same each time where it says more than its name."""
    if not isinstance(opened, _Opened):
        return Head(-1, opened, {})
    if not isinstance(opened.tag, Head):
        opened.tag = Head(-1, str(opened), opened.tag)  # a name of its own, or the two would hold each other
    return opened.tag


def _bores(attribute: str) -> bool:
    """Whether an attribute of this name is nothing to look at, unless there is a reference in it."""
    if attribute in TELLING or attribute == "xmlns":
        return False
    return ":" not in attribute or attribute.startswith("xml:")


def _whole(*_declared: object) -> None:
    raise WholeError
