"""The sheets in a browser: quiet, accessible in every setting, usable with keys alone, with and without the script."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from sheet_pages import pages, row, table
from sheet_views import View, view

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
SHEETS = sorted((ROOT / "generated" / "sheets").glob("*.html"))
ENGLISH = ROOT / "generated" / "sheets" / "harmonies.en.html"
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
SETTINGS: dict[str, dict[str, Any]] = {
    "light": DESK,
    "dark": DESK | {"color_scheme": "dark"},
    "contrast": DESK | {"contrast": "more"},
    "dark contrast": DESK | {"contrast": "more", "color_scheme": "dark"},
    "forced": DESK | {"forced_colors": "active"},
    "still": DESK | {"reduced_motion": "reduce"},
    "telephone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "large type": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
}


def until(page: Page, condition: str) -> None:
    """Wait for a condition of the page; asked from outside, as its policy lets no string become code within."""
    for _ in range(200):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(25)
    raise AssertionError(f"it never came: {condition}")


def violations(seen: View) -> list[str]:
    """What axe finds, the rules of all its levels on."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")
    result = axe.Axe().run(seen.page, options={"resultTypes": ["violations"]})
    return [
        f"{v['id']}: {n['html'][:150]} {n['failureSummary'][:200]}"
        for v in result.response["violations"]
        for n in v["nodes"]
    ]


# Colours are the style sheet's, which is the same on all sheets: every setting is tried on one of them.
SEEN = [
    pytest.param(sheet, setting, id=f"{sheet.name}-{setting}")
    for sheet in SHEETS
    for setting in SETTINGS
    if sheet == ENGLISH or setting in ("light", "telephone")
]


def test_all_sheets_have_one_style() -> None:
    styles = [sheet.read_text("utf-8").partition("<style>")[2].partition("</style>")[0] for sheet in SHEETS]
    assert len({re.sub(r'/ "[^"]*"', "", style) for style in styles}) == 1


@pytest.mark.parametrize(("sheet", "setting"), SEEN)
def test_no_violation_no_complaint_no_request_no_page_scroll(chromium: Browser, sheet: Path, setting: str) -> None:
    with view(chromium, sheet, **SETTINGS[setting]) as seen:
        assert violations(seen) == []
        wide, inner = seen.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= inner
        seen.page.fill("#filter", "10")
        assert seen.count()
        assert violations(seen) == []


def test_settings_change_what_is_seen(chromium: Browser) -> None:
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    seen = {}
    with view(chromium, ENGLISH) as found:
        for setting in ("light", "dark", "contrast", "dark contrast"):
            options = {"color_scheme": "light", "contrast": "no-preference"} | SETTINGS[setting]
            found.page.emulate_media(color_scheme=options["color_scheme"], contrast=options["contrast"])
            seen[setting] = found.page.evaluate(ground)
    assert seen["light"] == "rgb(255, 253, 248)"
    assert seen["contrast"] == "rgb(255, 255, 255)"
    assert seen["dark"] != seen["light"]
    assert seen["dark contrast"] == "rgb(0, 0, 0)"


def test_values_are_told_by_shape_and_aloud(chromium: Browser) -> None:
    with view(chromium, ENGLISH) as seen:
        content = "getComputedStyle(document.querySelector('#tjetdist-3-exactly > data'), '::after').content"
        assert json.dumps("■", ensure_ascii=False) in seen.page.evaluate(content)
        assert "tested" in seen.page.locator("#tjetdist-3-exactly").aria_snapshot()


def test_filter_counts_hides_clears_and_stays_in_the_address(chromium: Browser) -> None:
    with view(chromium, ENGLISH) as seen:
        every = len(seen.shown("main tbody tr"))
        seen.page.fill("#filter", "scissors")
        assert seen.count() == "3 places found"
        assert seen.shown("main section.box h2") == ["Hand signs"]
        assert len(seen.shown("#tchifoumi tbody tr")) == 3
        seen.page.fill("#filter", "SPREAD in")
        assert seen.count() == "1 place found"
        assert len(seen.shown("#tchifoumi tbody tr")) == 1
        assert seen.page.url.endswith("?q=SPREAD+in")
        seen.page.press("#filter", "Escape")
        assert seen.count() == ""
        assert len(seen.shown("main tbody tr")) == every
        assert "?" not in seen.page.url
        seen.page.goto(ENGLISH.as_uri() + "?q=nobody+says+this")
        assert seen.count() == "0 places found"
        assert seen.shown("main section.box") == []
        seen.page.click("#reset")
        assert len(seen.shown("main tbody tr")) == every


@pytest.mark.parametrize(
    ("query", "cells"),
    [
        ("-10", ["−10", "−10"]),
        ("−10.5", ["−10.5"]),
        ("10,5", ["−10.5"]),
        ("17", ["−17"]),
        ("1.25", []),
    ],
)
def test_a_figure_is_found_whole_however_it_is_written(chromium: Browser, query: str, cells: list[str]) -> None:
    with view(chromium, ENGLISH) as seen:
        seen.page.fill("#filter", query)
        assert seen.shown("#tjetdist td.hit") == cells
        assert bool(seen.shown("#tmesures td.hit")) is (query == "1.25")


def test_columns_of_a_transposed_table_are_sifted(chromium: Browser) -> None:
    with view(chromium, ENGLISH) as seen:
        seen.page.fill("#filter", "11.5")
        assert seen.shown("#tjetdist thead th") == ["gap", "3"]
        assert seen.shown("#tjetdist td") == ["−11.5", "−5.5"]
        seen.page.fill("#filter", "or more")
        assert seen.shown("#tjetdist tbody th") == ["or more"]
        assert len(seen.shown("#tjetdist td")) == 10


