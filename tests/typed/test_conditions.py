"""The text of a cell as a condition: signs, words, sums; and where exactly one is misprinted."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from docbook_rules.typed.algebra import Fault
from docbook_rules.typed.condition import Condition, is_whole, linear, plus, spelled, variables
from docbook_rules.typed.conditions import read_condition


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("F ≥ E+2", "fr", "F ≥ E + 2"),
        ("F >= E + 2", "en", "F ≥ E + 2"),
        ("F+1 < E < F+4", "fr", "F + 1 < E and E < F + 4"),
        ("F\u00a0=\u00a0E\u00a0−\u00a01", "fr", "F = E - 1"),
        ("CCD ≤ 2×CCA", "fr", "CCD ≤ 2×CCA"),
        ("A <= D <= 2A", "en", "A ≤ D and D ≤ 2×A"),
        ("D > 2·A", "en", "D > 2×A"),
        ("D > 2 * A", "en", "D > 2×A"),
        ("D > 2 x A", "en", "D > 2×A"),
        ("D > 2xA", "en", "D > 2×A"),
        ("2x < 5", "en", "2×x < 5"),
        ("x > 2(A + 1)", "en", "x > 2×A + 2"),
        ("F ≥ 2E+2", "en", "F ≥ 2×E + 2"),  # no power of ten
        ("x ≤ 1,5 y", "fr", "x ≤ 3/2×y"),
        ("x ≤ 1.5 y", "en", "x ≤ 3/2×y"),
        ("½ D < (A+1)/2", "en", "1/2×D < 1/2×A + 1/2"),
        ("D < 1 1/2 A", "en", "D < 3/2×A"),
        ("F ≠ E", "en", "F ≠ E"),
        ("F <> E", "en", "F ≠ E"),
        ("F == E", "en", "F = E"),
        ("F ＝ E", "en", "F = E"),
        ("-E < -F", "en", "-E < -F"),
        ("٣ < F", "en", "3 < F"),
        ("F = E *", "en", "F = E"),  # a footnote's mark
        ("F' < F", "en", "F' < F"),
        ("F > 3, E < 4", "en", "F > 3 and E < 4"),
        ("F > 3 and E < 4", "en", "F > 3 and E < 4"),
        ("F > 3 et E < 4", "fr", "F > 3 and E < 4"),
        ("F = E ou F = E+1", "fr", "F = E or F = E + 1"),
        ("D at least A + 3", "en", "D ≥ A + 3"),
        ("D is less than A", "en", "D < A"),
        ("D est au plus 2A", "fr", "D ≤ 2×A"),
        ("AB ist mindestens 5", "de", "AB ≥ 5"),
        ("AB ≥ 3", "de", "AB ≥ 3"),  # "ab" is a word of German, AB a name
        ("D between A and 2A", "en", "D ≥ A and D ≤ 2×A"),
        ("D entre A et 2A", "fr", "D ≥ A and D ≤ 2×A"),
        ("D zwischen A und 2A", "de", "D ≥ A and D ≤ 2×A"),
        ("otherwise", "en", "otherwise"),
        ("Sinon", "fr", "otherwise"),
        ("sonst", "de", "otherwise"),
        ("sinon", "", "otherwise"),
    ],
)
def test_conditions(text, language, said):
    condition = read_condition(text, language)
    assert isinstance(condition, Condition), condition
    assert spelled(condition) == said


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "",
        "12",
        "6+",
        "3 < 4",
        "E - E < 3",
        "2d6 < 5",
        "the strongest of the two",
        "F < E" + " " * 200,
        "≥ 3 x",
    ],
)
def test_no_condition(text):
    assert not isinstance(read_condition(text, "en"), Condition)


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("F+<E<F+4", 2, "a number or a name is missing"),
        ("F <", 3, "a number or a name is missing"),
        ("< F", 0, "a number or a name is missing"),
        ("(F < 3", 3, "a bracket is not closed"),
        ("A*B < 3", 1, "two variables are multiplied"),
        ("A/B < 3", 1, "only a number other than nought may stand under a fraction"),
        ("A/0 < 3", 1, "only a number other than nought may stand under a fraction"),
        ("F < E !", 6, "“!” has no place in a condition"),
        ("F < E F", 6, "“F” does not belong there"),
        ("F < 1.2.3", 4, "“1.2.3” is no number"),
    ],
)
def test_misprints_say_where(text, at, message):
    assert read_condition(text, "en") == Fault(at, message)


def test_deep_brackets_are_refused():
    assert read_condition("(" * 40 + "F" + ")" * 40 + " < 3", "en") == Fault(13, "brackets are nested too deep")


def test_sums_are_exact():
    one = linear([("A", Fraction(1, 3)), ("B", Fraction(1)), ("A", Fraction(2, 3))], Fraction(1, 7))
    assert plus(one, one, Fraction(-1)) == linear([])
    assert one.terms == (("A", Fraction(1)), ("B", Fraction(1)))


def test_variables_and_figures():
    conditions = [read_condition(t, "en") for t in ("E < F", "A ≤ 2.5E")]
    assert variables(conditions) == ("E", "F", "A")
    assert [is_whole(c) for c in conditions] == [True, False]


@settings(deadline=None)
@given(st.text(alphabet="FE12 <>=≤≥+-−×·*/().,x½andor", max_size=30))
def test_anything_is_read_or_refused(text):
    read_condition(text, "en")


@settings(deadline=None)
@given(
    st.integers(0, 9), st.integers(0, 9), st.sampled_from(["<", "<=", "=", "!=", ">=", ">"]), st.sampled_from(["", "-"])
)
def test_spelling_is_read_back(factor, constant, sign, minus):
    text = f"{minus}{factor + 2}×A + B {sign} C - {constant + 1}"
    condition = read_condition(text, "")
    assert isinstance(condition, Condition)
    assert read_condition(spelled(condition), "") == condition
    assert read_condition(spelled(condition, ascii_only=True), "") == condition
