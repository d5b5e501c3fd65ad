"""The percentages of the expected-value rule (`swargame`): printed ones, and the exact fractions behind them.

Every percentage of its tables is a product of two chances on the book's die, rounded as printed. The exact
fraction is found back from it; a percentage that rounds no such product is a broken rule, and so is a table whose
percentages do not fall from row to row and from column to column.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Any

from docbook_rules.engine.seam import BrokenRule, MissingFromBook, book

_NEEDED_BY = "the expected-value rule"

Percent = int | Decimal | Fraction
"""A chance as a percentage."""


def whole() -> int:
    """Return the percentage that makes one sure hit."""
    return book().whole("EXPECTED_SURE", _NEEDED_BY)


def faces() -> int:
    """Return the faces of the die that the printed percentages come from; `BrokenRule` for a die without any."""
    found = book().whole("EXPECTED_DIE_FACES", _NEEDED_BY)
    if found < 1:
        raise BrokenRule(f"parameter EXPECTED_DIE_FACES is {found}: a die has faces")
    return found


def exact(printed: Percent, table: str) -> Fraction:
    """Return the exact percentage that a printed one of a table rounds; `BrokenRule` when it rounds none."""
    return _exact(Fraction(printed), _digits(_grid(book().rows(table, needed_by=_NEEDED_BY))), whole(), faces(), table)


def checked(table: str) -> tuple[tuple[Any, tuple[Percent, ...]], ...]:
    """Return the rows of a table with their percentages by position, the key left out, once they are proved sound."""
    rows = book().rows(table, needed_by=_NEEDED_BY)
    grid = _sound(rows, whole(), faces(), table)
    return tuple(zip(rows, grid, strict=True))


def by_save(table: str, row: Any, save: int) -> Percent:
    """Return the percentage of a row in the column of a save, zero being none; `LookupError` for another save.

    Columns are found by the table's head row (its `AXIS`). A save lets through what shows less than it on the die, so
    each percentage is that without a save times a chance on the die: `BrokenRule` where one is not.
    """
    saves = _saves(table)
    for found, percentages in checked(table):
        chances = [exact(percentage, table) for percentage in percentages]
        for at, column in enumerate(saves):
            let_through = Fraction(column - 1, faces()) if column else Fraction(1)
            if chances[at] != chances[saves.index(0)] * let_through:
                raise BrokenRule(
                    f"table {table!r} prints {percentages[at]} % for a save of {column} or more, which is not "
                    f"{percentages[saves.index(0)]} % times {let_through}"
                )
        if found == row:
            if save not in saves:
                raise LookupError(f"table {table!r} has no column for a save of {save}: it has {saves}")
            return percentages[saves.index(save)]
    raise LookupError(f"table {table!r} has no such row")


def unsaved(table: str) -> int:
    """Return the save that stands for none: the head of the column with the highest percentages."""
    saves = _saves(table)
    highest = {saves[line.index(max(line))] for _, line in checked(table)}
    if len(highest) != 1:
        raise BrokenRule(f"table {table!r} has its highest percentages under several saves: {sorted(highest)}")
    return highest.pop()


def _saves(table: str) -> tuple[int, ...]:
    """The saves of the head row: each column's lower end."""
    axis = getattr(book().table(table, _NEEDED_BY), "AXIS", ())
    saves = tuple(int(head.lo) for head in axis if head.lo is not None)
    if len(saves) != len(axis) or len(set(saves)) != len(saves) or 0 not in saves:
        raise MissingFromBook(f"head row of saves in table {table!r}", _NEEDED_BY, book().origin)
    return saves


@lru_cache
def _sound(rows: tuple[Any, ...], sure: int, sides: int, table: str) -> tuple[tuple[Percent, ...], ...]:
    grid = _grid(rows)
    digits = _digits(grid)
    for line in grid:
        for percentage in line:
            _exact(Fraction(percentage), digits, sure, sides, table)
    for line in (*grid, *zip(*grid, strict=True)):
        if not _falls_or_rises(line):
            raise BrokenRule(f"table {table!r} neither falls nor rises along {', '.join(map(str, line))}")
    return grid


def _grid(rows: Sequence[Any]) -> tuple[tuple[Percent, ...], ...]:
    """The percentages of the rows: all fields but the key."""
    return tuple(tuple(getattr(row, field.name) for field in fields(row)[1:]) for row in rows)


def _digits(grid: Sequence[Sequence[Percent]]) -> int:
    """How many decimals the table rounds to: those of the percentage that has most."""
    exponents = [Decimal(p).as_tuple().exponent for line in grid for p in line if not isinstance(p, Fraction)]
    return max((-exponent for exponent in exponents if isinstance(exponent, int)), default=0)


@lru_cache
def _exact(printed: Fraction, digits: int, sure: int, sides: int, table: str) -> Fraction:
    for one in range(1, sides + 1):
        for other in range(1, sides + 1):
            chance = Fraction(sure * one * other, sides * sides)
            if round(chance, digits) == printed:
                return chance
    raise BrokenRule(f"table {table!r} prints {_plain(printed)} %, which rounds no product of chances on its die")


def _plain(number: Fraction) -> str:
    return str(number.numerator) if number.denominator == 1 else str(Decimal(number.numerator) / number.denominator)


def _falls_or_rises(line: Sequence[Percent]) -> bool:
    pairs = list(pairwise(line))
    return all(a < b for a, b in pairs) or all(a > b for a, b in pairs)
