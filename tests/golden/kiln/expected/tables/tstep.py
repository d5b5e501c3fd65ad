"""Table tstep: Even steps.

en: Even steps (kiln.en.xml:235:3)

Digest of the table: sha256:ecd5c76840d7f6aaf9f0c48e655067d2bbc0d98b63a1c7595023f354138eaaeb
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

__all__ = ["HEADINGS", "PLACES", "ROWS", "TITLES", "Row", "shelf"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tstep."""

    day: int
    shelf: int


ROWS: Final[tuple[Row, ...]] = (
    Row(day=1, shelf=4),
    Row(day=2, shelf=8),
    Row(day=3, shelf=12),
    Row(day=4, shelf=17),
    Row(day=5, shelf=20),
    Row(day=6, shelf=24),
    Row(day=7, shelf=28),
    Row(day=8, shelf=32),
)

TITLES: Final[Mapping[str, str]] = {"en": "Even steps"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "day": {"en": "Day"},
    "shelf": {"en": "Shelf"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (1, "day"): {"en": "kiln.en.xml:246:11"},
    (1, "shelf"): {"en": "kiln.en.xml:247:11"},
    (2, "day"): {"en": "kiln.en.xml:250:11"},
    (2, "shelf"): {"en": "kiln.en.xml:251:11"},
    (3, "day"): {"en": "kiln.en.xml:254:11"},
    (3, "shelf"): {"en": "kiln.en.xml:255:11"},
    (4, "day"): {"en": "kiln.en.xml:258:11"},
    (4, "shelf"): {"en": "kiln.en.xml:259:11"},
    (5, "day"): {"en": "kiln.en.xml:262:11"},
    (5, "shelf"): {"en": "kiln.en.xml:263:11"},
    (6, "day"): {"en": "kiln.en.xml:266:11"},
    (6, "shelf"): {"en": "kiln.en.xml:267:11"},
    (7, "day"): {"en": "kiln.en.xml:270:11"},
    (7, "shelf"): {"en": "kiln.en.xml:271:11"},
    (8, "day"): {"en": "kiln.en.xml:274:11"},
    (8, "shelf"): {"en": "kiln.en.xml:275:11"},
}

_BY_KEY: Final[Mapping[int, Row]] = {row.day: row for row in ROWS}


def _row(day: int) -> Row:
    if day in _BY_KEY:
        return _BY_KEY[day]
    raise LookupError(f"tstep has no day {day}: it runs from 1 to 8")


def shelf(day: int) -> int:
    """“Shelf” at a day; LookupError off the table."""
    return _row(day).shelf
