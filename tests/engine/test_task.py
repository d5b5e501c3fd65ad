"""Tasks: the worth of a margin, both readings of a failure, the example roll by roll, and what no task is."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.engine.seam import BrokenRule, MissingFromBook
from docbook_rules.engine.task import Attempt, average, task, worth_of


@pytest.mark.parametrize(
    ("margin", "steps", "points", "rise"),
    [
        (0, 0, 1, 0),
        (4, 0, 1, 0),
        (5, 1, 2, 0),
        (7, 1, 2, 0),
        (14, 2, 3, 0),
        (15, 3, 4, 0),
        (50, 10, 11, 0),
        (-1, 0, 0, 0),
        (-4, 0, 0, 0),
        (-5, 1, -2, 0),
        (-6, 1, -2, 0),
        (-9, 1, -2, 0),
        (-10, 2, -4, 1),
        (-11, 2, -4, 1),
        (-15, 3, -6, 1),
        (-23, 4, -8, 1),
    ],
)
def test_what_a_margin_is_worth(margin, steps, points, rise):
    found = worth_of(margin)
    assert (found.margin, found.steps, found.points, found.rise) == (margin, steps, points, rise)
    assert worth_of(margin, "nothing").points == max(points, 0)
    assert worth_of(margin, "nothing").rise == rise


def test_the_split_axle():
    first = average(8, -5, 3).roll(9)
    assert first.trail == (Attempt(1, 3, -5, 9, 7, 1, 2, 0, 2),)
    assert first.last.terms == (3, -5, 9)
    third = first.roll(-4).roll(-9)
    assert [(a.margin, a.points, a.standing) for a in third.trail] == [(7, 2, 2), (-6, -2, 0), (-11, -4, -4)]
    assert (third.points, third.difficulty, third.done) == (-4, -6, False)
    done = third.roll(4).join(6, 12).roll(3).join(4, 12)
    assert [(a.interval, a.margin, a.points) for a in done.trail[3:]] == [(4, 1, 1), (4, 12, 3), (5, 0, 1), (5, 10, 3)]
    assert (done.points, done.done, done.intervals, done.elapsed) == (4, True, 5, 10)
    other = done.under("nothing")
    assert (other.points, other.intervals, other.elapsed, other.difficulty) == (6, 4, 8, -6)
    assert [a.margin for a in other.trail] == [a.margin for a in done.trail[:5]]
    with pytest.raises(ValueError, match="the task is done: 4 points of 4"):
        done.roll(0)


def test_an_average_task():
    found = average(10, 0)
    assert (found.needed, found.interval, found.failure, found.points) == (4, Fraction(5, 2), "costs", 0)
    assert found.roll(0).elapsed == Fraction(5, 2)


def test_a_total_may_be_named_for_one_roll():
    found = task(2, -5, total=3)
    assert found.roll(2, total=8).last.terms == (8, -5, 2)
    assert found.roll(2).last.terms == (3, -5, 2)


def test_what_cannot_be_asked():
    with pytest.raises(ValueError, match="needs at least one point, not 0"):
        task(0, 0)
    with pytest.raises(ValueError, match="no roll has been made"):
        task(1, 0).join(1, 1)
    with pytest.raises(ValueError, match="has no interval"):
        _ = task(1, 0).elapsed


def test_constants_are_the_book_s(changed_book):
    with changed_book(TASK_SUCCESS_POINTS=2, tasks=None), pytest.raises(MissingFromBook, match="table 'ttaches'"):
        worth_of(0)
    with changed_book(TASK_AVERAGE_ROLLS=8, TASK_AVERAGE_POINTS=6):
        assert (average(8, 0).interval, average(8, 0).needed) == (1, 6)
    with changed_book(TASK_AVERAGE_ROLLS=0), pytest.raises(BrokenRule, match="TASK_AVERAGE_ROLLS is 0"):
        average(8, 0)
    with changed_book(TASK_STEP=0), pytest.raises(BrokenRule, match="neither is below one"):
        worth_of(0)


@pytest.mark.parametrize(
    "name",
    [
        "TASK_SUCCESS_POINTS",
        "TASK_STEP",
        "TASK_STEP_POINTS",
        "TASK_FAILURE_STEP",
        "TASK_FAILURE_POINTS",
        "TASK_HARDER_FROM",
        "TASK_HARDER_BY",
    ],
)
def test_a_constant_that_the_table_contradicts(changed_book, figures, name):
    with changed_book(**{name: figures.parameters[name] + 1}), pytest.raises(BrokenRule, match="table 'ttaches'"):
        worth_of(0)


def test_every_figure_of_the_table_is_held_against_the_rule(changed_book, figures):
    rows = figures.tasks
    for at, row in enumerate(rows):
        for changed in (
            replace(row, points=row.points + 1),
            replace(row, points=row.points - 1),
            replace(row, rise=row.rise + 1),
            *(replace(row, margin=replace(row.margin, lo=row.margin.lo + by)) for by in (-1, 1)),
            *(replace(row, margin=replace(row.margin, hi=row.margin.hi + by)) for by in (-1, 1)),
            replace(row, margin=replace(row.margin, hi=None)),
        ):
            with changed_book(tasks=(*rows[:at], changed, *rows[at + 1 :])), pytest.raises(BrokenRule):
                worth_of(0)


@given(st.integers(-200, 200))
def test_a_higher_margin_is_never_worth_less(margin):
    assert worth_of(margin).points <= worth_of(margin + 1).points
    assert worth_of(margin).points <= worth_of(margin, "nothing").points


@given(st.lists(st.integers(-30, 0), max_size=8))
def test_the_other_reading_of_the_same_rolls(rolls):
    """Both readings meet the same margins; where failures give nothing, points never fall."""
    found = task(100, -2, total=4)
    for roll in rolls:
        found = found.roll(roll)
    other = found.under("nothing")
    assert [a.margin for a in other.trail] == [a.margin for a in found.trail]
    assert [a.difficulty for a in other.trail] == [a.difficulty for a in found.trail]
    assert other.points == sum(max(a.points, 0) for a in found.trail) >= found.points
    assert other.under("costs") == found
