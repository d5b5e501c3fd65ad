"""What all tests share: a browser, where there is one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

REQUIRED = "DOCBOOK_RULES_REQUIRE_BROWSER"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium, driven by playwright (the extra ``browser``).

    Tests that ask for it are skipped without it, and fail where DOCBOOK_RULES_REQUIRE_BROWSER is set, as in CI.
    """
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        sync_playwright = None
    if program is None or sync_playwright is None:
        missing = "no chromium on the path" if program is None else "the extra [browser] is not installed"
        (pytest.fail if os.environ.get(REQUIRED) else pytest.skip)(f"{missing}: the sheets are not seen in a browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()
