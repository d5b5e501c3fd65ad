"""Numbers in prose: figures with their signs, number words, percentages; not the figures inside names."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache

import msgspec

from docbook_rules.language import Language, every, rules
from docbook_rules.typed.dice import die_pattern
from docbook_rules.typed.figures import (
    LONGEST_FIGURE,
    VULGAR,
    decimal_readings,
    exact_fraction,
    negated,
    vulgar_fraction,
)
from docbook_rules.typed.number_words import spelled_at
from docbook_rules.typed.units import unit_at
from docbook_rules.typed.value import Exact

_SPACES = " \u00a0\u2009\u202f"
_SIGNS = "+-−–"
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺"


class Found(msgspec.Struct, frozen=True):
    """A number of a text: ``text`` stands from ``start`` to ``end`` exactly so, sign included, percent sign not.

    ``kind`` is figure, percent (a percent sign follows), word, collective (its value counts: "a dozen"), one or zero
    (words that are as often no number). ``signed`` where a sign belongs to it; ``operator`` where the plus or minus
    before it joins it to what stands left instead.
    """

    start: int
    end: int
    text: str
    value: Exact
    kind: str
    signed: bool = False
    operator: bool = False


def numbers(text: str, language: str) -> list[Found]:
    """All numbers of ``text`` in order, read as ``language`` (a code) writes them. Linear in the text's length.

    Figures in names (d10, ±d10°[1], tmesures2), versions, dates, times, ordinals and addresses of the web or of a
    machine are no numbers.
    """
    settled = rules(language)
    pattern = _pattern(settled.code)
    found: list[Found] = []
    position = 0
    while match := pattern.search(text, position):
        kind = match.lastgroup
        position = match.end()
        if kind == "word":
            position = _word(text, match, settled, found)
        elif kind == "figure":
            position = _figure(text, match, settled, found)
    return found


def _word(text: str, match: re.Match[str], language: Language, found: list[Found]) -> int:
    start, word = match.start(), match[0]
    if (
        word[0] in "xX"
        and word[1:].isdigit()
        and text[start - 1 : start].rstrip()
        and text[start - 1] in "0123456789%)"
    ):
        return start + 1  # "10x33": times
    if not word.isalpha() or _NAME_GOES_ON.match(text, match.end()):
        name = _NAME.match(text, match.end())
        return name.end() if name else match.end()
    number = spelled_at(text, start, language)
    if number is None:
        return match.end()
    found.append(Found(start, number.end, text[start : number.end], number.value, number.kind))
    return number.end


def _figure(text: str, match: re.Match[str], language: Language, found: list[Found]) -> int:
    end = match.end()
    after = _GLUED.match(text, end)
    if end - match.start("body") > LONGEST_FIGURE or (after and not _may_be_glued(text, end, after[0])):
        return after.end() if after else end
    parts = _values(text, match, language)
    last = len(parts) - 1
    for i, (begin, stop, value) in enumerate(parts):
        sign, operator = _sign_before(text, match.start(), begin) if i == 0 else ("", False)
        kind = "percent" if i == last and _percent().match(text, stop) else "figure"
        start = begin - len(sign)
        exact = negated(value) if sign and sign[0] != "+" else value
        found.append(Found(start, stop, text[start:stop], exact, kind, bool(sign), operator))
    return end


def _values(text: str, match: re.Match[str], language: Language) -> list[tuple[int, int, Exact]]:
    start, end, body = match.start("body"), match.end(), match["body"]
    if vulgar := match["vulgar"]:
        return [(start, end, int(body[:-1].strip() or 0) + vulgar_fraction(vulgar))]
    if match["under"]:
        over, under = int(match["over"]), int(match["under"])
        if 0 < over < under:
            fraction = exact_fraction(over, under, int(match["units"] or 0))
            return [] if fraction is None else [(start, end, fraction)]
        # "10/2" is a division, and "1 3/2" a number before one.
        return [(m.start(), m.end(), int(m[0])) for m in _FIGURES.finditer(text, start, end)]
    if groups := match["groups"]:
        whole = re.sub(r"[^0-9]", "", groups)
        rest = body[len(groups) :]
        return [(start, end, Decimal(f"{whole}.{rest[1:]}") if rest else int(whole))]
    readings = decimal_readings(body, language)
    if readings:
        return [(start, end, readings[0])]
    # "1,2,3" is a list, "2.2.1" a section's number or a version.
    if "." in body:
        return []
    return [(m.start(), m.end(), int(m[0])) for m in _FIGURES.finditer(text, start, end)]


def _sign_before(text: str, start: int, body: int) -> tuple[str, bool]:
    """The sign of the number whose figures begin at ``body``, and whether an operator stands there instead."""
    sign = text[start:body]
    if sign:
        joined = _joins(text, start)
        return ("", True) if joined else (sign, False)
    before = len(text[max(0, body - 9) : body].rstrip(_SPACES)) + max(0, body - 9)
    is_operator = before > 0 and text[before - 1] in _SIGNS and _joins(text, before - 1)
    return "", is_operator


def _joins(text: str, sign: int) -> bool:
    """Whether the sign at ``sign`` joins a number before it to the one after."""
    before = text[max(0, sign - 9) : sign]
    left = before.rstrip(_SPACES)
    if not left:
        return False
    if left[-1] == ")":
        # "(100 + 80) - 2" against "(14 - 3 =) +8".
        inner = left[:-1].rstrip(_SPACES)
        return inner[-1:].isdigit() or inner[-1:] in tuple("%)°" + VULGAR)
    if left[-1].isdigit() or left[-1] in "%‰°]" + VULGAR:
        return True
    return left == before and left[-1].isalpha()


def _may_be_glued(text: str, end: int, after: str) -> bool:
    if all(c in _RAISED for c in after) or after in ("x", "X") or (after[0] in "xX" and after[1:].isdigit()):
        return True
    if after in _ordinals():
        return False
    unit = unit_at(text, end)
    return unit is not None and unit[1] >= end + len(after)


def _percent_words() -> str:
    words = [w for language in every() for w in language.percent]
    return "|".join(re.escape(w) + (r"(?!\w)" if w[-1].isalpha() else "") for w in sorted(words))


@lru_cache(maxsize=1)
def _ordinals() -> frozenset[str]:
    return frozenset(suffix for language in every() for suffix in language.ordinals)


@lru_cache(maxsize=1)
def _percent() -> re.Pattern[str]:
    return re.compile(rf"[{_SPACES}]?(?:{_percent_words()})", re.IGNORECASE)


@lru_cache(maxsize=16)
def _pattern(code: str) -> re.Pattern[str]:
    language = rules(code)
    never = "|".join(re.escape(w).replace(r"\ ", r"[ \u00a0]") for w in language.numbers.never)
    months = "|".join(_month(m) for each in ((language,) if code else every()) for m in each.months)
    day = r"[0-9]{1,2}(?:er|st|nd|rd|th|\.)?"
    group = _SPACES if " " in language.thousands else _SPACES[1:]
    skipped = [
        r"https?://\S+",
        rf"(?<!\w)(?i:{never})(?!\w)" if never else "",
        rf"(?<!\w)(?:{day}[ ])?(?:{months})\b\.?(?:[ ]{day},?(?![0-9]))?(?:[ ][0-9]{{4}})?(?![0-9])",
        r"(?<![\w-])[0-9]{4}-[0-9]{2}-[0-9]{2}(?![\w-])",
        r"(?<![\w/])[0-9]{1,2}/[0-9]{1,2}/[0-9]{2,4}(?![\w/])",
        r"(?<![\w:])[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?![\w:])",
        r"(?<![\w.])[0-9]+(?:\.[0-9]+){2,}(?!\w)",
        r"(?<![\w:])[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f]{0,4}){2,}(?!\w)",
        r"(?<![\w-])(?=[0-9-]*[A-Fa-f])[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){2,}(?![\w-])",
        r"(?<!\w)0[xX][0-9A-Fa-f]+(?!\w)",
        r"(?<=\w)\[[0-9]+\]",
        rf"(?<!\w){die_pattern(language.dice, gap='')}(?!\w)",
    ]
    return re.compile(
        rf"""(?P<skip>{"|".join(s for s in skipped if s)})
        |(?P<word>(?![{VULGAR}])[^\W\d]\w*)
        |(?P<figure>(?:[+–-]|−[{_SPACES}]?)?
          (?P<body>
            (?:[0-9]+[ ]?)?(?P<vulgar>[{VULGAR}])
          | (?<!/)(?:(?P<units>[0-9]{{1,4}})[ ])?(?P<over>[0-9]{{1,4}})[/⁄](?P<under>[0-9]{{1,4}})(?![0-9/])
          | (?P<groups>[0-9]{{1,3}}(?:(?:[{group}][0-9]{{3}})+|(?:['’][0-9]{{3}})+))(?:[.,][0-9]+)?(?![0-9]|[.,][0-9])
          | [0-9]+(?:[.,][0-9]+)*
          | (?<![\w.,])[.,][0-9]+))""",
        re.VERBOSE,
    )


def _month(name: str) -> str:
    # Lower-case "may" and "march" are no months.
    return f"[{name[0]}{name[0].upper()}]{re.escape(name[1:])}" if name[0].islower() else re.escape(name)


_NAME_GOES_ON = re.compile(r"-[0-9]|_")
_NAME = re.compile(r"(?:[-.:]\w+)*")
_GLUED = re.compile(r"[^\W\d]\w*")
_FIGURES = re.compile(r"[0-9]+")
