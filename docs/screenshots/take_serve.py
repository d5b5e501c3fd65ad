"""Pictures of the live page on the bundled book with one number changed, on a desktop and on a dark telephone.

Part of ``make screenshots``: needs what ``take.py`` needs, and the extra ``serve``.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from take import SCREENS, kept

ROOT = Path(__file__).parents[2]
CHANGED = ("hence a margin of +2", "hence a margin of +3")
SHOWN = {"desktop": {**SCREENS["desktop"]}, "telephone": {**SCREENS["telephone"], "color_scheme": "dark"}}


def main() -> int:
    """Take both; 1 where one is too heavy."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        sys.exit("needs chromium on the path")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        project = Path(folder)
        shutil.copy(ROOT / "docbook-rules.toml", project)
        shutil.copytree(ROOT / "source_xml", project / "source_xml")
        file = project / "source_xml" / "groups.en.xml"
        file.write_text(file.read_text("utf-8").replace(*CHANGED), "utf-8")
        command = [sys.executable, "-m", "docbook_rules", "serve", "--port", "0"]
        process = subprocess.Popen(command, cwd=project, stdout=subprocess.PIPE, text=True)
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        try:
            address = process.stdout.readline().split()[0] if process.stdout else ""
            wrong = [line for name in SHOWN for line in _seen(browser, address, name)]
        finally:
            browser.close()
            process.terminate()
            process.wait()
    print("\n".join(wrong), end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


def _seen(browser: Browser, address: str, name: str) -> list[str]:
    page = browser.new_page(**SHOWN[name])  # type: ignore[arg-type]
    page.goto(address)
    page.wait_for_selector(".failing", timeout=60_000)
    page.goto(f"{address}book/source_xml/groups.en.xml")
    page.evaluate("document.querySelector('.failing').scrollIntoView()")
    page.evaluate("scrollBy(0, -16)")
    picture = Path(tempfile.mkdtemp()) / "seen.png"
    page.screenshot(path=picture)
    page.close()
    return kept(picture, f"serve.{name}.png")


if __name__ == "__main__":
    sys.exit(main())
