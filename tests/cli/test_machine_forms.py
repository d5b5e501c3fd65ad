"""Findings for machines: SARIF held against its published schema, positions against the bytes, GitHub's annotations."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from book_samples import revise, small_book

from docbook_rules.__main__ import main
from docbook_rules.cli import github, sarif
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place

SCHEMA = json.loads((Path(__file__).parents[1] / "schemas" / "sarif-2.1.0.json").read_text("utf-8"))
VALIDATOR = jsonschema.Draft4Validator(SCHEMA, format_checker=jsonschema.FormatChecker())


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    small_book(tmp_path)
    return tmp_path


def logged(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    capsys.readouterr()
    main([*arguments, "--format", "sarif"])
    streams = capsys.readouterr()
    assert streams.err == ""
    log: dict[str, Any] = json.loads(streams.out)
    assert [error.message for error in VALIDATOR.iter_errors(log)] == []
    return log


def spans(log: dict[str, Any], rule: str) -> list[tuple[str, tuple[int, int, int]]]:
    """File, line, start and end column of each finding of a rule, an end past its line refused."""
    found = []
    for result in log["runs"][0]["results"]:
        if result["ruleId"] == rule:
            place = result["locations"][0]["physicalLocation"]
            region = place["region"]
            assert region["startLine"] == region["endLine"]
            span = (region["startLine"], region["startColumn"], region["endColumn"])
            found.append((place["artifactLocation"]["uri"], span))
    return found


def marked(file: Path, span: tuple[int, int, int]) -> str:
    """What a reader of SARIF marks: UTF-16 code units of a line, a byte order mark not counted."""
    line, start, end = span
    text = re.split("\r\n|\n", file.read_bytes().decode("utf-8-sig"))[line - 1].encode("utf-16-le")
    assert 2 * (end - 1) <= len(text)
    return text[2 * (start - 1) : 2 * (end - 1)].decode("utf-16-le")


@pytest.mark.parametrize("command", ["check", "build", "inspect", "sheet"])
def test_a_clean_run_is_a_valid_log_without_results(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build"]) == 0
    log = logged(capsys, command, *(["book"] if command == "inspect" else []))
    (run,) = log["runs"]
    assert run["results"] == []
    assert run["columnKind"] == "utf16CodeUnits"
    assert run["tool"]["driver"]["name"] == "docbook-rules"


def test_the_schema_would_refuse_a_wrong_log() -> None:
    wrong = sarif.log([Diagnostic("drift", Severity.ERROR, "m", Place("f", 1, 1))], lambda *_: "")
    wrong["runs"][0]["results"][0]["level"] = "fatal"  # type: ignore[index]
    assert list(VALIDATOR.iter_errors(wrong))


@pytest.mark.parametrize("before", ["", "é", "🎲", "\t", "𝔻𝟞 日本 ", "e\u0301", "&#x1F3B2;"])
@pytest.mark.parametrize(("bom", "ending"), [("", "\n"), ("\ufeff", "\r\n")])
def test_positions_are_utf16_code_units_of_the_line(
    folder: Path, before: str, bom: str, ending: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["build"]) == 0
    revise(folder, "fr", "<row><entry>2</entry><entry>25", f"<row><!--{before}--><entry>2</entry><entry>2517")
    revise(folder, "fr", "<section", f'{bom}<?xml version="1.0"?>\n<section')
    text = revise(folder, "fr", "En un jour", f'{before}<link linkend="gone">En</link> un jour')
    (folder / "book" / "s.fr.xml").write_bytes(text.replace("\n", ending).encode("utf-8"))
    log = logged(capsys, "check")
    ((uri, span),) = spans(log, "E402")
    assert uri == "book/s.fr.xml"
    assert marked(folder / uri, span) == "2517"
    ((uri, span),) = spans(log, "R201")
    assert marked(folder / uri, span) == "<"
    line = re.split("\r\n|\n", (folder / uri).read_bytes().decode("utf-8-sig"))[span[0] - 1]
    assert line.encode("utf-16-le")[: 2 * (span[1] - 1)].decode("utf-16-le").endswith(before)


def test_a_file_that_is_not_there_has_no_region(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build"]) == 0
    (folder / "generated" / "tables" / "t.py").unlink()
    (result,) = logged(capsys, "check")["runs"][0]["results"]
    assert result["locations"] == [
        {"physicalLocation": {"artifactLocation": {"uri": "generated/tables/t.py", "uriBaseId": "%SRCROOT%"}}}
    ]
    assert result["properties"]["fix"] == "docbook-rules build"


def test_names_of_files_become_addresses(folder: Path) -> None:
    (folder / "a b").mkdir()
    odd = folder / "a b" / "é:#?%\udce9.xml"
    odd.write_text("x\n")
    inside = Diagnostic("drift", Severity.ERROR, f"m {odd.name}", Place(str(odd.relative_to(folder)), 1, 1))
    outside = Diagnostic("drift", Severity.WARNING, "m", Place(str(folder.parent / "x y.xml"), 1, 1))
    log = sarif.log([inside, outside], lambda *_: "x")
    assert [error.message for error in VALIDATOR.iter_errors(json.loads(json.dumps(log)))] == []
    uris = [
        result["locations"][0]["physicalLocation"]["artifactLocation"]
        for result in log["runs"][0]["results"]  # type: ignore[index]
    ]
    assert {"uri": "a%20b/%C3%A9%3A%23%3F%25%E9.xml", "uriBaseId": "%SRCROOT%"} in uris
    assert {"uri": f"file://{folder.parent}/x%20y.xml"} in uris


def test_rules_are_named_once_and_results_point_at_them(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    revise(folder, "fr", "En un jour", '<link linkend="gone">En</link> <link linkend="lost">un</link> jour')
    (run,) = logged(capsys, "check")["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == sorted({rule["id"] for rule in rules})
    assert {r["ruleId"] for r in run["results"]} == {"O501", "R201"}
    assert all(rules[r["ruleIndex"]]["id"] == r["ruleId"] for r in run["results"])
    prints = [r["partialFingerprints"]["lineAndKind/v1"] for r in run["results"]]
    assert len(set(prints)) == len(prints)


def test_a_fingerprint_survives_a_line_that_moves(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    revise(folder, "fr", "En un jour", '<link linkend="gone">En</link> un jour')
    assert main(["build"]) == 0
    (before,) = logged(capsys, "check")["runs"][0]["results"]
    revise(folder, "fr", "</title>", "</title>\n\n<!-- more -->")
    after = [r for r in logged(capsys, "check")["runs"][0]["results"] if r["ruleId"] == "R201"]
    assert [r["partialFingerprints"] for r in after] == [before["partialFingerprints"]]


def test_annotations_are_one_escaped_line_each() -> None:
    found = [
        Diagnostic("overlap", Severity.ERROR, "100 %\n::stop", Place("a,b:c.xml", 3, 7), "mend\r", 4),
        Diagnostic("drift", Severity.WARNING, "w", Place(str(Path.cwd() / "x.py"), 1, 1)),
        Diagnostic("stale-phrase", Severity.NOTE, "n", Place("z", 1, 1)),
    ]
    assert github.workflow_commands(found).split("\n") == [
        "::warning file=x.py,line=1,col=1,title=O501 drift::w",
        "::error file=a%2Cb%3Ac.xml,line=3,col=7,endColumn=11,title=T101 overlap::100 %25%0A::stop%0Amend%0D",
        "::notice file=z,line=1,col=1,title=L307 stale-phrase::n",
        "",
    ]


@pytest.mark.parametrize(("command", "code"), [("check", 1), ("build", 1), ("inspect", 0)])
def test_github_format_prints_annotations_alone(
    folder: Path, command: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    revise(folder, "en", "<entry>25</entry>", '<entry>26 <xref linkend="gone"/></entry>')
    assert main([command, "--format", "github", *(["book"] if command == "inspect" else [])]) == code
    streams = capsys.readouterr()
    assert streams.err == ""
    lines = streams.out.splitlines()
    assert lines
    assert all(re.match(r"::(error|warning|notice) file=\S+,line=\d+,col=\d+,", line) for line in lines)
