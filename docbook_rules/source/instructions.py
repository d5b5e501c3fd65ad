"""Processing instructions and markup without end: what is wrong with them, and the edits that put it right."""

from __future__ import annotations

import re
from collections.abc import Iterator

from docbook_rules.source.attributes import Edit, Fault
from docbook_rules.source.doctype import NAME
from docbook_rules.source.scan import Token

_RIGHT = re.compile(rf"<\?(?!xml[\s?])(?P<target>{NAME})(?:\s|\?>)", re.IGNORECASE)
_SET_OFF = re.compile(rf"<\?(?P<spaces>\s+)(?!xml[\s?]){NAME}(?:\s|\?>)", re.IGNORECASE)
_XML = re.compile(r"<\?xml(?P<rest>[\s?].*)\?>\Z", re.IGNORECASE | re.S)
_PSEUDO = re.compile(r"(version|encoding|standalone)\s*=\s*(?:\"([^\"]*)\"?|'([^']*)'?|([^\s\"'?]+))", re.IGNORECASE)
_DECLARATION = re.compile(
    r"<\?xml\s+version\s*=\s*(?:\"1\.[0-9]+\"|'1\.[0-9]+')"
    r"(?:\s+encoding\s*=\s*(?:\"[A-Za-z][\w.-]*\"|'[A-Za-z][\w.-]*'))?"
    r"(?:\s+standalone\s*=\s*(?:\"(?:yes|no)\"|'(?:yes|no)'))?\s*\?>",
    re.ASCII,
)
_VALID = {"version": r"1\.[0-9]+", "encoding": r"[A-Za-z][A-Za-z0-9._-]*", "standalone": "yes|no"}


def instruction_faults(text: str, token: Token) -> Iterator[Fault]:
    """The faults of an instruction that ends: in its target, or in the declaration of XML."""
    stretch = text[token.start : token.end]
    length = token.end - token.start
    declares = _XML.match(stretch)
    if declares:
        right = _declaration(declares["rest"])
        if not _DECLARATION.fullmatch(stretch):
            edit = Edit(token.start, token.end, right)
            yield Fault(token.start, "the XML declaration is not as XML has it", (edit,), length)
    elif (spaced := _SET_OFF.match(stretch)) is not None:
        edit = Edit(token.start + 2, token.start + spaced.end("spaces"))
        yield Fault(token.start, "white space before an instruction's name", (edit,), length)
    elif not _RIGHT.match(stretch):
        yield Fault(token.start, "an instruction begins with a name", (), length)


def _declaration(rest: str) -> str:
    """A declaration with what of ``rest`` a declaration may hold, in the order that XML wants."""
    said: dict[str, str] = {}
    for name, *values in _PSEUDO.findall(rest):
        value = "".join(values).strip()
        if re.fullmatch(_VALID[name.lower()], value.lower() if name.lower() == "standalone" else value):
            said.setdefault(name.lower(), value)
    said = {"version": "1.0"} | said
    parts = "".join(f' {name}="{said[name]}"' for name in ("version", "encoding", "standalone") if name in said)
    return f"<?xml{parts}?>"


def open_fault(text: str, token: Token) -> Fault:
    """What is wrong with markup that never ends; its edit takes it as far as it was meant to reach."""
    begin, end, opening = token.start, token.end, token.name
    reaches = end > begin + len(opening)
    if opening == "<!--" and reaches:
        body = re.sub(r"(?:-- +|[-\u2013\u2014])>\Z|--&gt;\Z", "", text[begin + 4 : end])
        edits: tuple[Edit, ...] = (Edit(begin + 4 + len(body), end, "-->"),)
        if "--" in body or body.endswith("-"):
            edits = (Edit(begin + 4, end, _dashes_apart(body) + "-->"),)
        return Fault(begin, "the comment's end is misspelt", edits, end - begin)
    if opening == "<!--":
        why = "the comment has no end; what follows it is kept as text"
        return Fault(begin, why, (Edit(begin, begin + 1, "&lt;"),), 4)
    if opening == "<?" and reaches:
        return Fault(begin, "the instruction ends in > without ?", (Edit(end - 1, end - 1, "?"),), end - begin)
    if opening == "<?":
        why = "the instruction has no end; what follows it is kept as text"
        return Fault(begin, why, (Edit(begin, begin + 1, "&lt;"),), 2)
    if opening == "<![CDATA[" and reaches:
        found = re.search(r"(?:\]\s*\]\s*>|\]\]&gt;|\]>)\Z", text[begin + 9 : end])
        close = Edit(begin + 9 + found.start(), end, "]]>") if found else Edit(end, end, "]]>")
        why = "the CDATA section's end is misspelt" if found else "the CDATA section is not over before its element"
        return Fault(begin, why, (close,), 9)
    if opening == "<![CDATA[":
        return Fault(begin, "the CDATA section has no end; its text is kept", (Edit(begin, end),), 9)
    if opening == "</":
        return Fault(begin, "the end of the file cuts an end tag off", (Edit(begin, len(text.rstrip())),), 2)
    if opening != "<!DOCTYPE" and reaches:
        return Fault(begin, "DOCTYPE is written in capitals", (Edit(begin, begin + 9, "<!DOCTYPE"),), 9)
    if reaches:
        return Fault(begin, "the document type has no >", (Edit(end, end, ">"),), end - begin)
    return Fault(begin, "the document type cannot be read to its end", (), 9)


def comment_faults(text: str, begin: int, end: int) -> Iterator[Fault]:
    """The faults of the comment between two offsets: pairs of dashes inside."""
    body = text[begin + 4 : end - 3]
    if "--" not in body and not body.endswith("-"):
        return
    at = begin + 4 + max(body.find("--"), 0)
    nested = "; another comment begins in it, the end of the first may be missing" if "<!--" in body else ""
    yield Fault(at, f"-- inside a comment{nested}", (Edit(begin + 4, end - 3, _dashes_apart(body)),), 2)


def _dashes_apart(body: str) -> str:
    apart = re.sub("-(?=-)", "- ", body)
    return apart + (" " if apart.endswith("-") else "")
