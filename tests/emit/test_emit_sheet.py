"""Sheets: a real grid with headers that resolve, true signs, and nothing of a book let loose."""

from __future__ import annotations

import hashlib
import re
import shutil
from base64 import b64encode
from pathlib import Path

import msgspec
import pytest
from lxml import etree, html
from sheet_samples import BOOK, FILE, PROCEDURE, SCALE, edition, grid, section, step, table, text

from docbook_rules.config import Sheet
from docbook_rules.emit.environment import environment
from docbook_rules.emit.sheets.alignment import ended, evened
from docbook_rules.emit.sheets.page import sheet_artifact
from docbook_rules.emit.sheets.strings import strings
from docbook_rules.emit.sheets.typography import is_numeric, plain_number, set_text
from docbook_rules.model.book import Document, Item, ItemList, Paragraph, Procedure
from docbook_rules.model.table import Cell, Note, Table, Tgroup, cell_of
from docbook_rules.place import Place

ENV = environment()
CHROMIUM = shutil.which("chromium")


def source(*blocks: object, language: str = "en", sheet: Sheet | None = None) -> str:
    document = Document(FILE, language, "attribute", "", section("S", *blocks))
    return sheet_artifact(edition([document], language, sheet), "book", sheet or Sheet(), ENV).text


def page(*blocks: object, **more: object) -> html.HtmlElement:
    return html.fromstring(source(*blocks, **more))  # type: ignore[arg-type]


def whole() -> html.HtmlElement:
    return html.fromstring(sheet_artifact(edition([BOOK], "en"), "harmonies", Sheet(), ENV).text)


def texts(nodes: list[html.HtmlElement]) -> list[str]:
    return ["".join(n.itertext()) for n in nodes]


def test_path_names_book_and_language() -> None:
    assert (
        sheet_artifact(edition([BOOK], "fr-CA"), "Harmonies & co", Sheet(), ENV).path
        == "sheets/Harmonies_co.fr_CA.html"
    )


def test_policy_lets_through_the_style_and_the_script_and_nothing_else() -> None:
    text_ = sheet_artifact(edition([BOOK]), "b", Sheet(), ENV).text
    held = [re.search(rf"<{tag}>(.*?)</{tag}>", text_, re.S) for tag in ("style", "script")]
    digests = [b64encode(hashlib.sha256(found[1].encode()).digest()).decode() for found in held if found]
    policy = html.fromstring(text_).xpath("//meta[@http-equiv='Content-Security-Policy']/@content")[0]
    assert policy == (
        f"default-src 'none'; style-src 'sha256-{digests[0]}'; script-src 'sha256-{digests[1]}'; "
        "base-uri 'none'; form-action 'none'"
    )
    assert not re.search(r"<link|<img|<iframe|javascript:|url\(|@import|\sstyle=|\son\w+=|https?:", text_)
    assert html.fromstring(text_).xpath("count(//script)") == 2
    assert html.fromstring(text_).xpath("string(//script[1]/@type)") == "application/json"


def test_every_id_is_unique_and_every_reference_resolves() -> None:
    root = whole()
    ids = root.xpath("//@id")
    assert len(ids) == len(set(ids))
    referred = {ref for value in root.xpath("//@headers|//@aria-labelledby") for ref in value.split()}
    assert referred
    assert referred <= set(ids)


def test_cells_name_their_headers() -> None:
    root = whole()
    cell = root.get_element_by_id("tjetdist-1-exactly_that_gap")
    assert "".join(cell.itertext()) == "−10.5"
    assert cell.get("headers").split() == ["tjetdist-1-gap", "tjetdist--exactly_that_gap"]
    assert root.get_element_by_id("tjetdist--exactly_that_gap").get("scope") == "row"
    assert root.get_element_by_id("tmesures--measure").get("scope") == "col"
    assert texts(root.xpath("//section[@id='tjetdist']//thead//th"))[:3] == ["gap", "0", "1"]


