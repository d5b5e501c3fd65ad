"""Table tchifoumi: Hand signs.

en: Hand signs (source_xml/chance.en.xml:75:5)
fr: Les signes de la main (source_xml/chance.fr.xml:78:5)

Digest of the table: sha256:eb3532445641c57b96fe59d341f512602018603adc60406ee4be52a591bbc20a
Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

__all__ = ["HEADINGS", "LABELS", "PLACES", "ROWS", "TEXTS", "TITLES", "Row", "Sign", "beaten_by", "beats", "hand"]


class Sign(Enum):
    """The rows of tchifoumi, by name."""

    ROCK = "rock"
    PAPER = "paper"
    SCISSORS = "scissors"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tchifoumi."""

    sign: Sign
    hand: str
    beats: Sign
    beaten_by: Sign


ROWS: Final[tuple[Row, ...]] = (
    Row(sign=Sign.ROCK, hand="Clenched", beats=Sign.SCISSORS, beaten_by=Sign.PAPER),
    Row(sign=Sign.PAPER, hand="Held flat", beats=Sign.ROCK, beaten_by=Sign.SCISSORS),
    Row(sign=Sign.SCISSORS, hand="Fingers spread in a V", beats=Sign.PAPER, beaten_by=Sign.ROCK),
)

TITLES: Final[Mapping[str, str]] = {"en": "Hand signs", "fr": "Les signes de la main"}

HEADINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "sign": {"en": "Sign", "fr": "Signe"},
    "hand": {"en": "Hand", "fr": "Main"},
    "beats": {"en": "Beats", "fr": "Bat"},
    "beaten_by": {"en": "Beaten by", "fr": "Battu par"},
}

LABELS: Final[Mapping[Sign, Mapping[str, str]]] = {
    Sign.ROCK: {"en": "Rock", "fr": "La roche"},
    Sign.PAPER: {"en": "Paper", "fr": "Le papier"},
    Sign.SCISSORS: {"en": "Scissors", "fr": "Le ciseau"},
}

TEXTS: Final[Mapping[tuple[Sign, str], Mapping[str, str]]] = {
    (Sign.ROCK, "hand"): {"en": "Clenched", "fr": "Serrée"},
    (Sign.PAPER, "hand"): {"en": "Held flat", "fr": "À plat"},
    (Sign.SCISSORS, "hand"): {"en": "Fingers spread in a V", "fr": "Doigts écartés en V"},
}

PLACES: Final[Mapping[tuple[Sign, str], Mapping[str, str]]] = {
    (Sign.ROCK, "sign"): {"en": "source_xml/chance.en.xml:92:13", "fr": "source_xml/chance.fr.xml:95:13"},
    (Sign.ROCK, "hand"): {"en": "source_xml/chance.en.xml:93:13", "fr": "source_xml/chance.fr.xml:96:13"},
    (Sign.ROCK, "beats"): {"en": "source_xml/chance.en.xml:94:13", "fr": "source_xml/chance.fr.xml:97:13"},
    (Sign.ROCK, "beaten_by"): {"en": "source_xml/chance.en.xml:95:13", "fr": "source_xml/chance.fr.xml:98:13"},
    (Sign.PAPER, "sign"): {"en": "source_xml/chance.en.xml:98:13", "fr": "source_xml/chance.fr.xml:101:13"},
    (Sign.PAPER, "hand"): {"en": "source_xml/chance.en.xml:99:13", "fr": "source_xml/chance.fr.xml:102:13"},
    (Sign.PAPER, "beats"): {"en": "source_xml/chance.en.xml:100:13", "fr": "source_xml/chance.fr.xml:103:13"},
    (Sign.PAPER, "beaten_by"): {"en": "source_xml/chance.en.xml:101:13", "fr": "source_xml/chance.fr.xml:104:13"},
    (Sign.SCISSORS, "sign"): {"en": "source_xml/chance.en.xml:104:13", "fr": "source_xml/chance.fr.xml:107:13"},
    (Sign.SCISSORS, "hand"): {"en": "source_xml/chance.en.xml:105:13", "fr": "source_xml/chance.fr.xml:108:13"},
    (Sign.SCISSORS, "beats"): {"en": "source_xml/chance.en.xml:106:13", "fr": "source_xml/chance.fr.xml:109:13"},
    (Sign.SCISSORS, "beaten_by"): {"en": "source_xml/chance.en.xml:107:13", "fr": "source_xml/chance.fr.xml:110:13"},
}

_BY_KEY: Final[Mapping[Sign, Row]] = {row.sign: row for row in ROWS}


def _row(sign: Sign) -> Row:
    if sign in _BY_KEY:
        return _BY_KEY[sign]
    raise LookupError(f"tchifoumi has no sign {sign}: it has ROCK, PAPER, SCISSORS")


def hand(sign: Sign, language: str = "en") -> str:
    """“Hand” at a sign, as an edition words it; LookupError off the table."""
    texts = TEXTS[_row(sign).sign, "hand"]
    if language not in texts:
        there = ", ".join(texts)
        raise LookupError(f"tchifoumi has no hand in {language}: it has {there}")
    return texts[language]


def beats(sign: Sign) -> Sign:
    """“Beats” at a sign; LookupError off the table."""
    return _row(sign).beats


def beaten_by(sign: Sign) -> Sign:
    """“Beaten by” at a sign; LookupError off the table."""
    return _row(sign).beaten_by
