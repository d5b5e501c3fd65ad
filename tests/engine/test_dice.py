"""The rolls: their spans, their exact odds against icepool, and every notation."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.engine.dice import Roll, Thrown, parse
from docbook_rules.engine.seam import BrokenRule, MissingFromBook


class Scripted:
    """Faces given in advance; asking for one more, or for other dice, is an error."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def randint(self, a: int, b: int) -> int:
        face = self.faces.pop(0)
        assert a <= face <= b
        return face


def chains(faces: int, again: int, rerolls: int):
    """Every run of faces of one die that may be rolled again so many times, with its probability."""
    for face in range(1, faces + 1):
        if face == again and rerolls:
            for rest, chance in chains(faces, again, rerolls - 1):
                yield (face, *rest), chance / faces
        else:
            yield (face,), Fraction(1, faces)


def odds(text: str, faces: int, again: int, rerolls: int) -> dict[int, Fraction]:
    """The exact odds of a roll, by running the engine over every run of faces."""
    die = parse(text)
    found: Counter[int] = Counter()
    for dice in product(list(chains(faces, again, rerolls)), repeat=len(die.roles)):
        script = Scripted(*(face for run, _ in dice for face in run))
        chance = Fraction(1)
        for _, part in dice:
            chance *= part
        found[die.roll(script).total] += chance
        assert not script.faces
    return dict(found)


def icepool_odds(die) -> dict[int, Fraction]:
    return {int(outcome): Fraction(quantity, die.denominator()) for outcome, quantity in die.items()}


@pytest.mark.parametrize(
    ("text", "rerolls", "span"), [("±d10", 0, 9), ("±d10°[0]", 0, 9), ("±d10°[1]", 1, 19), ("±d10°[2]", 2, 29)]
)
def test_spans_and_odds_of_the_difference(text, rerolls, span):
    icepool = pytest.importorskip("icepool")
    found = odds(text, 10, 10, rerolls)
    die = parse(text)
    assert (min(found), max(found)) == (-span, span) == (die.low, die.high)
    assert set(found) == set(range(-span, span + 1))
    one = icepool.d10.explode(depth=rerolls)
    assert found == icepool_odds(one - one)
    assert sum(found.values()) == 1


def test_the_open_difference_has_no_end():
    assert (parse("±d10°").low, parse("±d10°").high) == (None, None)
    roll = parse("±d10°").roll(Scripted(10, 10, 10, 4, 1))
    assert roll.trail[0] == Thrown("chance", (10, 10, 10, 4), (10, 10, 10, 4), 34, True)
    assert (roll.total, roll.terms) == (33, (34, -1))


def test_no_single_open_die_shows_ten_or_twenty():
    shown = {sum(run) for run, _ in chains(10, 10, 3) if run[-1] != 10}
    assert {10, 20, 30}.isdisjoint(shown)
    die = parse("d10°")
    assert shown == {die.roll(Scripted(*run)).total for run, _ in chains(10, 10, 3) if run[-1] != 10}
    assert (die.low, die.high) == (1, None)


@pytest.mark.parametrize(("text", "rerolls", "span"), [("d5°[0]", 0, 5), ("d5°[1]", 1, 10), ("d5°[2]", 2, 15)])
def test_spans_and_odds_of_the_small_die(text, rerolls, span):
    icepool = pytest.importorskip("icepool")
    found = odds(text, 6, 6, rerolls)
    assert (min(found), max(found)) == (0, span) == (parse(text).low, parse(text).high)
    assert set(found) == set(range(span + 1))  # no jump, unlike an open ten-sided die
    assert found == icepool_odds((icepool.d6 - 1).explode(depth=rerolls))


def test_odds_of_the_small_difference():
    icepool = pytest.importorskip("icepool")
    one = (icepool.d6 - 1).explode(depth=1)
    assert odds("±d5°[1]", 6, 6, 1) == icepool_odds(one - one)
    assert (parse("±d5°[1]").low, parse("±d5°[1]").high) == (-10, 10)
    assert (parse("±d5°").low, parse("±d5°").high) == (None, None)
    assert (parse("d5°").low, parse("d5°").high) == (0, None)


def test_a_small_die_rolls_again_and_adds():
    roll = parse("d5°").roll(Scripted(6, 6, 3))
    assert roll.trail == (Thrown("die", (6, 6, 3), (5, 5, 2), 12, False),)
    assert roll.total == 12


def test_a_limited_roll_keeps_its_last_face():
    assert parse("±d10°[1]").roll(Scripted(10, 10, 1)).total == 19
    assert parse("±d10°[1]").roll(Scripted(1, 10, 10)).total == -19
    assert parse("±d10").roll(Scripted(10, 1)).total == 9


