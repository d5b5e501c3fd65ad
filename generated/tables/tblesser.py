"""Table tblesser: Wounds, by save.

en: Wounds, by save (source_xml/wargame.en.xml:186:5)
fr: Les blessures, selon la sauvegarde (source_xml/wargame.fr.xml:192:5)

Digest of the table: sha256:3721ca0ebb5e0e9b663b2cd38e6a84e8e019beee28f64bc52dc11cf39a59a27d
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import Final

__all__ = [
    "AXIS",
    "HEADINGS",
    "LABELS",
    "PLACES",
    "ROWS",
    "TITLES",
    "Range",
    "Row",
    "Strength",
    "at",
    "no_save",
    "save_2",
    "save_3",
    "save_4",
    "save_5",
    "save_6",
]

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


class Strength(Enum):
    """The rows of tblesser, by name."""

    FAR_ABOVE = "far_above"
    ABOVE = "above"
    LEVEL = "level"
    BELOW = "below"
    FAR_BELOW = "far_below"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tblesser."""

    condition: Strength
    no_save: Decimal  # in %
    save_6: Decimal  # in %
    save_5: Decimal  # in %
    save_4: Decimal  # in %
    save_3: Decimal  # in %
    save_2: Decimal  # in %


ROWS: Final[tuple[Row, ...]] = (
    Row(
        condition=Strength.FAR_ABOVE,
        no_save=Decimal("83.3"),
        save_6=Decimal("69.4"),
        save_5=Decimal("55.6"),
        save_4=Decimal("41.7"),
        save_3=Decimal("27.8"),
        save_2=Decimal("13.9"),
    ),
    Row(
        condition=Strength.ABOVE,
        no_save=Decimal("66.7"),
        save_6=Decimal("55.6"),
        save_5=Decimal("44.4"),
        save_4=Decimal("33.3"),
        save_3=Decimal("22.2"),
        save_2=Decimal("11.1"),
    ),
    Row(
        condition=Strength.LEVEL,
        no_save=Decimal("50"),
        save_6=Decimal("41.7"),
        save_5=Decimal("33.3"),
        save_4=Decimal("25"),
        save_3=Decimal("16.7"),
        save_2=Decimal("8.3"),
    ),
    Row(
        condition=Strength.BELOW,
        no_save=Decimal("33.3"),
        save_6=Decimal("27.8"),
        save_5=Decimal("22.2"),
        save_4=Decimal("16.7"),
        save_3=Decimal("11.1"),
        save_2=Decimal("5.6"),
    ),
    Row(
        condition=Strength.FAR_BELOW,
        no_save=Decimal("16.7"),
        save_6=Decimal("13.9"),
        save_5=Decimal("11.1"),
        save_4=Decimal("8.3"),
        save_3=Decimal("5.6"),
        save_2=Decimal("2.8"),
    ),
)

AXIS: Final[tuple[Range, ...]] = (
    Range(lo=0, hi=0),
    Range(lo=6, hi=None),
    Range(lo=5, hi=None),
    Range(lo=4, hi=None),
    Range(lo=3, hi=None),
    Range(lo=2, hi=None),
)

TITLES: Final[Mapping[str, str]] = {"en": "Wounds, by save", "fr": "Les blessures, selon la sauvegarde"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "condition": {"en": "Strength and toughness", "fr": "Force et endurance"},
    "no_save": {"en": "0", "fr": "0"},
    "save_6": {"en": "6+", "fr": "6+"},
    "save_5": {"en": "5+", "fr": "5+"},
    "save_4": {"en": "4+", "fr": "4+"},
    "save_3": {"en": "3+", "fr": "3+"},
    "save_2": {"en": "2+", "fr": "2+"},
}

LABELS: Final[Mapping[Strength, Mapping[str, str]]] = {
    Strength.FAR_ABOVE: {"en": "F ≥ E+2", "fr": "F ≥ E+2"},
    Strength.ABOVE: {"en": "F = E+1", "fr": "F = E+1"},
    Strength.LEVEL: {"en": "F = E", "fr": "F = E"},
    Strength.BELOW: {"en": "E = F+1", "fr": "E = F+1"},
    Strength.FAR_BELOW: {"en": "F+1 < E < F+4", "fr": "F+1 < E < F+4"},
}

