"""The colours of fates are declared once, for the coverage page and the live page, and can be read in every setting."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from docbook_rules.__main__ import main
from docbook_rules.emit.coverage import SIGNS
from tests.mutation import ferry
from tests.serve.test_serve_browser import SETTINGS, violations

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TEMPLATES = Path(__file__).parents[2] / "templates"
HEX = re.compile(r"(--[\w-]+): (#[0-9a-f]{3,6});")


def test_each_fate_has_a_colour_light_and_dark_in_one_template() -> None:
    light, dark = (TEMPLATES / "fates.css.jinja").read_text("utf-8").split("@media", 1)
    for side in (light, dark):
        assert {name for name, _ in HEX.findall(side)} >= {f"--{fate}" for fate in SIGNS}
    for other in ("coverage.css.jinja", "serve.css.jinja"):
        text = (TEMPLATES / other).read_text("utf-8")
        assert '{% include "fates.css.jinja" %}' in text
        assert not HEX.findall(text)
        assert "#" not in re.sub(r"#[\w-]+ *[{,]|\{#.*?#\}", "", text)


@pytest.mark.parametrize("setting", ["light", "dark", "contrast"])
def test_the_coverage_page_can_be_read(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting: str
) -> None:
    ferry.write(tmp_path)
    monkeypatch.chdir(tmp_path)
    main(["coverage", "--html", "page.html"])
    page = chromium.new_page(**SETTINGS[setting])
    page.goto((tmp_path / "page.html").as_uri())
    assert violations(page) == []
    page.close()
