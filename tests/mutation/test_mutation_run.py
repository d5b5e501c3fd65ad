"""``mutate`` on a small book of another domain, whose engine keeps what it imported of the lookups."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from docbook_rules.__main__ import main
from tests.mutation import ferry
from tests.mutation.conftest import Run

CREW = {"file": "book/ferry.en.xml", "line": 24, "column": 57, "text": "6", "mutants": ["7", "5", "-6", "12"]}
GOLDEN = {
    "numbers": 14,
    "protected": 13,
    "mutants": 53,
    "killed": 45,
    "survived": [CREW],
    "equivalent": 3,
    "waived": [],
    "equivalents": [
        {"file": "book/ferry.en.xml", "line": 18, "column": 23, "text": "25", "mutant": "26", "edition": "en"},
        {"file": "book/ferry.en.xml", "line": 18, "column": 23, "text": "25", "mutant": "24", "edition": "en"},
        {"file": "book/ferry.en.xml", "line": 22, "column": 23, "text": "40", "mutant": "39", "edition": "en"},
    ],
    "slack": [],
}


def names(found: list[dict[str, object]]) -> list[tuple[object, object]]:
    return [(each["file"], each["text"]) for each in found]


@pytest.mark.usefixtures("project")
def test_the_json_is_the_same_to_the_letter(run: Run) -> None:
    assert run() == (1, GOLDEN)


def test_nothing_is_written(project: Path, run: Run) -> None:
    before = sorted(project.rglob("*"))
    run()
    assert sorted(project.rglob("*")) == before


@pytest.mark.usefixtures("project")
def test_the_report_marks_the_survivor_and_says_what_would_protect_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutate"]) == 1
    shown = capsys.readouterr().out
    assert "book/ferry.en.xml:24:57: error[M451 survivor] nothing protects 6: it may be 7, 5, -6, 12\n" in shown
    assert ' 24 |     <para xml:id="rcrew">The ferry sails with a crew of 6.</para>\n' in shown
    assert "no phrase settles this number: add one that reads or checks it (docs/phrases.md)" in shown
    assert "book/ferry.en.xml:18:23: 25 or 26, the engine says the same (en)\n" in shown
    assert shown.endswith("14 numbers: 13 protected, 1 survived, 0 waived; 53 mutants: 45 killed, 3 equivalent\n")


def test_a_book_of_which_every_number_is_protected_is_clean(project: Path, run: Run) -> None:
    ferry.write(project, english=ferry.ENGLISH.replace(" with a crew of 6", ""))
    code, data = run()
    assert (code, data["survived"], data["protected"]) == (0, [], 13)


@pytest.mark.parametrize(
    ("old", "new", "survivors"),
    [
        (" and costs 16 coins", "", ["4", "6"]),  # the price of zone 1 is asked for by nobody
        ("makes 3 loads and costs 21 coins", "comes", ["7", "6"]),  # the price of zone 2 likewise
        ('xml:id="tzones"', "", ["ten", "1", "4", "2", "7", "6"]),  # no lookup is made of a table without an id
    ],
)
def test_what_nothing_hangs_on_is_named(project: Path, run: Run, old: str, new: str, survivors: list[str]) -> None:
    assert old in ferry.ENGLISH
    ferry.write(project, english=ferry.ENGLISH.replace(old, new))
    _, data = run()
    assert [text for _, text in names(data["survived"])] == survivors


def test_two_editions_that_disagree_after_a_change_are_no_protection(project: Path, run: Run) -> None:
    ferry.write(project, french=ferry.FRENCH)
    code, data = run()
    assert code == 1
    assert names(data["survived"]) == [("book/ferry.en.xml", "6"), ("book/ferry.fr.xml", "6")]
    assert (data["numbers"], data["protected"]) == (28, 26)


def test_an_edition_does_not_live_on_the_tests_of_the_other(project: Path, run: Run) -> None:
    silent = ferry.FRENCH.replace(" et coûte 16 pièces", "")
    ferry.write(project, french=silent)
    _, data = run()
    assert names(data["survived"]) == [
        ("book/ferry.en.xml", "6"),
        ("book/ferry.fr.xml", "4"),
        ("book/ferry.fr.xml", "6"),
    ]
    code, alone = run("--edition", "en")
    assert (code, names(alone["survived"]), alone["numbers"]) == (1, [("book/ferry.en.xml", "6")], 14)


@pytest.mark.usefixtures("project")
def test_a_sample_is_drawn_by_its_seed(run: Run) -> None:
    first = run("--sample", "5", "--seed", "2")
    assert first[1]["numbers"] == 5
    assert run("--sample", "5", "--seed", "2") == first
    assert run("--sample", "500") == run()


def test_only_what_changed_since_the_last_commit_is_tried(project: Path, run: Run) -> None:
    def git(*arguments: str) -> None:
        who = ["-c", "user.name=A", "-c", "user.email=a@example.invalid"]
        subprocess.run(["git", *who, *arguments], cwd=project, check=True, capture_output=True)

    git("init", "--quiet")
    assert run("--changed")[1]["numbers"] == 14, "a file that git does not know is new"
    git("add", "book")
    assert run("--changed")[1]["numbers"] == 14
    git("commit", "--quiet", "-m", "The ferry")
    assert run("--changed") == (
        0,
        {
            **GOLDEN,
            **dict.fromkeys(("numbers", "protected", "mutants", "killed", "equivalent"), 0),
            "survived": [],
            "equivalents": [],
        },
    )
    ferry.write(project, english=ferry.ENGLISH.replace("crew of 6", "crew of 7"))
    code, data = run("--changed")
    assert (code, data["numbers"], names(data["survived"])) == (1, 1, [("book/ferry.en.xml", "7")])


def test_changed_needs_a_repository(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert project
    assert main(["mutate", "--changed"]) == 2
    assert "--changed:" in capsys.readouterr().err


@pytest.mark.usefixtures("project")
def test_what_cannot_run_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutate", "--edition", "de"]) == 2
    assert "the book has no such edition\n  = it has en" in capsys.readouterr().err
    assert main(["mutate", "phrases.toml"]) == 2
    assert main(["mutate", "no-such-folder"]) == 2


def test_a_case_that_fails_unchanged_proves_nothing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ferry.write(project, english=ferry.ENGLISH.replace("costs 16 coins", "costs 17 coins"))
    assert main(["mutate"]) == 1
    shown = capsys.readouterr().out
    assert "fails unchanged, and so proves nothing: book/ferry.en.xml:20:5: AssertionError" in shown
    assert "book/ferry.en.xml:11:39: error[M451 survivor] nothing protects 4" in shown
    assert "40 or 39" not in shown


def test_an_engine_without_end_is_stopped(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("docbook_rules.mutation.bench.PATIENCE", 0.2)
    endless = "    while kilos < 0 or kilos == 50:\n        pass\n    loads ="
    (project / "ferry.py").write_text(ferry.ENGINE.replace("    loads =", endless), "utf-8")
    assert run() == (1, GOLDEN)


def test_where_processes_cannot_be_forked_the_answer_is_the_same(
    project: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    ferry.write(project, french=ferry.FRENCH)
    forked = run()
    monkeypatch.setattr("docbook_rules.mutation.run.START", "spawn")
    assert run() == forked


def test_a_number_that_its_sign_alone_guards_is_told(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ferry.write(project, english=ferry.ENGLISH.replace("makes 3 loads and costs 21 coins", "comes"))
    main(["mutate"])
    assert "book/ferry.en.xml:18:23: 25 is guarded by its sign alone\n" in capsys.readouterr().out


def test_an_engine_that_ends_its_process_is_no_traceback(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "ferry.py").write_text(
        "import os\n" + ferry.ENGINE.replace("    loads =", "    os._exit(3)\n    loads =")
    )
    assert main(["mutate"]) == 2
    assert "a worker process ended before its time" in capsys.readouterr().err


CLAIM = """
[imports]
freight = "ferry"