PLACES: Final[Mapping[tuple[Strength, str], Mapping[str, str]]] = {
    (Strength.FAR_ABOVE, "condition"): {
        "en": "source_xml/wargame.en.xml:209:13",
        "fr": "source_xml/wargame.fr.xml:215:13",
    },
    (Strength.FAR_ABOVE, "no_save"): {
        "en": "source_xml/wargame.en.xml:210:13",
        "fr": "source_xml/wargame.fr.xml:216:13",
    },
    (Strength.FAR_ABOVE, "save_6"): {
        "en": "source_xml/wargame.en.xml:211:13",
        "fr": "source_xml/wargame.fr.xml:217:13",
    },
    (Strength.FAR_ABOVE, "save_5"): {
        "en": "source_xml/wargame.en.xml:212:13",
        "fr": "source_xml/wargame.fr.xml:218:13",
    },
    (Strength.FAR_ABOVE, "save_4"): {
        "en": "source_xml/wargame.en.xml:213:13",
        "fr": "source_xml/wargame.fr.xml:219:13",
    },
    (Strength.FAR_ABOVE, "save_3"): {
        "en": "source_xml/wargame.en.xml:214:13",
        "fr": "source_xml/wargame.fr.xml:220:13",
    },
    (Strength.FAR_ABOVE, "save_2"): {
        "en": "source_xml/wargame.en.xml:215:13",
        "fr": "source_xml/wargame.fr.xml:221:13",
    },
    (Strength.ABOVE, "condition"): {"en": "source_xml/wargame.en.xml:218:13", "fr": "source_xml/wargame.fr.xml:224:13"},
    (Strength.ABOVE, "no_save"): {"en": "source_xml/wargame.en.xml:219:13", "fr": "source_xml/wargame.fr.xml:225:13"},
    (Strength.ABOVE, "save_6"): {"en": "source_xml/wargame.en.xml:220:13", "fr": "source_xml/wargame.fr.xml:226:13"},
    (Strength.ABOVE, "save_5"): {"en": "source_xml/wargame.en.xml:221:13", "fr": "source_xml/wargame.fr.xml:227:13"},
    (Strength.ABOVE, "save_4"): {"en": "source_xml/wargame.en.xml:222:13", "fr": "source_xml/wargame.fr.xml:228:13"},
    (Strength.ABOVE, "save_3"): {"en": "source_xml/wargame.en.xml:223:13", "fr": "source_xml/wargame.fr.xml:229:13"},
    (Strength.ABOVE, "save_2"): {"en": "source_xml/wargame.en.xml:224:13", "fr": "source_xml/wargame.fr.xml:230:13"},
    (Strength.LEVEL, "condition"): {"en": "source_xml/wargame.en.xml:227:13", "fr": "source_xml/wargame.fr.xml:233:13"},
    (Strength.LEVEL, "no_save"): {"en": "source_xml/wargame.en.xml:228:13", "fr": "source_xml/wargame.fr.xml:234:13"},
    (Strength.LEVEL, "save_6"): {"en": "source_xml/wargame.en.xml:229:13", "fr": "source_xml/wargame.fr.xml:235:13"},
    (Strength.LEVEL, "save_5"): {"en": "source_xml/wargame.en.xml:230:13", "fr": "source_xml/wargame.fr.xml:236:13"},
    (Strength.LEVEL, "save_4"): {"en": "source_xml/wargame.en.xml:231:13", "fr": "source_xml/wargame.fr.xml:237:13"},
    (Strength.LEVEL, "save_3"): {"en": "source_xml/wargame.en.xml:232:13", "fr": "source_xml/wargame.fr.xml:238:13"},
    (Strength.LEVEL, "save_2"): {"en": "source_xml/wargame.en.xml:233:13", "fr": "source_xml/wargame.fr.xml:239:13"},
    (Strength.BELOW, "condition"): {"en": "source_xml/wargame.en.xml:236:13", "fr": "source_xml/wargame.fr.xml:242:13"},
    (Strength.BELOW, "no_save"): {"en": "source_xml/wargame.en.xml:237:13", "fr": "source_xml/wargame.fr.xml:243:13"},
    (Strength.BELOW, "save_6"): {"en": "source_xml/wargame.en.xml:238:13", "fr": "source_xml/wargame.fr.xml:244:13"},
    (Strength.BELOW, "save_5"): {"en": "source_xml/wargame.en.xml:239:13", "fr": "source_xml/wargame.fr.xml:245:13"},
    (Strength.BELOW, "save_4"): {"en": "source_xml/wargame.en.xml:240:13", "fr": "source_xml/wargame.fr.xml:246:13"},
    (Strength.BELOW, "save_3"): {"en": "source_xml/wargame.en.xml:241:13", "fr": "source_xml/wargame.fr.xml:247:13"},
    (Strength.BELOW, "save_2"): {"en": "source_xml/wargame.en.xml:242:13", "fr": "source_xml/wargame.fr.xml:248:13"},
    (Strength.FAR_BELOW, "condition"): {
        "en": "source_xml/wargame.en.xml:245:13",
        "fr": "source_xml/wargame.fr.xml:251:13",
    },
    (Strength.FAR_BELOW, "no_save"): {
        "en": "source_xml/wargame.en.xml:246:13",
        "fr": "source_xml/wargame.fr.xml:252:13",
    },
    (Strength.FAR_BELOW, "save_6"): {
        "en": "source_xml/wargame.en.xml:247:13",
        "fr": "source_xml/wargame.fr.xml:253:13",
    },
    (Strength.FAR_BELOW, "save_5"): {
        "en": "source_xml/wargame.en.xml:248:13",
        "fr": "source_xml/wargame.fr.xml:254:13",
    },
    (Strength.FAR_BELOW, "save_4"): {
        "en": "source_xml/wargame.en.xml:249:13",
        "fr": "source_xml/wargame.fr.xml:255:13",
    },
    (Strength.FAR_BELOW, "save_3"): {
        "en": "source_xml/wargame.en.xml:250:13",
        "fr": "source_xml/wargame.fr.xml:256:13",
    },
    (Strength.FAR_BELOW, "save_2"): {
        "en": "source_xml/wargame.en.xml:251:13",
        "fr": "source_xml/wargame.fr.xml:257:13",
    },
}

