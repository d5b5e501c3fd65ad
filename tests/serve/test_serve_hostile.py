"""A hostile book on the live page: all of it is text, whatever it holds."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from lxml import html

from docbook_rules.emit.environment import environment
from docbook_rules.serve import pages
from docbook_rules.serve.anchors import Anchors, anchor
from docbook_rules.serve.live import Live
from tests.mutation import ferry
from tests.serve.live_ferry import FILE, live, project, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ALERT = "&lt;script&gt;alert(1)&lt;/script&gt;"
BREAK = "&lt;/style&gt;&lt;/script&gt;&lt;/title&gt;&lt;img src=x onerror=alert(2)&gt;"
RTL = "\u202egnp.exe\u202c \u05e9\u05dc\u05d5\u05dd 12"
ID = "a&quot; onclick=&quot;alert(3)&quot; x='&lt;b&gt;"
HOSTILE = (
    ferry.ENGLISH.replace("<title>The ferry", f"<title>{ALERT}{{{{ 7 * 7 }}}}")
    .replace("<title>Freight", f"<title>{BREAK}")
    .replace("<title>Prices", f"<title>{BREAK}")
    .replace("<entry>price", f"<entry>{BREAK}{ALERT}")
    .replace("<title>A cart", f"<title>{BREAK} {RTL}")
    .replace('xml:id="xcarts"', f'xml:id="{ID}"')
    .replace("makes 3 loads", f"{ALERT} makes 4 loads")
    .replace('<para xml:id="rcrew">', f'<para xml:id="{ID}2"><link xlink:href="javascript:alert(4)" '
             f'xmlns:xlink="http://www.w3.org/1999/xlink">{RTL}</link> ')
    .replace("</section>", f"<programlisting>{BREAK}</programlisting><note><title>{ALERT}</title>"
             f"<itemizedlist><listitem><para>{BREAK} 3 {ALERT}</para></listitem></itemizedlist></note></section>")
)  # fmt: skip
PAGES = (("overview", ""), ("book", "book/ferry.en.xml"), ("tables", ""), ("cases", ""), ("sheet", "ferry.en.html"))


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Live:
    made = live(project(tmp_path_factory.mktemp("hostile") / "ferry", english=HOSTILE))
    made.build()
    return made


def shown(of: Live, kind: str, name: str = "") -> str:
    made = pages.page(of.state, of.version, environment(), kind, name)
    assert made is not None
    return made.text


@pytest.mark.parametrize(("kind", "name"), PAGES)
def test_nothing_of_a_book_is_markup(hostile: Live, kind: str, name: str) -> None:
    text = shown(hostile, kind, name)
    root = html.document_fromstring(text)
    assert len(root.xpath("//script")) == len(root.xpath("//style")) == len(root.xpath("//title")) == 1
    assert root.xpath("//img | //b | //object | //embed | //form | //base | //svg") == []
    assert [
        name for element in root.iter() for name in element.attrib if name.startswith("on") or name == "style"
    ] == []
    assert all(re.match(r"(/|#|data:,$)", target) for target in root.xpath("//@href | //@src"))
    assert "49" not in root.xpath("string(//main)")
    ids = root.xpath("//@id")
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[A-Za-z0-9_.~-]+", id_) for id_ in ids)


def test_the_words_are_all_there(hostile: Live) -> None:
    words = " ".join(
        html.document_fromstring(shown(hostile, "book", "book/ferry.en.xml")).xpath("string(//main)").split()
    )
    for said in ("<script>alert(1)</script>{{ 7 * 7 }}", "</title><img src=x onerror=alert(2)>", "שלום"):
        assert said in words


def test_a_failing_hostile_example_is_text_too(hostile: Live) -> None:
    assert [case.state for case in hostile.state.book.cases] == ["fails", "passes"]  # type: ignore[union-attr]
    root = html.document_fromstring(shown(hostile, "overview"))
    assert "<script>alert(1)</script> makes ‹4› loads" in root.xpath("string(//blockquote)")


def test_links_lead_to_what_is_there(hostile: Live) -> None:
    found = {
        f"/{kind}/{name}" if name else f"/{kind}": html.document_fromstring(shown(hostile, kind, name))
        for kind, name in PAGES
    }
    ids = {path.replace("/overview", "/"): set(root.xpath("//@id")) for path, root in found.items()}
    for root in found.values():
        for link in root.xpath("//main//@href"):
            path, _, target = link.partition("#")
            if target:
                assert target in ids[path.replace("%2F", "/")], link


def test_findings_and_hostile_messages_are_text(tmp_path: Path) -> None:
    folder = project(tmp_path / "ferry")
    made = live(folder)
    made.build()
    (folder / FILE).write_text("<article><x onerror='alert(1)'>&alert;</y></article><script>", "utf-8")
    made.build()
    root = html.document_fromstring(shown(made, "overview"))
    assert made.state.problems
    assert len(root.xpath("//script")) == 1
    assert root.xpath("//@onerror") == []


def test_a_book_as_deep_as_can_be_is_shown(tmp_path: Path) -> None:
    deep = ferry.ENGLISH.replace(
        "</section>",
        "<itemizedlist><listitem>" * 150 + "<para>4</para>" + "</listitem></itemizedlist>" * 150 + "</section>",
    )
    made = live(project(tmp_path / "ferry", english=deep))
    made.build()
    assert made.state.problems == ()
    assert ">4<sup>" in shown(made, "book", "book/ferry.en.xml")


def test_ids_of_any_kind_become_safe_and_stay_apart() -> None:
    hard = ["a b", "a_b", "a-b", "a_20_b", 'a"b', "a<b", "a\n", "é", "a#b", "a~1", ""]
    made = [anchor("b", id_) for id_ in hard]
    assert len(set(made)) == len(hard)
    anchors = Anchors("b")
    given = [anchors.next(id_) for id_ in (None, None, "x", None, "x", "x~1", None, *hard, *hard)]
    assert len(set(given)) == len(given)
    assert given[:4] == ["b", "b~1", "b-x", "b-x~1"]


def test_ids_stay_when_blocks_are_inserted_before() -> None:
    before, after = Anchors("b"), Anchors("b")
    kept = [before.next(id_) for id_ in ("x", None, "y", None)]
    assert [after.next(id_) for id_ in ("x", None, None, None, "y", None)][4:] == kept[2:]


def test_a_hostile_book_is_harmless_in_a_browser(chromium: Browser, tmp_path: Path) -> None:
    with served(project(tmp_path / "ferry", english=HOSTILE)) as (address, _):
        page = chromium.new_page()
        said: list[str] = []
        page.on("dialog", lambda dialog: (said.append(dialog.message), dialog.dismiss()))
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(address)
        page.wait_for_selector(".failing")
        for path in ("", "book/book/ferry.en.xml", "tables", "cases", "sheets/ferry.en.html"):
            page.goto(address + path)
            page.wait_for_selector("h1")
            for summary in page.locator("summary").all():
                summary.click()
        assert said == []
        page.close()


def test_samples_are_what_they_seem() -> None:
    assert textwrap.dedent(HOSTILE).count("alert(") > 8
