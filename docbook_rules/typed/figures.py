"""Figures to exact numbers: separators, groups of thousands, fractions, signs. Each reading that the text allows."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

import msgspec

from docbook_rules.language import Language
from docbook_rules.typed.value import Exact

# Longer figures are identifiers or hostile; no rule counts so far.
LONGEST_FIGURE = 60
VULGAR = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞↉"
# Minus as typographers write it, and the hyphen on every keyboard. The others only look like it.
CLEAR_SIGNS = "+-−\u2011"
OTHER_SIGNS = "–\u2010\u2012\u207b\ufe63\uff0d\uff0b"
PLUS = "+\uff0b"

_SPACES = dict.fromkeys(
    map(ord, "\t\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"), " "
)
_AMOUNT = re.compile(
    rf"""(?P<sign>[{re.escape(CLEAR_SIGNS + OTHER_SIGNS)}](?P<gap>[ ]?))?
    (?: (?:(?P<whole>\d+)[ ]?)?(?P<vulgar>[{VULGAR}])
      | (?:(?P<units>\d+)[ ])?(?P<over>\d+)[ ]?[/⁄∕][ ]?(?P<under>\d+)
      | (?P<mantissa>\d+(?:[.,]\d+)?)[eE](?P<exponent>[+-]?\d{{1,2}})(?![\w.,])
      | (?P<groups>\d{{1,3}}(?:[ ]\d{{3}})+|\d{{1,3}}(?:['’]\d{{3}})+)(?P<rest>[.,]\d+)?
      | (?P<plain>\d+(?:[.,]\d+)*|[.,]\d+)
    )(?![\d{VULGAR}])""",
    re.VERBOSE,
)


class Amount(msgspec.Struct, frozen=True):
    """A number read at a place of a text. ``zeros`` counts the figures of a whole number written with leading zeros."""

    n: Exact
    alt: Exact | None = None
    sign: str = ""
    doubtful: bool = False
    zeros: int = 0
    fraction: bool = False


def plain_spaces(text: str) -> str:
    """The text with every kind of space that may stand inside a number as a plain one; its length stays."""
    return text.translate(_SPACES)


def western_figures(text: str) -> tuple[str, bool]:
    """The text with the decimal figures of all scripts as 0 to 9, and whether any other than those was there."""
    if text.isascii():
        return text, False
    figures: dict[str, int | str | None] = {
        c: str(unicodedata.decimal(c)) for c in set(text) if c.isdecimal() and not c.isascii()
    }
    return (text.translate(str.maketrans(figures)), True) if figures else (text, False)


def amount_at(text: str, start: int, language: Language, char: str = "") -> tuple[Amount, int] | None:
    """The number that begins at ``start`` of a text with plain spaces and western figures, and where it ends."""
    found = _AMOUNT.match(text, start)
    if found is None or found.end() - start > LONGEST_FIGURE:
        return None
    part = found.groupdict()
    readings = _readings(part, language, char)
    if not readings:
        return None
    sign = part["sign"] or ""
    minus = bool(sign) and sign[0] not in PLUS
    # A hyphen set off by a space may be a dash; a sign that only looks like one may be a dash or a filler.
    doubtful = bool(sign) and (sign[0] in OTHER_SIGNS or (bool(part["gap"]) and sign[0] in "-\u2011"))
    exact = [negated(n) if minus else n for n in readings]
    plain = part["plain"] or ""
    zeros = len(plain) if len(plain) > 1 and plain[0] == "0" and plain.isdigit() else 0
    amount = Amount(
        n=exact[0],
        alt=exact[1] if len(exact) > 1 else None,
        sign=sign[:1],
        doubtful=doubtful or len(exact) > 1 or bool(part["exponent"]) or _is_ratio(part),
        zeros=zeros,
        fraction=bool(part["vulgar"] or part["under"]),
    )
    return amount, found.end()


def decimal_readings(figures: str, language: Language, char: str = "") -> list[Exact]:
    """What figures with points and commas may mean, the likelier first; none where they are no number ("1,2,3").

    ``char`` is the column's alignment character: it, or else the language, settles "1,500".
    """
    marks = [c for c in figures if c in ".,"]
    if not marks:
        return [int(figures)]
    last = marks[-1]
    head, _, tail = figures.rpartition(last)
    if not tail:
        return []
    if len(set(marks)) == 1:
        groups = figures.split(last)
        grouped = _is_grouped(groups)
        if len(marks) > 1:
            return [int("".join(groups))] if grouped else []
        decimal = Decimal(f"{head or '0'}.{tail}")
        if not grouped:
            return [decimal]
        whole = int(head + tail)
        if char in (".", ","):
            return [decimal if char == last else whole]
        if last == language.decimal:
            return [decimal]
        return [whole] if last in language.thousands else [decimal, whole]
    other = "," if last == "." else "."
    if last in head or not _is_grouped(head.split(other)):
        return []
    return [Decimal(f"{head.replace(other, '')}.{tail}")]


def negated(n: Exact) -> Exact:
    """The number with a minus before it; zero has none."""
    return -n if n else n


def exact_fraction(over: int, under: int, whole: int = 0) -> Exact | None:
    """``whole`` and ``over``/``under``, an int where it comes out whole; None over zero."""
    if under == 0:
        return None
    value = whole + Fraction(over, under)
    return value.numerator if value.denominator == 1 else value


def vulgar_fraction(character: str) -> Fraction:
    """The value of a one-character fraction such as ½."""
    over, _, under = unicodedata.normalize("NFKC", character).partition("⁄")
    return Fraction(int(over), int(under))


def _readings(part: Mapping[str, str | None], language: Language, char: str) -> list[Exact]:
    if vulgar := part["vulgar"]:
        value = int(part["whole"] or 0) + vulgar_fraction(vulgar)
        return [value.numerator if value.denominator == 1 else value]
    if under := part["under"]:
        over, whole = int(part["over"] or 0), part["units"]
        if whole is not None and over >= int(under):
            return []
        fraction = exact_fraction(over, int(under), int(whole or 0))
        return [] if fraction is None else [fraction]
    if mantissa := part["mantissa"]:
        scaled = Decimal(f"{mantissa.replace(',', '.')}e{part['exponent']}")
        return [int(scaled) if scaled == scaled.to_integral_value() else Decimal(format(scaled, "f"))]
    if groups := part["groups"]:
        if groups[0] == "0":
            return []
        whole_part = re.sub(r"\D", "", groups)
        rest = part["rest"]
        return [Decimal(f"{whole_part}.{rest[1:]}") if rest else int(whole_part)]
    return decimal_readings(part["plain"] or "", language, char)


def _is_grouped(groups: list[str]) -> bool:
    first, *others = groups
    return 1 <= len(first) <= 3 and first[0] != "0" and all(len(g) == 3 for g in others)


def _is_ratio(part: Mapping[str, str | None]) -> bool:
    # "24/12" comes out whole: as likely a ratio or two numbers as a fraction.
    under = part["under"]
    return under is not None and int(under) != 0 and int(part["over"] or 0) % int(under) == 0
