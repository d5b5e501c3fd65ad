"""The dice that a book throws, as a page can throw them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from docbook_rules.config import Dice
from docbook_rules.language import rules
from docbook_rules.model.book import Block, Item, Paragraph, Procedure, Step
from docbook_rules.model.table import Table
from docbook_rules.typed.dice import dice_formula, die_pattern

_MOST = 12
_TERM = re.compile(
    r"(?P<sign>[-+]?)(?:(?P<first>\d+)×)?(?P<pair>±?)(?P<count>\d*)d(?P<faces>\d+|%|F)"
    r"(?:(?P<keep>kh|kl|k|dh|dl|!)(?P<kept>\d*))?(?P<open>°?)(?:\[(?P<limit>\d+)\])?(?:×(?P<last>\d+))?"
    r"|(?P<sign2>[-+]?)(?P<plus>\d+)"
)
_MOST_DICE = 100


class DiceView(msgspec.Struct, frozen=True):
    """A roll: the formula as the book has it, and its ``terms`` for the page's script."""

    formula: str
    terms: tuple[Mapping[str, Any], ...]

    @property
    def signed(self) -> bool:
        """Whether the result counts from nought both ways."""
        return any(term.get("pair") for term in self.terms)


def dice_views(
    named: Sequence[str], language: str, wanted: Sequence[str], dies: Mapping[str, Dice]
) -> tuple[DiceView, ...]:
    """The rolls on a page: those ``wanted``, else the first that are ``named``. One that is no roll is left out.

    ``dies`` says from where to where a die counts, where its name does not.
    """
    found = wanted or named[:_MOST]
    views = ((formula, terms(formula, language, dies)) for formula in found)
    return tuple(DiceView(formula, made) for formula, made in views if made)


def terms(formula: str, language: str, dies: Mapping[str, Dice]) -> tuple[Mapping[str, Any], ...]:
    """The terms of a formula; none where it is no formula, or one that a page does not throw."""
    spelled = dice_formula(formula, rules(language)) or ""
    made: list[Mapping[str, Any]] = []
    at = 0
    while at < len(spelled):
        term = _TERM.match(spelled, at)
        if term is None or (made and not (term["sign"] or term["sign2"])):
            return ()
        made.append(_term(term, dies))
        at = term.end()
    return tuple(made) if any("die" in term for term in made) and all(made) else ()


def _term(term: re.Match[str], dies: Mapping[str, Dice]) -> dict[str, Any]:
    if term["plus"]:
        return {"sign": -1 if term["sign2"] == "-" else 1, "plus": int(term["plus"])}
    low, high = _faces(term["faces"], dies)
    count, kept = int(term["count"] or 1), int(term["kept"] or 1)
    keep = {"kh": kept, "k": kept, "kl": -kept, "dl": count - kept, "dh": kept - count}.get(term["keep"] or "", 0)
    if not 0 < count <= _MOST_DICE or not low < high or (term["keep"] in ("dh", "dl") and not 0 < kept < count):
        return {}
    is_open = bool(term["open"]) or term["keep"] == "!"
    limit = int(term["limit"]) if term["limit"] else None
    die = {"low": low, "high": high, "open": is_open, "limit": limit}
    return {
        "sign": -1 if term["sign"] == "-" else 1,
        "times": int(term["first"] or 1) * int(term["last"] or 1),
        "pair": bool(term["pair"]),
        "count": count,
        "keep": keep,
        "die": die,
    }


def _faces(name: str, dies: Mapping[str, Dice]) -> tuple[int, int]:
    if f"d{name}" in dies:
        return dies[f"d{name}"].low, dies[f"d{name}"].high
    return {"%": (1, 100), "F": (-1, 1)}.get(name) or (1, int(name))


def named_dice(block: Block, language: str) -> Iterator[str]:
    """The formulas of dice in a block, in order."""
    pattern = _pattern(rules(language).dice)
    for text in _texts([block]):
        for match in pattern.finditer(text):
            formula = dice_formula(match[0], rules(language))
            if formula:
                yield formula


@cache
def _pattern(letters: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w±]){die_pattern(letters)}(?:[ ]?[-+−][ ]?\d{{1,3}}(?!\d))?(?![\w])")


def _texts(blocks: Iterable[Block | Item | Step]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Paragraph(text=text):
                yield text.string
            case Table():
                yield from (cell.text.string for g in block.tgroups for row in g.grid for cell in row if cell)
            case Procedure():
                yield from _texts((*block.blocks, *block.steps))
            case Step():
                yield from _texts((*block.blocks, *block.substeps))
            case _:
                yield from _texts((*getattr(block, "items", ()), *getattr(block, "blocks", ())))
