"""Table tbell: Bells.

en: Bells (harbour.en.xml:225:5)
fr: Cloches (harbour.fr.xml:225:5)

Hit policy: first (of the rows that hold, the first counts).

Digest of the table: sha256:e54dba125465e25d5edc823664c828b0ec0640d23ad87f4fb5bf635e413aa490
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = ["HEADINGS", "LABELS", "PLACES", "ROWS", "TITLES", "TURNS", "Row", "bells", "fitting", "lookup"]

Exact = int | Decimal | Fraction


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tbell."""

    when: str
    bells: int


ROWS: Final[tuple[Row, ...]] = (
    Row(when="H ≥ 20", bells=8),
    Row(when="H ≥ 12", bells=4),
    Row(when="H ≥ 0", bells=2),
)

TITLES: Final[Mapping[str, str]] = {"en": "Bells", "fr": "Cloches"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "when": {},
    "bells": {"en": "Bells", "fr": "Cloches"},
}

LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "H ≥ 20": {"en": "H ≥ 20", "fr": "H ≥ 20"},
    "H ≥ 12": {"en": "H ≥ 12", "fr": "H ≥ 12"},
    "H ≥ 0": {"en": "H ≥ 0", "fr": "H ≥ 0"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (0, "when"): {"en": "harbour.en.xml:236:13", "fr": "harbour.fr.xml:236:13"},
    (0, "bells"): {"en": "harbour.en.xml:237:13", "fr": "harbour.fr.xml:237:13"},
    (1, "when"): {"en": "harbour.en.xml:240:13", "fr": "harbour.fr.xml:240:13"},
    (1, "bells"): {"en": "harbour.en.xml:241:13", "fr": "harbour.fr.xml:241:13"},
    (2, "when"): {"en": "harbour.en.xml:244:13", "fr": "harbour.fr.xml:244:13"},
    (2, "bells"): {"en": "harbour.en.xml:245:13", "fr": "harbour.fr.xml:245:13"},
}

TURNS: Final[tuple[tuple[Mapping[str, Exact], Exact], ...]] = (
    ({"H": 1}, -20),
    ({"H": 1}, -12),
    ({"H": 1}, 0),
)
"""Where answers can change: where one of these sums, the factors times the variables and what is added, is nought."""


def fitting(*, H: Exact) -> tuple[Row, ...]:
    """The rows whose condition holds, in the order of the book; none where it foresees nothing."""
    H = Fraction(H)
    holds = (
        H >= 20,
        H >= 12,
        H >= 0,
    )
    return tuple(row for row, held in zip(ROWS, holds, strict=True) if held)


def lookup(*, H: Exact) -> Row:
    """The row whose condition holds; LookupError where none does."""
    hits = fitting(H=H)
    if hits:
        return hits[0]
    raise LookupError(f"tbell has no row for H = {H}; see harbour.en.xml:225")


def bells(*, H: Exact) -> int:
    """“Bells” in the row whose condition holds; LookupError as in lookup."""
    return lookup(H=H).bells
