"""Laws of number columns: what they name, and what they leave alone."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from docbook_rules.checks.laws import check, outliers
from docbook_rules.checks.slips import as_printed, likely, slips
from docbook_rules.config import TableNames
from docbook_rules.model.table import Table, Tgroup, cell_of
from docbook_rules.model.text import Text
from docbook_rules.place import Place
from docbook_rules.typed.build import type_table


def table(*rows, head=1):
    grid = tuple(
        tuple(cell_of(Text(t, "t.xml"), Place("t.xml", r + 1, c + 1), r, c) for c, t in enumerate(row))
        for r, row in enumerate(rows)
    )
    tgroup = Tgroup(len(rows[0]), head, len(rows) - head, 0, grid)
    made, found = type_table({"en": Table("t", None, Place("t.xml", 1, 1), "cals", (tgroup,))}, TableNames(), "en")
    assert found == []
    return made[0]


def named(*rows, head=1):
    """What is named, and what would fit."""
    return [(o.cell.labels[0].text, o.fit) for o in outliers(table(*rows, head=head))]


def column(*texts):
    return [["n", "x"], *([str(i), text] for i, text in enumerate(texts, 1))]


WOUNDS = [
    ["", "0", "6+", "5+", "4+", "3+", "2+"],
    ["a", "83.3%", "69.4%", "55.6%", "41.7%", "27.8%", "13.9%"],
    ["b", "66.7%", "55.6%", "44.4%", "33.3%", "22.2%", "11.1%"],
    ["c", "50%", "41.7%", "33.3%", "25%", "16.7%", "8.3%"],
    ["d", "33.3%", "27.8%", "22.2%", "16.7%", "11.1%", "5.6%"],
    ["e", "16.7%", "13.9%", "11.1%", "8.3%", "5.6%", "2.8%"],
]


def test_products_of_sixths_hold():
    assert named(*WOUNDS) == []


@pytest.mark.parametrize("row", range(1, 6))
@pytest.mark.parametrize("at", range(1, 7))
@pytest.mark.parametrize("wrong", ["38.9%", "43.4%", "97.2%"])
def test_any_one_percentage_that_is_wrong_is_named_with_the_right_one(row, at, wrong):
    rows = [list(cells) for cells in WOUNDS]
    right, rows[row][at] = rows[row][at], wrong
    fit = right.rstrip("%")
    assert named(*rows) == [(wrong, fit if "." in fit else f"{fit}.0")]


SHOTS = ["100%", "83.3%", "66.7%", "50%", "33.3%", "16.7%", "8.3%", "5.6%", "2.8%"]


def test_one_column_of_chances():
    assert named(*column(*SHOTS)) == []
    for at, wrong, right in ((2, "67.7%", "66.7"), (6, "8.2%", "8.3"), (8, "2.9%", "2.8")):
        texts = [*SHOTS]
        texts[at] = wrong
        assert named(*column(*texts)) == [(wrong, right)]


def test_percentages_from_elsewhere():
    assert named(*column("12.5%", "31.1%", "48.9%", "60.2%", "71.4%", "83.3%", "90.7%")) == []
    assert named(*column("10%", "20%", "30%", "40%", "50%", "65%")) == []


DECADES = [
    str(factor * n)
    for factor in (1, 10)
    for n in map(Decimal, ("1", "1.25", "1.5", "2", "2.5", "3", "4", "5", "6", "8"))
] + ["100"]


def test_a_scale_repeats_its_decade():
    assert named(*column(*DECADES)) == []
    for at, wrong, right in ((10, "11", "10"), (20, "90", "100"), (0, "1.1", "1.0")):
        texts = [*DECADES]
        texts[at] = wrong
        assert named(*column(*texts)) == [(wrong, right)]


def test_two_that_only_have_each_other():
    texts = [*DECADES]
    texts[13] = "22"
    assert named(*column(*texts)) == [("2", "2.2, or else 20 at t.xml:15:2,")]


def test_even_steps():
    assert named(*column("0", "5", "10", "15", "20", "25", "30")) == []
    assert named(*column("0", "5", "10", "16", "20", "25", "30")) == [("16", "15")]
    # The last entry may well be another thing, and two are no slip.
    assert named(*column("0", "5", "10", "15", "20", "25", "99")) == []
    assert named(*column("0", "5", "11", "16", "20", "25", "30", "35")) == []


def test_a_key_that_skips():
    rows = [["n", "x"], *([n, t] for n, t in zip(["1", "2", "3", "5", "5", "6", "7"], "pqrstuv", strict=True))]
    assert named(*rows) == [("5", "4")]


def test_order():
    rising = ["3", "7", "12", "20", "33", "46", "58", "71", "90"]
    assert named(*column(*rising)) == []
    assert named(*column(*(t if t != "20" else "2" for t in rising))) == [("2", "a figure between 12 and 33")]
    assert named(*column(*(t if t != "33" else "330" for t in rising))) == [("330", "a figure between 20 and 46")]
    assert named(*column("3", "7", "12", "200", "201", "202", "203", "20", "206")) == [
        ("20", "a figure between 203 and 206")
    ]
    assert named(*column("-2.5", "-3.5", "-4.5", "5.5", "-7", "-8", "-10", "-12", "-15", "-20")) == [("5.5", "-5.5")]


@pytest.mark.parametrize(
    "texts",
    [
        ["1", "1", "2", "2", "3", "3", "4", "4", "4", "5"],  # rests are no break
        ["9", "3", "7", "1", "8", "2", "6", "4", "5", "0"],
        ["1", "2", "4", "8", "16", "8", "4", "2", "1", "0"],  # a hill
        ["0", "0", "0", "0", "5", "0", "0", "0", "0", "0"],
        ["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"],
        ["4", "5", "6", "7"],
    ],
)
def test_columns_without_a_law(texts):
    assert named(*column(*texts)) == []


def test_without_a_key_in_order_nothing_is_in_order():
    numbers = ["3", "7", "12", "20", "13", "46", "58", "71", "90"]
    assert named(["name", "x"], *([f"w{t}", t] for t in numbers)) == []


def test_a_finding_has_its_place():
    (found,) = check([table(*column("0", "5", "10", "16", "20", "25", "30"))])
    assert (found.kind, found.code, found.severity.value, found.place) == (
        "misprint", "C702", "warning", Place("t.xml", 5, 2),
    )  # fmt: skip
    assert found.hint == "15 would fit"


@settings(deadline=None)
@given(st.lists(st.integers(-(10**6), 10**6), min_size=8, max_size=30, unique=True))
def test_figures_in_order_are_let_be_and_one_moved_away_is_named(numbers):
    rising = sorted(numbers)
    assert named(*column(*map(str, rising))) == []
    at = len(rising) // 2
    moved = [*map(str, rising)]
    moved[at] = str(rising[-1] + 1000)
    assert moved[at] in {text for text, _ in named(*column(*moved))}


@settings(deadline=None)
@given(st.integers(-9999, 9999), st.integers(0, 3))
def test_slips_come_back(n, digits):
    printed = Decimal(n).scaleb(-digits) if digits else n
    for value in list(slips(printed))[:20]:
        assert value != Fraction(printed)
    assert Fraction(as_printed(Fraction(printed), printed)) == Fraction(printed)


def test_likely():
    assert likely(Decimal("5.5"), lambda v: v == Fraction("-5.5")) == Fraction("-5.5")
    assert likely(16, lambda v: v in (15, 17)) is None
    assert as_printed(Fraction(1, 3), 1) == "1/3"
    assert as_printed(Fraction(5, 2), 1) == "2.5"
