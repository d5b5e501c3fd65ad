"""Themes and templates of one's own: the bundled ones are fit to be read, and what docs/gallery.md shows works."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from lxml import html
from sheet_pages import compiled, pages, row, table, written
from sheet_views import view
from test_sheet_browser import violations

from docbook_rules.diagnostics import Refusal

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
GALLERY = (ROOT / "docs" / "gallery.md").read_text("utf-8")
SHOWN = dict(re.findall(r"```([\w+]+)\n(.*?)```", GALLERY, re.S))
THEMES = ("", *sorted(file.name.partition(".")[0] for file in (ROOT / "templates" / "themes").iterdir()))
BODY = (
    table("t", "Gaps", 3, row("1", "-2", "a") + row("2", "-3.5", "b"), row("gap", "exactly", "word"))
    + '<procedure xml:id="p"><title>Steps</title><step><para>See <xref linkend="t"/>.</para></step></procedure>'
)
GROUND = "getComputedStyle(document.documentElement).backgroundColor"


def themed(folder: Path, theme: str, css: str = "") -> Path:
    if css:
        (folder / "templates" / "themes").mkdir(parents=True)
        (folder / "templates" / "themes" / f"{theme}.css.jinja").write_text(css, "utf-8")
    return pages(folder, {"en": BODY}, f'[book]\ntemplates = "templates"\n[sheet]\ntheme = "{theme}"\n')["en"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_bundled_theme_can_be_read(chromium: Browser, tmp_path: Path, theme: str, scheme: str) -> None:
    file = themed(tmp_path, theme)
    with view(chromium, file, color_scheme=scheme) as seen:
        assert violations(seen) == []
        ground = seen.page.evaluate(GROUND)
        light = sum(map(int, re.findall(r"\d+", ground))) > 3 * 128
        assert light is (scheme == "light")
        seen.page.emulate_media(contrast="more", color_scheme="light")
        assert seen.page.evaluate(GROUND) == "rgb(255, 255, 255)"


def test_themes_differ(tmp_path: Path) -> None:
    styles = {
        html.fromstring(themed(tmp_path / (t or "none"), t).read_text("utf-8")).findtext(".//style") for t in THEMES
    }
    assert len(styles) == len(THEMES) == 3


def test_the_theme_of_the_gallery(chromium: Browser, tmp_path: Path) -> None:
    assert tomllib.loads(SHOWN["toml"])["sheet"] == {"theme": "plum"}
    with view(chromium, themed(tmp_path, "plum", SHOWN["css"]), color_scheme="light") as seen:
        assert seen.page.evaluate(GROUND) == "rgb(255, 250, 255)"
        assert seen.page.evaluate("getComputedStyle(document.querySelector('h2')).color") == "rgb(122, 31, 126)"
        assert violations(seen) == []
        seen.page.emulate_media(color_scheme="dark")
        assert seen.page.evaluate(GROUND) == "rgb(26, 20, 29)"
        assert violations(seen) == []
        seen.page.emulate_media(media="print")
        assert seen.page.evaluate(GROUND) == "rgb(255, 255, 255)"


def test_every_variable_of_the_gallery_is_one_of_the_style_sheet() -> None:
    told = set(re.findall(r"`(--[\w-]+)`", GALLERY))
    style = (ROOT / "templates" / "sheet.css.jinja").read_text("utf-8")
    declared = set(re.findall(r"(--[\w-]+):", style.partition("@media")[0]))
    assert told == declared


def test_the_template_of_the_gallery(chromium: Browser, tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "sheet.html.jinja").write_text(SHOWN["jinja"], "utf-8")
    file = pages(tmp_path, {"en": BODY}, '[book]\ntemplates = "templates"\n')["en"]
    root = html.fromstring(file.read_text("utf-8"))
    assert root.xpath("//main/section/@id") == ["t", "p"]
    assert not root.xpath("//script|//header")
    with view(chromium, file) as seen:
        assert seen.page.inner_text("#p p a") == "Gaps"
        assert violations(seen) == []


def test_templates_that_build_on_the_bundled_ones(chromium: Browser, tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "sheet.css.jinja").write_text(SHOWN["css+jinja"], "utf-8")
    (tmp_path / "templates" / "sheet_macros.html.jinja").write_text(SHOWN["html+jinja"], "utf-8")
    with view(chromium, pages(tmp_path, {"en": BODY}, '[book]\ntemplates = "templates"\n')["en"]) as seen:
        assert seen.page.inner_text("footer .legend").strip() == "4 × unproved"
        assert not seen.page.is_visible("#t .source")
        assert seen.page.is_visible("#t td")
        assert violations(seen) == []


@pytest.mark.parametrize("theme", ["nowhere", "../sheet", "/etc/passwd", "a/../../b"])
def test_a_theme_that_is_not_there_is_refused(tmp_path: Path, theme: str) -> None:
    written(tmp_path, {"en": BODY}, f'sheet.theme = "{theme}"\n')
    with pytest.raises(Refusal, match=r"themes/\w+\.css\.jinja"):
        compiled(tmp_path)