def test_figures_have_true_signs_and_keep_their_value() -> None:
    root = whole()
    (shown,) = root.xpath("//td[@id='tjetdist-3-that_gap_or_more']/data")
    assert (shown.text, shown.get("value")) == ("−5.5", "-5.5")
    assert "-2.5" not in "".join(root.xpath("//table//text()"))


def test_captions_sources_and_scroll_regions() -> None:
    root = whole()
    assert texts(root.xpath("//caption/h2"))[0] == "Values and Measures"
    assert texts(root.xpath("//section[@id='tmesures']/p[@class='source']")) == [
        f"The scale · {FILE}:40 · revision 1.2"
    ]
    (region,) = root.xpath("//section[@id='tjetdist']/section")
    assert (region.get("tabindex"), region.get("aria-labelledby")) == ("0", "tjetdist--title")
    assert not root.xpath("//section[@id='tmesures']//*[@tabindex]")


def test_steps_are_numbered_as_in_the_book() -> None:
    root = whole()
    assert texts(root.xpath("//span[@class='number']")) == ["1", "2", "3", "3.a", "3.b", "3.c", "4"]
    assert root.get_element_by_id("pcombinaison-3-2").xpath("string(.//p)").startswith("From 4 to 6 points")


def test_boxes_share_a_band_in_the_order_of_the_book() -> None:
    bands = [band.xpath("section/@id") for band in whole().xpath("//div[contains(@class, 'band')]")]
    assert bands == [["tmesures", "pcombinaison"], ["tjetdist"], ["tchifoumi"]]


def test_narrow_table_alone_in_its_band_stays_narrow() -> None:
    assert page(SCALE).xpath("//section/@class") == ["box table s3"]


def test_configuration_chooses_order_title_and_paper() -> None:
    chosen = Sheet(title={"en": "At a glance"}, paper="letter", show=("tjetdist", "nowhere", "tmesures"))
    text_ = sheet_artifact(edition([BOOK], "en", chosen), "b", chosen, ENV).text
    root = html.fromstring(text_)
    assert root.xpath("//section/@id") == ["tjetdist", "tmesures"]
    assert root.xpath("string(//h1)") == root.xpath("string(//title)") == "At a glance"
    assert "size: letter;" in text_
    assert "size: A4;" in sheet_artifact(edition([BOOK], "en"), "b", Sheet(paper="A4;}body{"), ENV).text


def spanned() -> Table:
    def cell(said: str, r: int, c: int, rows: int = 1, columns: int = 1) -> Cell:
        return cell_of(text(said), Place(FILE, r + 1, c + 1), r, c, rows, columns)

    both, head, side = cell("Both", 0, 1, 1, 2), cell("Name", 0, 0, 2, 1), cell("side", 2, 0, 2, 1)
    rows = (
        (head, both, both),
        (head, cell("a", 1, 1), cell("b", 1, 2)),
        (side, cell("1", 2, 1), cell("2", 2, 2)),
        (side, cell("3", 3, 1), None),
    )
    return table("spans", "Spans", Tgroup(3, 2, 2, 0, rows))


def test_spans_and_headers_through_them() -> None:
    root = page(spanned())
    cells = {"".join(cell.itertext()).strip(): cell for cell in root.xpath("//th|//td")}
    assert (cells["Name"].get("rowspan"), cells["Both"].get("colspan")) == ("2", "2")
    assert {cells[said].get("scope") for said in ("Name", "Both", "a", "b")} == {"col"}
    assert cells["side"].get("scope") == "row"

    def headers(said: str) -> list[str]:
        return ["".join(root.get_element_by_id(id_).itertext()) for id_ in cells[said].get("headers").split()]

    assert headers("2") == ["Both", "b", "side"]
    assert headers("3") == ["Both", "a", "side"]
    assert headers("") == ["Both", "b", "side"]
    assert headers("a") == ["Both"]
    assert [len(row) for row in root.xpath("//tr")] == [2, 2, 3, 2]


