"""An engine that does what no engine should costs its own answer, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from docbook_rules.claims import trial
from docbook_rules.claims.question import Claimed, Question
from docbook_rules.claims.telling import told
from docbook_rules.place import Place

ENGINE = """
import os
from decimal import Decimal
from enum import Enum


class Kind(str):
    pass


class Said:
    def __str__(self):
        return Kind("so")


class Ending(BaseException):
    def __str__(self):
        raise SystemExit(4)


class Named(Enum):
    A = 1

    @property
    def name(self):
        return lambda: 1


def said():
    return Said()


def ends():
    raise Ending


def leaves():
    raise GeneratorExit


def named():
    return Named.A


def vast():
    return Decimal("1E+999999")


def vaster():
    return 1 << 1_000_000


def long():
    raise ValueError("x" * 100_000)


def writes():
    os.write(1, b"loud")
    return os.read(0, 1) or 1


class Plain:
    pass


def unsaid():
    return Plain()


def half():
    return chr(0xD800)


def six():
    return 6


def stubborn():
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
"""


def question(function: str) -> Question:
    source = (
        "import hostile\nfrom docbook_rules.witness import says\n\n\n"
        f"def test_claim() -> None:\n    ask(says, 5, hostile.{function}(), lambda: None)\n"
    ).replace("\\\n", "\n")
    return Question(Claimed("5", Place("b.xml", 1, 1 + len(function)), "‹5›", "5"), source)


def said(folder: Path, *functions: str) -> list[str]:
    (folder / "hostile.py").write_text(ENGINE, "utf-8")
    asked = [question(function) for function in (*functions, "six")]
    return [found.message for found in told(asked, trial.answers(asked, {}, folder))]


@pytest.mark.parametrize(
    ("function", "message"),
    [
        ("said", "says 5; exactly so"),
        ("ends", "1 claim was not tried: Ending: "),
        ("leaves", "1 claim was not tried: GeneratorExit: "),
        ("named", "1 claim was not tried: TypeError: "),
        ("unsaid", "says 5; exactly <hostile.Plain object>"),
        ("half", "says 5; exactly \\ud800"),
        ("vast", "says 5; exactly 1E+999999"),
        ("vaster", "says 5; exactly a number of 1000002 bits"),
        ("writes", "says 5; exactly 1"),
    ],
)
def test_an_answer_is_lost_and_the_next_is_not(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], function: str, message: str
) -> None:
    found = said(tmp_path, function)
    assert any(one.startswith(message) for one in found)
    assert "says 5; exactly 6" in found
    assert capfd.readouterr().out == ""


def test_what_an_error_says_is_cut_short(tmp_path: Path) -> None:
    assert max(map(len, said(tmp_path, "long"))) < 1100


def test_what_stops_at_nothing_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "_GRACE", 1)
    assert said(tmp_path, "stubborn") == ["2 claims were not tried: no end after 1 seconds"]
