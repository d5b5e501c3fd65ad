"""Table tproduct: Chances twice.

en: Chances twice (kiln.en.xml:325:3)

Digest of the table: sha256:db586bfca00d8ffdecc4db2df03629cd9211f226a1dc6be0a08d0319ef946aa4
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

__all__ = ["HEADINGS", "PLACES", "ROWS", "TITLES", "Row", "fair", "good", "poor"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tproduct."""

    kiln: int
    good: Decimal  # in %
    fair: Decimal  # in %
    poor: Decimal  # in %


ROWS: Final[tuple[Row, ...]] = (
    Row(kiln=1, good=Decimal("83.3"), fair=Decimal("69.4"), poor=Decimal("55.6")),
    Row(kiln=2, good=Decimal("66.7"), fair=Decimal("55.6"), poor=Decimal("44.4")),
    Row(kiln=3, good=Decimal("50"), fair=Decimal("44.4"), poor=Decimal("33.3")),
    Row(kiln=4, good=Decimal("33.3"), fair=Decimal("27.8"), poor=Decimal("22.2")),
)

TITLES: Final[Mapping[str, str]] = {"en": "Chances twice"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "kiln": {"en": "Kiln"},
    "good": {"en": "good"},
    "fair": {"en": "fair"},
    "poor": {"en": "poor"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (1, "kiln"): {"en": "kiln.en.xml:338:11"},
    (1, "good"): {"en": "kiln.en.xml:339:11"},
    (1, "fair"): {"en": "kiln.en.xml:340:11"},
    (1, "poor"): {"en": "kiln.en.xml:341:11"},
    (2, "kiln"): {"en": "kiln.en.xml:344:11"},
    (2, "good"): {"en": "kiln.en.xml:345:11"},
    (2, "fair"): {"en": "kiln.en.xml:346:11"},
    (2, "poor"): {"en": "kiln.en.xml:347:11"},
    (3, "kiln"): {"en": "kiln.en.xml:350:11"},
    (3, "good"): {"en": "kiln.en.xml:351:11"},
    (3, "fair"): {"en": "kiln.en.xml:352:11"},
    (3, "poor"): {"en": "kiln.en.xml:353:11"},
    (4, "kiln"): {"en": "kiln.en.xml:356:11"},
    (4, "good"): {"en": "kiln.en.xml:357:11"},
    (4, "fair"): {"en": "kiln.en.xml:358:11"},
    (4, "poor"): {"en": "kiln.en.xml:359:11"},
}

_BY_KEY: Final[Mapping[int, Row]] = {row.kiln: row for row in ROWS}


def _row(kiln: int) -> Row:
    if kiln in _BY_KEY:
        return _BY_KEY[kiln]
    raise LookupError(f"tproduct has no kiln {kiln}: it runs from 1 to 4")


def good(kiln: int) -> Decimal:
    """“good” at a kiln; LookupError off the table."""
    return _row(kiln).good


def fair(kiln: int) -> Decimal:
    """“fair” at a kiln; LookupError off the table."""
    return _row(kiln).fair


def poor(kiln: int) -> Decimal:
    """“poor” at a kiln; LookupError off the table."""
    return _row(kiln).poor
