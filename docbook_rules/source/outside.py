"""What stands outside the root element and must not: text, further roots, a declaration that comes too late."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from docbook_rules.source.attributes import BARE_AMPERSAND, Edit, Fault
from docbook_rules.source.doctype import NAME
from docbook_rules.source.scan import Token, What

_DECLARATION = re.compile(r"<\?xml[\s?]")
_XMLNS = re.compile(rf"\s+xmlns(?::{NAME})?\s*=\s*(?:\"[^\"]*\"|'[^']*')")
_IN_A_BOOK_NAMES = "part chapter appendix preface article reference glossary bibliography index dedication"
_IN_A_BOOK = frozenset(_IN_A_BOOK_NAMES.split())
# Characters that XML forbids are no text: they become blanks where they stand.
_BLANK = "".join(map(chr, range(33))) + "\ufeff\ufffe\uffff"


def outside_faults(text: str, tokens: Sequence[Token], roots: Sequence[tuple[int, int]]) -> Iterator[Fault]:
    """The faults of a document's outside; ``roots`` are the indices of each one's first and last token."""
    yield from _late_declarations(text, tokens)
    if not roots:
        yield Fault(0, "there is no element", (), 0)
        return
    before = _stretches(text, tokens, 0, roots[0][0])
    after = [
        stretch
        for (_, last), (first, _) in zip(roots, [*roots[1:], (len(tokens), 0)], strict=True)
        for stretch in _stretches(text, tokens, last + 1, first)
    ]
    yield from _marks(text, [*tokens[: roots[0][0]], *tokens[roots[-1][1] + 1 :]])
    moved = "".join(f"<para>{_escaped(text[start:end])}</para>" for start, end in before)
    out = [Fault(start, "text before the document", (Edit(start, end),), end - start) for start, end in before]
    first, last = tokens[roots[0][0]], tokens[roots[-1][1]]
    if len(roots) > 1:
        name = "book" if all(tokens[root].name in _IN_A_BOOK for root, _ in roots) else "article"
        spaces = "".join(_XMLNS.findall(text[first.start : first.end]))
        close = max([last.end, *(end for _, end in after)])
        edits = [Edit(first.start, first.start, f"<{name}{spaces}>{moved}")]
        edits += (Edit(start, end, f"<para>{_escaped(text[start:end])}</para>") for start, end in after)
        second = tokens[roots[1][0]]
        yield from out
        yield Fault(
            second.start,
            f"a second root element, <{second.name}>; there are {len(roots)}",
            (*edits, Edit(close, close, f"</{name}>")),
            second.end - second.start,
        )
    elif moved or after:
        edits = []
        open_end = Edit(first.end - 2, first.end, f">{moved}") if first.what is What.EMPTY else None
        if open_end or moved:
            edits.append(open_end or Edit(first.end, first.end, moved))
        if after or open_end:
            if not open_end and last.what is What.END:
                edits.append(Edit(last.start, last.end))
            edits += (Edit(start, end, f"<para>{_escaped(text[start:end])}</para>") for start, end in after)
            close = after[-1][1] if after else last.end
            edits.append(Edit(close, close, f"</{first.name}>"))
        if after:
            out.append(Fault(after[0][0], "text after the document", tuple(edits), after[0][1] - after[0][0]))
        else:
            out[0] = msgspec.structs.replace(out[0], edits=(*out[0].edits, *edits))
        yield from out


def _late_declarations(text: str, tokens: Sequence[Token]) -> Iterator[Fault]:
    seen = doctype = element = False
    for token in tokens:
        stretch = text[token.start : token.end]
        length = token.end - token.start
        if token.what is What.INSTRUCTION and _DECLARATION.match(stretch):
            late = token.start > 0 and not text.startswith("<?xml") and not seen
            if late:
                edits = (Edit(0, 0, stretch), Edit(token.start, token.end))
                yield Fault(token.start, "the XML declaration does not begin the file", edits, length)
            elif token.start > 0:
                yield Fault(token.start, "a second XML declaration", (Edit(token.start, token.end),), length)
            seen = True
        elif token.what is What.DOCTYPE:
            if doctype or element:
                why = "a second document type" if doctype else "the document type stands behind an element"
                yield Fault(token.start, why, (Edit(token.start, token.end),), length)
            doctype = True
        element = element or token.what in (What.START, What.EMPTY)


def _marks(text: str, tokens: Sequence[Token]) -> Iterator[Fault]:
    """Byte order marks in the text of ``tokens``, which XML takes for one at the file's very beginning alone."""
    for token in tokens:
        if token.what is What.TEXT:
            for found in re.finditer("\ufeff", text[token.start : token.end]):
                at = token.start + found.start()
                if at:
                    yield Fault(at, "a byte order mark that does not begin the file", (Edit(at, at + 1, " "),))


def _stretches(text: str, tokens: Sequence[Token], begin: int, end: int) -> list[tuple[int, int]]:
    """The text among tokens ``begin`` to ``end``, as offsets, white space around each stretch left out."""
    found: list[tuple[int, int]] = []
    for token in tokens[begin:end]:
        kept = token.what is What.OPEN and token.name in ("<!--", "<?") and token.end - token.start == len(token.name)
        if not kept and token.what not in (What.TEXT, What.BARE, What.CDATA):
            continue
        if found and found[-1][1] == token.start:
            found[-1] = (found[-1][0], token.end)
        else:
            found.append((token.start, token.end))
    trimmed = []
    for start, stop in found:
        stretch = text[start:stop]
        if stretch.strip(_BLANK):
            begins = start + len(stretch) - len(stretch.lstrip(_BLANK))
            trimmed.append((begins, start + len(stretch.rstrip(_BLANK))))
    return trimmed


def _escaped(stretch: str) -> str:
    """A stretch of outside text as an element may hold it; CDATA sections stay what they are."""
    parts = re.split(r"(<!\[CDATA\[.*?\]\]>)", stretch, flags=re.S)
    return "".join(
        part if index % 2 else BARE_AMPERSAND.sub("&amp;", part).replace("<", "&lt;").replace("]]>", "]]&gt;")
        for index, part in enumerate(parts)
    )