def test_span_from_head_into_body_is_cut_at_the_section() -> None:
    whole_cell = cell_of(text("x"), Place(FILE, 1, 1), 0, 0, 2, 1)
    other = [cell_of(text(t), Place(FILE, 1, 1), r, 1) for r, t in enumerate(("h", "b"))]
    root = page(table("cut", "T", Tgroup(2, 1, 1, 0, ((whole_cell, other[0]), (whole_cell, other[1])))))
    assert [len(row) for row in root.xpath("//tr")] == [2, 2]
    assert not root.xpath("//@rowspan")


def test_nested_tables_and_notes() -> None:
    inner = grid([("in", "ner")])
    cell = cell_of(text("outer"), Place(FILE, 1, 1), 0, 0, nested=inner, notes=("fn1",), superscripts=((0, 2),))
    of = Table(
        "n",
        text("N"),
        Place(FILE, 1, 1),
        "cals",
        (Tgroup(1, 0, 1, 0, ((cell,),)),),
        notes=(Note("fn1", text("See -3")),),
    )
    root = page(of)
    assert texts(root.xpath("//table//table//th|//table//table//td")) == ["in", "ner"]
    assert root.xpath("//sup[@class='note']/a/@href") == ["#n--note1"]
    assert root.get_element_by_id("n--note1").text == "See\u00a0−3"
    assert root.xpath("string(//td/sup[1])") == "ou"


def test_tables_inside_steps_and_lists_are_found() -> None:
    listed = ItemList("ordered", (Item((SCALE,), Place(FILE, 1, 1)),), Place(FILE, 1, 1))
    assert page(listed).xpath("//section/@id") == ["tmesures"]
    with_table = Procedure((msgspec.structs.replace(step("1", "x"), blocks=(SCALE,)),), Place(FILE, 1, 1), "p")
    assert page(with_table).xpath("//section/@id") == ["p", "tmesures"]


def test_table_inside_a_substep_is_found() -> None:
    inner = msgspec.structs.replace(step("1.a", "x"), blocks=(SCALE,))
    assert page(Procedure((step("1", "y", inner),), Place(FILE, 1, 1), "p")).xpath("//section/@id") == ["p", "tmesures"]


def test_edition_with_nothing_to_show_says_so() -> None:
    assert strings("fr")["empty"] in page(language="fr").text_content()


def test_language_without_words_falls_back_to_english() -> None:
    assert strings("tlh") == strings("en")
    assert strings("fr-CA") == strings("fr")
    assert {tuple(sorted(strings(language))) for language in ("en", "fr", "de")} == {tuple(sorted(strings("en")))}
    assert page(SCALE, language="ar").get("dir") == "rtl"


HOSTILE = (
    "<script>alert(1)</script>",
    "</style><script>x()</script>",
    '" onmouseover="x()',
    "'><img src=x onerror=x()>",
    "{{ 7*7 }}{% raw %}",
    "&lt;b&gt; &amp;",
    "\u202eright to left",
    "]]> --> <!--",
)


@pytest.mark.parametrize("said", HOSTILE)
def test_nothing_from_a_book_becomes_markup(said: str) -> None:
    innocent = {e.tag for e in whole().iter() if isinstance(e.tag, str)} | {"pre", "ul", "ol", "li", "bdi"}
    blocks = (
        table(said, said, grid([(said, said), (said, "1")], 1)),
        Procedure((step(said, said, step("2", said)),), Place(said, 1, 1), said, text(said)),
    )
    sheet = Sheet(title={"en": said})
    root = page(section(said, *blocks), sheet=sheet)
    assert {e.tag for e in root.iter() if isinstance(e.tag, str)} <= innocent
    assert not [a for e in root.iter() for a in e.attrib if a.startswith("on") or a == "style"]
    assert not list(root.iter(etree.Comment))
    ids = root.xpath("//@id")
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[A-Za-z][\w-]*", i) for i in ids)
    assert set_text(said, "en") == root.xpath("string(//h1)")


