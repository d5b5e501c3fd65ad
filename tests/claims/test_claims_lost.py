"""A statement that no phrase matches any more does not lose its test in silence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bakery import bakery

from docbook_rules.__main__ import main

TOLD = "Of 20 loaves, 15% burn. Never more than 15%."


@pytest.fixture(autouse=True)
def _built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    bakery(tmp_path, TOLD)
    assert main(["build", "--strict"]) == 0


def said(capsys: pytest.CaptureFixture[str], command: str = "check") -> list[tuple[str, str, str]]:
    capsys.readouterr()
    main([command, "--format", "json"])
    found = json.loads(capsys.readouterr().out)["diagnostics"]
    return [(d["kind"], d["severity"], d["message"]) for d in found if d["kind"] != "drift"]


def test_a_reworded_statement_is_told_with_its_test(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bakery(tmp_path, "Loaves burn: 15% of 20.")
    lost = ("lost-case", "warning", "test_pclaim_en of cases/test_claims_s.py is gone: this is still here")
    numbers = [
        ("unaccounted", "warning", "nothing accounts for 15: “Loaves burn: ‹15›% of 20.”"),
        ("unaccounted", "warning", "nothing accounts for 20: “Loaves burn: 15% of ‹20›.”"),
    ]
    assert said(capsys) == [lost, *numbers]
    assert main(["check", "--strict", "--no-claims"]) == 1
    assert said(capsys, "build") == [lost, *numbers]
    assert said(capsys) == numbers  # the test is forgotten; its numbers are not
    assert main(["build", "--strict"]) == 1


def test_a_clause_that_is_lost_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bakery(tmp_path, "Of 20 loaves, 15% burn. At the most 15%.")
    assert said(capsys) == [
        (
            "lost-case",
            "note",
            "test_pclaim_en of cases/test_claims_s.py compares 1 with the engine where it compared 4: "
            "this is still here",
        ),
        ("unaccounted", "warning", "nothing accounts for 15: “At the most ‹15›%.”"),
    ]


def test_what_is_taken_out_is_not_missed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = bakery(tmp_path, TOLD)
    text = book.read_text("utf-8")
    book.write_text(text.replace(f'<para xml:id="pclaim">{TOLD}</para>', ""), "utf-8")
    assert said(capsys) == []


def test_a_waived_number_is_settled(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bakery(tmp_path, f"{TOLD} It is from 1998<?rules waive because it is a year?>.")
    assert said(capsys) == []


def test_many_are_one_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bakery(tmp_path, f"{TOLD} Trays hold 21, 22, 23, 24, 25, 26, 27, 28 or 29.")
    (one,) = said(capsys)
    assert one[:2] == ("unaccounted", "warning")
    assert one[2].startswith("nothing accounts for 9 numbers outside the examples of this document, 21 the first")
