"""The scale: every row of the base decade, both ways, and its errors."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.engine import scale
from docbook_rules.engine.seam import BrokenRule, MissingFromBook

DECADE = ["1", "1.25", "1.5", "2", "2.5", "3", "4", "5", "6", "8", "10"]


@pytest.mark.parametrize(("value", "measure"), list(enumerate(DECADE)))
def test_base_decade(value, measure):
    assert scale.measure(value) == Decimal(measure)
    assert scale.value(Decimal(measure)) == value


@pytest.mark.parametrize(
    ("value", "measure"),
    [
        (14, "25"),
        (15, "30"),
        (19, "80"),
        (20, "100"),
        (25, "300"),
        (8, "6"),
        (9, "8"),
        (-10, "0.1"),
        (-1, "0.8"),
        (30, "1000"),
    ],
)
def test_entries_fixed_by_the_examples(value, measure):
    assert scale.measure(value) == Decimal(measure)
    assert scale.value(Decimal(measure)) == value


@pytest.mark.parametrize(("measure", "value"), [(750, 29), (2500, 34), (300, 25), (25, 14), (3, 5), (2, 3), (1, 0)])
def test_measure_to_the_nearest_value(measure, value):
    assert scale.value(measure) == value


def test_nearest_is_by_ratio_not_by_difference():
    # 700 lies as far from 600 as from 800, and nearer to 800 by ratio; 693 is past the middle by ratio alone.
    assert scale.value(693) == 29
    assert scale.value(692) == 28
    assert scale.value(Fraction(1, 3)) == -5


def test_measures_are_written_without_exponent():
    assert str(scale.measure(20)) == "100"
    assert str(scale.measure(-20)) == "0.01"
    assert str(scale.measure(4)) == "2.5"


@pytest.mark.parametrize(("points", "factor"), [(0, "1"), (3, "2"), (5, "3"), (10, "10"), (-10, "0.1")])
def test_times(points, factor):
    assert scale.times(points) == Decimal(factor)


@pytest.mark.parametrize("measure", [0, -1, Decimal("-0.5"), Fraction(-1, 3), Decimal("NaN"), Decimal("Infinity")])
def test_no_measure_is_zero_negative_or_not_finite(measure):
    with pytest.raises(scale.MeasureError, match="Measure"):
        scale.value(measure)


def test_a_float_is_refused():
    with pytest.raises(TypeError, match="exact"):
        scale.value(0.5)


def test_huge_values_stay_exact():
    assert scale.measure(100_003) == Decimal("2e10000")
    assert scale.value(Decimal("2e10000")) == 100_003
    assert scale.value(Fraction(2, 10**5000)) == 3 - 50_000
    assert scale.value(10**40 + 1) == 400


@given(st.integers(-3000, 3000))
def test_round_trip(value):
    assert scale.value(scale.measure(value)) == value


@given(st.fractions(min_value=Fraction(1, 10**9), max_value=10**9).filter(bool))
def test_no_neighbour_is_nearer(measure):
    def distance(value):
        entry = scale.fraction(value)
        return max(entry / measure, measure / entry)

    found = scale.value(measure)
    assert distance(found) <= min(distance(found - 1), distance(found + 1))
    assert distance(found) < distance(found - 1)  # of two equally near, the lower


def test_a_tie_goes_to_the_lower_value(changed_book, figures):
    rows = tuple(figures.ScaleRow(v, Decimal(m)) for v, m in [(0, 1), (1, 4), (2, 16)])
    with changed_book(scale=rows):
        assert scale.value(2) == 0
        assert scale.value(8) == 1
        assert scale.value(Fraction(1, 2)) == -1


def test_another_scale_makes_its_own_period(changed_book, figures):
    rows = tuple(figures.ScaleRow(v, Decimal(m)) for v, m in [(2, 1), (3, "1.5"), (4, 2)])
    with changed_book(scale=rows):
        assert [scale.measure(v) for v in (0, 1, 5, 6)] == [Decimal("0.5"), Decimal("0.75"), 3, 4]
        assert scale.value(3) == 5


def test_a_measure_without_an_exact_decimal(changed_book, figures):
    rows = tuple(figures.ScaleRow(v, Decimal(m)) for v, m in [(0, 1), (1, 3)])
    with changed_book(scale=rows):
        assert scale.measure(2) == 9
        with pytest.raises(scale.MeasureError, match="1/3"):
            scale.measure(-1)


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ([(0, 1)], "single row"),
        ([(0, 0), (1, 2)], "zero or negative"),
        ([(0, 2), (1, 2)], "does not rise"),
        ([(0, 1), (2, 2), (1, 3)], "does not rise"),
    ],
)
def test_a_table_that_makes_no_scale(changed_book, figures, rows, says):
    with (
        changed_book(scale=tuple(figures.ScaleRow(v, Decimal(m)) for v, m in rows)),
        pytest.raises(BrokenRule, match=says),
    ):
        scale.measure(0)


def test_a_hole_in_the_table_names_the_value(changed_book, figures):
    with changed_book(scale=figures.scale[:4] + figures.scale[5:]):
        assert scale.measure(15) == 30
        with pytest.raises(MissingFromBook, match=r"row for Value 4 .*Measure of 14"):
            scale.measure(14)
        assert scale.value(Decimal("2.4")) == 3  # nearest of the rows there are: 2 before 3


def test_a_book_without_the_scale(changed_book):
    with changed_book(scale=None), pytest.raises(MissingFromBook, match=r"'tmesures', which the scale"):
        scale.measure(3)
