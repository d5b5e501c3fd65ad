"""Table ttwice: Two rows for one kiln.

en: Two rows for one kiln (kiln.en.xml:62:3)
fr: Deux lignes pour un four (kiln.fr.xml:29:3)

Hit policy: unique (one row holds, and a lookup that two rows claim is refused).

Digest of the table: sha256:2cdf2bc45162491b94fea615e50f93526b103bacf399d29f3af36088ed7ed536
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = ["HEADINGS", "LABELS", "PLACES", "ROWS", "TITLES", "TURNS", "Row", "fitting", "hours", "lookup"]

Exact = int | Decimal | Fraction


@dataclass(frozen=True, slots=True)
class Row:
    """A row of ttwice."""

    when: str
    hours: int


ROWS: Final[tuple[Row, ...]] = (
    Row(when="H ≥ C", hours=1),
    Row(when="C ≥ H", hours=2),
)

TITLES: Final[Mapping[str, str]] = {"en": "Two rows for one kiln", "fr": "Deux lignes pour un four"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "when": {"en": "When", "fr": "Quand"},
    "hours": {"en": "Hours", "fr": "Heures"},
}

LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "H ≥ C": {"en": "H ≥ C", "fr": "T+1 > F"},
    "C ≥ H": {"en": "C ≥ H", "fr": "F ≥ T"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (0, "when"): {"en": "kiln.en.xml:73:11", "fr": "kiln.fr.xml:40:11"},
    (0, "hours"): {"en": "kiln.en.xml:74:11", "fr": "kiln.fr.xml:41:11"},
    (1, "when"): {"en": "kiln.en.xml:77:11", "fr": "kiln.fr.xml:44:11"},
    (1, "hours"): {"en": "kiln.en.xml:78:11", "fr": "kiln.fr.xml:45:11"},
}

TURNS: Final[tuple[tuple[Mapping[str, Exact], Exact], ...]] = (({"H": 1, "C": -1}, 0),)
"""Where answers can change: where one of these sums, the factors times the variables and what is added, is nought."""


def fitting(*, H: Exact, C: Exact) -> tuple[Row, ...]:
    """The rows whose condition holds, in the order of the book; none where it foresees nothing."""
    H = Fraction(H)
    C = Fraction(C)
    holds = (
        H >= C,
        C >= H,
    )
    return tuple(row for row, held in zip(ROWS, holds, strict=True) if held)


def lookup(*, H: Exact, C: Exact) -> Row:
    """The row whose condition holds; LookupError where none does, or several do."""
    hits = fitting(H=H, C=C)
    if len(hits) > 1:
        raise LookupError(f"ttwice has {len(hits)} rows for C = {C}, H = {H}; see kiln.en.xml:62")
    if hits:
        return hits[0]
    raise LookupError(f"ttwice has no row for C = {C}, H = {H}; see kiln.en.xml:62")


def hours(*, H: Exact, C: Exact) -> int:
    """“Hours” in the row whose condition holds; LookupError as in lookup."""
    return lookup(H=H, C=C).hours
