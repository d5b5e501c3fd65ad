"""Markup that does not end as it should: how far it was meant to reach, as far as that is beyond doubt."""

from __future__ import annotations

import re
from collections.abc import Callable

from docbook_rules.source.doctype import NAME, subset_end

_SPACES = re.compile(r"\s*")
# What is typed, or made by an editor that corrects typing, where "-->" and "]]>" are meant.
_COMMENT_END = re.compile("-- +>|[-\u2013\u2014]>|--&gt;")
_ANGLE = re.compile(">")
_CDATA_END = re.compile(r"\]\s*\]\s*>|\]\]&gt;|(?<!\])\]>")
_DOCTYPE = re.compile(
    rf"(?i:<!DOCTYPE)\s+{NAME}\s*(?:(?:PUBLIC\s*(?:\"[^\"<>]*\"|'[^'<>]*')\s*|SYSTEM\s*)?(?:\"[^\"<>]*\"|'[^'<>]*')\s*)?"
)
_END_TAG = re.compile(rf"</(?P<name>{NAME})\s*(?=<|\Z)")
_START_TAG = re.compile(rf"<(?P<name>{NAME})(?P<attributes>(?:\s+{NAME}\s*=\s*(?:\"[^\"<]*\"|'[^'<]*'))*+)")
# An attribute that the end of the file cuts off, up to where it is cut.
_CUT_OFF = re.compile(rf"\s+{NAME}\s*=\s*(?P<value>[\"'][^\"'<>]*|[^\s\"'<>]*)\Z")


def comment_end(text: str, at: int) -> int | None:
    """Behind the misspelt end of the comment that begins at ``at``: the first one, before any other markup."""
    return _before_markup(text, at + 4, _COMMENT_END)


def instruction_end(text: str, at: int) -> int | None:
    """Behind the ``>`` that ends an instruction as SGML has it, before any other markup."""
    return _before_markup(text, at + 2, _ANGLE)


def cdata_end(text: str, at: int, within: str, never: set[str]) -> int | None:
    """Where the CDATA section at ``at`` is over: behind a misspelt end, else before the end tag of its element.

    ``within`` names that element, and is empty where it is not known. ``never`` remembers what is known not to come
    any more, from one call for a text to the next.
    """
    tag = f"</{within}"
    close = text.find(tag, at) if within and tag not in never else -1
    if within and close < 0:
        never.add(tag)
    if _CDATA_END.pattern not in never:
        found = _CDATA_END.search(text, at + 9, close if close >= 0 else len(text))
        if found:
            return found.end()
        if close < 0:
            never.add(_CDATA_END.pattern)
    return close if close >= 0 else None


def doctype_end(text: str, at: int) -> int | None:
    """Where the document type at ``at`` is over: behind its ``>``, or behind all its parts and before an element."""
    head = _DOCTYPE.match(text, at)
    if head is None:
        return None
    end = head.end()
    if text.startswith("[", end):
        close = subset_end(text, end + 1)
        if close is None:
            return None
        end = close + 1
    following = _end(_SPACES, text, end)
    if text.startswith(">", following):
        return following + 1
    return end - len(text[at:end]) + len(text[at:end].rstrip()) if text.startswith("<", following) else None


def unfinished_tag(text: str, at: int, known: Callable[[str], bool]) -> tuple[str, str, int] | None:
    """A tag at ``at`` whose ``>`` is missing, before the next ``<`` or at the end of the file.

    (its name, what is missing, the offset where that belongs); None for a ``<`` that is a mere sign. A tag without
    attributes is only told from text by its name, which must be ``known`` to the file.
    """
    if (end_tag := _END_TAG.match(text, at)) is not None:
        return "/" + end_tag["name"], ">", end_tag.end("name")
    start = _START_TAG.match(text, at)
    if start is None:
        return None
    end = start.end()
    following = _end(_SPACES, text, end)
    if following == len(text) or text[following] == "<":
        return (start["name"], ">", end) if start["attributes"] or known(start["name"]) else None
    cut = _CUT_OFF.match(text, end)
    if cut is None:
        return None
    value = cut["value"]
    quote = value[:1] if value[:1] in ("'", '"') else ""
    return start["name"], (quote or ("" if value else '""')) + ">", len(text)


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at


def _before_markup(text: str, at: int, pattern: re.Pattern[str]) -> int | None:
    stop = text.find("<", at)
    found = pattern.search(text, at, stop if stop >= 0 else len(text))
    return found.end() if found else None
