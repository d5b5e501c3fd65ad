"""A sheet as a browser shows it, with all that it complained of and asked for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


class View:
    """A page, its complaints (console, errors) and the addresses that it asked for beside its own."""

    def __init__(self, page: Page, file: Path) -> None:
        self.page = page
        self.file = file
        self.complaints: list[str] = []
        self.asked: list[str] = []
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: (self.complaints.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        page.on("request", self._asked)
        page.goto(file.as_uri())

    def _asked(self, request: object) -> None:
        url = str(request.url)  # type: ignore[attr-defined]
        if url.partition("?")[0].partition("#")[0] != self.file.as_uri():
            self.asked.append(url)

    def count(self) -> str:
        return self.page.inner_text("#count")

    def shown(self, selector: str) -> list[str]:
        """The texts of what is visible of a selector."""
        found: list[str] = self.page.eval_on_selector_all(
            selector, "all => all.filter(e => e.checkVisibility()).map(e => e.textContent.trim())"
        )
        return found


@contextmanager
def view(browser: Browser, file: Path, **options: object) -> Iterator[View]:
    """A sheet opened from the disk; at the end nothing must have been complained of or asked for."""
    context = browser.new_context(**options)  # type: ignore[arg-type]
    seen = View(context.new_page(), file)
    yield seen
    context.close()
    assert seen.complaints == []
    assert seen.asked == []
