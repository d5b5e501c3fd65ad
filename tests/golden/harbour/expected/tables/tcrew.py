"""Table tcrew: Boarders, in per cent.

en: Boarders, in per cent (harbour.en.xml:33:5)
fr: À l'abordage, en pour cent (harbour.fr.xml:33:5)

Hit policy: unique (one row holds, and a lookup that two rows claim is refused).

Digest of the table: sha256:1801a0d6cac9665468a148184217ca4cebcaa2d28d71e8d5d47b706008f93e3e
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
    "five",
    "four",
    "lookup",
    "six",
    "unarmed",
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
    """A row of tcrew."""

    condition: str
    unarmed: Decimal  # in %
    six: Decimal  # in %
    five: Decimal  # in %
    four: Decimal  # in %


ROWS: Final[tuple[Row, ...]] = (
    Row(
        condition="C ≥ W + 2", unarmed=Decimal("83.3"), six=Decimal("69.4"), five=Decimal("55.6"), four=Decimal("41.7")
    ),
    Row(
        condition="C = W + 1", unarmed=Decimal("66.7"), six=Decimal("55.6"), five=Decimal("44.4"), four=Decimal("33.3")
    ),
    Row(condition="C = W", unarmed=Decimal("50"), six=Decimal("41.7"), five=Decimal("33.3"), four=Decimal("25")),
    Row(
        condition="C < W < C + 3",
        unarmed=Decimal("33.3"),
        six=Decimal("27.8"),
        five=Decimal("22.2"),
        four=Decimal("16.7"),
    ),
)

AXIS: Final[tuple[Range | None, ...]] = (None, Range(lo=6, hi=6), Range(lo=5, hi=5), Range(lo=4, hi=4))

TITLES: Final[Mapping[str, str]] = {"en": "Boarders, in per cent", "fr": "À l'abordage, en pour cent"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "condition": {"en": "Watch against crew", "fr": "Garde contre équipage"},
    "unarmed": {"en": "unarmed", "fr": "sans arme"},
    "six": {"en": "6+", "fr": "6+"},
    "five": {"en": "5+", "fr": "5+"},
    "four": {"en": "4+", "fr": "4+"},
}

LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "C ≥ W + 2": {"en": "C ≥ W + 2", "fr": "E >= G+2"},
    "C = W + 1": {"en": "C = W + 1", "fr": "E = G+1"},
    "C = W": {"en": "C = W", "fr": "E = G"},
    "C < W < C + 3": {"en": "C < W < C + 3", "fr": "E < G < E+3"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (0, "condition"): {"en": "harbour.en.xml:47:13", "fr": "harbour.fr.xml:47:13"},
    (0, "unarmed"): {"en": "harbour.en.xml:48:13", "fr": "harbour.fr.xml:48:13"},
    (0, "six"): {"en": "harbour.en.xml:49:13", "fr": "harbour.fr.xml:49:13"},
    (0, "five"): {"en": "harbour.en.xml:50:13", "fr": "harbour.fr.xml:50:13"},
    (0, "four"): {"en": "harbour.en.xml:51:13", "fr": "harbour.fr.xml:51:13"},
    (1, "condition"): {"en": "harbour.en.xml:54:13", "fr": "harbour.fr.xml:54:13"},
    (1, "unarmed"): {"en": "harbour.en.xml:55:13", "fr": "harbour.fr.xml:55:13"},
    (1, "six"): {"en": "harbour.en.xml:56:13", "fr": "harbour.fr.xml:56:13"},
    (1, "five"): {"en": "harbour.en.xml:57:13", "fr": "harbour.fr.xml:57:13"},
    (1, "four"): {"en": "harbour.en.xml:58:13", "fr": "harbour.fr.xml:58:13"},
    (2, "condition"): {"en": "harbour.en.xml:61:13", "fr": "harbour.fr.xml:61:13"},
    (2, "unarmed"): {"en": "harbour.en.xml:62:13", "fr": "harbour.fr.xml:62:13"},
    (2, "six"): {"en": "harbour.en.xml:63:13", "fr": "harbour.fr.xml:63:13"},
    (2, "five"): {"en": "harbour.en.xml:64:13", "fr": "harbour.fr.xml:64:13"},
    (2, "four"): {"en": "harbour.en.xml:65:13", "fr": "harbour.fr.xml:65:13"},
    (3, "condition"): {"en": "harbour.en.xml:68:13", "fr": "harbour.fr.xml:68:13"},
    (3, "unarmed"): {"en": "harbour.en.xml:69:13", "fr": "harbour.fr.xml:69:13"},
    (3, "six"): {"en": "harbour.en.xml:70:13", "fr": "harbour.fr.xml:70:13"},
    (3, "five"): {"en": "harbour.en.xml:71:13", "fr": "harbour.fr.xml:71:13"},
    (3, "four"): {"en": "harbour.en.xml:72:13", "fr": "harbour.fr.xml:72:13"},
}

TURNS: Final[tuple[tuple[Mapping[str, Exact], Exact], ...]] = (
    ({"C": 1, "W": -1}, -2),
    ({"C": 1, "W": -1}, -1),
    ({"C": 1, "W": -1}, 0),
    ({"C": 1, "W": -1}, 3),
)
"""Where answers can change: where one of these sums, the factors times the variables and what is added, is nought."""


def fitting(*, C: Exact, W: Exact) -> tuple[Row, ...]:
    """The rows whose condition holds, in the order of the book; none where it foresees nothing."""
    C = Fraction(C)
    W = Fraction(W)
    holds = (
        C >= W + 2,
        C == W + 1,
        C == W,
        C < W < C + 3,
    )
    return tuple(row for row, held in zip(ROWS, holds, strict=True) if held)


def lookup(*, C: Exact, W: Exact) -> Row:
    """The row whose condition holds; LookupError where none does, or several do."""
    hits = fitting(C=C, W=W)
    if len(hits) > 1:
        raise LookupError(f"tcrew has {len(hits)} rows for C = {C}, W = {W}; see harbour.en.xml:33")
    if hits:
        return hits[0]
    raise LookupError(f"tcrew has no row for C = {C}, W = {W}; see harbour.en.xml:33")


def unarmed(*, C: Exact, W: Exact) -> Decimal:
    """“unarmed” in the row whose condition holds; LookupError as in lookup."""
    return lookup(C=C, W=W).unarmed


def six(*, C: Exact, W: Exact) -> Decimal:
    """“6+” in the row whose condition holds; LookupError as in lookup."""
    return lookup(C=C, W=W).six


def five(*, C: Exact, W: Exact) -> Decimal:
    """“5+” in the row whose condition holds; LookupError as in lookup."""
    return lookup(C=C, W=W).five


def four(*, C: Exact, W: Exact) -> Decimal:
    """“4+” in the row whose condition holds; LookupError as in lookup."""
    return lookup(C=C, W=W).four


def at(column: Exact | None, *, C: Exact, W: Exact) -> Decimal:
    """The entry in a column of the head row (None: “unarmed”); LookupError off the table."""
    row = lookup(C=C, W=W)
    entries: tuple[Decimal, ...] = (row.unarmed, row.six, row.five, row.four)
    for head, entry in zip(AXIS, entries, strict=True):
        if column is None if head is None else column is not None and column in head:
            return entry
    raise LookupError(f"tcrew has no column {column}: it has unarmed, 6+, 5+, 4+")
