"""Keys that stand twice: a table that nothing can be looked up by says why."""

import pytest

from docbook_rules.checks.repeated import check
from tests.checks.grids import table


def said(*rows, head=1):
    found = check([table(*rows, head=head)])
    return [(d.severity.value, d.place.line, d.place.column, d.message.split(", so")[0], d.hint) for d in found]


KEYS = ["0", "1", "2", "3", "4", "5", "6"]


def down(keys):
    return [["n", "x"], *([key, word] for key, word in zip(keys, "abcdefg", strict=True))]


def across(keys):
    return [["n", *keys], ["x", *"abcdefg"], ["y", *"hijklmn"]]


def test_keys_of_their_own_say_nothing():
    assert said(*down(KEYS)) == []
    assert said(*across(KEYS), head=0) == []
    assert said(*across(KEYS)) == []


@pytest.mark.parametrize("at", range(7))
def test_one_key_that_is_wrong_is_named_with_the_right_one(at):
    wrong = "4" if KEYS[at] != "4" else "0"
    keys = [*KEYS[:at], wrong, *KEYS[at + 1 :]]
    other = keys.index(wrong) if keys.index(wrong) != at else keys.index(wrong, at + 1)
    hint = f"“{KEYS[at]}” would fit here"
    expected = f"table t: “{wrong}” heads two columns, here and at t.xml:1:{other + 2}"
    assert said(*across(keys), head=0) == [("warning", 1, at + 2, expected, hint)]
    assert said(*across(keys), head=1) == [("warning", 1, at + 2, expected, hint)]


def test_targets_and_uneven_keys():
    rows = [["need", "chance"], ["2+", "a"], ["3+", "b"], ["6+", "c"], ["5+", "d"], ["6+", "e"]]
    twice = "table t: “6+” heads two rows, here and at t.xml:6:1"
    assert [d[3:] for d in said(*rows)] == [(twice, "“4+” would fit here")]
    rows = [["size", "word"], ["2", "a"], ["5", "b"], ["9", "c"], ["9", "d"], ["20", "e"]]
    twice = "table t: “9” heads two rows, here and at t.xml:4:1"
    assert [d[3:] for d in said(*rows)] == [(twice, "give each its own")]


@pytest.mark.parametrize(
    "keys",
    [
        ["1", "1", "2", "2", "3", "3", "4"],  # parts of a longer key
        ["1", "1", "1", "2", "3", "4", "5"],
        ["a", "b", "c", "d", "e", "e", "f"],
    ],
)
def test_keys_that_are_none(keys):
    assert said(*down(keys)) == []


def test_a_first_row_of_figures_is_no_head():
    """Two alike in it are no slip, where the others are not evenly apart."""
    assert said(["x", "3", "7", "7", "12", "20"], ["y", "1", "2", "3", "4", "5"], head=0) == []


def test_a_few_keys_may_be_meant_so():
    assert said(["n", "x"], ["1", "a"], ["2", "b"], ["2", "c"], ["3", "d"]) == []


def test_what_a_law_names_is_not_named_twice():
    rows = [["n", "x"], *([str(n if n != 5 else 4), str(n * n)] for n in range(1, 10))]
    assert said(*rows) == []
