"""Emitted constants."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from emit_samples import labels

from docbook_rules.emit.environment import environment
from docbook_rules.emit.parameters import parameters_artifact
from docbook_rules.ledger.parameter import Parameter

ENV = environment()


def test_constants_are_sorted_exact_and_worded() -> None:
    text = parameters_artifact(
        (
            Parameter("ZED", Decimal("1.50"), "m", labels("Un mètre et demi.", "A metre\n  and a half.", line=7)),
            Parameter("GAP", 3, "", labels("Trois points.", "Three points.", line=4)),
            Parameter("THIRD", Fraction(1, 3), "", ()),
        ),
        ENV,
    ).text
    held: dict[str, object] = {}
    exec(compile(text, "parameters", "exec"), held)
    assert (held["GAP"], held["ZED"], held["THIRD"]) == (3, Decimal("1.50"), Fraction(1, 3))
    assert held["__all__"] == ["GAP", "PLACES", "THIRD", "ZED"]
    assert "#: en: A metre and a half. [m] (book.en.xml:7:1)\nZED: Final = Decimal" in text
    assert text.index("GAP: Final") < text.index("THIRD: Final") < text.index("ZED: Final")


def test_hostile_wordings_stay_comments() -> None:
    said = "x\nimport os\r\u2028\x0cexit()\u202e " + "word " * 60
    text = parameters_artifact((Parameter("class", 1, "", labels(said, said)),), ENV).text
    held: dict[str, object] = {}
    exec(compile(text, "parameters", "exec"), held)
    assert held["class_"] == 1
    assert all(c == "\n" or c.isprintable() for c in text)
    assert max(map(len, text.splitlines())) <= 120
    assert not [line for line in text.splitlines() if line.startswith(("import os", "exit"))]


def test_no_parameters_at_all() -> None:
    held: dict[str, object] = {}
    exec(compile(parameters_artifact((), ENV).text, "parameters", "exec"), held)
    assert held["__all__"] == ["PLACES"]
