"""Prefixes that nothing binds to a namespace: the few that have one meaning in DocBook books are bound by repair."""

from __future__ import annotations

import re
from collections.abc import Sequence

from docbook_rules.source.attributes import Edit, Fault
from docbook_rules.source.namespaces import DOCBOOK, XINCLUDE
from docbook_rules.source.scan import Token, What

_KNOWN = {
    "db": DOCBOOK,
    "mml": "http://www.w3.org/1998/Math/MathML",
    "svg": "http://www.w3.org/2000/svg",
    "xi": XINCLUDE,
    "xlink": "http://www.w3.org/1999/xlink",
}
_PREFIX = re.compile(r"([A-Za-z_][\w.-]*):[A-Za-z_]")
_ATTRIBUTE = re.compile(r"\s([A-Za-z_][\w.-]*):[A-Za-z_][\w.-]*\s*=\s*(?:\"[^\"]*\"|'[^']*')")
_FREE = ("xml", "xmlns")


def unbound(text: str, tokens: Sequence[Token]) -> list[Fault]:
    """For each prefix that ``text`` uses and nowhere declares, its first use; with an edit where its meaning is known.

    The edit declares it in the first tag.
    """
    first: dict[str, Token] = {}
    root: Token | None = None
    for token in tokens:
        if token.what not in (What.START, What.EMPTY):
            continue
        root = root or token
        begun = _PREFIX.match(token.name)
        found = [begun[1]] if begun else []
        if ":" in (tag := text[token.start + len(token.name) + 1 : token.end]):
            found += _ATTRIBUTE.findall(tag)
        for prefix in found:
            first.setdefault(prefix, token)
    faults: list[Fault] = []
    for prefix, token in first.items():
        if prefix in _FREE or f"xmlns:{prefix}" in text or root is None:
            continue
        at = root.start + 1 + len(root.name)
        edits = (Edit(at, at, f' xmlns:{prefix}="{_KNOWN[prefix]}"'),) if prefix in _KNOWN else ()
        message = f"the prefix {prefix!r} is not bound to a namespace"
        faults.append(Fault(token.start, message, edits, token.end - token.start))
    return faults
