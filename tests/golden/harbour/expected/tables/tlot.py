"""Table tlot: Casting lots.

en: Casting lots (harbour.en.xml:175:5)
fr: Tirer au sort (harbour.fr.xml:175:5)

Hit policy: target (a label such as 4+ stands for its own number).

Digest of the table: sha256:2dd6319fa6fba9c2d4bf4c71ffe36d7df2c9d456a9ce65da4ed24bed89cbd838
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
    """A row of tlot."""

    needed: Range
    chance: Decimal  # in %


ROWS: Final[tuple[Row, ...]] = (
    Row(needed=Range(lo=2, hi=2), chance=Decimal("83.3")),
    Row(needed=Range(lo=3, hi=3), chance=Decimal("66.7")),
    Row(needed=Range(lo=4, hi=4), chance=Decimal("50")),
    Row(needed=Range(lo=5, hi=5), chance=Decimal("33.3")),
    Row(needed=Range(lo=6, hi=6), chance=Decimal("16.7")),
)

TITLES: Final[Mapping[str, str]] = {"en": "Casting lots", "fr": "Tirer au sort"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "needed": {"en": "Needed", "fr": "Besoin"},
    "chance": {"en": "Chance", "fr": "Chance"},
}

PLACES: Final[Mapping[tuple[Range, str], Mapping[str, str]]] = {
    (Range(lo=2, hi=2), "needed"): {"en": "harbour.en.xml:181:13", "fr": "harbour.fr.xml:181:13"},
    (Range(lo=2, hi=2), "chance"): {"en": "harbour.en.xml:191:13", "fr": "harbour.fr.xml:191:13"},
    (Range(lo=3, hi=3), "needed"): {"en": "harbour.en.xml:182:13", "fr": "harbour.fr.xml:182:13"},
    (Range(lo=3, hi=3), "chance"): {"en": "harbour.en.xml:192:13", "fr": "harbour.fr.xml:192:13"},
    (Range(lo=4, hi=4), "needed"): {"en": "harbour.en.xml:183:13", "fr": "harbour.fr.xml:183:13"},
    (Range(lo=4, hi=4), "chance"): {"en": "harbour.en.xml:193:13", "fr": "harbour.fr.xml:193:13"},
    (Range(lo=5, hi=5), "needed"): {"en": "harbour.en.xml:184:13", "fr": "harbour.fr.xml:184:13"},
    (Range(lo=5, hi=5), "chance"): {"en": "harbour.en.xml:194:13", "fr": "harbour.fr.xml:194:13"},
    (Range(lo=6, hi=6), "needed"): {"en": "harbour.en.xml:185:13", "fr": "harbour.fr.xml:185:13"},
    (Range(lo=6, hi=6), "chance"): {"en": "harbour.en.xml:195:13", "fr": "harbour.fr.xml:195:13"},
}


def _row(needed: Exact) -> Row:
    for row in ROWS:
        if needed in row.needed:
            return row
    raise LookupError(f"tlot has no needed {needed}: it has 2, 3, 4, 5, 6")


def chance(needed: Exact) -> Decimal:
    """“Chance” at a needed; LookupError off the table."""
    return _row(needed).chance
