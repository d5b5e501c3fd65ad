"""A book made from the figures of the rules, so that no test of the engine depends on a build.

The tables have the shape that the compiler emits: frozen rows with the fields of each column.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from types import SimpleNamespace
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


def make_book(
    scale: tuple[Any, ...] | None = SCALE,
    gaps: tuple[Any, ...] | None = GAPS,
    signs: tuple[Any, ...] | None = SIGNS,
    **changed: int | Decimal | None,
) -> seam.Book:
    """A book with some tables or parameters changed; None takes one away."""
    tables = {"tmesures": scale, "tjetdist": gaps, "tchifoumi": signs}
    parameters = {name: value for name, value in (PARAMETERS | changed).items() if value is not None}
    return seam.Book.of(
        {name: SimpleNamespace(ROWS=rows) for name, rows in tables.items() if rows is not None},
        parameters,
        "the tests' figures",
    )


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
        parameters=PARAMETERS,
        ScaleRow=ScaleRow,
        GapRow=GapRow,
        SignRow=SignRow,
        Sign=Sign,
    )
