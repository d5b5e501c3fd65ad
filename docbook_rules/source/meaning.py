"""What a reference stands for."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from docbook_rules.source.lent import Lent, holds_table_parts
from docbook_rules.source.mask import mask

_TAG = 100
# What entities of at most so many characters stand for is remembered: those of a tree come up in file after file.
_SHORT = 2_000


class Meaning(msgspec.Struct, frozen=True):
    """What a reference stands for: ``text``, to be parsed as markup where ``markup`` says so.

    ``found`` is false where the reference has to stand as it is written.
    """

    text: str
    markup: bool = False
    found: bool = True


def by_itself(lent: Lent) -> Meaning | None:
    """What an entity of the tree stands for in every document; None where that depends on others or is to be told."""
    return _known(lent) if len(lent.value) <= _SHORT else None


@lru_cache(maxsize=4096)
def _known(lent: Lent) -> Meaning | None:
    value = lent.value
    if "&" in value:
        return None
    if "<" not in value:
        return Meaning(value)
    return Meaning(value, markup=True) if lent.rows or not holds_table_parts(mask(value)[0]) else None


def own_size(value: str) -> int:
    """What a replacement text counts for by itself, in characters: a tag counts as several."""
    return len(value) + _TAG * value.count("<")