def test_a_natural_ten_comes_once_in_about_five():
    natural = sum(parse("±d10").roll(Scripted(*faces)).natural for faces in product(range(1, 11), repeat=2))
    assert Fraction(natural, 100) == Fraction(19, 100)
    assert not parse("2d10").roll(Scripted(10, 10)).natural
    assert not parse("±d5°").roll(Scripted(1, 2)).natural


@pytest.mark.parametrize(
    ("text", "faces", "total", "low", "high"),
    [
        ("d6", (4,), 4, 1, 6),
        ("1d6+2", (4,), 6, 3, 8),
        ("2D6-1", (4, 6), 9, 1, 11),
        ("3d8−2", (1, 2, 3), 4, 1, 22),
        ("d100", (100,), 100, 1, 100),
        ("d5", (5,), 5, 1, 5),
        (" ±d10+3 ", (7, 9), 1, -6, 12),
        ("±d5", (6, 1), 5, -5, 5),
    ],
)
def test_plain_dice(text, faces, total, low, high):
    die = parse(text)
    roll = die.roll(Scripted(*faces))
    assert (roll.total, sum(roll.terms), die.low, die.high) == (total, total, low, high)
    assert roll.text == die.text == text.strip()
    assert [face for thrown in roll.trail for face in thrown.faces] == list(faces)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is no roll"),
        ("d", "is no roll"),
        ("10", "is no roll"),
        ("±d10°[]", "is no roll"),
        ("±d10°[-1]", "is no roll"),
        ("d²", "is no roll"),
        ("d10[1]", "not open"),
        ("d0", "no die"),
        ("0d6", "no die"),
        ("±2d10", "counts dice"),
        ("2d5°", "counts dice"),
        ("±d6", "no difference"),
        ("d8°", "no open roll"),
    ],
)
def test_what_is_no_roll(text, says):
    with pytest.raises(ValueError, match=says):
        parse(text)


@pytest.mark.parametrize(
    ("changed", "text", "says"),
    [
        ({"DIFFERENCE_HIGH": 8}, "±d10", "DIFFERENCE_HIGH = 8"),
        ({"DIFFERENCE_LOW": -10}, "±d10", "DIFFERENCE_LOW = -10"),
        ({"OPEN_DIE_REROLLS_ON": 11}, "±d10°", "OPEN_DIE_REROLLS_ON = 11"),
        ({"OPEN_DIE_ADDS": -10}, "±d10°", "OPEN_DIE_ADDS = -10"),
        ({"D5_LOW": 1}, "d5°", "D5_LOW = 1"),
        ({"D5_FACES": 8}, "d5°", "D5_FACES = 8"),
        ({"D5_LESS": 0}, "d5°", "D5_LESS = 0"),
        ({"D5_REROLLS_ON": 6}, "d5°", "D5_REROLLS_ON = 6"),
    ],
)
def test_a_book_whose_span_is_not_its_dice(changed_book, changed, text, says):
    with changed_book(**changed), pytest.raises(BrokenRule, match=says):
        parse(text)


def test_revised_dice(changed_book):
    with changed_book(
        DIFFERENCE_DIE_FACES=12, DIFFERENCE_LOW=-11, DIFFERENCE_HIGH=11, OPEN_DIE_REROLLS_ON=12, OPEN_DIE_ADDS=12
    ):
        assert (parse("±d12°[1]").low, parse("±d12°[1]").high) == (-23, 23)
        with pytest.raises(ValueError, match="no open roll with a d10"):
            parse("±d10°")
    with changed_book(OPEN_DIE_REROLLS_ON=1, OPEN_DIE_ADDS=4):
        for rerolls, text in ((0, "±d10°[0]"), (1, "±d10°[1]")):
            found = odds(text, 10, 1, rerolls)
            assert (min(found), max(found)) == (parse(text).low, parse(text).high)
        assert parse("d10°").low == 2
    with changed_book(NATURAL_ROLL=9):
        assert parse("±d10").roll(Scripted(9, 1)).natural
    with changed_book(OPEN_DIE_ADDS=None), pytest.raises(MissingFromBook, match="OPEN_DIE_ADDS, which the dice need"):
        parse("±d10°")


@given(st.sampled_from(["±d10", "±d10°", "±d10°[1]", "d5°", "±d5°[2]", "3d6+1"]), st.integers())
def test_rolls_stay_in_their_span(text, seed):
    die = parse(text)
    roll = die.roll(random.Random(seed))
    assert isinstance(roll, Roll)
    assert roll.total == sum(roll.terms)
    assert die.low is None or roll.total >= die.low
    assert die.high is None or roll.total <= die.high
    assert die.roll(random.Random(seed)) == roll
