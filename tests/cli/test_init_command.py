"""``init``: what it begins builds without a finding, passes, and catches a changed number; nothing is overwritten."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from docbook_rules.__main__ import main

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def played(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the tests as the owner of the book does, with nothing but the package on the path."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "generated"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(("lang", "count"), [("", 1), ("en", 1), ("fr", 1), ("en,fr", 2), ("fr, en", 2)])
def test_it_builds_and_passes_at_once(
    here: Path, lang: str, count: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["init", "mine", *(["--lang", lang] if lang else [])]) == 0
    assert "then docbook-rules build, then pytest generated" in capsys.readouterr().out
    monkeypatch.chdir(here / "mine")
    assert main(["build", "--strict"]) == 0
    assert capsys.readouterr().err == ""
    assert main(["check", "--strict"]) == 0
    run = played(here / "mine")
    assert run.returncode == 0, run.stdout
    assert f"{count} passed" in run.stdout
    assert len(list((here / "mine" / "generated" / "sheets").iterdir())) == count


@pytest.mark.parametrize("lang", ["en", "fr", "en,fr"])
def test_every_number_of_it_is_protected(here: Path, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["init", "mine", "--lang", lang]) == 0
    monkeypatch.chdir(here / "mine")
    assert main(["coverage", "--strict"]) == 0
    assert main(["mutate"]) == 0


EN = "ferry.en.xml"
CHANGES = [
    ("<entry>12</entry>", "<entry>13</entry>"),
    ("<entry>10</entry>", "<entry>9</entry>"),
    ("<entry>7</entry>", "<entry>8</entry>"),
    ("<entry>1</entry>", "<entry>3</entry>"),
    ("2<?rules parameter SEATS", "3<?rules parameter SEATS"),
    ("3<?rules parameter DELAY", "4<?rules parameter DELAY"),
    ("lies 4<?rules", "lies 5<?rules"),
    ("Seven", "Eight"),
    ("40<?rules", "41<?rules"),
    ("15<?rules", "-15<?rules"),
    ("55<?rules", "56<?rules"),
    ("wind at 0<?rules", "wind at 1<?rules"),
    ("63<?rules", "62<?rules"),
    ("at 2<?rules", "at 1<?rules"),
    ("43<?rules", "86<?rules"),
]


@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_a_changed_number_is_caught(here: Path, old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["init", "mine"]) == 0
    monkeypatch.chdir(here / "mine")
    book = here / "mine" / "book" / EN
    text = book.read_text("utf-8")
    assert text.count(old) == 1
    book.write_text(text.replace(old, new), "utf-8")
    assert main(["build"]) == 0  # the compiler alone cannot know
    run = played(here / "mine")
    assert run.returncode == 1
    assert f"book/{EN}:" in run.stdout or "LookupError" in run.stdout


def test_a_difference_between_the_editions_is_caught(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["init", "mine", "--lang", "en,fr"]) == 0
    monkeypatch.chdir(here / "mine")
    book = here / "mine" / "book" / EN
    book.write_text(book.read_text("utf-8").replace("<entry>10</entry>", "<entry>11</entry>"), "utf-8")
    assert main(["build"]) == 1


@pytest.mark.parametrize("name", ["docbook-rules.toml", "engine.py", "README.md", "book/ferry.en.xml"])
def test_nothing_is_overwritten(here: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "mine" / "book").mkdir(parents=True)
    (here / "mine" / name).write_text("mine", "utf-8")
    before = contents(here)
    assert main(["init", "mine"]) == 2
    assert f"{name} is there already; nothing was written" in capsys.readouterr().err
    assert contents(here) == before


def test_what_lies_beside_it_is_left_alone(here: Path) -> None:
    (here / "notes.txt").write_text("mine", "utf-8")
    assert main(["init", "."]) == 0
    assert (here / "notes.txt").read_text("utf-8") == "mine"


def test_a_link_that_leads_nowhere_is_there_too(here: Path) -> None:
    (here / "mine").mkdir()
    (here / "mine" / "engine.py").symlink_to(here / "elsewhere.py")
    assert main(["init", "mine"]) == 2
    assert not (here / "elsewhere.py").exists()


def test_where_a_file_stands_in_the_way_nothing_is_left_behind(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "mine").mkdir()
    (here / "mine" / "book").write_text("a file", "utf-8")
    before = contents(here)
    assert main(["init", "mine"]) == 2
    assert "nothing was written" in capsys.readouterr().err
    assert contents(here) == before
    assert main(["init", "mine/book/deeper"]) == 2
    assert contents(here) == before


@pytest.mark.parametrize(
    ("lang", "said"), [("de", "--lang de"), ("", "--lang "), ("en,en", "stands twice"), ("en,", "--lang ")]
)
def test_a_language_that_there_is_not_is_refused(
    here: Path, lang: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["init", "mine", "--lang", lang]) == 2
    assert said in capsys.readouterr().err
    assert not (here / "mine").exists()
