"""Table tbands: Bands.

en: Bands (kiln.en.xml:83:3)

Hit policy: unique (one row holds, and a lookup that two rows claim is refused).

Digest of the table: sha256:dd2a325982c53fcc38c1b9e53e5127cfb09d636ad6aab9c5bc35740830b0214d
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = ["HEADINGS", "PLACES", "ROWS", "TITLES", "Range", "Row", "glaze"]

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
    """A row of tbands."""

    heat: Range
    glaze: int


ROWS: Final[tuple[Row, ...]] = (
    Row(heat=Range(lo=100, hi=200), glaze=3),
    Row(heat=Range(lo=200, hi=300), glaze=4),
    Row(heat=Range(lo=350, hi=400), glaze=5),
    Row(heat=Range(lo=420, hi=410), glaze=6),
)

TITLES: Final[Mapping[str, str]] = {"en": "Bands"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "heat": {"en": "Heat"},
    "glaze": {"en": "Glaze"},
}

PLACES: Final[Mapping[tuple[Range, str], Mapping[str, str]]] = {
    (Range(lo=100, hi=200), "heat"): {"en": "kiln.en.xml:94:11"},
    (Range(lo=100, hi=200), "glaze"): {"en": "kiln.en.xml:95:11"},
    (Range(lo=200, hi=300), "heat"): {"en": "kiln.en.xml:98:11"},
    (Range(lo=200, hi=300), "glaze"): {"en": "kiln.en.xml:99:11"},
    (Range(lo=350, hi=400), "heat"): {"en": "kiln.en.xml:102:11"},
    (Range(lo=350, hi=400), "glaze"): {"en": "kiln.en.xml:103:11"},
    (Range(lo=420, hi=410), "heat"): {"en": "kiln.en.xml:106:11"},
    (Range(lo=420, hi=410), "glaze"): {"en": "kiln.en.xml:107:11"},
}


def _row(heat: Exact) -> Row:
    hits = [row for row in ROWS if heat in row.heat]
    if len(hits) > 1:
        raise LookupError(f"tbands has {len(hits)} rows for heat {heat}: its ranges overlap")
    if hits:
        return hits[0]
    raise LookupError(f"tbands has no heat {heat}: it has 100 to 200, 200 to 300, 350 to 400, 420 to 410")


def glaze(heat: Exact) -> int:
    """“Glaze” at a heat; LookupError off the table."""
    return _row(heat).glaze
