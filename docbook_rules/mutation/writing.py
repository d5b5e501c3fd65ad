"""A number written as the book writes the one it stands for: its sign, its decimal mark, in words where that was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from docbook_rules.language import rules
from docbook_rules.ledger.prose import read
from docbook_rules.mutation.edit import Edit, shifted
from docbook_rules.mutation.number import CELL, Numeral
from docbook_rules.typed.cell_numbers import figures_of
from docbook_rules.typed.number_words import spelled_at
from docbook_rules.typed.numbers import Found
from docbook_rules.typed.value import Exact, plain

_MINUSES = "-−–"
_SPACES = "\u00a0\u202f\u2009 '’"


def rewritten(numeral: Numeral, value: Exact) -> Edit | None:
    """The edit that gives a number another value.

    None where no writing is read as meant: the number there has to have that value, and all others keep theirs.
    """
    text, found = numeral.text, numeral.found
    before = [(n.text, n.value) for n in _read(text.string, numeral, numeral.superscripts) if n.start != found.start]
    for written in _writings(found, value, numeral.language):
        edit = Edit(text, found, written)
        after = _read(edit.string, numeral, shifted(numeral.superscripts, edit))
        here = [n.value for n in after if n.start == found.start]
        if here == [value] and before == [(n.text, n.value) for n in after if n.start != found.start]:
            return edit
    return None


def _read(text: str, numeral: Numeral, superscripts: tuple[tuple[int, int], ...]) -> Sequence[Found]:
    if numeral.kind == CELL:
        return figures_of(text, superscripts, numeral.language)
    return read(text, numeral.language)[0]


def _writings(found: Found, value: Exact, language: str) -> Iterator[str]:
    if found.kind not in ("figure", "percent"):
        if value < 0:
            return  # nobody counts so in words
        word = _words(language).get(value) if isinstance(value, int) else None
        if word:
            yield word.capitalize() if found.text[:1].isupper() else word
    yield _figures(found.text, value, language)


@lru_cache(maxsize=32)
def _words(language: str) -> dict[int, str]:
    """The single words for whole numbers: 3 → "three"."""
    settled = rules(language)
    words: dict[int, str] = {}
    for word in (*settled.numbers.zero, *settled.numbers.one, *settled.numbers.words):
        spelled = spelled_at(word, 0, settled)
        if spelled is not None and spelled.end == len(word):
            words.setdefault(spelled.value, word)
    return words


def _figures(like: str, value: Exact, language: str) -> str:
    sign = like[:1] if like[:1] in (*_MINUSES, "+") else ""
    minus = sign if sign in _MINUSES else ""
    before = (minus or "-") if value < 0 else "+" if sign == "+" else ""
    size = abs(value)
    if isinstance(size, Fraction) and "/" not in like:
        size = plain(size)
    if isinstance(size, Fraction):
        whole, over = divmod(size.numerator, size.denominator)
        return f"{before}{f'{whole} ' if whole else ''}{over}/{size.denominator}"
    digits, mark, rest = (f"{size:f}" if isinstance(size, Decimal) else str(size)).partition(".")
    gap = next((c for c in like.lstrip("+" + _MINUSES) if c in _SPACES), "") if "/" not in like else ""
    if gap and len(digits) > 3:
        first = len(digits) % 3 or 3
        digits = gap.join((digits[:first], *(digits[at : at + 3] for at in range(first, len(digits), 3))))
    marks = [c for c in like if c in ".,"]
    point = marks[-1] if marks else rules(language).decimal or "."
    return before + digits + (point + rest if mark else "")
