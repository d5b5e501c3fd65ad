"""Table tcac: Melee.

en: Melee (source_xml/wargame.en.xml:125:5)
fr: Le corps à corps (source_xml/wargame.fr.xml:129:5)

Hit policy: unique (one row holds, and a lookup that two rows claim is refused).

Digest of the table: sha256:92b46f4fce16f2058ff708bafa738c20c9a65382e135f461c0b59fd0e318dca4
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = ["HEADINGS", "LABELS", "PLACES", "ROWS", "TITLES", "TURNS", "Row", "chance", "fitting", "lookup"]

Exact = int | Decimal | Fraction


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tcac."""

    condition: str
    chance: Decimal  # in %


ROWS: Final[tuple[Row, ...]] = (
    Row(condition="D < A", chance=Decimal("66.7")),
    Row(condition="A ≤ D ≤ 2×A", chance=Decimal("50")),
    Row(condition="D > 2×A", chance=Decimal("33.3")),
)

TITLES: Final[Mapping[str, str]] = {"en": "Melee", "fr": "Le corps à corps"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "condition": {"en": "Skills", "fr": "Capacités"},
    "chance": {"en": "Chance", "fr": "Chance"},
}

LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "D < A": {"en": "D < A", "fr": "D < A"},
    "A ≤ D ≤ 2×A": {"en": "A ≤ D ≤ 2×A", "fr": "A ≤ D ≤ 2×A"},
    "D > 2×A": {"en": "D > 2×A", "fr": "D > 2×A"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (0, "condition"): {"en": "source_xml/wargame.en.xml:138:13", "fr": "source_xml/wargame.fr.xml:142:13"},
    (0, "chance"): {"en": "source_xml/wargame.en.xml:139:13", "fr": "source_xml/wargame.fr.xml:143:13"},
    (1, "condition"): {"en": "source_xml/wargame.en.xml:142:13", "fr": "source_xml/wargame.fr.xml:146:13"},
    (1, "chance"): {"en": "source_xml/wargame.en.xml:143:13", "fr": "source_xml/wargame.fr.xml:147:13"},
    (2, "condition"): {"en": "source_xml/wargame.en.xml:146:13", "fr": "source_xml/wargame.fr.xml:150:13"},
    (2, "chance"): {"en": "source_xml/wargame.en.xml:147:13", "fr": "source_xml/wargame.fr.xml:151:13"},
}

TURNS: Final[tuple[tuple[Mapping[str, Exact], Exact], ...]] = (
    ({"D": 1, "A": -1}, 0),
    ({"D": 1, "A": -2}, 0),
)
"""Where answers can change: where one of these sums, the factors times the variables and what is added, is nought."""


def fitting(*, D: Exact, A: Exact) -> tuple[Row, ...]:
    """The rows whose condition holds, in the order of the book; none where it foresees nothing."""
    D = Fraction(D)
    A = Fraction(A)
    holds = (
        D < A,
        A <= D <= 2 * A,
        D > 2 * A,
    )
    return tuple(row for row, held in zip(ROWS, holds, strict=True) if held)


def lookup(*, D: Exact, A: Exact) -> Row:
    """The row whose condition holds; LookupError where none does, or several do."""
    hits = fitting(D=D, A=A)
    if len(hits) > 1:
        raise LookupError(f"tcac has {len(hits)} rows for A = {A}, D = {D}; see source_xml/wargame.en.xml:125")
    if hits:
        return hits[0]
    raise LookupError(f"tcac has no row for A = {A}, D = {D}; see source_xml/wargame.en.xml:125")


def chance(*, D: Exact, A: Exact) -> Decimal:
    """“Chance” in the row whose condition holds; LookupError as in lookup."""
    return lookup(D=D, A=A).chance
