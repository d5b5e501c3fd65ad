"""Pictures of the sheets, as a desktop, a telephone, a dark desktop and a printer show them, and of the themes.

Part of ``make screenshots``.

Needs Chromium and pdftoppm (poppler-utils) on the path, and the extra ``browser``. The pictures depend on the
machine's fonts, so no test compares them; one checks that they are there and small.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from docbook_rules import pipeline
from docbook_rules.config import Config, load

HERE = Path(__file__).parent
SHEETS = HERE.parents[1] / "generated" / "sheets"
PAGES = 2  # as docbook-rules.toml says
HEAVIEST = 150_000  # bytes a picture
COLOURS = 24
SCREENS: dict[str, dict[str, object]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "telephone": {"viewport": {"width": 390, "height": 844}},
}
THEMES = ("default", "slate", "moss")
GLANCE = {"width": 820, "height": 470}


def main() -> int:
    """Take all pictures; 1 where one is too heavy, or a sheet prints on more pages than it may."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None or shutil.which("pdftoppm") is None:
        sys.exit("needs chromium and pdftoppm (poppler-utils) on the path")
    wrong: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for sheet in sorted(SHEETS.glob("*.html")):
            language = sheet.stem.rpartition(".")[2]
            for name, screen in SCREENS.items():
                wrong += kept(_seen(browser, sheet, screen), f"{name}.{language}.png")
            wrong += _printed(browser, sheet, language)
        wrong += _themes(browser)
        browser.close()
    print("\n".join(wrong), end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


def _seen(browser: Browser, sheet: Path, screen: dict[str, object], *, full_page: bool = True) -> Path:
    page = browser.new_page(**screen)  # type: ignore[arg-type]
    page.goto(sheet.as_uri())
    picture = Path(tempfile.mkdtemp()) / "seen.png"
    page.screenshot(path=picture, full_page=full_page)
    page.close()
    return picture


def _themes(browser: Browser) -> list[str]:
    """The top of the English sheet in each theme, light and dark."""
    config = load(HERE.parents[1] / "docbook-rules.toml")
    reading = pipeline.read([config.folder / source for source in config.book.sources], config, xinclude=True)
    wrong: list[str] = []
    for theme in THEMES:
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder, "sheet.html")
            page.write_text(_english(reading, config, "" if theme == "default" else theme), "utf-8")
            for scheme, name in (("light", f"theme.{theme}.png"), ("dark", f"theme.{theme}.dark.png")):
                screen = {"viewport": GLANCE, "color_scheme": scheme}
                wrong += kept(_seen(browser, page, screen, full_page=False), name, 3 * COLOURS)
    return wrong


def _english(reading: pipeline.Reading, config: Config, theme: str) -> str:
    sheet = msgspec.structs.replace(config.sheet, theme=theme)
    compiled = pipeline.compile(reading, msgspec.structs.replace(config, sheet=sheet))
    return next(a.text for a in compiled.artifacts if a.path.startswith("sheets/") and ".en." in a.path)


def _printed(browser: Browser, sheet: Path, language: str) -> list[str]:
    """The sheet on paper. The paper's size is the sheet's own."""
    folder = Path(tempfile.mkdtemp())
    page = browser.new_page()
    page.goto(sheet.as_uri())
    page.pdf(path=folder / "sheet.pdf", prefer_css_page_size=True, print_background=True)
    page.close()
    subprocess.run(["pdftoppm", "-png", "-r", "110", "sheet.pdf", "page"], cwd=folder, check=True)
    pages = sorted(folder.glob("page*.png"))
    several = [f"{sheet.name} prints on {len(pages)} pages"] if len(pages) > PAGES else []
    return several + kept(pages[0], f"print.{language}.png")


def kept(picture: Path, name: str, colours: int = COLOURS) -> list[str]:
    """Keep a picture with a palette of its own."""
    with Image.open(picture) as image:
        # The rare colours count: most of a page is paper and ink, and the headings are neither.
        small = image.convert("RGB").quantize(colours, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
        small.save(HERE / name, optimize=True)
    shutil.rmtree(picture.parent)
    size = (HERE / name).stat().st_size
    return [f"{name}: {size} bytes are more than {HEAVIEST}"] if size > HEAVIEST else []


if __name__ == "__main__":
    sys.exit(main())
