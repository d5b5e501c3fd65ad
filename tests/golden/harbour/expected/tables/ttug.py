"""Table ttug: Tugs.

en: Tugs (harbour.en.xml:102:5)
fr: Remorqueurs (harbour.fr.xml:102:5)

Hit policy: unique (one row holds, and a lookup that two rows claim is refused).

Digest of the table: sha256:0aa89f04be753ede1d52be37144780d7d5aabcf25640ea6fb078dceb71d94ed8
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = ["HEADINGS", "LABELS", "PLACES", "ROWS", "TITLES", "TURNS", "Row", "fitting", "lookup", "tugs"]

Exact = int | Decimal | Fraction


@dataclass(frozen=True, slots=True)
class Row:
    """A row of ttug."""

    wind: str
    tugs: int


ROWS: Final[tuple[Row, ...]] = (
    Row(wind="V < S", tugs=0),
    Row(wind="V = S", tugs=1),
    Row(wind="S < V ≤ 2S", tugs=2),
    Row(wind="V > 2S", tugs=3),
)

TITLES: Final[Mapping[str, str]] = {"en": "Tugs", "fr": "Remorqueurs"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "wind": {"en": "Wind", "fr": "Vent"},
    "tugs": {"en": "Tugs", "fr": "Remorqueurs"},
}

LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "V < S": {"en": "V < S", "fr": "V < S"},
    "V = S": {"en": "V = S", "fr": "V = S"},
    "S < V ≤ 2S": {"en": "S < V ≤ 2S", "fr": "S < V ≤ 2S"},
    "V > 2S": {"en": "V > 2S", "fr": "V > 2S"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (0, "wind"): {"en": "harbour.en.xml:108:13", "fr": "harbour.fr.xml:108:13"},
    (0, "tugs"): {"en": "harbour.en.xml:117:13", "fr": "harbour.fr.xml:117:13"},
    (1, "wind"): {"en": "harbour.en.xml:109:13", "fr": "harbour.fr.xml:109:13"},
    (1, "tugs"): {"en": "harbour.en.xml:118:13", "fr": "harbour.fr.xml:118:13"},
    (2, "wind"): {"en": "harbour.en.xml:110:13", "fr": "harbour.fr.xml:110:13"},
    (2, "tugs"): {"en": "harbour.en.xml:119:13", "fr": "harbour.fr.xml:119:13"},
    (3, "wind"): {"en": "harbour.en.xml:111:13", "fr": "harbour.fr.xml:111:13"},
    (3, "tugs"): {"en": "harbour.en.xml:120:13", "fr": "harbour.fr.xml:120:13"},
}

TURNS: Final[tuple[tuple[Mapping[str, Exact], Exact], ...]] = (
    ({"V": 1, "S": -1}, 0),
    ({"V": 1, "S": -2}, 0),
)
"""Where answers can change: where one of these sums, the factors times the variables and what is added, is nought."""


def fitting(*, V: Exact, S: Exact) -> tuple[Row, ...]:
    """The rows whose condition holds, in the order of the book; none where it foresees nothing."""
    V = Fraction(V)
    S = Fraction(S)
    holds = (
        V < S,
        V == S,
        S < V <= 2 * S,
        V > 2 * S,
    )
    return tuple(row for row, held in zip(ROWS, holds, strict=True) if held)


def lookup(*, V: Exact, S: Exact) -> Row:
    """The row whose condition holds; LookupError where none does, or several do."""
    hits = fitting(V=V, S=S)
    if len(hits) > 1:
        raise LookupError(f"ttug has {len(hits)} rows for S = {S}, V = {V}; see harbour.en.xml:102")
    if hits:
        return hits[0]
    raise LookupError(f"ttug has no row for S = {S}, V = {V}; see harbour.en.xml:102")


def tugs(*, V: Exact, S: Exact) -> int:
    """“Tugs” in the row whose condition holds; LookupError as in lookup."""
    return lookup(V=V, S=S).tugs
