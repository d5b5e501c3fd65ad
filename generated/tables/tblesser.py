"""Table tblesser: Wounds, by save.

en: Wounds, by save (source_xml/wargame.en.xml:187:5)
fr: Les blessures, selon la sauvegarde (source_xml/wargame.fr.xml:192:5)

Hit policy: unique (one row holds, and a lookup that two rows claim is refused).

Digest of the table: sha256:c62ccf0a7504c7c8108a948e65d1feae1c74e4634c87a95bcbdef7656d24a044
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = [
    "AXIS",
    "HEADINGS",
    "LABELS",
    "PLACES",
    "ROWS",
    "TITLES",
    "TURNS",
    "Range",
    "Row",
    "at",
    "fitting",
    "lookup",
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


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tblesser."""

    condition: str
    no_save: Decimal  # in %
    save_6: Decimal  # in %
    save_5: Decimal  # in %
    save_4: Decimal  # in %
    save_3: Decimal  # in %
    save_2: Decimal  # in %


ROWS: Final[tuple[Row, ...]] = (
    Row(
        condition="F ≥ E+2",
        no_save=Decimal("83.3"),
        save_6=Decimal("69.4"),
        save_5=Decimal("55.6"),
        save_4=Decimal("41.7"),
        save_3=Decimal("27.8"),
        save_2=Decimal("13.9"),
    ),
    Row(
        condition="F = E+1",
        no_save=Decimal("66.7"),
        save_6=Decimal("55.6"),
        save_5=Decimal("44.4"),
        save_4=Decimal("33.3"),
        save_3=Decimal("22.2"),
        save_2=Decimal("11.1"),
    ),
    Row(
        condition="F = E",
        no_save=Decimal("50"),
        save_6=Decimal("41.7"),
        save_5=Decimal("33.3"),
        save_4=Decimal("25"),
        save_3=Decimal("16.7"),
        save_2=Decimal("8.3"),
    ),
    Row(
        condition="E = F+1",
        no_save=Decimal("33.3"),
        save_6=Decimal("27.8"),
        save_5=Decimal("22.2"),
        save_4=Decimal("16.7"),
        save_3=Decimal("11.1"),
        save_2=Decimal("5.6"),
    ),
    Row(
        condition="F+1 < E < F+4",
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
    Range(lo=6, hi=6),
    Range(lo=5, hi=5),
    Range(lo=4, hi=4),
    Range(lo=3, hi=3),
    Range(lo=2, hi=2),
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

LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "F ≥ E+2": {"en": "F ≥ E+2", "fr": "F ≥ E+2"},
    "F = E+1": {"en": "F = E+1", "fr": "F = E+1"},
    "F = E": {"en": "F = E", "fr": "F = E"},
    "E = F+1": {"en": "E = F+1", "fr": "E = F+1"},
    "F+1 < E < F+4": {"en": "F+1 < E < F+4", "fr": "F+1 < E < F+4"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (0, "condition"): {"en": "source_xml/wargame.en.xml:210:13", "fr": "source_xml/wargame.fr.xml:215:13"},
    (0, "no_save"): {"en": "source_xml/wargame.en.xml:211:13", "fr": "source_xml/wargame.fr.xml:216:13"},
    (0, "save_6"): {"en": "source_xml/wargame.en.xml:212:13", "fr": "source_xml/wargame.fr.xml:217:13"},
    (0, "save_5"): {"en": "source_xml/wargame.en.xml:213:13", "fr": "source_xml/wargame.fr.xml:218:13"},
    (0, "save_4"): {"en": "source_xml/wargame.en.xml:214:13", "fr": "source_xml/wargame.fr.xml:219:13"},
    (0, "save_3"): {"en": "source_xml/wargame.en.xml:215:13", "fr": "source_xml/wargame.fr.xml:220:13"},
    (0, "save_2"): {"en": "source_xml/wargame.en.xml:216:13", "fr": "source_xml/wargame.fr.xml:221:13"},
    (1, "condition"): {"en": "source_xml/wargame.en.xml:219:13", "fr": "source_xml/wargame.fr.xml:224:13"},
    (1, "no_save"): {"en": "source_xml/wargame.en.xml:220:13", "fr": "source_xml/wargame.fr.xml:225:13"},
    (1, "save_6"): {"en": "source_xml/wargame.en.xml:221:13", "fr": "source_xml/wargame.fr.xml:226:13"},
    (1, "save_5"): {"en": "source_xml/wargame.en.xml:222:13", "fr": "source_xml/wargame.fr.xml:227:13"},
    (1, "save_4"): {"en": "source_xml/wargame.en.xml:223:13", "fr": "source_xml/wargame.fr.xml:228:13"},
    (1, "save_3"): {"en": "source_xml/wargame.en.xml:224:13", "fr": "source_xml/wargame.fr.xml:229:13"},
    (1, "save_2"): {"en": "source_xml/wargame.en.xml:225:13", "fr": "source_xml/wargame.fr.xml:230:13"},
    (2, "condition"): {"en": "source_xml/wargame.en.xml:228:13", "fr": "source_xml/wargame.fr.xml:233:13"},
    (2, "no_save"): {"en": "source_xml/wargame.en.xml:229:13", "fr": "source_xml/wargame.fr.xml:234:13"},
    (2, "save_6"): {"en": "source_xml/wargame.en.xml:230:13", "fr": "source_xml/wargame.fr.xml:235:13"},
    (2, "save_5"): {"en": "source_xml/wargame.en.xml:231:13", "fr": "source_xml/wargame.fr.xml:236:13"},
    (2, "save_4"): {"en": "source_xml/wargame.en.xml:232:13", "fr": "source_xml/wargame.fr.xml:237:13"},
    (2, "save_3"): {"en": "source_xml/wargame.en.xml:233:13", "fr": "source_xml/wargame.fr.xml:238:13"},
    (2, "save_2"): {"en": "source_xml/wargame.en.xml:234:13", "fr": "source_xml/wargame.fr.xml:239:13"},
    (3, "condition"): {"en": "source_xml/wargame.en.xml:237:13", "fr": "source_xml/wargame.fr.xml:242:13"},
    (3, "no_save"): {"en": "source_xml/wargame.en.xml:238:13", "fr": "source_xml/wargame.fr.xml:243:13"},
    (3, "save_6"): {"en": "source_xml/wargame.en.xml:239:13", "fr": "source_xml/wargame.fr.xml:244:13"},
    (3, "save_5"): {"en": "source_xml/wargame.en.xml:240:13", "fr": "source_xml/wargame.fr.xml:245:13"},
    (3, "save_4"): {"en": "source_xml/wargame.en.xml:241:13", "fr": "source_xml/wargame.fr.xml:246:13"},
    (3, "save_3"): {"en": "source_xml/wargame.en.xml:242:13", "fr": "source_xml/wargame.fr.xml:247:13"},
    (3, "save_2"): {"en": "source_xml/wargame.en.xml:243:13", "fr": "source_xml/wargame.fr.xml:248:13"},
    (4, "condition"): {"en": "source_xml/wargame.en.xml:246:13", "fr": "source_xml/wargame.fr.xml:251:13"},
    (4, "no_save"): {"en": "source_xml/wargame.en.xml:247:13", "fr": "source_xml/wargame.fr.xml:252:13"},
    (4, "save_6"): {"en": "source_xml/wargame.en.xml:248:13", "fr": "source_xml/wargame.fr.xml:253:13"},
    (4, "save_5"): {"en": "source_xml/wargame.en.xml:249:13", "fr": "source_xml/wargame.fr.xml:254:13"},
    (4, "save_4"): {"en": "source_xml/wargame.en.xml:250:13", "fr": "source_xml/wargame.fr.xml:255:13"},
    (4, "save_3"): {"en": "source_xml/wargame.en.xml:251:13", "fr": "source_xml/wargame.fr.xml:256:13"},
    (4, "save_2"): {"en": "source_xml/wargame.en.xml:252:13", "fr": "source_xml/wargame.fr.xml:257:13"},
}

TURNS: Final[tuple[tuple[Mapping[str, Exact], Exact], ...]] = (
    ({"F": 1, "E": -1}, -2),
    ({"F": 1, "E": -1}, -1),
    ({"F": 1, "E": -1}, 0),
    ({"F": 1, "E": -1}, 1),
    ({"F": 1, "E": -1}, 4),
)
"""Where answers can change: where one of these sums, the factors times the variables and what is added, is nought."""


def fitting(*, F: Exact, E: Exact) -> tuple[Row, ...]:
    """The rows whose condition holds, in the order of the book; none where it foresees nothing."""
    F = Fraction(F)
    E = Fraction(E)
    holds = (
        F >= E + 2,
        F == E + 1,
        F == E,
        E == F + 1,
        F + 1 < E < F + 4,
    )
    return tuple(row for row, held in zip(ROWS, holds, strict=True) if held)


def lookup(*, F: Exact, E: Exact) -> Row:
    """The row whose condition holds; LookupError where none does, or several do."""
    hits = fitting(F=F, E=E)
    if len(hits) > 1:
        raise LookupError(f"tblesser has {len(hits)} rows for E = {E}, F = {F}; see source_xml/wargame.en.xml:187")
    if hits:
        return hits[0]
    raise LookupError(f"tblesser has no row for E = {E}, F = {F}; see source_xml/wargame.en.xml:187")


def no_save(*, F: Exact, E: Exact) -> Decimal:
    """“0” in the row whose condition holds; LookupError as in lookup."""
    return lookup(F=F, E=E).no_save


def save_6(*, F: Exact, E: Exact) -> Decimal:
    """“6+” in the row whose condition holds; LookupError as in lookup."""
    return lookup(F=F, E=E).save_6


def save_5(*, F: Exact, E: Exact) -> Decimal:
    """“5+” in the row whose condition holds; LookupError as in lookup."""
    return lookup(F=F, E=E).save_5


def save_4(*, F: Exact, E: Exact) -> Decimal:
    """“4+” in the row whose condition holds; LookupError as in lookup."""
    return lookup(F=F, E=E).save_4


def save_3(*, F: Exact, E: Exact) -> Decimal:
    """“3+” in the row whose condition holds; LookupError as in lookup."""
    return lookup(F=F, E=E).save_3


def save_2(*, F: Exact, E: Exact) -> Decimal:
    """“2+” in the row whose condition holds; LookupError as in lookup."""
    return lookup(F=F, E=E).save_2


def at(column: Exact, *, F: Exact, E: Exact) -> Decimal:
    """The entry in a column of the head row; LookupError off the table."""
    row = lookup(F=F, E=E)
    entries: tuple[Decimal, ...] = (row.no_save, row.save_6, row.save_5, row.save_4, row.save_3, row.save_2)
    for head, entry in zip(AXIS, entries, strict=True):
        if column in head:
            return entry
    raise LookupError(f"tblesser has no column {column}: it has 0, 6, 5, 4, 3, 2")
