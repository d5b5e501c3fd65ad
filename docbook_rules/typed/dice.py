"""Dice formulas in one spelling."""

from __future__ import annotations

import re
from functools import lru_cache

from docbook_rules.language import Language

_SIGNS = str.maketrans({"−": "-", "–": "-", "‑": "-", "x": "×", "X": "×", "*": "×", "D": "d", "W": "d", "w": "d"})
_LONGEST = 60


@lru_cache(maxsize=16)
def die_pattern(letters: str, gap: str = "[ ]?") -> str:
    """The pattern of one die with its count: ``3d6``, ``d10°``, ``±d10°[1]``, ``d%``, ``4d6kh3``.

    ``gap`` is what may stand between the count and the letter.
    """
    keep = r"(?:(?:kh|kl|dh|dl|k|!)\d{0,2})?"
    return rf"(?:(?:±|\+/[-−])[ ]?)?\d{{0,4}}{gap}[{letters}](?:\d{{1,4}}|%|F(?!\w)){keep}°?(?:\[\d{{1,2}}\])?"


@lru_cache(maxsize=16)
def _formula(letters: str) -> re.Pattern[str]:
    die = die_pattern(letters)
    term = rf"(?:{die}|\d{{1,4}})"
    return re.compile(rf"[-+−–]?[ ]?(?:\d{{1,4}}[ ]?[-+−–×xX*/][ ]?)?{die}(?:[ ]?[-+−–×xX*/][ ]?{term}){{0,8}}")


def dice_formula(text: str, language: Language) -> str | None:
    """The formula that the whole text is, in one spelling (``1D6 + 2`` is ``1d6+2``). None for any other text."""
    if len(text) > _LONGEST or not _formula(language.dice).fullmatch(text):
        return None
    return text.replace("+/-", "±").replace("+/−", "±").replace(" ", "").translate(_SIGNS)
