"""What a change breaks beyond the generated names: functions of the project's engine, claims, sheets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from docbook_rules.__main__ import main
from docbook_rules.diff.engine import engine_of

ENGINE = '''"""Tolls."""
from generated import parameters
from generated.tables import ttolls as tolls

from generated.tables.tother import rest

_FREE = parameters.FREE_MILES
"""Miles."""


def toll(miles: int) -> int:
    """The toll."""
    return tolls.toll(max(0, miles - _FREE))


class Purse:
    """A purse."""

    def pays(self, miles: int) -> int:
        """What is paid."""
        return toll(miles)


def other() -> int:
    """Nothing of the book."""
    return 1


def resting() -> int:
    """By a lookup's own name."""
    return rest(0)
'''
BOOK = """<section xmlns="http://docbook.org/ns/docbook" xml:id="s" xml:lang="en"><title>Tolls</title>
<para>The first 2 miles are free.</para>
<table xml:id="ttolls"><title>Tolls</title><tgroup cols="2">
<thead><row><entry>miles</entry><entry>toll</entry></row></thead><tbody>
<row><entry>0</entry><entry>0</entry></row><row><entry>1</entry><entry>5</entry></row>
</tbody></tgroup></table>
<table xml:id="tother"><title>Others</title><tgroup cols="2">
<thead><row><entry>miles</entry><entry>rest</entry></row></thead><tbody>
<row><entry>0</entry><entry>0</entry></row><row><entry>1</entry><entry>7</entry></row>
</tbody></tgroup></table>
<example xml:id="x"><title>A walk</title><para>A walk of 3 miles.</para></example></section>
"""
PHRASES = """
[frame.walk]
module = "engine"
call = "toll"
inputs = [["miles"]]

[[phrase]]
name = "a walk"
opens = "walk"
[phrase.patterns]
en = "walk of {miles:count} miles"

[[phrase]]
name = "what is free"
parameters = { n = "FREE_MILES" }
[phrase.patterns]
en = "the first {n:count} miles are free"
"""
CONFIG = """
[book]
name = "tolls"
sources = ["book"]
languages = ["en"]
phrases = ["phrases.toml"]

[sheet]
show = ["ttolls"]
"""


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    for name in ("old", "new"):
        (tmp_path / name / "book").mkdir(parents=True)
        (tmp_path / name / "docbook-rules.toml").write_text(CONFIG, "utf-8")
        (tmp_path / name / "phrases.toml").write_text(PHRASES, "utf-8")
        (tmp_path / name / "engine.py").write_text(ENGINE, "utf-8")
        (tmp_path / name / "book" / "s.en.xml").write_text(BOOK, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "old", tmp_path / "new"


def test_a_module_s_functions_and_who_calls_them(tmp_path: Path) -> None:
    (tmp_path / "engine.py").write_text(ENGINE, "utf-8")
    engine = engine_of(["engine"], tmp_path)
    assert [f.name for f in engine.functions] == ["engine.toll", "engine.Purse.pays", "engine.other", "engine.resting"]
    assert engine.reading("ttolls") == engine.reading("FREE_MILES") == {"engine.toll"}
    assert engine.reaching("ttolls") == {"engine.toll", "engine.Purse"}
    assert engine.reaching("tother") == {"engine.resting"}
    assert engine.reading("tnothing") == engine.reaching("tnothing") == frozenset()


def test_what_is_called_is_followed_from_module_to_module(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    sources = {
        "__init__": "from .inner import toll\n",
        "inner": ENGINE,
        "way": "from . import inner as i\ndef far():\n    return i.toll(3)\ndef near(x):\n    return x.toll\n",
        "walk": "from rules.way import far\n\ndef walk():\n    return far()\n",
    }
    for name, source in sources.items():
        (tmp_path / "rules" / f"{name}.py").write_text(source, "utf-8")
    engine = engine_of(["rules.walk"], tmp_path)
    reached = engine.reaching("ttolls")
    assert reached == {"rules.inner.toll", "rules.inner.Purse", "rules.way.far", "rules.walk.walk"}


@pytest.mark.parametrize("source", [b"def (", b"\xff\xfe", b"x = '\0'", b"(" * 5000])
def test_a_module_that_is_no_python_has_none(tmp_path: Path, source: bytes) -> None:
    (tmp_path / "engine.py").write_bytes(source)
    assert engine_of(["engine", "..", "a.b", "os"], tmp_path).functions == ()


def test_nothing_outside_of_the_project_is_read(tmp_path: Path) -> None:
    (tmp_path / "project").mkdir()
    (tmp_path / "away.py").write_text(ENGINE, "utf-8")
    (tmp_path / "project" / "engine.py").symlink_to(tmp_path / "away.py")
    assert engine_of(["engine"], tmp_path / "project").functions == ()


def told(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    capsys.readouterr()
    assert main(["diff", "old", "new", "--format", "json"]) == 0
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["changes"]
    return found


def test_a_change_names_what_reads_it_and_what_shows_it(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    file = folders[1] / "book" / "s.en.xml"
    said = BOOK.replace("<entry>5</entry>", "<entry>6</entry>").replace("<entry>7</entry>", "<entry>8</entry>")
    file.write_text(said.replace("first 2 miles", "first 1 miles"), "utf-8")
    by_key = {tuple(c["key"]): c for c in told(capsys) if c["kind"] in ("cell", "parameter")}
    assert by_key["ttolls", "1", "toll"]["functions"] == ["engine.toll"]
    assert by_key["ttolls", "1", "toll"]["sheets"] == ["sheets/tolls.en.html"]
    assert by_key["tother", "1", "rest"]["functions"] == ["engine.resting"]
    assert by_key["tother", "1", "rest"]["sheets"] == []
    assert by_key["FREE_MILES",]["functions"] == ["engine.toll"]
    assert main(["diff", "old", "new"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "    read by engine.toll" in lines
    assert "    sheet sheets/tolls.en.html" in lines
