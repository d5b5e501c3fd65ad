"""Values as a failing test shows them, and when two of them are the same number."""

from __future__ import annotations

import re
import textwrap
from decimal import Decimal
from enum import Enum
from fractions import Fraction

WIDTH = 100
_MARKED = re.compile(r"‹([^‹›]*)›")


def same(book: object, engine: object) -> bool:
    """Whether two values are equal: numbers by their value, sequences item by item, anything else by `==`."""
    if isinstance(book, (tuple, list)) and isinstance(engine, (tuple, list)):
        return len(book) == len(engine) and all(map(same, book, engine))
    left, right = exact(book), exact(engine)
    if left is not None and right is not None:
        return left == right
    if left is not None or right is not None:
        return False
    return type(book) is type(engine) and book == engine


def exact(value: object) -> Fraction | None:
    """The exact number that a value is; None for what is none (a float would hide a rounding, a bool a slip)."""
    if isinstance(value, bool) or not isinstance(value, (int, Decimal, Fraction)):
        return None
    if isinstance(value, Decimal) and not value.is_finite():
        return None
    return Fraction(value)


def told_at(at: str, sentence: str) -> str:
    """A place and the sentence there, over several lines where it is long."""
    quoted = textwrap.fill(
        " ".join(sentence.split()), WIDTH, initial_indent="  ", subsequent_indent="  ", break_long_words=False
    )
    return f"{at}\n{quoted}" if quoted else at


def as_printed(book: object, sentence: str) -> str:
    """The book's value; a single marked number of the sentence is shown as printed, with its value if that differs."""
    marks = _MARKED.findall(sentence)
    value = shown(book)
    if len(marks) != 1 or not marks[0].strip():
        return value
    printed = " ".join(marks[0].split())
    return printed if _plain(printed) == value else f"{printed}   (that is, {value})"


def _plain(printed: str) -> str:
    return printed.removeprefix("+").replace("−", "-").replace(",", ".")


def shown(value: object) -> str:
    """A value as a reader writes it: no exponent, no class name around a number."""
    if isinstance(value, (tuple, list)):
        return f"({', '.join(map(shown, value))}{',' if len(value) == 1 else ''})"
    if isinstance(value, Decimal) and value.is_finite():
        return f"{value:f}"
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, str):
        return value
    if callable(value):
        return f"that passes {getattr(value, '__name__', 'a test')}"
    return repr(value)
