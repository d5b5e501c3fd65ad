"""Several actions at the same time, works of art, and the starred columns against the present table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.engine.degrees import degrees
from docbook_rules.engine.group import Margin
from docbook_rules.engine.multiple import Costed, multiple
from docbook_rules.engine.starred import NoNeighbour, starred, stars, unusable
from docbook_rules.engine.work import work


def test_three_actions():
    found = multiple(3)
    assert (found.modifier, found.extra, found.cost, found.size) == (-6, 2, 3, 6)
    assert found.trail == (Costed(2, 3, 6),)
    assert (found.left(9), found.terms(9)) == (3, (9, -6))


@pytest.mark.parametrize(("count", "modifier"), [(1, 0), (2, -3), (4, -9)])
def test_actions_at_the_same_time(count, modifier):
    assert multiple(count).modifier == modifier


def test_no_action_is_none():
    with pytest.raises(ValueError, match="at least one action is taken, not 0"):
        multiple(0)


def test_the_cost_is_the_book_s(changed_book):
    with changed_book(MULTIPLE_COST=5):
        assert multiple(3).modifier == -10


def test_songs_at_court():
    song = work(6, -2, 1)
    assert (song.margin, song.quality, song.terms, song.difficulty) == (5, 5, (6, -2, 1), -2)
    assert song.trail == (Margin(6, -2, 1, 5),)
    assert song.rival(4, -3).quality == -1


def test_the_hill_with_stars():
    found = starred(300, 1)
    assert (found.size, found.columns, found.measures, found.values) == (25, (0, 2), (30, 25), (15, 14))
    assert (found.measure, found.mean_terms) == (27.5, (25, 30, 2))
    assert found.present.entry == -10.5
    assert (found.neighbour(0).measure, found.neighbour(2).measure) == (30, 25)
    assert (found.at(3).measure, found.at(3).columns) == (22.5, (2, 4))
    with pytest.raises(LookupError, match="column 3 is not beside column 1"):
        found.neighbour(3)


def test_which_columns_are_starred():
    assert (stars("exactly"), stars("or_more")) == ((1, 3), (0, 1, 2, 3))
    with pytest.raises(LookupError, match="column 2 of row 'exactly' is not starred"):
        starred(300, 2)


@given(st.integers(1, 10_000))
def test_the_older_wording_equals_the_present_one_where_it_applies(count):
    for gap in stars("exactly"):
        assert starred(count, gap).measure == degrees(count, 0).exactly(gap).measure
        assert starred(count, gap).present == degrees(count, 0).exactly(gap)


def test_where_the_older_wording_cannot_be_used():
    assert unusable("exactly") == {}
    assert unusable("or_more") == {
        0: "with no column to its left",
        1: "and so is column 0 to its left",
        2: "and so is column 1 to its left",
        3: "and so is column 2 to its left",
    }
    for gap in stars("or_more"):
        with pytest.raises(NoNeighbour, match=f"column {gap} of row 'or_more' is starred, "):
            starred(300, gap, "or_more")


def test_the_last_column_has_none_to_its_right(changed_book, figures):
    with changed_book(gaps=figures.gaps[:4]):
        assert unusable("exactly") == {3: "with no column to its right"}
