"""Ranges in words, of all known languages at once: what is worded clearly needs no language to be settled."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from docbook_rules.language import every

_BOUNDS = ("at_least", "at_most", "above", "below")


def before_words(text: str) -> tuple[str, int] | None:
    """The bound that the text begins with ("at least 5" is ``at_least``), and the offset after its words."""
    pattern, bounds = _bounds("before")
    found = re.match(rf"(?P<words>{pattern})[ ]", text, re.IGNORECASE)
    return (bounds[found["words"].lower()], found.end()) if found else None


def after_words(text: str) -> str | None:
    """The bound that the whole text says of the number before it ("ou plus" is ``at_least``)."""
    pattern, bounds = _bounds("after")
    found = re.fullmatch(rf"[ ](?P<words>{pattern})", text, re.IGNORECASE)
    return bounds[found["words"].lower()] if found else None


def between_words(text: str, start: int) -> re.Match[str] | None:
    """The words between two ends of a range, spaces included."""
    words = _joined(w for language in every() for w in language.ranges.between)
    return re.compile(rf"[ ](?:{words})[ ]", re.IGNORECASE).match(text, start)


def opening_words(text: str) -> tuple[re.Pattern[str], int] | None:
    """Where the text begins with the first word of a pair ("from … to"): the pattern of the second, and the offset."""
    found = re.match(rf"(?P<words>{_joined(_pairs())})[ ]", text, re.IGNORECASE)
    if found is None:
        return None
    return re.compile(rf"[ ](?:{_joined(_pairs()[found['words'].lower()])})[ ]", re.IGNORECASE), found.end()


def first_words() -> frozenset[str]:
    """The first word, in lower case, of all that may stand before a number."""
    found = (re.match(r"[^\W\d_]+", words) for words in (*_pairs(), *_bounds("before")[1]))
    return frozenset(word[0].lower() for word in found if word)


@lru_cache(maxsize=1)
def _pairs() -> dict[str, tuple[str, ...]]:
    pairs: dict[str, tuple[str, ...]] = {}
    for language in every():
        for first, second in language.ranges.pairs:
            pairs[first] = (*pairs.get(first, ()), second)
    return pairs


@lru_cache(maxsize=2)
def _bounds(side: str) -> tuple[str, dict[str, str]]:
    found: dict[str, str] = {}
    for language in every():
        bounds = language.ranges.before if side == "before" else language.ranges.after
        for name, words in zip(_BOUNDS, (bounds.at_least, bounds.at_most, bounds.above, bounds.below), strict=True):
            found.update((word.lower(), name) for word in words)
    return _joined(found), found


def _joined(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(words, key=lambda w: (-len(w), w))))
