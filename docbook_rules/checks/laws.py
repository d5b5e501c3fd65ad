"""Number columns that follow a law but for one entry, which is then a likely misprint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

import msgspec

from docbook_rules.checks import sixths
from docbook_rules.checks.slips import as_printed, likely
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.typed.table import Datum, TypedTable
from docbook_rules.typed.value import Exact, Number, Range, Value

# Shorter lines follow a law by chance.
SHORTEST_MONOTONE = 8
SHORTEST_STEPS = 7
FEWEST_DECADES = 3
LONGEST_DECADE = 24
TEN = 10


class Line(msgspec.Struct, frozen=True):
    """Numbers of a table in the order of an ascending or descending key: the cells, and the key's figures."""

    cells: tuple[Datum, ...]
    keys: tuple[Fraction, ...]

    @property
    def numbers(self) -> tuple[Fraction, ...]:
        """The numbers, exact."""
        return tuple(Fraction(n) for n in map(number, self.cells) if n is not None)


class Outlier(msgspec.Struct, frozen=True):
    """An entry that breaks the ``law`` that the others follow, and what would ``fit`` there."""

    cell: Datum
    law: str
    fit: str


def check(tables: Sequence[TypedTable]) -> list[Diagnostic]:
    """The findings of kind ``misprint``: one entry of a column that breaks a law which all others follow."""
    return [_finding(table, outlier) for table in tables for outlier in outliers(table)]


def outliers(table: TypedTable) -> list[Outlier]:
    """The likely misprints of a table, the first law that names an entry counting."""
    grid = sixths.percentages(table)
    found: dict[int, Outlier] = {}
    for each in sixths.outliers(grid):
        found.setdefault(id(each.cell), Outlier(each.cell, each.law, each.fit))
    if found:
        # One law of the whole table says more than those of its columns.
        return list(found.values())
    for line in lines(table):
        for outlier in (*_decades(line), *_steps(line), *_monotone(line)):
            found.setdefault(id(outlier.cell), outlier)
            break
    return list(found.values())


def lines(table: TypedTable) -> Iterator[Line]:
    """The columns of numbers along the key, and the rows of a matrix along its axis; the key itself too."""
    keys = [figure(record.data[0].value) for record in table.records]
    for at, field in enumerate(table.fields):
        if field.type in ("int", "Decimal", "Fraction"):
            # The key is in order by itself, all else by the key.
            along = [Fraction(i) for i in range(len(keys))] if at == 0 else keys
            yield from _line([record.data[at] for record in table.records], along)
    if table.shape == "matrix":
        axis = [v.n if isinstance(v, Number) else None for v in table.axis]
        for record in table.records:
            yield from _line(record.data[1:], [None if n is None else Fraction(n) for n in axis])


def number(cell: Datum) -> Exact | None:
    """The number that a cell holds."""
    return cell.value.n if isinstance(cell.value, Number) else None


def figure(value: Value | None) -> Fraction | None:
    """The figure that a key is ordered by: a number's own, a range's lower end or else its upper one."""
    match value:
        case Number(n=n):
            return Fraction(n)
        case Range(lo=lo, hi=hi) if lo is not None or hi is not None:
            return Fraction(lo if lo is not None else hi or 0)
        case _:
            return None


def _line(cells: Sequence[Datum], keys: Sequence[Fraction | None]) -> Iterator[Line]:
    held = [key for key in keys if key is not None]
    if len(held) < len(cells) or any(number(cell) is None for cell in cells):
        return
    if all(a < b for a, b in pairwise(held)) or all(a > b for a, b in pairwise(held)):
        yield Line(tuple(cells), tuple(held))


def _steps(line: Line) -> Iterator[Outlier]:
    """An entry between others that go up or down by one and the same step."""
    values = line.numbers
    if len(values) < SHORTEST_STEPS or not _even(line.keys):
        return
    differences = [b - a for a, b in pairwise(values)]
    step, count = Counter(differences).most_common(1)[0]
    broken = [i for i, difference in enumerate(differences) if difference != step]
    if not step or count != len(differences) - 2 or broken[1] != broken[0] + 1:
        return
    at = broken[1]
    fit = values[at - 1] + step
    if fit + step == values[at + 1]:
        yield _outlier(line, at, f"all others are {abs(step)} apart", fit)


