"""Computed tables: exact, with their source; refused with the reason where a formula cannot be."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from lxml import html
from sheet_pages import compiled, row, table, written

from docbook_rules.diagnostics import Severity
from docbook_rules.emit.sheets.computed import shown
from docbook_rules.emit.sheets.reckon import Facts, ReckoningError, parsed, reckon
from docbook_rules.engine import combination, group, scale

ROOT = Path(__file__).parents[2]
ENGLISH = html.fromstring((ROOT / "generated" / "sheets" / "harmonies.en.html").read_text("utf-8"))


def values(id_: str) -> dict[tuple[str, ...], Fraction]:
    """The exact values of a computed table of the rulebook by its heads' exact values or texts."""
    found = {}
    for cell in ENGLISH.xpath(f"//section[@id='{id_}']//td"):
        heads = [ENGLISH.get_element_by_id(h) for h in cell.get("headers").split()]
        key = tuple(h.xpath("string(data/@value)") or "".join(h.itertext()) for h in heads)
        found[key] = Fraction(cell.xpath("string(data/@value)"))
    return found


def test_equals_are_what_the_engine_combines() -> None:
    found = values("equals")
    assert len(found) == 12
    for key, value in found.items():
        assert value == scale.value(int(key[-1]))


def test_failures_are_what_the_engine_counts() -> None:
    found = values("failures")
    assert len(found) == 9 * 13
    for (_, margin, count), value in found.items():
        assert value == group.group_roll(count=int(count), margin=int(margin)).failed


def test_hits_are_the_printed_chances_times_the_figures() -> None:
    chances = {
        "".join(r.xpath("th")[0].itertext()): Fraction(r.xpath("string(td/data/@value)"))
        for r in ENGLISH.xpath("//section[@id='ttir']//tbody/tr")
    }
    found = values("hits")
    assert len(found) == 10 * 9
    for (_, need, figures), value in found.items():
        assert value == chances[need] * int(figures) / 100
    assert Counter(h for _, h, _ in found) == dict.fromkeys(chances, 10)


def test_a_computed_table_says_what_it_is_computed_from() -> None:
    source = ENGLISH.xpath("string(//section[@id='failures']/p[@class='source'])")
    assert "GROUP_REDUCTION = 3" in source
    assert "tmesures (source_xml/scale.en.xml:" in source


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("1 / 3 + 1 / 6", Fraction(1, 2)),
        ("-row // 2", Fraction(-4)),
        ("row % 4", Fraction(3)),
        ("floor(-7 / 2) + ceil(7 / 2)", Fraction(0)),
        ("max(1, row, 3) - min(1, row)", Fraction(6)),
        ("abs(column - row)", Fraction(15, 2)),
    ],
)
def test_arithmetic_is_exact(formula: str, value: Fraction) -> None:
    assert reckon(parsed(formula), {"row": Fraction(7), "column": Fraction(-1, 2)}, Facts()) == value


@pytest.mark.parametrize(
    "formula",
    [
        *(
            "",
            "row +",
            "1.5",
            "row ** 2",
            "__import__('os')",
            "row.real",
            "[row]",
            "nobody",
            "row / 0",
            "value(t, row)",
        ),
        *("look(t, a, 1)", "floor()", "floor(1, 2)", "lambda: 1", "1" * 500, "(" * 300, "f'{row}'", "True", "'a'"),
    ],
)
def test_what_is_no_formula_is_refused(formula: str) -> None:
    with pytest.raises(ReckoningError):
        reckon(parsed(formula), {"row": Fraction(7)}, Facts())


@pytest.mark.parametrize(
    ("value", "places", "language", "text"),
    [
        (Fraction(1, 3), 2, "en", "0.33"),
        (Fraction(5, 2), 0, "en", "3"),
        (Fraction(-5, 2), 0, "en", "−3"),
        (Fraction(1, 2), 2, "fr", "0,5"),
        (Fraction(-1, 300), 1, "en", "0"),
        (Fraction(1999, 1000), 2, "en", "2"),
    ],
)
def test_a_figure_as_shown(value: Fraction, places: int, language: str, text: str) -> None:
    assert shown(value, places, language) == text


TABLE = table("tt", "T", 2, row("1 to 3", "10") + row("4 to 6", "20.5"), row("roll", "worth"))
SPEC = """[sheet]
show = ["c"]

[[sheet.computed]]
id = "c"
cell = "{cell}"
places = 2
rows = {{ values = {values} }}
"""


def made(folder: Path, cell: str, axis: str = '["1..6"]') -> tuple[html.HtmlElement, list[str]]:
    result = compiled(written(folder, {"en": TABLE}, SPEC.format(cell=cell, values=axis)))
    text = next(a.text for a in result.artifacts if a.path.startswith("sheets/"))
    said = [f"{d.severity.value}: {d.message}" for d in result.diagnostics if d.kind == "sheet"]
    return html.fromstring(text), said


def test_a_formula_looks_into_a_table(tmp_path: Path) -> None:
    root, said = made(tmp_path, "look(tt, worth, row) * 2")
    assert said == []
    assert root.xpath("//td/data/@value") == ["20", "20", "20", "41", "41", "41"]


def test_what_the_book_lacks_is_noted_and_what_is_wrong_is_an_error(tmp_path: Path) -> None:
    _, said = made(tmp_path / "a", "look(tnone, worth, row)")
    assert said[0].startswith(f"{Severity.NOTE.value}: computed table c: at row 1: there is no table tnone")
    _, said = made(tmp_path / "b", "look(tt, worth, row)", '["6..8"]')
    assert said[0] == "error: computed table c: at row 7: tt has no row for 7"
    _, said = made(tmp_path / "c", "row", '["1..99999"]')
    assert said[0] == "error: computed table c: '1..99999' is too long"
    _, said = made(tmp_path / "d", "row", '["x"]')
    assert "neither a number nor a span" in said[0]


def test_names_for_a_table_that_nothing_has_are_noted(tmp_path: Path) -> None:
    result = compiled(written(tmp_path, {"en": TABLE}, '[tables.ttt]\nfields = ["a"]\n[tables.far_away]\n'))
    said = [(d.severity, d.message, d.hint) for d in result.diagnostics if d.kind == "configuration"]
    assert said == [
        (
            Severity.NOTE,
            "[tables.far_away] names a table, and none has that id",
            "docbook-rules inspect shows the tables with their ids",
        ),
        (Severity.NOTE, "[tables.ttt] names a table, and none has that id", "perhaps tt"),
    ]


def test_an_id_that_nothing_has_is_noted(tmp_path: Path) -> None:
    result = compiled(written(tmp_path, {"en": TABLE}, '[sheet]\nshow = ["tt", "nowhere"]\npaper = "B9"\n'))
    said = [(d.severity, d.message) for d in result.diagnostics if d.kind == "sheet"]
    assert (Severity.NOTE, "the sheet shows nowhere, and nothing has that id") in said
    assert (Severity.WARNING, "no paper is called 'B9'") in said


def test_the_engine_agrees_on_a_combination() -> None:
    """Twelve equals at a Value are that Value and what the table adds."""
    added = {int(k[-1]): int(v) for k, v in values("equals").items()}
    for count in (2, 3, 10, 11, 12):
        assert combination.combine([5] * count).value == 5 + added[count]
