"""Table tdues: Yearly dues.

en: Yearly dues (harbour.en.xml:200:5)
fr: Taxe annuelle (harbour.fr.xml:200:5)

Hit policy: closest (ranges open to one side reach to the next one).

Digest of the table: sha256:f20c9a620a03ee83f0e3613b3d78d169e522de9911ad9a32227298348392ea37
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = ["HEADINGS", "PLACES", "ROWS", "TITLES", "Range", "Row", "dues"]

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
    """A row of tdues."""

    crew: Range
    dues: int


ROWS: Final[tuple[Row, ...]] = (
    Row(crew=Range(lo=3, hi=10, hi_open=True), dues=1),
    Row(crew=Range(lo=10, hi=30, hi_open=True), dues=4),
    Row(crew=Range(lo=30, hi=None), dues=9),
)

TITLES: Final[Mapping[str, str]] = {"en": "Yearly dues", "fr": "Taxe annuelle"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "crew": {"en": "Crew", "fr": "Équipage"},
    "dues": {"en": "Dues", "fr": "Taxe"},
}

PLACES: Final[Mapping[tuple[Range, str], Mapping[str, str]]] = {
    (Range(lo=3, hi=10, hi_open=True), "crew"): {"en": "harbour.en.xml:211:13", "fr": "harbour.fr.xml:211:13"},
    (Range(lo=3, hi=10, hi_open=True), "dues"): {"en": "harbour.en.xml:212:13", "fr": "harbour.fr.xml:212:13"},
    (Range(lo=10, hi=30, hi_open=True), "crew"): {"en": "harbour.en.xml:215:13", "fr": "harbour.fr.xml:215:13"},
    (Range(lo=10, hi=30, hi_open=True), "dues"): {"en": "harbour.en.xml:216:13", "fr": "harbour.fr.xml:216:13"},
    (Range(lo=30, hi=None), "crew"): {"en": "harbour.en.xml:219:13", "fr": "harbour.fr.xml:219:13"},
    (Range(lo=30, hi=None), "dues"): {"en": "harbour.en.xml:220:13", "fr": "harbour.fr.xml:220:13"},
}


def _row(crew: Exact) -> Row:
    for row in ROWS:
        if crew in row.crew:
            return row
    raise LookupError(f"tdues has no crew {crew}: it has 3 to below 10, 10 to below 30, ≥ 30")


def dues(crew: Exact) -> int:
    """“Dues” at a crew; LookupError off the table."""
    return _row(crew).dues
