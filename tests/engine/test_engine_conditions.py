"""Conditions in cells: which row they find, and how far a row reaches."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from docbook_rules.engine import conditions, seam
from docbook_rules.engine.conditions import NoRow
from docbook_rules.engine.seam import BrokenRule, MissingFromBook


def test_a_name_without_a_number():
    with pytest.raises(BrokenRule, match="'tblesser' speaks of E in its conditions; known are A, F"):
        conditions.fitting("tblesser", "x", F=1, A=2)


def test_a_name_that_no_condition_speaks_of(figures):
    assert conditions.row_for("tcac", "x", A=4, D=3, E=9) == figures.skills[0]


def test_one_row_decides(figures):
    assert conditions.row_for("tblesser", "x", F=3, E=3) == figures.wounds[2]
    with pytest.raises(NoRow, match="'tblesser' has no row for E = 7, F = 3"):
        conditions.row_for("tblesser", "x", F=3, E=7)


def test_rows_of_the_book_part_all_numbers_that_it_foresees():
    for strength in range(1, 12):
        for toughness in range(1, 16):
            found = conditions.fitting("tblesser", "x", F=strength, E=toughness)
            assert len(found) == (toughness < strength + 4)
    for attacker in range(1, 12):
        for defender in range(1, 30):
            assert len(conditions.fitting("tcac", "x", A=attacker, D=defender)) == 1


def test_several_rows_decide_nothing(changed_book, figures):
    twice = (figures.skills[0], replace(figures.skills[1], condition="D > 1"))
    with changed_book(skills=twice), pytest.raises(BrokenRule, match="has 2 rows for A = 4, D = 3"):
        conditions.row_for("tcac", "x", A=4, D=3)


def test_a_table_without_conditions(figures):
    book = seam.Book.of({"tcac": SimpleNamespace(ROWS=figures.skills)}, {}, "here")
    with seam.using(book), pytest.raises(MissingFromBook, match="condition in table 'tcac', which x needs"):
        conditions.fitting("tcac", "x", A=4, D=3)


@pytest.mark.parametrize(
    ("defender", "low", "high"), [(1, 1, 3), (3, 1, 3), (4, 4, 8), (8, 4, 8), (9, 9, None), (500, 9, None)]
)
def test_how_far_a_row_reaches(defender, low, high):
    assert conditions.span("tcac", "x", "D", A=4, D=defender) == (low, high)


def test_the_last_number_with_a_row(changed_book, figures):
    assert conditions.last("tblesser", "x", "E", F=3) == 6
    assert conditions.last("tcac", "x", "D", A=3) is None
    with changed_book(skills=(replace(figures.skills[0], condition="D < A"),)):
        assert conditions.last("tcac", "x", "D", A=5) == 4
        with pytest.raises(NoRow, match="has no row for any D"):
            conditions.last("tcac", "x", "D", A=1)
