"""Table trise: One figure out of order.

en: One figure out of order (kiln.en.xml:133:3)

Digest of the table: sha256:37449ce5ba43bff1337ffce394581f7678308f4be68a4da540665b7d5e06b224
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

__all__ = ["HEADINGS", "PLACES", "ROWS", "TITLES", "Row", "heat"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of trise."""

    day: int
    heat: int


ROWS: Final[tuple[Row, ...]] = (
    Row(day=1, heat=3),
    Row(day=2, heat=7),
    Row(day=3, heat=12),
    Row(day=4, heat=20),
    Row(day=5, heat=13),
    Row(day=6, heat=46),
    Row(day=7, heat=58),
    Row(day=8, heat=71),
    Row(day=9, heat=90),
)

TITLES: Final[Mapping[str, str]] = {"en": "One figure out of order"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "day": {"en": "Day"},
    "heat": {"en": "Heat"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (1, "day"): {"en": "kiln.en.xml:144:11"},
    (1, "heat"): {"en": "kiln.en.xml:145:11"},
    (2, "day"): {"en": "kiln.en.xml:148:11"},
    (2, "heat"): {"en": "kiln.en.xml:149:11"},
    (3, "day"): {"en": "kiln.en.xml:152:11"},
    (3, "heat"): {"en": "kiln.en.xml:153:11"},
    (4, "day"): {"en": "kiln.en.xml:156:11"},
    (4, "heat"): {"en": "kiln.en.xml:157:11"},
    (5, "day"): {"en": "kiln.en.xml:160:11"},
    (5, "heat"): {"en": "kiln.en.xml:161:11"},
    (6, "day"): {"en": "kiln.en.xml:164:11"},
    (6, "heat"): {"en": "kiln.en.xml:165:11"},
    (7, "day"): {"en": "kiln.en.xml:168:11"},
    (7, "heat"): {"en": "kiln.en.xml:169:11"},
    (8, "day"): {"en": "kiln.en.xml:172:11"},
    (8, "heat"): {"en": "kiln.en.xml:173:11"},
    (9, "day"): {"en": "kiln.en.xml:176:11"},
    (9, "heat"): {"en": "kiln.en.xml:177:11"},
}

_BY_KEY: Final[Mapping[int, Row]] = {row.day: row for row in ROWS}


def _row(day: int) -> Row:
    if day in _BY_KEY:
        return _BY_KEY[day]
    raise LookupError(f"trise has no day {day}: it runs from 1 to 9")


def heat(day: int) -> int:
    """“Heat” at a day; LookupError off the table."""
    return _row(day).heat
