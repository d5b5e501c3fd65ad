"""Table tagree: Rows that agree.

en: Rows that agree (kiln.en.xml:112:3)

Hit policy: any (rows that hold together say the same).

Digest of the table: sha256:9c6e3744881c54d919b6159c0242e765ba8093d4b4aa2aa4c28a316105ddbbf9
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
    """A row of tagree."""

    heat: Range
    glaze: int


ROWS: Final[tuple[Row, ...]] = (
    Row(heat=Range(lo=100, hi=200), glaze=3),
    Row(heat=Range(lo=200, hi=300), glaze=3),
)

TITLES: Final[Mapping[str, str]] = {"en": "Rows that agree"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "heat": {"en": "Heat"},
    "glaze": {"en": "Glaze"},
}

PLACES: Final[Mapping[tuple[Range, str], Mapping[str, str]]] = {
    (Range(lo=100, hi=200), "heat"): {"en": "kiln.en.xml:123:11"},
    (Range(lo=100, hi=200), "glaze"): {"en": "kiln.en.xml:124:11"},
    (Range(lo=200, hi=300), "heat"): {"en": "kiln.en.xml:127:11"},
    (Range(lo=200, hi=300), "glaze"): {"en": "kiln.en.xml:128:11"},
}


def _row(heat: Exact) -> Row:
    for row in ROWS:
        if heat in row.heat:
            return row
    raise LookupError(f"tagree has no heat {heat}: it has 100 to 200, 200 to 300")


def glaze(heat: Exact) -> int:
    """“Glaze” at a heat; LookupError off the table."""
    return _row(heat).glaze
