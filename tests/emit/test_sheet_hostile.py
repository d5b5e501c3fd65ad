"""Books that mean harm or are out of all measure: safe, quiet and usable all the same."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

import html5lib
import pytest
from lxml import html
from sheet_pages import headers_missing, pages, row, table
from sheet_views import view
from test_sheet_browser import violations

if TYPE_CHECKING:
    from playwright.sync_api import Browser

EVIL = (
    "<script>alert(1)</script>",
    "</style><script>alert(2)</script>",
    "</script><img src=x onerror=alert(3)>",
    '" onmouseover="alert(4)',
    "javascript:alert(5)",
    "<!--<script>",
    "{{ 7 * 7 }}{% raw %}",
    "\u202eright to left\u202c and שלום",
    "]]> --> &amp;lt;b&amp;gt;",
    "\\u003cscript\\u003e",
)


def evil(said: str) -> str:
    safe = escape(said, {'"': "&quot;"})
    return (
        table("tevil", safe, 3, row("1", safe, "1d6") + row("2", "2", "2d6"), row(safe, safe, "dice"))
        + f'<example xml:id="xevil"><title>{safe}</title><para>{safe} <link xmlns:l="http://www.w3.org/1999/xlink" '
        f'l:href="javascript:alert(6)">{safe}</link></para></example>'
        + f'<procedure xml:id="pevil"><title>{safe}</title><step><para>{safe}</para></step></procedure>'
        + table("tnamed", "Named", 2, row(safe, "3") + row("plain", "4"), row("thing", "n"))
    )


CONFIG = 'sheet.show = ["tevil", "xevil", "pevil", "tnamed", "cevil"]\n[sheet.title]\nen = {title}\n'
COMPUTED = """
[[sheet.computed]]
id = "cevil"
unit = {title}
cell = "row * 2"
rows = {{ values = ["1..3"], label = {{ en = {title} }} }}
title = {{ en = {title} }}
"""


@pytest.mark.parametrize("said", EVIL)
def test_nothing_of_a_book_runs_or_becomes_markup(chromium: Browser, tmp_path: Path, said: str) -> None:
    toml = (CONFIG + COMPUTED).format(title=json.dumps(said, ensure_ascii=False))
    file = pages(tmp_path, {"en": evil(said)}, toml)["en"]
    text = file.read_text("utf-8")
    assert len(re.findall(r"<script", text)) - len(re.findall(r"<script[^>]*>", text)) == 0
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(text)
    assert [code for _, code, _ in parser.errors] == []
    root = html.fromstring(text)
    assert not root.xpath("//img|//iframe|//object|//link|//base|//a[not(starts-with(@href, '#'))]")
    assert not [
        a for e in root.iter() if isinstance(e.tag, str) for a in e.attrib if a.startswith("on") or a == "style"
    ]
    assert headers_missing(root) == []
    with view(chromium, file) as seen:
        assert violations(seen) == []
        assert seen.page.evaluate("document.scripts.length") == 2
        for query in (said, said[:3], "1", ".*+?^${}()|[]\\", "-"):
            seen.page.fill("#filter", query)
            assert seen.count()
        seen.page.press("#filter", "Escape")
        seen.page.fill("#tevil [data-asked]", "2")
        assert "2d6" in seen.page.inner_text("#tevil .look output")
        seen.page.goto(f"{file.as_uri()}?q={'%3Cscript%3Ealert(7)%3C/script%3E'}#%22%3E%3Cscript%3E")
        assert seen.count()


def test_quotes_and_spaces_in_ids(chromium: Browser, tmp_path: Path) -> None:
    body = "".join(
        table(escape(id_, {'"': "&quot;"}), "T", 2, row("1", "2") + row("3", "4"), row("a", "b"))
        for id_ in ('a"b', "a b", "a'b", "a<b", "1", "a.b", "été", "-", "constructor", "__proto__")
    )
    file = pages(tmp_path, {"en": body})["en"]
    root = html.fromstring(file.read_text("utf-8"))
    every = root.xpath("//@id")
    assert len(every) == len(set(every))
    assert all(re.fullmatch(r"[A-Za-z][\w-]*", id_) for id_ in every)
    with view(chromium, file) as seen:
        looks = seen.page.locator(".look")
        assert looks.count() == 10
        for n in range(10):
            looks.nth(n).locator("input").fill("3")
            assert looks.nth(n).locator("output").inner_text() == "b 4"


def test_a_table_of_sixty_columns(chromium: Browser, tmp_path: Path) -> None:
    head = row("key", *(f"column {n}" for n in range(59)))
    body = "".join(row(f"r{y}", *(str(y * n) for n in range(59))) for y in range(5))
    file = pages(tmp_path, {"en": table("twide", "Wide", 60, body, head)})["en"]
    for width in (390, 1280):
        with view(chromium, file, viewport={"width": width, "height": 844}) as seen:
            assert seen.page.evaluate("document.documentElement.scrollWidth") == width
            assert violations(seen) == []
            region = seen.page.locator("#twide .scroll")
            assert region.evaluate("e => e.scrollWidth > e.clientWidth && e.tabIndex === 0")
    assert headers_missing(html.fromstring(file.read_text("utf-8"))) == []


def test_a_table_of_two_thousand_rows(chromium: Browser, tmp_path: Path) -> None:
    body = "".join(row(str(n), f"{n}.5", f"name {n}") for n in range(2000))
    file = pages(tmp_path, {"en": table("tlong", "Long", 3, body, row("n", "half", "name"))})["en"]
    with view(chromium, file) as seen:
        seen.page.fill("#tlong [data-asked]", "1234")
        assert seen.page.inner_text("#tlong .look output") == "half 1234.5 · name name 1234"
        seen.page.fill("#filter", "name 1999")
        assert seen.count() == "1 place found"
        assert len(seen.shown("#tlong tbody tr")) == 1
        assert seen.page.evaluate("performance.now()") < 60_000


@pytest.mark.parametrize("language", ["ar", "he"])
def test_right_to_left(chromium: Browser, tmp_path: Path, language: str) -> None:
    body = table("t", "جدول", 12, row("مفتاح", *map(str, range(11))) + row("قيمة", *(f"-{n}.5" for n in range(11))))
    file = pages(tmp_path, {language: body})[language]
    with view(chromium, file, viewport={"width": 390, "height": 844}) as seen:
        assert seen.page.evaluate("document.documentElement.scrollWidth") == 390
        first = seen.page.locator("#t thead th").first.bounding_box()
        assert first is not None
        assert first["x"] > 150
        signs = seen.page.eval_on_selector_all(
            "#t td.n > data",
            """all => all.map((e) => { const at = (n) => { const r = document.createRange();
                r.setStart(e.firstChild, n); r.setEnd(e.firstChild, n + 1); return r.getBoundingClientRect().left; };
                return at(0) < at(1); })""",
        )
        assert signs == [True] * 11  # the minus before its figure
        assert seen.page.get_attribute("footer", "lang") == "en"
        assert violations(seen) == []
