"""A book of instructions, as ``init`` begins one: what its calls come to is offered anew, and the culprit is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from docbook_rules.__main__ import main
from tests.proposal.conftest import Offer


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert main(["init", "ferry", "--lang", "en,fr"]) == 0
    monkeypatch.chdir(tmp_path / "ferry")
    return tmp_path / "ferry" / "book"


def revise(book: Path, old: str, new: str, *languages: str) -> None:
    for language in languages:
        file = book / f"ferry.{language}.xml"
        text = file.read_text("utf-8")
        assert text.count(old) == 1
        file.write_text(text.replace(old, new), "utf-8")


def test_a_figure_of_one_edition(begun: Path, offer: Offer) -> None:
    revise(begun, "55<?rules", "56<?rules", "fr")
    _, data = offer()
    assert [(f["before"], f["after"]) for f in data["figures"]] == [("56", "55")]
    (suspected,) = data["suspicions"]
    assert (suspected["culprit"], suspected["name"]) == ("example", "xcrossing")
    assert "agrees with the same examples in “en”" in suspected["reason"]


def test_a_cell_in_both(begun: Path, offer: Offer) -> None:
    revise(begun, "<row><entry>1</entry><entry>10</entry></row>", "<row><entry>1</entry><entry>11</entry></row>", "en")
    revise(begun, "<row><entry>1</entry><entry>10</entry></row>", "<row><entry>1</entry><entry>11</entry></row>", "fr")
    _, data = offer()
    assert [(f["before"], f["after"]) for f in data["figures"]] == [("40", "44"), ("55", "59")] * 2
    assert [s["culprit"] for s in data["suspicions"]] == ["table"]
    assert offer("--apply")[0] == 0
    assert main(["build", "--strict"]) == 0
