"""Table tcac: Melee.

en: Melee (source_xml/wargame.en.xml:124:5)
fr: Le corps à corps (source_xml/wargame.fr.xml:129:5)

Digest of the table: sha256:b31fbe19248cf6bf821349ce9209c11f2fd13cc03b600f74feab17afd0d401e6
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import Final

__all__ = ["HEADINGS", "LABELS", "PLACES", "ROWS", "TITLES", "Row", "Skills", "chance"]


class Skills(Enum):
    """The rows of tcac, by name."""

    WEAKER = "weaker"
    MATCHED = "matched"
    OUTCLASSED = "outclassed"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tcac."""

    condition: Skills
    chance: Decimal  # in %


ROWS: Final[tuple[Row, ...]] = (
    Row(condition=Skills.WEAKER, chance=Decimal("66.7")),
    Row(condition=Skills.MATCHED, chance=Decimal("50")),
    Row(condition=Skills.OUTCLASSED, chance=Decimal("33.3")),
)

TITLES: Final[Mapping[str, str]] = {"en": "Melee", "fr": "Le corps à corps"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "condition": {"en": "Skills", "fr": "Capacités"},
    "chance": {"en": "Chance", "fr": "Chance"},
}

LABELS: Final[Mapping[Skills, Mapping[str, str]]] = {
    Skills.WEAKER: {"en": "D < A", "fr": "D < A"},
    Skills.MATCHED: {"en": "A ≤ D ≤ 2×A", "fr": "A ≤ D ≤ 2×A"},
    Skills.OUTCLASSED: {"en": "D > 2×A", "fr": "D > 2×A"},
}

PLACES: Final[Mapping[tuple[Skills, str], Mapping[str, str]]] = {
    (Skills.WEAKER, "condition"): {"en": "source_xml/wargame.en.xml:137:13", "fr": "source_xml/wargame.fr.xml:142:13"},
    (Skills.WEAKER, "chance"): {"en": "source_xml/wargame.en.xml:138:13", "fr": "source_xml/wargame.fr.xml:143:13"},
    (Skills.MATCHED, "condition"): {"en": "source_xml/wargame.en.xml:141:13", "fr": "source_xml/wargame.fr.xml:146:13"},
    (Skills.MATCHED, "chance"): {"en": "source_xml/wargame.en.xml:142:13", "fr": "source_xml/wargame.fr.xml:147:13"},
    (Skills.OUTCLASSED, "condition"): {
        "en": "source_xml/wargame.en.xml:145:13",
        "fr": "source_xml/wargame.fr.xml:150:13",
    },
    (Skills.OUTCLASSED, "chance"): {"en": "source_xml/wargame.en.xml:146:13", "fr": "source_xml/wargame.fr.xml:151:13"},
}

_BY_KEY: Final[Mapping[Skills, Row]] = {row.condition: row for row in ROWS}


def _row(condition: Skills) -> Row:
    if condition in _BY_KEY:
        return _BY_KEY[condition]
    raise LookupError(f"tcac has no condition {condition}: it has WEAKER, MATCHED, OUTCLASSED")


def chance(condition: Skills) -> Decimal:
    """“Chance” at a condition; LookupError off the table."""
    return _row(condition).chance
