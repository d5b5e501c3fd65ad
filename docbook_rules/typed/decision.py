"""How a row of a table is chosen: its conditions or ranges as exact systems, the hit policy, who claims what twice."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from math import gcd, lcm

import msgspec

from docbook_rules.config import TableNames
from docbook_rules.typed.condition import Condition, is_whole, variables
from docbook_rules.typed.conditions import read_condition
from docbook_rules.typed.cover import Case, Space, cases, overlap
from docbook_rules.typed.intervals import MOST_MEETINGS, from_case, meetings, on_steps
from docbook_rules.typed.names import is_identifier
from docbook_rules.typed.read import read_value
from docbook_rules.typed.steps import HITS
from docbook_rules.typed.system import Constraint, Point, Undecided
from docbook_rules.typed.value import Number, Range, Value

# More rows in several variables are not held against each other.
MOST_ROWS = 60
MOST_VARIABLES = 6


class Clash(msgspec.Struct, frozen=True):
    """Two records, by number, that claim one ``point``. ``agree`` where they say the same there."""

    first: int
    second: int
    point: Point
    agree: bool


class Decision(msgspec.Struct, frozen=True):
    """What chooses a record.

    ``hits`` is the policy: unique (one record holds), first (of those that hold), any (they say the same), closest
    (nested ranges, each up to the next), target (a label stands for its own number). ``rows`` are the cases of each
    record; none for one whose condition cannot be read. ``conditions`` are as read, none at all where the key is a
    range. ``parameters`` name the variables in generated code. ``step`` is what figures of one variable are multiples
    of, None for all numbers. ``bounded`` where the configuration says the domain. ``legal`` are the gaps that it
    allows, ``all_legal`` where it allows any. ``undecided`` where the rows were too many or too hard to hold against
    each other.
    """

    hits: str
    space: Space
    rows: tuple[tuple[Case, ...], ...]
    parameters: tuple[str, ...]
    conditions: tuple[Condition | None, ...] = ()
    step: Fraction | None = None
    bounded: bool = False
    legal: tuple[Case, ...] = ()
    all_legal: bool = False
    clashes: tuple[Clash, ...] = ()
    undecided: bool = False


def decide(
    keys: Sequence[Value | None],
    outputs: Sequence[Hashable],
    field: str,
    names: TableNames,
    hits: str,
    problems: list[str],
) -> Decision:
    """The decision over records with these ``keys``: all conditions (None for one misprinted), or ranges and numbers.

    ``outputs`` say what each record gives; equal ones may meet. ``field`` is the key's name. ``hits`` is the policy
    that the keys imply, "" for none. What is wrong with the configuration goes to ``problems``.
    """
    conditions = tuple(k if isinstance(k, Condition) else None for k in keys)
    by_condition = any(conditions)
    held = variables(c for c in conditions if c) if by_condition else (field,)
    rows = tuple(_rows(key, held) for key in keys)
    figures = _figures(rows)
    numbers = names.numbers
    if numbers not in ("", "whole", "real"):
        problems.append(f"{numbers!r} are no numbers; whole and real are")
        numbers = ""
    all_whole = all(is_whole(c) for c in conditions if c) if by_condition else all(n.denominator == 1 for n in figures)
    whole = numbers == "whole" or (not numbers and all_whole)
    step = Fraction(1) if whole else None if numbers or by_condition else _step(figures)
    space = Space(held, whole, _bounds(held, whole, names, problems))
    legal = _legal(held, names, problems)
    clashes, undecided = _clashes(rows, outputs, space, step)
    if names.hits and names.hits not in HITS:
        problems.append(f"{names.hits!r} is no hit policy; {', '.join(HITS)} are")
    elif names.hits in ("closest", "target") and by_condition:
        problems.append(f"hits {names.hits!r} is for ranges, not for conditions")
    elif names.hits:
        hits = names.hits
    return Decision(
        hits=hits or ("any" if clashes and all(c.agree for c in clashes) else "unique"),
        space=space,
        rows=rows,
        parameters=_parameters(held, names, problems),
        conditions=conditions if by_condition else (),
        step=step,
        bounded=bool(names.domain),
        legal=legal,
        all_legal=names.gaps is True,
        clashes=clashes,
        undecided=undecided,
    )


def is_large(rows: Sequence[Sequence[Case]], space: Space) -> bool:
    """Whether a table is beyond what is held against itself: too many rows, or variables."""
    return len(rows) > MOST_ROWS or len(space.variables) > MOST_VARIABLES


def _rows(key: Value | None, names: Sequence[str]) -> tuple[Case, ...]:
    match key:
        case Condition():
            return cases(key, names)
        case Number(n=n):
            return (_ends(Fraction(n), Fraction(n)),)
        case Range(lo=lo, hi=hi):
            low, high = None if lo is None else Fraction(lo), None if hi is None else Fraction(hi)
            return (_ends(low, high, key.lo_open, key.hi_open),)
        case _:
            return ()


def _ends(lo: Fraction | None, hi: Fraction | None, lo_open: bool = False, hi_open: bool = False) -> Case:
    low = () if lo is None else (Constraint((Fraction(1),), -lo, lo_open),)
    high = () if hi is None else (Constraint((Fraction(-1),), hi, hi_open),)
    return (*low, *high)


def _figures(rows: Sequence[Sequence[Case]]) -> list[Fraction]:
    return [Fraction(c.constant) for row in rows for case in row for c in case]


def _step(figures: Sequence[Fraction]) -> Fraction:
    """The widest step on which all figures lie; 1-2.5 and 3-4.5 leave nothing between them."""
    scale = lcm(1, *(n.denominator for n in figures))
    return Fraction(gcd(0, *(int(n * scale) for n in figures)) or 1, scale)


def _bounds(held: Sequence[str], whole: bool, names: TableNames, problems: list[str]) -> tuple[Constraint, ...]:
    found: list[Constraint] = []
    problems.extend(f"domain: the table has no {name!r}" for name in names.domain if name not in held)
    for at, name in enumerate(held):
        said = names.domain.get(name)
        value = read_value(said, "") if said is not None else None
        if said is not None and not isinstance(value, Number | Range):
            problems.append(f"domain: {said!r} is no range")
        if isinstance(value, Number | Range):
            ends = _rows(value, held)[0]
        elif len(held) > 1:
            # What is compared with another in a rule is counted from one, or measured from nought.
            ends = _ends(Fraction(int(whole)), None)
        else:
            continue
        for end in ends:
            coefficients = tuple(end.coefficients[0] if i == at else Fraction(0) for i in range(len(held)))
            found.append(Constraint(coefficients, end.constant, end.strict))
    return tuple(found)


def _legal(held: Sequence[str], names: TableNames, problems: list[str]) -> tuple[Case, ...]:
    found: list[Case] = []
    for said in names.gaps if isinstance(names.gaps, tuple) else ():
        value = read_value(said, "") if len(held) == 1 else None
        condition = read_condition(said, "")
        if isinstance(value, Number | Range):
            found += _rows(value, held)
        elif not isinstance(condition, Condition) or condition.otherwise:
            problems.append(f"gaps: {said!r} is no condition")
        elif not set(variables([condition])) <= set(held):
            problems.append(f"gaps: {said!r} speaks of other variables than {', '.join(held)}")
        else:
            found += cases(condition, held)
    return tuple(found)


def _clashes(
    rows: Sequence[Sequence[Case]], outputs: Sequence[Hashable], space: Space, step: Fraction | None
) -> tuple[tuple[Clash, ...], bool]:
    if len(space.variables) == 1:
        every = (from_case((*space.bounds, *case), number) for number, row in enumerate(rows) for case in row)
        closed = on_steps((i for i in every if i is not None), step)
        return tuple(
            Clash(m.first, m.second, (m.point,), outputs[m.first] == outputs[m.second]) for m in meetings(closed)
        ), False
    if is_large(rows, space):
        return (), True
    found: list[Clash] = []
    for second, row in enumerate(rows):
        for first in range(second):
            try:
                point = overlap(rows[first], row, space)
            except Undecided:
                return tuple(found), True
            if point is not None:
                found.append(Clash(first, second, point, outputs[first] == outputs[second]))
            if len(found) == MOST_MEETINGS:
                return tuple(found), True
    return tuple(found), False


def _parameters(held: Sequence[str], names: TableNames, problems: list[str]) -> tuple[str, ...]:
    problems.extend(f"variables: the table has no {name!r}" for name in names.variables if name not in held)
    problems.extend(
        f"variables: {name!r} can be no identifier" for name in names.variables.values() if not is_identifier(name)
    )
    return tuple(given if is_identifier(given := names.variables.get(name, "")) else name for name in held)
