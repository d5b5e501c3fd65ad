"""Table tmisprint: A figure fell out.

en: A figure fell out (kiln.en.xml:4:3)

Hit policy: unique (one row holds, and a lookup that two rows claim is refused).

Digest of the table: sha256:74620ea05ba121aed89bad2596bb5266c73d352511bc0bdac93ef197edc22fb6
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
    """A row of tmisprint."""

    when: str
    hours: int


ROWS: Final[tuple[Row, ...]] = (
    Row(when="H ≥ C+2", hours=1),
    Row(when="H = C+1", hours=2),
    Row(when="H = C", hours=3),
    Row(when="C = H+1", hours=4),
    Row(when="H+ < C < H+4", hours=5),
)

TITLES: Final[Mapping[str, str]] = {"en": "A figure fell out"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "when": {"en": "When"},
    "hours": {"en": "Hours"},
}

LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "H ≥ C+2": {"en": "H ≥ C+2"},
    "H = C+1": {"en": "H = C+1"},
    "H = C": {"en": "H = C"},
    "C = H+1": {"en": "C = H+1"},
    "H+ < C < H+4": {"en": "H+ < C < H+4"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (0, "when"): {"en": "kiln.en.xml:15:11"},
    (0, "hours"): {"en": "kiln.en.xml:16:11"},
    (1, "when"): {"en": "kiln.en.xml:19:11"},
    (1, "hours"): {"en": "kiln.en.xml:20:11"},
    (2, "when"): {"en": "kiln.en.xml:23:11"},
    (2, "hours"): {"en": "kiln.en.xml:24:11"},
    (3, "when"): {"en": "kiln.en.xml:27:11"},
    (3, "hours"): {"en": "kiln.en.xml:28:11"},
    (4, "when"): {"en": "kiln.en.xml:31:11"},
    (4, "hours"): {"en": "kiln.en.xml:32:11"},
}

TURNS: Final[tuple[tuple[Mapping[str, Exact], Exact], ...]] = (
    ({"H": 1, "C": -1}, -2),
    ({"H": 1, "C": -1}, -1),
    ({"H": 1, "C": -1}, 0),
    ({"H": 1, "C": -1}, 1),
)
"""Where answers can change: where one of these sums, the factors times the variables and what is added, is nought."""


def fitting(*, H: Exact, C: Exact) -> tuple[Row, ...]:
    """The rows whose condition holds, in the order of the book; none where it foresees nothing."""
    H = Fraction(H)
    C = Fraction(C)
    holds = (
        H >= C + 2,
        H == C + 1,
        H == C,
        C == H + 1,
    )
    return tuple(row for row, held in zip((ROWS[0], ROWS[1], ROWS[2], ROWS[3]), holds, strict=True) if held)


def lookup(*, H: Exact, C: Exact) -> Row:
    """The row whose condition holds; LookupError where none does, or several do."""
    hits = fitting(H=H, C=C)
    if len(hits) > 1:
        raise LookupError(f"tmisprint has {len(hits)} rows for C = {C}, H = {H}; see kiln.en.xml:4")
    if hits:
        return hits[0]
    raise LookupError(f"tmisprint has no row for C = {C}, H = {H}; see kiln.en.xml:4")


def hours(*, H: Exact, C: Exact) -> int:
    """“Hours” in the row whose condition holds; LookupError as in lookup."""
    return lookup(H=H, C=C).hours
