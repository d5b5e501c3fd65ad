"""A false claim of the prose is a finding of ``check`` and ``build``: the exact figure, and what would be right."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from bakery import bakery

from docbook_rules.__main__ import main
from docbook_rules.mutation import bench


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def found(capsys: pytest.CaptureFixture[str], *command: str) -> list[dict[str, Any]]:
    capsys.readouterr()
    main([*(command or ("check",)), "--format", "json"])
    said = json.loads(capsys.readouterr().out)["diagnostics"]
    return [d for d in said if "claim" in d["kind"]]


@pytest.mark.parametrize(
    "claim",
    [
        "Of 20 loaves, 15% burn.",
        "Of 30 loaves, 3.3% burn.",
        "Of 40 loaves, one in 7.",
        "Of 20 loaves, about 20%.",
        "Of 20 loaves, about 15%.",
        "Never more than 15%.",
        "Always below 15.1%.",
        "Never fewer than 3%.",
        "Always above 3%.",
        "It is 220 degrees.",
        "Hardly any of 30.",
    ],
)
def test_a_true_claim_is_no_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str], claim: str) -> None:
    bakery(tmp_path, claim)
    assert found(capsys) == []


@pytest.mark.parametrize(
    ("claim", "marked", "message", "hint"),
    [
        ("Of 20 loaves, 16% burn.", "16", "says 16%; exactly 15%, at 20 and 40", "say 15%"),
        ("Of 30 loaves, 3.4% burn.", "3.4", "says 3.4%; exactly 10/3% (about 3.3333%), at 20 and 40", "say 3.3%"),
        (
            "Of 40 loaves, one in 8.",
            "8",
            "says about once in 8; exactly 0.15, once in 20/3 (about 6.6667)",
            "once in 7",
        ),
        ("Of 20 loaves, about 30%.", "30", "says about 30%; exactly 15%", "say about 15%"),
        ("Of 20 loaves, about 14%.", "14", "says about 14%; exactly 15%", "say about 15%"),
        (
            "Never more than 14%.",
            "14",
            "says 14% at most; exactly 15% of 20 loaves; 15% of 40 loaves",
            "say 15% at most",
        ),
        ("Always below 15%.", "15", "says less than 15%; exactly 15%", "say 15% at most, or less than 16%"),
        ("Never fewer than 4%.", "4", "says 4% at least; exactly 10/3% (about 3.3333%)", "say 3% at least"),
        ("Always above 3.4%.", "3.4", "says more than 3.4%; exactly 10/3% (about 3.3333%)", "say more than 3.3%"),
        ("It is 200 degrees.", "200", "says 200; exactly 220", "say 220"),
        ("Bakers say 4.", "4", "says 4; exactly 10/3 (about 3.3333)", "say 10/3"),
        ("Hardly any of 20.", "20", "says “hardly any”; exactly 15", "the words promise 5 at most"),
    ],
)
def test_a_false_claim_is_told_exactly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], claim: str, marked: str, message: str, hint: str
) -> None:
    book = bakery(tmp_path, claim)
    (one,) = found(capsys)
    assert (one["code"], one["kind"], one["severity"]) == ("C703", "false-claim", "warning")
    assert one["message"] == message
    assert hint in one["hint"]
    line = book.read_text("utf-8").split("\n")[one["line"] - 1]
    assert line[one["column"] - 1 :].startswith(marked)


def test_the_span_is_marked_in_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bakery(tmp_path, "Of 30 loaves, 3.4% burn.")
    main(["check"])
    err = capsys.readouterr().err
    assert "claims: 1 warning\n" in err
    assert "book/oven.en.xml:10:37: warning[C703 false-claim] says 3.4%; exactly 10/3%" in err
    assert (
        '\n 10 | <para xml:id="pclaim">Of 30 loaves, 3.4% burn.</para>\n    |                                     ^~~\n'
        in err
    )


def test_check_and_build_are_stricter_when_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bakery(tmp_path, "Bakers say 4.")
    assert main(["build"]) == 0
    assert [d["kind"] for d in found(capsys, "build")] == ["false-claim"]
    assert main(["build", "--strict"]) == 1
    assert main(["check"]) == 0
    assert main(["check", "--strict"]) == 1
    assert main(["check", "--strict", "--no-claims"]) == 0


def test_sarif_and_workflow_commands_have_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bakery(tmp_path, "Bakers say 4.")
    main(["build"])
    capsys.readouterr()
    main(["check", "--format", "sarif"])
    (result,) = json.loads(capsys.readouterr().out)["runs"][0]["results"]
    assert (result["ruleId"], result["level"]) == ("C703", "warning")
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] == 10
    main(["check", "--format", "github"])
    assert capsys.readouterr().out.startswith("::warning file=book/oven.en.xml,line=10")


def test_what_is_no_test_is_only_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Advice has no generated test; a claim that has one is tried besides."""
    bakery(tmp_path, "Bakers say 4. Of 20 loaves, 16% burn.")
    assert main(["build"]) == 0
    cases = (tmp_path / "generated" / "cases" / "test_claims_s.py").read_text("utf-8")
    assert "rounds(" in cases
    assert "Bakers" not in cases
    assert len(found(capsys)) == 2


