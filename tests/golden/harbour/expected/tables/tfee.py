"""Table tfee: Harbour fees.

en: Harbour fees (harbour.en.xml:125:5)
fr: Droits de port (harbour.fr.xml:125:5)

Hit policy: unique (one row holds, and a lookup that two rows claim is refused).

Digest of the table: sha256:f6e6e541adfc55031636b63944100c8af073159e9ca1c778dd97bbf0235fed26
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = ["HEADINGS", "PLACES", "ROWS", "TITLES", "Range", "Row", "fee"]

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
    """A row of tfee."""

    tons: Range
    fee: int


ROWS: Final[tuple[Row, ...]] = (
    Row(tons=Range(lo=None, hi=10), fee=5),
    Row(tons=Range(lo=11, hi=60), fee=12),
    Row(tons=Range(lo=100, hi=None), fee=40),
)

TITLES: Final[Mapping[str, str]] = {"en": "Harbour fees", "fr": "Droits de port"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "tons": {"en": "Tons", "fr": "Tonneaux"},
    "fee": {"en": "Fee", "fr": "Droit"},
}

PLACES: Final[Mapping[tuple[Range, str], Mapping[str, str]]] = {
    (Range(lo=None, hi=10), "tons"): {"en": "harbour.en.xml:136:13", "fr": "harbour.fr.xml:136:13"},
    (Range(lo=None, hi=10), "fee"): {"en": "harbour.en.xml:137:13", "fr": "harbour.fr.xml:137:13"},
    (Range(lo=11, hi=60), "tons"): {"en": "harbour.en.xml:140:13", "fr": "harbour.fr.xml:140:13"},
    (Range(lo=11, hi=60), "fee"): {"en": "harbour.en.xml:141:13", "fr": "harbour.fr.xml:141:13"},
    (Range(lo=100, hi=None), "tons"): {"en": "harbour.en.xml:144:13", "fr": "harbour.fr.xml:144:13"},
    (Range(lo=100, hi=None), "fee"): {"en": "harbour.en.xml:145:13", "fr": "harbour.fr.xml:145:13"},
}


def _row(tons: Exact) -> Row:
    for row in ROWS:
        if tons in row.tons:
            return row
    raise LookupError(f"tfee has no tons {tons}: it has ≤ 10, 11 to 60, ≥ 100")


def fee(tons: Exact) -> int:
    """“Fee” at a tons; LookupError off the table."""
    return _row(tons).fee
