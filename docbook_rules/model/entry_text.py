"""The text of an entry straight from the source: words, and elements that do no more than mark or part them.

What it reads is known at once; where its characters stand is looked up when it is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from docbook_rules.model.flatten import RAISED
from docbook_rules.model.tags import BLOCKS, EXAMPLES, FOOTNOTE, TABLES, VERBATIM, is_no_text
from docbook_rules.model.text import Text
from docbook_rules.source.origin import Origin

_NAME = re.compile(r"</?([^\s/>]+)")
_TAG = re.compile(r"<[^>]*>")
_SPACE = re.compile(r"[ \t\r\n]+")
# No words are in it, and so it reads as what it leads to.
_BARE_LINK = re.compile(r"<link[^>]*(?:/|></link[^>]*)>")
_CROSSED = re.compile(r"<xref linkend=\"([^\"\s]+)\"\s*/>")
# Elements that come to more than their words, or keep their white space.
_MORE = VERBATIM | TABLES | EXAMPLES | {FOOTNOTE, "footnoteref", "biblioref", "olink", "alt", *RAISED}
# What no text holds, between two blocks.
_PARTED = "\0"


def text_of_content(content: str, offset: int, origin: Origin) -> Text | None:
    """The text of what an entry holds from an offset on, white space not kept; None where a tree has more to say."""
    marker = origin.marker
    marked = "<" in content
    if not (marked or "\n" in content or "  " in content or "\t" in content or marker in content):
        words = content.strip(" ")
        return Text(words, origin, offset + (content[0] == " ")) if words else Text("", origin)
    words = content
    if marked:
        without = _without_tags(content)
        if without is None:
            return None
        words = without
    if marker in words:
        shown = origin.shown(words)
        if shown is None:
            return None
        words = shown
    parts = map(_settled, words.split(_PARTED)) if _PARTED in words else (_settled(words),)
    words = "\n".join(filter(None, parts))
    return Text(words, origin, ~offset) if words else Text("", origin)


def _settled(words: str) -> str:
    """Words with single spaces between them. In ASCII, there is no other white space."""
    return " ".join(words.split()) if words.isascii() else _SPACE.sub(" ", words).strip(" ")


def _without_tags(content: str) -> str | None:
    """What stands between the tags, ``_PARTED`` in place of those of blocks; None where there is more to them."""
    plan = _plan(frozenset(_NAME.findall(content)))
    if plan is None or "xml:space" in content:
        return None
    silent, parts, linked, crossed = plan
    if linked and _BARE_LINK.search(content) is not None:
        return None
    if crossed:
        content = _CROSSED.sub(r"xref:\1", content)
        if "<xref" in content:
            return None
    if silent is not None:
        whole, tag = silent
        content = whole.sub("", content)
        if tag.search(content) is not None:  # one inside another, or an empty one
            return None
    if parts is not None:
        content = parts.sub(_PARTED, content)
    return _TAG.sub("", content)


_Plan = tuple[tuple[re.Pattern[str], re.Pattern[str]] | None, re.Pattern[str] | None, bool, bool]


@lru_cache(maxsize=1024)
def _plan(names: frozenset[str]) -> _Plan | None:
    """Patterns of what is left out of elements of these names, whole and by their tags, and of the tags of blocks.

    Then whether there may be links and cross-references. None where one of them comes to more.
    """
    if any(name in _MORE or not name.isalnum() for name in names):
        return None
    silent = sorted(filter(is_no_text, names))
    parts = sorted(names & BLOCKS)
    whole = rf"<({'|'.join(silent)})(?=[\s>])[^>]*(?<!/)>.*?</\1\s*>"
    return (
        (re.compile(whole, re.S), _tags(silent)) if silent else None,
        _tags(parts) if parts else None,
        "link" in names,
        "xref" in names,
    )


def _tags(names: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"</?(?:{'|'.join(names)})(?=[\s/>])[^>]*>")
