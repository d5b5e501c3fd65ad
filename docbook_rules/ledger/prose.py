"""The prose of a document, stretch by stretch, with its numbers and the ids that it stands under."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

import msgspec

from docbook_rules.ledger.masking import Masked, mask, undotted
from docbook_rules.model.book import (
    Admonition,
    Block,
    Document,
    Example,
    Item,
    ItemList,
    Paragraph,
    Procedure,
    Section,
    Step,
)
from docbook_rules.model.making import LONGEST_PARAGRAPH
from docbook_rules.place import Place
from docbook_rules.typed.numbers import Found, numbers

# Where a sentence begins behind the end of one, and the character that ends one.
_BEGIN = re.compile(r"\n|(?<=[.!?]) ")
_END = re.compile(r"[.!?](?=[ \n])|\n")
# So much of a sentence is shown on either side of a number: a list of a thousand numbers is no sentence to read.
_SHOWN = 500


class Prose(msgspec.Struct, frozen=True, dict=True):
    """A paragraph: ``path`` holds the ids around it, the nearest last; ``example`` the example it belongs to.

    ``section`` is the id of the nearest division that has one, "" for none.
    """

    paragraph: Paragraph
    language: str
    path: tuple[str, ...]
    example: Example | None = None
    section: str = ""

    @cached_property
    def found(self) -> tuple[Found, ...]:
        """The numbers in it, in order."""
        return read(self.paragraph.text.string, self.language, self.paragraph.code)[0]

    @cached_property
    def masked(self) -> Masked:
        """Its text with the numbers drawn together."""
        return read(self.paragraph.text.string, self.language, self.paragraph.code)[1]

    def place(self, number: Found) -> Place:
        """Where a number of it stands in the source."""
        return self.paragraph.text.place(number.start)

    def sentence(self, number: Found) -> str:
        """The sentence around a number, the number marked."""
        return marked(self.paragraph.text.string, number.start, number.end)

    def sentence_span(self, offset: int) -> tuple[int, int]:
        """Start and end of the sentence that holds the character at ``offset``."""
        return sentence_span(self.paragraph.text.string, offset)


def marked(text: str, start: int, end: int) -> str:
    """The sentence around a stretch of a text, the stretch marked."""
    first, last = sentence_span(text, start)
    before = text[first:start] if start - first <= _SHOWN else f"…{text[start - _SHOWN : start]}"
    after = text[end:last] if last - end <= _SHOWN else f"{text[end : end + _SHOWN]}…"
    return f"{before}‹{text[start:end]}›{after}".strip()


def sentence_span(text: str, offset: int) -> tuple[int, int]:
    """Start and end of the sentence of a text that holds the character at ``offset``."""
    begins, ends = _sentences(text)
    at, upto = bisect_right(begins, offset), bisect_right(ends, offset)
    return begins[at - 1] if at else 0, ends[upto] if upto < len(ends) else len(text)


@lru_cache(maxsize=256)
def _sentences(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where the sentences of a text begin, all but the first, and behind which characters they end; both in order."""
    text = undotted(text)
    return tuple(found.end() for found in _BEGIN.finditer(text)), tuple(found.end() for found in _END.finditer(text))


@lru_cache(maxsize=1024)
def read(text: str, language: str, code: tuple[tuple[int, int], ...] = ()) -> tuple[tuple[Found, ...], Masked]:
    """The numbers of a text, those in code left out, and the text masked.

    A book compiled over and over with one number changed reads it once.
    """
    if len(text) > LONGEST_PARAGRAPH:
        return (), mask("", ())
    found = tuple(numbers(text, language))
    if code:
        found = tuple(n for n in found if not any(n.start < end and start < n.end for start, end in code))
    return found, mask(text, found)


def prose_of(document: Document) -> Iterator[Prose]:
    """All prose of a document in order. Titles, listings and table cells hold no numbers to account for."""
    if document.root is not None:
        yield from _blocks((document.root,), document.language, (), None)


def _blocks(
    blocks: Sequence[Block | Step | Item],
    language: str,
    path: tuple[str, ...],
    example: Example | None,
    section: str = "",
) -> Iterator[Prose]:
    for block in blocks:
        here = (*path, block.id) if block.id else path
        match block:
            case Paragraph():
                owned = (*here, block.owner) if block.owner and block.owner not in here else here
                yield Prose(block, language, owned, example, section)
            case Example():
                yield from _blocks(block.blocks, language, here, block, section)
            case ItemList():
                yield from _blocks(block.items, language, here, example, section)
            case Procedure():
                yield from _blocks(block.blocks, language, here, example, section)
                yield from _blocks(block.steps, language, here, example, section)
            case Step():
                yield from _blocks(block.blocks, language, here, example, section)
                yield from _blocks(block.substeps, language, here, example, section)
            case Item() | Admonition():
                yield from _blocks(block.blocks, language, here, example, section)
            case Section():
                yield from _blocks(block.blocks, language, here, example, block.id or section)
            case _:
                pass
