"""The text of a cell as an exact value: number, range, spread, dice formula, power; or plain text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache

import msgspec

from docbook_rules.language import Language, every, rules
from docbook_rules.typed.dice import dice_and_unit
from docbook_rules.typed.figures import VULGAR, plain_spaces, western_figures
from docbook_rules.typed.marks import Ending, ending
from docbook_rules.typed.side import Side, side_at
from docbook_rules.typed.units import CURRENCY_LETTERS, unit_at
from docbook_rules.typed.value import Dice, Number, PlusMinus, Power, Range, Value
from docbook_rules.typed.wording import after_words, before_words, between_words, first_words, opening_words

# No value is longer; prose is told apart by its length alone, however long it is.
LONGEST_VALUE = 100

_DIGIT = re.compile(rf"[\d{VULGAR}]|[dD][%F]")
_PLAIN = re.compile(r"-?(?:0|[1-9][0-9]{0,14})")
_PLAIN_DECIMAL = re.compile(r"(?:0|[1-9][0-9]{0,14})[.,][0-9]{1,2}")
# The years of a decade in English, not so many seconds.
_DECADE = re.compile(r"[12][0-9]{2}0s")
_FIRST_WORD = re.compile(rf"(?:(?![{VULGAR}])[^\W\d_])+")
_COMPARED = re.compile(r"(?P<sign>≤|≥|⩽|⩾|≦|≧|<=|>=|=<|=>|<|>|＜|＞)[ ]?")
_SPREAD = re.compile(r"(?:±|\+/[-−–])[ ]?(?![-+−])")
_PLUS = re.compile(r"[ ]?[+＋]")
_DASH = re.compile(r"[ ]?(?P<dash>[-–—−‒\u2010\u2011~〜]|(?:\.\.\.?|…)(?![.,]))[ ]?")


def read_value(
    text: str, language: str, *, char: str = "", superscripts: Sequence[tuple[int, int]] = ()
) -> Value | None:
    """The value that the whole of ``text`` is; None for plain text, labels and dates included.

    ``language`` (a code, "" where unknown) and ``char``, the column's alignment character, settle "1,500".
    ``superscripts`` are (start, end) offsets of the superscript parts. A value that the text leaves in doubt says so.
    """
    if len(text) > LONGEST_VALUE or not _DIGIT.search(text):
        return None
    if not superscripts and text[0] in "-0123456789":
        # Nine cells in ten are one of these.
        if _PLAIN.fullmatch(text) and text != "-0":
            return Number(n=int(text))
        if _PLAIN_DECIMAL.fullmatch(text):
            return Number(n=Decimal(text.replace(",", ".")))
        if _DECADE.fullmatch(text):
            return None
    word = _FIRST_WORD.match(text)
    if word is not None and word[0].lower() not in _openings():
        return None
    return _read(text, language, char, tuple(superscripts))


@lru_cache(maxsize=1)
def _openings() -> frozenset[str]:
    """The words, in lower case, that the text of a value may begin with."""
    dice = {letter.lower() for language in every() for letter in language.dice}
    return first_words() | dice | {code.lower() for code in CURRENCY_LETTERS}


@lru_cache(maxsize=8192)
def _read(text: str, code: str, char: str, superscripts: tuple[tuple[int, int], ...]) -> Value | None:
    language = rules(code)
    figures, foreign = western_figures(text)
    end = ending(plain_spaces(figures), superscripts)
    if end is None or not end.body:
        return None
    value = _whole(end.body, language, char)
    if isinstance(value, Number) and end.raised:
        return _raised(value, end)
    if value is None or (end.raised and isinstance(value, Dice)):
        return None
    mark = end.mark or end.raised
    if mark and not isinstance(value, Power):
        value = msgspec.structs.replace(value, mark=mark)
    if foreign and isinstance(value, Number | Range):
        value = msgspec.structs.replace(value, doubtful=True)
    return value


def _raised(value: Number, end: Ending) -> Value | None:
    # A whole number with raised figures is a power, but for the exponent 1 that nobody writes: that is a note's mark.
    exponent = end.raised.replace("−", "-").replace("⁻", "-")
    if (
        isinstance(value.n, int)
        and not value.unit
        and not value.signed
        and value.n > 1
        and re.fullmatch(r"-?\d{1,4}", exponent)
    ):
        if exponent not in ("1", "0"):
            return Power(base=value.n, exponent=int(exponent))
        if exponent == "0":
            return None
    return msgspec.structs.replace(value, mark=end.raised)


def _whole(text: str, language: Language, char: str) -> Value | None:
    thrown = dice_and_unit(text, language)
    if thrown is not None:
        return Dice(formula=thrown[0], unit=thrown[1])
    spread = _SPREAD.match(text)
    if spread is not None:
        side = side_at(text, spread.end(), language, char)
        if side is None or side.end != len(text) or side.amount.sign:
            return None
        return PlusMinus(n=side.amount.n, unit=side.unit)
    return _bounded_before(text, language, char) or _from_side(text, language, char)


def _bounded_before(text: str, language: Language, char: str) -> Value | None:
    compared = _COMPARED.match(text)
    bound = _COMPARISONS[compared["sign"]] if compared else ""
    start = compared.end() if compared else 0
    if not compared:
        opening = opening_words(text)
        if opening is not None:
            closing, start = opening
            low = side_at(text, start, language, char)
            middle = closing.match(text, low.end) if low else None
            high = side_at(text, middle.end(), language, char) if middle else None
            if low and high and high.end == len(text):
                return _range(low, high, dash="")
        worded = before_words(text)
        if worded is None:
            return None
        bound, start = worded
    side = side_at(text, start, language, char)
    return _half(side, bound) if side is not None and side.end == len(text) else None


def _from_side(text: str, language: Language, char: str) -> Value | None:
    low = side_at(text, 0, language, char)
    if low is None:
        return None
    if low.end == len(text):
        return _number(low)
    rest = text[low.end :]
    if rest in ("+", " +", "＋"):
        return _half(low, "at_least")
    plus = _PLUS.match(rest)
    unit = unit_at(rest, plus.end()) if plus and not low.unit else None
    if unit is not None and unit[1] == len(rest):
        return _half(msgspec.structs.replace(low, unit=unit[0]), "at_least")  # "6+ points"
    bound = after_words(rest)
    if bound is not None:
        return _half(low, bound)
    if rest[0] == "+" and (bound := after_words(rest[1:])) is not None:
        # "1+ or less": the plus belongs to the label of a step on a scale.
        half = _half(low, bound)
        return half and msgspec.structs.replace(half, doubtful=True)
    dash = _DASH.match(text, low.end) or between_words(text, low.end)
    high = side_at(text, dash.end(), language, char) if dash else None
    if dash is None or high is None or high.end != len(text):
        return None
    return _range(low, high, dash=dash[0])


def _number(side: Side) -> Number | None:
    amount, alt = side.amount, side.amount.alt
    if amount.zeros and amount.n == 0 and not amount.sign:
        alt = 10**amount.zeros
    return Number(
        n=amount.n,
        unit=side.unit,
        signed=amount.sign in ("+", "＋"),
        doubtful=amount.doubtful or alt is not None,
        alt=alt,
        leading_zeros=amount.zeros > 0,
    )


def _half(side: Side, bound: str) -> Range | None:
    n, low = side.amount.n, bound in ("at_least", "above")
    return Range(
        lo=n if low else None,
        hi=None if low else n,
        lo_open=bound == "above",
        hi_open=bound == "below",
        unit=side.unit,
        doubtful=side.amount.doubtful,
        leading_zeros=side.amount.zeros > 0,
    )


def _range(low: Side, high: Side, dash: str) -> Value | None:
    if low.unit and high.unit and low.unit != high.unit:
        return None
    lo, hi, mark = low.amount, high.amount, dash.strip()
    if (
        mark == "-" == dash
        and isinstance(lo.n, int)
        and hi.fraction
        and not hi.sign
        and 0 < hi.n < 1 <= lo.n
        and not lo.sign
    ):
        return Number(n=lo.n + hi.n, unit=high.unit, doubtful=True)  # "1-1/2" is one and a half
    top = hi.n
    # On two or three percentile dice the highest result is printed as zeros.
    full = hi.zeros > 1 and hi.n == 0 and lo.n > 0
    if full:
        top = 10**hi.zeros
    return Range(
        lo=lo.n,
        hi=top,
        unit=low.unit or high.unit,
        doubtful=lo.doubtful or hi.doubtful or full or top < lo.n or _is_doubtful_dash(dash, lo.sign, hi.sign),
        leading_zeros=lo.zeros > 0 or (hi.zeros > 0 and not full),
    )


def _is_doubtful_dash(dash: str, before: str, after: str) -> bool:
    mark = dash.strip()
    if mark in ("−", "~", "〜", "...", "..", "…"):
        return True
    if mark != "-":
        return False
    glued = dash == "-" and (before == "-" or after == "-")
    return glued or dash == " -"


_COMPARISONS = {
    **dict.fromkeys(("≤", "⩽", "≦", "<=", "=<"), "at_most"),
    **dict.fromkeys(("≥", "⩾", "≧", ">=", "=>"), "at_least"),
    **dict.fromkeys(("<", "＜"), "below"),
    **dict.fromkeys((">", "＞"), "above"),
}
