"""Rows of a decision table that are found by the conditions in its cells: "F ≥ E", "A ≤ D".

The table's module is asked which rows hold (`fitting`) and where its answers can change (`TURNS`); how far a row
reaches follows from the two. Whatever else asks such a table asks this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from docbook_rules.engine.seam import BrokenRule, MissingFromBook, book


class NoRow(LookupError):  # noqa: N818 - named for what is wrong
    """No row of a decision table has a condition that holds."""


def fitting(table: str, needed_by: str, **named: int) -> tuple[Any, ...]:
    """Return the rows of a table whose condition holds, in the table's order.

    `MissingFromBook` for a table without conditions, `BrokenRule` where they speak of what nobody gave a number.
    """
    spoken = dict.fromkeys(name for factors, _ in _turns(table, needed_by) for name in factors)
    missing = sorted(name for name in spoken if name not in named)
    if missing:
        raise BrokenRule(
            f"table {table!r} speaks of {', '.join(missing)} in its conditions; known are {', '.join(sorted(named))}"
        )
    rows: tuple[Any, ...] = book().table(table, needed_by).fitting(**{name: named[name] for name in spoken})
    return rows


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
    for factors, added in _turns(table, needed_by):
        if factors.get(over):
            others = sum(factor * rest.get(name, 0) for name, factor in factors.items())
            turns.append(abs((others + added) // factors[over]) + 1)
    return max(turns)


def _turns(table: str, needed_by: str) -> tuple[tuple[Mapping[str, int], int], ...]:
    """The sums of a table's comparisons, each as its factors and what is added."""
    found: tuple[tuple[Mapping[str, int], int], ...] = getattr(book().table(table, needed_by), "TURNS", ())
    if not found:
        raise MissingFromBook(f"condition in table {table!r}", needed_by, book().origin)
    return found
