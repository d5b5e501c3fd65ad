"""The seeds' own claims of chance and error: the false ones are found, with the exact figures, the true ones are not.

The figures are those of RULES.md §8; ``test_claims.py`` works them out anew.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from docbook_rules.__main__ import main

ROOT = Path(__file__).parents[2]
SEEDS = ROOT.parent / "shared" / "seeds"
Found = list[dict[str, Any]]

pytestmark = pytest.mark.skipif(not SEEDS.is_dir(), reason="the seed documents are not there")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A project whose sources are the seeds, with the scale that they refer to and the phrases of our book."""
    folder = tmp_path_factory.mktemp("seeds")
    (folder / "book").mkdir()
    seed = {path.name[:3]: path for path in SEEDS.iterdir()}
    main(["import", str(seed["000"]), "-o", str(folder / "book" / "groups.fr.xml")])
    main(["repair", str(seed["002"]), "-o", str(folder / "book" / "groups.en.xml")])
    (folder / "book" / "chance.fr.xml").write_bytes(seed["004"].read_bytes())
    for scale in (ROOT / "source_xml").glob("scale.*.xml"):
        shutil.copy(scale, folder / "book")
    shutil.copytree(ROOT / "source_xml" / "phrases", folder / "phrases")
    config = (ROOT / "docbook-rules.toml").read_text("utf-8")
    config = config.replace('["source_xml"]', '["book"]').replace("source_xml/phrases", "phrases")
    config = re.sub(r"(?m)^proof = .*$", "", config)  # that is of our own edition
    (folder / "docbook-rules.toml").write_text(config, "utf-8")
    before = Path.cwd()
    os.chdir(folder)
    yield folder
    os.chdir(before)


@pytest.fixture
def found(project: Path, capfd: pytest.CaptureFixture[str]) -> Found:
    """What ``check`` says of claims; an author is told all of it without having to ask."""
    assert Path.cwd() == project
    main(["check", "--format", "json"])
    said: Found = json.loads(capfd.readouterr().out)["diagnostics"]
    return [d for d in said if d["part"] == "claims"]


def test_the_false_claims_and_no_others(found: Found, project: Path) -> None:
    false = [d for d in found if d["kind"] == "false-claim"]
    assert [(d["file"], printed(project, d)) for d in false] == [
        ("book/groups.en.xml", "6%"),  # those who fail
        ("book/groups.en.xml", "1%"),  # less than that: false everywhere
        ("book/groups.fr.xml", "6%"),
        ("book/groups.fr.xml", "1%"),  # or less: where the number of individuals is no power of ten
    ]
    assert {d["severity"] for d in false} == {"warning"}
    assert {d["kind"] for d in found} == {"false-claim", "claim-in-words"}  # all have been tried


@pytest.mark.parametrize("file", ["book/groups.en.xml", "book/groups.fr.xml"])
def test_the_first_method(found: Found, file: str) -> None:
    """Those who succeed: 6 points, at a margin of 2, which is no more than claimed. Those who fail: 7, at 7 and 8."""
    first, _ = (d for d in found if d["file"] == file)
    assert first["message"] == "says 6% at most; exactly 7% of those who fail, at 7 and 8"
    assert first["hint"] == "say 7% at most"


def test_the_second_method_in_english(found: Found) -> None:
    """Exactly 1 point at gaps 2 and 4 where the scale holds the number; 3.3 at gap 0 with 300, 5 with 150."""
    _, second = (d for d in found if d["file"] == "book/groups.en.xml")
    says, one, three, five = re.split("; ", second["message"])
    assert says == "says less than 1%"
    assert re.fullmatch("exactly 1% .*, at 2 and 4", one)
    assert re.fullmatch(r"10/3% \(about 3.3333%\) .* 300 individuals, at 0", three)
    assert re.fullmatch("5% .* 150 individuals, at 0", five)


def test_the_second_method_in_french(found: Found) -> None:
    _, second = (d for d in found if d["file"] == "book/groups.fr.xml")
    says, three, five = re.split("; ", second["message"])
    assert says == "says 1% at most"
    assert three.startswith("exactly 10/3%")
    assert five.startswith("5%")


def test_figures_behind_words(found: Found) -> None:
    """A natural 10 by hands; the tails of both scorings; the standard deviations. Nothing there is called false."""
    words = {d["message"].split("; ")[0]: d["message"].split("; ")[1] for d in found if d["kind"] == "claim-in-words"}
    assert {d["severity"] for d in found if d["kind"] == "claim-in-words"} == {"note"}
    assert [message.removeprefix("exactly ") for message in words.values()] == [
        "400/27 (about 14.8148) against 19, 113/27 (about 4.1852) apart at most",
        "22.22, 11.11, 7.41, 3.7 and 2.47 against 23.94, 14.14, 7.98, 5.45 and 3.74, "
        "100/33 (about 3.0303) apart at most",
        "22.22, 7.41 and 2.47 against 30.95, 14.29 and 7.14, 550/63 (about 8.7302) apart at most",
        "about 2.5166 against 4, about 1.4834 apart at most",
    ]


def test_true_claims_are_tried_and_may_become_false(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """About once in 5 (19 %); more than three wins very rare (2.5 %), three make sure of +10."""
    book = project / "book" / "chance.fr.xml"
    whole = book.read_text("utf-8")
    for old, new, said in (
        ("fois sur 5.", "fois sur 6.", "says about once in 6; exactly 0.19, once in 100/19 (about 5.2632)"),
        ("minimum de +10", "minimum de +11", "says +11; exactly 10"),
        ("plus de trois manches", "plus de deux manches", "says “very rare”; exactly 200/27 (about 7.4074)"),
    ):
        assert old in whole
        book.write_text(whole.replace(old, new), "utf-8")
        main(["check", "--format", "json"])
        messages = [d["message"] for d in json.loads(capfd.readouterr().out)["diagnostics"]]
        book.write_text(whole, "utf-8")
        assert said in messages


def printed(project: Path, finding: dict[str, Any]) -> str:
    line = (project / finding["file"]).read_text("utf-8").split("\n")[finding["line"] - 1]
    return line[finding["column"] - 1 :][:2]


def test_what_really_differs_between_the_editions(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """RULES.md §8, its last lines: a mean or its sum, how good the second method is, column 0, how +8 comes about."""
    assert Path.cwd() == project
    main(["check", "--format", "json"])
    said: Found = [d for d in json.loads(capfd.readouterr().out)["diagnostics"] if d["part"] == "editions"]
    told = {d["message"].split(",")[0].split(" unlike")[0]: d["message"] for d in said}
    assert {d["severity"] for d in said if d["kind"] == "edition-differs"} == {"warning", "note"}
    assert all(re.search(r"book/groups\.en\.xml:\d+:\d+", d["message"]) for d in said if d["kind"] == "edition-differs")
    messages = list(told.values())
    assert any("sjetdist: 1 at most here, less than 1 at" in m for m in messages)
    assert any("xjetdist tells 2, 0, 27.5 and leaves out 55," in m for m in messages)
    assert any("xreussitegroupe leaves out 3, 3, 14," in m for m in messages)
    assert not any(d["severity"] == "error" for d in said)
