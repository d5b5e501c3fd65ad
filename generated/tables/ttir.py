"""Table ttir: Shooting.

en: Shooting (source_xml/wargame.en.xml:37:5)
fr: Le tir (source_xml/wargame.fr.xml:39:5)

Hit policy: target (a label such as 4+ stands for its own number).

Digest of the table: sha256:152929cc93cbcd421d5f95d0b4445f55d6cf3d3feb48cda99fa4202cd50cb66e
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = ["HEADINGS", "PLACES", "ROWS", "TITLES", "Range", "Row", "chance"]

Exact = int | Decimal | Fraction


@dataclass(frozen=True, slots=True)
class Range:
    """From ``lo`` to ``hi``, both included unless open; None for no bound."""

    lo: Exact | None
    hi: Exact | None
    lo_open: bool = False
    hi_open: bool = False

    def __contains__(self, value: Exact) -> bool:
        """Whether ``value`` lies in the range."""
        exact = Fraction(value)
        if self.lo is not None and (exact < Fraction(self.lo) or (self.lo_open and exact == Fraction(self.lo))):
            return False
        return self.hi is None or exact < Fraction(self.hi) or (not self.hi_open and exact == Fraction(self.hi))


@dataclass(frozen=True, slots=True)
class Row:
    """A row of ttir."""

    need: Range
    chance: Decimal  # in %


ROWS: Final[tuple[Row, ...]] = (
    Row(need=Range(lo=9, hi=9), chance=Decimal("2.8")),
    Row(need=Range(lo=8, hi=8), chance=Decimal("5.6")),
    Row(need=Range(lo=7, hi=7), chance=Decimal("8.3")),
    Row(need=Range(lo=6, hi=6), chance=Decimal("16.7")),
    Row(need=Range(lo=5, hi=5), chance=Decimal("33.3")),
    Row(need=Range(lo=4, hi=4), chance=Decimal("50")),
    Row(need=Range(lo=3, hi=3), chance=Decimal("66.7")),
    Row(need=Range(lo=2, hi=2), chance=Decimal("83.3")),
    Row(need=Range(lo=None, hi=1), chance=Decimal("100")),
)

TITLES: Final[Mapping[str, str]] = {"en": "Shooting", "fr": "Le tir"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "need": {"en": "To hit", "fr": "Pour toucher"},
    "chance": {"en": "Chance", "fr": "Chance"},
}

PLACES: Final[Mapping[tuple[Range, str], Mapping[str, str]]] = {
    (Range(lo=9, hi=9), "need"): {"en": "source_xml/wargame.en.xml:50:13", "fr": "source_xml/wargame.fr.xml:52:13"},
    (Range(lo=9, hi=9), "chance"): {"en": "source_xml/wargame.en.xml:51:13", "fr": "source_xml/wargame.fr.xml:53:13"},
    (Range(lo=8, hi=8), "need"): {"en": "source_xml/wargame.en.xml:54:13", "fr": "source_xml/wargame.fr.xml:56:13"},
    (Range(lo=8, hi=8), "chance"): {"en": "source_xml/wargame.en.xml:55:13", "fr": "source_xml/wargame.fr.xml:57:13"},
    (Range(lo=7, hi=7), "need"): {"en": "source_xml/wargame.en.xml:58:13", "fr": "source_xml/wargame.fr.xml:60:13"},
    (Range(lo=7, hi=7), "chance"): {"en": "source_xml/wargame.en.xml:59:13", "fr": "source_xml/wargame.fr.xml:61:13"},
    (Range(lo=6, hi=6), "need"): {"en": "source_xml/wargame.en.xml:62:13", "fr": "source_xml/wargame.fr.xml:64:13"},
    (Range(lo=6, hi=6), "chance"): {"en": "source_xml/wargame.en.xml:63:13", "fr": "source_xml/wargame.fr.xml:65:13"},
    (Range(lo=5, hi=5), "need"): {"en": "source_xml/wargame.en.xml:66:13", "fr": "source_xml/wargame.fr.xml:68:13"},
    (Range(lo=5, hi=5), "chance"): {"en": "source_xml/wargame.en.xml:67:13", "fr": "source_xml/wargame.fr.xml:69:13"},
    (Range(lo=4, hi=4), "need"): {"en": "source_xml/wargame.en.xml:70:13", "fr": "source_xml/wargame.fr.xml:72:13"},
    (Range(lo=4, hi=4), "chance"): {"en": "source_xml/wargame.en.xml:71:13", "fr": "source_xml/wargame.fr.xml:73:13"},
    (Range(lo=3, hi=3), "need"): {"en": "source_xml/wargame.en.xml:74:13", "fr": "source_xml/wargame.fr.xml:76:13"},
    (Range(lo=3, hi=3), "chance"): {"en": "source_xml/wargame.en.xml:75:13", "fr": "source_xml/wargame.fr.xml:77:13"},
    (Range(lo=2, hi=2), "need"): {"en": "source_xml/wargame.en.xml:78:13", "fr": "source_xml/wargame.fr.xml:80:13"},
    (Range(lo=2, hi=2), "chance"): {"en": "source_xml/wargame.en.xml:79:13", "fr": "source_xml/wargame.fr.xml:81:13"},
    (Range(lo=None, hi=1), "need"): {"en": "source_xml/wargame.en.xml:82:13", "fr": "source_xml/wargame.fr.xml:84:13"},
    (Range(lo=None, hi=1), "chance"): {
        "en": "source_xml/wargame.en.xml:83:13",
        "fr": "source_xml/wargame.fr.xml:85:13",
    },
}


def _row(need: Exact) -> Row:
    for row in ROWS:
        if need in row.need:
            return row
    raise LookupError(f"ttir has no need {need}: it has 9, 8, 7, 6, 5, 4, 3, 2, ≤ 1")


def chance(need: Exact) -> Decimal:
    """“Chance” at a need; LookupError off the table."""
    return _row(need).chance
