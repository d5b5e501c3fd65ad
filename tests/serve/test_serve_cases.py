"""Cases run in a process of their own, and what a failing one tells."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from docbook_rules.serve import worker
from docbook_rules.serve.failure import Failure, Trail

SAYS = """
from docbook_rules.witness import says
def test_it() -> None:
    says({book}, 2, at="b.xml:3:7", sentence="A margin of ‹+3›, at the\\n    end of a very long day.")
"""
STEPS = """
from dataclasses import dataclass
@dataclass
class Roll:
    value: int
@dataclass
class Sum:
    total: int
@dataclass
class Result:
    trail: tuple
"""
WALK = """
from docbook_rules.witness import Walk, says
from steps import Result, Roll, Sum
def test_it() -> None:
    unused = Result(())
    other = Result((Roll(9),))
    result = Result((Roll(4), Roll(5), Sum(9)))
    walk = Walk(result.trail)
    roll = walk.to(Roll, at="b.xml:1:1", sentence="")
    {then}
"""


def results(*sources: str, tmp_path: Path) -> tuple[Failure | None, ...]:
    (tmp_path / "steps.py").write_text(STEPS, "utf-8")
    tried = worker.run({}, sources, tmp_path, lambda: False)
    assert tried is not None
    return tuple(result.failure for result in tried.results)


def test_a_failure_shows_the_sentence_and_both_values(tmp_path: Path) -> None:
    passes, fails = results(SAYS.format(book="2"), SAYS.format(book="3"), tmp_path=tmp_path)
    assert passes is None
    assert fails == Failure(
        "AssertionError",
        "b.xml:3:7",
        "A margin of ‹+3›, at the end of a very long day.",
        (("the book says", "+3"), ("the engine says", "2")),
    )


def test_a_failure_shows_the_trails_the_walk_with_its_cursor(tmp_path: Path) -> None:
    (fails,) = results(WALK.format(then='says(3, roll.value, at="b.xml:1:2", sentence="‹3›")'), tmp_path=tmp_path)
    assert fails is not None
    assert fails.trails == (
        Trail("walk", ("→ 1. Roll: value 4", "  2. Roll: value 5", "  3. Sum: total 9")),
        Trail("other", ("  1. Roll: value 9",)),
    )


def test_a_walk_that_cannot_go_on_tells_what_was_left(tmp_path: Path) -> None:
    (fails,) = results(
        WALK.format(then='walk.to(Sum, at="b.xml:1:2", sentence="It is ‹8›.", total=8)'), tmp_path=tmp_path
    )
    assert fails is not None
    assert (fails.place, fails.sentence) == ("b.xml:1:2", "It is ‹8›.")
    assert fails.said[:2] == (("the book goes on to", "Sum, total 8"), ("the engine's steps left", ""))
    assert "3. Sum: total 9" in fails.more


@pytest.mark.parametrize(
    ("source", "error", "more"),
    [
        ("def test_it():\n    1 / 0\n", "ZeroDivisionError", "division by zero"),
        ("def test_it(:\n", "SyntaxError", "invalid syntax"),
        ("def test_it():\n    assert False, 'no witness'\n", "AssertionError", "no witness"),
        ("def test_it():\n    raise SystemExit(3)\n", "SystemExit", "3"),
        ("import no_such_engine\n", "ModuleNotFoundError", "No module named 'no_such_engine'"),
    ],
)
def test_any_error_is_a_failure(source: str, error: str, more: str, tmp_path: Path) -> None:
    fails, passes = results(source, SAYS.format(book="2"), tmp_path=tmp_path)
    assert fails is not None
    assert fails.error == error
    assert fails.more.startswith(more)
    assert passes is None


def test_a_case_that_ends_the_process_fails_and_so_do_those_after_it(tmp_path: Path) -> None:
    good, *lost = results(
        SAYS.format(book="2"),
        "import os\ndef test_it():\n    os._exit(0)\n",
        SAYS.format(book="2"),
        tmp_path=tmp_path,
    )
    assert good is None
    assert [f.more for f in lost if f] == ["the worker process ended before its time"] * 2


def test_what_an_engine_prints_is_nobody_s_output(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    noisy = "import os\ndef test_it():\n    print('a'); os.write(1, b'b'); os.write(2, b'c')\n"
    assert results(noisy, tmp_path=tmp_path) == (None,)
    assert capfd.readouterr() == ("", "")


def test_a_run_that_is_not_wanted_any_more_ends_at_once(tmp_path: Path) -> None:
    begun = time.monotonic()
    endless = "def test_it():\n    while True:\n        pass\n"
    assert worker.run({}, [endless], tmp_path, lambda: time.monotonic() > begun + 1) is None
    assert time.monotonic() < begun + 8


def test_the_engine_s_folders_are_told(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "__init__.py").write_text("", "utf-8")
    (tmp_path / "inner" / "rules.py").write_text("import json\n", "utf-8")
    tried = worker.run({}, ["from inner import rules\nimport html.parser\nimport msgspec\n"], tmp_path, lambda: False)
    assert tried is not None
    assert str((tmp_path / "inner").resolve()) in tried.folders
    assert not any("site-packages" in folder or folder.endswith(("/html", "/json")) for folder in tried.folders)
    assert not list(tmp_path.rglob("__pycache__"))
