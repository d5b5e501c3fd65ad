"""Percentages that round products of sixths, as chances on six-sided dice do: 83.3 is 5/6, 69.4 is 25/36."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import combinations

import msgspec

from docbook_rules.checks.slips import as_printed, slips
from docbook_rules.typed.table import Datum, TypedTable
from docbook_rules.typed.value import Exact, Number

FEWEST = 6
FEWEST_LINES = 3
FEWEST_BROKEN = 3
MOST = 400
_PARTS = 36
_HUNDRED = 100


class Misfit(msgspec.Struct, frozen=True):
    """A percentage that breaks the ``law`` of its table, and what would ``fit``."""

    cell: Datum
    law: str
    fit: str


Grid = Sequence[Sequence[Datum]]


def percentages(table: TypedTable) -> Grid:
    """The cells of a table's columns of percentages, a row a record; none where some of them is empty."""
    columns = [
        at
        for at, field in enumerate(table.fields)
        if at
        and field.type in ("int", "Decimal")
        and (field.unit == "%" or any("%" in label.text for label in field.labels))
    ]
    grid = [[record.data[at] for at in columns] for record in table.records]
    return grid if columns and all(isinstance(cell.value, Number) for row in grid for cell in row) else ()


def outliers(grid: Grid) -> Iterator[Misfit]:
    """The entry of a grid of percentages that is no product of sixths, or not what its row and its column make it.

    Nothing where more than one is no product, or more than a tenth are other products: those come from elsewhere.
    """
    cells = [cell for row in grid for cell in row]
    numbers = [_number(cell) for cell in cells]
    if not FEWEST <= len(cells) <= MOST or len({Fraction(n) for n in numbers}) < FEWEST - 1:
        return
    if sum(Fraction(n).denominator > 1 for n in numbers) < FEWEST_BROKEN:
        return
    digits = max(_digits(n) for n in numbers)
    exact = [[_behind(_number(cell), digits) for cell in row] for row in grid]
    if sum(parts is None for row in exact for parts in row) > 1:
        return
    products = list(_products(grid, exact, digits))
    if products:
        yield from products
        return
    for row, parts in zip(grid, exact, strict=True):
        for cell, known in zip(row, parts, strict=True):
            if known is None:
                law = f"all other percentages round so many parts of {_PARTS}"
                yield Misfit(cell, law, _printed(_nearest(_number(cell), digits), digits))


def _products(grid: Grid, exact: Sequence[Sequence[Fraction | None]], digits: int) -> Iterator[Misfit]:
    """Entries that are not what all other rows and columns say: each is its row's chance times its column's."""
    wrong = _breaking(exact)
    for i, j in sorted(wrong):
        sound = [
            (beside, above, across)
            for k, row in enumerate(exact)
            for m, across in enumerate(row)
            if k != i and m != j and not wrong & {(i, m), (k, j), (k, m)}
            if across and (beside := exact[i][m]) is not None and (above := exact[k][j]) is not None
        ]
        if sound:
            beside, above, across = sound[0]
            said = beside * above / across
            law = f"its row and its column make it {said} of {_HUNDRED} %"
            yield Misfit(grid[i][j], law, _printed(_rounded(said, digits), digits))


def _breaking(exact: Sequence[Sequence[Fraction | None]]) -> set[tuple[int, int]]:
    """The fewest entries, taken one by one, without which every four at the corners of a rectangle are in proportion.

    None where they are more than a tenth, or where two would do as well as each other: then there is no such law.
    """
    rows, columns = len(exact), len(exact[0]) if exact else 0
    if rows < FEWEST_LINES or columns < FEWEST_LINES:
        return set()
    broken = {(i, j) for i, row in enumerate(exact) for j, parts in enumerate(row) if parts is None}
    rectangles = [
        ((i, j), (i, m), (k, j), (k, m))
        for i, k in combinations(range(rows), 2)
        for j, m in combinations(range(columns), 2)
        if not _in_proportion(exact[i][j], exact[i][m], exact[k][j], exact[k][m])
    ]
    while rectangles:
        ranked = Counter(corner for rectangle in rectangles for corner in rectangle).most_common(2)
        broken.add(ranked[0][0])
        if ranked[0][1] == ranked[1][1] or len(broken) > max(1, rows * columns // 10):
            return set()
        rectangles = [r for r in rectangles if not broken & set(r)]
    return broken


def _in_proportion(*corners: Fraction | None) -> bool:
    a, b, c, d = corners
    return a is None or b is None or c is None or d is None or a * d == b * c


def _behind(printed: Exact, digits: int) -> Fraction | None:
    """The number of 36 parts that a percentage rounds, as a chance; None where it rounds none."""
    parts = round(Fraction(printed) * _PARTS / _HUNDRED)
    chance = Fraction(parts, _PARTS)
    return chance if 0 <= parts <= _PARTS and _rounded(chance, digits) == Fraction(printed) else None


def _nearest(printed: Exact, digits: int) -> Fraction:
    """The percentage of the kind that one slip may have made this of, else the nearest."""
    known = {_rounded(Fraction(parts, _PARTS), digits) for parts in range(_PARTS + 1)}
    near = [value for value in slips(printed) if value in known]
    return min(near or known, key=lambda v: (abs(v - Fraction(printed)), v))


def _printed(fit: Fraction, digits: int) -> str:
    return as_printed(fit, Decimal(1).scaleb(-digits))


def _rounded(chance: Fraction, digits: int) -> Fraction:
    return Fraction(round(chance * _HUNDRED * 10**digits), 10**digits)


def _number(cell: Datum) -> Exact:
    return cell.value.n if isinstance(cell.value, Number) else 0


def _digits(n: Exact) -> int:
    exponent = n.as_tuple().exponent if isinstance(n, Decimal) else 0
    return max(0, -exponent) if isinstance(exponent, int) else 0
