"""The document type declaration: where it stands, and how what it holds is told apart."""

from __future__ import annotations

import re
from functools import cache

import msgspec

NAME = (
    r"[A-Za-z_:\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef"
    r"\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufefe\uff00-\ufffd][\w.:\-\u00b7]*"
)
_QUOTED = r"(?:\"[^\"]*\"|'[^']*')"
_HEAD = re.compile(
    rf"<!DOCTYPE\s+(?P<name>[^\s\[>]+)\s*(?:PUBLIC\s*(?P<public>{_QUOTED})\s*|SYSTEM\s*)?(?P<system>{_QUOTED})?\s*"
)
_DECLARATION = re.compile(rf"<!(?:[^\"'<>]|{_QUOTED})*+>")
_DECLARATIONS = re.compile(rf"(?:<![A-Z](?:[^\"'<>]|{_QUOTED})*+>[ \t\n]*)++")
_STOP = re.compile(r"[\]<]")
_VISIBLE = re.compile("[^ \t\n\r\ufeff]")


# Patterns that hold all letters of names take milliseconds to compile: they are when something wants them.


@cache
def entity_declaration() -> re.Pattern[str]:
    """An entity's declaration."""
    return re.compile(
        rf"<!ENTITY\s+(?P<parameter>%\s+)?(?P<name>{NAME})\s+(?:(?P<value>{_QUOTED})"
        rf"|(?:SYSTEM|PUBLIC\s*{_QUOTED})\s*(?P<system>{_QUOTED})?(?:\s+NDATA\s+[^\s>]+)?)\s*>"
    )


@cache
def section_begin() -> re.Pattern[str]:
    """The begin of a marked section."""
    return re.compile(rf"<!\[\s*(?P<key>%{NAME};|[A-Z]+)\s*\[")


class Doctype(msgspec.Struct, frozen=True):
    """Offsets into the text: the declaration from ``start`` to ``end``, its internal subset between ``subset``'s two.

    ``public`` and ``system`` are None where the declaration has none. ``subset`` is empty where it has none.
    """

    name: str
    public: str | None
    system: str | None
    start: int
    end: int
    subset: tuple[int, int]


def skip_prolog(text: str) -> int:
    """The offset of the first thing that is no white space, comment or processing instruction."""
    at = 0
    while True:
        found = _VISIBLE.search(text, at)
        at = found.start() if found else len(text)
        closing = "-->" if text.startswith("<!--", at) else "?>" if text.startswith("<?", at) else ""
        end = text.find(closing, at + 2) if closing else -1
        if end < 0:
            return at
        at = end + len(closing)


def find_doctype(text: str, start: int | None = None) -> Doctype | None:
    """The document type declaration of ``text``, None where there is none or it never ends.

    It is looked for after the prolog, or at ``start`` alone.
    """
    start = skip_prolog(text) if start is None else start
    head = _HEAD.match(text, start)
    if head is None:
        return None
    at, subset = head.end(), (head.end(), head.end())
    if text.startswith("[", at):
        end = subset_end(text, at + 1)
        if end is None:
            return None
        subset, at = (at + 1, end), end + 1
    while at < len(text) and text[at].isspace():
        at += 1
    if not text.startswith(">", at):
        return None
    public, system = (head[g][1:-1] if head[g] else None for g in ("public", "system"))
    return Doctype(head["name"], public, system, start, at + 1, subset)


def subset_end(text: str, at: int) -> int | None:
    """The offset of the bracket that ends the internal subset starting at ``at``."""
    sections = 0  # marked sections, which XML does not have here: their own ends are no end of the subset
    while (found := _STOP.search(text, at)) is not None:
        at = found.start()
        if text[at] == "]":
            if not (sections and text.startswith("]]>", at)):
                return at
            sections -= 1
            at += 3
            continue
        sections += text.startswith("<![", at)
        run = _DECLARATIONS.match(text, at)
        after = run.end() if run else step(text, at)
        if after is None:
            return None
        at = after
    return None


def step(text: str, at: int) -> int | None:
    """Past the declaration, comment, instruction or begin of a section at ``at``; past one character of anything else.

    None where a comment or an instruction never ends.
    """
    if text[at] != "<":
        return at + 1
    for opening, closing in (("<!--", "-->"), ("<?", "?>")):
        if text.startswith(opening, at):
            end = text.find(closing, at + len(opening))
            return end + len(closing) if end >= 0 else None
    found = section_begin().match(text, at) if text.startswith("<![", at) else _DECLARATION.match(text, at)
    return found.end() if found else at + 1
