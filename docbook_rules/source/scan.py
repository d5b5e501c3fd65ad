"""A tolerant scan of markup: every tag, comment and stretch of text with its offsets, whatever is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum

import msgspec

from docbook_rules.source.attributes import valueless
from docbook_rules.source.doctype import NAME, find_doctype


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
    """A stretch of the text, from ``start`` to ``end`` (offsets). ``name`` is that of a tag's element."""

    what: What
    start: int
    end: int
    name: str = ""


_MARKUP = re.compile(
    rf"<(?:(?P<end>/)(?P<closed>{NAME})(?:\s[^<>]*)?>"
    # Attributes need not be right to be told from text: a quoted value, else anything but brackets.
    rf"|(?P<opened>{NAME})(?=[\s/>])(?:=\s*\"[^\"<]*\"|=\s*'[^'<]*'|[^<>/]|/(?!>))*+(?P<empty>/)?>)"
)
# A value may hold a bare "<"; tried where the stricter form finds no end, and only for whole quoted values.
_ANGLED = re.compile(rf"<(?P<opened>{NAME})(?:\s+{NAME}\s*=\s*(?:\"[^\"]*\"|'[^']*'))++\s*(?P<empty>/)?>")
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
    never: set[str] = set()  # delimiters known not to come any more, so that each is looked for once only
    while at < len(text):
        if text[at] != "<":
            end = text.find("<", at)
            end = len(text) if end < 0 else end
            yield Token(What.TEXT, at, end)
        else:
            token = _markup(text, at, never)
            yield token
            end = token.end
        at = end


def _markup(text: str, at: int, never: set[str]) -> Token:
    if text.startswith("<!DOCTYPE", at) and (doctype := find_doctype(text, at)):
        return Token(What.DOCTYPE, at, doctype.end)
    for opening, closing, what in _DELIMITED:
        if text.startswith(opening, at):
            end = -1 if closing in never else text.find(closing, at + len(opening))
            if end >= 0:
                return Token(what, at, end + len(closing))
            never.add(closing)
            return Token(What.OPEN, at, at + len(opening), opening)
    found = _MARKUP.match(text, at) or _ANGLED.match(text, at)
    if found is None:
        return Token(What.BARE, at, at + 1)
    if found.re is _MARKUP and found["end"]:
        return Token(What.END, at, found.end(), found["closed"])
    return Token(What.EMPTY if found["empty"] else What.START, at, found.end(), found["opened"])


def settled(text: str) -> list[Token]:
    """The tokens of ``text``, a tag that is text between two signs ("a<b and c>d") taken for a bare sign and text."""
    tokens = list(scan(text))
    ended = {token.name for token in tokens if token.what is What.END}
    found: list[Token] = []
    for token in tokens:
        if token.what is What.START and token.name not in ended and valueless(text[token.start : token.end]):
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
        elif token.what in (What.BARE, What.OPEN):
            pending += " "
        else:
            found += _WORD.findall(pending)
            pending = ""
    return found + _WORD.findall(pending)
