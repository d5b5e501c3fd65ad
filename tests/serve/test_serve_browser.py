"""The live page in a browser: follows saves and keeps the place, quiet, accessible, for keys, phones and printers."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.mutation import ferry
from tests.serve.live_ferry import FILE, PATIENCE, project, revise, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BOOK = "book/book/ferry.en.xml"
PATHS = ("", BOOK, "tables", "cases", "sheets/ferry.en.html", "nowhere")
SETTINGS: dict[str, dict[str, Any]] = {
    "light": {"viewport": {"width": 1280, "height": 800}},
    "dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "contrast": {"viewport": {"width": 1280, "height": 800}, "contrast": "more"},
    "forced": {"viewport": {"width": 1280, "height": 800}, "forced_colors": "active"},
    "telephone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
}
LONG = "".join(f'<para xml:id="p{n}">Paragraph of {n + 2} words and no more.</para>' for n in range(60))
MILLISECONDS = PATIENCE * 1000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with a long book, an example of which fails."""
    english = ferry.ENGLISH.replace('<para xml:id="rcrew">', f'{LONG}<para xml:id="rcrew">')
    return project(
        tmp_path_factory.mktemp("browser") / "ferry", english=english.replace("makes 3 loads", "makes 5 loads")
    )


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with served(folder) as (found, _):
        yield found


@contextmanager
def view(chromium: Browser, address: str, path: str = "", **setting: Any) -> Iterator[Page]:
    """A page that must say nothing on the console, and ask for nothing elsewhere."""
    context = chromium.new_context(**setting)
    page = context.new_page()
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address + path)
    page.wait_for_selector("#main h1 >> text=/^(?!The book is being compiled)/", timeout=MILLISECONDS)
    yield page
    assert [url for url in asked if not url.startswith((address, "data:,"))] == []
    assert [text for text in said if "404 (Not Found)" not in text] == []
    context.close()


def violations(page: Page) -> list[str]:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")
    found = axe.Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{v['id']}: {n['html'][:150]} {n['failureSummary'][:200]}" for v in found for n in v["nodes"]]


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("path", PATHS)
def test_quiet_accessible_and_as_wide_as_the_window(chromium: Browser, address: str, path: str, setting: str) -> None:
    with view(chromium, address, path, **SETTINGS[setting]) as page:
        if path in ("", BOOK, "cases"):
            page.wait_for_selector(".failing", timeout=MILLISECONDS)
        page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true")
        wide, inner = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= inner
        assert violations(page) == []


def test_a_save_is_followed_within_seconds_and_the_place_is_kept(chromium: Browser, address: str, folder: Path) -> None:
    with view(chromium, address, BOOK, viewport={"width": 900, "height": 700}) as page:
        page.wait_for_selector(".failing")
        page.evaluate("document.getElementById('b-p40').scrollIntoView()")
        page.locator("summary >> text=numbers of A cart").evaluate("e => { e.parentElement.open = true; }")
        page.locator("a >> text=the test of Another cart").evaluate("e => { e.id = 'x'; }")
        at = "document.getElementById('b-p40').getBoundingClientRect().top"
        before = page.evaluate(at)
        page.evaluate("window.same = true")
        begun = time.monotonic()
        revise(
            folder,
            '<para xml:id="p3">',
            '<para xml:id="new">New. ' + "Long words. " * 300 + '</para><para xml:id="p3">',
        )
        page.wait_for_selector("#b-new", state="attached", timeout=MILLISECONDS)
        assert time.monotonic() - begun < 15  # about one, on a machine that has nothing else to do
        assert abs(page.evaluate(at) - before) < 2
        assert page.evaluate("window.same")  # the same page, not another one
        assert page.locator("details[open] >> text=numbers of A cart").count() == 1
        assert "failing" in page.locator("#live").inner_text()
        revise(
            folder, '<para xml:id="p40">Paragraph', '<para xml:id="other">Paragraph'
        )  # where one was reading is gone
        page.wait_for_selector("#b-other", state="attached", timeout=MILLISECONDS)
        top = page.evaluate("document.getElementById('b-other').getBoundingClientRect().top")
        assert -60 < top - before < 60


