"""Table tkeel: Below the keel.

en: Below the keel (harbour.en.xml:150:5)
fr: Sous la quille (harbour.fr.xml:150:5)

Hit policy: unique (one row holds, and a lookup that two rows claim is refused).

Digest of the table: sha256:b982ab3df6c24125fd895c25383a9c29625e14f882354fe153ecfea6073fe65a
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = ["HEADINGS", "PLACES", "ROWS", "TITLES", "Range", "Row", "warning"]

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
    """A row of tkeel."""

    depth: Range
    warning: int


ROWS: Final[tuple[Row, ...]] = (
    Row(depth=Range(lo=-4, hi=-1), warning=3),
    Row(depth=Range(lo=-9, hi=-5), warning=2),
    Row(depth=Range(lo=None, hi=-10), warning=1),
)

TITLES: Final[Mapping[str, str]] = {"en": "Below the keel", "fr": "Sous la quille"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "depth": {"en": "Depth", "fr": "Profondeur"},
    "warning": {"en": "Warning", "fr": "Alerte"},
}

PLACES: Final[Mapping[tuple[Range, str], Mapping[str, str]]] = {
    (Range(lo=-4, hi=-1), "depth"): {"en": "harbour.en.xml:161:13", "fr": "harbour.fr.xml:161:13"},
    (Range(lo=-4, hi=-1), "warning"): {"en": "harbour.en.xml:162:13", "fr": "harbour.fr.xml:162:13"},
    (Range(lo=-9, hi=-5), "depth"): {"en": "harbour.en.xml:165:13", "fr": "harbour.fr.xml:165:13"},
    (Range(lo=-9, hi=-5), "warning"): {"en": "harbour.en.xml:166:13", "fr": "harbour.fr.xml:166:13"},
    (Range(lo=None, hi=-10), "depth"): {"en": "harbour.en.xml:169:13", "fr": "harbour.fr.xml:169:13"},
    (Range(lo=None, hi=-10), "warning"): {"en": "harbour.en.xml:170:13", "fr": "harbour.fr.xml:170:13"},
}


def _row(depth: Exact) -> Row:
    for row in ROWS:
        if depth in row.depth:
            return row
    raise LookupError(f"tkeel has no depth {depth}: it has -4 to -1, -9 to -5, ≤ -10")


def warning(depth: Exact) -> int:
    """“Warning” at a depth; LookupError off the table."""
    return _row(depth).warning
