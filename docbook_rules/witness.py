"""What generated tests say: the book's number against the engine's, and a cursor along the engine's steps.

A generated case calls `says` once for each number that the book asserts, and moves a `Walk` along the trail of a
result as the prose moves along its example. `rounds`, `once_in` and `at_most` hold a claim to as much as its words
promise. A failure names the place in the book, shows the sentence, and sets what the book says beside what the engine
says. Only the standard library is imported here.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import Generic, TypeVar

Step = TypeVar("Step")
Wanted = TypeVar("Wanted")

_MARKED = re.compile(r"‹([^‹›]*)›")
_WIDTH = 100
_FEW = 4  # decimals


def says(book: object, engine: object, *, at: str, sentence: str) -> None:
    """Assert that the engine says what the book says, exactly.

    Numbers (int, Decimal, Fraction) are equal by value, sequences item by item, anything else by `==`; a float or a
    bool never equals a number. `at` is `file:line:column`; `sentence` may mark the number as ‹…›, and what is so
    marked is shown as the book prints it.
    """
    __tracebackhide__ = True
    if not _same(book, engine):
        raise AssertionError(
            f"{_where(at, sentence)}\n"
            f"  the book says    {_as_printed(book, sentence)}\n"
            f"  the engine says  {_shown(engine)}"
        )


def among(book: object, engine: Sequence[object], *, at: str, sentence: str) -> None:
    """Assert that what the book says is one of the engine's, compared as in `says`."""
    __tracebackhide__ = True
    if not any(_same(book, one) for one in engine):
        raise AssertionError(
            f"{_where(at, sentence)}\n"
            f"  the book says    {_as_printed(book, sentence)}\n"
            f"  the engine has   {_shown(tuple(engine))}"
        )


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


def at_most(book: int | Decimal, engine: object, *, at: str, sentence: str) -> None:
    """Assert that what the engine says does not exceed what the book says."""
    __tracebackhide__ = True
    _claimed(_number(engine) <= Fraction(book), f"{_shown(book)} at most", engine, at, sentence)


def _claimed(holds: bool, book: object, engine: object, at: str, sentence: str) -> None:
    __tracebackhide__ = True
    if not holds:
        raise AssertionError(
            f"{_where(at, sentence)}\n  the book says    {_shown(book)}\n  exactly it is    {_figure(engine)}"
        )


def _number(value: object) -> Fraction:
    exact = _exact(value)
    if exact is None:
        raise TypeError(f"{value!r} is no exact number")
    return exact


def _last_digit(printed: int | Decimal) -> Fraction:
    """What a step of the last digit is worth: 8.0 is printed to a tenth."""
    exponent = printed.as_tuple().exponent if isinstance(printed, Decimal) else 0
    return Fraction(10) ** exponent if isinstance(exponent, int) else Fraction(1)


def _figure(value: object) -> str:
    """An exact number, with about how much it is where it takes more than a few digits."""
    exact = _number(value)
    digits = round(exact, _FEW)
    about = f"{Decimal(digits.numerator) / Decimal(digits.denominator):f}"
    if digits == exact:
        return about
    return f"about {about}" if len(str(exact)) > _WIDTH // 2 else f"{exact}, about {about}"