def test_two_tables_with_one_id_are_both_shown() -> None:
    assert len(page(SCALE, SCALE).xpath("//section")) == 2
    ids = page(SCALE, SCALE, table("tmesures_2", "x", grid([("a", "b")]))).xpath("//@id")
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("language", "written", "printed"),
    [
        ("en", "-10 to -2.5", "−10 to\u00a0−2.5"),
        ("en", "a well-known d10-like 2-3 id-5", "a well-known d10-like 2-3 id-5"),
        ("en", 'it\'s "so"...', "it’s “so”…"),
        ("fr", 'Qu\'est-ce ? "Oui" !', "Qu’est-ce\u202f? «\u202fOui\u202f»\u202f!"),
        ("fr", "Valeur : 100 %", "Valeur\u00a0: 100\u202f%"),
        ("de", '"Ja"', "„Ja“"),
        ("en", '12 inches is 12" and 5"', '12 inches is 12" and 5"'),
        ("en", "(+14 - 3 - 3 = +8)", "(+14\u00a0−\u00a03\u00a0−\u00a03\u00a0=\u00a0+8)"),
        ("en", "a Value of +9", "a Value of\u00a0+9"),
    ],
)
def test_typography(language: str, written: str, printed: str) -> None:
    assert set_text(written, language) == printed


def test_what_counts_as_a_figure() -> None:
    assert [plain_number(t) for t in ("-10,5", "+3", "−2", "1.25", "3d6", "1 to 3", "")] == [
        "-10.5",
        "3",
        "-2",
        "1.25",
        None,
        None,
        None,
    ]
    assert all(is_numeric(t) for t in ("-10", "83.3 %", "4–6", "≤ 3", "4 to 6", "2+"))
    assert not any(is_numeric(t) for t in ("3 guards", "", "d10", "A"))


def test_project_templates_come_first(tmp_path: Path) -> None:
    (tmp_path / "sheet.css.jinja").write_text("h1 { color: {{ paper }} }")
    root = html.fromstring(sheet_artifact(edition([BOOK], "en"), "b", Sheet(), environment(tmp_path)).text)
    assert root.xpath("string(//style)") == "h1 { color: A4 }"
    assert PROCEDURE.id in root.xpath("//@id")


def test_figures_of_a_column_stand_under_one_another() -> None:
    assert evened(["−10.5", "3", "0.25"]) == ["n d1", "n w2 d2 dp", "n w2"]
    assert evened(["150", "8"]) == ["n", "n w2"]
    assert evened(["50 %", "33.3 %"]) == ["n d1 dp", "n"]
    assert evened(["50 %", "3"]) == ["n", "n"]
    assert evened([]) == []
    assert ended(["1.25", "10", "none", "2.5"]) == ["n", "n d2 dp", "", "n d1"]
    assert ended(["1", "4 to 6"]) == ["n", "n"]


def test_paragraphs_of_a_rule_share_a_box_and_references_say_titles() -> None:
    first = Paragraph(text("See xref:tmesures, and xref:nobody."), Place(FILE, 3, 1), "r1")
    second = Paragraph(text("Then xref:tjetdist.1"), Place(FILE, 4, 1), "r2")
    wide = table("tjetdist.1", "Gaps", grid([("a", "b")]))
    root = page(first, second, SCALE, wide, sheet=Sheet(show=(("r1", "r2"), "tmesures")))
    (box,) = root.xpath("//section[contains(@class, 'rule')]")
    assert texts(box.xpath(".//p")) == [
        "See Values and Measures, and nobody.",
        "Then Gaps",
        f"S · {FILE}:3, 4",
    ]
    assert box.xpath(".//p/@id") == ["r2"]
    assert box.xpath(".//p/a/@href") == ["#tmesures"]
    apart = page(first, SCALE, second, sheet=Sheet(show=(("r1", "tmesures", "r2"),)))
    assert apart.xpath("//section/@id") == ["r1", "tmesures", "r2"]