def test_a_failing_example_shows_sentence_values_and_trail(chromium: Browser, address: str) -> None:
    with view(chromium, address, BOOK) as page:
        failing = page.locator(".example.failing")
        assert "makes ‹5› loads" in failing.locator("blockquote").inner_text()
        assert failing.locator("dt").all_inner_texts() == ["the book says", "the engine says"]
        assert failing.locator("dd").all_inner_texts() == ["5", "3"]
        assert failing.locator(".trail").inner_text().strip() == "1. Loaded: kilos 25, loads 3"
        assert failing.locator(".f.fails").inner_text().startswith("5")
        assert page.title().startswith("✗ ")


def test_half_a_save_is_told_and_the_last_whole_book_stays(chromium: Browser, address: str, folder: Path) -> None:
    whole = (folder / FILE).read_text("utf-8")
    with view(chromium, address, BOOK) as page:
        (folder / FILE).write_text(whole[: len(whole) // 2], "utf-8")
        page.wait_for_selector(".stale", timeout=MILLISECONDS)
        assert "S001 not-well-formed" in page.locator("#findings").inner_text()
        assert page.locator("#b-rcrew").count() == 1
        assert violations(page) == []
        (folder / FILE).write_text(whole, "utf-8")
        page.wait_for_selector(".stale", state="detached", timeout=MILLISECONDS)


def test_fates_are_told_apart_without_colours(chromium: Browser, address: str) -> None:
    with view(chromium, address, BOOK) as page:
        legend = page.locator(".legend .f").all_inner_texts()
        assert len({text[-1] for text in legend}) == len(legend) == 10
        signs = page.evaluate(
            "[...document.querySelectorAll('p .f')].map(e => [e.classList[1], e.querySelector('sup').textContent[0]])"
        )
        known = {text[:-1]: text[-1] for text in legend}
        assert {fate for fate, _ in signs} >= {"given", "asserted", "parameter", "unaccounted"}
        assert all(known[fate] == sign for fate, sign in signs)


def test_keys_alone_reach_everything(chromium: Browser, address: str) -> None:
    with view(chromium, address, BOOK, viewport={"width": 900, "height": 700}) as page:
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "skip"
        assert page.locator(".skip").bounding_box()["x"] >= 0  # type: ignore[index]
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.id") == "main"
        reached = []
        for _ in range(7):
            page.keyboard.press("Tab")
            reached.append(page.evaluate("document.activeElement.tagName"))
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none"
        assert {"A", "SUMMARY", "DIV", "PRE"} <= set(reached)
        page.locator("summary >> text=numbers of A cart").focus()
        page.keyboard.press("Enter")
        assert page.locator("details[open] >> text=numbers of A cart").count() == 1


def test_without_script_the_page_is_whole_and_says_so(chromium: Browser, address: str, folder: Path) -> None:
    with view(chromium, address, BOOK, java_script_enabled=False) as page:
        assert "Reload by hand" in page.locator("noscript").inner_text()
        assert page.locator(".example").count() == 2
        revise(folder, "a crew of 6", "a crew of 8")
        deadline = time.monotonic() + PATIENCE
        while "a crew of 8" not in page.locator("#b-rcrew").inner_text():
            assert time.monotonic() < deadline
            page.wait_for_timeout(300)
            page.reload()
        for link in page.locator("nav a").all():
            assert link.get_attribute("href")
    with view(chromium, address, "sheets/ferry.en.html", java_script_enabled=False) as page:
        frame = page.frame_locator("#sheet")
        assert "Prices" in frame.locator("body").inner_text()


def test_on_paper_it_is_black_on_white_without_the_bar(chromium: Browser, address: str) -> None:
    with view(chromium, address, BOOK, color_scheme="dark") as page:
        page.emulate_media(media="print")
        assert page.locator("nav").is_visible() is False
        assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
        assert page.pdf(format="A4").startswith(b"%PDF")


def test_it_follows_again_when_the_command_is_run_again(chromium: Browser, tmp_path: Path) -> None:
    made = project(tmp_path / "ferry")
    with served(made) as (first, process):
        port = first.rstrip("/").rpartition(":")[2]
        page = chromium.new_page()
        page.goto(f"{first}{BOOK}")
        page.wait_for_selector("#b-rcrew", timeout=MILLISECONDS)
        process.terminate()
        process.wait(PATIENCE)
        page.wait_for_selector("#live >> text=Not connected", timeout=MILLISECONDS)
    revise(made, "a crew of 6", "a crew of 9")
    with served(made, port=port):
        page.wait_for_selector("#b-rcrew >> text=9", timeout=MILLISECONDS)
        page.wait_for_selector("#live >> text=Read again", timeout=MILLISECONDS)
        page.close()
