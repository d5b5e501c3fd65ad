"""Exact arithmetic between fractions and decimals: never a float, never a rounding that was not asked for."""

from __future__ import annotations

from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal, Inexact
from fractions import Fraction


def decimal(number: Fraction) -> Decimal:
    """Return the decimal that equals a fraction, written without an exponent; `ArithmeticError` when none does."""
    # A fraction that ends does so within as many digits as its terms have bits.
    room = number.numerator.bit_length() + number.denominator.bit_length()
    context = Context(prec=room, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[Inexact])
    return context.divide(Decimal(number.numerator), Decimal(number.denominator))


def floor(number: Fraction | Decimal | int) -> int:
    """Return the whole number at or just below a number, of any size."""
    return Fraction(number).__floor__()
