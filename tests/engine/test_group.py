"""One roll for a group: the guards of the example, both signs of the margin, and the edges."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.engine.group import Counted, Margin, Reduced, Sized, group_roll, homogeneous
from docbook_rules.engine.scale import MeasureError
from docbook_rules.engine.seam import BrokenRule, MissingFromBook


def test_guards_of_the_example():
    found = group_roll(25, total=3, difficulty=-5, roll=4)
    assert (found.margin, found.size, found.terms, found.value) == (2, 14, (14, -2, -3), 9)
    assert (found.measure, found.concerned, found.failed, found.succeeded) == (8, 8, 8, 17)
    assert found.whom == "failed"
    assert found.trail == (
        Margin(3, -5, 4, 2),
        Sized(25, 14),
        Reduced(14, 2, 3, 9),
        Counted(9, Decimal(8), "failed", 8),
    )
    assert (found.trail[0].terms, found.trail[2].terms) == ((3, -5, 4), (14, -2, -3))


def test_what_if_the_guards_fail_by_three():
    found = group_roll(25, total=3, difficulty=-5, roll=4).with_margin(-3)
    assert (found.terms, found.value, found.measure) == ((14, -3, -3), 8, 6)
    assert (found.degrees, found.whom, found.succeeded, found.failed) == (3, "succeeded", 6, 19)


def test_smallest_margin_with_which_all_guards_succeed():
    assert group_roll(25, 0).all_succeed_from == 12
    assert group_roll(25, 12).failed == 0
    assert group_roll(25, 11).failed == 1


def test_first_method_for_three_hundred():
    found = group_roll(300, 2)
    assert (found.size, found.value, found.failed, found.succeeded) == (25, 20, 100, 200)


def test_a_margin_of_zero_counts_those_who_failed():
    found = group_roll(100, 0)
    assert (found.whom, found.failed, found.succeeded) == ("failed", 50, 50)
    assert found.trail[-1] == Counted(17, Decimal(50), "failed", 50)
    assert group_roll(100, -1).succeeded == 40


def test_measures_are_rounded_down():
    found = group_roll(10, 6)  # 10 - 6 - 3 = 1, a Measure of 1.25
    assert (found.measure, found.failed) == (Decimal("1.25"), 1)
    assert group_roll(10, -8).succeeded == 0  # 0.8


def test_never_more_than_the_group(changed_book):
    with changed_book(GROUP_REDUCTION=-10):
        assert group_roll(25, 0).failed == 25
        assert group_roll(25, -1).succeeded == 25


@pytest.mark.parametrize(("count", "margin"), [(1, 0), (2, 0)])
def test_small_groups_succeed_at_once(count, margin):
    # One: 0 - 3 is 0.5, nobody. Two: 3 - 3 is 1, so one fails and +1 is needed for both.
    found = group_roll(count, margin)
    assert found.failed == count - 1
    assert found.all_succeed_from == count - 1


@pytest.mark.parametrize("count", [0, -1, -25])
def test_a_group_of_nobody(count):
    with pytest.raises(MeasureError, match=f"at least one individual, not {count}"):
        group_roll(count, 2)


def test_a_huge_group():
    found = group_roll(10**40, -3)
    assert (found.size, found.succeeded) == (400, 25 * 10**38)


def test_margin_and_its_parts():
    assert group_roll(25, total=3, roll=4).margin == 7
    assert group_roll(25, 2, total=3, difficulty=-5, roll=4).margin == 2
    with pytest.raises(ValueError, match=r"\+3 is not \(3, -5, 4\) added up, which is \+2"):
        group_roll(25, 3, total=3, difficulty=-5, roll=4)


@pytest.mark.parametrize("parts", [{}, {"roll": 4}, {"total": 3, "difficulty": -5}, {"margin": 2, "roll": 4}])
def test_parts_that_make_no_margin(parts):
    with pytest.raises(ValueError, match="takes a margin, or the total and the roll"):
        group_roll(25, **parts)


def test_homogeneous():
    assert homogeneous([3, 8, 5])
    assert not homogeneous([3, 9])
    assert homogeneous([-2, 3])
    assert homogeneous([4])
    with pytest.raises(ValueError, match="nobody"):
        homogeneous([])


def test_homogeneity_is_the_book_s(changed_book):
    with changed_book(GROUP_HOMOGENEITY=6):
        assert homogeneous([3, 9])


def test_reduction_is_the_book_s(changed_book):
    with changed_book(GROUP_REDUCTION=4):
        assert group_roll(25, 2).failed == 6
        assert group_roll(25, 2).all_succeed_from == 11
    with (
        changed_book(GROUP_REDUCTION=None),
        pytest.raises(MissingFromBook, match="GROUP_REDUCTION, which the group roll"),
    ):
        group_roll(25, 2)
    with changed_book(GROUP_REDUCTION=Decimal("2.5")), pytest.raises(BrokenRule, match=r"GROUP_REDUCTION is 2\.5"):
        group_roll(25, 2)


@given(st.integers(1, 10**6), st.integers(-40, 40))
def test_properties(count, margin):
    found = group_roll(count, margin)
    assert found.failed + found.succeeded == count
    assert 0 <= found.concerned <= count
    assert sum(found.terms) == found.value
    assert found.degrees == abs(margin)
    assert found.with_margin(found.all_succeed_from).failed == 0
    if found.all_succeed_from > 0:
        assert found.with_margin(found.all_succeed_from - 1).failed > 0


@given(st.integers(1, 10**6), st.integers(-40, 39))
def test_a_better_margin_never_fails_more_on_its_side_of_zero(count, margin):
    worse, better = group_roll(count, margin), group_roll(count, margin + 1)
    if margin != -1:
        assert better.failed <= worse.failed
