"""The mutants of a number, how they are written, and the document that has them."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from docbook_rules import config, pipeline
from docbook_rules.ledger.prose import prose_of
from docbook_rules.ledger.scale import Ladder
from docbook_rules.ledger.script import Account, Fate
from docbook_rules.model.text import Mark, marked
from docbook_rules.mutation.change import changes
from docbook_rules.mutation.edit import Edit, edited, holders, shifted
from docbook_rules.mutation.number import CELL, PROSE, Numeral, _settled
from docbook_rules.mutation.run import Book
from docbook_rules.mutation.writing import rewritten
from docbook_rules.place import Place
from docbook_rules.typed.cell_numbers import figures_of
from docbook_rules.typed.numbers import numbers

ROOT = Path(__file__).parents[2]
DOUBLING = Ladder((0, 1, 2), (Fraction(1), Fraction(3, 2), Fraction(2)))

FAR = {"+1": 10**60 + 1, "-1": 10**60 - 1, "sign": -(10**60), "x2": 2 * 10**60}


def numeral(text: str, language: str, at: int = 0, kind: str = PROSE) -> Numeral:
    found = figures_of(text, (), language)[at] if kind == CELL else numbers(text, language)[at]
    stands = marked(text, "a.xml", (Mark(0, 1, 1),))
    return Numeral(0, language, stands, found, stands.place(found.start), (kind, ""), 0, kind, "", "")


@pytest.mark.parametrize(
    ("value", "ladders", "expected"),
    [
        (5, (), {"+1": 6, "-1": 4, "sign": -5, "x2": 10}),
        (0, (), {"+1": 1, "-1": -1}),
        (1, (), {"+1": 2, "-1": 0, "sign": -1}),
        (-1, (DOUBLING,), {"+1": 0, "-1": -2, "sign": 1}),
        (Decimal("2.5"), (), {"+1": Decimal("3.5"), "-1": Decimal("1.5"), "sign": Decimal("-2.5"), "x2": 5}),
        (12, (DOUBLING,), {"+1": 13, "-1": 11, "sign": -12, "x2": 24, "down": 8, "up": 16}),
        (10**60, (Ladder((0, 1), (Fraction(1), Fraction(100001, 100000))),), FAR),
        (9, (DOUBLING,), {"+1": 10, "-1": 8, "sign": -9, "x2": 18, "up": 12}),
        (
            Fraction(1, 3),
            (),
            {"+1": Fraction(4, 3), "-1": Fraction(-2, 3), "sign": Fraction(-1, 3), "x2": Fraction(2, 3)},
        ),
    ],
)
def test_the_mutants_of_a_number(value, ladders, expected) -> None:
    assert {change.name: change.value for change in changes(value, ladders)} == expected


@pytest.mark.parametrize(
    ("text", "language", "value", "written"),
    [
        ("a margin of +2", "en", 3, "+3"),
        ("a margin of +2", "en", -2, "-2"),
        ("a margin of −2", "en", -3, "−3"),
        ("a margin of −2", "en", 2, "2"),
        ("a gap of 3 points", "en", -3, "-3"),
        ("une moyenne de 27,5", "fr", Decimal("28.5"), "28,5"),
        ("une moyenne de 27,5", "fr", 55, "55"),
        ("27 individus", "fr", Decimal("1.25"), "1,25"),
        ("2 500 kilos", "fr", 5000, "5 000"),
        ("2 500 kilos", "fr", 12500, "12 500"),
        ("1,500 kilos", "en", 1501, "1501"),
        ("Three groups", "en", 4, "Four"),
        ("trois groupes", "fr", 2, "deux"),
        ("trois groupes", "fr", 1, "un"),
        ("twenty-five guards", "en", 26, "26"),
        ("three groups", "en", -3, None),
        ("a dozen eggs", "en", 13, "thirteen"),
        ("6% of them", "en", 7, "7"),
        ("1/3 of them", "en", Fraction(4, 3), "1 1/3"),
    ],
)
def test_a_number_is_written_as_the_one_it_stands_for(text, language, value, written) -> None:
    edit = rewritten(numeral(text, language), value)
    assert (edit.written if edit else None) == written


def test_a_writing_that_would_be_read_otherwise_is_none() -> None:
    assert rewritten(numeral("versions 3 and 4", "en"), 5) is not None
    # "12" before "500" would be one number with it in French.
    assert rewritten(numeral("les 12, 500 fois", "fr"), 13) is not None
    assert rewritten(numeral("d 3 500", "fr"), Decimal("0.5")) is not None


def test_a_power_keeps_its_exponent_apart() -> None:
    text = marked("103", "a.xml", (Mark(0, 1, 1),))
    base, exponent = figures_of("103", ((2, 3),), "en")
    assert (base.value, exponent.value) == (10, 3)
    assert shifted(((2, 3),), Edit(text, base, "9")) == ((1, 2),)
    assert shifted(((2, 3),), Edit(text, exponent, "12")) == ((2, 4),)


def test_a_waived_number_keeps_its_reason() -> None:
    account = Account("5", 5, Place("a.xml", 1, 1), Fate.WAIVED, "the year of the first edition", "")
    assert _settled(account, "") == ("waived", "", "the year of the first edition")


@pytest.fixture(scope="module")
def book() -> Book:
    settings = config.load(ROOT / "docbook-rules.toml")
    return Book(pipeline.read([ROOT / "source_xml"], settings, xinclude=True).documents, settings)


def all_numbers(document) -> dict[Place, object]:
    prose = {p.place(found): found.value for p in prose_of(document) for found in p.found}
    cells = {
        cell.text.place(found.start): found.value
        for table in document.tables
        for tgroup in table.tgroups
        for row in tgroup.grid
        for cell in row
        if cell is not None
        for found in figures_of(cell.text.string, cell.superscripts, document.language)
    }
    return prose | cells


def test_an_edit_moves_no_other_number(book: Book) -> None:
    """One number in three put far up: every other keeps its place and value, and other tables stay the same."""
    seen = 0
    for number, document in enumerate(book.documents):
        before, held = all_numbers(document), holders(document)
        for own in [n for n in book.numerals if n.document == number][::3]:
            edit = rewritten(own, 123456)
            if edit is None:
                continue  # "quatre +14": in figures, the sign would join the two
            seen += 1
            changed = edited(document, edit, held)
            assert all_numbers(changed) == before | {own.place: 123456}
            pairs = zip(changed.tables, document.tables, strict=True)
            assert [new is old for new, old in pairs] == [own.table != table.id for table in document.tables]
    assert seen > 0.99 * len(book.numerals) / 3


def test_counterparts_are_found_across_the_editions(book: Book) -> None:
    jobs = book.jobs(book.numerals)
    together = [job for job in jobs if job.way == "all editions"]
    paired = [job for job in together if len(job.numerals) == 2]
    assert len(paired) > 0.9 * len(together)
    for job in paired:
        assert {n.language for n in job.numerals} == {"en", "fr"}
        assert len({n.found.value for n in job.numerals}) == 1
