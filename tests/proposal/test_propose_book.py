"""The bundled rulebook in a scratch copy: a cell and a bonus revised, and all that follows from them offered."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from docbook_rules.__main__ import main
from tests.proposal.conftest import Offer, git

ROOT = Path(__file__).parents[2]


@pytest.fixture
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A committed copy of the book, which is the current folder."""
    for name in ("source_xml", "templates", "generated"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "docbook-rules.toml", tmp_path)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "The book")
    monkeypatch.chdir(tmp_path)
    assert main(["check"]) == 0  # and so the phrases are compiled once, not in each worker
    return tmp_path


def revise(file: Path, inside: str, old: str, new: str) -> None:
    """Replace the first ``old`` after the id ``inside``."""
    text = file.read_text("utf-8")
    start = text.index(f'"{inside}"')
    file.write_text(text[:start] + text[start:].replace(old, new, 1), "utf-8")


def test_a_cell_and_a_bonus_revised_leave_a_consistent_book(scratch: Path, offer: Offer) -> None:
    """One is revised in English alone, the other in French alone; the patch brings each to the other edition."""
    revise(scratch / "source_xml/groups.en.xml", "tjetdist", "<entry>-5.5</entry>", "<entry>-6.5</entry>")
    revise(scratch / "source_xml/groups.fr.xml", "pscomb1a3", "+2", "+3")
    code, data = offer()
    assert code == 1
    # What the book claims of its errors no longer holds with such a table: that is for its author to word anew.
    assert {Path(u["file"]).name for u in data["unsettled"]} <= {"groups.en.xml", "groups.fr.xml"}
    assert data["diagnostics"] == []
    by_edition = {
        language: sorted((f["before"], f["after"]) for f in data["figures"] if f".{language}." in f["file"])
        for language in ("en", "fr")
    }
    carried = {"en": ("+2", "+3"), "fr": ("-5,5", "-6,5")}
    assert all(carried[language] in by_edition[language] for language in carried)
    assert {f["why"] for f in data["figures"]} == {"engine", "edition"}
    (scratch / "revised.patch").write_text(data["patch"], "utf-8")
    git(scratch, "apply", "revised.patch")
    code, again = offer()
    assert (again["patch"], again["figures"]) == ("", [])
    assert {u["line"] for u in again["unsettled"]} == {u["line"] for u in data["unsettled"]}
    assert main(["build", "--strict"]) == 1  # the claims that no longer hold
    assert main(["build", "--strict", "--no-claims"]) == 0
    for file in sorted((scratch / "source_xml").glob("*.xml")):
        then = (ROOT / "source_xml" / file.name).read_text("utf-8")
        assert re.sub(r"[\d.,]+", "", file.read_text("utf-8")) == re.sub(r"[\d.,]+", "", then)


def test_a_cell_and_a_bonus_revised_and_applied_leave_everything_green(
    scratch: Path, offer: Offer, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the prose states outside the examples is written anew as well: the difference of two methods, an error."""
    revise(scratch / "source_xml/groups.en.xml", "tjetdist", "<entry>-13</entry>", "<entry>-14</entry>")
    revise(scratch / "source_xml/groups.fr.xml", "pscomb1a3", "+2", "+3")
    code, data = offer()
    assert (code, data["unsettled"], data["diagnostics"]) == (1, [], [])
    stated = {"en": {("0", "1"), ("1", "0"), ("+3", "+4")}, "fr": {("0", "1"), ("1", "0"), ("+3", "+4")}}
    for language, figures in stated.items():
        told = {(f["before"], f["after"]) for f in data["figures"] if f".{language}." in f["file"]}
        assert figures <= told
    assert main(["build", "--propose", "--apply"]) == 0
    for command in (["build", "--propose"], ["build", "--strict"], ["check", "--strict"]):
        assert main(command) == 0, command
    assert "book and engine agree" in capsys.readouterr().err
    found = os.environ | {"PYTHONPATH": os.pathsep.join((str(scratch), str(ROOT)))}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "generated"],
        cwd=scratch, env=found, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout


def test_a_walk_that_goes_another_way_is_told_and_not_guessed(scratch: Path, offer: Offer) -> None:
    """With +3 rather than +1 for a near group no two groups are equal any more: that sentence is untrue."""
    for language in ("en", "fr"):
        revise(scratch / f"source_xml/groups.{language}.xml", "pscomb4a6", "+1", "+3")
    code, data = offer()
    assert code == 1
    told = {Path(u["file"]).name: u for u in data["unsettled"]}
    assert sorted(told) == ["groups.en.xml", "groups.fr.xml"]
    assert told["groups.en.xml"]["sentence"] == "There are now ‹two› groups of +4."
    reason = told["groups.en.xml"]["reason"]
    assert "the book goes on to  Merged, common 4" in reason
    assert "the engine's steps left:" in reason
    assert "Compared: weaker 4, stronger" in reason
    # What the walk told before it went astray follows all the same.
    assert {(f["before"], f["after"]) for f in data["figures"]} == {("1", "3"), ("+4", "+6")}
    (suspected,) = data["suspicions"]
    assert (suspected["culprit"], suspected["name"]) == ("rule", "COMBINATION_NEAR_BONUS")


def test_a_figure_of_an_example_in_one_edition_is_the_example(scratch: Path, offer: Offer) -> None:
    revise(scratch / "source_xml/groups.fr.xml", "xcombinaison", "-2.", "-3.")
    _, data = offer()
    assert [(f["before"], f["after"]) for f in data["figures"]] == [("-3", "-2")]
    (suspected,) = data["suspicions"]
    assert (suspected["culprit"], suspected["name"]) == ("example", "xcombinaison")
    assert "agrees with the same examples in “en”" in suspected["reason"]
