"""Ids that were renamed: followed when what they name says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from itertools import pairwise

ALIKE = 0.6

Content = Counter[Hashable]


def renamed(old: Mapping[str, Content], new: Mapping[str, Content], alike: float = ALIKE) -> dict[str, str]:
    """For ids that are gone, the new id under which the same content stands: old → new.

    Two are taken for one where they share at least ``alike`` of their content, the likest first; ties go by name. What
    has no content is followed nowhere.
    """
    gone = {id_: held for id_, held in old.items() if id_ not in new and held}
    come = {id_: held for id_, held in new.items() if id_ not in old and held}
    pairs = sorted(
        (-likeness, a, b)
        for a, held in gone.items()
        for b, other in come.items()
        if (likeness := similarity(held, other)) >= alike
    )
    followed: dict[str, str] = {}
    for _, a, b in pairs:
        if a not in followed and b not in followed.values():
            followed[a] = b
    return followed


def similarity(one: Content, other: Content) -> float:
    """How much of two contents is common, from 0 to 1. It only ranks; no rule's number comes of it."""
    whole = one.total() + other.total()
    return 2 * (one & other).total() / whole if whole else 0.0


def words(text: str) -> Content:
    """The words of a text, and their pairs: order counts too."""
    said: list[Hashable] = [*text.split()]
    return Counter([*said, *pairwise(said)])