_BY_KEY: Final[Mapping[Strength, Row]] = {row.condition: row for row in ROWS}


def _row(condition: Strength) -> Row:
    if condition in _BY_KEY:
        return _BY_KEY[condition]
    raise LookupError(f"tblesser has no condition {condition}: it has FAR_ABOVE, ABOVE, LEVEL, BELOW, FAR_BELOW")


def no_save(condition: Strength) -> Decimal:
    """“0” at a condition; LookupError off the table."""
    return _row(condition).no_save


def save_6(condition: Strength) -> Decimal:
    """“6+” at a condition; LookupError off the table."""
    return _row(condition).save_6


def save_5(condition: Strength) -> Decimal:
    """“5+” at a condition; LookupError off the table."""
    return _row(condition).save_5


def save_4(condition: Strength) -> Decimal:
    """“4+” at a condition; LookupError off the table."""
    return _row(condition).save_4


def save_3(condition: Strength) -> Decimal:
    """“3+” at a condition; LookupError off the table."""
    return _row(condition).save_3


def save_2(condition: Strength) -> Decimal:
    """“2+” at a condition; LookupError off the table."""
    return _row(condition).save_2


def at(condition: Strength, column: Exact) -> Decimal:
    """The entry of a condition in a column of the head row; LookupError off the table."""
    row = _row(condition)
    entries = (row.no_save, row.save_6, row.save_5, row.save_4, row.save_3, row.save_2)
    for head, entry in zip(AXIS, entries, strict=True):
        if column in head:
            return entry
    raise LookupError(f"tblesser has no column {column}: it has 0, ≥ 6, ≥ 5, ≥ 4, ≥ 3, ≥ 2")
