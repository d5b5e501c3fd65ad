"""Conditions printed in cells: how they are read, which row they find, and how far a row reaches."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from docbook_rules.engine import conditions, seam
from docbook_rules.engine.conditions import NoRow, condition
from docbook_rules.engine.seam import BrokenRule, MissingFromBook


@pytest.mark.parametrize(
    ("text", "named", "holds"),
    [
        ("F ≥ E+2", {"F": 5, "E": 3}, True),
        ("F ≥ E + 2", {"F": 4, "E": 3}, False),
        ("F = E", {"F": 3, "E": 3}, True),
        ("F+1 < E < F+4", {"F": 3, "E": 5}, True),
        ("F+1 < E < F+4", {"F": 3, "E": 4}, False),
        ("F+1 < E < F+4", {"F": 3, "E": 7}, False),
        ("A ≤ D ≤ 2A", {"A": 4, "D": 8}, True),
        ("A ≤ D ≤ 2×A", {"A": 4, "D": 9}, False),
        ("D > 2xA", {"A": 4, "D": 9}, True),
        ("D-1 > −2+A", {"A": 4, "D": 4}, True),
        ("A+A = 6", {"A": 3}, True),
    ],
)
def test_a_condition_is_read(text, named, holds):
    assert condition(text).holds(named) is holds


@pytest.mark.parametrize("text", ["", "F", "F >", "< 3", "F ≥ E ¤ 2", "F == E", "strength = 3", "F ≥ E2", "F >= E+"])
def test_what_is_no_condition(text):
    with pytest.raises(BrokenRule, match="is no condition"):
        condition(text)


def test_a_name_without_a_number():
    with pytest.raises(BrokenRule, match="speaks of E; known are A, F"):
        condition("F = E").holds({"F": 1, "A": 2})


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


def test_editions_that_print_different_conditions(figures):
    labels = {row.condition: {"en": row.condition, "fr": row.condition} for row in figures.skills}
    labels["D < A"]["fr"] = "D < A+1"
    book = seam.Book.of({"tcac": SimpleNamespace(ROWS=figures.skills, LABELS=labels)}, {})
    with seam.using(book), pytest.raises(BrokenRule, match=r"in row 1: 'D < A', 'D < A\+1'"):
        conditions.fitting("tcac", "x", A=4, D=3)
    labels["D < A"]["fr"] = "D<A"
    with seam.using(book):
        assert conditions.fitting("tcac", "x", A=4, D=3) == (figures.skills[0],)


def test_a_table_without_printed_conditions(figures):
    book = seam.Book.of({"tcac": SimpleNamespace(ROWS=figures.skills)}, {}, "here")
    with seam.using(book), pytest.raises(MissingFromBook, match="condition in row 1 of table 'tcac', which x needs"):
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
