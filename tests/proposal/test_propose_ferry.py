"""A small book of another domain: what follows from a revised price or load is offered, and applied, it agrees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from docbook_rules.__main__ import main
from tests.proposal.conftest import Offer, Revise, git

PRICE = ("<row><entry>2</entry><entry>7</entry></row>", "<row><entry>2</entry><entry>9</entry></row>")


def figures(data: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    """File, number, what it becomes and why, of each figure offered."""
    return [(Path(f["file"]).name, f["before"], f["after"], f["why"]) for f in data["figures"]]


@pytest.mark.usefixtures("project")
def test_a_book_that_agrees_has_nothing_to_offer(offer: Offer) -> None:
    code, data = offer()
    assert (code, data["figures"], data["patch"], data["suspicions"]) == (0, [], "", [])


def test_a_price_revised_in_one_edition_goes_to_the_other_and_to_both_examples(offer: Offer, revise: Revise) -> None:
    revise("ferry.en.xml", *PRICE)
    code, data = offer()
    assert code == 1
    assert figures(data) == [
        ("ferry.en.xml", "21", "27", "engine"),
        ("ferry.fr.xml", "7", "9", "edition"),
        ("ferry.fr.xml", "21", "27", "engine"),
    ]
    assert data["unsettled"] == []
    assert data["diagnostics"] == []


def test_what_git_applies_makes_the_book_agree(offer: Offer, revise: Revise, project: Path) -> None:
    revise("ferry.en.xml", *PRICE)
    (project / "revised.patch").write_text(offer()[1]["patch"], "utf-8")
    git(project, "apply", "revised.patch")
    assert "makes 3 loads and costs 27 coins" in (project / "book/ferry.en.xml").read_text("utf-8")
    assert offer()[0] == 0
    assert main(["build"]) == 0  # not strict: nothing accounts for the crew of 6, which other tests want


def test_apply_writes_the_same(offer: Offer, revise: Revise, project: Path) -> None:
    revise("ferry.fr.xml", *PRICE)
    _, data = offer("--apply")
    assert data["applied"]
    assert len(data["figures"]) == 3
    assert offer()[0] == 0
    assert not (project / "generated").exists()


def test_a_constant_in_words_carries_on_from_loads_to_prices(offer: Offer, revise: Revise, project: Path) -> None:
    """Three figures of one sentence hang on one another: the loads, the price; and the words stay words."""
    revise("ferry.fr.xml", "tranche de dix kilos", "tranche de cinq kilos")
    assert offer("--apply")[0] == 0
    english = (project / "book/ferry.en.xml").read_text("utf-8")
    assert "every five kilos begun" in english
    assert "25 kilos to zone 2 makes 5 loads and costs 35 coins" in english
    assert "40 kilos to zone 1 makes 8 loads and costs 32 coins" in english


def test_without_git_the_editions_stay_at_odds(offer: Offer, revise: Revise, project: Path) -> None:
    (project / ".git").rename(project / "git-elsewhere")
    revise("ferry.en.xml", *PRICE)
    _, data = offer()
    assert [f for f in data["figures"] if f["why"] == "edition"] == []


def test_two_editions_revised_otherwise_are_not_guessed(offer: Offer, revise: Revise) -> None:
    revise("ferry.en.xml", *PRICE)
    revise("ferry.fr.xml", PRICE[0], PRICE[1].replace("9", "8"))
    _, data = offer()
    assert not any(f["why"] == "edition" for f in data["figures"])


@pytest.mark.parametrize("ends", ["\r\n", "\n"])
def test_every_other_byte_is_kept(offer: Offer, revise: Revise, project: Path, ends: str) -> None:
    """A byte order mark, line ends, white space at a line's end, a line break in a sentence, no newline in the end."""
    file = project / "book/ferry.en.xml"
    text = file.read_text("utf-8").replace("makes 3 loads and costs", "makes\n        3 loads  and \t\n costs")
    data = b"\xef\xbb\xbf" + text.rstrip("\n").replace("\n", ends).encode("utf-8")
    file.write_bytes(data)
    revise("ferry.en.xml", *PRICE)
    revised = file.read_bytes()
    (project / "p.patch").write_bytes(offer()[1]["patch"].encode("utf-8"))
    git(project, "apply", "--whitespace=nowarn", "p.patch")
    assert file.read_bytes() == revised.replace(b"costs 21 coins", b"costs 27 coins")


