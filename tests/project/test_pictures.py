"""The pictures in the documentation: all there, small, and each shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
SHOWN = sorted(re.findall(r"\]\((screenshots/[^)]+)\)", (DOCS / "sheets.md").read_text("utf-8")))

THEMES = sorted(re.findall(r"\]\((screenshots/[^)]+)\)", (DOCS / "gallery.md").read_text("utf-8")))
LIVE = ["screenshots/serve.desktop.png", "screenshots/serve.telephone.png"]


def test_each_view_of_each_edition_is_shown() -> None:
    views = ("dark", "desktop", "print", "telephone")
    assert [f"screenshots/{view}.{language}.png" for view in views for language in ("en", "fr")] == SHOWN
    assert sorted(f"screenshots/{p.name}" for p in (DOCS / "screenshots").glob("*.png")) == sorted(
        [*SHOWN, *THEMES, *LIVE]
    )


def test_the_live_page_is_shown() -> None:
    assert re.findall(r"\]\((screenshots/[^)]+)\)", (DOCS / "serve.md").read_text("utf-8")) == LIVE


def test_three_themes_are_shown() -> None:
    themes = ("default", "moss", "slate")
    assert sorted(f"screenshots/theme.{t}{dark}.png" for t in themes for dark in ("", ".dark")) == THEMES


@pytest.mark.parametrize("name", [*SHOWN, *THEMES, *LIVE])
def test_a_picture_is_small_and_as_wide_as_it_says(name: str) -> None:
    data = (DOCS / name).read_bytes()
    assert len(data) <= 150_000
    width = int.from_bytes(data[16:20])
    view = Path(name).name.removeprefix("serve.").split(".")[0]
    assert width == {"telephone": 390, "print": 909, "theme": 820}.get(view, 1280)
