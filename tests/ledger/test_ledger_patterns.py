"""The pattern language, equations and the whitelist of expressions."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from docbook_rules.ledger.equation import equations, exact_text
from docbook_rules.ledger.expression import ExpressionError, literal, names_in
from docbook_rules.ledger.holes import vocabulary_of
from docbook_rules.ledger.masking import mask
from docbook_rules.ledger.matching import find
from docbook_rules.ledger.pattern import PatternError, captures_of, compile_pattern, expression_of, folded
from docbook_rules.ledger.prose import Prose
from docbook_rules.ledger.wording import wordings
from docbook_rules.model.book import Paragraph
from docbook_rules.model.text import Mark, marked
from docbook_rules.place import Place
from docbook_rules.typed.numbers import numbers

WORDS = vocabulary_of({"group": ["group*", "troop*"]}, ["and", "or"], ["the", "group"], ["one"], {"t": ["rock"]})


def matched(pattern: str, text: str) -> list[str]:
    masked = mask(text, numbers(text, "en"))
    match = expression_of(compile_pattern(pattern, WORDS).source).search(masked.string)
    if match is None:
        return []
    return [
        "".join(masked.number(c).text if ord(c) >= 0xF0000 else c for c in held)
        for held in map(str.strip, filter(None, match.groups()))
        if held
    ]


@pytest.mark.parametrize(
    ("pattern", "text", "held"),
    [
        ("<group> of {n:count} guards", "a group of 25 guards", ["25"]),
        ("<group> of {n:count}", "a Group\nof eight guards", ["eight"]),
        ("Value (of) {n}", "a Value +14", ["+14"]),
        ("Value of {n:count}", "a Value of +14", []),
        ("differ*/gap {n:one} point", "a difference, one point", ["one"]),
        ("from {p:pair}", "from -2 and +3", ["-2 and +3"]),
        ("{l:list}", "have -10, -5 and +3", ["-10, -5 and +3"]),
        ("{s:sum} = {r}", "so +25 - 10 = +15", ["+25 - 10", "+15"]),
        ("{m:mean} = {r}", "(100 + 80) / 2 = 90", ["(100 + 80) / 2", "90"]),
        ("shows {x:row:t}", "shows rock", ["rock"]),
        ("shows {x:row:u}", "shows rock", []),
    ],
)
def test_a_pattern_finds_its_clause(pattern, text, held):
    assert matched(pattern, text) == held


def test_a_gap_never_crosses_a_number_or_a_sentence():
    assert matched("Value ... {n}", "a Value: see there +3")[-1] == "+3"
    assert matched("Value ... {n} end", "a Value of 3 is 4 end") == []
    assert matched("Value ... {n}", "a Value. Then 4") == []


LETTERS = "aiIkKsStfßẞµμ" + "\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}ı\N{KELVIN SIGN}ſ" + "ŉǰςσθϑ\u0345ι"


@settings(deadline=None)
@given(
    st.lists(st.text(LETTERS + "'’", min_size=1, max_size=3), min_size=1, max_size=2),
    st.text(LETTERS + "'’ *", max_size=12),
)
def test_what_an_expression_finds_is_never_passed_over_unsearched(words, text):
    compiled = compile_pattern(f"<w> {{n}} {words[0]}*", vocabulary_of({"w": words}, [], [], [], {}))
    for said in (text, f"{words[-1]} \U000f0000 {words[0]}{text}", f"{words[0]} \U000f0000 {words[0]}".swapcase()):
        assert compiled.may_match(folded(said)) or expression_of(compiled.source).search(said) is None


@pytest.mark.parametrize("pattern", ["(a", "a)", "", "*", "* ... (a)", "{n:what}", "{n:row}", "<nowhere>", "(a) (b)"])
def test_what_is_no_pattern_is_refused(pattern):
    with pytest.raises(PatternError):
        compile_pattern(pattern, WORDS)


def test_captures_are_known_without_a_vocabulary():
    assert [(c.name, c.type) for c in captures_of("<any> {a} {b:pair}")] == [("a", "number"), ("b", "pair")]


@pytest.mark.parametrize(
    "expression",
    [
        "a._b",
        "lambda: 0",
        "[x for x in y]",
        "a; b",
        "a if b else c",
        "f'{a}'",
        "__import__('os').system('x')",
        "eval('1')",
        "f()[0]",
        "a.b.__class__",
        "open('x')",
    ],
)
def test_an_expression_is_a_plain_call(expression):
    with pytest.raises(ExpressionError):
        names_in(expression)


def test_captures_of_an_expression_and_literals():
    assert names_in("{walk}.to(Merged, common=$common, $where)") == ("common", "where")
    assert literal((1, Fraction(1, 3))) == "(1, Fraction(1, 3))"


def prose(text: str) -> Prose:
    return Prose(Paragraph(marked(text, "f", (Mark(0, 1, 1),)), Place("f", 1, 1)), "en", ())


@pytest.mark.parametrize("text", ["There are 3 goblins and 2 + 2 wolves.", "Nothing is said."])
def test_numbers_are_not_looked_for_where_nothing_wants_them(text):
    read = prose(text)
    assert not [*equations(read), *wordings([], read, WORDS, {}), *find([], read, 0, WORDS, {})]
    assert "found" not in vars(read)
    assert "masked" not in vars(read)


@pytest.mark.parametrize(
    ("text", "exact", "holds"),
    [
        ("(100 + 80) / 2 = 90", 90, True),
        ("-5 + +3 = -2", -2, True),
        ("(+14 - 3 - 3 =) +8", 8, True),
        ("4+4-2 = 8", 6, False),
        ("10 x 33.3 = 333", 333, True),
    ],
)
def test_equations_are_worked_out_exactly(text, exact, holds):
    (equation,) = equations(prose(text))
    assert (equation.exact, equation.holds) == (exact, holds)


def test_exact_text_ends_or_is_a_fraction():
    assert [exact_text(Fraction(n, d)) for n, d in ((5, 2), (-1, 8), (1, 3), (4, 1))] == ["2.5", "-0.125", "1/3", "4"]