def test_accents_and_case_do_not_matter(chromium: Browser) -> None:
    with view(chromium, ENGLISH.with_name("harmonies.fr.html")) as seen:
        seen.page.fill("#filter", "SERREE")
        assert seen.shown("td.hit") == ["Serrée"]


def test_what_is_filtered_is_what_is_printed(chromium: Browser) -> None:
    with view(chromium, ENGLISH) as seen:
        seen.page.fill("#filter", "scissors")
        seen.page.emulate_media(media="print")
        assert seen.shown("main section.box h2") == ["Hand signs"]
        assert seen.shown("header .filtered") == ["Filter: scissors"]
        assert seen.shown("#filter, .look, .dice") == []
        assert seen.page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"


def test_deep_links_are_shown_and_open_the_filter(chromium: Browser) -> None:
    with view(chromium, ENGLISH) as seen:
        for anchor in ("tjetdist", "tjetdist-3-exactly", "tmesures-4", "pcombinaison-3-2"):
            seen.page.goto(f"{ENGLISH.as_uri()}#{anchor}")
            assert seen.page.evaluate("document.querySelector(':target').id") == anchor
            outline = seen.page.evaluate("getComputedStyle(document.querySelector(':target')).outlineStyle")
            assert outline == "solid"
        seen.page.fill("#filter", "scissors")
        assert seen.shown("#tjetdist") == []
        seen.page.evaluate("location.hash = 'tjetdist-2-exactly'")
        until(seen.page, "document.getElementById('tjetdist-2-exactly').checkVisibility()")
        assert seen.page.input_value("#filter") == ""


def test_keys_alone_reach_and_work_everything(chromium: Browser) -> None:
    with view(chromium, ENGLISH, viewport={"width": 390, "height": 844}) as seen:
        reached = []
        for _ in range(40):
            seen.page.keyboard.press("Tab")
            reached.append(
                seen.page.evaluate(
                    """() => {
                    const e = document.activeElement, s = getComputedStyle(e);
                    const name = e.id || e.dataset.asked || e.dataset.back || e.className || e.textContent;
                    const seen = s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 1;
                    return e === document.body ? ['', true] : [name, seen];
                    }"""
                )
            )
        names = [name for name, _ in reached]
        assert {"filter", "reset", "±d10", "key", "measure", "scroll"} <= set(names)
        assert all(visible for name, visible in reached if name)
        seen.page.focus("#tjetdist .scroll")
        before = seen.page.evaluate("document.querySelector('#tjetdist .scroll').scrollLeft")
        seen.page.keyboard.press("ArrowRight")
        until(seen.page, f"document.querySelector('#tjetdist .scroll').scrollLeft > {before}")
        seen.page.focus("#tjetdist [data-asked]")
        seen.page.keyboard.type("3")
        assert seen.page.inner_text("#tjetdist .look output") == "exactly −11.5 · or more −5.5"
        seen.page.keyboard.press("Tab")
        seen.page.keyboard.press("Enter")
        assert seen.page.url.endswith("#tjetdist-3-exactly")


def test_row_and_column_under_the_pointer(chromium: Browser) -> None:
    with view(chromium, ENGLISH) as seen:
        seen.page.hover("#tjetdist-3-exactly")
        lit = seen.page.eval_on_selector_all(".at", "all => all.map(e => e.id)")
        assert {"tjetdist-3-gap", "tjetdist-3-or_more", "tjetdist--exactly", "tjetdist-9-exactly"} <= set(lit)
        assert "tjetdist-4-or_more" not in lit
        seen.page.hover("h1")
        assert seen.page.eval_on_selector_all(".at", "all => all.length") == 0


def test_without_the_script_all_is_there_but_the_tools(chromium: Browser) -> None:
    with view(chromium, ENGLISH, java_script_enabled=False) as seen:
        assert seen.page.locator("#tjetdist-3-exactly").inner_text().startswith("−11.5")
        assert not seen.page.locator("#filter").is_visible()
        assert not seen.page.locator(".look").first.is_visible()


def test_heads_and_first_columns_stay_in_sight(chromium: Browser, tmp_path: Path) -> None:
    long = table("tlong", "Long", 2, "".join(row(str(n), str(n * n)) for n in range(200)), row("n", "square"))
    wide = table(
        "twide",
        "Wide",
        40,
        "".join(row(f"r{y}", *map(str, range(39))) for y in range(60)),
        row("x", *(f"c{n}" for n in range(39))),
    )
    file = pages(tmp_path, {"en": long + wide})["en"]
    with view(chromium, file, viewport={"width": 1000, "height": 700}) as seen:
        seen.page.locator("#tlong tbody tr").nth(150).scroll_into_view_if_needed()
        box = seen.page.locator("#tlong thead th").first.bounding_box()
        assert box is not None
        assert 0 <= box["y"] < 40
        seen.page.evaluate("Object.assign(document.querySelector('#twide .scroll'), {scrollLeft: 900, scrollTop: 900})")
        area, head, first = (
            seen.page.locator(s).first.bounding_box()
            for s in ("#twide .scroll", "#twide thead th:nth-child(20)", "#twide tbody tr:nth-child(40) > th")
        )
        assert area is not None
        assert head is not None
        assert first is not None
        assert abs(head["y"] - area["y"]) < 2
        assert abs(first["x"] - area["x"]) < 2
