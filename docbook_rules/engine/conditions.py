"""Rows of a decision table that are found by a condition printed in them: "F ≥ E", "A ≤ D".

The table's module is asked for its rows and for their printed conditions, which are read here: chains of comparisons
between whole numbers, named by single letters. Whatever else asks such a table asks this module.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from docbook_rules.engine.seam import BrokenRule, MissingFromBook, book

_COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "≤": operator.le,
    "=": operator.eq,
    "≥": operator.ge,
    ">": operator.gt,
}
_COMPARISON = re.compile("[<≤=≥>]")
_TERM = re.compile(r"(?P<sign>[+−-]?)(?P<factor>\d*)[×x]?(?P<name>[A-Z]?)")


class NoRow(LookupError):  # noqa: N818 - named for what is wrong
    """No row of a decision table has a condition that holds."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a comparison: a sum of whole multiples of named numbers, and a number that stands alone."""

    factors: tuple[tuple[str, int], ...]
    alone: int

    def value(self, named: Mapping[str, int]) -> int:
        """Return what the side comes to; `BrokenRule` for a name that nobody gave a number."""
        missing = sorted(name for name, _ in self.factors if name not in named)
        if missing:
            raise BrokenRule(f"a condition speaks of {', '.join(missing)}; known are {', '.join(sorted(named))}")
        return self.alone + sum(factor * named[name] for name, factor in self.factors)


@dataclass(frozen=True, slots=True)
class Condition:
    """A chain of comparisons: each side against the next."""

    sides: tuple[Side, ...]
    comparisons: tuple[str, ...]

    def holds(self, named: Mapping[str, int]) -> bool:
        """Return whether every comparison of the chain holds."""
        values = [side.value(named) for side in self.sides]
        return all(
            _COMPARISONS[sign](one, other)
            for sign, (one, other) in zip(self.comparisons, pairwise(values), strict=True)
        )


@lru_cache
def condition(text: str) -> Condition:
    """Read a printed condition; `BrokenRule` for what is none."""
    plain = "".join(text.split())
    comparisons = tuple(_COMPARISON.findall(plain))
    if not comparisons:
        raise BrokenRule(f"{text!r} is no condition: nothing is compared")
    return Condition(tuple(_side(part, text) for part in _COMPARISON.split(plain)), comparisons)


def fitting(table: str, needed_by: str, **named: int) -> tuple[Any, ...]:
    """Return the rows of a table whose condition holds, in the table's order.

    `MissingFromBook` for a table without printed conditions, `BrokenRule` where its editions print different ones.
    """
    return tuple(row for row, read in _conditions(table, needed_by) if read.holds(named))


def row_for(table: str, needed_by: str, **named: int) -> Any:
    """Return the one row whose condition holds; `NoRow` where none does, `BrokenRule` where several do."""
    rows = fitting(table, needed_by, **named)
    asked = ", ".join(f"{name} = {number}" for name, number in sorted(named.items()))
    if not rows:
        raise NoRow(f"table {table!r} has no row for {asked}")
    if len(rows) > 1:
        raise BrokenRule(f"table {table!r} has {len(rows)} rows for {asked}, where one has to decide")
    return rows[0]


def span(table: str, needed_by: str, over: str, **named: int) -> tuple[int, int | None]:
    """Return the lowest and the highest number that find the same row as the one given for the name `over`.

    The numbers reach from 1 up; None where they do not end. Errors as in `row_for`.
    """
    row, given = row_for(table, needed_by, **named), named[over]

    def alike(number: int) -> bool:
        return fitting(table, needed_by, **{**named, over: number}) == (row,)

    low = high = given
    while low > 1 and alike(low - 1):
        low -= 1
    end = max(given, _last_turn(table, needed_by, over, named))
    while high <= end and alike(high + 1):
        high += 1
    return low, None if high > end else high


def last(table: str, needed_by: str, over: str, **named: int) -> int | None:
    """Return the highest number that finds a row at all, others being given; None where there is no highest.

    `NoRow` where no number finds one.
    """
    end = _last_turn(table, needed_by, over, {**named, over: 1}) + 1
    if fitting(table, needed_by, **{**named, over: end}):
        return None
    for number in range(end - 1, 0, -1):
        if fitting(table, needed_by, **{**named, over: number}):
            return number
    raise NoRow(f"table {table!r} has no row for any {over}")


def _last_turn(table: str, needed_by: str, over: str, named: Mapping[str, int]) -> int:
    """The highest number up to which some comparison of the table can still turn, at least 1."""
    turns = [1]
    rest = {**named, over: 0}
    for _, read in _conditions(table, needed_by):
        for one, other in pairwise(read.sides):
            slope = dict(one.factors).get(over, 0) - dict(other.factors).get(over, 0)
            if slope:
                turns.append(abs((other.value(rest) - one.value(rest)) // slope) + 1)
    return max(turns)


def _conditions(table: str, needed_by: str) -> Iterator[tuple[Any, Condition]]:
    """The rows of a table, each with its condition, on which all editions agree."""
    labels: Mapping[Any, Mapping[str, str]] = getattr(book().table(table, needed_by), "LABELS", {})
    for number, row in enumerate(book().rows(table, "condition", needed_by=needed_by), 1):
        printed = labels.get(row.condition)
        if not printed:
            raise MissingFromBook(f"condition in row {number} of table {table!r}", needed_by, book().origin)
        read = {condition(text) for text in printed.values()}
        if len(read) > 1:
            told = ", ".join(repr(text) for text in dict.fromkeys(printed.values()))
            raise BrokenRule(f"the editions of table {table!r} do not print one condition in row {number}: {told}")
        yield row, read.pop()


def _side(text: str, whole: str) -> Side:
    factors: dict[str, int] = {}
    alone = at = 0
    while at < len(text):
        term = _TERM.match(text, at)
        if term is None or term.end() == at or not (term["factor"] or term["name"]) or (at and not term["sign"]):
            raise BrokenRule(f"{whole!r} is no condition: {text[at:]!r} cannot be read")
        size = int(term["factor"] or 1) * (1 if term["sign"] in ("", "+") else -1)
        if term["name"]:
            factors[term["name"]] = factors.get(term["name"], 0) + size
        else:
            alone += size
        at = term.end()
    if not text:
        raise BrokenRule(f"{whole!r} is no condition: one side of a comparison is missing")
    return Side(tuple(sorted(factors.items())), alone)
