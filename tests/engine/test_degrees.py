"""Degrees of success in a group: the soldiers of both examples, every entry of the table, and the edges."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.engine.degrees import degrees
from docbook_rules.engine.scale import MeasureError
from docbook_rules.engine.seam import MissingFromBook


@pytest.fixture
def soldiers():
    return degrees(300, 2)


def test_the_group_of_the_example(soldiers):
    assert (soldiers.count, soldiers.size, soldiers.margin, soldiers.detailed) == (300, 25, 2, True)


def test_exactly_the_group_s_margin(soldiers):
    entry = soldiers.exactly(0)
    assert (entry.entry, entry.around, entry.sums, entry.value) == (Decimal(-10), (-10,), ((25, -10),), 15)
    assert (entry.measure, entry.low_margin, entry.high_margin) == (30, 2, 2)
    assert soldiers.having(2) == 30


def test_two_points_away(soldiers):
    entry = soldiers.exactly(2)
    assert (entry.sums, entry.value, entry.measure) == (((25, -11),), 14, 25)
    assert (entry.low_margin, entry.high_margin) == (0, 4)
    assert (soldiers.having(0), soldiers.having(4)) == (25, 25)


def test_one_point_away_is_a_mean(soldiers):
    entry = soldiers.exactly(1)
    assert (entry.entry, entry.around) == (Decimal("-10.5"), (-10, -11))
    assert (entry.values, entry.measures) == ((15, 14), (30, 25))
    assert (entry.total, entry.measure) == (55, Decimal("27.5"))
    assert (entry.low_margin, entry.high_margin) == (1, 3)
    with pytest.raises(ValueError, match=r"-10\.5 for a gap of 1 has 2 Values"):
        _ = entry.value


def test_the_larger_half_goes_to_the_lower_margin(soldiers):
    assert (soldiers.having(1), soldiers.having(3)) == (28, 27)


def test_the_second_example(soldiers):
    share = soldiers.at_least(0)
    assert (share.gap, share.complement, share.count, share.rest) == (3, True, 210, 90)
    assert (share.entry.entry, share.entry.around) == (Decimal("-5.5"), (-5, -6))
    assert (share.entry.values, share.entry.measures) == ((20, 19), (100, 80))
    assert (share.entry.total, share.entry.measure) == (180, 90)
    fewer = soldiers.below(0)
    assert (fewer.gap, fewer.complement, fewer.count, fewer.rest) == (3, False, 90, 210)
    assert (soldiers.first_method.failed, soldiers.first_method.succeeded) == (100, 200)


def test_at_least_more_than_the_group_s_margin_is_asked_directly(soldiers):
    share = soldiers.at_least(3)
    assert (share.gap, share.complement, share.entry.around) == (1, False, (-3, -4))
    assert (share.entry.measures, share.count, share.rest) == ((150, 125), 137, 163)  # 137.5, rounded down
    assert soldiers.below(3).count == 163


def test_at_least_the_group_s_own_margin(soldiers):
    share = soldiers.at_least(2)
    assert (share.gap, share.complement, share.entry.entry) == (0, False, Decimal("-2.5"))
    # Both sides have an entry of their own here, and the book's table does not make them fill the group exactly.
    assert (share.count, soldiers.below(2).count) == (175, 137)


EXACTLY = ["-10", "-10.5", "-11", "-11.5", "-12", "-13", "-14", "-15", "-17", "-20"]
OR_MORE = ["-2.5", "-3.5", "-4.5", "-5.5", "-7", "-8", "-10", "-12", "-15", "-20"]
# At 100 individuals the Measures are percentages: ±d10 in hundredths, and its tails within a point.
HUNDREDTHS = ["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
TAILS = ["55", "45", "35", "27.5", "20", "15", "10", "6", "3", "1"]


@pytest.mark.parametrize("gap", range(10))
def test_every_entry(gap):
    hundred = degrees(100, 0)
    assert hundred.exactly(gap).entry == Decimal(EXACTLY[gap])
    assert hundred.exactly(gap).measure == Decimal(HUNDREDTHS[gap])
    assert hundred.or_more(gap).entry == Decimal(OR_MORE[gap])
    assert hundred.or_more(gap).measure == Decimal(TAILS[gap])


@pytest.mark.parametrize("gap", range(10))
def test_exactly_is_the_distribution_of_the_closed_difference(gap):
    chances = sum(chance - misfortune == gap for chance in range(1, 11) for misfortune in range(1, 11))
    for count, factor in ((100, 1), (1000, 10), (10**6, 10**4)):
        assert degrees(count, 0).exactly(gap).measure == chances * factor


@pytest.mark.parametrize("gap", [10, 11, 500])
def test_nobody_beyond_the_table(soldiers, gap):
    for entry in (soldiers.exactly(gap), soldiers.or_more(gap)):
        assert (entry.entry, entry.around, entry.values, entry.sums) == (None, (), (), ())
        assert (entry.measure, entry.total, entry.low_margin, entry.high_margin) == (0, 0, 2 - gap, 2 + gap)
    assert soldiers.having(2 - gap) == soldiers.having(2 + gap) == 0
    assert soldiers.at_least(2 + gap).count == 0
    assert soldiers.at_least(2 - gap).count == 300
    assert soldiers.below(2 - gap + 1).count == 0


def test_the_lower_value_in_place_of_the_mean():
    lower = degrees(300, 2, mean=False)
    entry = lower.exactly(1)
    assert (entry.around, entry.measure, entry.total) == ((-10, -11), 25, 55)
    assert (lower.having(1), lower.having(3)) == (25, 25)
    assert lower.at_least(0).count == 300 - 80


def test_the_halves_of_a_measure_that_is_not_whole():
    # 150 is a Value of +22, and 22 - 11 = 11 a Measure of 12.5: 25 between both sides.
    group = degrees(150, 0)
    assert group.size == 22
    assert (group.having(-2), group.having(2)) == (13, 12)
    assert group.having(0) == 15


@pytest.mark.parametrize(("count", "detailed"), [(99, False), (100, True), (1, False)])
def test_detail_asks_for_enough_individuals(count, detailed):
    assert degrees(count, 0).detailed is detailed


@pytest.mark.parametrize("count", [0, -300])
def test_a_group_of_nobody(count):
    with pytest.raises(MeasureError, match="at least one individual"):
        degrees(count, 2)


def test_a_gap_is_never_negative(soldiers):
    with pytest.raises(ValueError, match="never negative: -1"):
        soldiers.exactly(-1)


def test_a_revised_entry_changes_the_count(changed_book, figures):
    rows = (*figures.gaps[:2], figures.GapRow(2, Decimal("-12"), Decimal("-4.25")), *figures.gaps[3:])
    with changed_book(gaps=rows):
        assert degrees(300, 2).having(0) == 20
        assert degrees(300, 2).or_more(2).around == (-4, -5)  # any fraction lies between two whole points


def test_never_more_than_the_group(changed_book, figures):
    rows = tuple(figures.GapRow(gap, Decimal(10), Decimal(5)) for gap in range(3))
    with changed_book(gaps=rows):
        group = degrees(25, 0)
        assert group.having(0) == 25
        assert (group.having(-1), group.having(1)) == (13, 12)
        assert (group.at_least(1).count, group.at_least(1).rest) == (25, 0)
        assert (group.at_least(-1).count, group.at_least(-1).rest) == (0, 25)


def test_a_table_with_a_hole(changed_book, figures):
    with changed_book(gaps=figures.gaps[:3] + figures.gaps[4:]):
        assert degrees(300, 2).having(0) == 25
        with pytest.raises(MissingFromBook, match="gap of 3 in table 'tjetdist'"):
            degrees(300, 2).at_least(0)
    with changed_book(gaps=(*figures.gaps[:3], figures.GapRow(3, Decimal(-11), None))):
        assert degrees(300, 2).having(5) == 25
        with pytest.raises(MissingFromBook, match="'or_more' in row 4 of table 'tjetdist'"):
            degrees(300, 2).at_least(0)


def test_a_book_without_the_table(changed_book):
    with changed_book(gaps=None):
        assert degrees(300, 2).first_method.failed == 100
        with pytest.raises(MissingFromBook, match="table 'tjetdist', which the degrees of success"):
            degrees(300, 2).exactly(0)


@given(st.integers(1, 10**6), st.integers(-30, 30), st.integers(-45, 45), st.booleans())
def test_properties(count, margin, asked, mean):
    group = degrees(count, margin, mean=mean)
    at_least, below = group.at_least(asked), group.below(asked)
    assert at_least.count + at_least.rest == count == below.count + below.rest
    if asked != margin:
        assert at_least.count + below.count == count
    assert min(at_least.count, below.count, group.having(asked)) >= 0
    assert group.having(asked) <= count
    entry = group.exactly(abs(asked - margin))
    both = group.having(entry.low_margin) + group.having(entry.high_margin)
    if asked != margin:
        assert both == min(count, int(2 * entry.measure))
        assert group.having(entry.low_margin) - group.having(entry.high_margin) in (0, 1)
    for values, measures in ((entry.values, entry.measures),):
        assert list(measures) == sorted(measures, reverse=True)
        assert [sum(terms) for terms in entry.sums] == list(values)
