"""Gaps and overlaps as the commands tell them: a warning, an error under --strict, a line in inspect."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from docbook_rules.__main__ import main

ROWS = (("F ≥ E+1", "5"), ("F = E", "3"))
SETTINGS = '[book]\nname = "b"\nsources = ["b.en.xml"]\nlanguages = ["en"]\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    rows = "\n".join(f"<row><entry>{a}</entry><entry>{b}</entry></row>" for a, b in ROWS)
    table = f'<table xml:id="t"><title>T</title>\n<tgroup cols="2"><tbody>\n{rows}\n</tbody></tgroup></table>'
    source = f'<article xmlns="http://docbook.org/ns/docbook" version="5.0" xml:lang="en" xml:id="b">{table}</article>'
    (tmp_path / "b.en.xml").write_text(source, "utf-8")
    (tmp_path / "docbook-rules.toml").write_text(SETTINGS, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def findings(capsys: pytest.CaptureFixture[str]) -> list[tuple[str, str, str, int, int]]:
    told = json.loads(capsys.readouterr().out)
    return [(d["code"], d["kind"], d["severity"], d["line"], d["column"]) for d in told["diagnostics"]]


def test_a_gap_is_a_warning_and_fails_under_strict(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "--format", "json"]) == 0
    assert findings(capsys) == [("C701", "gaps", "warning", 4, 6)]
    assert main(["check", "--format", "json"]) == 0
    assert findings(capsys) == [("C701", "gaps", "warning", 4, 6)]
    assert main(["check", "--strict", "--format", "json"]) == 1


def test_a_gap_may_be_declared_legal(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "docbook-rules.toml").write_text(f'{SETTINGS}\n[tables.t]\ngaps = ["E > F"]\n', "utf-8")
    assert main(["build", "--strict", "--format", "json"]) == 0
    assert findings(capsys) == []


def test_inspect_says_how_a_row_is_chosen_and_what_has_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", "b.en.xml"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "decision, 2 records: when Condition, value int; hits unique over E, F (whole numbers, E ≥ 1, F ≥ 1)" in out
    assert "table t: E = 2, F = 1: no row (E > F)" in out.replace("E ≥ F + 1", "E > F")


def test_inspect_as_json_gives_the_text_of_a_condition_and_no_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", "b.en.xml", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (tgroup,) = told["documents"][0]["tables"][0]["tgroups"]
    assert tgroup["grid"][0][0] == "F ≥ E+1"
    assert tgroup["values"] == [[None, {"n": "5"}], [None, {"n": "3"}]]
    assert told["diagnostics"] == []


def test_the_export_holds_conditions(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "--format", "json"]) == 0
    capsys.readouterr()
    (table,) = json.loads((folder / "generated" / "data" / "rulebook.json").read_text("utf-8"))["tables"]
    assert table["fields"][0]["type"] == "Condition"
    assert [r["data"][0]["value"] for r in table["records"]] == [{"condition": "F >= E + 1"}, {"condition": "F = E"}]