[[phrase]]
name = "the dearest cart"
within = ["rcrew"]
claims = { most = "freight(95, 1).price" }
precision = { most = "at most" }
patterns = { en = "never more than {most:count} coins" }
"""


def test_a_claim_is_protected_from_one_side_and_has_slack_on_the_other(
    project: Path, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    ferry.write(project, english=ferry.ENGLISH.replace("with a crew of 6", "for never more than 40 coins"))
    (project / "phrases.toml").write_text(CLAIM + ferry.PHRASES, "utf-8")
    code, data = run()
    assert (code, data["survived"]) == (0, [])
    assert [(s["text"], s["mutant"]) for s in data["slack"]] == [("40", "41"), ("40", "80")]
    assert main(["mutate"]) == 0
    assert "book/ferry.en.xml:24:62: 40 has slack: 41 is no less true (en)\n" in capsys.readouterr().out


def test_a_claim_with_room_on_both_sides_is_told_to_come_closer(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ferry.write(project, english=ferry.ENGLISH.replace("with a crew of 6", "for never more than 60 coins"))
    (project / "phrases.toml").write_text(CLAIM + ferry.PHRASES, "utf-8")
    assert main(["mutate"]) == 1
    shown = capsys.readouterr().out
    assert "nothing protects 60: it may be 61, 59" in shown
    assert "= the claim is as true of these: give the closest figure that holds" in shown


def test_a_claim_that_is_too_low_fails_as_it_stands(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ferry.write(project, english=ferry.ENGLISH.replace("with a crew of 6", "for never more than 39 coins"))
    (project / "phrases.toml").write_text(CLAIM + ferry.PHRASES, "utf-8")
    assert main(["mutate"]) == 1
    shown = capsys.readouterr().out
    assert "fails unchanged, and so proves nothing: book/ferry.en.xml:24:" in shown
    assert "exactly it is    40" in shown