class Walk(Generic[Step]):
    """A cursor over the trail of a result. It starts before the first step and only moves forward."""

    def __init__(self, trail: Sequence[Step]) -> None:
        self.trail: tuple[Step, ...] = tuple(trail)
        self._at = -1

    def __str__(self) -> str:
        """The trail as `rendered`, the cursor marked."""
        return "\n".join(rendered(self.trail, self._at))

    @property
    def here(self) -> Step:
        """The step under the cursor; `AssertionError` before the first move."""
        __tracebackhide__ = True
        if self._at < 0:
            raise AssertionError("the walk has not begun: no step is under the cursor")
        return self.trail[self._at]

    @property
    def left(self) -> tuple[Step, ...]:
        """The steps after the cursor."""
        return self.trail[self._at + 1 :]

    def to(self, kind: type[Wanted], /, *, at: str, sentence: str, **wanted: object) -> Wanted:
        """Move to the next step of that type after the cursor and return it.

        `wanted` names attributes that the step must have, each given as a value (compared as in `says`) or as a
        predicate; steps that do not fit are passed over. Without such a step: `AssertionError` with the place, the
        sentence and the steps that were left, and the cursor stays.
        """
        __tracebackhide__ = True
        return self._next(self._at + 1, kind, at, sentence, wanted)

    def stay(self, kind: type[Wanted], /, *, at: str, sentence: str, **wanted: object) -> Wanted:
        """Return the step under the cursor when it is of that type and fits, else move as `to` does."""
        __tracebackhide__ = True
        return self._next(max(self._at, 0), kind, at, sentence, wanted)

    def _next(self, start: int, kind: type[Wanted], at: str, sentence: str, wanted: dict[str, object]) -> Wanted:
        __tracebackhide__ = True
        for number in range(start, len(self.trail)):
            step = self.trail[number]
            if isinstance(step, kind) and _fits(step, wanted):
                self._at = number
                return step
        asked = "".join(f", {name} {_shown(value)}" for name, value in wanted.items())
        lines = [f"    {line}" for line in rendered(self.trail, self._at)]
        left = "".join(f"\n{line}" for line in lines[start:]) or " none"
        here = f"\n  the walk is at:\n{lines[self._at]}" if self._at >= 0 else ""
        raise AssertionError(
            f"{_where(at, sentence)}\n"
            f"  the book goes on to  {kind.__name__}{asked}\n"
            f"  the engine's steps left:{left}{here}"
        )


def rendered(trail: Sequence[object], cursor: int = -1) -> list[str]:
    """Return a trail as text, one line a step, numbered from 1; an arrow marks the step at index `cursor`."""
    return [f"{'→' if at == cursor else ' '} {at + 1}. {_step(step)}" for at, step in enumerate(trail)]


def _step(step: object) -> str:
    if not is_dataclass(step) or isinstance(step, type):
        return _shown(step)
    inside = ", ".join(f"{field.name} {_shown(getattr(step, field.name))}" for field in fields(step))
    return f"{type(step).__name__}: {inside}"


def _fits(step: object, wanted: dict[str, object]) -> bool:
    for name, value in wanted.items():
        had = getattr(step, name)
        fits = value(had) if callable(value) and not isinstance(value, type) else _same(value, had)
        if not fits:
            return False
    return True


def _same(book: object, engine: object) -> bool:
    if isinstance(book, (tuple, list)) and isinstance(engine, (tuple, list)):
        return len(book) == len(engine) and all(map(_same, book, engine))
    left, right = _exact(book), _exact(engine)
    if left is not None and right is not None:
        return left == right
    if left is not None or right is not None:
        return False
    return type(book) is type(engine) and book == engine


def _exact(value: object) -> Fraction | None:
    """The exact number that a value is; None for what is none (a float would hide a rounding, a bool a slip)."""
    if isinstance(value, bool) or not isinstance(value, (int, Decimal, Fraction)):
        return None
    if isinstance(value, Decimal) and not value.is_finite():
        return None
    return Fraction(value)


def _where(at: str, sentence: str) -> str:
    quoted = textwrap.fill(
        " ".join(sentence.split()), _WIDTH, initial_indent="  ", subsequent_indent="  ", break_long_words=False
    )
    return f"{at}\n{quoted}" if quoted else at


def _as_printed(book: object, sentence: str) -> str:
    """The book's value; a single marked number of the sentence is shown as printed, with its value if that differs."""
    marks = _MARKED.findall(sentence)
    value = _shown(book)
    if len(marks) != 1 or not marks[0].strip():
        return value
    printed = " ".join(marks[0].split())
    return printed if _plain(printed) == value else f"{printed}   (that is, {value})"


def _plain(printed: str) -> str:
    return printed.removeprefix("+").replace("−", "-").replace(",", ".")


def _shown(value: object) -> str:
    """A value as a reader writes it: no exponent, no class name around a number."""
    if isinstance(value, (tuple, list)):
        return f"({', '.join(map(_shown, value))}{',' if len(value) == 1 else ''})"
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
