"""A claim of the book held to as much as its words promise."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from docbook_rules.witness.figures import WIDTH, exact, shown, told_at

_FEW = 4  # decimals


def rounds(book: int | Decimal, engine: object, *, at: str, sentence: str) -> None:
    """Assert that what the engine says, rounded to the digits that the book prints, is what the book says.

    A half may be rounded either way.
    """
    __tracebackhide__ = True
    _claimed(abs(_number(engine) - Fraction(book)) <= _last_digit(book) / 2, book, engine, at, sentence)


def once_in(book: int, engine: object, *, at: str, sentence: str) -> None:
    """Assert that a chance is about 1 in so many: no other 1 in a whole number lies nearer to it."""
    __tracebackhide__ = True
    chance = _number(engine)
    off = abs(chance - Fraction(1, book)) if book > 0 else None
    others = [Fraction(1, n) for n in (book - 1, book + 1) if n > 0]
    holds = off is not None and all(off <= abs(chance - other) for other in others)
    _claimed(holds, f"1 in {book}", engine, at, sentence)


def about(book: int | Decimal, engine: object, *, at: str, sentence: str) -> None:
    """Assert that no other figure as round as the book's lies nearer: about 20 is from 15 to 25, about 23 is not."""
    __tracebackhide__ = True
    _claimed(
        abs(_number(engine) - Fraction(book)) <= _roundness(book) / 2, f"about {shown(book)}", engine, at, sentence
    )


def at_most(book: int | Decimal, engine: object, *, at: str, sentence: str) -> None:
    """Assert that what the engine says does not exceed what the book says."""
    __tracebackhide__ = True
    _claimed(_number(engine) <= Fraction(book), f"{shown(book)} at most", engine, at, sentence)


def less_than(book: int | Decimal, engine: object, *, at: str, sentence: str) -> None:
    """Assert that what the engine says is less than what the book says."""
    __tracebackhide__ = True
    _claimed(_number(engine) < Fraction(book), f"less than {shown(book)}", engine, at, sentence)


def at_least(book: int | Decimal, engine: object, *, at: str, sentence: str) -> None:
    """Assert that what the engine says is no less than what the book says."""
    __tracebackhide__ = True
    _claimed(_number(engine) >= Fraction(book), f"{shown(book)} at least", engine, at, sentence)


def more_than(book: int | Decimal, engine: object, *, at: str, sentence: str) -> None:
    """Assert that what the engine says is more than what the book says."""
    __tracebackhide__ = True
    _claimed(_number(engine) > Fraction(book), f"more than {shown(book)}", engine, at, sentence)


def _claimed(holds: bool, book: object, engine: object, at: str, sentence: str) -> None:
    __tracebackhide__ = True
    if not holds:
        raise AssertionError(
            f"{told_at(at, sentence)}\n  the book says    {shown(book)}\n  exactly it is    {_figure(engine)}"
        )


def _number(value: object) -> Fraction:
    found = exact(value)
    if found is None:
        raise TypeError(f"{value!r} is no exact number")
    return found


def _last_digit(printed: int | Decimal) -> Fraction:
    """What a step of the last digit is worth: 8.0 is printed to a tenth."""
    exponent = printed.as_tuple().exponent if isinstance(printed, Decimal) else 0
    return Fraction(10) ** exponent if isinstance(exponent, int) else Fraction(1)


def _roundness(printed: int | Decimal) -> Fraction:
    """What a step of the last digit that is no nought is worth: 20 is round to tens."""
    step = _last_digit(printed)
    while printed and Fraction(printed) % (step * 10) == 0:
        step *= 10
    return step


def _figure(value: object) -> str:
    """An exact number, with about how much it is where it takes more than a few digits."""
    found = _number(value)
    digits = round(found, _FEW)
    near = f"{Decimal(digits.numerator) / Decimal(digits.denominator):f}"
    if digits == found:
        return near
    return f"about {near}" if len(str(found)) > WIDTH // 2 else f"{found}, about {near}"
