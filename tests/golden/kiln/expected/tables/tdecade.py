"""Table tdecade: A decade that repeats.

en: A decade that repeats (kiln.en.xml:182:3)

Digest of the table: sha256:97c1ef8a49749699280203d42e1540679d52a6b425001bf786651c21f68cb52d
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

__all__ = ["HEADINGS", "PLACES", "ROWS", "TITLES", "Row", "heat"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tdecade."""

    step: int
    heat: int


ROWS: Final[tuple[Row, ...]] = (
    Row(step=0, heat=1),
    Row(step=1, heat=2),
    Row(step=2, heat=5),
    Row(step=3, heat=10),
    Row(step=4, heat=20),
    Row(step=5, heat=50),
    Row(step=6, heat=100),
    Row(step=7, heat=250),
    Row(step=8, heat=500),
    Row(step=9, heat=1000),
)

TITLES: Final[Mapping[str, str]] = {"en": "A decade that repeats"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "step": {"en": "Step"},
    "heat": {"en": "Heat"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (0, "step"): {"en": "kiln.en.xml:193:11"},
    (0, "heat"): {"en": "kiln.en.xml:194:11"},
    (1, "step"): {"en": "kiln.en.xml:197:11"},
    (1, "heat"): {"en": "kiln.en.xml:198:11"},
    (2, "step"): {"en": "kiln.en.xml:201:11"},
    (2, "heat"): {"en": "kiln.en.xml:202:11"},
    (3, "step"): {"en": "kiln.en.xml:205:11"},
    (3, "heat"): {"en": "kiln.en.xml:206:11"},
    (4, "step"): {"en": "kiln.en.xml:209:11"},
    (4, "heat"): {"en": "kiln.en.xml:210:11"},
    (5, "step"): {"en": "kiln.en.xml:213:11"},
    (5, "heat"): {"en": "kiln.en.xml:214:11"},
    (6, "step"): {"en": "kiln.en.xml:217:11"},
    (6, "heat"): {"en": "kiln.en.xml:218:11"},
    (7, "step"): {"en": "kiln.en.xml:221:11"},
    (7, "heat"): {"en": "kiln.en.xml:222:11"},
    (8, "step"): {"en": "kiln.en.xml:225:11"},
    (8, "heat"): {"en": "kiln.en.xml:226:11"},
    (9, "step"): {"en": "kiln.en.xml:229:11"},
    (9, "heat"): {"en": "kiln.en.xml:230:11"},
}

_BY_KEY: Final[Mapping[int, Row]] = {row.step: row for row in ROWS}


def _row(step: int) -> Row:
    if step in _BY_KEY:
        return _BY_KEY[step]
    raise LookupError(f"tdecade has no step {step}: it runs from 0 to 9")


def heat(step: int) -> int:
    """“Heat” at a step; LookupError off the table."""
    return _row(step).heat
