"""Dice formulas in one spelling."""

from __future__ import annotations

import re
from functools import lru_cache

from docbook_rules.language import Language
from docbook_rules.typed.units import unit_at

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
    read = dice_and_unit(text, language)
    return read[0] if read is not None and not read[1] else None


def dice_and_unit(text: str, language: Language) -> tuple[str, str] | None:
    """As ``dice_formula``, with the unit that stands behind it (``3d6 km``), "" for none."""
    if len(text) > _LONGEST or (found := _formula(language.dice).match(text)) is None:
        return None
    unit, end = "", found.end()
    if text[end : end + 1] == " ":  # what is written on to a die goes on with its name
        unit, end = unit_at(text, end) or ("", end)
    if end != len(text):
        return None
    return found[0].replace("+/-", "±").replace("+/−", "±").replace(" ", "").translate(_SIGNS), unit
