"""Every number of a document with its fate and a sign of its own, so that fates are told apart without colours too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from docbook_rules.emit.coverage import SIGNS
from docbook_rules.ledger.account import DocumentAccount
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.coverage import cover
from docbook_rules.ledger.matching import Rows
from docbook_rules.ledger.scale import Ladder
from docbook_rules.ledger.script import Fate
from docbook_rules.place import Place

FAILS = "!"
"""The sign of a number whose test fails; its fate stays what it is."""


class Settled(msgspec.Struct, frozen=True):
    """What became of a number; ``by`` names what settles it, "" where nothing does."""

    fate: str
    by: str = ""


class Piece(msgspec.Struct, frozen=True):
    """A stretch of text, or a number: then ``fate`` and ``sign`` are its, and ``told`` says it all in words.

    ``quiet`` is a number that nothing settles outside of the examples, where none need be; ``fails`` one whose test
    fails.
    """

    text: str
    fate: str = ""
    sign: str = ""
    told: str = ""
    quiet: bool = False
    fails: bool = False


class Numbered(msgspec.Struct, frozen=True):
    """A number to be marked: from ``start`` to ``end`` of its text."""

    start: int
    end: int
    place: Place
    settled: Settled
    quiet: bool = False
    fails: bool = False


def settled(
    account: DocumentAccount, phrases: Catalogue, rows: Rows, ladders: Mapping[str, Ladder]
) -> dict[Place, Settled]:
    """The fate of every number in prose that has one, by place: in examples, and outside of them."""
    covered = cover(account, phrases, rows, ladders, ())
    figures = (figure for part in covered.parts for figure in part.figures)
    return {f.place: Settled(f.fate, f.by) for f in figures if f.fate != Fate.UNACCOUNTED.value}


def pieces(text: str, numbers: Iterable[Numbered]) -> tuple[Piece, ...]:
    """A text cut at its numbers, which come in order."""
    return tuple(_pieces(text, numbers))


def _pieces(text: str, numbers: Iterable[Numbered]) -> Iterator[Piece]:
    at = 0
    for number in numbers:
        if number.start < at:
            continue  # two readings of the same figures: the first stands
        if number.start > at:
            yield Piece(text[at : number.start])
        fate, by = number.settled.fate, number.settled.by
        told = f"{fate}{f': {by}' if by else ''}{'; its test fails' if number.fails else ''} ({number.place})"
        sign = SIGNS[fate] + (FAILS if number.fails else "")
        yield Piece(text[number.start : number.end], fate, sign, told, number.quiet, number.fails)
        at = number.end
    if at < len(text):
        yield Piece(text[at:])
