"""Table tchance: Chances.

en: Chances (kiln.en.xml:280:3)

Digest of the table: sha256:70a29320aa2d4f742e35d652f6c6d59959937c06d2044fe34c674293ee024667
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

__all__ = ["HEADINGS", "PLACES", "ROWS", "TITLES", "Row", "chance"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tchance."""

    need: int
    chance: Decimal  # in %


ROWS: Final[tuple[Row, ...]] = (
    Row(need=2, chance=Decimal("83.3")),
    Row(need=3, chance=Decimal("66.7")),
    Row(need=4, chance=Decimal("50")),
    Row(need=5, chance=Decimal("34.3")),
    Row(need=6, chance=Decimal("16.7")),
    Row(need=7, chance=Decimal("8.3")),
    Row(need=8, chance=Decimal("5.6")),
    Row(need=9, chance=Decimal("2.8")),
)

TITLES: Final[Mapping[str, str]] = {"en": "Chances"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "need": {"en": "Need"},
    "chance": {"en": "Chance"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (2, "need"): {"en": "kiln.en.xml:291:11"},
    (2, "chance"): {"en": "kiln.en.xml:292:11"},
    (3, "need"): {"en": "kiln.en.xml:295:11"},
    (3, "chance"): {"en": "kiln.en.xml:296:11"},
    (4, "need"): {"en": "kiln.en.xml:299:11"},
    (4, "chance"): {"en": "kiln.en.xml:300:11"},
    (5, "need"): {"en": "kiln.en.xml:303:11"},
    (5, "chance"): {"en": "kiln.en.xml:304:11"},
    (6, "need"): {"en": "kiln.en.xml:307:11"},
    (6, "chance"): {"en": "kiln.en.xml:308:11"},
    (7, "need"): {"en": "kiln.en.xml:311:11"},
    (7, "chance"): {"en": "kiln.en.xml:312:11"},
    (8, "need"): {"en": "kiln.en.xml:315:11"},
    (8, "chance"): {"en": "kiln.en.xml:316:11"},
    (9, "need"): {"en": "kiln.en.xml:319:11"},
    (9, "chance"): {"en": "kiln.en.xml:320:11"},
}

_BY_KEY: Final[Mapping[int, Row]] = {row.need: row for row in ROWS}


def _row(need: int) -> Row:
    if need in _BY_KEY:
        return _BY_KEY[need]
    raise LookupError(f"tchance has no need {need}: it runs from 2 to 9")


def chance(need: int) -> Decimal:
    """“Chance” at a need; LookupError off the table."""
    return _row(need).chance
