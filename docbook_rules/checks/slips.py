"""Slips of the pen: what a printed figure may have been meant to be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction

from docbook_rules.typed.interchange import exact_text
from docbook_rules.typed.value import Exact

_FIGURE = re.compile(r"-?[0-9]{1,20}(?:\.[0-9]{1,20})?")


def slips(printed: Exact) -> Iterator[Fraction]:
    """What one slip may have made ``printed`` of: a figure wrong, missing or too much, two swapped, a sign, a point."""
    text = exact_text(printed)
    if not _FIGURE.fullmatch(text):
        return
    sign, figures = ("-", text[1:]) if text[0] == "-" else ("", text)
    others = [
        *(figures[:i] + d + figures[i + 1 :] for i in range(len(figures)) for d in "0123456789" if figures[i] != "."),
        *(figures[:i] + d + figures[i:] for i in range(len(figures) + 1) for d in "0123456789."),
        *(figures[:i] + figures[i + 1 :] for i in range(len(figures))),
        *(figures[:i] + figures[i + 1] + figures[i] + figures[i + 2 :] for i in range(len(figures) - 1)),
    ]
    seen = {Fraction(printed)}
    for other in (*(sign + o for o in others), figures if sign else f"-{figures}"):
        if _FIGURE.fullmatch(other) and (value := Fraction(Decimal(other))) not in seen:
            seen.add(value)
            yield value


def likely(printed: Exact, fits: Callable[[Fraction], bool]) -> Fraction | None:
    """The one value that fits and is one slip away; None where there is none, or more than one."""
    found = [value for value in slips(printed) if fits(value)]
    return found[0] if len(found) == 1 else None


def as_printed(value: Fraction, like: Exact) -> str:
    """A value as the column prints it: with as many decimals as ``like`` where it has no more."""
    digits = _digits(like)
    scaled = value * 10**digits
    if scaled.denominator == 1:
        return format(Decimal(scaled.numerator).scaleb(-digits), "f")
    for more in range(digits + 1, 13):
        if (value * 10**more).denominator == 1:
            return format(Decimal((value * 10**more).numerator).scaleb(-more), "f")
    return str(value)


def _digits(n: Exact) -> int:
    if not isinstance(n, Decimal):
        return 0
    exponent = n.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