@pytest.mark.parametrize(
    ("printed", "becomes", "unsettled"),
    [
        ("2&#49;", "27", 0),
        ("&two;1", "&two;7", 0),
        ("<emphasis>2</emphasis>1", "<emphasis>2</emphasis>7", 0),
        ("&sum;", "&sum;", 1),
    ],
)
def test_a_number_by_way_of_references_or_markup(
    offer: Offer, revise: Revise, project: Path, printed: str, becomes: str, unsettled: int
) -> None:
    """What is one character in the file is written; an entity's text stands elsewhere, and is left to the author."""
    file = project / "book/ferry.en.xml"
    declared = '<!DOCTYPE article [<!ENTITY two "2"><!ENTITY sum "21">]>\n'
    file.write_text(declared + file.read_text("utf-8").replace("costs 21", f"costs {printed}"), "utf-8")
    revise("ferry.en.xml", *PRICE)
    _, data = offer("--apply")
    assert f"costs {becomes} coins" in file.read_text("utf-8")
    assert len(data["unsettled"]) == unsettled


def test_an_engine_that_refuses_is_told_at_the_example(offer: Offer, revise: Revise) -> None:
    revise("ferry.en.xml", "A cart of 25 kilos to zone 2", "A cart of 25 kilos to zone 5")
    code, data = offer()
    assert code == 1
    assert ["the case stops: LookupError" in u["reason"] or "KeyError" in u["reason"] for u in data["unsettled"]] == [
        True
    ]


def test_the_text_says_what_to_do(revise: Revise, capsys: pytest.CaptureFixture[str]) -> None:
    revise("ferry.en.xml", *PRICE)
    assert main(["build", "--propose"]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("--- a/book/ferry.en.xml\n+++ b/book/ferry.en.xml\n")
    assert "3 figures in 2 files to be written" in err
    assert "then docbook-rules build" in err


@pytest.mark.usefixtures("project")
def test_apply_alone_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "--apply"]) == 2
    assert "--propose" in capsys.readouterr().err


class TestWhoIsLikelyWrong:
    def test_one_figure_in_one_edition_is_the_example(self, offer: Offer, revise: Revise) -> None:
        revise("ferry.fr.xml", "coûte 21 pièces", "coûte 22 pièces")
        (found,) = offer()[1]["suspicions"]
        assert (found["culprit"], found["name"]) == ("example", "xcarts")
        assert [(e["before"], e["after"]) for e in found["edits"]] == [("22", "21")]

    def test_both_editions_and_one_price_is_the_table(self, offer: Offer, revise: Revise, project: Path) -> None:
        """Without git: what the price was is found by trying what else would reconcile all."""
        revise("ferry.en.xml", "<entry>1</entry><entry>4</entry>", "<entry>1</entry><entry>5</entry>")
        revise("ferry.fr.xml", "<entry>1</entry><entry>4</entry>", "<entry>1</entry><entry>5</entry>")
        (project / ".git").rename(project / "git-elsewhere")
        (found,) = offer()[1]["suspicions"]
        assert (found["culprit"], found["name"]) == ("table", "tzones")
        assert [(e["before"], e["after"]) for e in found["edits"]] == [("5", "4"), ("5", "4")]

    def test_all_examples_and_one_constant_is_the_rule(self, offer: Offer, revise: Revise) -> None:
        revise("ferry.en.xml", "every ten kilos", "every twenty kilos")
        revise("ferry.fr.xml", "tranche de dix", "tranche de vingt")
        (found,) = offer()[1]["suspicions"]
        assert (found["culprit"], found["name"]) == ("rule", "LOAD")
        assert [(e["before"], e["after"]) for e in found["edits"]] == [("twenty", "ten"), ("vingt", "dix")]
        assert "which it was in the last commit" in found["reason"]

    def test_all_examples_whatever_the_book_says_is_the_engine(self, offer: Offer, project: Path) -> None:
        engine = project / "ferry.py"
        said = engine.read_text("utf-8")
        engine.write_text(said.replace("loads * price(zone)", "loads * price(zone) + kilos"), "utf-8")
        (found,) = offer()[1]["suspicions"]
        assert (found["culprit"], found["name"]) == ("engine", "freight")
        assert len(found["cases"]) == 4
