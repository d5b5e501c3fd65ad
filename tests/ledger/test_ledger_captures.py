"""What each type of hole holds and what may stand between, on a kitchen's sentences: text to the value compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ledger.ledger_samples import example, fates, keep, section, told

KITCHEN = """
[imports]
f = "kitchen"

[joiners]
en = ["and", "or"]
fr = ["et"]

[words.fr]
one = ["un", "un seul"]

[words.en]
one = ["one"]
zero = ["zero"]
units = ["gram*"]
pan = ["pan*", "baking tin*", "wok"]

"""
ROWS = {"tpans": {"baking tin": "TIN", "tin": "SMALL"}}


def held(folder: Path, pattern: str, said: str, language: str = "en", call: str = "f()") -> list[str]:
    """What the captures named x and y of a pattern are said to be."""
    expect = "".join(f'expect.{name} = "{call}"\n' for name in "xy" if f"{{{name}" in pattern)
    phrase = f"[[phrase]]\nname = \"t\"\n{expect}patterns.{language} = '''{pattern}'''\n"
    ledger = keep(folder, KITCHEN + phrase, rows=ROWS, **{language: section(example(said))})
    return [line.partition(" == ")[0] for line in told(ledger, language)]


@pytest.mark.parametrize(
    ("pattern", "said", "values"),
    [
        ("bake {x}", "bake -2.5", ['Decimal("-2.5")']),
        ("bake {x}", "bake eight", ["8"]),
        ("bake {x}", "bake one", []),
        ("bake {x:count}", "bake 3", ["3"]),
        ("bake {x:count}", "bake +3", []),
        ("bake {x:one} times", "bake 3 times", ["3"]),
        ("bake {x:one} times", "bake one times", ["1"]),
        ("bake {x:one} times", "bake -3 times", []),
        ("bake {x:any} times", "bake one times", ["1"]),
        ("bake {x:any} times", "bake zero times", ["0"]),
        ("bake {x:any} times", "bake -3 times", ["-3"]),
        ("bake {x:pair}", "bake 7 and 3", ["(3, 7)"]),
        ("bake {x:pair}", "bake 7", []),
        ("bake {x:pair}", "bake 7 with 3", []),
        ("bake {x:list}", "bake 7, 3 or 5", ["(3, 5, 7)"]),
        ("bake {x:list}", "bake 7 and 3", []),
        ("bake {x:numbers}", "bake 7 and 3", ["(3, 7)"]),
        ("bake {x:numbers}", "bake 7, 3 and 5", ["(3, 5, 7)"]),
        ("bake {x:numbers}", "bake 7 (for a while), 3", ["(3, 7)"]),
        ("bake {x:sum}", "bake 7 - 3 + 1", ["(-3, 1, 7)"]),
        ("bake {x:sum}", "bake (7 + -3)", ["(-3, 7)"]),
        ("bake {x:added}", "bake 7 + 3", ["(3, 7)"]),
        ("bake {x:added}", "bake 7 - 3", []),
        ("bake {x:mean}", "bake (7 + 3) / 2", ["(3, 7, 2)"]),
        ("bake {x:mean}", "bake 7 + 3 / 2", []),
        ("{x:sum} = {y}", "so 3 + 4 = 7", ["(3, 4)", "7"]),
        ("{x:sum} = {y}", "so (3 + 4 =) 7", ["(3, 4)", "7"]),
        ("{x:sum} = {y}", "so 3 + 4 is 7", []),
    ],
)
def test_a_hole_holds(tmp_path: Path, pattern: str, said: str, values: list[str]) -> None:
    assert held(tmp_path, pattern, said) == values


@pytest.mark.parametrize(
    ("pattern", "said", "found"),
    [
        ("bake {x}", "BAKE 3", True),
        ("bake {x}", "bake: “3", True),
        ("bake {x}", "bake\n   3", True),
        ("bake {x}", "bake it 3", False),
        ("bake {x}", "rebake 3", False),
        ("bake/boil/fry* {x}", "boil 3", True),
        ("bake/boil/fry* {x}", "frying 3", True),
        ("bake/boil/fry* {x}", "boiled 3", False),
        ("bak* {x}", "baking 3", True),
        ("bak* {x}", "baobab 3", False),
        ("bake (for (about)) {x}", "bake 3", True),
        ("bake (for (about)) {x}", "bake for 3", True),
        ("bake (for (about)) {x}", "bake for about 3", True),
        ("bake (for (about)) {x}", "bake about 3", False),
        ("(bake) for {x}", "for 3", True),
        ("<pan> of {x}", "baking tins of 3", True),
        ("<pan> of {x}", "a wok of 3", True),
        ("<pan> of {x}", "woks of 3", False),
        ("<pan> of {x}", "bowl of 3", False),
        ("bake .. {x}", f"bake {'a' * 28} 3", True),
        ("bake .. {x}", f"bake {'a' * 29} 3", False),
        ("bake ... {x}", f"bake {'a' * 98} 3", True),
        ("bake ... {x}", f"bake {'a' * 99} 3", False),
        ("bake ... {x} eggs", "bake 4 with 3 eggs", False),
        ("bake .. {x}", "baked 3", False),
        ("bake ... {x}", "bake. Then 3", False),
        ("bake ... {x}", "bake! Then 3", False),
    ],
)
def test_words_gaps_and_optional_parts(tmp_path: Path, pattern: str, said: str, found: bool) -> None:
    assert held(tmp_path, pattern, said) == (["3"] if found else [])


@pytest.mark.parametrize(
    ("pattern", "said", "values"),
    [
        ("plus d' {x:count} œufs", "plus d’onze œufs", ["11"]),
        ("plus d'environ {x:count}", "plus d’environ 12", ["12"]),
        ("cuire {x}", "cuire 2,5", ['Decimal("2.5")']),
        ("cuire {x:one} œuf", "cuire un seul œuf", ["1"]),
        ("cuire {x:list}", "cuire 7, 3 et 5", ["(3, 5, 7)"]),
        ("cuire {x:list}", "cuire 7, 3 and 5", []),
    ],
)
def test_french_has_its_own_numbers_and_joiners(tmp_path: Path, pattern: str, said: str, values: list[str]) -> None:
    assert held(tmp_path, pattern, said, "fr") == values


@pytest.mark.parametrize(("said", "row"), [("a Baking Tin", "TIN"), ("a tin", "SMALL"), ("a tinsel", "")])
def test_a_row_is_captured_by_what_names_it(tmp_path: Path, said: str, row: str) -> None:
    phrase = '[[phrase]]\nname = "t"\nexpect.x = "f($p)"\npatterns.en = "{p:row:tpans} .. {x}"\n'
    ledger = keep(tmp_path, KITCHEN + phrase, rows=ROWS, en=section(example(f"In {said} for 3.")))
    assert told(ledger) == ([f"3 == f('{row}')"] if row else [])


def test_a_row_of_a_table_that_the_book_lacks_is_silent(tmp_path: Path) -> None:
    phrase = '[[phrase]]\nname = "t"\nexpect.x = "f($p)"\npatterns.en = "{p:row:tbowls} .. {x}"\n'
    ledger = keep(tmp_path, KITCHEN + phrase, rows=ROWS, en=section(example("In a tin for 3.")))
    assert fates(ledger) == [("3", "unaccounted")]


NOUNS = """
[frame.batch]
module = "kitchen"
call = "batch"
inputs = [["count"]]

