"""The forms that numbers take in tables, each in every language that writes it so: the whole family, not one of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from docbook_rules.typed.interchange import value_json
from docbook_rules.typed.read import read_value

ALL = ("fr", "en", "de", "und")
NO_BREAK = ("\u00a0", "\u202f", "\u2009", "\u2007", " ")


def shown(text: str, language: str) -> dict[str, Any] | None:
    value = read_value(text, language)
    return None if value is None else value_json(value)


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("space", NO_BREAK)
def test_every_space_may_stand_in_a_number(language: str, space: str) -> None:
    assert shown(f"1{space}500", language) == {"n": "1500"}
    assert shown(f"12{space}345{space}678", language) == {"n": "12345678"}
    assert shown(f"5{space}%", language) == {"n": "5", "unit": "%"}
    assert shown(f"±{space}5{space}%", language) == {"plusminus": "5", "unit": "%"}
    assert shown(f"−{space}5", language) == {"n": "-5"}
    assert shown(f"1{space}½", language) == {"n": "3/2"}
    assert shown(f"4{space}–{space}6", language) == {"lo": "4", "hi": "6"}
    assert shown(f"≤{space}3", language) == {"lo": None, "hi": "3"}


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("mark", ["'", "’"])
def test_swiss_thousands(language: str, mark: str) -> None:
    assert shown(f"1{mark}500", language) == {"n": "1500"}
    assert shown(f"1{mark}234{mark}567.50", language) == {"n": "1234567.50"}
    assert shown(f"-1{mark}500 CHF", language) == {"n": "-1500", "unit": "CHF"}
    assert shown(f"1{mark}50", language) is None


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("1/2", "1/2"),
        ("½", "1/2"),
        ("1½", "3/2"),
        ("1 ½", "3/2"),
        ("1 1/2", "3/2"),
        ("2 2/3", "8/3"),
        ("-½", "-1/2"),
        ("−1 ½", "-3/2"),
        ("3⁄4", "3/4"),
        ("⅔", "2/3"),
        ("10⅛", "81/8"),
    ],
)
def test_fractions(language: str, text: str, n: str) -> None:
    assert shown(text, language) == {"n": n}


@pytest.mark.parametrize("language", ["fr", "en", "de", "und"])
@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("d6", "d6"),
        ("1d6+2", "1d6+2"),
        ("1D6 + 2", "1d6+2"),
        ("2d6 − 1", "2d6-1"),
        ("1d100", "1d100"),
        ("d%", "d%"),
        ("±d10°", "±d10°"),
        ("+/-d10", "±d10"),
        ("±d10°[1]", "±d10°[1]"),
        ("3d6 x 10", "3d6×10"),
        ("1d6/2", "1d6/2"),
        ("2d10+1d6", "2d10+1d6"),
        ("4d6kh3", "4d6kh3"),
        ("4dF", "4dF"),
    ],
)
def test_dice(language: str, text: str, formula: str) -> None:
    assert shown(text, language) == {"dice": formula}


@pytest.mark.parametrize(
    ("text", "formula"), [("W6", "d6"), ("1W6", "1d6"), ("2W6+1", "2d6+1"), ("3w20 − 2", "3d20-2")]
)
def test_german_dice_are_german_alone(text: str, formula: str) -> None:
    assert shown(text, "de") == {"dice": formula}
    assert [shown(text, language) for language in ("fr", "en", "und")] == [None] * 3


@pytest.mark.parametrize(
    ("language", "at_least", "at_most", "above", "below"),
    [
        (
            "en",
            (
                "6+",
                "6 +",
                "≥ 6",
                "6 or more",
                "6 and up",
                "at least 6",
                "min 6",
                "min. 6",
                "minimum 6",
                "no less than 6",
            ),
            ("≤ 6", "6 or less", "6 and under", "up to 6", "at most 6", "max 6", "max. 6", "6 max.", "no more than 6"),
            ("> 6", "more than 6", "over 6"),
            ("< 6", "less than 6", "fewer than 6", "under 6"),
        ),
        (
            "fr",
            (
                "6+",
                "≥ 6",
                "6 ou plus",
                "6 et plus",
                "6 ou mieux",
                "au moins 6",
                "min. 6",
                "à partir de 6",
                "pas moins de 6",
            ),
            (
                "≤ 6",
                "6 ou moins",
                "6 et moins",
                "jusqu’à 6",
                "jusqu'à 6",
                "au plus 6",
                "max. 6",
                "6 max.",
                "6 au maximum",
            ),
            ("> 6", "plus de 6", "au-dessus de 6"),
            ("< 6", "moins de 6", "au-dessous de 6"),
        ),
        (
            "de",
            ("6+", "≥ 6", "6 oder mehr", "6 und höher", "mindestens 6", "mind. 6", "min. 6", "wenigstens 6", "ab 6"),
            ("≤ 6", "6 oder weniger", "höchstens 6", "max. 6", "maximal 6", "bis 6", "bis zu 6", "nicht mehr als 6"),
            ("> 6", "mehr als 6", "über 6"),
            ("< 6", "weniger als 6", "unter 6"),
        ),
    ],
)
def test_open_ranges(
    language: str, at_least: tuple[str, ...], at_most: tuple[str, ...], above: tuple[str, ...], below: tuple[str, ...]
) -> None:
    low, high = {"lo": "6", "hi": None}, {"lo": None, "hi": "6"}
    assert {text: shown(text, language) for text in at_least} == dict.fromkeys(at_least, low)
    assert {text: shown(text, language) for text in at_most} == dict.fromkeys(at_most, high)
    assert {text: shown(text, language) for text in above} == dict.fromkeys(above, low | {"lo_open": True})
    assert {text: shown(text, language) for text in below} == dict.fromkeys(below, high | {"hi_open": True})


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("{} to {}", "from {} to {}", "between {} and {}", "{} through {}", "{}–{}", "{} - {}")),
        ("fr", ("{} à {}", "de {} à {}", "entre {} et {}", "{}–{}", "{} - {}")),
        ("de", ("{} bis {}", "von {} bis {}", "zwischen {} und {}", "{}–{}", "{} - {}")),
    ],
)
def test_ranges_in_words_and_signs(language: str, words: tuple[str, ...]) -> None:
    for form in words:
        assert shown(form.format("4", "6"), language) == {"lo": "4", "hi": "6"}, form
        assert shown(form.format("-9", "+9"), language) == {"lo": "-9", "hi": "9"}, form
        assert shown(form.format("½", "1½"), language) == {"lo": "1/2", "hi": "3/2"}, form
        assert shown(form.format("10", "20 %"), language) == {"lo": "10", "hi": "20", "unit": "%"}, form
        assert shown(form.format("10 %", "20 %"), language) == {"lo": "10", "hi": "20", "unit": "%"}, form


@pytest.mark.parametrize(
    ("text", "language", "unit"),
    [
        ("6+ points", "en", "points"),
        ("6+ PV", "fr", "PV"),
        ("6 + PV", "fr", "PV"),
        ("6+ Punkte", "de", "Punkte"),
        ("6+ %", "en", "%"),
    ],
)
def test_a_unit_behind_an_open_range(text: str, language: str, unit: str) -> None:
    assert shown(text, language) == {"lo": "6", "hi": None, "unit": unit}


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("1,500", {"fr": "1.500", "de": "1.500", "en": "1500", "und": "1.500?1500"}),
        ("1.500", {"fr": "1.500?1500", "de": "1500", "en": "1.500", "und": "1.500?1500"}),
        ("1,5", dict.fromkeys(ALL, "1.5")),
        ("1.500,5", dict.fromkeys(ALL, "1500.5")),
        ("1,500.5", dict.fromkeys(ALL, "1500.5")),
        ("10.000.000", dict.fromkeys(ALL, "10000000")),
    ],
)
def test_points_and_commas_by_language(text: str, readings: dict[str, str]) -> None:
    for language, reading in readings.items():
        n, _, alt = reading.partition("?")
        assert shown(text, language) == {"n": n} | ({"alt": alt, "doubtful": True} if alt else {})


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize(
    "text",
    [
        "—",
        "-",
        "–",
        "…",
        "?",
        "1,2,3",
        "1er",
        "2nd",
        "3.",
        "A4",
        "12:30",
        "2024-05-01",
        "01/05/2024",
        "1. Mai 2024",
        "1er mai 2024",
        "May 10, 2024",
        "3:1",
        "1 in 6",
        "5 ou 6",
        "4/6/8",
        "2×3",
        "x2",
        "10+1",
        "0x1F",
        "1_000",
        "n° 5",
        "12 34",
        "192.168.1.1",
        "00:1A:2B",
        "08-00-2b-01-02-03",
        "1.2.3",
    ],
)
def test_labels_and_dates_are_text(language: str, text: str) -> None:
    assert shown(text, language) is None


@pytest.mark.parametrize("sign", ["-", "−", "\u2011"])
def test_clear_signs(sign: str) -> None:
    assert shown(f"{sign}5", "en") == {"n": "-5"}


@pytest.mark.parametrize("sign", ["–", "\u2010", "\u2012", "⁻", "－", "﹣"])
def test_what_looks_like_a_minus_is_a_doubtful_one(sign: str) -> None:
    assert shown(f"{sign}5", "en") == {"n": "-5", "doubtful": True}
    assert shown(f"{sign}", "en") is None


def test_the_ranges_and_conditions_that_the_page_names_are_read() -> None:
    page = (Path(__file__).parents[2] / "docs" / "tables.md").read_text("utf-8")
    begin = page.index("## Ranges")
    ranges = re.findall("`([^`]+)`", page[begin : page.index("A range is written", begin)])
    assert ranges == ["4-6", "up to 10", "≤ 3", "10 or more", "-1 to -4"]
    assert all(shown(text, "en") for text in ranges)
    keys = page[page.index("| keys |", begin) : page.index("Labels with a plus", begin)].split("\n")[2:]
    labels = [label for row in keys for label in re.findall("`([^`]+)`", row.split(" | ")[0])]
    assert len(labels) == 10
    assert all("lo" in (shown(label, "en") or {}) for label in labels)


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize(
    ("text", "formula", "unit"),
    [
        ("3d6 km", "3d6", "km"),
        ("2d6+3\u00a0points", "2d6+3", "points"),
        ("2d4×100 gp", "2d4×100", "gp"),
        ("1D100 %", "1d100", "%"),
        ("d% m²", "d%", "m²"),
    ],
)
def test_a_unit_may_stand_behind_dice(language: str, text: str, formula: str, unit: str) -> None:
    assert shown(text, language) == {"dice": formula, "unit": unit}


@pytest.mark.parametrize("text", ["3d6km", "3d6/level", "3d6 per level", "3d6 (fire)", "2d6+FOR", "3d6 and more"])
def test_other_words_behind_dice_make_a_label(text: str) -> None:
    assert shown(text, "en") is None


@pytest.mark.parametrize(
    ("language", "text", "bounds"),
    [
        ("fr", "+ de 10", {"lo": "10", "hi": None, "lo_open": True}),
        ("fr", "- de 5", {"lo": None, "hi": "5", "hi_open": True}),
        ("fr", "21 et +", {"lo": "21", "hi": None}),
        ("fr", "3 ou -", {"lo": None, "hi": "3"}),
        ("fr", "supérieur ou égal à 5", {"lo": "5", "hi": None}),
        ("fr", "inférieure à 5 m", {"lo": None, "hi": "5", "hi_open": True, "unit": "m"}),
        ("en", "greater than or equal to 5", {"lo": "5", "hi": None}),
        ("en", "less than or equal to 5", {"lo": None, "hi": "5"}),
        ("de", "größer als 5", {"lo": "5", "hi": None, "lo_open": True}),
        ("de", "kleiner oder gleich 5", {"lo": None, "hi": "5"}),
        ("de", "5 und darüber", {"lo": "5", "hi": None}),
    ],
)
def test_bounds_as_tables_have_them(language: str, text: str, bounds: dict[str, Any]) -> None:
    assert shown(text, language) == bounds


def test_years_of_a_decade_are_no_seconds() -> None:
    assert shown("1990s", "en") is None
    assert shown("10s", "en") == {"n": "10", "unit": "s"}
