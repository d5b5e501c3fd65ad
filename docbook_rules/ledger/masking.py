"""Prose with each number drawn together into one private character, so that patterns see numbers as letters.

A pattern then need not know how a number is written ("-11", "eight", "2 500"), and a gap between words can tell at
a glance that it must not run across a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from docbook_rules.typed.numbers import Found

# Supplementary Private Use Area-A for numbers without a sign of their own, its upper half for zero, which never needs
# one; Area-B for signed ones: 32 765 numbers a paragraph; such characters in the text itself are replaced.
FIRST = 0xF0000
LAST = 0x10FFFD
_ZERO = 0xF8000
_SIGNED = 0x100000
_INDEX = 0x7FFF
_ROOM = 0x7FFD
NUMBER = f"[{chr(FIRST)}-{chr(LAST)}]"
UNSIGNED = f"[{chr(FIRST)}-{chr(_SIGNED - 1)}]"
SIGNED = f"[{chr(_ZERO)}-{chr(LAST)}]"
NOT_NUMBER = f"^{chr(FIRST)}-{chr(LAST)}"


# A letter or two with a dot each, one after another: "i.e.", "z. B.", "p. ex.", "c.-à-d."
_ABBREVIATION = re.compile(r"(?<!\w)[^\W\d_]{1,2}\.(?:[- ]?(?:[^\W\d_]-)?[^\W\d_]{1,2}\.)+")


@lru_cache(maxsize=1 << 12)
def undotted(text: str) -> str:
    """The text at the same length, the dots of abbreviations taken out."""
    return _ABBREVIATION.sub(lambda found: found[0].replace(".", "·"), text)


class Masked(msgspec.Struct, frozen=True):
    """Text whose numbers are single characters.

    ``numbers`` are the numbers drawn together; the low bits of a number's character are its index. ``small`` are the
    words for one and zero, which stay words: they count only where a phrase captures them. ``offsets`` maps an offset
    of ``string`` to one of ``original``.
    """

    original: str
    string: str
    numbers: tuple[Found, ...]
    small: tuple[Found, ...]
    offsets: tuple[int, ...]

    def number(self, character: str) -> Found:
        """The number that a private character stands for."""
        return self.numbers[ord(character) & _INDEX]


def mask(text: str, found: Iterable[Found]) -> Masked:
    """Draw the numbers of ``text`` together. ``found`` comes in order of its offsets."""
    numbers: list[Found] = []
    small: list[Found] = []
    parts: list[str] = []
    offsets: list[int] = []
    at = 0
    for number in found:
        if number.kind in ("one", "zero"):
            small.append(number)
            continue
        if len(numbers) > _ROOM:
            break
        parts.append(_plain(text[at : number.start]))
        offsets.extend(range(at, number.start))
        area = _SIGNED if number.signed else FIRST if number.value else _ZERO
        parts.append(chr(area + len(numbers)))
        offsets.append(number.start)
        numbers.append(number)
        at = number.end
    parts.append(_plain(text[at:]))
    offsets.extend(range(at, len(text) + 1))
    return Masked(text, "".join(parts), tuple(numbers), tuple(small), tuple(offsets))


def _plain(text: str) -> str:
    """The text without private characters of its own, at the same length; no dot of "i.e." ends a sentence."""
    text = undotted(text)
    if text.isascii():
        return text
    return "".join("\N{REPLACEMENT CHARACTER}" if FIRST <= ord(c) <= LAST else c for c in text)
