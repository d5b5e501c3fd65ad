"""A tolerant scan of markup: every tag, comment and stretch of text with its offsets, whatever is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum

import msgspec

from docbook_rules.source.attributes import valueless
from docbook_rules.source.doctype import NAME, find_doctype
from docbook_rules.source.unfinished import cdata_end, comment_end, doctype_end, instruction_end, unfinished_tag


class What(Enum):
    """What a token is. ``BARE`` is a ``<`` that begins no markup; ``OPEN`` markup that never ends."""

    TEXT = "text"
    START = "start tag"
    EMPTY = "empty-element tag"
    END = "end tag"
    COMMENT = "comment"
    INSTRUCTION = "processing instruction"
    CDATA = "CDATA section"
    DOCTYPE = "document type"
    BARE = "bare <"
    OPEN = "markup without end"


class Token(msgspec.Struct, frozen=True, gc=False):
    """A stretch of the text, from ``start`` to ``end`` (offsets).

    ``name`` is that of a tag's element, and what markup without end begins with. ``missing`` is what a tag lacks at
    its ``end``: its ``>``, and the quote before that. Markup without end reaches as far as it was meant to, which may
    be no farther than its beginning.
    """

    what: What
    start: int
    end: int
    name: str = ""
    missing: str = ""


_MARKUP = re.compile(
    rf"<(?:(?P<end>/\s*)(?P<closed>{NAME})(?:[\s/][^<>]*)?>"
    # Attributes need not be right to be told from text: a quoted value, else anything but brackets.
    rf"|(?P<opened>{NAME})(?=[\s/>])(?:=\s*\"[^\"<]*\"|=\s*'[^'<]*'|[^<>/]|/(?!>))*+(?P<empty>/)?>)"
)
# A value may hold a bare "<"; tried where the stricter form finds no end, and only for whole quoted values.
_ANGLED = re.compile(rf"<(?P<opened>{NAME})(?:\s+{NAME}\s*=\s*(?:\"[^\"]*\"|'[^']*'))++\s*(?P<empty>/)?>")
_ENDED = re.compile(rf"</({NAME})\s*>")
_CUT_END_TAG = re.compile(r"</\s*\Z")
_BARE_DECLARATION = re.compile(r"<\?xml(?:\s+[\w-]+\s*=\s*(?:\"[^\"<>]*\"|'[^'<>]*'))*\s*>")
_SIGN = re.compile(r"&(?:amp|lt|gt|quot|apos|#38|#60);")
_WORD = re.compile(r"[^\W_]+")
_DELIMITED = (
    ("<!--", "-->", What.COMMENT),
    ("<![CDATA[", "]]>", What.CDATA),
    ("<?", "?>", What.INSTRUCTION),
)


def scan(text: str) -> Iterator[Token]:
    """The tokens of ``text``: they follow each other without a gap from its beginning to its end."""
    at = 0
    look = _Ahead(text)
    while at < len(text):
        if text[at] != "<":
            end = text.find("<", at)
            end = len(text) if end < 0 else end
            yield Token(What.TEXT, at, end)
        else:
            token = _markup(text, at, look)
            yield token
            end = token.end
            if token.what in (What.START, What.EMPTY, What.END):
                look.within = token.name if token.what is What.START else ""
        at = end


class _Ahead:
    """What is known of the rest of a text: looked for once, however often it is asked for."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._ended: frozenset[str] | None = None
        self.never: set[str] = set()  # delimiters that do not come any more
        self.within = ""  # the element whose start tag was the last tag

    def ended(self, name: str) -> bool:
        """Whether some element of this name has an end tag."""
        if self._ended is None:
            self._ended = frozenset(_ENDED.findall(self._text))
        return name in self._ended


def _markup(text: str, at: int, look: _Ahead) -> Token:
    if text[at : at + 9].upper() == "<!DOCTYPE":
        lost = "<!DOCTYPE" in look.never  # one whose subset never ends would be read to the end of the file each time
        if not lost and (doctype := find_doctype(text, at)):
            return Token(What.DOCTYPE, at, doctype.end)
        end = None if lost else doctype_end(text, at)
        if end is None:
            look.never.add("<!DOCTYPE")
        return Token(What.OPEN, at, end or at + 9, text[at : at + 9])
    for opening, closing, what in _DELIMITED:
        if text.startswith(opening, at):
            bare = opening == "<?" and _BARE_DECLARATION.match(text, at)  # or it would reach to the next instruction
            end = -1 if closing in look.never or bare else text.find(closing, at + len(opening))
            if end >= 0:
                return Token(what, at, end + len(closing))
            if not bare:
                look.never.add(closing)
            return Token(What.OPEN, at, _reach(text, at, what, look) or at + len(opening), opening)
    found = _MARKUP.match(text, at) or _ANGLED.match(text, at)
    if found is None:
        return _unfinished(text, at, look)
    if found.re is _MARKUP and found["end"]:
        return Token(What.END, at, found.end(), found["closed"])
    return Token(What.EMPTY if found["empty"] else What.START, at, found.end(), found["opened"])


def _reach(text: str, at: int, what: What, look: _Ahead) -> int | None:
    if what is What.COMMENT:
        return comment_end(text, at)
    return cdata_end(text, at, look.within, look.never) if what is What.CDATA else instruction_end(text, at)


def _unfinished(text: str, at: int, look: _Ahead) -> Token:
    found = unfinished_tag(text, at, look.ended)
    if found is not None:
        name, missing, end = found
        return Token(What.END if name[0] == "/" else What.START, at, end, name.lstrip("/"), missing)
    if _CUT_END_TAG.match(text, at):
        return Token(What.OPEN, at, at + 2, "</")
    return Token(What.BARE, at, at + 1)


def settled(text: str) -> list[Token]:
    """The tokens of ``text``, a tag that is text between two signs ("a<b and c>d") taken for a bare sign and text."""
    tokens = list(scan(text))
    ended = {token.name for token in tokens if token.what is What.END}
    found: list[Token] = []
    for token in tokens:
        if (
            token.what is What.START
            and not token.missing
            and token.name not in ended
            and valueless(text[token.start : token.end])
        ):
            found.append(Token(What.BARE, token.start, token.start + 1))
            found.append(Token(What.TEXT, token.start + 1, token.end))
        else:
            found.append(token)
    return found


def words(text: str) -> list[str]:
    """The words that a reader of the document would see or hear, in order: those outside tags and comments.

    The names of references (``&amp;``) are markup here, so text that was mended by one still has the same words.
    """
    found: list[str] = []
    pending = ""  # a word may run on from one stretch of text to the next, over a bare sign
    for token in settled(text):
        if token.what in (What.TEXT, What.CDATA):
            stretch = text[token.start : token.end]
            pending += stretch[9:-3] if token.what is What.CDATA else _SIGN.sub(" ", stretch)
        elif token.name == "<![CDATA[":
            pending += text[token.start + 9 : token.end] or " "
        elif token.what in (What.BARE, What.OPEN):
            pending += " "
        else:
            found += _WORD.findall(pending)
            pending = ""
    return found + _WORD.findall(pending)
