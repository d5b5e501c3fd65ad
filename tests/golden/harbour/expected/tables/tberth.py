"""Table tberth: Berths.

en: Berths (harbour.en.xml:77:5)
fr: Postes (harbour.fr.xml:77:5)

Hit policy: unique (one row holds, and a lookup that two rows claim is refused).

Digest of the table: sha256:993edf5cf597d707c0a9e1c242d8b8efbdf64b91b7248f0a1f867dc6a4fbc4c6
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = ["HEADINGS", "LABELS", "PLACES", "ROWS", "TITLES", "TURNS", "Row", "berths", "fitting", "lookup"]

Exact = int | Decimal | Fraction


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tberth."""

    length_l_against_berth_b: str
    berths: int


ROWS: Final[tuple[Row, ...]] = (
    Row(length_l_against_berth_b="L ≤ B", berths=1),
    Row(length_l_against_berth_b="B < L ≤ 2B", berths=2),
    Row(length_l_against_berth_b="otherwise", berths=3),
)

TITLES: Final[Mapping[str, str]] = {"en": "Berths", "fr": "Postes"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "length_l_against_berth_b": {"en": "Length L against berth B", "fr": "Longueur L et poste B"},
    "berths": {"en": "Berths", "fr": "Postes"},
}

LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "L ≤ B": {"en": "L ≤ B", "fr": "L ≤ B"},
    "B < L ≤ 2B": {"en": "B < L ≤ 2B", "fr": "B < L ≤ 2×B"},
    "otherwise": {"en": "otherwise", "fr": "sinon"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (0, "length_l_against_berth_b"): {"en": "harbour.en.xml:88:13", "fr": "harbour.fr.xml:88:13"},
    (0, "berths"): {"en": "harbour.en.xml:89:13", "fr": "harbour.fr.xml:89:13"},
    (1, "length_l_against_berth_b"): {"en": "harbour.en.xml:92:13", "fr": "harbour.fr.xml:92:13"},
    (1, "berths"): {"en": "harbour.en.xml:93:13", "fr": "harbour.fr.xml:93:13"},
    (2, "length_l_against_berth_b"): {"en": "harbour.en.xml:96:13", "fr": "harbour.fr.xml:96:13"},
    (2, "berths"): {"en": "harbour.en.xml:97:13", "fr": "harbour.fr.xml:97:13"},
}

TURNS: Final[tuple[tuple[Mapping[str, Exact], Exact], ...]] = (
    ({"L": 1, "B": -1}, 0),
    ({"L": 1, "B": -2}, 0),
)
"""Where answers can change: where one of these sums, the factors times the variables and what is added, is nought."""


def fitting(*, L: Exact, B: Exact) -> tuple[Row, ...]:
    """The rows whose condition holds, in the order of the book; none where it foresees nothing."""
    L = Fraction(L)
    B = Fraction(B)
    holds = (
        L <= B,
        B < L <= 2 * B,
    )
    hits = tuple(row for row, held in zip((ROWS[0], ROWS[1]), holds, strict=True) if held)
    return hits or (ROWS[2],)


def lookup(*, L: Exact, B: Exact) -> Row:
    """The row whose condition holds; LookupError where none does, or several do."""
    hits = fitting(L=L, B=B)
    if len(hits) > 1:
        raise LookupError(f"tberth has {len(hits)} rows for B = {B}, L = {L}; see harbour.en.xml:77")
    return hits[0]


def berths(*, L: Exact, B: Exact) -> int:
    """“Berths” in the row whose condition holds; LookupError as in lookup."""
    return lookup(L=L, B=B).berths
