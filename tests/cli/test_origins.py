"""The manifest holds the digests of all that a build is made of: where none differs, there is nothing to build."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from book_samples import small_book

from docbook_rules.__main__ import main

INCLUDING = """<section xmlns="http://docbook.org/ns/docbook" xmlns:xi="http://www.w3.org/2001/XInclude" xml:lang="en">
<title>&name;</title><xi:include href="part.txt" parse="text"/></section>
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    small_book(tmp_path)
    (tmp_path / "book" / "w.en.xml").write_text(INCLUDING, "utf-8")
    (tmp_path / "book" / "part.txt").write_text("part one", "utf-8")
    (tmp_path / "book" / "names.ent").write_text('<!ENTITY name "Walks">', "utf-8")
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "notes.jinja").write_text("mine", "utf-8")
    monkeypatch.chdir(tmp_path)
    main(["build"])
    return tmp_path


def inputs(project: Path) -> dict[str, str]:
    held: dict[str, str] = json.loads((project / "generated" / "manifest.json").read_text("utf-8"))["inputs"]
    return held


def test_every_input_has_its_digest(project: Path) -> None:
    found = inputs(project)
    assert set(found) >= {
        "docbook-rules.toml",
        "phrases.toml",
        "templates/notes.jinja",
        "book/names.ent",
        "book/part.txt",
        "book/w.en.xml",
    }
    for name, digest in found.items():
        assert digest == hashlib.sha256((project / name).read_bytes()).hexdigest(), name


@pytest.mark.parametrize(
    "file", ["docbook-rules.toml", "phrases.toml", "templates/notes.jinja", "book/names.ent", "book/part.txt"]
)
def test_a_changed_input_is_drift(project: Path, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = inputs(project)
    with (project / file).open("a", encoding="utf-8") as held:
        held.write("\n")
    capsys.readouterr()
    assert main(["check", "--format", "json"]) == 1
    drift = json.loads(capsys.readouterr().out)["drift"]
    assert "manifest.json" in {one["path"] for one in drift}
    main(["build"])
    after = inputs(project)
    assert {name for name in before if before[name] != after[name]} == {file}


def test_nothing_outside_the_project_is_named(project: Path) -> None:
    (project / "book" / "part.txt").unlink()
    (project / "book" / "part.txt").symlink_to(project / "docbook-rules.toml")  # outside the documents' folder
    main(["build"])
    assert "book/part.txt" not in inputs(project)
