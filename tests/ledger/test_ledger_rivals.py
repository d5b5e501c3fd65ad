"""Two phrases with equal right to one number: an error that names both, unless they mean the same by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ledger.ledger_samples import example, keep, para, section

FRAME = """
[frame.cake]
module = "kitchen"
call = "bake"
inputs = [["eggs"]]
[[phrase]]
name = "a cake"
opens = "cake"
patterns = { en = "cake of {eggs:count}" }
"""


def phrase(name: str, pattern: str, rest: str = "") -> str:
    return f'[[phrase]]\nname = "{name}"\npatterns = {{ en = "{pattern}" }}\n{rest}\n'


ON = 'on = ["cake"]\n'
WEIGHT = 'expect = { x = "{cake}.weight" }'
SIZE = 'expect = { x = "{cake}.size" }'


def conflicts(folder: Path, *phrases: str, said: str = "A cake of 3 eggs has a weight of 40.") -> list[str]:
    ledger = keep(folder, FRAME + "".join(phrases), en=section(example(said)))
    return [d.message for d in ledger.diagnostics if "equal right" in d.message]


@pytest.mark.parametrize(
    ("one", "other", "wrong"),
    [
        (phrase("weighs", "weight of {x}", ON + WEIGHT), phrase("is big", "weight of {x}", ON + SIZE), True),
        (phrase("weighs", "weight of {x}", ON + WEIGHT), phrase("same", "weight of {x}", ON + WEIGHT), False),
        (phrase("weighs", "has .. weight of {x}", ON + WEIGHT), phrase("is big", "weight of {x}", ON + SIZE), False),
        (phrase("gives", "weight of {flour}", ON), phrase("too", "weight of {sugar}", ON), True),
        (phrase("gives", "weight of {flour}", ON), phrase("too", "weight of {flour}", ON), False),
        (phrase("gives", "weight of {flour}", ON), phrase("weighs", "weight of {x}", ON + WEIGHT), False),
    ],
)
def test_of_two_equal_clauses_neither_wins_by_its_place(tmp_path: Path, one: str, other: str, wrong: bool) -> None:
    found = conflicts(tmp_path, one, other)
    assert len(found) == wrong
    if wrong:
        names = [p.split('"')[1] for p in (one, other)]
        assert all(repr(name) in found[0] for name in names)


@pytest.mark.parametrize(
    ("one", "other", "wrong"),
    [
        ("parameters = { x = 'A' }", "parameters = { x = 'B' }", True),
        ("parameters = { x = 'A' }", "parameters = { x = 'A' }", False),
        ("parameters = { x = 'A' }", "parameters = { x = 'A' }\nvalue = { x = 'abs' }", True),
    ],
)
def test_of_two_equal_statements_neither_wins_by_its_place(tmp_path: Path, one: str, other: str, wrong: bool) -> None:
    phrases = phrase("one", "weight of {x}", one) + phrase("other", "weight of {x}", other)
    ledger = keep(tmp_path, phrases, en=section(para("A weight of 40.")))
    assert ["equal right" in d.message for d in ledger.diagnostics] == [True] * wrong
    assert [d.place.column for d in ledger.diagnostics] == [len("<para>A weight of ") + 1] * wrong
