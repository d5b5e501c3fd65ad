"""SGML DocBook: the signs by which a text that does not parse is told to be no XML, and was never meant to be."""

from __future__ import annotations

import re

from docbook_rules.source.doctype import find_doctype, skip_prolog
from docbook_rules.source.nesting import EMPTY
from docbook_rules.source.scan import Token, What, scan

_UPPER = re.compile(r"<[A-Z][A-Z0-9.-]*[\s>]")
_PUBLIC = re.compile(r"DTD DocBook V?[0-9.]+", re.IGNORECASE)
_MINIMISED = re.compile("</>")
_SECTION = re.compile(r"<!\[\s*(?:%[\w.-]+;|INCLUDE|IGNORE|RCDATA|TEMP|CDATA)\s*", re.IGNORECASE)
_FEW = 2


def sgml_sign(text: str) -> tuple[int, str] | None:
    """Where a text shows that it is SGML, as an offset, and by what; None for one that may be XML.

    For texts that do not parse as XML. One with an XML declaration means to be XML, but for minimised tags.
    """
    declared = text.lstrip("\ufeff \t\n").startswith("<?xml")
    minimised = _bare(text, _MINIMISED)
    if minimised is not None:
        return minimised, "the tag </> leaves its name out"
    if declared:
        return None
    start = skip_prolog(text)
    doctype = find_doctype(text, start)
    if doctype is not None:
        if doctype.public is not None and doctype.system is None:
            return start, "the document type has a public identifier alone"
        if doctype.public and _PUBLIC.search(doctype.public):
            return start, f"the document type is {doctype.public}"
    section = _bare(text, _SECTION)
    if section is not None:
        return section, "there is a marked section"
    behind = doctype.end + skip_prolog(text[doctype.end :]) if doctype else start
    upper = _UPPER.match(text, behind)
    if upper and (doctype or _UPPER.search(text, behind + 1)):
        return behind, "names of elements are in capitals"
    return _never_closed(text)


def _bare(text: str, sign: re.Pattern[str]) -> int | None:
    """Where a sign stands that is no markup of XML."""
    if not sign.search(text):
        return None
    return next((t.start for t in scan(text) if t.what is What.BARE and sign.match(text, t.start)), None)


def _never_closed(text: str) -> tuple[int, str] | None:
    """Several elements without content, none of them closed, and nothing closed in XML's way."""
    tokens: list[Token] = []
    for token in scan(text):
        if token.what is What.EMPTY:
            return None
        tokens.append(token)
    ended = {token.name for token in tokens if token.what is What.END}
    found = [t for t in tokens if t.what is What.START and t.name in EMPTY and t.name not in ended]
    if len(found) < _FEW:
        return None
    return found[0].start, f"tags of elements without content, as <{found[0].name}>, end in > throughout"
