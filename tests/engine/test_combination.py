"""Values Combination: the worked example step by step, the boundaries of each difference, and newcomers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.engine import scale
from docbook_rules.engine.combination import Compared, Merged, combine, pair, simple
from docbook_rules.engine.seam import BrokenRule, MissingFromBook

EXAMPLE = [-10, -5, -5, 3, 4, 5]


def test_example_step_by_step():
    found = combine(EXAMPLE)
    assert found.trail == (
        Merged("individuals", -5, 2, 3, -2, (-10, -2, 3, 4, 5), ()),
        Compared(-10, -2, 8, "aside", 0, -2, (-2, 3, 4, 5), (-10,)),
        Compared(-2, 3, 5, "near", 1, 4, (4, 4, 5), (-10,)),
        Merged("groups", 4, 2, 3, 7, (5, 7), (-10,)),
        Compared(5, 7, 2, "close", 2, 9, (9,), (-10,)),
    )
    assert (found.value, found.aside, found.values) == (9, (-10,), tuple(EXAMPLE))
    assert [step.terms for step in found.trail] == [(-5, 3), (-2,), (3, 1), (4, 3), (7, 2)]


def test_example_does_not_depend_on_order():
    assert combine(reversed(EXAMPLE)) == combine(EXAMPLE)


def test_simple_method_gives_the_same_here():
    assert simple(EXAMPLE) == 9


def test_closing_remark():
    first = pair(-10, -5)
    assert (first.gap, first.outcome, first.result) == (5, "near", -4)
    second = pair(first.result, -5)
    assert (second.weaker, second.stronger, second.gap, second.outcome, second.result) == (-5, -4, 1, "close", -2)


@pytest.mark.parametrize("gap", [1, 2, 3])
def test_close(gap):
    assert pair(10, 10 + gap) == Compared(10, 10 + gap, gap, "close", 2, 12 + gap, (12 + gap,), ())


@pytest.mark.parametrize("gap", [4, 5, 6])
def test_near(gap):
    assert pair(10 + gap, 10) == Compared(10, 10 + gap, gap, "near", 1, 11 + gap, (11 + gap,), ())


@pytest.mark.parametrize("gap", [7, 8, 1000])
def test_aside(gap):
    found = pair(10, 10 + gap)
    assert found == Compared(10, 10 + gap, gap, "aside", 0, 10 + gap, (10 + gap,), (10,))
    assert sum(found.terms) == found.result


def test_equal_groups_are_not_compared():
    with pytest.raises(ValueError, match="pscombgrpident"):
        pair(4, 4)


def test_three_groups_of_one_value():
    # Ten of -5 are worth 5, and so is a pair of 2: with the lone 5 three groups merge at once.
    found = combine([-5] * 10 + [2, 2, 5])
    assert found.trail[-1] == Merged("groups", 5, 3, 5, 10, (10,), ())
    assert combine([2, 2, 2]).value == 7


def test_merging_goes_on_from_group_to_group():
    # 2 and 2 make 5, which meets the lone 5; their 8 is below the 11 that 8 and 8 had made before it.
    found = combine([2, 2, 5, 8, 8])
    assert [(type(s).__name__, s.terms, s.result) for s in found.trail] == [
        ("Merged", (2, 3), 5),
        ("Merged", (8, 3), 11),
        ("Merged", (5, 3), 8),
        ("Compared", (11, 2), 13),
    ]


def test_individuals_are_counted_apart_from_groups_made_of_them():
    # The pair at -5 makes a group of -2: it joins the two individuals of -2 as a group, never as an individual.
    found = combine([-5, -5, -2, -2])
    assert found.trail[0] == Merged("individuals", -5, 2, 3, -2, (-2, -2, -2), ())
    assert found.trail[1] == Merged("individuals", -2, 2, 3, 1, (-2, 1), ())
    assert found.value == 3


def test_step_two_is_repeated_weakest_first():
    found = combine([1, 1, 4, 7, 9, 9])
    merges = [step for step in found.trail if isinstance(step, Merged)]
    assert [(m.kind, m.common, m.result) for m in merges] == [
        ("individuals", 1, 4),
        ("individuals", 9, 12),
        ("groups", 4, 7),
        ("groups", 7, 10),
    ]
    assert found.trail[-1] == Compared(10, 12, 2, "close", 2, 14, (14,), ())


def test_several_set_aside():
    found = combine([-20, -10, 0, 10])
    assert (found.value, found.aside) == (10, (-20, -10, 0))
    assert [step.aside for step in found.trail] == [(-20,), (-20, -10), (-20, -10, 0)]


def test_those_set_aside_are_not_merged_again():
    # 0 is set aside against 7; the later pair of individuals never meets it.
    found = combine([0, 7, 7])
    assert (found.value, found.aside) == (10, (0,))


def test_one_value_and_none():
    alone = combine([5])
    assert (alone.value, alone.trail, alone.aside) == (5, (), ())
    assert simple([5]) == 5
    for method in (combine, simple):
        with pytest.raises(ValueError, match="no Values"):
            method([])


def test_many_individuals():
    assert combine([0] * 1000).value == 30
    assert combine([10**6, 10**6]).value == 10**6 + 3


def test_a_newcomer_is_tried_with_those_set_aside():
    found = combine(EXAMPLE).join(-9)
    assert found.trail == (
        Compared(-10, -9, 1, "close", 2, -7, (-7, 9), ()),
        Compared(-7, 9, 16, "aside", 0, 9, (9,), (-7,)),
    )
    assert (found.value, found.aside, found.values) == (9, (-7,), (-10, -9, -5, -5, 3, 4, 5))


def test_newcomers_may_bring_a_group_back():
    # 0 lies too far below 9; two of them make 3, which is near enough.
    found = combine([0, 9])
    assert (found.value, found.aside) == (9, (0,))
    helped = found.join(0)
    assert helped.trail == (
        Merged("groups", 0, 2, 3, 3, (3, 9), ()),
        Compared(3, 9, 6, "near", 1, 10, (10,), ()),
    )
    assert (helped.value, helped.aside) == (10, ())


def test_a_newcomer_too_far_from_those_set_aside_meets_the_group():
    found = combine([-20, 0]).join(0)
    assert found.trail == (
        Compared(-20, 0, 20, "aside", 0, 0, (0, 0), (-20,)),
        Merged("groups", 0, 2, 3, 3, (3,), (-20,)),
    )


def test_a_strong_newcomer_sets_the_group_aside():
    found = combine([0]).join(30)
    assert (found.value, found.aside) == (30, (0,))


def test_a_weak_newcomer_is_set_aside_below_those_already_there():
    found = combine(EXAMPLE).join(-30)
    assert (found.value, found.aside) == (9, (-30, -10))


@pytest.mark.parametrize(
    ("changed", "names"),
    [
        ({"COMBINATION_NEAR_GAP_FROM": 5}, "CLOSE_GAP = 3 and COMBINATION_NEAR_GAP_FROM = 5 leave"),
        ({"COMBINATION_NEAR_GAP_FROM": 3}, "CLOSE_GAP = 3 and COMBINATION_NEAR_GAP_FROM = 3 overlap"),
        ({"COMBINATION_CLOSE_GAP": 2}, "CLOSE_GAP = 2 and COMBINATION_NEAR_GAP_FROM = 4 leave"),
        ({"COMBINATION_ASIDE_ABOVE": 7}, "NEAR_GAP_TO = 6 and COMBINATION_ASIDE_ABOVE = 7 leave"),
        ({"COMBINATION_ASIDE_ABOVE": 5}, "NEAR_GAP_TO = 6 and COMBINATION_ASIDE_ABOVE = 5 overlap"),
        (
            {"COMBINATION_NEAR_GAP_TO": 3, "COMBINATION_ASIDE_ABOVE": 3},
            "NEAR_GAP_FROM = 4 and COMBINATION_NEAR_GAP_TO = 3",
        ),
    ],
)
def test_differences_that_do_not_meet(changed_book, changed, names):
    with changed_book(**changed):
        with pytest.raises(BrokenRule, match=names):
            combine(EXAMPLE)
        assert combine([4, 4]).value == 7  # no difference is needed here


def test_a_revised_rule_changes_the_outcome(changed_book):
    with changed_book(COMBINATION_NEAR_GAP_TO=8, COMBINATION_ASIDE_ABOVE=8):
        assert combine(EXAMPLE).trail[1].outcome == "near"
    with changed_book(COMBINATION_CLOSE_BONUS=3, COMBINATION_NEAR_BONUS=2):
        assert (pair(0, 1).result, pair(0, 5).result) == (4, 7)


def test_a_parameter_that_the_book_lacks(changed_book):
    with changed_book(COMBINATION_NEAR_BONUS=None):
        assert pair(0, 1).result == 3
        with pytest.raises(MissingFromBook, match="COMBINATION_NEAR_BONUS, which Values Combination needs"):
            pair(0, 5)


values = st.lists(st.integers(-60, 60), min_size=1, max_size=25)


@given(values)
def test_properties(individuals):
    found = combine(individuals)
    assert found.value >= max(individuals)
    assert list(found.values) == sorted(individuals)
    groups, aside = None, ()
    for step in found.trail:
        assert sum(step.terms) == step.result
        assert list(step.groups) == sorted(step.groups)
        assert step.result in step.groups
        assert set(aside) <= set(step.aside)
        if isinstance(step, Merged):
            assert step.count > 1
            assert step.bonus == scale.value(step.count)
        elif groups is not None:
            assert groups[:2] == (step.weaker, step.stronger)
            assert len(set(groups)) == len(groups)
        groups, aside = step.groups, step.aside
    if found.trail:
        assert (groups, aside) == ((found.value,), found.aside)


@given(values, st.integers(-60, 60))
def test_a_newcomer_never_weakens(individuals, newcomer):
    before = combine(individuals)
    after = before.join(newcomer)
    assert after.value >= max(before.value, newcomer)
    assert after.trail[-1].groups == (after.value,)
    assert list(after.values) == sorted([*individuals, newcomer])
