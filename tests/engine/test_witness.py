"""What a generated case says when book and engine differ, and how a walk moves."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from pathlib import Path

import pytest

from docbook_rules.engine.combination import Compared, Merged, combine
from docbook_rules.witness import Walk, at_most, once_in, rendered, rounds, says

ROOT = Path(__file__).parents[2]
AT = "book.en.xml:115:30"


class Side(Enum):
    LEFT = 1
    RIGHT = 2


def failure(book: object, engine: object, sentence: str = "A sentence.") -> str:
    with pytest.raises(AssertionError) as raised:
        says(book, engine, at=AT, sentence=sentence)
    return str(raised.value)


@pytest.mark.parametrize(
    ("book", "engine"),
    [
        (25, 25),
        (25, Decimal("25.0")),
        (Decimal("27.5"), Fraction(55, 2)),
        (Fraction(50, 3), Fraction(100, 6)),
        ((5, 3), (Decimal(5), 3)),
        ([5, 3], (5, 3)),
        ((), ()),
        (((25, -10), (25, -11)), ((25, -10), (25, -11))),
        ("won", "won"),
        (True, True),
        (None, None),
        (Side.LEFT, Side.LEFT),
    ],
)
def test_equal(book, engine):
    says(book, engine, at=AT, sentence="")


@pytest.mark.parametrize(
    ("book", "engine"),
    [
        (25, 24),
        (Decimal("0.1"), 0.1),
        (1, 1.0),
        (1, True),
        (False, 0),
        (25, "25"),
        (25, None),
        ((5, 3), (5,)),
        ((5, 3), (3, 5)),
        ((1,), (True,)),
        ((1,), 1),
        (Decimal("NaN"), Decimal("NaN")),
        (Decimal("Infinity"), 10**400),
        (Decimal("0.333333333333333333"), Fraction(1, 3)),
        ("won", "lost"),
        (Side.LEFT, Side.RIGHT),
        (Side.LEFT, 1),
        (Decimal("1e28"), Decimal("10000000000000000000000000001")),
    ],
)
def test_different(book, engine):
    assert AT in failure(book, engine)


def test_the_message():
    assert failure(25, 24, "We have a group of 300 soldiers\n   (Value of ‹+25›) who march.") == (
        "book.en.xml:115:30\n"
        "  We have a group of 300 soldiers (Value of ‹+25›) who march.\n"
        "  the book says    +25\n"
        "  the engine says  24"
    )


def test_a_long_sentence_is_wrapped():
    lines = failure(1, 2, "word " * 60).splitlines()
    assert all(line.startswith("  word") and len(line) <= 100 for line in lines[1:-2])
    assert len(lines) > 5


@pytest.mark.parametrize(
    ("book", "sentence", "printed"),
    [
        (-2, "It is ‹−2› now.", "−2"),
        (8, "So ‹huit› gardes.", "huit   (that is, 8)"),
        (Decimal("27.5"), "Soit ‹27,5› en moyenne.", "27,5"),
        (25, "Nothing is marked.", "25"),
        (25, "‹1› and ‹2› are marked.", "25"),
        (25, "An empty ‹› mark.", "25"),
        ((4, 4, -2), "", "(4, 4, -2)"),
        ((4,), "", "(4,)"),
        (Decimal("1e3"), "", "1000"),
        (Fraction(1, 3), "", "1/3"),
        (Side.LEFT, "", "LEFT"),
        ("won", "", "won"),
    ],
)
def test_the_book_s_side(book, sentence, printed):
    assert f"  the book says    {printed}\n" in failure(book, object(), sentence)


@pytest.fixture
def walk():
    return Walk(combine([-10, -5, -5, 3, 4, 5]).trail)


def test_a_walk_through_the_example(walk):
    at = {"at": AT, "sentence": ""}
    assert walk.to(Merged, common=-5, **at).result == -2
    assert walk.here.groups == (-10, -2, 3, 4, 5)
    assert walk.to(Compared, **at).gap == 8
    assert walk.stay(Compared, **at).outcome == "aside"
    assert walk.to(Compared, **at).gap == 5
    assert walk.stay(Merged, **at).result == 7
    assert walk.to(Compared, gap=2, weaker=5, **at).result == 9
    assert walk.here == walk.trail[-1]


def test_a_walk_never_goes_back(walk):
    walk.to(Merged, kind="groups", at=AT, sentence="")
    with pytest.raises(AssertionError, match="common -5"):
        walk.to(Merged, common=-5, at=AT, sentence="")


def test_stay_begins_at_the_first_step_and_looks_at_its_fields(walk):
    assert walk.stay(Merged, at=AT, sentence="").common == -5
    assert walk.stay(Merged, common=-5, at=AT, sentence="").common == -5
    assert walk.stay(Merged, common=4, at=AT, sentence="").common == 4


def test_fields_may_be_properties_values_of_another_type_or_predicates(walk):
    assert walk.to(Compared, terms=(3, 1), at=AT, sentence="").gap == 5
    assert walk.to(Merged, common=Decimal(4), at=AT, sentence="").result == 7
    assert walk.to(Compared, gap=lambda gap: gap < 3, at=AT, sentence="").result == 9


def test_no_such_step(walk):
    walk.to(Merged, kind="groups", at=AT, sentence="")
    here = walk.here
    with pytest.raises(AssertionError) as raised:
        walk.to(Compared, gap=3, at=AT, sentence="The difference is ‹3›.")
    lines = str(raised.value).splitlines()
    assert lines[:4] == [
        AT,
        "  The difference is ‹3›.",
        "  the book goes on to  Compared, gap 3",
        "  the engine's steps left:",
    ]
    assert lines[4:] == [
        "      5. Compared: weaker 5, stronger 7, gap 2, outcome close, bonus 2, result 9, groups (9,), aside (-10,)",
        "  the walk is at:",
        "    → 4. Merged: kind groups, common 4, count 2, bonus 3, result 7, groups (5, 7), aside (-10,)",
    ]
    assert walk.here is here


def test_at_the_end_and_without_any_step(walk):
    walk.to(Compared, gap=2, at=AT, sentence="")
    with pytest.raises(AssertionError, match=r"the engine's steps left: none\n  the walk is at:\n    → 5\. Compared"):
        walk.to(Compared, at=AT, sentence="")
    assert walk.stay(Compared, at=AT, sentence="").result == 9
    empty: Walk[Merged] = Walk(())
    with pytest.raises(AssertionError, match=r"steps left: none$"):
        empty.stay(Merged, at=AT, sentence="")
    with pytest.raises(AssertionError, match="has not begun"):
        _ = empty.here


def test_a_trail_of_anything_is_rendered():
    @dataclass(frozen=True)
    class Thrown:
        face: int
        mean: Decimal

    assert rendered((Thrown(4, Decimal("2.50")), 7), 1) == ["  1. Thrown: face 4, mean 2.50", "→ 2. 7"]


def test_the_traceback_stops_at_the_case(pytester_free_run):
    shown = pytester_free_run(
        "from docbook_rules.witness import Walk, says\n\n\n"
        "def test_says():\n    says(25, 24, at='b:1:2', sentence='‹25›')\n\n\n"
        "def test_walk():\n    Walk((1,)).to(str, at='b:1:2', sentence='')\n"
    )
    assert "the engine says  24" in shown
    assert "2 failed" in shown
    assert "witness/" not in shown


@pytest.fixture
def pytester_free_run(tmp_path):
    """Run a test file in a pytest of its own and return what it prints."""

    def run(text: str) -> str:
        (tmp_path / "pytest.ini").write_text("[pytest]\n")
        (tmp_path / "test_case.py").write_text(text, "utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_case.py"],
            cwd=tmp_path,
            env={"PYTHONPATH": str(ROOT), "PATH": "", "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        return done.stdout

    return run


def test_only_the_standard_library_is_imported():
    code = (
        "import sys; import docbook_rules.witness; "
        "print(sorted({name.partition('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)))"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['__main__', 'docbook_rules']"


@pytest.mark.parametrize(
    ("book", "exact"),
    [(19, Fraction(19, 100) * 100), (Decimal("14.8"), Fraction(400, 27)), (Decimal("4.00"), 4), (2, Fraction(5, 2))],
)
def test_a_claim_holds_to_the_digits_that_are_printed(book, exact):
    rounds(book, exact, at=AT, sentence="")


@pytest.mark.parametrize(
    ("book", "exact", "shown"),
    [
        (1, Fraction(10, 3), "10/3, about 3.3333"),
        (Decimal("14.7"), Fraction(400, 27), "400/27, about 14.8148"),
        (Decimal("4.00"), Fraction(401, 100), "4.01"),
        (Decimal("2.52"), Decimal("2.5270000000000000000000000000000000000000000000000001"), "about 2.527"),
    ],
)
def test_a_claim_that_is_not_true_is_told_the_exact_figure(book, exact, shown):
    with pytest.raises(AssertionError, match="the book says") as raised:
        rounds(book, exact, at=AT, sentence="It is so.")
    assert str(raised.value) == f"{AT}\n  It is so.\n  the book says    {book}\n  exactly it is    {shown}"


@pytest.mark.parametrize(("chance", "right"), [(Fraction(19, 100), 5), (Fraction(1, 3), 3), (Fraction(9, 10), 1)])
def test_about_once_in_so_many_is_the_nearest_one(chance, right):
    once_in(right, chance, at=AT, sentence="")
    for wrong in (right - 1, right + 1, -right, right * 2 + 2):
        with pytest.raises(AssertionError, match=f"the book says    1 in {wrong}"):
            once_in(wrong, chance, at=AT, sentence="")


def test_a_bound_is_tight_from_one_side():
    for book in (6, 7, Decimal("6.0")):
        at_most(book, 6, at=AT, sentence="")
    with pytest.raises(AssertionError, match=r"the book says    5 at most\n  exactly it is    6$"):
        at_most(5, 6, at=AT, sentence="")


@pytest.mark.parametrize("inexact", [0.19, "19", None, True])
def test_a_claim_is_compared_with_exact_numbers_alone(inexact):
    with pytest.raises(TypeError, match="no exact number"):
        rounds(19, inexact, at=AT, sentence="")
