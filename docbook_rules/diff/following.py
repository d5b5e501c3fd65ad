"""Ids that were renamed: followed when what they name says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from itertools import pairwise

ALIKE = 0.6
FEW = 20

Content = Counter[Hashable]


def renamed(old: Mapping[str, Content], new: Mapping[str, Content], alike: float = ALIKE) -> dict[str, str]:
    """For ids that are gone, the new id under which the same content stands: old → new.

    Two are taken for one where they share at least ``alike`` of their content, the likest first; ties go by name. What
    has no content is followed nowhere.
    """
    gone = {id_: held for id_, held in old.items() if id_ not in new and held}
    come = {id_: held for id_, held in new.items() if id_ not in old and held}
    telling = _telling(come)
    pairs = sorted(
        (-likeness, a, b)
        for a, held in gone.items()
        for b in sorted({b for part in held for b in telling.get(part, ())})
        if (likeness := similarity(held, come[b])) >= alike
    )
    followed: dict[str, str] = {}
    for _, a, b in pairs:
        if a not in followed and b not in followed.values():
            followed[a] = b
    return followed


def _telling(come: Mapping[str, Content]) -> dict[Hashable, list[str]]:
    """For what few of the new ids hold, those that hold it: what stands everywhere tells nothing of any one of them.

    So that two large books are compared in good time: not each id with each other one.
    """
    holding: dict[Hashable, list[str]] = {}
    for id_, held in come.items():
        for part in held:
            holding.setdefault(part, []).append(id_)
    return {part: ids for part, ids in holding.items() if len(ids) <= FEW}


def similarity(one: Content, other: Content) -> float:
    """How much of two contents is common, from 0 to 1. It only ranks; no rule's number comes of it."""
    whole = one.total() + other.total()
    return 2 * (one & other).total() / whole if whole else 0.0


def words(text: str) -> Content:
    """The words of a text, and their pairs: order counts too."""
    said: list[Hashable] = [*text.split()]
    return Counter([*said, *pairwise(said)])
