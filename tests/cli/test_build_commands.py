"""``build``, ``check`` and ``sheet`` around a compiler that makes what the test says: what is written and told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from docbook_rules import pipeline
from docbook_rules.__main__ import main
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.emit.artifact import Artifact
from docbook_rules.ledger.account import Ledger
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.place import Place

Make = Callable[..., None]
LOOKUP = Artifact("tables/t.py", "ROWS = ()\n")
SHEET = Artifact("sheets/book.en.html", "<p>One page</p>\n")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "source_xml").mkdir()
    (tmp_path / "source_xml" / "a.en.xml").write_text('<article xml:lang="en"><title>A</title></article>\n', "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Make:
    """Set what the next compilations make and find."""

    def make(*artifacts: Artifact, finds: Severity | None = None) -> None:
        place = Place("source_xml/a.en.xml", 1, 2)
        found = (Diagnostic("restatement", finds, "two is not three", place),) if finds else ()
        compiled = pipeline.Compiled(artifacts, found, Ledger((), (), ()), (), Catalogue(), {})
        monkeypatch.setattr(pipeline, "compile", lambda *_, **_options: compiled)

    make(LOOKUP, SHEET)
    return make


def test_build_writes_into_the_configured_folder_and_says_so(
    folder: Path, compiler: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["build"]) == 0
    assert (folder / "generated" / "tables" / "t.py").read_text() == LOOKUP.text
    assert capsys.readouterr().out.strip() == "generated: 2 written, 0 as they were, 0 removed"
    compiler(LOOKUP)
    assert main(["build"]) == 0
    assert capsys.readouterr().out.strip() == "generated: 0 written, 1 as they were, 1 removed"
    assert not (folder / "generated" / "sheets").exists()


def test_the_manifest_names_sources_by_their_path_in_the_project(folder: Path, compiler: Make) -> None:
    assert compiler
    elsewhere = folder.parent / f"{folder.name}-elsewhere"
    elsewhere.mkdir()
    (elsewhere / "b.en.xml").write_text('<article xml:lang="en"><title>B</title></article>\n', "utf-8")
    assert main(["build", str(folder / "source_xml"), str(elsewhere), "--out", "x/generated"]) == 0
    manifest = json.loads((folder / "x" / "generated" / "manifest.json").read_text("utf-8"))
    assert list(manifest["inputs"]) == ["b.en.xml", "source_xml/a.en.xml"]
    assert str(folder.parent) not in json.dumps(manifest)


@pytest.mark.parametrize(
    ("finds", "strict", "code"),
    [
        (None, True, 0),
        (Severity.NOTE, True, 0),
        (Severity.WARNING, False, 0),
        (Severity.WARNING, True, 1),
        (Severity.ERROR, False, 1),
    ],
)
@pytest.mark.parametrize("command", ["build", "check"])
def test_findings_decide_the_exit_code(
    command: str, finds: Severity | None, strict: bool, code: int, compiler: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["build"]) == 0
    compiler(LOOKUP, SHEET, finds=finds)
    assert main([command, *(["--strict"] if strict else [])]) == code
    assert ("two is not three" in capsys.readouterr().err) == (finds is not None)


def test_check_tells_of_drift_names_the_command_and_writes_nothing(
    folder: Path, compiler: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check"]) == 1
    assert not (folder / "generated").exists()
    assert main(["build"]) == 0
    assert main(["check"]) == 0
    compiler(Artifact(LOOKUP.path, "ROWS = (1,)\n"), SHEET)
    capsys.readouterr()
    assert main(["check"]) == 1
    streams = capsys.readouterr()
    assert "drift" in streams.err
    assert "docbook-rules build" in streams.err
    assert "+ROWS = (1,)" in streams.err
    assert (folder / "generated" / "tables" / "t.py").read_text() == LOOKUP.text


def test_a_hand_edited_file_is_overwritten_only_with_force(
    folder: Path, compiler: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["build"]) == 0
    edited = folder / "generated" / "tables" / "t.py"
    edited.write_text("ROWS = ('mine',)\n")
    compiler(Artifact(LOOKUP.path, "ROWS = (1,)\n"), SHEET)
    capsys.readouterr()
    assert main(["build"]) == 1
    streams = capsys.readouterr()
    assert "--force" in streams.err
    assert "nothing was written" in streams.out
    assert edited.read_text() == "ROWS = ('mine',)\n"
    assert main(["build", "--force"]) in (0, 1)
    assert edited.read_text() == "ROWS = (1,)\n"
    assert main(["check"]) == 0


def test_an_edited_file_that_is_no_longer_made_stays_and_the_rest_is_written(
    folder: Path, compiler: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["build"]) == 0
    edited = folder / "generated" / "tables" / "t.py"
    edited.write_text("ROWS = ('mine',)\n")
    compiler(Artifact(SHEET.path, "<p>Another</p>\n"))
    capsys.readouterr()
    assert main(["build"]) == 1
    assert capsys.readouterr().out.strip() == "generated: 1 written, 0 as they were, 0 removed"
    assert edited.read_text() == "ROWS = ('mine',)\n"


def test_json_goes_alone_to_standard_output(compiler: Make, capsys: pytest.CaptureFixture[str]) -> None:
    compiler(LOOKUP, SHEET, finds=Severity.WARNING)
    assert main(["build", "--format", "json"]) == 0
    streams = capsys.readouterr()
    data = json.loads(streams.out)
    assert streams.err == ""
    assert data["written"] == [SHEET.path, LOOKUP.path]
    assert [found["kind"] for found in data["diagnostics"]] == ["restatement"]
    assert main(["check", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["clean"] is True


def test_sheet_leaves_a_builds_output_alone(folder: Path, compiler: Make) -> None:
    assert main(["build"]) == 0
    compiler(LOOKUP, Artifact(SHEET.path, "<p>Two pages</p>\n"))
    assert main(["sheet"]) == 0
    assert (folder / "sheets" / "book.en.html").read_text() == "<p>Two pages</p>\n"
    assert not (folder / "sheets" / "tables").exists()
    assert (folder / "generated" / SHEET.path).read_text() == SHEET.text
    assert main(["sheet", "--out", "handouts"]) == 0
    assert (folder / "handouts" / "book.en.html").exists()
