"""A book of another domain, with instructions and not one phrase, compiled and played as its owner would."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from docbook_rules import config as configuration
from docbook_rules import pipeline
from docbook_rules.__main__ import main

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "tests" / "books" / "levy"


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(BOOK, tmp_path / "levy")
    monkeypatch.chdir(tmp_path / "levy")
    return tmp_path / "levy"


def played(book: Path) -> subprocess.CompletedProcess[str]:
    """Run the generated tests as the book's owner does, from its folder."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "generated"],
        cwd=book,
        env=os.environ | {"PYTHONPATH": os.pathsep.join((str(book), str(ROOT))), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def changed(book: Path, old: str, new: str, *languages: str) -> None:
    for language in languages or ("en",):
        path = book / "book" / f"levy.{language}.xml"
        text = path.read_text("utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), "utf-8")


def test_it_compiles_without_a_phrase_and_its_cases_pass(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "--strict"]) == 0
    made = {path.relative_to(book / "generated").as_posix() for path in (book / "generated").rglob("*.*")}
    assert {"tables/tbands.py", "parameters.py", "cases/test_sworked.py", "sheets/levy.en.html"} <= made
    assert "FREE: Final = 3000" in (book / "generated" / "parameters.py").read_text("utf-8")
    assert "levy(income=12000, children=2)" in (book / "generated" / "cases" / "test_sworked.py").read_text("utf-8")
    run = played(book)
    assert (run.returncode, run.stdout.count("6 passed")) == (0, 1), run.stdout
    capsys.readouterr()
    assert main(["inspect", "book", "--format", "json"]) == 0
    documents = json.loads(capsys.readouterr().out)["documents"]
    fates = [[n["fate"] for e in d["examples"] for n in e["numbers"]] for d in documents]
    assert fates[0] == fates[1]
    assert len(fates[0]) == 14
    assert set(fates[0]) == {"given", "asserted"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Maud earns 12,000", "Maud earns 12,500"),
        ("1,300<?rules", "1,310<?rules"),
        ("With two<?rules", "With three<?rules"),
        ("first 3,000<?rules", "first 3,500<?rules"),
        ("further 150<?rules", "further 160<?rules"),
        ("<entry>20 %</entry>", "<entry>21 %</entry>"),
        ("<entry>5,000</entry>", "<entry>6,000</entry>"),
    ],
)
def test_a_changed_number_is_caught(book: Path, old: str, new: str) -> None:
    changed(book, old, new)
    if old.startswith("<entry>"):
        # In one edition alone it would be a difference between the editions, whatever the cases say.
        changed(book, old.replace(",", " "), new.replace(",", " "), "fr")
    assert main(["build"]) == 1 or played(book).returncode == 1


@pytest.mark.parametrize(("old", "new"), [("in 7,000 crowns", "in 8,000 crowns"), ("4,000<?rules", "4,100<?rules")])
def test_a_number_that_an_instruction_no_longer_finds_is_an_error(
    book: Path, old: str, new: str, capsys: pytest.CaptureFixture[str]
) -> None:
    changed(book, old, new)
    assert main(["check"]) == 1
    told = capsys.readouterr().err
    assert f"nothing accounts for {new[3:8] if new.startswith('in') else new[:5]}" in told


@pytest.mark.usefixtures("book")
def test_all_its_numbers_are_protected(capsys: pytest.CaptureFixture[str]) -> None:
    """Its engine holds the lookups since its own import, as any but the bundled one may."""
    assert main(["mutate", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["survived"] == []
    assert [number["text"] for number in told["waived"]] == ["1731", "1731"]
    assert told["protected"] == told["numbers"] - 2


def test_whatever_looks_at_the_book_knows_the_functions_it_may_call() -> None:
    config = configuration.load(BOOK / "docbook-rules.toml")
    reading = pipeline.read([BOOK / "book"], config, xinclude=True)
    assert reading.documents
    understood = pipeline.understand(reading, config)
    assert understood.ledger.diagnostics == ()
    assert any(account.scripts for account in understood.ledger.documents)
