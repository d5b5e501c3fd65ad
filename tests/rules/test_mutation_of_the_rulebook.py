"""The bundled rulebook's mutants: what is found in memory is what a build of the changed files finds."""

import shutil
from pathlib import Path

import pytest

from docbook_rules import config, pipeline
from docbook_rules.diagnostics import Severity
from docbook_rules.mutation.change import changes
from docbook_rules.mutation.edit import edited, holders
from docbook_rules.mutation.number import CELL, PARAMETER
from docbook_rules.mutation.result import TOGETHER
from docbook_rules.mutation.run import Book, Choice, choose, mutate
from docbook_rules.mutation.writing import rewritten

ROOT = Path(__file__).parents[2]
SETTINGS = config.load(ROOT / "docbook-rules.toml")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return shutil.copytree(ROOT / "source_xml", tmp_path_factory.mktemp("book") / "source_xml")


@pytest.fixture(scope="module")
def book(folder):
    return Book(pipeline.read([folder], SETTINGS, xinclude=True).documents, SETTINGS)


def told(findings) -> set[tuple[str, str, int]]:
    """Findings by kind and line, those about editions apart."""
    grave = [d for d in findings if d.severity is not Severity.NOTE and not d.code.startswith("E")]
    return {(d.kind, d.place.file, d.place.line) for d in grave}


def values(source: str) -> list[str]:
    """The lines of a lookup module that hold rows and constants; the rest tells places."""
    return [line for line in source.splitlines() if line.startswith("    Row(") or ": Final = " in line]


@pytest.mark.parametrize("seed", range(8))
def test_a_mutant_in_memory_is_a_build_of_the_changed_file(book, folder, seed):
    (numeral,) = choose(book, Choice(sample=1, seed=seed))
    workshop = book.workshop(TOGETHER)
    change = changes(numeral.found.value, workshop.ladders)[0]
    edit = rewritten(numeral, change.value)
    document = book.documents[numeral.document]
    quick = workshop.rebuilt(
        {numeral.document: edited(document, edit, holders(document))}, frozenset(filter(None, [numeral.table]))
    )

    path = Path(numeral.place.file)
    source = path.read_text("utf-8")
    lines = source.splitlines(keepends=True)
    at = sum(map(len, lines[: numeral.place.line - 1])) + numeral.place.column - 1
    printed = source[at : at + len(numeral.found.text)]
    assert printed == numeral.found.text
    try:
        path.write_text(source[:at] + edit.written + source[at + len(printed) :], "utf-8")
        slow = pipeline.compile(pipeline.read([folder], SETTINGS, xinclude=True), SETTINGS)
    finally:
        path.write_text(source, "utf-8")
    assert told(quick.findings) == told(slow.diagnostics)
    artifacts = {a.path: a.text for a in slow.artifacts}
    for name, text in quick.lookups.items():
        assert values(artifacts[name.replace(".", "/") + ".py"]) == values(text)


def test_every_part_of_the_rulebook_is_tried(book):
    kinds = {numeral.kind for numeral in book.numerals}
    assert {CELL, PARAMETER, "given", "asserted", "restated"} <= kinds
    assert {Path(numeral.place.file).name for numeral in book.numerals} == {
        path.name for path in (ROOT / "source_xml").glob("*.xml")
    }


def test_what_the_examples_assert_is_protected_in_each_edition(book):
    """A few of the numbers; ``docbook-rules mutate`` tries them all."""
    examples = [n for n in book.numerals if n.kind in ("given", "asserted", "restated")]
    drawn = examples[::40]
    result = mutate(book, drawn, 2, lambda answers, _: answers)
    assert [str(v.numeral.place) for v in result.of("survived")] == []
    assert result.killed > 3 * len(drawn)
    assert result.failing == ()
