"""The sheets' markup as html-validate judges it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from sheet_pages import pages
from test_sheet_cells import SPANNED

ROOT = Path(__file__).parents[2]
SHEETS = sorted((ROOT / "generated" / "sheets").glob("*.html"))
RULES = {"wcag/h63": "error", "no-trailing-whitespace": "off", "long-title": "off"}


@pytest.fixture(scope="session")
def validator() -> str:
    """html-validate, as .ci/run installs it; the test fails without it where it is required."""
    there = ROOT / ".venv" / "html-validate" / "node_modules" / ".bin" / "html-validate"
    program = str(there) if there.exists() else shutil.which("html-validate")
    if program is None:
        missing = "html-validate is not installed: .ci/run installs it where a modern node is at hand"
        (pytest.fail if os.environ.get("DOCBOOK_RULES_REQUIRE_MARKUP") else pytest.skip)(missing)
    return str(program)


def faults(validator: str, folder: Path) -> list[str]:
    """The rules that the pages in a folder break, the recommended ones and wcag/h63: a scope on each header."""
    config = {"root": True, "extends": ["html-validate:recommended"], "rules": RULES}
    (folder / ".htmlvalidate.json").write_text(json.dumps(config), "utf-8")
    command = [validator, "--formatter=json", *(str(file) for file in sorted(folder.glob("*.html")))]
    told = folder / "faults.json"  # into a pipe a report longer than that holds can be cut short
    with told.open("wb") as report:
        subprocess.run(command, cwd=folder, stdout=report, stderr=subprocess.PIPE, check=False)
    return [fault["ruleId"] for page in json.loads(told.read_text("utf-8") or "[]") for fault in page["messages"]]


def test_the_sheets_break_no_rule(validator: str, tmp_path: Path) -> None:
    for sheet in SHEETS:
        shutil.copy(sheet, tmp_path)
    shutil.copy(pages(tmp_path / "spans", {"en": SPANNED})["en"], tmp_path / "spans.html")
    assert faults(validator, tmp_path) == []


def test_a_header_without_a_scope_would_be_found(validator: str, tmp_path: Path) -> None:
    text = SHEETS[0].read_text("utf-8")
    (tmp_path / "broken.html").write_text(text.replace(' scope="row"', "", 1), "utf-8")
    assert faults(validator, tmp_path) == ["wcag/h63"]
