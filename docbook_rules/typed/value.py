"""The exact values a cell or a stretch of prose may hold. Never a float."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import msgspec

from docbook_rules.typed.condition import Condition

Exact = int | Decimal | Fraction


def plain(n: Fraction) -> Exact:
    """The number as a book writes it: whole, or with a point where its digits end, or else as a fraction."""
    if n.denominator == 1:
        return n.numerator
    rest = n.denominator
    for factor in (2, 5):
        while rest % factor == 0:
            rest //= factor
    return Decimal(n.numerator) / Decimal(n.denominator) if rest == 1 else n


class Number(msgspec.Struct, frozen=True, kw_only=True):
    """A number as written: a percentage keeps its figure and ``unit`` "%", it is not divided.

    ``signed`` where a plus sign was written. ``doubtful`` where the text allows another reading, ``alt`` then holds
    it. ``mark`` is a footnote mark. ``leading_zeros`` where a whole number was written with some ("05"). Whole numbers
    are int, others Decimal with the book's digits, or Fraction.
    """

    n: Exact
    unit: str = ""
    mark: str = ""
    signed: bool = False
    doubtful: bool = False
    alt: Exact | None = None
    leading_zeros: bool = False


class Range(msgspec.Struct, frozen=True, kw_only=True):
    """From ``lo`` to ``hi``, both included unless open; None for no bound."""

    lo: Exact | None
    hi: Exact | None
    lo_open: bool = False
    hi_open: bool = False
    unit: str = ""
    mark: str = ""
    doubtful: bool = False
    leading_zeros: bool = False


class Dice(msgspec.Struct, frozen=True, kw_only=True):
    """A dice formula in one spelling (lower-case d): ``3d6``, ``1d6+2``, ``±d10°[1]``; ``unit`` is of what it rolls."""

    formula: str
    unit: str = ""
    mark: str = ""


class PlusMinus(msgspec.Struct, frozen=True, kw_only=True):
    """``±5``: a spread."""

    n: Exact
    unit: str = ""
    mark: str = ""


class Power(msgspec.Struct, frozen=True, kw_only=True):
    """``10³`` written with a superscript: base and exponent."""

    base: Exact
    exponent: Exact
    unit: str = ""


Value = Number | Range | Dice | PlusMinus | Power | Condition
