"""The book's number against the engine's."""

from __future__ import annotations

from collections.abc import Sequence

from docbook_rules.witness.figures import as_printed, same, shown, told_at


def says(book: object, engine: object, *, at: str, sentence: str) -> None:
    """Assert that the engine says what the book says, exactly.

    Numbers (int, Decimal, Fraction) are equal by value, sequences item by item, anything else by `==`; a float or a
    bool never equals a number. `at` is `file:line:column`; `sentence` may mark the number as ‹…›, and what is so
    marked is shown as the book prints it.
    """
    __tracebackhide__ = True
    if not same(book, engine):
        raise AssertionError(
            f"{told_at(at, sentence)}\n"
            f"  the book says    {as_printed(book, sentence)}\n"
            f"  the engine says  {shown(engine)}"
        )


def among(book: object, engine: Sequence[object], *, at: str, sentence: str) -> None:
    """Assert that what the book says is one of the engine's, compared as in `says`."""
    __tracebackhide__ = True
    if not any(same(book, one) for one in engine):
        raise AssertionError(
            f"{told_at(at, sentence)}\n"
            f"  the book says    {as_printed(book, sentence)}\n"
            f"  the engine has   {shown(tuple(engine))}"
        )
