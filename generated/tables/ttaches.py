"""Table ttaches: What a throw is worth to a task.

en: What a throw is worth to a task (source_xml/advanced.en.xml:28:5)
fr: Ce qu'un lancer vaut pour une tâche (source_xml/advanced.fr.xml:31:5)

Hit policy: unique (one row holds, and a lookup that two rows claim is refused).

Digest of the table: sha256:6ac777223e136dd3269a0da1d150ef785adfe57f2f7948d4be3e04767c13c4c1
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = ["HEADINGS", "PLACES", "ROWS", "TITLES", "Range", "Row", "points", "rise"]

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
    """A row of ttaches."""

    margin: Range
    points: int
    rise: int


ROWS: Final[tuple[Row, ...]] = (
    Row(margin=Range(lo=15, hi=19), points=4, rise=0),
    Row(margin=Range(lo=10, hi=14), points=3, rise=0),
    Row(margin=Range(lo=5, hi=9), points=2, rise=0),
    Row(margin=Range(lo=0, hi=4), points=1, rise=0),
    Row(margin=Range(lo=-4, hi=-1), points=0, rise=0),
    Row(margin=Range(lo=-9, hi=-5), points=-2, rise=0),
    Row(margin=Range(lo=-14, hi=-10), points=-4, rise=1),
    Row(margin=Range(lo=-19, hi=-15), points=-6, rise=1),
)

TITLES: Final[Mapping[str, str]] = {
    "en": "What a throw is worth to a task",
    "fr": "Ce qu'un lancer vaut pour une tâche",
}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "margin": {"en": "Margin", "fr": "Marge"},
    "points": {"en": "Points", "fr": "Points"},
    "rise": {"en": "Difficulty rises by", "fr": "La difficulté augmente de"},
}

PLACES: Final[Mapping[tuple[Range, str], Mapping[str, str]]] = {
    (Range(lo=15, hi=19), "margin"): {
        "en": "source_xml/advanced.en.xml:43:13",
        "fr": "source_xml/advanced.fr.xml:46:13",
    },
    (Range(lo=15, hi=19), "points"): {
        "en": "source_xml/advanced.en.xml:44:13",
        "fr": "source_xml/advanced.fr.xml:47:13",
    },
    (Range(lo=15, hi=19), "rise"): {"en": "source_xml/advanced.en.xml:45:13", "fr": "source_xml/advanced.fr.xml:48:13"},
    (Range(lo=10, hi=14), "margin"): {
        "en": "source_xml/advanced.en.xml:48:13",
        "fr": "source_xml/advanced.fr.xml:51:13",
    },
    (Range(lo=10, hi=14), "points"): {
        "en": "source_xml/advanced.en.xml:49:13",
        "fr": "source_xml/advanced.fr.xml:52:13",
    },
    (Range(lo=10, hi=14), "rise"): {"en": "source_xml/advanced.en.xml:50:13", "fr": "source_xml/advanced.fr.xml:53:13"},
    (Range(lo=5, hi=9), "margin"): {"en": "source_xml/advanced.en.xml:53:13", "fr": "source_xml/advanced.fr.xml:56:13"},
    (Range(lo=5, hi=9), "points"): {"en": "source_xml/advanced.en.xml:54:13", "fr": "source_xml/advanced.fr.xml:57:13"},
    (Range(lo=5, hi=9), "rise"): {"en": "source_xml/advanced.en.xml:55:13", "fr": "source_xml/advanced.fr.xml:58:13"},
    (Range(lo=0, hi=4), "margin"): {"en": "source_xml/advanced.en.xml:58:13", "fr": "source_xml/advanced.fr.xml:61:13"},
    (Range(lo=0, hi=4), "points"): {"en": "source_xml/advanced.en.xml:59:13", "fr": "source_xml/advanced.fr.xml:62:13"},
    (Range(lo=0, hi=4), "rise"): {"en": "source_xml/advanced.en.xml:60:13", "fr": "source_xml/advanced.fr.xml:63:13"},
    (Range(lo=-4, hi=-1), "margin"): {
        "en": "source_xml/advanced.en.xml:63:13",
        "fr": "source_xml/advanced.fr.xml:66:13",
    },
    (Range(lo=-4, hi=-1), "points"): {
        "en": "source_xml/advanced.en.xml:64:13",
        "fr": "source_xml/advanced.fr.xml:67:13",
    },
    (Range(lo=-4, hi=-1), "rise"): {"en": "source_xml/advanced.en.xml:65:13", "fr": "source_xml/advanced.fr.xml:68:13"},
    (Range(lo=-9, hi=-5), "margin"): {
        "en": "source_xml/advanced.en.xml:68:13",
        "fr": "source_xml/advanced.fr.xml:71:13",
    },
    (Range(lo=-9, hi=-5), "points"): {
        "en": "source_xml/advanced.en.xml:69:13",
        "fr": "source_xml/advanced.fr.xml:72:13",
    },
    (Range(lo=-9, hi=-5), "rise"): {"en": "source_xml/advanced.en.xml:70:13", "fr": "source_xml/advanced.fr.xml:73:13"},
    (Range(lo=-14, hi=-10), "margin"): {
        "en": "source_xml/advanced.en.xml:73:13",
        "fr": "source_xml/advanced.fr.xml:76:13",
    },
    (Range(lo=-14, hi=-10), "points"): {
        "en": "source_xml/advanced.en.xml:74:13",
        "fr": "source_xml/advanced.fr.xml:77:13",
    },
    (Range(lo=-14, hi=-10), "rise"): {
        "en": "source_xml/advanced.en.xml:75:13",
        "fr": "source_xml/advanced.fr.xml:78:13",
    },
    (Range(lo=-19, hi=-15), "margin"): {
        "en": "source_xml/advanced.en.xml:78:13",
        "fr": "source_xml/advanced.fr.xml:81:13",
    },
    (Range(lo=-19, hi=-15), "points"): {
        "en": "source_xml/advanced.en.xml:79:13",
        "fr": "source_xml/advanced.fr.xml:82:13",
    },
    (Range(lo=-19, hi=-15), "rise"): {
        "en": "source_xml/advanced.en.xml:80:13",
        "fr": "source_xml/advanced.fr.xml:83:13",
    },
}


def _row(margin: Exact) -> Row:
    for row in ROWS:
        if margin in row.margin:
            return row
    raise LookupError(
        f"ttaches has no margin {margin}: it has 15 to 19, 10 to 14, 5 to 9, 0 to 4, -4 to -1, -9 to -5, -14 to -10, -19 to -15",
    )


def points(margin: Exact) -> int:
    """“Points” at a margin; LookupError off the table."""
    return _row(margin).points


def rise(margin: Exact) -> int:
    """“Difficulty rises by” at a margin; LookupError off the table."""
    return _row(margin).rise
