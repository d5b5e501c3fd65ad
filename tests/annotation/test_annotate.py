"""The ferry's two editions with a history: which paragraphs nobody has translated again."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from docbook_rules.__main__ import main
from docbook_rules.annotation.stubs import Stub, stub_of
from docbook_rules.ledger.script import Account, Fate, Let, Script
from docbook_rules.place import Place
from tests.mutation import ferry

CREW = ("with a crew of 6", "with a crew of 7")
Annotated = Callable[..., tuple[int, list[dict[str, Any]]]]


def git(*arguments: str) -> None:
    named = ("-c", "user.name=nobody", "-c", "user.email=nobody@localhost")
    subprocess.run(["git", *named, *arguments], check=True, capture_output=True)


def revise(name: str, old: str, new: str, message: str = "") -> None:
    """Replace the one place where a source says so, and commit it under a message."""
    file = Path("book", name)
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")
    if message:
        git("commit", "-qam", message)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    ferry.write(tmp_path, french=ferry.FRENCH)
    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "The ferry")
    return tmp_path


@pytest.fixture
def annotated(project: Path, capsys: pytest.CaptureFixture[str]) -> Annotated:
    """``annotated("--edition", "fr")``: exit code and findings."""

    def command(*options: str) -> tuple[int, list[dict[str, Any]]]:
        assert project.is_dir()
        code = main(["annotate", "--format", "json", *options])
        return code, json.loads(capsys.readouterr().out)["diagnostics"]

    return command


def test_editions_in_step_have_nothing_to_tell(annotated: Annotated) -> None:
    assert annotated() == (0, [])


@pytest.mark.parametrize("message", ["A crew of 7", ""])
def test_a_paragraph_changed_in_english_lags_in_french(annotated: Annotated, message: str) -> None:
    """Whether the change is committed or not."""
    revise("ferry.en.xml", *CREW, message)
    code, (found,) = annotated()
    assert code == 1
    assert (Path(found["file"]).name, found["kind"], found["code"]) == ("ferry.fr.xml", "lagging", "E403")
    assert (
        Path(found["file"])
        .read_text("utf-8")
        .splitlines()[found["line"] - 1]
        .lstrip()
        .startswith('<para xml:id="rcrew">')
    )
    assert "“The ferry sails with a crew of 7.”" in found["message"]
    assert (f"“{message}”" if message else "no commit yet") in found["message"]


def test_translated_again_it_lags_no_more(annotated: Annotated) -> None:
    revise("ferry.en.xml", *CREW, "A crew of 7")
    revise("ferry.fr.xml", "équipage de 6", "équipage de 7")
    assert annotated() == (0, [])
    git("commit", "-qam", "Un équipage de 7")
    assert annotated() == (0, []), "nor does the original, which is the older one now"
    assert [Path(f["file"]).name for f in annotated("--original", "fr")[1]] == ["ferry.en.xml"]


def test_both_in_one_commit_are_in_step(annotated: Annotated) -> None:
    revise("ferry.en.xml", *CREW)
    revise("ferry.fr.xml", "équipage de 6", "équipage de 7", "A crew of 7")
    assert annotated() == (0, [])


def test_a_cell_lags_by_its_row_and_column(annotated: Annotated) -> None:
    """The line that two cells share is broken: git takes both for changed."""
    revise("ferry.fr.xml", "<entry>2</entry><entry>7</entry>", "<entry>2</entry>\n<entry>8</entry>", "Le prix")
    assert annotated("--edition", "fr") == (0, [])
    code, found = annotated("--original", "fr")
    assert code == 1
    assert {(Path(f["file"]).name, f["line"]) for f in found} == {("ferry.en.xml", 12)}


@pytest.mark.parametrize("option", ["--edition", "--original"])
def test_an_edition_that_is_not_there_is_refused(
    project: Path, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    assert project.is_dir()
    assert main(["annotate", option, "de"]) == 2
    assert "it has en, fr" in capsys.readouterr().err


def test_white_space_is_no_change(annotated: Annotated) -> None:
    revise("ferry.en.xml", '    <para xml:id="rcrew">', '  <para xml:id="rcrew">', "Indent")
    assert annotated() == (0, [])


def test_a_line_of_the_book_that_looks_like_git_is_text(annotated: Annotated) -> None:
    revise("ferry.en.xml", "a crew of 6.", f"a crew of 6\n{'a' * 40} 1 1\n.", "Strange")
    assert [Path(f["file"]).name for f in annotated()[1]] == ["ferry.fr.xml"]


def test_without_a_repository_it_cannot_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    ferry.write(tmp_path, french=ferry.FRENCH)
    assert main(["annotate"]) == 2
    assert "annotate" in capsys.readouterr().err


class TestNumbersThatNothingSettles:
    def test_each_has_the_instructions_to_paste(self, annotated: Annotated) -> None:
        revise("ferry.en.xml", "25 kilos to zone 2 makes", "25 kilos to zone 2, with 8 sacks, makes", "Sacks")
        found = [f for f in annotated()[1] if f["kind"] == "unaccounted"]
        assert [f["hint"] for f in found] == [
            "behind it, <?rules given sacks?> where the example gives it, <?rules call freight(kilos=25, zone=2) "
            "is?> where that comes to it, or <?rules waive because REASON?>"
        ]
        assert not [f for f in annotated("--edition", "fr")[1] if f["kind"] == "unaccounted"]

    def test_each_has_the_nearest_phrase_and_what_differs(self, annotated: Annotated) -> None:
        revise("ferry.en.xml", "makes 3 loads", "makes 3 loads, and comes to 9 coins", "Coins")
        (found,) = (f for f in annotated()[1] if f["kind"] == "unaccounted")
        assert "nothing accounts for 9" in found["message"], "what speaks of other numbers of the sentence is not meant"
        assert "nearest" not in found["message"]
        revise("ferry.en.xml", "9 coins and costs 21 coins", "9 coins", "Coins")
        (found,) = (f for f in annotated()[1] if f["kind"] == "unaccounted")
        assert found["message"].endswith(
            "nearest is the phrase 'its price', “costs {price:count} coins”, of which this has no costs"
        )

    def test_a_book_in_one_language_needs_no_git(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.chdir(tmp_path)
        ferry.write(tmp_path)
        assert main(["annotate"]) == 0
        assert "0 numbers that nothing settles" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("expression", "said"),
        [
            ("combine(values=(-10, 3))", "combine(values=[-10, 3])"),
            ("combine(values=(-10,), by=Fraction(1, 3))", "combine(values=[-10], by=1/3)"),
            ('pay(wage=Decimal("1.5"))', "pay(wage=1.5)"),
            ("other(1)", "FUNCTION(ARGUMENTS)"),
        ],
    )
    def test_the_call_is_written_as_an_instruction_has_it(self, expression: str, said: str) -> None:
        imports = (("engine", ("combine", "pay")),)
        script = Script("x", "", "en", "s", Place("a.xml", 1, 1), (Let("result", expression),), imports)
        number = Account("8", 8, Place("a.xml", 1, 9), Fate.UNACCOUNTED, "", "They are ‹8›.")
        assert stub_of(number, script) == Stub(
            number, "<?rules given NAME?>", f"<?rules call {said} is?>", "<?rules waive because REASON?>"
        )
