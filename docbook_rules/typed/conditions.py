"""The text of a cell as a condition: ``F ≥ E+2``, ``A <= D <= 2A``, ``E at least F + 4``, ``otherwise``."""

from __future__ import annotations

import re
from functools import lru_cache

from docbook_rules.language import every, rules
from docbook_rules.typed.algebra import Broken, Fault, Reader, tokens
from docbook_rules.typed.condition import Comparison, Condition, variables
from docbook_rules.typed.dice import dice_formula
from docbook_rules.typed.figures import plain_spaces, western_figures

LONGEST_CONDITION = 160
_MARK = re.compile(r"[ ]?[*†‡§¶]{1,6}$")
_MOST_COMPARISONS = 12


@lru_cache(maxsize=4096)
def read_condition(text: str, code: str) -> Condition | Fault | None:
    """The condition that the whole of ``text`` is, in the language ``code``; None for a text that compares nothing.

    A text that compares and yet is no condition is a Fault at an offset of the text. Sums are linear, their figures
    exact; ``and``, ``or`` and their signs join comparisons.
    """
    if len(text) > LONGEST_CONDITION:
        return None
    body = _MARK.sub("", western_figures(plain_spaces(text))[0].replace("\n", " ")).rstrip()
    if _is_otherwise(body, code):
        return Condition(otherwise=True)
    language = rules(code)
    try:
        found = tokens(body, language)
    except Broken as broken:
        return broken.fault if re.search(r"[<>=≤≥≠⩽⩾]", body) else None
    if not any(token.kind in ("compare", "between") for token in found):
        return None
    reader = Reader(found)
    try:
        condition = _cases(reader)
        if reader.next.kind != "end":
            raise Broken(reader.next.start, f"“{body[reader.next.start : reader.next.end]}” does not belong there")
    except Broken as broken:
        return broken.fault
    names = variables([condition])
    if not names or any(dice_formula(name, language) for name in names):
        return None
    return condition


def _is_otherwise(text: str, code: str) -> bool:
    language = rules(code)
    said = text.strip(" .:…").casefold()
    return any(
        said == w.casefold() for each in ((language,) if language.code else every()) for w in each.conditions.otherwise
    )


def _cases(reader: Reader) -> Condition:
    cases = [_all_of(reader)]
    while reader.next.kind == "or":
        reader.take()
        cases.append(_all_of(reader))
    if sum(map(len, cases)) > _MOST_COMPARISONS:
        raise Broken(0, "it compares too much at once")
    return Condition(cases=tuple(cases))


def _all_of(reader: Reader) -> tuple[Comparison, ...]:
    found = _chain(reader)
    while reader.next.kind == "and":
        reader.take()
        found += _chain(reader)
    return tuple(found)


def _chain(reader: Reader) -> list[Comparison]:
    left = reader.sum()
    found: list[Comparison] = []
    if reader.next.kind == "between":
        second = reader.take().text
        low = reader.sum()
        if reader.next.text not in (second, "and") or reader.next.kind not in ("then", "and"):
            raise Broken(reader.next.start, f"“{second}” is missing")
        reader.take()
        return [Comparison(left, ">=", low), Comparison(left, "<=", reader.sum())]
    while reader.next.kind == "compare":
        sign = reader.take().text
        right = reader.sum()
        found.append(Comparison(left, sign, right))
        left = right
    if not found:
        raise Broken(reader.next.start, "a comparison is missing")
    return found
