"""The values that the acceptance cases expect, read from their cells' texts."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from docbook_rules.typed.interchange import value_json
from docbook_rules.typed.read import read_value

CASES = Path(__file__).parents[2].parent / "shared" / "cases"
# The only cells of these cases with superscripts, by their text.
RAISED = {"103": ((2, 3),), "m2": ((1, 2),)}


@pytest.mark.parametrize("name", ["38-minus-signs", "39-decimal-comma", "41-ranges", "42-percent", "44-units"])
def test_values_of_the_acceptance_case(name):
    file = CASES / f"{name}.expected.json"
    if not file.exists():
        pytest.skip("the acceptance cases are not beside the project")
    case = json.loads(file.read_text("utf-8"))
    texts = [row[1] for row in case["tables"][0]["tgroups"][0]["grid"]]
    for text, want in zip(texts, case["values"], strict=True):
        value = read_value(text, "", superscripts=RAISED.get(text, ()))
        got = None if value is None else value_json(value)
        if want is None:
            assert got is None or "dice" in got, (text, got)
            continue
        assert got is not None, text
        if "n" in want:
            assert Fraction(got.pop("n")) == Fraction(want.pop("n")), text
        assert got == want, text