def test_figures_behind_mere_words_are_a_note(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bakery(tmp_path, "There 40 fare much like 30.")
    (one,) = found(capsys)
    assert (one["kind"], one["severity"]) == ("claim-in-words", "note")
    assert (
        one["message"]
        == "says “much like”; exactly 15 and 15 against 3.33 and 3.33, 35/3 (about 11.6667) apart at most"
    )


def test_without_an_engine_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bakery(tmp_path, "Of 20 loaves, 16% burn. Never more than 14%.")
    (tmp_path / "oven.py").unlink()
    (one,) = found(capsys)
    assert (one["kind"], one["severity"]) == ("untried-claim", "note")
    assert one["message"] == "4 claims were not tried: No module named 'oven'"


def test_an_engine_that_fails_is_no_end_of_the_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "PATIENCE", 1)
    bakery(tmp_path, "Ask the broken oven for 7. Ask the endless oven for 7. Of 20 loaves, 16% burn.")
    assert [(d["kind"], d["severity"], d["message"]) for d in found(capsys)] == [
        ("untried-claim", "warning", "1 claim was not tried: KeyError: 7"),
        ("untried-claim", "warning", "1 claim was not tried: Endless: no end after 1 seconds"),
        ("false-claim", "warning", "says 16%; exactly 15%, at 20 and 40"),
    ]


def test_figures_that_nobody_can_read_are_told_all_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bakery(tmp_path, "So 7 crumbs make 3.")
    (one,) = found(capsys)
    assert one["message"] == "says 3; exactly about 1.4286E+5999; about 0"


def test_an_engine_that_dies_is_no_end_of_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bakery(tmp_path, "Of 20 loaves, 16% burn.")
    (tmp_path / "oven.py").write_text("import os\nos._exit(3)\n", "utf-8")
    (one,) = found(capsys)
    assert one["message"] == "1 claim was not tried: the process that asked the engine ended before its time"


def test_nothing_of_the_engine_stays_here(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It runs in a process of its own, sees the lookups of this very book, and leaves nothing on the disk."""
    book = bakery(tmp_path, "Of 20 loaves, 15% burn.")
    main(["build"])
    book.write_text(book.read_text("utf-8").replace("<entry>3</entry>", "<entry>4</entry>"), "utf-8")
    before = sorted(tmp_path.rglob("*"))
    assert [d["message"] for d in found(capsys)] == ["says 15%; exactly 20%, at 20 and 40"]
    assert sorted(tmp_path.rglob("*")) == before
    assert "oven" not in sys.modules


def test_a_project_may_do_without(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bakery(tmp_path, "Bakers say 4.")
    config = tmp_path / "docbook-rules.toml"
    config.write_text(config.read_text("utf-8").replace("[book]", "[book]\nclaims = false"), "utf-8")
    assert found(capsys) == []
    assert len(found(capsys, "check", "--claims")) == 1


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ('claims.n = { is = "f($n)", where = "g()" }', "unknown field `where`"),
        ('claims.n = { is = "f(1.5)" }', "1.5 is not exact"),
        ('claims.n = { is = "f($n) # so" }', "a comment has no place"),
        ('claims.n = "f($n)"\nprecision.n = "roughly"', "it may be 'as printed'"),
        ('promises.m = { says = "rare", is = "f()" }', "no pattern captures m"),
        ('promises.n = { says = "rare", is = "h()" }', "says where h comes from"),
        ('promises.n = { says = "rare", is = "f()", most = "5 %" }', "invalid syntax"),
        ('parameters.n = "N"\ntested = false', "tested says nothing"),
    ],
)
def test_a_catalogue_that_claims_amiss_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], entry: str, said: str
) -> None:
    bakery(tmp_path, "")
    catalogue = f'[imports]\nf = "oven"\n\n[[phrase]]\nname = "x"\npatterns.en = "x {{n}}"\n{entry}\n'
    (tmp_path / "phrases.toml").write_text(catalogue, "utf-8")
    assert main(["check"]) == 2
    assert said in capsys.readouterr().err
