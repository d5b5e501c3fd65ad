"""A key that stands twice where all others stand once: nothing can be looked up by it, and one of the two is wrong."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from docbook_rules.checks import laws
from docbook_rules.checks.slips import as_printed
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.typed.read import read_value
from docbook_rules.typed.table import Label, TypedTable
from docbook_rules.typed.value import Number, Range, Value

# With fewer keys a repetition is as likely to be meant.
FEWEST = 5
_FIGURE = re.compile(r"\d+(?:[.,]\d+)?")


def check(tables: Sequence[TypedTable]) -> list[Diagnostic]:
    """A warning of kind ``gaps`` for each table whose first column, or head row, holds one figure twice."""
    found: list[Diagnostic] = []
    for table in tables:
        known = {outlier.cell.labels[0].place for outlier in laws.outliers(table)}
        for labels, what, even in _keys(table):
            finding = _repeated(table, labels, what, even=even)
            if finding is not None and not known & {label.place for label in labels}:
                found.append(finding)
    return found


def _keys(table: TypedTable) -> Iterator[tuple[Sequence[Label], str, bool]]:
    """The rows' keys and the columns' as the first edition prints them, with what each of them is the key of.

    A first row that is no head row is one only if all but one of its figures are evenly apart: the flag says so.
    """
    yield [record.data[0].labels[0] for record in table.records if record.data[0].labels], "rows", False
    heads = [field.labels[0] for field in table.fields[1:] if field.labels]
    first = table.records[0].data[1:] if table.records and not any(field.labels for field in table.fields) else ()
    yield heads or [cell.labels[0] for cell in first if cell.labels], "columns", not heads


def _repeated(table: TypedTable, labels: Sequence[Label], what: str, *, even: bool) -> Diagnostic | None:
    values = [read_value(label.text, label.language) for label in labels]
    figures = [laws.figure(value) for value in values]
    if len(values) < FEWEST or None in figures:
        return None
    twice = [n for n, count in Counter(map(_plain, values)).items() if count > 1]
    if len(twice) != 1 or [*map(_plain, values)].count(twice[0]) != 2:
        return None
    first, second = (at for at, value in enumerate(values) if _plain(value) == twice[0])
    known = [each for each in figures if each is not None]
    mended = [(at, fit) for at in (first, second) if (fit := _fit(known, at)) is not None]
    if even and len(mended) != 1:
        return None
    at, other = (first, second) if len(mended) == 1 and mended[0][0] == first else (second, first)
    label = labels[at]
    return Diagnostic(
        "gaps",
        Severity.WARNING,
        f"table {table.id}: “{label.text}” heads two {what}, here and at {labels[other].place}, "
        "so that nothing can be looked up by it",
        label.place,
        f"“{_printed(label.text, mended[0][1])}” would fit here" if len(mended) == 1 else "give each its own",
        len(label.text),
    )


def _plain(value: Value | None) -> tuple[object, ...]:
    match value:
        case Number(n=n):
            return (n,)
        case Range() as held:
            return (held.lo, held.hi, held.lo_open, held.hi_open)
        case _:
            return ()


def _fit(figures: Sequence[Fraction], at: int) -> Fraction | None:
    """The figure with which all keys are evenly apart, in place of the one at ``at``; None where there is none."""
    if at == 0:
        fit = 2 * figures[1] - figures[2]
    elif at == len(figures) - 1:
        fit = 2 * figures[-2] - figures[-3]
    else:
        fit = (figures[at - 1] + figures[at + 1]) / 2
    mended = [*figures[:at], fit, *figures[at + 1 :]]
    return fit if len({b - a for a, b in pairwise(mended)}) == 1 else None


def _printed(text: str, fit: Fraction) -> str:
    return _FIGURE.sub(as_printed(abs(fit), 0), text, count=1)
