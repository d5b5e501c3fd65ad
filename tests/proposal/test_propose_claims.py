"""What a claim has to say for it to be true: in the digits that it prints, and as near as its words promise."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from docbook_rules.ledger.script import Says, Told
from docbook_rules.place import Place
from docbook_rules.proposal.hearing import Heard
from docbook_rules.proposal.solving import Unsolved, Wish, wishes
from docbook_rules.typed.value import Exact

AT = Place("book.xml", 3, 7)


def wished(precision: str, printed: Exact, engine: object) -> Wish | Unsolved:
    line = Says("0", "odds()", AT, "It is so.", precision=precision, told=Told("p", "number", (AT,), (printed,)))
    (only,) = wishes([Heard(line, engine, holds=False, message="it is not so")])
    return only


@pytest.mark.parametrize(
    ("precision", "printed", "engine", "value"),
    [
        ("as printed", Decimal("3.3"), Fraction(14, 3), Decimal("4.7")),
        ("as printed", 5, Fraction(14, 3), 5),
        ("once in", 5, Fraction(4, 27), 7),
        ("once in", 5, Fraction(1), 1),
        ("at most", 6, Fraction(13, 2), 7),
        ("at most", Decimal("6.0"), Fraction(13, 2), Decimal("6.5")),
        ("less than", 20, Fraction(100, 3), 34),
        ("less than", 20, Fraction(33), 34),
        ("less than", Decimal("2.0"), Fraction(10, 3), Decimal("3.4")),
        ("at least", 40, Fraction(29, 2), 14),
        ("more than", 40, Fraction(100, 6), 16),
        ("more than", 40, Fraction(17), 16),
    ],
)
def test_a_claim_gets_the_figure_that_makes_it_true(precision, printed, engine, value):
    assert wished(precision, printed, engine) == Wish(AT, value)


@pytest.mark.parametrize(("precision", "engine"), [("once in", 0), ("once in", 2), ("at most", "never"), ("", "never")])
def test_a_claim_that_no_figure_makes_true_is_told(precision, engine):
    assert wished(precision, 5, engine) == Unsolved(AT, "It is so.", "it is not so")


def test_what_an_instruction_says_as_well_is_told():
    line = Says("5", "sides()", AT, "It has 5.")
    assert list(wishes([Heard(line, 5, holds=True), Heard(line, 6, holds=False, message="not so")])) == [
        Unsolved(AT, "It has 5.", "not so")
    ]
