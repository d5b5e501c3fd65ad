"""The pieces of a text that is known to be well-formed: tags and what else begins with ``<``."""

from __future__ import annotations

import re
from itertools import islice

import msgspec

from docbook_rules.source.bounds import MOST_ATTRIBUTES
from docbook_rules.source.doctype import find_doctype
from docbook_rules.source.judge import Defaults

# Nothing is checked here again: expat has found the text well-formed.
_TAG = re.compile(r"<([^\s/>]+)((?:\s+[^\s=/>]+\s*=\s*(?:\"[^\"]*\"|'[^']*'))*+)\s*(/?)>")
_ATTRIBUTE = re.compile(r"\s+([^\s=]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
# An attribute takes five characters at least.
_MANY = 5 * MOST_ATTRIBUTES
_BLANKS = str.maketrans("\n\t", "  ")
_INSTRUCTION = re.compile(r"<\?([^\s?]+(?:\?(?!>)[^\s?]*)*)\s*")


class Tag(msgspec.Struct, frozen=True, gc=False):
    """A start tag: names as written, values with their references as they are; ``end`` is the offset behind it."""

    name: str
    attributes: dict[str, str]
    empty: bool
    end: int


class Other(msgspec.Struct, frozen=True, gc=False):
    """A comment, CDATA section, processing instruction or document type.

    ``end`` is the offset behind it, ``data`` that of its data. ``target`` is an instruction's, ``text`` what it says,
    or the text of a CDATA section.
    """

    end: int
    data: int = 0
    target: str = ""
    text: str = ""


def read_tag(text: str, at: int, defaults: Defaults) -> Tag:
    """The start tag at offset ``at``, the defaults of its attributes filled in."""
    found = _TAG.match(text, at)
    if found is None:  # pragma: no cover - expat reads tags as this pattern does
        raise AssertionError(text[at : at + 80])
    attributes = {}
    if found[2]:
        written = _ATTRIBUTE.findall(found[2]) if len(found[2]) < _MANY else _first(found[2])
        attributes = {name: (double or single).translate(_BLANKS) for name, double, single in written}
    if defaults and found[1] in defaults:
        attributes = {**defaults[found[1]], **attributes}
    return Tag(found[1], attributes, bool(found[3]), found.end())


def _first(written: str) -> list[tuple[str, ...]]:
    """The attributes of a tag that may have more of them than are allowed: one more than that at most."""
    return [found.groups("") for found in islice(_ATTRIBUTE.finditer(written), MOST_ATTRIBUTES + 1)]


def read_other(text: str, at: int) -> Other:
    """What stands at offset ``at`` and is no tag."""
    if text.startswith("<!--", at):
        return Other(text.index("-->", at + 4) + 3)
    if text.startswith("<![CDATA[", at):
        end = text.index("]]>", at)
        return Other(end + 3, at + 9, text=text[at + 9 : end])
    if text.startswith("<?", at):
        end = text.index("?>", at)
        begun = _INSTRUCTION.match(text, at, end)
        data = begun.end() if begun else end
        return Other(end + 2, data, begun[1] if begun else text[at + 2 : end], text[data:end])
    doctype = find_doctype(text, at)
    return Other(doctype.end if doctype else text.index(">", at) + 1)
