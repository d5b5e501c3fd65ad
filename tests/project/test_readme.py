"""What README.md quotes of generated files and of the book stands there, at the places that it names."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_quoted_test_is_a_generated_one() -> None:
    generated = (ROOT / "generated" / "cases" / "test_sjetgroupe.py").read_text("utf-8")
    (quoted,) = (block for block in re.findall(r"```python\n(.*?)```", README, re.S) if "def test_" in block)
    assert quoted in generated


def test_every_place_is_where_a_number_begins() -> None:
    places = set(re.findall(r"(source_xml/[\w.]+\.xml):(\d+):(\d+)", README))
    assert len(places) >= 3
    for file, line, column in places:
        text = (ROOT / file).read_text("utf-8").splitlines()[int(line) - 1]
        assert re.match(r"[+\d]|<example", text[int(column) - 1 :]), (file, line, column)
