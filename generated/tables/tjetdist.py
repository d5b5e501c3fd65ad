"""Table tjetdist: Margins within a group.

en: Margins within a group (source_xml/groups.en.xml:171:5)
fr: Les marges dans un groupe (source_xml/groups.fr.xml:178:5)

Digest of the table: sha256:c53dcf9abf27a58062c25b7adf65c6d49a855a523f5c61b51ab869e8cea470b5
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

__all__ = ["HEADINGS", "PLACES", "ROWS", "TITLES", "Row", "exactly", "or_more"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tjetdist."""

    gap: int
    exactly: Decimal
    or_more: Decimal


ROWS: Final[tuple[Row, ...]] = (
    Row(gap=0, exactly=Decimal("-10"), or_more=Decimal("-2.5")),
    Row(gap=1, exactly=Decimal("-10.5"), or_more=Decimal("-3.5")),
    Row(gap=2, exactly=Decimal("-11"), or_more=Decimal("-4.5")),
    Row(gap=3, exactly=Decimal("-11.5"), or_more=Decimal("-5.5")),
    Row(gap=4, exactly=Decimal("-12"), or_more=Decimal("-7")),
    Row(gap=5, exactly=Decimal("-13"), or_more=Decimal("-8")),
    Row(gap=6, exactly=Decimal("-14"), or_more=Decimal("-10")),
    Row(gap=7, exactly=Decimal("-15"), or_more=Decimal("-12")),
    Row(gap=8, exactly=Decimal("-17"), or_more=Decimal("-15")),
    Row(gap=9, exactly=Decimal("-20"), or_more=Decimal("-20")),
)

TITLES: Final[Mapping[str, str]] = {"en": "Margins within a group", "fr": "Les marges dans un groupe"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "gap": {"en": "gap", "fr": "écart"},
    "exactly": {"en": "exactly", "fr": "exactement"},
    "or_more": {"en": "or more", "fr": "ou plus"},
}

PLACES: Final[Mapping[tuple[int, str], Mapping[str, str]]] = {
    (0, "gap"): {"en": "source_xml/groups.en.xml:188:13", "fr": "source_xml/groups.fr.xml:195:13"},
    (0, "exactly"): {"en": "source_xml/groups.en.xml:201:13", "fr": "source_xml/groups.fr.xml:208:13"},
    (0, "or_more"): {"en": "source_xml/groups.en.xml:214:13", "fr": "source_xml/groups.fr.xml:221:13"},
    (1, "gap"): {"en": "source_xml/groups.en.xml:189:13", "fr": "source_xml/groups.fr.xml:196:13"},
    (1, "exactly"): {"en": "source_xml/groups.en.xml:202:13", "fr": "source_xml/groups.fr.xml:209:13"},
    (1, "or_more"): {"en": "source_xml/groups.en.xml:215:13", "fr": "source_xml/groups.fr.xml:222:13"},
    (2, "gap"): {"en": "source_xml/groups.en.xml:190:13", "fr": "source_xml/groups.fr.xml:197:13"},
    (2, "exactly"): {"en": "source_xml/groups.en.xml:203:13", "fr": "source_xml/groups.fr.xml:210:13"},
    (2, "or_more"): {"en": "source_xml/groups.en.xml:216:13", "fr": "source_xml/groups.fr.xml:223:13"},
    (3, "gap"): {"en": "source_xml/groups.en.xml:191:13", "fr": "source_xml/groups.fr.xml:198:13"},
    (3, "exactly"): {"en": "source_xml/groups.en.xml:204:13", "fr": "source_xml/groups.fr.xml:211:13"},
    (3, "or_more"): {"en": "source_xml/groups.en.xml:217:13", "fr": "source_xml/groups.fr.xml:224:13"},
    (4, "gap"): {"en": "source_xml/groups.en.xml:192:13", "fr": "source_xml/groups.fr.xml:199:13"},
    (4, "exactly"): {"en": "source_xml/groups.en.xml:205:13", "fr": "source_xml/groups.fr.xml:212:13"},
    (4, "or_more"): {"en": "source_xml/groups.en.xml:218:13", "fr": "source_xml/groups.fr.xml:225:13"},
    (5, "gap"): {"en": "source_xml/groups.en.xml:193:13", "fr": "source_xml/groups.fr.xml:200:13"},
    (5, "exactly"): {"en": "source_xml/groups.en.xml:206:13", "fr": "source_xml/groups.fr.xml:213:13"},
    (5, "or_more"): {"en": "source_xml/groups.en.xml:219:13", "fr": "source_xml/groups.fr.xml:226:13"},
    (6, "gap"): {"en": "source_xml/groups.en.xml:194:13", "fr": "source_xml/groups.fr.xml:201:13"},
    (6, "exactly"): {"en": "source_xml/groups.en.xml:207:13", "fr": "source_xml/groups.fr.xml:214:13"},
    (6, "or_more"): {"en": "source_xml/groups.en.xml:220:13", "fr": "source_xml/groups.fr.xml:227:13"},
    (7, "gap"): {"en": "source_xml/groups.en.xml:195:13", "fr": "source_xml/groups.fr.xml:202:13"},
    (7, "exactly"): {"en": "source_xml/groups.en.xml:208:13", "fr": "source_xml/groups.fr.xml:215:13"},
    (7, "or_more"): {"en": "source_xml/groups.en.xml:221:13", "fr": "source_xml/groups.fr.xml:228:13"},
    (8, "gap"): {"en": "source_xml/groups.en.xml:196:13", "fr": "source_xml/groups.fr.xml:203:13"},
    (8, "exactly"): {"en": "source_xml/groups.en.xml:209:13", "fr": "source_xml/groups.fr.xml:216:13"},
    (8, "or_more"): {"en": "source_xml/groups.en.xml:222:13", "fr": "source_xml/groups.fr.xml:229:13"},
    (9, "gap"): {"en": "source_xml/groups.en.xml:197:13", "fr": "source_xml/groups.fr.xml:204:13"},
    (9, "exactly"): {"en": "source_xml/groups.en.xml:210:13", "fr": "source_xml/groups.fr.xml:217:13"},
    (9, "or_more"): {"en": "source_xml/groups.en.xml:223:13", "fr": "source_xml/groups.fr.xml:230:13"},
}

_BY_KEY: Final[Mapping[int, Row]] = {row.gap: row for row in ROWS}


def _row(gap: int) -> Row:
    if gap in _BY_KEY:
        return _BY_KEY[gap]
    raise LookupError(f"tjetdist has no gap {gap}: it runs from 0 to 9")


def exactly(gap: int) -> Decimal:
    """“exactly” at a gap; LookupError off the table."""
    return _row(gap).exactly


def or_more(gap: int) -> Decimal:
    """“or more” at a gap; LookupError off the table."""
    return _row(gap).or_more
