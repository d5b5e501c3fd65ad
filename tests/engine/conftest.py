"""A book made from the figures of the rules, so that no test of the engine depends on a build.

The tables have the shape that the compiler emits: frozen rows with the fields of each column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from itertools import pairwise
from types import CodeType, SimpleNamespace
from typing import Any

import pytest

from docbook_rules.engine import seam
from tests.figures import PARAMETERS


@dataclass(frozen=True)
class ScaleRow:
    value: int
    measure: Decimal


@dataclass(frozen=True)
class GapRow:
    gap: int
    exactly: Decimal | None
    or_more: Decimal | None


class Sign(Enum):
    ROCK = "The rock"
    PAPER = "The paper"
    SCISSORS = "The scissors"


@dataclass(frozen=True)
class SignRow:
    sign: Sign
    hand: str
    beats: Sign
    beaten_by: Sign


@dataclass(frozen=True)
class Span:
    lo: int | None
    hi: int | None


@dataclass(frozen=True)
class TaskRow:
    margin: Span
    points: int
    rise: int


@dataclass(frozen=True)
class ShotRow:
    need: Span
    chance: Decimal


@dataclass(frozen=True)
class SkillRow:
    condition: str
    chance: Decimal


@dataclass(frozen=True)
class WoundRow:
    condition: str
    none: Decimal
    six: Decimal
    five: Decimal
    four: Decimal
    three: Decimal
    two: Decimal


SCALE = tuple(
    ScaleRow(value, Decimal(measure))
    for value, measure in enumerate(("1", "1.25", "1.5", "2", "2.5", "3", "4", "5", "6", "8", "10"))
)
GAPS = tuple(
    GapRow(gap, Decimal(exactly), Decimal(or_more))
    for gap, (exactly, or_more) in enumerate(
        [
            ("-10", "-2.5"),
            ("-10.5", "-3.5"),
            ("-11", "-4.5"),
            ("-11.5", "-5.5"),
            ("-12", "-7"),
            ("-13", "-8"),
            ("-14", "-10"),
            ("-15", "-12"),
            ("-17", "-15"),
            ("-20", "-20"),
        ]
    )
)
SIGNS = (
    SignRow(Sign.ROCK, "closed fist", Sign.SCISSORS, Sign.PAPER),
    SignRow(Sign.PAPER, "open hand", Sign.ROCK, Sign.SCISSORS),
    SignRow(Sign.SCISSORS, "two fingers", Sign.PAPER, Sign.ROCK),
)

TASKS = tuple(
    TaskRow(Span(low, high), points, rise)
    for low, high, points, rise in [
        (10, 14, 3, 0),
        (5, 9, 2, 0),
        (0, 4, 1, 0),
        (-4, -1, 0, 0),
        (-9, -5, -2, 0),
        (-14, -10, -4, 1),
    ]
)
SHOTS = (
    *(
        ShotRow(Span(need, None), Decimal(chance))
        for need, chance in zip(
            range(9, 1, -1), ["2.8", "5.6", "8.3", "16.7", "33.3", "50", "66.7", "83.3"], strict=True
        )
    ),
    ShotRow(Span(None, 1), Decimal(100)),
)
SKILLS = tuple(
    SkillRow(condition, Decimal(chance))
    for condition, chance in [("D < A", "66.7"), ("A ≤ D ≤ 2×A", "50"), ("D > 2×A", "33.3")]
)
WOUNDS = tuple(
    WoundRow(condition, *map(Decimal, chances.split()))
    for condition, chances in [
        ("F ≥ E+2", "83.3 69.4 55.6 41.7 27.8 13.9"),
        ("F = E+1", "66.7 55.6 44.4 33.3 22.2 11.1"),
        ("F = E", "50 41.7 33.3 25 16.7 8.3"),
        ("E = F+1", "33.3 27.8 22.2 16.7 11.1 5.6"),
        ("F+1 < E < F+4", "16.7 13.9 11.1 8.3 5.6 2.8"),
    ]
)
SAVES = (Span(0, 0), *(Span(save, None) for save in range(6, 1, -1)))


def decided(rows: tuple[Any, ...], **names: Any) -> SimpleNamespace:
    """A decision table: its rows, which of them hold, and where that can change."""
    chains = [tuple(map(compiled, re.split("[<≤=≥>]", row.condition))) for row in rows]
    variables = sorted(set(re.findall("[A-Z]", "".join(row.condition for row in rows))))
    whole = [compiled(row.condition) for row in rows]

    def fitting(**named: int) -> tuple[Any, ...]:
        assert sorted(named) == variables
        return tuple(row for row, code in zip(rows, whole, strict=True) if eval(code, {}, named))

    def turn(one: CodeType, other: CodeType) -> tuple[dict[str, int], int]:
        def apart(name: str = "") -> int:
            named = {each: int(each == name) for each in variables}
            return int(eval(one, {}, named) - eval(other, {}, named))

        return {name: apart(name) - apart() for name in variables}, apart()

    turns = tuple(turn(*sides) for chain in chains for sides in pairwise(chain))
    return SimpleNamespace(ROWS=rows, TURNS=turns, fitting=fitting, **names)


def compiled(text: str) -> CodeType:
    """A condition, or one side of it, as Python reads it."""
    python = text.replace("≤", "<=").replace("≥", ">=").replace("×", "*").replace(" = ", " == ")
    return compile(python.strip(), text, "eval")


def make_book(
    scale: tuple[Any, ...] | None = SCALE,
    gaps: tuple[Any, ...] | None = GAPS,
    signs: tuple[Any, ...] | None = SIGNS,
    tasks: tuple[Any, ...] | None = TASKS,
    shots: tuple[Any, ...] | None = SHOTS,
    skills: tuple[Any, ...] | None = SKILLS,
    wounds: tuple[Any, ...] | None = WOUNDS,
    saves: tuple[Any, ...] = SAVES,
    **changed: int | Decimal | None,
) -> seam.Book:
    """A book with some tables or parameters changed; None takes one away."""
    plain = {"tmesures": scale, "tjetdist": gaps, "tchifoumi": signs, "ttaches": tasks, "ttir": shots}
    tables = {name: SimpleNamespace(ROWS=rows) for name, rows in plain.items() if rows is not None}
    if skills is not None:
        tables["tcac"] = decided(skills)
    if wounds is not None:
        tables["tblesser"] = decided(wounds, AXIS=saves)
    parameters = {name: value for name, value in (PARAMETERS | changed).items() if value is not None}
    return seam.Book.of(tables, parameters, "the tests' figures")


@pytest.fixture(autouse=True)
def rulebook() -> Iterator[seam.Book]:
    with seam.using(make_book()) as book:
        yield book


@pytest.fixture
def changed_book() -> Any:
    """`with changed_book(GROUP_REDUCTION=4): …`"""
    return lambda **changed: seam.using(make_book(**changed))


@pytest.fixture
def figures() -> SimpleNamespace:
    """The literal figures, for tests that change or walk through them."""
    return SimpleNamespace(
        scale=SCALE,
        gaps=GAPS,
        signs=SIGNS,
        tasks=TASKS,
        shots=SHOTS,
        skills=SKILLS,
        wounds=WOUNDS,
        saves=SAVES,
        Span=Span,
        parameters=PARAMETERS,
        ScaleRow=ScaleRow,
        GapRow=GapRow,
        SignRow=SignRow,
        Sign=Sign,
    )
