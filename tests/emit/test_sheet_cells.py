"""Each cell of a sheet can be accounted for: its headers, its id, its exact value, how it stands, what it was."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html
from sheet_pages import compiled, headers_missing, pages, row, table, written

from docbook_rules import pipeline
from docbook_rules.config import load
from docbook_rules.diagnostics import Refusal
from docbook_rules.emit.sheets.anchors import token

SHEETS = sorted((Path(__file__).parents[2] / "generated" / "sheets").glob("*.html"))


def seen(folder: Path, *bodies: str, toml: str = "") -> html.HtmlElement:
    return html.fromstring(pages(folder, {"en": "".join(bodies)}, toml)["en"].read_text("utf-8"))


def ids(root: html.HtmlElement) -> dict[str, str]:
    return {cell.get("id"): "".join(cell.itertext()).strip() for cell in root.xpath("//th|//td")}


SPANNED = table(
    "spans",
    "Spans",
    4,
    row("<entry namest='a' nameend='d'>By night</entry>")
    + row("<entry morerows='1'>North</entry>", "<entry namest='b' nameend='c'>1</entry>", "2")
    + row("3", "<entry morerows='1'>4</entry>", "5")
    + row("South", "6", "7")
    + row("<entry namest='a' nameend='d'>By day</entry>")
    + row("West", "8", "<entry namest='c' nameend='d'>9</entry>"),
    row("<entry morerows='1'>Wind</entry>", "<entry namest='b' nameend='c'>Sail</entry>", "Oar")
    + row("small", "great", "any"),
    "".join(f"<colspec colname='{name}'/>" for name in "abcd"),
)


def test_each_cell_lists_all_its_headers_through_spans(tmp_path: Path) -> None:
    root = seen(tmp_path, SPANNED)
    assert headers_missing(root) == []
    by_text = {"".join(c.itertext()).strip(): c for c in root.xpath("//td")}
    said = ids(root)
    assert [said[i] for i in by_text["4"].get("headers").split()] == ["Sail", "great", "By night", "North", "South"]
    assert [said[i] for i in by_text["9"].get("headers").split()] == ["Sail", "Oar", "great", "any", "By day", "West"]
    assert [len(body) for body in root.xpath("//tbody")] == [4, 2]


def test_the_header_check_can_fail(tmp_path: Path) -> None:
    root = seen(tmp_path, SPANNED)
    cell = next(c for c in root.xpath("//td") if c.get("headers"))
    cell.set("headers", cell.get("headers").split()[0])
    assert len(headers_missing(root)) == 1


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_the_sheets_of_the_rulebook_list_all_headers_and_are_light(sheet: Path) -> None:
    root = html.fromstring(sheet.read_text("utf-8"))
    assert headers_missing(root) == []
    assert root.xpath("count(//table)") == root.xpath("count(//table/caption[normalize-space()])")
    assert not root.xpath("//th[not(@scope)]")
    assert len(sheet.read_bytes()) <= 150_000
    every = root.xpath("//@id")
    assert len(every) == len(set(every))


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_headers_of_any_grid(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    cols = data.draw(st.integers(1, 5))
    lines = []
    for _ in range(data.draw(st.integers(2, 6))):
        cells, c = [], 1
        while c <= cols:
            along = data.draw(st.integers(1, cols - c + 1))
            said = data.draw(st.sampled_from(["", "a", "1", "-2"]))
            cells.append(f"<entry namest='c{c}' nameend='c{c + along - 1}'>{said}</entry>")
            c += along
        lines.append(row(*cells))
    names = "".join(f"<colspec colname='c{n}'/>" for n in range(1, cols + 1))
    head = data.draw(st.integers(0, 2))
    root = seen(
        tmp_path_factory.mktemp("grid"), table("t", "T", cols, "".join(lines[head:]), "".join(lines[:head]), names)
    )
    every = root.xpath("//@id")
    assert headers_missing(root) == []
    assert len(every) == len(set(every))


GAPS = [("0", "-10", "-2.5"), ("1", "-10.5", "-3.5"), ("3", "-11.5", "-5.5"), ("4", "-12", "-7"), ("6", "-14", "-10")]


def across(rows: list[tuple[str, ...]], names: tuple[str, str, str] = ("gap", "exactly", "or more")) -> str:
    return table(
        "tgap", "Gaps", len(rows) + 1, "".join(row(n, *c) for n, c in zip(names, zip(*rows, strict=True), strict=True))
    )


def down(rows: list[tuple[str, ...]]) -> str:
    return table("tgap", "Gaps", 3, "".join(row(*r) for r in rows), row("gap", "exactly", "or more"))


@pytest.mark.parametrize("layout", [across, down])
def test_links_survive_an_inserted_row_and_a_turned_table(tmp_path: Path, layout: object) -> None:
    before = ids(seen(tmp_path / "a", layout(GAPS)))  # type: ignore[operator]
    assert before["tgap-3-exactly"] == "−11.5"
    assert before["tgap-3-gap"] == "3"
    assert before["tgap--or_more"] == "or more"
    after = ids(seen(tmp_path / "b", layout([*GAPS[:2], ("2", "-11", "-4.5"), *GAPS[2:]])))  # type: ignore[operator]
    assert {id_: after[id_] for id_ in before} == before
    assert after["tgap-2-or_more"] == "−4.5"


def test_editions_have_the_same_ids(tmp_path: Path) -> None:
    names = ("écart", "exactement", "ou plus")
    french = across([tuple(c.replace(".", ",") for c in r) for r in GAPS], names)
    found = pages(tmp_path, {"en": across(GAPS), "fr": french})
    en, fr = (ids(html.fromstring(found[x].read_text("utf-8"))) for x in ("en", "fr"))
    assert set(en) == set(fr)
    assert fr["tgap-3-exactly"] == "−11,5"


def test_a_value_keeps_its_exact_spelling(tmp_path: Path) -> None:
    rows = row("4 to 6", "33.3 %", "3d6") + row("more than 6", "8,000", "2d6+1")
    root = seen(tmp_path, table("t", "T", 3, rows, row("difference", "chance", "dice")))
    assert root.xpath("//tbody//data/@value") == ["4..6", "33.3", "3d6", ">6", "8000", "2d6+1"]


def test_a_box_says_where_it_is_from(tmp_path: Path) -> None:
    written(tmp_path, {"en": SPANNED})
    source = tmp_path / "source_xml" / "book.en.xml"
    source.write_text(
        source.read_text("utf-8").replace("<title>Book", "<info><releaseinfo/></info><title>Book"), "utf-8"
    )
    (text,) = [a.text for a in compiled(tmp_path).artifacts if a.path.startswith("sheets/")]
    assert html.fromstring(text).xpath("string(//p[@class='source'])").startswith("Book en · source_xml/book.en.xml:3")


def test_the_state_of_a_value_without_a_report(tmp_path: Path) -> None:
    alone = seen(tmp_path / "a", across(GAPS))
    assert alone.get_element_by_id("tgap-3-exactly").get("class").split() == ["n", "unproved"]
    both = pages(tmp_path / "b", {"en": across(GAPS), "fr": across(GAPS)})["en"].read_text("utf-8")
    root = html.fromstring(both)
    assert root.get_element_by_id("tgap-3-exactly").get("class").split() == ["n", "checked"]
    legend = root.xpath("//ul[@class='legend']/li")
    assert [entry.xpath("string(span[1]/@class)") for entry in legend] == ["checked"]
    assert [entry.xpath("string(span[@class='times'])") for entry in legend] == ["15"]


def report(folder: Path, *survived: tuple[int, int, str], sources: dict[str, str] | None = None) -> None:
    listed = [{"file": "source_xml/book.en.xml", "line": n, "column": c, "text": t} for n, c, t in survived]
    more = {"sources": sources} if sources is not None else {}
    (folder / "proof.json").write_text(json.dumps({"numbers": 15, "survived": listed, "waived": [], **more}), "utf-8")


def states(folder: Path) -> dict[str, str]:
    (text,) = [a.text for a in compiled(folder).artifacts if a.path.startswith("sheets/")]
    cells = html.fromstring(text).xpath("//td")
    return {c.get("id"): c.get("class").split()[-1] for c in cells}


def test_a_report_of_mutation_tells_tested_values(tmp_path: Path) -> None:
    written(tmp_path, {"en": across(GAPS)}, 'sheet.proof = "proof.json"\n')
    line = (tmp_path / "source_xml" / "book.en.xml").read_text("utf-8").splitlines()[2]
    report(tmp_path, (3, line.index("-11.5<") + 1, "-11.5"))
    found = states(tmp_path)
    assert found["tgap-3-exactly"] == "unproved"
    assert {state for id_, state in found.items() if id_ != "tgap-3-exactly"} == {"tested"}


def test_a_report_on_another_revision_proves_nothing(tmp_path: Path) -> None:
    written(tmp_path, {"en": across(GAPS)}, 'sheet.proof = "proof.json"\n')
    line = (tmp_path / "source_xml" / "book.en.xml").read_text("utf-8").splitlines()[2]
    report(tmp_path, (3, line.index("-11.5<") + 1, "-11.7"))
    assert set(states(tmp_path).values()) == {"unproved"}
    report(tmp_path, sources={"source_xml/book.en.xml": "0" * 64})
    assert set(states(tmp_path).values()) == {"unproved"}


@pytest.mark.parametrize(
    "text", ["", "[]", '{"numbers": "x"}', "\ud800".encode("utf-8", "surrogatepass").decode("latin-1")]
)
def test_a_report_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    written(tmp_path, {"en": across(GAPS)}, 'sheet.proof = "proof.json"\n')
    (tmp_path / "proof.json").write_text(text, "latin-1")
    with pytest.raises(Refusal, match=r"proof\.json"):
        compiled(tmp_path)
    (tmp_path / "proof.json").unlink()
    with pytest.raises(Refusal, match="No such file"):
        compiled(tmp_path)


def test_what_changed_since_an_earlier_revision_is_marked(tmp_path: Path) -> None:
    old = written(tmp_path / "old", {"en": across(GAPS)})
    before = pipeline.read([old / "source_xml"], load(old / "docbook-rules.toml"), xinclude=False)
    changed = [*GAPS[:2], ("3", "-11.50", "-5.7"), *GAPS[3:], ("7", "-15", "-12")]
    new = written(tmp_path / "new", {"en": across(changed)})
    (text,) = [a.text for a in compiled(new, before.documents).artifacts if a.path.startswith("sheets/")]
    root = html.fromstring(text)
    marked = {c.get("id"): c.xpath("string(small)") for c in root.xpath("//*[contains(@class, 'new') and @headers]")}
    assert marked.pop("tgap-3-or_more") == "was −5.5"
    assert set(marked) == {"tgap-7-exactly", "tgap-7-or_more"}
    assert set(marked.values()) == {"new"}


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("-10.5", "m10_5"),
        ("4+", "4_plus"),
        ("≥ 3", "ge_3"),
        (">= 3", "ge_3"),
        ("4-6", "4_6"),
        ("Épée", "Epee"),
        ("’", ""),
    ],
)
def test_parts_of_ids(text: str, part: str) -> None:
    assert token(text) == part


def test_values_of_the_rulebook_are_those_of_its_data() -> None:
    """Each exact value of a page is the one in the data export, not a reading of what is printed."""
    data = json.loads((Path(__file__).parents[2] / "generated" / "data" / "rulebook.json").read_text("utf-8"))
    root = html.fromstring(SHEETS[-1].read_text("utf-8"))
    compared = 0
    for held in data["tables"]:
        for record in held["records"]:
            key = record["name"] or token((record["data"][0]["value"] or {}).get("n", "?"))
            for datum in record["data"] if key else ():
                found = root.xpath(f"//*[@id='{held['id']}-{key}-{datum['field']}']/data/@value")
                if found and datum["value"] and "n" in datum["value"]:
                    compared += 1
                    assert Decimal(found[0]) == Decimal(datum["value"]["n"])
    assert compared >= 50


def test_proof_ignores_what_it_does_not_need(tmp_path: Path) -> None:
    written(tmp_path, {"en": across(GAPS)}, 'sheet.proof = "proof.json"\n')
    (tmp_path / "proof.json").write_bytes(msgspec.json.encode({"numbers": 1, "killed": 3, "mutants": 4}))
    assert set(states(tmp_path).values()) == {"tested"}


def observed(folder: Path, **cells: tuple[str, ...]) -> None:
    told = {f"tgap[3].{name}": {"value": value, "by": by} for name, (value, *by) in cells.items()}
    (folder / "proof.json").write_text(json.dumps({"cells": told}), "utf-8")


def test_an_observed_value_is_tested_as_long_as_it_is_what_it_was(tmp_path: Path) -> None:
    written(tmp_path, {"en": across(GAPS)}, 'sheet.proof = "proof.json"\n')
    observed(tmp_path, exactly=("-11.5", "build"))
    found = states(tmp_path)
    assert found.pop("tgap-3-exactly") == "tested"
    assert set(found.values()) == {"unproved"}
    observed(tmp_path, exactly=("-11.4", "build"))
    assert set(states(tmp_path).values()) == {"unproved"}
    observed(tmp_path, exactly=("-11.5", "build"), or_more=("-5.4", "build"))  # another value of the table has changed
    assert set(states(tmp_path).values()) == {"unproved"}
    observed(tmp_path, exactly=("-11.5", "cases/test_s.py::test_gone_en"))
    assert set(states(tmp_path).values()) == {"unproved"}