[[phrase]]
name = "so many"
opens = "batch"
patterns = { en = "bake {count:count} {things:noun}", fr = "cuire {count:count} {things:noun}" }

[[phrase]]
name = "each"
on = ["batch"]
expect = { x = "{it}.each" }
patterns = { en = "<things> of {x}", fr = "<things> de {x}" }
"""


def test_a_noun_is_known_from_then_on_in_either_number_and_in_later_examples(tmp_path: Path) -> None:
    later = example("Once more bake 4 of them, the muffin of 90.", id_="y")
    ledger = keep(
        tmp_path,
        KITCHEN + NOUNS,
        en=section(example("We bake 12 muffins, muffins of 80, a scone of 70."), later),
        fr=section(example("Faire cuire 12 brioches, chaque brioche de 80.")),
    )
    assert fates(ledger)[:3] == [("12", "given"), ("80", "asserted"), ("70", "unaccounted")]
    assert fates(ledger)[-1] == ("90", "unaccounted")  # nothing in the second one opens a batch
    assert fates(ledger, "fr") == [("12", "given"), ("80", "asserted")]


def test_a_unit_is_no_noun(tmp_path: Path) -> None:
    ledger = keep(tmp_path, KITCHEN + NOUNS, en=section(example("We bake 12 grams, grams of 80.")))
    assert fates(ledger) == [("12", "unaccounted"), ("80", "unaccounted")]
