"""``explain``: from everything made of a book to its places and tests, and back from the places."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from docbook_rules.__main__ import main

LEVY = Path(__file__).parents[1] / "books" / "levy"
EN, FR = "book/levy.en.xml", "book/levy.fr.xml"


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(LEVY, tmp_path / "levy")
    monkeypatch.chdir(tmp_path / "levy")
    return tmp_path / "levy"


@pytest.fixture
def ask(book: Path, capsys: pytest.CaptureFixture[str]):
    assert book

    def asked(target: str) -> list[dict[str, Any]]:
        capsys.readouterr()
        assert main(["explain", target, "--format", "json"]) == 0
        data = json.loads(capsys.readouterr().out)
        assert (data["version"], data["target"]) == (1, target)
        things: list[dict[str, Any]] = data["things"]
        return things

    return asked


def position(book: Path, file: str, text: str) -> tuple[int, int]:
    """Line and column of the one place in a file where a text stands."""
    source = (book / file).read_text("utf-8")
    assert source.count(text) == 1
    before = source[: source.index(text)]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def names_of_tests(thing: dict[str, Any]) -> list[str]:
    return [test["test"].rpartition("::")[2] for test in thing["tests"]]


LEVIES = ["test_xlevy_en", "test_xlevy_fr"]
POOR = ["test_xpoor_en", "test_xpoor_fr"]
RICH = ["test_xrich_en", "test_xrich_fr"]


def test_a_table(ask, book: Path) -> None:
    (thing,) = ask("tbands")
    assert (thing["kind"], thing["made"], names_of_tests(thing)) == ("table", "tables/tbands.py", LEVIES + POOR + RICH)
    assert [(p["language"], p["file"], p["line"], p["column"], p["text"]) for p in thing["places"]] == [
        ("en", EN, *position(book, EN, "<table"), "The bands"),
        ("fr", FR, *position(book, FR, "<table"), "Les bandes"),
    ]


@pytest.mark.parametrize(
    "target", ["tbands[5000].rate", "tbands.rate(5000)", "generated.tables.tbands.rate(5000)", "tbands[5,000].rate"]
)
def test_a_cell_and_the_tests_that_a_change_of_it_touches(ask, book: Path, target: str) -> None:
    (thing,) = ask(target)
    assert (thing["kind"], thing["name"], thing["value"]) == ("cell", "tbands[5000].rate", "20")
    assert [(p["file"], p["line"], p["column"], p["text"]) for p in thing["places"]] == [
        (file, *position(book, file, "20 %</entry>"), "20 %") for file in (EN, FR)
    ]
    assert names_of_tests(thing) == LEVIES + RICH  # the other example stays within the first band
    assert names_of_tests(ask("tbands[0].rate")[0]) == LEVIES + POOR + RICH
    assert names_of_tests(ask("tbands[15000].rate")[0]) == RICH


def test_a_row_and_a_column(ask) -> None:
    assert [t["name"] for t in ask("tbands[0]")] == ["tbands[0].start", "tbands[0].rate"]
    assert [t["value"] for t in ask("tbands.rate")] == ["10", "20", "35"]


@pytest.mark.parametrize("key", ["1–4", "1-4", "1", "3.5", "4"])
def test_a_row_of_ranges_by_what_lies_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], key: str
) -> None:
    rows = "".join(f"<row><entry>{k}</entry><entry>{v}</entry></row>" for k, v in (("1–4", 7), ("5–9", 8), ("10+", 9)))
    head = "<thead><row><entry>Leaves</entry><entry>Strength</entry></row></thead>"
    table = f'<table xml:id="tleaves"><title>T</title><tgroup cols="2">{head}<tbody>{rows}</tbody></tgroup></table>'
    (tmp_path / "source_xml").mkdir()
    root = f'<article xmlns="http://docbook.org/ns/docbook" xml:lang="en"><title>B</title>{table}</article>'
    (tmp_path / "source_xml" / "brew.xml").write_text(root, "utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["explain", f"tleaves[{key}].strength", "--format", "json"]) == 0
    (thing,) = json.loads(capsys.readouterr().out)["things"]
    assert thing["value"] == "7"
    assert main(["explain", "tleaves.strength(4.5)"]) == 2


@pytest.mark.parametrize("target", ["RELIEF", "parameters.RELIEF", "generated.parameters.RELIEF"])
def test_a_parameter(ask, book: Path, target: str) -> None:
    (thing,) = ask(target)
    assert (thing["kind"], thing["value"], thing["made"]) == ("parameter", "150", "parameters.py: RELIEF")
    assert [(p["line"], p["column"], p["text"]) for p in thing["places"]] == [
        (*position(book, file, "150<?rules"), "150") for file in (EN, FR)
    ]
    assert "takes a further ‹150› crowns" in thing["places"][0]["sentence"]
    assert names_of_tests(thing) == LEVIES + POOR + RICH


@pytest.mark.parametrize(
    ("target", "names"),
    [
        ("test_xlevy_fr", ["test_xlevy_fr"]),
        ("cases/test_sworked.py::test_xlevy_fr", ["test_xlevy_fr"]),
        ("generated/cases/test_sworked.py::test_xlevy_fr", ["test_xlevy_fr"]),
        ("xlevy", LEVIES),
        ("cases/test_sworked.py", [LEVIES[0], POOR[0], RICH[0], LEVIES[1], POOR[1], RICH[1]]),
    ],
)
def test_a_test(ask, target: str, names: list[str]) -> None:
    things = ask(target)
    assert [thing["name"] for thing in things] == names
    assert {thing["kind"] for thing in things} == {"test"}
    assert all("reads parameters.FREE" in " ".join(thing["notes"]) for thing in things)


def test_what_the_engine_names_on_a_line(ask, book: Path) -> None:
    line, _ = position(book, "levy.py", "parameters.FREE, 0")
    assert [thing["name"] for thing in ask(f"levy.py:{line}")] == ["FREE"]
    line, _ = position(book, "levy.py", "starts = [")
    assert [thing["name"] for thing in ask(f"levy.py:{line}")] == ["tbands"]


def test_what_generated_code_tells_of_its_places(ask, book: Path) -> None:
    main(["build"])
    generated = book / "generated" / "cases" / "test_sworked.py"
    lines = generated.read_text("utf-8").split("\n")
    at = next(n for n, line in enumerate(lines, 1) if line.startswith("    says(1300"))
    (thing,) = ask(f"generated/cases/test_sworked.py:{at}")
    assert (thing["kind"], thing["value"], thing["places"][0]["file"]) == ("number", "1300", EN)


def test_back_from_a_place(ask, book: Path) -> None:
    line, column = position(book, EN, "12,000<?rules")
    things = ask(f"{EN}:{line}")
    assert [(t["kind"], t["name"], t["notes"]) for t in things] == [
        ("number", "12,000", ["given (instruction given income)"])
    ]
    assert names_of_tests(things[0]) == ["test_xlevy_en"]
    assert ask(f"{EN}:{line}:{column}") == ask(f"{EN}:{line}:{column + 5}") == things
    year = ask(":".join(map(str, (EN, *position(book, EN, "1731<?rules")))))
    assert [(t["name"], t["notes"], t["tests"]) for t in year] == [("1731", ["waived (it is a year)"], [])]
    assert [t["name"] for t in ask(":".join(map(str, (EN, *position(book, EN, '<example xml:id="xpoor"')))))] == [
        "test_xpoor_en"
    ]


def test_what_stands_under_any_other_id(ask) -> None:
    found = [(thing["kind"], thing["name"]) for thing in ask("sfree")]
    assert found[:2] == [("parameter", "FREE"), ("parameter", "RELIEF")]
    assert found[2:] == [("number", "1731")] * 2, "once for each edition"


def test_every_place_leads_back_to_what_was_asked(ask) -> None:
    for target in ("tbands", "tbands[0]", "tbands.rate", "FREE", "RELIEF", "xlevy", "xpoor"):
        for thing in ask(target):
            for place in thing["places"]:
                back = ask(f"{place['file']}:{place['line']}:{place['column']}")
                assert thing["name"] in [other["name"] for other in back]


def test_every_place_that_a_lookup_tells_leads_to_its_cell(ask, book: Path) -> None:
    main(["build"])
    module = type(sys)("tbands")
    sys.modules["tbands"] = module
    try:
        exec((book / "generated" / "tables" / "tbands.py").read_text("utf-8"), module.__dict__)
    finally:
        del sys.modules["tbands"]
    for (key, field), places in module.__dict__["PLACES"].items():
        for place in places.values():
            assert f"tbands[{key}].{field}" in [thing["name"] for thing in ask(place)]


def test_a_test_that_fails_says_so(ask, book: Path) -> None:
    path = book / EN
    path.write_text(path.read_text("utf-8").replace("1,300<?rules", "1,301<?rules"), "utf-8")
    (thing,) = ask("test_xlevy_en")
    assert any(note.startswith("fails: AssertionError") for note in thing["notes"])


def test_without_an_engine_it_is_not_known_what_hangs_on_a_thing(
    ask, book: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (book / "levy.py").unlink()
    assert [ask(target)[0]["tests"] for target in ("tbands", "tbands[0].rate", "FREE")] == [None] * 3
    assert main(["explain", "FREE"]) == 0
    assert "no test could be run" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("target", "said", "hint"),
    [
        ("tband", "nothing of that name", "perhaps tbands"),
        ("tbands[7].rate", "tbands has no start 7", "it has 0, 5000, 15000"),
        ("tbands[0].price", "tbands has no field price", "it has start, rate"),
        (f"{EN}:5", "nothing is made of what stands there", "name a line"),
        (f"{EN}:99999:1", "nothing is made of what stands there", "name a line"),
        ("levy.py:1", "nothing of the book is named there", "name a line"),
        ("nowhere.xml:1", "there is no such file in the book", EN),
        ("", "nothing of that name", ""),
        ("[[(", "nothing of that name", ""),
        ("x" * 5000, "nothing of that name", ""),
        ("\x00:1", "there is no such file", ""),
    ],
)
def test_what_there_is_not_is_refused(
    book: Path, target: str, said: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert book
    assert main(["explain", target]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert hint in error


def test_as_text(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "tbands[5000].rate"]) == 0
    line, column = position(book, EN, "20 %</entry>")
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "tbands[5000].rate = 20  cell"
    assert f"  en  {EN}:{line}:{column}  20 %" in out
    assert "  4 tests:" in out


def test_nothing_is_left_behind_in_the_interpreter(ask, book: Path) -> None:
    path, modules = list(sys.path), set(sys.modules)
    ask("tbands[0].rate")
    assert sys.path == path
    assert {m for m in set(sys.modules) - modules if m.startswith(("generated", "levy"))} == set()
    assert sorted(p.name for p in book.iterdir()) == ["book", "docbook-rules.toml", "levy.py"]
