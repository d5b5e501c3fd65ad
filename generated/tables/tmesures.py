"""Table tmesures: Measures.

en: Measures (source_xml/scale.en.xml:11:3)
fr: Mesures (source_xml/scale.fr.xml:11:3)

Digest of the table: sha256:d0be5fb58e4943198d06d14d7128cca1813f84877e6f30d86756adc2af9827e5
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

__all__ = ["HEADINGS", "PLACES", "ROWS", "TITLES", "Row", "measure"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tmesures."""

    value: int
    measure: Decimal


ROWS: Final[tuple[Row, ...]] = (
    Row(value=0, measure=Decimal("1")),
    Row(value=1, measure=Decimal("1.25")),
    Row(value=2, measure=Decimal("1.5")),
    Row(value=3, measure=Decimal("2")),
    Row(value=4, measure=Decimal("2.5")),
    Row(value=5, measure=Decimal("3")),
    Row(value=6, measure=Decimal("4")),
    Row(value=7, measure=Decimal("5")),
    Row(value=8, measure=Decimal("6")),
    Row(value=9, measure=Decimal("8")),
    Row(value=10, measure=Decimal("10")),
)

TITLES: Final[Mapping[str, str]] = {"en": "Measures", "fr": "Mesures"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "value": {"en": "Value", "fr": "Valeur"},
    "measure": {"en": "Measure", "fr": "Mesure"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (0, "value"): {"en": "source_xml/scale.en.xml:24:11", "fr": "source_xml/scale.fr.xml:24:11"},
    (0, "measure"): {"en": "source_xml/scale.en.xml:25:11", "fr": "source_xml/scale.fr.xml:25:11"},
    (1, "value"): {"en": "source_xml/scale.en.xml:28:11", "fr": "source_xml/scale.fr.xml:28:11"},
    (1, "measure"): {"en": "source_xml/scale.en.xml:29:11", "fr": "source_xml/scale.fr.xml:29:11"},
    (2, "value"): {"en": "source_xml/scale.en.xml:35:11", "fr": "source_xml/scale.fr.xml:36:11"},
    (2, "measure"): {"en": "source_xml/scale.en.xml:36:11", "fr": "source_xml/scale.fr.xml:37:11"},
    (3, "value"): {"en": "source_xml/scale.en.xml:39:11", "fr": "source_xml/scale.fr.xml:40:11"},
    (3, "measure"): {"en": "source_xml/scale.en.xml:40:11", "fr": "source_xml/scale.fr.xml:41:11"},
    (4, "value"): {"en": "source_xml/scale.en.xml:43:11", "fr": "source_xml/scale.fr.xml:44:11"},
    (4, "measure"): {"en": "source_xml/scale.en.xml:44:11", "fr": "source_xml/scale.fr.xml:45:11"},
    (5, "value"): {"en": "source_xml/scale.en.xml:47:11", "fr": "source_xml/scale.fr.xml:48:11"},
    (5, "measure"): {"en": "source_xml/scale.en.xml:48:11", "fr": "source_xml/scale.fr.xml:49:11"},
    (6, "value"): {"en": "source_xml/scale.en.xml:51:11", "fr": "source_xml/scale.fr.xml:52:11"},
    (6, "measure"): {"en": "source_xml/scale.en.xml:52:11", "fr": "source_xml/scale.fr.xml:53:11"},
    (7, "value"): {"en": "source_xml/scale.en.xml:55:11", "fr": "source_xml/scale.fr.xml:56:11"},
    (7, "measure"): {"en": "source_xml/scale.en.xml:56:11", "fr": "source_xml/scale.fr.xml:57:11"},
    (8, "value"): {"en": "source_xml/scale.en.xml:59:11", "fr": "source_xml/scale.fr.xml:60:11"},
    (8, "measure"): {"en": "source_xml/scale.en.xml:60:11", "fr": "source_xml/scale.fr.xml:61:11"},
    (9, "value"): {"en": "source_xml/scale.en.xml:63:11", "fr": "source_xml/scale.fr.xml:64:11"},
    (9, "measure"): {"en": "source_xml/scale.en.xml:64:11", "fr": "source_xml/scale.fr.xml:65:11"},
    (10, "value"): {"en": "source_xml/scale.en.xml:67:11", "fr": "source_xml/scale.fr.xml:68:11"},
    (10, "measure"): {"en": "source_xml/scale.en.xml:68:11", "fr": "source_xml/scale.fr.xml:69:11"},
}

_BY_KEY: Final[Mapping[int, Row]] = {row.value: row for row in ROWS}


def _row(value: int) -> Row:
    if value in _BY_KEY:
        return _BY_KEY[value]
    raise LookupError(f"tmesures has no value {value}: it runs from 0 to 10")


def measure(value: int) -> Decimal:
    """“Measure” at a value; LookupError off the table."""
    return _row(value).measure
