"""Table tquay: Coming alongside.

en: Coming alongside (harbour.en.xml:4:5)
fr: Accoster (harbour.fr.xml:4:5)

Hit policy: unique (one row holds, and a lookup that two rows claim is refused).

Digest of the table: sha256:56be5eaa91f840955c18c97b78df61d9aba4a50110c0fcde05e40735f865b1cc
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = [
    "HEADINGS",
    "LABELS",
    "PLACES",
    "ROWS",
    "TEXTS",
    "TITLES",
    "TURNS",
    "Row",
    "fitting",
    "lookup",
    "order",
    "speed",
]

Exact = int | Decimal | Fraction


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tquay."""

    when: str
    speed: Decimal
    order: str


ROWS: Final[tuple[Row, ...]] = (
    Row(when="T ≤ P - 2.5", speed=Decimal("4"), order="come in"),
    Row(when="P - 2.5 < T ≤ P", speed=Decimal("1.5"), order="wait for the tide"),
    Row(when="T > P", speed=Decimal("0"), order="stay out"),
)

TITLES: Final[Mapping[str, str]] = {"en": "Coming alongside", "fr": "Accoster"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "when": {},
    "speed": {"en": "Knots", "fr": "Nœuds"},
    "order": {"en": "Order", "fr": "Ordre"},
}

LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "T ≤ P - 2.5": {"en": "T ≤ P - 2.5", "fr": "T ≤ P − 2,5"},
    "P - 2.5 < T ≤ P": {"en": "P - 2.5 < T ≤ P", "fr": "P − 2,5 < T ≤ P"},
    "T > P": {"en": "T > P", "fr": "P < T"},
}

TEXTS: Final[Mapping[tuple[str, str], Mapping[str, str]]] = {
    ("T ≤ P - 2.5", "order"): {"en": "come in", "fr": "entrer"},
    ("P - 2.5 < T ≤ P", "order"): {"en": "wait for the tide", "fr": "attendre la marée"},
    ("T > P", "order"): {"en": "stay out", "fr": "rester au large"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (0, "when"): {"en": "harbour.en.xml:16:13", "fr": "harbour.fr.xml:16:13"},
    (0, "speed"): {"en": "harbour.en.xml:17:13", "fr": "harbour.fr.xml:17:13"},
    (0, "order"): {"en": "harbour.en.xml:18:13", "fr": "harbour.fr.xml:18:13"},
    (1, "when"): {"en": "harbour.en.xml:21:13", "fr": "harbour.fr.xml:21:13"},
    (1, "speed"): {"en": "harbour.en.xml:22:13", "fr": "harbour.fr.xml:22:13"},
    (1, "order"): {"en": "harbour.en.xml:23:13", "fr": "harbour.fr.xml:23:13"},
    (2, "when"): {"en": "harbour.en.xml:26:13", "fr": "harbour.fr.xml:26:13"},
    (2, "speed"): {"en": "harbour.en.xml:27:13", "fr": "harbour.fr.xml:27:13"},
    (2, "order"): {"en": "harbour.en.xml:28:13", "fr": "harbour.fr.xml:28:13"},
}

TURNS: Final[tuple[tuple[Mapping[str, Exact], Exact], ...]] = (
    ({"draught": 1, "depth": -1}, Fraction(5, 2)),
    ({"draught": 1, "depth": -1}, 0),
)
"""Where answers can change: where one of these sums, the factors times the variables and what is added, is nought."""


def fitting(*, draught: Exact, depth: Exact) -> tuple[Row, ...]:
    """The rows whose condition holds, in the order of the book; none where it foresees nothing."""
    draught = Fraction(draught)
    depth = Fraction(depth)
    holds = (
        draught <= depth - Fraction(5, 2),
        depth - Fraction(5, 2) < draught <= depth,
        draught > depth,
    )
    return tuple(row for row, held in zip(ROWS, holds, strict=True) if held)


def lookup(*, draught: Exact, depth: Exact) -> Row:
    """The row whose condition holds; LookupError where none does, or several do."""
    hits = fitting(draught=draught, depth=depth)
    if len(hits) > 1:
        raise LookupError(f"tquay has {len(hits)} rows for P = {depth}, T = {draught}; see harbour.en.xml:4")
    if hits:
        return hits[0]
    raise LookupError(f"tquay has no row for P = {depth}, T = {draught}; see harbour.en.xml:4")


def speed(*, draught: Exact, depth: Exact) -> Decimal:
    """“Knots” in the row whose condition holds; LookupError as in lookup."""
    return lookup(draught=draught, depth=depth).speed


def order(*, draught: Exact, depth: Exact, language: str = "en") -> str:
    """“Order” in the row whose condition holds, as an edition words it; LookupError as in lookup."""
    texts = TEXTS[lookup(draught=draught, depth=depth).when, "order"]
    if language not in texts:
        there = ", ".join(texts)
        raise LookupError(f"tquay has no order in {language}: it has {there}")
    return texts[language]