def _decades(line: Line) -> Iterator[Outlier]:
    """An entry of a scale whose decade repeats: so many rows on, every other is ten times as much."""
    values = line.numbers
    if not _even(line.keys) or not all(values):
        return
    for period in range(2, min(len(values) - FEWEST_DECADES, LONGEST_DECADE + 1)):
        pairs = [(i, i + period) for i in range(len(values) - period)]
        wrong = {pair for pair in pairs if values[pair[1]] != TEN * values[pair[0]]}
        if not wrong or len(wrong) > 2 or len(pairs) - len(wrong) < max(FEWEST_DECADES, 2 * len(wrong)):
            continue
        # The entry that breaks the law breaks it with every partner; a partner keeps it with others.
        ends = {at for pair in wrong for at in pair}
        broken = sorted(at for at in ends if {pair for pair in pairs if at in pair} == wrong)
        law = f"{period} rows on, all others are ten times as much"
        fits = [{values[i] * TEN if j == at else values[j] / TEN for i, j in wrong} for at in broken]
        if any(len(each) != 1 for each in fits):
            continue
        outliers = [_outlier(line, at, law, each.pop()) for at, each in zip(broken, fits, strict=True)]
        if len(outliers) == 1:
            yield outliers[0]
        elif len(outliers) == 2:
            # Two that have no other partner: either may be wrong.
            first, other = outliers
            either = f"{first.fit}, or else {other.fit} at {other.cell.labels[0].place},"
            yield Outlier(first.cell, law, either)


def _monotone(line: Line) -> Iterator[Outlier]:
    """An entry between others that rise, or fall, from row to row without exception."""
    values = line.numbers
    if len(values) < SHORTEST_MONOTONE:
        return
    for name, sign in (("rise", 1), ("fall", -1)):
        signed = [sign * v for v in values]
        turn = next((i for i, (a, b) in enumerate(pairwise(signed)) if a > b), None)
        if turn is None:
            return
        alone = [at for at in (turn, turn + 1) if 0 < at < len(signed) - 1 and _rises_without(signed, at)]
        # Where either of two neighbours may be wrong, it is the one that has room; the first where both have.
        alone = [at for at in alone if _has_room(line, at)] or alone
        if alone:
            yield _broken_order(line, alone[0], name)


def _rises_without(values: Sequence[Fraction], at: int) -> bool:
    return all(a < b for a, b in pairwise([*values[:at], *values[at + 1 :]]))


def _has_room(line: Line, at: int) -> bool:
    """Whether a figure with no more decimals than the line's fits between the neighbours of an entry."""
    unit = Fraction(1, max(v.denominator for v in line.numbers))
    return abs(line.numbers[at + 1] - line.numbers[at - 1]) > unit


def _broken_order(line: Line, at: int, name: str) -> Outlier:
    before, after = (line.cells[at + step].labels[0].text for step in (-1, 1))
    low, high = sorted((line.numbers[at - 1], line.numbers[at + 1]))
    printed = number(line.cells[at])
    law = f"all others {name}, here from {before} to {after}"
    fit = likely(printed, lambda v: low < v < high) if printed is not None else None
    if fit is None:
        return Outlier(line.cells[at], law, f"a figure between {before} and {after}")
    return _outlier(line, at, law, fit)


def _even(keys: Sequence[Fraction]) -> bool:
    return len({b - a for a, b in pairwise(keys)}) == 1


def _outlier(line: Line, at: int, law: str, fit: Fraction) -> Outlier:
    printed = number(line.cells[at])
    return Outlier(line.cells[at], law, as_printed(fit, printed if printed is not None else 0))


def _finding(table: TypedTable, outlier: Outlier) -> Diagnostic:
    label = outlier.cell.labels[0]
    return Diagnostic(
        "misprint",
        Severity.WARNING,
        f"table {table.id}: “{label.text}” is likely a misprint: {outlier.law}",
        label.place,
        f"{outlier.fit} would fit",
        len(label.text),
    )
