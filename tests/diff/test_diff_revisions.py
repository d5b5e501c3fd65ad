"""``diff`` on ten revisions of the book, held against what it should say: DOCBOOK_RULES_REFRESH=1 writes it anew."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from revisions import REVISIONS, write

from docbook_rules.__main__ import main

GOLDEN = Path(__file__).parent / "golden"
NAMES = list(REVISIONS)
Diff = Callable[..., str]


@pytest.fixture(scope="session")
def books(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The book before and after each revision."""
    place = tmp_path_factory.mktemp("books")
    return [write(place / f"r{count}", count) for count in range(len(REVISIONS) + 1)]


@pytest.fixture
def diff(books: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Diff:
    """Compare two of the books by their numbers."""
    monkeypatch.chdir(books[0].parent)

    def compared(old: int, new: int, *options: str) -> str:
        capsys.readouterr()
        assert main(["diff", f"r{old}", f"r{new}", *options]) == 0
        return capsys.readouterr().out

    return compared


def changes(diff: Diff, old: int, new: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(diff(old, new, "--format", "json"))["changes"]
    return found


def held(name: str, said: str) -> None:
    file = GOLDEN / name
    if os.environ.get("DOCBOOK_RULES_REFRESH"):
        file.write_text(said, "utf-8")
    assert said == file.read_text("utf-8")


@pytest.mark.parametrize("number", range(1, 11), ids=NAMES)
def test_a_revision_is_told_as_it_should_be(number: int, diff: Diff) -> None:
    held(f"{NAMES[number - 1]}.txt", diff(number - 1, number))


@pytest.mark.parametrize("form", ["json", "markdown", "html"])
def test_all_ten_at_once_in_other_forms(form: str, diff: Diff) -> None:
    held(f"all.{form}", diff(0, 10, "--format", form))


@pytest.mark.parametrize("number", [0, 10])
def test_a_book_does_not_differ_from_itself(number: int, diff: Diff) -> None:
    assert diff(number, number) == f"r{number} → r{number}: nothing changed\n"


def test_an_inserted_row_or_column_is_one_insertion(diff: Diff) -> None:
    found = changes(diff, 1, 2)
    assert [(c["kind"], c["what"], c["key"], c["class"]) for c in found] == [
        ("row", "added", ["tjetdist", "-1"], "compatible"),
        ("row", "added", ["tmesures", "11"], "compatible"),
    ]


def test_there_and_back_is_the_same_the_other_way_round(diff: Diff) -> None:
    forth, back = changes(diff, 0, 1), changes(diff, 1, 0)
    assert [(c["key"], c["old"], c["new"]) for c in forth] == [(c["key"], c["new"], c["old"]) for c in back]
    assert {c["what"] for c in changes(diff, 2, 1)} == {"removed"}


def test_renamed_ids_are_followed_into_what_they_hold(diff: Diff) -> None:
    found = {(c["kind"], c["old"]): c["new"] for c in changes(diff, 0, 8) if c["what"] == "renamed"}
    assert found[("table", "tjetdist")] == "tgaps"
    assert found[("example", "xreussitegroupe")] == "xravin"
    assert found[("id", "sjetgroupe")] == "sgrouproll"
    cells = [c for c in changes(diff, 0, 8) if c["kind"] == "cell"]
    assert [(c["key"], c["old"], c["new"], c["languages"]) for c in cells] == [
        (["tgaps", "3", "at least"], "-5.5", "-6", ["en", "fr"])
    ]


def test_html_shows_markup_of_a_book_as_text(diff: Diff) -> None:
    page = diff(8, 9, "--format", "html")
    assert "&lt;b&gt;" in page
    assert "<b>" not in page
    assert "<del>everybody in turn</del>" in page or "<del>everybody</del>" in page


@pytest.mark.parametrize(
    ("fail_on", "old", "new", "code"),
    [
        ("breaking", 7, 8, 1),
        ("breaking", 0, 1, 0),
        ("behaviour", 0, 1, 1),
        ("behaviour", 8, 9, 0),
        ("any", 8, 9, 1),
        ("any", 9, 9, 0),
    ],
)
def test_fail_on_decides_the_exit_code(
    fail_on: str, old: int, new: int, code: int, books: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(books[0].parent)
    assert main(["diff", f"r{old}", f"r{new}", "--fail-on", fail_on]) == code


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A git repository in which each revision is a commit, the book in a folder of it."""
    where = tmp_path / "repository"
    where.mkdir()

    def git(*arguments: str) -> None:
        who = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        ran = subprocess.run(["git", *who, *arguments], cwd=where, capture_output=True, check=False)
        assert ran.returncode == 0, ran.stderr

    git("init", "-q")
    for count in range(3):
        if count:
            subprocess.run(["rm", "-r", str(where / "rules")], check=True)
        write(where / "rules", count)
        git("add", "-A")
        git("commit", "-q", "-m", f"r{count}")
    monkeypatch.chdir(where / "rules")
    return where


@pytest.mark.parametrize(
    ("arguments", "count"),
    [(["HEAD~2", "HEAD"], 3), (["HEAD~2..HEAD~1"], 1), (["HEAD~1..."], 2), (["HEAD"], 0), (["HEAD~1"], 2)],
)
def test_git_revisions_and_ranges(
    arguments: list[str], count: int, repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert repository
    assert main(["diff", *arguments, "--format", "json"]) == 0
    said = capsys.readouterr().out
    assert len(json.loads(said)["changes"]) == count
    assert "docbook-rules-" not in said  # no passing folder
    status = subprocess.run(["git", "status", "--porcelain"], capture_output=True, check=True)
    assert status.stdout == b""


@pytest.mark.parametrize("name", ["nowhere", "--help-me", "HEAD~99", "a\0b", "x" * 5000, "HEAD:rules"])
def test_what_is_neither_a_path_nor_a_revision_is_refused(
    name: str, repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert repository
    assert main(["diff", "--", name]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_two_files_are_compared_without_a_project(
    books: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["diff", str(books[0] / "groups.en.xml"), str(books[1] / "groups.en.xml")]) == 0
    said = capsys.readouterr().out
    assert "row 3, column “or more” [en]: -5.5 → -6 (groups.en.xml:" in said
