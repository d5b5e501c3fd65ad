"""A declared scale, here the steps of a kitchen's measuring spoons (1, 2, 5, 10), and conversions along it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from docbook_rules.config import Config, Scale, TableNames
from docbook_rules.ledger.scale import Ladder, ladder
from docbook_rules.pipeline import read
from docbook_rules.typed.build import type_table
from tests.ledger.ledger_samples import example, fates, keep, para, section

SPOONS = Ladder((0, 1, 2, 3), tuple(map(Fraction, (1, 2, 5, 10))))


@pytest.mark.parametrize(
    ("measure", "value"),
    [
        ("1", 0),
        ("2", 1),
        ("5", 2),
        ("10", 3),
        ("1.4", 0),  # 1.4² < 1 · 2
        ("1.5", 1),
        ("7", 2),
        ("8", 3),
        ("20", 4),  # a period on
        ("1000", 9),
        ("0.5", -1),  # a period back
        ("0.01", -6),
        ("1/3", -1),
        ("0", None),
        ("-1", None),
    ],
)
def test_the_value_of_a_measure_is_the_nearest_by_ratio(measure: str, value: int | None) -> None:
    assert SPOONS.value(Fraction(measure)) == value


def test_of_two_equally_near_the_lower_one_counts() -> None:
    assert Ladder((0, 1, 2), tuple(map(Fraction, (1, 4, 16)))).value(Fraction(2)) == 0


def test_a_scale_may_begin_anywhere_and_skip_values() -> None:
    shifted = Ladder((-3, 1, 5), tuple(map(Fraction, (20, 40, 80))))
    assert [shifted.value(Fraction(n)) for n in (20, 40, 80, 160, 10)] == [-3, 1, 5, 9, -7]


def test_a_measure_beyond_a_thousand_periods_has_no_value() -> None:
    assert SPOONS.value(Fraction(10) ** 999) == 2997
    assert SPOONS.value(Fraction(10) ** 1500) is None
    assert SPOONS.value(Fraction(10) ** -1500) is None


def table(folder: Path, rows: list[tuple[str, str]], names: tuple[str, ...] = ("step", "grams")) -> Ladder | None:
    body = "".join(f"<row><entry>{a}</entry><entry>{b}</entry></row>" for a, b in rows)
    head = "<thead><row><entry>a</entry><entry>b</entry></row></thead>"
    (folder / "b.en.xml").write_text(
        '<article xmlns="http://docbook.org/ns/docbook" xml:lang="en"><title>T</title><table xml:id="t">'
        f'<title>S</title><tgroup cols="2">{head}<tbody>{body}</tbody></tgroup></table></article>'
    )
    ((document,), _) = (reading := read([folder], Config(), xinclude=False)).documents, reading.diagnostics
    (typed,), _ = type_table({"en": document.tables[0]}, TableNames(fields=names), "en")
    return ladder(typed, Scale(table="t", value="step", measure="grams"))


def test_a_table_that_rises_is_a_scale(tmp_path: Path) -> None:
    assert table(tmp_path, [("0", "1"), ("1", "2.5"), ("2", "10")]) == Ladder(
        (0, 1, 2), (Fraction(1), Fraction(5, 2), Fraction(10))
    )


@pytest.mark.parametrize(
    ("rows", "names"),
    [
        ([("0", "1"), ("1", "1"), ("2", "10")], ("step", "grams")),
        ([("0", "1"), ("2", "5"), ("1", "10")], ("step", "grams")),
        ([("0", "0"), ("1", "5"), ("2", "10")], ("step", "grams")),
        ([("0.5", "1"), ("1", "5"), ("2", "10")], ("step", "grams")),
        ([("0", "a pinch"), ("1", "5"), ("2", "10")], ("step", "grams")),
        ([("0", "1")], ("step", "grams")),
        ([("0", "1"), ("1", "5"), ("2", "10")], ("step", "ounces")),
    ],
    ids=["level", "out of order", "from nothing", "half a step", "no number", "one row", "no such field"],
)
def test_what_does_not_rise_in_whole_values_is_none(
    tmp_path: Path, rows: list[tuple[str, str]], names: tuple[str, ...]
) -> None:
    assert table(tmp_path, rows, names) is None


CONVERSION = """
[[phrase]]
name = "the step of so much"
scale = { table = "tspoons", measure = "grams", value = "step" }
patterns = { en = "{grams} grams are step {step}", fr = "{grams} grammes sont la mesure {step}" }
"""


@pytest.mark.parametrize(
    ("language", "said", "message", "hint"),
    [
        (
            "en",
            "Now 20 grams are step 5.",
            "20 is a Value of +4, the book says 5: “Now 20 grams are step ‹5›.”",
            "write +4",
        ),
        (
            "fr",
            "Ici 0,5 grammes sont la mesure -2.",
            "0.5 is a Value of -1, the book says -2: “Ici 0,5 grammes",
            "write -1",
        ),
    ],
)
def test_a_conversion_that_the_scale_does_not_bear_out_is_an_error(
    tmp_path: Path, language: str, said: str, message: str, hint: str
) -> None:
    ledger = keep(tmp_path, CONVERSION, ladders={"tspoons": SPOONS}, **{language: section(para(said))})
    (finding,) = ledger.diagnostics
    assert (finding.kind, finding.place.line) == ("restatement", 3)
    assert finding.place.column == 7 + said.index(said.rstrip(".").split()[-1])
    assert message in finding.message
    assert finding.hint == hint


def test_a_conversion_that_holds_is_restated_in_an_example_and_silent(tmp_path: Path) -> None:
    ledger = keep(tmp_path, CONVERSION, ladders={"tspoons": SPOONS}, en=section(example("Now 20 grams are step 4.")))
    assert ledger.diagnostics == ()
    assert fates(ledger) == [("20", "restated"), ("4", "restated")]


def test_without_its_table_a_conversion_is_not_checked(tmp_path: Path) -> None:
    assert keep(tmp_path, CONVERSION, en=section(para("Now 20 grams are step 5."))).diagnostics == ()
