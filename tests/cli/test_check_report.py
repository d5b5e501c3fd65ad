"""``check``: one report of all that is wrong, what mends each part, and nothing written."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from book_samples import revise, small_book

from docbook_rules.__main__ import main
from docbook_rules.cli.fixes import Invocation, fix, fixes
from docbook_rules.cli.options import Shared
from docbook_rules.cli.report import PARTS, part_of
from docbook_rules.diagnostics import CODES, Diagnostic, Severity
from docbook_rules.place import Place


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    small_book(tmp_path)
    assert main(["build"]) == 0
    return tmp_path


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, list[dict[str, str]]]:
    capsys.readouterr()
    main(["check", "--format", "json", *arguments])
    found: dict[str, list[dict[str, str]]] = json.loads(capsys.readouterr().out)
    return found


def test_a_clean_book_is_reported_clean(capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["check", "--strict"]) == 0
    streams = capsys.readouterr()
    assert streams.err == ""
    assert streams.out == "generated: as the book says\n"


def test_one_report_holds_every_part_with_what_mends_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    revise(folder, "en", "<entry>25</entry>", "<entry>26</entry>")
    revise(folder, "fr", "</title>", '</title><para>Voir <xref linkend="gone"/>.</para>')
    revise(folder, "en", "</section>", '<example xml:id="x"><title>X</title><para>We are 7.</para></example></section>')
    with (folder / "phrases.toml").open("a") as catalogue:
        catalogue.write('\n[[phrase]]\nname = "never said"\npatterns = { en = "zyx {n}" }\nparameters = { n = "N" }\n')
    capsys.readouterr()
    assert main(["check"]) == 1
    err = capsys.readouterr().err
    headings = ["drift: ", "references: 1 warning", "phrases: 1 note", "ledger: 1 error", "editions: 1 error"]
    places = [err.index(f"\n{heading}" if n else heading) for n, heading in enumerate(headings)]
    assert places == sorted(places)
    assert "  fix: revise book/s.fr.xml, then docbook-rules build\n" in err
    assert "  fix: docbook-rules build\n" in err
    assert "-    Row(size=2, cost=25),\n" in err
    assert "+    Row(size=2, cost=26),\n" in err
    assert "phrases.toml:14:9: note[L307 stale-phrase] the phrase “never said” is never used\n" in err


def test_a_phrase_that_an_example_a_parameter_or_a_scale_uses_is_not_stale(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scaled = """
[[phrase]]
name = "on the scale"
patterns = { en = "a size of {size:count} costs {cost:count}", fr = "une taille de {size:count} coûte {cost:count}" }
scale = { table = "t", measure = "size", value = "cost" }
"""
    (folder / "phrases.toml").write_text((folder / "phrases.toml").read_text("utf-8") + scaled, "utf-8")
    kinds = {found["kind"] for found in report(capsys)["diagnostics"]}
    assert kinds == {"stale-phrase", "drift"}  # the digest covers the catalogue
    revise(folder, "en", "miles.", "miles. Here a size of 1 costs 10.")
    kinds = [found["kind"] for found in report(capsys)["diagnostics"]]
    assert "stale-phrase" not in kinds


def test_part_of_the_book_says_nothing_of_phrases(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    revise(folder, "en", "you walk 20 miles", "you rest")
    revise(folder, "fr", "on marche 20 lieues", "on dort")
    assert "stale-phrase" in {found["kind"] for found in report(capsys)["diagnostics"]}
    assert "stale-phrase" not in {found["kind"] for found in report(capsys, "book/s.en.xml")["diagnostics"]}


def test_every_code_has_its_part() -> None:
    letters = {codes for _, codes in PARTS if len(codes) == 1}
    told = {
        kind: code for kind, code in CODES.items() if code[0] not in "MP"
    }  # mutation and proposals report by themselves
    assert {code[0] for code in told.values()} | {"C"} == letters
    for kind in told:
        name = part_of(Diagnostic(kind, Severity.ERROR, "", Place("f", 1, 1)))
        assert name in {name for name, _ in PARTS}


def test_json_holds_the_whole_difference(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "".join(f"<row><entry>{n}</entry><entry>{n}</entry></row>\n" for n in range(3, 90))
    for language in ("en", "fr"):
        revise(folder, language, "</tbody>", f"{rows}</tbody>")
    found = report(capsys)
    table = next(d for d in found["drift"] if d["path"] == "tables/t.py")
    assert table["state"] == "changed"
    assert sum(line.startswith("+    Row(") for line in table["diff"].split("\n")) == 87
    told = next(d for d in found["diagnostics"] if d["file"] == "generated/tables/t.py")
    assert "more lines; check --format json holds them all" in told["message"]
    assert {(d["part"], d["fix"]) for d in found["diagnostics"]} == {("drift", "docbook-rules build")}


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--out", "other place/generated"],
        ["book/s.en.xml", "--lang", "en", "--no-xinclude"],
        ["--config", "docbook-rules.toml", "--profile", "userlevel=a b"],
    ],
)
def test_the_named_command_mends_the_drift(
    folder: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    revise(folder, "en", "<entry>25</entry>", "<entry>26</entry>")
    revise(folder, "fr", "<entry>25</entry>", "<entry>26</entry>")
    found = report(capsys, *arguments)
    (command,) = {d["fix"] for d in found["diagnostics"] if d["part"] == "drift"}
    program, *rest = shlex.split(command)
    assert program == "docbook-rules"
    assert main(rest) == 0
    capsys.readouterr()
    assert main(["check", *arguments]) == 0


def test_the_named_commands_mend_a_hand_edited_file_and_broken_xml(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edited = folder / "generated" / "tables" / "t.py"
    edited.write_text("mine\n")
    (found,) = report(capsys)["diagnostics"]
    assert (found["kind"], found["fix"]) == ("hand-edited", "docbook-rules build --force")
    assert main(shlex.split(found["fix"])[1:]) in (0, 1)
    assert main(["check"]) == 0
    assert edited.with_name("t.py.bak").read_text() == "mine\n"
    revise(folder, "en", "miles.</para>", "miles.")
    broken = next(d for d in report(capsys)["diagnostics"] if d["kind"] == "not-well-formed")
    assert broken["fix"] == "docbook-rules repair book/s.en.xml -o book/s.en.mended.xml"
    assert main(shlex.split(broken["fix"])[1:]) == 0
    (folder / "book" / "s.en.mended.xml").replace(folder / "book" / "s.en.xml")
    assert "not-well-formed" not in {d["kind"] for d in report(capsys)["diagnostics"]}


@pytest.mark.parametrize(
    ("count", "repaired", "revised"),
    [
        (1, "a0.xml", "revise b0.xml, then"),
        (2, "a0.xml a1.xml", "revise b0.xml and b1.xml, then"),
        (3, "a0.xml a1.xml a2.xml", "revise b0.xml, b1.xml and b2.xml, then"),
        (4, "a0.xml a1.xml a2.xml 1 other file", "revise b0.xml, b1.xml, b2.xml and 1 other file, then"),
        (99, "a0.xml a1.xml a2.xml 96 other files", "revise b0.xml, b1.xml, b2.xml and 96 other files, then"),
    ],
)
def test_fixes_of_many_files_are_told_at_once_and_each_command_whole(count: int, repaired: str, revised: str) -> None:
    invocation = Invocation((Path("b"),), None, Shared())
    broken = [Diagnostic("not-well-formed", Severity.ERROR, "", Place(f"a{n}.xml", n, 1)) for n in range(count)]
    wrong = [
        Diagnostic("unaccounted", Severity.ERROR, "", Place(f"b{n}.xml", 1, c)) for n in range(count) for c in (1, 2)
    ]
    unused = [Diagnostic("stale-phrase", Severity.NOTE, "", Place("p.toml", n + 1, 1)) for n in range(count)]
    said = fixes([*broken, *wrong, *unused], invocation)
    assert said[-2:] == [f"{revised} docbook-rules build b", "revise p.toml, or leave it"]
    told = [f"docbook-rules repair {name} -o {name[:2]}.mended.xml" for name in repaired.split() if "." in name]
    if " " in repaired.rpartition(".xml")[2]:
        told.append(f"likewise for{repaired.rpartition('.xml')[2]} above")
    assert said[:-2] == told
    assert [fix(broken[0], invocation), fix(wrong[0], invocation)] == [
        said[0],
        "revise b0.xml, then docbook-rules build b",
    ]


def test_what_is_said_of_many_files_is_folded_and_the_machines_forms_have_all(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for n in range(12):
        text = f"<section xml:lang='en'><title>More</title><para>A stall {n} is here.</para></section>"
        (folder / "book" / f"more{n:02}.en.xml").write_text(text, "utf-8")
    main(["build"])
    kinds = [found["kind"] for found in report(capsys)["diagnostics"]]
    assert kinds.count("unaccounted") == 12
    main(["check", "--format", "github"])
    assert capsys.readouterr().out.count("L301") == 12
    main(["check", "--format", "sarif"])
    assert len(json.loads(capsys.readouterr().out)["runs"][0]["results"]) == len(kinds)
    for command in ("check", "build"):
        main([command])
        err = capsys.readouterr().err
        assert err.count("nothing accounts for") == 1
        assert " = the same but for its figures in 11 other files: book/more01.en.xml:1:" in err
    main(["check"])
    err = capsys.readouterr().err
    assert (
        err.count("  fix: revise book/more00.en.xml, book/more01.en.xml, book/more02.en.xml and 9 other files, then")
        == 1
    )
    assert err.count("fix: ") == len({line for line in err.splitlines() if "fix: " in line}) <= 2
    assert f"{len(kinds)} " in err.splitlines()[-1] or "12 warnings" in err.splitlines()[-1]


AUDITED = """
import sys
seen = []
WRITES = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.utime",
          "os.chmod", "shutil.move", "tempfile.mkstemp"}
def hook(event, arguments):
    if event in WRITES or (event == "open" and (arguments[2] or 0) & 3 and "/dev/" not in str(arguments[0])):
        seen.append((event, arguments))
sys.addaudithook(hook)
from docbook_rules.__main__ import main
code = main(sys.argv[1:])
sys.stderr.write(f"WRITES {len(seen)} CODE {code} {seen[:3]}")
"""


@pytest.mark.parametrize(("command", "writes"), [("check", False), ("build", True)])
def test_nothing_is_written_seen_from_the_interpreter(folder: Path, command: str, writes: bool) -> None:
    revise(folder, "en", "<entry>25</entry>", "<entry>26</entry>")
    before = {p: (p.stat().st_mtime_ns, p.stat().st_size) for p in sorted(folder.rglob("*"))}
    ran = subprocess.run(
        [sys.executable, "-B", "-c", AUDITED, command],
        cwd=folder,
        env={"PYTHONPATH": str(Path(__file__).parents[2]), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ("WRITES 0 CODE 1" in ran.stderr) != writes, ran.stderr[-500:]
    after = {p: (p.stat().st_mtime_ns, p.stat().st_size) for p in sorted(folder.rglob("*"))}
    assert (before == after) != writes
