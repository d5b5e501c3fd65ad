"""Tables whose rows are chosen by conditions or ranges: what no row covers, what two claim, what cannot be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import msgspec

from docbook_rules.checks.mending import mended
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.typed.cover import Case, at, gap, told
from docbook_rules.typed.decision import Decision, is_large
from docbook_rules.typed.intervals import Interval, from_case, holes, on_steps
from docbook_rules.typed.system import Constraint, Undecided, negated
from docbook_rules.typed.table import Record, TypedTable

# A table with more holes than these wants another look, not a longer list.
MOST_GAPS = 8


class Missing(msgspec.Struct, frozen=True):
    """A region without a row, a point of it, and the record (by number) that goes on behind it, the last for none."""

    region: str
    point: str
    after: int


def check(tables: Sequence[TypedTable]) -> list[Diagnostic]:
    """The findings of kind ``gaps`` (what no row covers, what two claim) and ``condition`` (what cannot be read)."""
    found: list[Diagnostic] = []
    for table in tables:
        if table.decision is not None:
            found += [*_misprints(table, table.decision), *_clashes(table, table.decision)]
            found += _never(table, table.decision)
            found += _gaps(table, table.decision)
    return found


def missing(decision: Decision) -> tuple[Missing, ...]:
    """What no row covers and the configuration does not allow, ``MOST_GAPS`` regions at most. Raises Undecided.

    In one variable, what lies between the first and the last row, or inside the configured domain; in several, all of
    the domain. A row that cannot be read covers nothing, and one for all other cases leaves no gap.
    """
    if decision.all_legal or any(c is not None and c.otherwise for c in decision.conditions):
        return ()
    if len(decision.space.variables) == 1:
        return _between(decision)
    if is_large(decision.rows, decision.space):
        raise Undecided
    covered = [*decision.legal, *(case for row in decision.rows for case in row)]
    found: list[Missing] = []
    while len(found) < MOST_GAPS and (left := gap(covered, decision.space)) is not None:
        names = decision.space.variables
        found.append(Missing(told(left.region, names), at(left.point, names), len(decision.rows) - 1))
        covered.append(left.region)
    return tuple(found)


def domain(decision: Decision) -> str:
    """What the variables are held to be: ``whole numbers, E ≥ 1, F ≥ 1``."""
    space = decision.space
    if space.whole:
        numbers = "whole numbers"
    elif decision.step is None:
        numbers = "all numbers"
    else:
        numbers = f"multiples of {decision.step}"
    bounds = [told((bound,), space.variables) for bound in space.bounds]
    return ", ".join([numbers, *sorted(bounds)])


def _between(decision: Decision) -> tuple[Missing, ...]:
    space, name = decision.space, decision.space.variables[0]
    rows = [i for n, row in enumerate(decision.rows) for case in row if (i := from_case(case, n)) is not None]
    apart = len(decision.rows) - 1
    allowed = [i for case in decision.legal if (i := from_case(case, apart)) is not None]
    outside = [i for bound in space.bounds if (i := from_case((negated(bound),), apart)) is not None]
    found: list[Missing] = []
    for hole in holes(on_steps([*rows, *allowed, *outside], decision.step), decision.step):
        region = told(_ends(hole.between), (name,))
        found.append(Missing(region, at((hole.point,), (name,)), hole.after))
    return tuple(found[:MOST_GAPS])


def _ends(held: Interval) -> Case:
    low = () if held.lo is None else (Constraint((Fraction(1),), -held.lo, held.lo_open),)
    high = () if held.hi is None else (Constraint((Fraction(-1),), held.hi, held.hi_open),)
    return (*low, *high)


def _gaps(table: TypedTable, decision: Decision) -> Iterator[Diagnostic]:
    try:
        found = missing(decision)
    except Undecided:
        found = ()
        yield _undecided(table)
    else:
        if decision.undecided:
            yield _undecided(table)
    if table.misprints:
        # What the misprinted rows would cover is not known yet.
        return
    for each in found:
        alone = each.region.replace(" and ", ", ") == each.point
        region = "" if alone else f" ({each.region})"
        yield Diagnostic(
            "gaps",
            Severity.WARNING,
            f"table {table.id}: {each.point}: no row{region}; {domain(decision)}",
            _key_place(table.records[each.after]),
            f'add a row, or allow it: gaps = ["{each.region}"] under [tables.{table.id}]',
            _key_length(table.records[each.after]),
        )


def _never(table: TypedTable, decision: Decision) -> Iterator[Diagnostic]:
    for record, row in zip(table.records, decision.rows, strict=True):
        if row and not any(_is_possible(case, decision) for case in row):
            yield Diagnostic(
                "gaps",
                Severity.WARNING,
                f"table {table.id}: “{_key_text(record)}” holds for no figures; {domain(decision)}",
                _key_place(record),
                "write the smaller figure first"
                if not decision.conditions
                else "take the row out, or mend its condition",
                _key_length(record),
            )


def _is_possible(case: Case, decision: Decision) -> bool:
    if len(decision.space.variables) == 1:
        held = from_case((*decision.space.bounds, *case), 0)
        return held is not None and bool(on_steps([held], decision.step))
    try:
        return decision.space.point(*case) is not None
    except Undecided:
        return True


def _clashes(table: TypedTable, decision: Decision) -> Iterator[Diagnostic]:
    if decision.hits == "first":
        return
    grave = [clash for clash in decision.clashes if not (decision.hits == "any" and clash.agree)]
    for clash in grave[:MOST_GAPS]:
        first, second = table.records[clash.first], table.records[clash.second]
        point = at(clash.point, decision.space.variables)
        yield Diagnostic(
            "gaps",
            Severity.WARNING,
            f"table {table.id}: {point}: two rows, “{_key_text(second)}” here and “{_key_text(first)}” at "
            f"{_key_place(first)}; {domain(decision)}",
            _key_place(second),
            f'make one of them end before the other begins, or set hits = "first" under [tables.{table.id}]',
            _key_length(second),
        )


def _misprints(table: TypedTable, decision: Decision) -> Iterator[Diagnostic]:
    for misprint in table.misprints:
        text = misprint.cell.text
        right = mended(misprint, decision)
        yield Diagnostic(
            "condition",
            Severity.WARNING,
            f"table {table.id}: “{text.string}” is no condition: {misprint.fault.message}; its row is never found",
            text.place(min(misprint.fault.at, len(text.string))),
            f"“{right}” fits the rows around it"
            if right
            else "compare sums of variables and figures, such as F + 1 < E",
        )


def _undecided(table: TypedTable) -> Diagnostic:
    return Diagnostic(
        "gaps",
        Severity.NOTE,
        f"table {table.id}: too many rows or variables to prove that each case has one row",
        table.places[0][1],
        "split the table, or give its variables a domain",
    )


def _key_place(record: Record) -> Place:
    return record.data[0].labels[0].place


def _key_text(record: Record) -> str:
    return record.data[0].labels[0].text


def _key_length(record: Record) -> int:
    return len(_key_text(record))
