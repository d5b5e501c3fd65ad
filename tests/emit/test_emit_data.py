"""The data export: exact, sorted, traceable."""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from emit_samples import ALL, degrees, labels, scale, signs

from docbook_rules.emit.data import (
    BookData,
    EditionData,
    ExampleData,
    NumberData,
    SourceFile,
    data_artifact,
    exact_text,
    value_data,
)
from docbook_rules.ledger.parameter import Parameter
from docbook_rules.place import Place
from docbook_rules.typed.value import Dice, Number, PlusMinus, Power, Range, Value

AT = Place("book.en.xml", 3, 9)
BOOK = BookData(
    "harmonies",
    (("fr", "Les règles"), ("en", "The rules")),
    (EditionData("fr", (SourceFile("b.fr.xml", "11"), SourceFile("a.fr.xml", "22", "1.2"))), EditionData("en", ())),
    ALL,
    (Parameter("GAP", 3, "", labels("trois points", "three points")), Parameter("BONUS", Decimal("1.50"), "%", ())),
    (ExampleData("x", "An example", "en", AT, (NumberData("+25", 25, AT, "given", "group-roll"),)),),
)


def exported(book: BookData = BOOK) -> dict[str, object]:
    held: dict[str, object] = json.loads(data_artifact(book).text)
    return held


def test_exact_numbers_are_strings_with_the_book_s_digits() -> None:
    assert [exact_text(n) for n in (-3, Decimal("-10.50"), Fraction(50, 3), Decimal("1E+2"))] == [
        "-3",
        "-10.50",
        "50/3",
        "100",
    ]
    assert exported()["parameters"][0]["value"] == "1.50"  # type: ignore[index]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, None),
        (Number(n=Decimal("83.3"), unit="%", mark="*"), {"n": "83.3", "unit": "%", "mark": "*"}),
        (Number(n=1000, doubtful=True, alt=1), {"n": "1000", "doubtful": True, "alt": "1"}),
        (Range(lo=None, hi=3), {"lo": None, "hi": "3"}),
        (Range(lo=6, hi=None, lo_open=True), {"lo": "6", "hi": None, "lo_open": True}),
        (Dice(formula="3d6"), {"dice": "3d6"}),
        (PlusMinus(n=5), {"plusminus": "5"}),
        (Power(base=10, exponent=3), {"power": ["10", "3"]}),
    ],
)
def test_values_read_as_inspect_prints_them(value: Value | None, said: object) -> None:
    assert value_data(value) == said


def test_a_cell_carries_its_field_value_labels_and_places() -> None:
    tables = {t["id"]: t for t in exported()["tables"]}  # type: ignore[attr-defined]
    cell = tables["tjetdist"]["records"][1]["data"][1]
    assert (cell["field"], cell["value"]) == ("exactly", {"n": "-10.5"})
    assert cell["labels"]["fr"] == {"text": "-10.5", "place": {"file": "book.fr.xml", "line": 275, "column": 1}}
    assert tables["tchifoumi"]["records"][0]["data"][2]["row"] == "scissors"


def test_order_of_input_does_not_matter() -> None:
    shuffled = BookData(
        BOOK.book,
        BOOK.titles[::-1],
        (EditionData("en", ()), EditionData("fr", BOOK.editions[0].files[::-1])),
        BOOK.tables[::-1],
        BOOK.parameters[::-1],
        BOOK.examples,
    )
    assert data_artifact(shuffled) == data_artifact(BOOK)


def test_examples_hold_each_number_s_fate() -> None:
    (example,) = exported()["examples"]  # type: ignore[misc]
    assert example["numbers"] == [
        {
            "text": "+25",
            "value": "25",
            "place": {"file": "book.en.xml", "line": 3, "column": 9},
            "fate": "given",
            "by": "group-roll",
        }
    ]


def test_text_is_readable_and_ends_its_last_line() -> None:
    text = data_artifact(BOOK).text
    assert "Les règles" in text
    assert text.endswith("}\n")
    assert "\r" not in text


def test_the_export_has_the_form_that_its_schema_describes() -> None:
    jsonschema = pytest.importorskip("jsonschema", reason="jsonschema is not installed")
    file = Path(__file__).parents[2] / "docs" / "rulebook.schema.json"
    schema = json.loads(file.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(exported(), schema)


def test_schema_names_every_key_of_the_export() -> None:
    file = Path(__file__).parents[2] / "docs" / "rulebook.schema.json"
    schema = json.loads(file.read_text(encoding="utf-8"))
    assert sorted(schema["required"]) == sorted(exported())
    (table,) = [t for t in exported()["tables"] if t["id"] == scale().id]  # type: ignore[attr-defined]
    assert sorted(schema["$defs"]["table"]["required"]) == sorted(table)
    assert {t.id for t in (scale(), degrees(), signs())} <= {t["id"] for t in exported()["tables"]}  # type: ignore[attr-defined]
