"""Arithmetic in any paragraph, and what may stand in a catalogue's expressions."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from docbook_rules.ledger.expression import (
    ExpressionError,
    fill,
    functions_in,
    literal,
    names_in,
    subjects_in,
)
from tests.ledger.ledger_samples import example, keep, para, section


def wrong(folder: Path, said: str, language: str = "en") -> list[tuple[str, str]]:
    """Column of the result, counted in the paragraph's text, and hint of each equation that does not hold."""
    ledger = keep(folder, "", **{language: section(para(said))})
    assert {d.kind for d in ledger.diagnostics} <= {"equation"}
    return [(said[d.place.column - 7 :][: d.length or 1], d.hint) for d in ledger.diagnostics]


@pytest.mark.parametrize(
    ("said", "findings"),
    [
        ("2 eggs + 3 = 5", []),
        ("2 + 3 = 5", []),
        ("2 + 3 = 6", [("6", "write 5, or mend an operand")]),
        ("2 + 3 × 4 = 14", []),
        ("2 + 3 × 4 = 20", [("20", "write 14, or mend an operand")]),
        ("(2 + 3) × 4 = 20", []),
        ("((2 + 3) × (4 - 1)) / 5 = 3", []),
        ("7 - 2 - 1 = 6", [("6", "write 4, or mend an operand")]),
        ("12 / 2 / 3 = 2", []),
        ("10 / 3 = 3.33", [("3.33", "write 10/3, or mend an operand")]),
        ("10 / 4 = 2.5", []),
        ("1 / 8 = 0.12", [("0.12", "write 0.125, or mend an operand")]),
        ("-3 / 8 = -0.3", [("-0.3", "write -0.375, or mend an operand")]),
        ("3 / 0 = 5", []),  # no value to compare with
        ("(2 + 3 = 6", []),  # no arithmetic: a bracket is open
        ("= 6", []),
        ("x = 6", []),
        ("6 = 7", []),  # one operand is no calculation
        ("2 + 3 = 4 + 2", []),  # the right side is none of a plain result
        ("(2 + 3 =) 6", [("6", "write 5, or mend an operand")]),
        ("2 + 3 = 6 and 1 + 1 = 3", [("6", "write 5, or mend an operand"), ("3", "write 2, or mend an operand")]),
    ],
)
def test_equations_hold_exactly(tmp_path: Path, said: str, findings: list[tuple[str, str]]) -> None:
    assert wrong(tmp_path, said) == findings


def test_french_numbers_are_read_as_french(tmp_path: Path) -> None:
    assert wrong(tmp_path, "Soit 1,5 x 2 = 3,5", "fr") == [("3,5", "write 3, or mend an operand")]


def test_an_equation_says_what_both_sides_are_and_counts_in_examples_too(tmp_path: Path) -> None:
    (finding,) = keep(tmp_path, "", en=section(example("So 2 + 3 = 6, he said. No."))).diagnostics
    assert finding.message == "the left side comes to 5, the book says 6: “So 2 + 3 = ‹6›, he said.”"
    assert (finding.place.line, finding.place.column) == (4, 18)


def test_a_sum_of_hundreds_of_terms_is_passed_over(tmp_path: Path) -> None:
    assert wrong(tmp_path, " + ".join(["1"] * 99) + " = 100") == [("100", "write 99, or mend an operand")]
    (tmp_path / "long").mkdir()
    assert wrong(tmp_path / "long", " + ".join(["1"] * 102) + " = 100") == []


@pytest.mark.parametrize(
    "expression",
    [
        "f($n)",
        "{it}.spent",
        "-{it}.a + 2 * $n - abs($n)",
        "sorted({it}.terms)",
        "f(*{it}.a, key='x')",
        "(1, $n)",
        "{clock}.undo().draw()",
        "f(None, True)",
        "{walk}.to(Step, $where)",
    ],
)
def test_plain_expressions_are_allowed(expression: str) -> None:
    names_in(expression)


@pytest.mark.parametrize(
    ("expression", "why"),
    [
        ("f($n)[0]", "Subscript"),
        ("$n / 2", "Div"),
        ("$n ** 9", "Pow"),
        ("$n == 1", "Compare"),
        ("$n and 1", "BoolOp"),
        ("not $n", "Not"),
        ("1 if $n else 2", "IfExp"),
        ("lambda: 0", "Lambda"),
        ("[1]", "List"),
        ("{it}.a({'a': 1})", "Dict"),
        ("(n for n in $n)", "GeneratorExp"),
        ("(n := 1)", "NamedExpr"),
        ("f'{it}'", "JoinedStr"),
        ("await f()", "Await"),
        ("(yield)", "Yield"),
        ("1.5", "1.5 is not exact"),
        ("2j", "2j is not exact"),
        ("b'x'", "b'x' is not exact"),
        ("f(...)", "Ellipsis is not exact"),
        ("{it}._x", "_x has no place"),
        ("{it}.__class__", "__class__ has no place"),
        ("getattr({it}, 'x')", "getattr has no place"),
        ("exec('1')", "exec has no place"),
        ("print($n)", "print has no place"),
        ("a = 1", "invalid syntax"),
        ("import os", "invalid syntax"),
        ("", "invalid syntax"),
        ("f(1)\nf(2)", "invalid syntax"),
        ("a\0", "null bytes"),
        ("-" * 100_000 + "a", "no expression of Python"),
    ],
)
def test_anything_else_is_refused_with_its_name(expression: str, why: str) -> None:
    with pytest.raises(ExpressionError) as refused:
        names_in(expression)
    assert why in str(refused.value)


def test_what_an_expression_speaks_of() -> None:
    expression = "{walk}.to(Step, abs($n), $where) + {it}.of($m, Decimal('1'))"
    assert names_in(expression) == ("n", "where", "m")
    assert subjects_in(expression) == ("walk", "it")
    assert functions_in(expression) == ("Step", "Decimal")


def test_values_are_put_in_as_literals_and_never_as_code() -> None:
    filled = fill("{it}.f($a, $b, $where)", {"it": "clock_2"}.__getitem__, {"a": "'); exit('", "b": (1,)}, "at=AT")
    assert filled == "clock_2.f(\"'); exit('\", (1,), at=AT)"
    assert fill("f($where, $whereabouts)", str, {"whereabouts": 3}, "at=AT") == "f(at=AT, 3)"
    assert literal(Fraction(1, 3)) == "Fraction(1, 3)"
