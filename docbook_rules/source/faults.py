"""Every well-formedness error of a text with its place: a parser that stops at the first tells only of that."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.source.attributes import BARE_AMPERSAND, Edit, Fault, attribute_faults
from docbook_rules.source.balance import balance
from docbook_rules.source.doctype import character
from docbook_rules.source.offsets import Offsets
from docbook_rules.source.outside import outside_faults
from docbook_rules.source.scan import Token, What, settled

# Beyond this many a file is not worth mending by hand, and a report of them not worth reading.
_MAX_FINDINGS = 100

_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
NUMBER = re.compile(r"&(#[0-9]+|#x[0-9A-Fa-f]+);")


def findings(text: str, file: str) -> tuple[Diagnostic, ...]:
    """The faults of ``text`` as diagnostics, in order of their places."""
    offsets = Offsets(text, file)
    found = faults(text)
    shown = [
        Diagnostic(
            "not-well-formed",
            Severity.ERROR,
            fault.message,
            offsets.place(fault.offset),
            f"docbook-rules repair {file} -o FILE mends it" if fault.edits else "",
            fault.length,
        )
        for fault in found[:_MAX_FINDINGS]
    ]
    if len(found) > _MAX_FINDINGS:
        rest = f"{len(found) - _MAX_FINDINGS} more errors of this kind are not shown"
        shown.append(Diagnostic("not-well-formed", Severity.ERROR, rest, offsets.place(found[_MAX_FINDINGS].offset)))
    return tuple(shown)


def faults(text: str) -> list[Fault]:
    """All that is not well-formed in ``text``, sorted by offset. Empty for what scans as well-formed."""
    tokens = settled(text)
    found = list(_single(text, tokens))
    balanced = balance(text, tokens)
    found += balanced.faults
    found += outside_faults(text, tokens, balanced.roots)
    return sorted(found, key=lambda fault: fault.offset)


def _single(text: str, tokens: Sequence[Token]) -> Iterator[Fault]:
    """What is wrong with a token by itself."""
    for token in tokens:
        begin, end, what = token.start, token.end, token.what
        if what is What.TEXT:
            yield from _text_faults(text, begin, end)
        elif what in (What.START, What.EMPTY):
            yield from attribute_faults(text, begin, end)
        elif what is What.BARE:
            yield Fault(begin, "a bare < that begins no tag", (Edit(begin, end, "&lt;"),))
        elif what is What.OPEN:
            yield Fault(begin, f"{token.name} has no end", (), end - begin)
        elif what is What.COMMENT:
            yield from _comment_faults(text, begin, end)
        elif what is What.END and (rest := text[begin + 2 + len(token.name) : end - 1]).strip():
            yield Fault(
                begin,
                f"the end tag </{token.name}> holds {rest.strip()!r}",
                (Edit(begin, end, f"</{token.name}>"),),
                end - begin,
            )
    for found in _FORBIDDEN.finditer(text):
        yield Fault(
            found.start(),
            f"the character U+{ord(found[0]):04X} is not allowed in XML",
            (Edit(found.start(), found.end(), " "),),
        )


def _text_faults(text: str, begin: int, end: int) -> Iterator[Fault]:
    piece = text[begin:end]
    if "&" in piece:
        for found in BARE_AMPERSAND.finditer(piece):
            at = begin + found.start()
            yield Fault(at, "a bare & that begins no reference", (Edit(at, at + 1, "&amp;"),))
        for found in NUMBER.finditer(piece):
            if character(found[1]) is None:
                at = begin + found.start()
                yield Fault(
                    at, f"{found[0]} is no character that XML allows", (Edit(at, at + 1, "&amp;"),), len(found[0])
                )
    for found in re.finditer("]]>", piece):
        at = begin + found.start()
        yield Fault(at, "]]> outside a CDATA section", (Edit(at + 2, at + 3, "&gt;"),), 3)


def _comment_faults(text: str, begin: int, end: int) -> Iterator[Fault]:
    body = text[begin + 4 : end - 3]
    if "--" not in body and not body.endswith("-"):
        return
    mended = re.sub("-(?=-)", "- ", body)
    mended += " " if mended.endswith("-") else ""
    at = begin + 4 + max(body.find("--"), 0)
    yield Fault(at, "-- inside a comment", (Edit(begin + 4, end - 3, mended),), 2)


def apply(text: str, edits: Sequence[Edit]) -> str:
    """``text`` with all edits made, each offset counting in the text as it was.

    At one offset what is only inserted comes first, in the order given; of overlapping edits the wider one counts.
    """
    parts: list[str] = []
    at = 0
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end > edit.start, -edit.end)):
        if edit.start < at:
            continue
        parts += (text[at : edit.start], edit.insert)
        at = edit.end
    return "".join([*parts, text[at:]])
