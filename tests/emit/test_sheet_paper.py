"""Sheets on paper: within the budget, whole, with headers on each page; and as PDF, tagged and the same each time."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from lxml import html
from sheet_pages import compiled, pages, row, table, written

from docbook_rules.config import load
from docbook_rules.diagnostics import Refusal, Severity
from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.sheets.pdf import over_budget, printed

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
SHEETS = sorted((ROOT / "generated" / "sheets").glob("*.html"))
BUDGET = load(ROOT / "docbook-rules.toml").sheet.pages
LONG = table("tlong", "Long", 2, "".join(row(str(n), f"{n * n}.5") for n in range(300)), row("nth", "its square"))


def on_paper(browser: Browser, file: Path) -> list[str]:
    """The text of each page that a browser prints."""
    pypdf = pytest.importorskip("pypdf", reason="pypdf is not installed")
    page = browser.new_page()
    page.goto(file.as_uri())
    data = page.pdf(prefer_css_page_size=True, print_background=True)
    page.close()
    return [sheet.extract_text() for sheet in pypdf.PdfReader(io.BytesIO(data)).pages]


@cache
def set_by_weasyprint(text: str) -> Any:
    """The PDF of a sheet; the test is skipped without the extra [pdf], and fails where a browser is required too."""
    try:
        return printed(Artifact("sheet.html", text))
    except Refusal as refusal:
        required = os.environ.get("DOCBOOK_RULES_REQUIRE_BROWSER")
        return (pytest.fail if required else pytest.skip)(f"the extra [pdf] is not installed: {refusal.message}")


def bare(text: str) -> str:
    return "".join(text.split()).replace("■", "").replace("□", "").replace("△", "")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_the_rulebook_prints_within_its_budget_and_no_cell_is_lost(chromium: Browser, sheet: Path) -> None:
    found = on_paper(chromium, sheet)
    assert 0 < len(found) <= BUDGET
    assert all(len(bare(text)) > 200 for text in found)
    whole = bare("".join(found))
    root = html.fromstring(sheet.read_text("utf-8"))
    said = [bare("".join(part.itertext())) for part in root.xpath("//th|//td|//h1|//h2|//main//p")]
    assert len(said) > 100
    assert [text for text in said if text not in whole] == []


def test_head_rows_come_again_on_each_page_and_each_row_once(chromium: Browser, tmp_path: Path) -> None:
    found = on_paper(chromium, pages(tmp_path, {"en": LONG})["en"])
    assert len(found) > 3
    assert all("its square" in text for text in found if any(c.isdigit() for c in text.split("Made from")[0][:200]))
    numbers = [n for text in found for n in re.findall(r"\d+\.5", text)]
    assert [float(n) for n in numbers] == [n * n + 0.5 for n in range(300)]


def test_short_boxes_are_not_broken(chromium: Browser, tmp_path: Path) -> None:
    body = "".join(
        table(f"t{k}", f"Box {k}", 2, "".join(row(f"k{k}r{n}", str(n)) for n in range(14)), row("a", "b"))
        for k in range(12)
    )
    for text in on_paper(chromium, pages(tmp_path, {"en": body})["en"]):
        for k in range(12):
            there = [n for n in range(14) if f"k{k}r{n}\t" in text or f"k{k}r{n} " in text]
            assert there in ([], list(range(14)))


def test_paper_is_black_on_white_in_the_dark_too(chromium: Browser) -> None:
    page = chromium.new_page(color_scheme="dark")
    page.goto(SHEETS[0].as_uri())
    page.emulate_media(media="print", color_scheme="dark")
    colours = page.evaluate(
        """[...document.querySelectorAll('body, h1, h2, th, td, p')].map((e) => {
        const s = getComputedStyle(e); return [s.color, s.backgroundColor]; })"""
    )
    page.close()
    assert {ground for _, ground in colours} <= {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}
    assert {ink for ink, _ in colours} <= {"rgb(0, 0, 0)", "rgb(68, 68, 68)"}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_pdf_is_tagged_whole_and_within_the_budget(sheet: Path) -> None:
    pypdf = pytest.importorskip("pypdf", reason="pypdf is not installed")
    paper = set_by_weasyprint(sheet.read_text("utf-8"))
    reader = pypdf.PdfReader(io.BytesIO(paper.artifact.raw))
    assert paper.artifact.path == "sheet.pdf"
    assert len(reader.pages) == paper.pages <= BUDGET
    catalogue = reader.trailer["/Root"]
    assert catalogue["/MarkInfo"]["/Marked"]
    assert catalogue["/Lang"] == sheet.stem.rpartition(".")[2]
    assert b"/TH" in paper.artifact.raw or "/StructTreeRoot" in catalogue
    assert reader.metadata.title
    whole = bare("".join(page.extract_text() for page in reader.pages))
    root = html.fromstring(sheet.read_text("utf-8"))
    assert [t for c in root.xpath("//td") if (t := bare("".join(c.itertext()))) not in whole] == []


def test_pdf_has_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    text = SHEETS[0].read_text("utf-8")
    first = set_by_weasyprint(text).artifact.raw
    again = tmp_path / "again.pdf"
    code = (
        "import sys; from pathlib import Path; from docbook_rules.emit.artifact import Artifact;"
        "from docbook_rules.emit.sheets.pdf import printed;"
        "text = Path(sys.argv[1]).read_text('utf-8');"
        "Path(sys.argv[2]).write_bytes(printed(Artifact('sheet.html', text)).artifact.raw)"
    )
    environment = os.environ | {"PYTHONHASHSEED": "7", "TZ": "Pacific/Apia", "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", code, SHEETS[0], again], check=True, env=environment, cwd=tmp_path)
    assert again.read_bytes() == first


def test_pdf_fetches_nothing(tmp_path: Path) -> None:
    secret = tmp_path / "secret.png"
    secret.write_bytes(b"\x89PNG")
    text = f"<!DOCTYPE html><html lang=en><title>x</title><p>words<img alt=there src='{secret.as_uri()}'>"
    paper = set_by_weasyprint(text + "<link rel=stylesheet href='http://localhost:9/x.css'>")
    assert paper.pages == 1
    assert b"secret" not in paper.artifact.raw


def test_over_budget_says_by_how_much() -> None:
    paper = set_by_weasyprint(SHEETS[0].read_text("utf-8"))
    finding = over_budget(paper, 1)
    assert finding is not None
    assert finding.severity is Severity.ERROR
    assert "takes 2 pages, 1 more than pages = 1 allows" in finding.message
    assert over_budget(paper, 2) is None
    assert over_budget(paper, 0) is None


@pytest.mark.parametrize(("pages_", "errors"), [(0, 0), (1, 1), (9, 0)])
def test_a_build_fails_where_a_sheet_is_far_too_long(tmp_path: Path, pages_: int, errors: int) -> None:
    found = compiled(written(tmp_path, {"en": LONG}, f"sheet.pages = {pages_}\n")).diagnostics
    over = [d for d in found if d.kind == "sheet"]
    assert len(over) == errors
    assert all(d.severity is Severity.ERROR and "lines too long for a single page" in d.message for d in over)


@pytest.mark.parametrize("paper", ["A4", "A5", "letter"])
@pytest.mark.parametrize("rows", [10, 30, 60, 100])
def test_the_reckoned_size_keeps_within_the_budget(chromium: Browser, tmp_path: Path, rows: int, paper: str) -> None:
    """Whatever the build does not complain of stands on as many pages as it may."""
    body = table("t", "T", 3, "".join(row(str(n), "word " * 12, str(n)) for n in range(rows)), row("a", "b", "c"))
    budget = 2
    folder = written(tmp_path, {"en": body}, f'sheet.pages = {budget}\nsheet.paper = "{paper}"\n')
    made = compiled(folder)
    file = tmp_path / "sheet.html"
    file.write_text(next(a.text for a in made.artifacts if a.path.startswith("sheets/")), "utf-8")
    count = len(on_paper(chromium, file))
    if not any(d.kind == "sheet" for d in made.diagnostics):
        assert count <= budget
