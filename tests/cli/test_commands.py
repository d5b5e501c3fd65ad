"""The command line from outside: exit codes, streams, help, and that no input ends in a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from docbook_rules import __version__
from docbook_rules.__main__ import main

COMMANDS = (
    "annotate",
    "build",
    "check",
    "coverage",
    "diff",
    "explain",
    "import",
    "init",
    "inspect",
    "mutate",
    "phrases",
    "repair",
    "serve",
    "sheet",
    "watch",
)

GOOD = """<?xml version="1.0" encoding="UTF-8"?>
<article xml:lang="en" id="tiny">
<title>Tiny</title>
<table id="tarmour">
<title>Armour by weight</title>
<tgroup cols="2">
<thead><row><entry>Weight</entry><entry>Armour</entry></row></thead>
<tbody>
<row><entry>1</entry><entry>+2</entry></row>
<row><entry>2</entry><entry>10.5</entry></row>
<row><entry namest="a" nameend="b">none at all</entry></row>
</tbody>
</tgroup>
</table>
</article>
""".replace('<tgroup cols="2">', '<tgroup cols="2"><colspec colname="a"/><colspec colname="b"/>')

BROKEN = """<?xml version="1.0" encoding="UTF-8"?>
<article xml:lang="en"><title>Broken</title>
<para>It ends</title> too soon.</para>
</article>
"""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Each test in a folder of its own, with two small books and no configuration."""
    (tmp_path / "good.xml").write_text(GOOD, "utf-8")
    (tmp_path / "broken.xml").write_text(BROKEN, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DOCBOOK_RULES_DEBUG", raising=False)
    return tmp_path


def outside(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command as another process, which has a real standard output."""
    root = str(Path(__file__).parents[2])
    env = {**os.environ, "PYTHONPATH": root, **environment}
    command = [sys.executable, "-m", "docbook_rules", *arguments]
    return subprocess.run(
        command, env=env, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False
    )


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"{__version__}\n"


def test_version_imports_nothing_heavy() -> None:
    asked = (
        "import sys; from docbook_rules.__main__ import main; main(['--version']);"
        "print(sorted({'lxml', 'msgspec', 'cyclopts', 'rich', 'jinja2', 'pathlib', 're'} & set(sys.modules)))"
    )
    root = str(Path(__file__).parents[2])
    command = [sys.executable, "-S", "-c", asked]
    done = subprocess.run(command, env={"PYTHONPATH": root}, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [__version__, "[]"]


def test_help_lists_the_commands_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    words = capsys.readouterr().out.split()
    assert [name for name in COMMANDS if name not in words] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help_with_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    out = capsys.readouterr().out
    assert "Examples:" in out
    assert f"    docbook-rules {command}" in out


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nonsense"],
        ["--nonsense"],
        ["inspect"],
        ["inspect", "good.xml", "--nonsense"],
        ["inspect", "good.xml", "--format", "yaml"],
        ["inspect", "good.xml", "--rows", "many"],
        ["inspect", "good.xml", "--profile", "novalue"],
        ["inspect", "good.xml", "--config", "missing.toml"],
        ["inspect", "missing.xml"],
        ["inspect", "good.xml", "missing.xml"],
        ["inspect", "a" * 5000],
        ["build"],
        ["build", "missing.xml"],
        ["check", "missing.xml"],
        ["sheet", "missing.xml"],
        ["repair", "missing.xml", "-o", "out.xml"],
        ["repair", "good.xml"],
        ["repair", ".", "-o", "out.xml"],
        ["import", "missing.txt", "-o", "out.xml"],
    ],
)
def test_what_cannot_run_exits_2_and_says_why(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    streams = capsys.readouterr()
    assert streams.err if arguments else streams.out
    assert "internal error" not in streams.err
    assert "Traceback" not in streams.err


def test_a_broken_configuration_is_refused(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (elsewhere / "docbook-rules.toml").write_text("[book]\nnmae = 'x'\n")
    assert main(["inspect", "good.xml"]) == 2
    assert "nmae" in capsys.readouterr().err


def test_inspect_as_json_keeps_standard_output_to_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", "good.xml", "--format", "json"]) == 0
    streams = capsys.readouterr()
    data = json.loads(streams.out)
    assert streams.err == ""
    assert list(data) == ["version", "documents", "diagnostics"]
    assert data["version"] == 1
    (document,) = data["documents"]
    assert (document["file"], document["language"]) == ("good.xml", "en")
    (table,) = document["tables"]
    assert {key: table[key] for key in ("id", "title", "line", "column", "model")} == {
        "id": "tarmour",
        "title": "Armour by weight",
        "line": 4,
        "column": 1,
        "model": "cals",
    }
    assert table["tgroups"] == [
        {
            "cols": 2,
            "head": 1,
            "body": 3,
            "foot": 0,
            "grid": [["Weight", "Armour"], ["1", "+2"], ["2", "10.5"], ["none at all", "none at all"]],
            "values": [
                [None, None],
                [{"n": "1"}, {"n": "2", "signed": True}],
                [{"n": "2"}, {"n": "10.5"}],
                [None, None],
            ],
        }
    ]


def test_inspect_of_a_broken_file_exits_1_and_still_reads_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", "broken.xml", "good.xml", "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert {"kind": "not-well-formed", "severity": "error", "file": "broken.xml", "line": 3}.items() <= (
        data["diagnostics"][0].items()
    )
    assert [len(document["tables"]) for document in data["documents"]][-1] == 1


def test_inspect_as_text_shows_grids_types_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", "good.xml"]) == 0
    streams = capsys.readouterr()
    assert "tarmour  Armour by weight" in streams.out
    assert "10.5" in streams.out
    assert "←" in streams.out
    assert "weight" in streams.out
    assert streams.out.splitlines()[-1].startswith("1 file, 1 table, 0 examples, no findings")
    assert streams.err == ""


def test_inspect_cuts_long_tables_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", "good.xml", "--rows", "2"]) == 0
    out = capsys.readouterr().out
    assert "… 2 more rows (--rows 0 shows all)" in out
    assert "none at all" not in out


def test_findings_are_shown_with_their_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", "broken.xml"]) == 1
    err = capsys.readouterr().err
    assert "broken.xml:3:" in err
    assert "error[S001 not-well-formed]" in err
    assert " 3 | <para>It ends</title> too soon.</para>" in err
    assert "^" in err


def test_no_escape_sequence_of_a_book_reaches_the_terminal(elsewhere: Path) -> None:
    book = elsewhere / "evil\x1b[2J.xml"
    book.write_bytes(GOOD.replace("none at all", "\u009b2J\u202ereversed").replace("tarmour", "t\u0085x").encode())
    done = outside("inspect", str(book))
    assert done.returncode in (0, 1)
    assert {"\x1b", "\u009b", "\u202e", "\u0085"} & set(done.stdout + done.stderr) == set()
    assert "\\x9b2J\\u202ereversed" in done.stdout


def test_a_file_name_that_is_no_unicode(elsewhere: Path) -> None:
    name = b"r\xe8gles.xml"
    try:
        Path(os.fsdecode(os.fsencode(elsewhere) + b"/" + name)).write_text(GOOD, "utf-8")
    except OSError:
        pytest.skip("this file system takes only Unicode names")
    done = outside("inspect", os.fsdecode(name), "--format", "json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["documents"][0]["file"] == "r\\udce8gles.xml"
    assert outside("inspect", os.fsdecode(name)).returncode == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_that_lacks_a_sign_ends_no_command(encoding: str, elsewhere: Path) -> None:
    (elsewhere / "good.xml").write_text(GOOD.replace("none at all", "日本 − ½"), "utf-8")
    for form in ("text", "json"):
        done = outside("inspect", "good.xml", "--format", form, PYTHONIOENCODING=encoding, PYTHONUTF8="0")
        assert done.returncode == 0, done.stderr


def test_a_reader_that_leaves_early_is_no_failure_of_ours() -> None:
    root = str(Path(__file__).parents[2])
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "docbook_rules", "inspect", "good.xml"],
        env={**os.environ, "PYTHONPATH": root},
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert done.stderr == b""


def test_the_unforeseen_is_one_line_and_exit_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from docbook_rules import pipeline

    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("of \x1b[2J all things")

    monkeypatch.setattr(pipeline, "read", fail)
    assert main(["inspect", "good.xml"]) == 2
    said = capsys.readouterr().err
    assert "internal error: ZeroDivisionError: of \\x1b[2J all things, please report" in said
    assert "Traceback" not in said
    monkeypatch.setenv("DOCBOOK_RULES_DEBUG", "1")
    assert main(["inspect", "good.xml"]) == 2
    assert "Traceback" in capsys.readouterr().err
