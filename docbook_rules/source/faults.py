"""Every well-formedness error of a text with its place: a parser that stops at the first tells only of that."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.source.attributes import BARE_AMPERSAND, Edit, Fault, attribute_faults, number_faults
from docbook_rules.source.balance import AT_THE_END, balance
from docbook_rules.source.doctype import NAME
from docbook_rules.source.instructions import comment_faults, instruction_faults, open_fault
from docbook_rules.source.offsets import Offsets
from docbook_rules.source.outside import outside_faults
from docbook_rules.source.scan import Token, What, settled

# Beyond this many a file is not worth mending by hand, and a report of them not worth reading.
_MAX_FINDINGS = 100

# To look for all faults of a text takes its time: of a larger one the parser tells the first.
_MOST_TAGS = 100_000

_SECTION = re.compile(rf"<!\[\s*(?:INCLUDE|IGNORE|%{NAME};)\s*\[")
_NO_DECLARATION = re.compile(r"<!--.*?-->|\"[^\"]*\"|'[^']*'", re.S)
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def findings(text: str, file: str) -> tuple[Diagnostic, ...]:
    """The faults of ``text`` as diagnostics, in order of their places; none of a text too large for that."""
    if text.count("<") > _MOST_TAGS:
        return ()
    offsets = Offsets(text, file)
    found = _cut_off(sorted(faults(text), key=lambda fault: fault.offset))
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


def _cut_off(found: Sequence[Fault]) -> list[Fault]:
    """The faults, what is open at the end of the file said once: it has been cut off, most often."""
    opened = [fault for fault in found if fault.message.endswith(f"before {AT_THE_END}")]
    others = len(opened) - 1
    if others < 1:
        return list(found)
    inside = "is one element in it" if others == 1 else f"are {others} elements in it"
    outermost = msgspec.structs.replace(opened[0], message=f"{opened[0].message}, nor {inside}")
    rest = (fault for fault in found if not fault.message.endswith(f"before {AT_THE_END}"))
    return sorted((outermost, *rest), key=lambda fault: fault.offset)


def faults(text: str) -> list[Fault]:
    """All that is not well-formed in ``text``. Empty for what scans as well-formed.

    Edits of different faults may stand at one offset: they are in the order in which they are to be made.
    """
    tokens = settled(text)
    found = list(_single(text, tokens))
    balanced = balance(text, tokens)
    found += balanced.faults
    found += outside_faults(text, tokens, balanced.roots)
    return found


def _single(text: str, tokens: Sequence[Token]) -> Iterator[Fault]:
    """What is wrong with a token by itself."""
    for token in tokens:
        begin, end, what = token.start, token.end, token.what
        if what is What.TEXT:
            yield from _text_faults(text, begin, end)
        elif token.missing:
            whole = Edit(begin, end, f"</{token.name}>")  # which gives way to what balancing does with the tag
            edit = whole if what is What.END else Edit(end, end, token.missing)
            yield Fault(begin, f"the tag of {token.name} has no end", (edit,), end - begin)
        elif what in (What.START, What.EMPTY):
            yield from attribute_faults(text, begin, end)
        elif what is What.BARE:
            yield Fault(begin, "a bare < that begins no tag", (Edit(begin, end, "&lt;"),))
        elif what is What.OPEN:
            yield open_fault(text, token)
        elif what is What.DOCTYPE:
            yield from _section_faults(text, begin, end)
        elif what is What.COMMENT:
            yield from comment_faults(text, begin, end)
        elif what is What.INSTRUCTION:
            yield from instruction_faults(text, token)
        elif what is What.END and text[begin + 2 : end - 1].rstrip(" \t\n") != token.name:
            yield Fault(
                begin,
                f"an end tag holds its name alone: </{token.name}>",
                (Edit(begin, end, f"</{token.name}>"),),
                end - begin,
            )
    for found in _FORBIDDEN.finditer(text):
        yield Fault(
            found.start(),
            f"the character U+{ord(found[0]):04X} is not allowed in XML",
            (Edit(found.start(), found.end(), " "),),
        )


def _section_faults(text: str, begin: int, end: int) -> Iterator[Fault]:
    """The first marked section of a document type; the others are there for the same reason."""
    if (section := _SECTION.search(_NO_DECLARATION.sub(lambda said: " " * len(said[0]), text[begin:end]))) is not None:
        at = begin + section.start()
        yield Fault(at, "a marked section may stand in a file of declarations alone", (), len(section[0]))


def _text_faults(text: str, begin: int, end: int) -> Iterator[Fault]:
    piece = text[begin:end]
    if "&" in piece:
        for found in BARE_AMPERSAND.finditer(piece):
            at = begin + found.start()
            yield Fault(at, "a bare & that begins no reference", (Edit(at, at + 1, "&amp;"),))
        yield from number_faults(text, begin, end)
    for found in re.finditer("]]>", piece):
        at = begin + found.start()
        yield Fault(at, "]]> outside a CDATA section", (Edit(at + 2, at + 3, "&gt;"),), 3)
