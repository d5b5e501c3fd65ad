"""Table tholed: A row is missing.

en: A row is missing (kiln.en.xml:37:3)
fr: A row is missing (kiln.fr.xml:4:3)

Hit policy: unique (one row holds, and a lookup that two rows claim is refused).

Digest of the table: sha256:bd739832ccc6afac627b57e5f1ea7552b5e121cf8b83d4eaa7021702f1fab3d5
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
    """A row of tholed."""

    when: str
    hours: int


ROWS: Final[tuple[Row, ...]] = (
    Row(when="H > C", hours=1),
    Row(when="H = C", hours=2),
    Row(when="C ≥ H+2", hours=3),
)

TITLES: Final[Mapping[str, str]] = {"en": "A row is missing", "fr": "A row is missing"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "when": {"en": "When", "fr": "When"},
    "hours": {"en": "Hours", "fr": "Hours"},
}

LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "H > C": {"en": "H > C", "fr": "H > C"},
    "H = C": {"en": "H = C", "fr": "H = C"},
    "C ≥ H+2": {"en": "C ≥ H+2", "fr": "C ≥ H+3"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (0, "when"): {"en": "kiln.en.xml:48:11", "fr": "kiln.fr.xml:15:11"},
    (0, "hours"): {"en": "kiln.en.xml:49:11", "fr": "kiln.fr.xml:16:11"},
    (1, "when"): {"en": "kiln.en.xml:52:11", "fr": "kiln.fr.xml:19:11"},
    (1, "hours"): {"en": "kiln.en.xml:53:11", "fr": "kiln.fr.xml:20:11"},
    (2, "when"): {"en": "kiln.en.xml:56:11", "fr": "kiln.fr.xml:23:11"},
    (2, "hours"): {"en": "kiln.en.xml:57:11", "fr": "kiln.fr.xml:24:11"},
}

TURNS: Final[tuple[tuple[Mapping[str, Exact], Exact], ...]] = (
    ({"H": 1, "C": -1}, 0),
    ({"H": 1, "C": -1}, 2),
)
"""Where answers can change: where one of these sums, the factors times the variables and what is added, is nought."""


def fitting(*, H: Exact, C: Exact) -> tuple[Row, ...]:
    """The rows whose condition holds, in the order of the book; none where it foresees nothing."""
    H = Fraction(H)
    C = Fraction(C)
    holds = (
        H > C,
        H == C,
        C >= H + 2,
    )
    return tuple(row for row, held in zip(ROWS, holds, strict=True) if held)


def lookup(*, H: Exact, C: Exact) -> Row:
    """The row whose condition holds; LookupError where none does, or several do."""
    hits = fitting(H=H, C=C)
    if len(hits) > 1:
        raise LookupError(f"tholed has {len(hits)} rows for C = {C}, H = {H}; see kiln.en.xml:37")
    if hits:
        return hits[0]
    raise LookupError(f"tholed has no row for C = {C}, H = {H}; see kiln.en.xml:37")


def hours(*, H: Exact, C: Exact) -> int:
    """“Hours” in the row whose condition holds; LookupError as in lookup."""
    return lookup(H=H, C=C).hours
