"""The odds of rolls, hands and methods, against what a brute count or another way of reckoning gives."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from docbook_rules.engine import accuracy, curve, diceless, hands, odds
from docbook_rules.engine.chifoumi import Advanced, Scoring, start
from docbook_rules.engine.seam import BrokenRule


def counted(*sides: range) -> dict[int, Fraction]:
    """The totals of all throws of some dice, each as likely as another."""
    totals = Counter(map(sum, product(*sides)))
    return {total: Fraction(times, totals.total()) for total, times in totals.items()}


@pytest.mark.parametrize(
    ("roll", "sides"),
    [
        ("±d10", (range(1, 11), range(-10, 0))),
        ("2d6", (range(1, 7), range(1, 7))),
        ("3d4-2", (range(1, 5), range(1, 5), range(-1, 3))),
        ("±d10°[0]", (range(1, 11), range(-10, 0))),
    ],
)
def test_closed_rolls_are_counted_out(roll, sides):
    found = odds.odds(roll)
    for total, chance in counted(*sides).items():
        assert found.exactly(total) == chance
    assert found.mean == sum(total * chance for total, chance in counted(*sides).items())


@pytest.mark.parametrize("roll", ["±d10°", "d10°", "±d5°", "d5°"])
def test_an_open_roll_is_what_its_limits_tend_to(roll):
    endless = odds.odds(roll)
    limited = odds.odds(f"{roll}[12]")
    tiny = Fraction(1, 10**8)
    for total in range(-25, 26):
        assert abs(endless.exactly(total) - limited.exactly(total)) < tiny
        assert abs(endless.at_least(total) - limited.at_least(total)) < tiny
    assert abs(endless.variance - limited.variance) < Fraction(1, 10**5)
    assert abs(endless.mean - limited.mean) < tiny


def test_all_that_can_happen_is_certain():
    for roll in ("±d10°", "d10°", "±d5°[2]", "3d6+1"):
        assert odds.odds(roll).at_least(-(10**3)) > 1 - Fraction(1, 10**60)
    assert odds.odds("3d6+1").at_least(4) == 1
    assert odds.odds("3d6+1").at_least(20) == 0


def test_what_an_open_die_skips_and_reaches():
    assert [odds.skipped("d10°", above) for above in (0, 10, 20)] == [10, 20, 30]
    assert [odds.following("d10°", total) for total in (9, 19, 20)] == [11, 21, 21]
    with pytest.raises(LookupError, match="no such total above 5"):
        odds.skipped("d10°[0]", 5)
    assert (odds.lowest("±d10°", 1), odds.highest("±d10°", 2), odds.closed_at("±d10°")) == (-19, 29, 0)


def test_a_natural_roll(changed_book):
    assert odds.natural_roll("±d10") == Fraction(19, 100)
    assert odds.natural_roll("±d5°") == 0
    with changed_book(NATURAL_ROLL=11):
        assert odds.natural_roll("±d10") == 0


def test_a_die_thrown_again_whatever_it_shows_is_no_roll(changed_book):
    with (
        changed_book(DIFFERENCE_DIE_FACES=1, DIFFERENCE_LOW=0, DIFFERENCE_HIGH=0, OPEN_DIE_REROLLS_ON=1),
        pytest.raises(BrokenRule, match="whatever it shows"),
    ):
        odds.odds("d1°")


def played(scoring: Scoring, rounds: int) -> tuple[dict[int, Fraction], Fraction, Fraction]:
    """Scores of all games of at most so many rounds, round by round; the natural ones; what is still going on."""
    ended: dict[int, Fraction] = {}
    natural, going = Fraction(0), [(start(scoring), Fraction(1))]
    for _ in range(rounds):
        further = []
        for game, chance in going:
            for after in (game.win(), game.draw(), game.lose()):
                if after.over:
                    ended[after.score] = ended.get(after.score, Fraction(0)) + chance / 3
                    natural += chance / 3 * after.natural
                else:
                    further.append((after, chance / 3))
        going = further
    return ended, natural, sum((chance for _, chance in going), Fraction(0))


@pytest.mark.parametrize("scoring", [Scoring, Scoring.d5, Advanced])
def test_scores_are_those_of_the_games(scoring):
    ended, _, left = played(scoring(), 12)
    for least in range(1, 15):
        tail = sum((p for score, p in ended.items() if score >= least), Fraction(0))
        assert tail <= hands.score_at_least(least, scoring()) <= tail + left
        both = sum((p for score, p in ended.items() if abs(score) >= least), Fraction(0))
        assert both <= hands.score_of_size(least, scoring()) <= both + left
    square = sum((p * score * score for score, p in ended.items()), Fraction(0))
    assert abs(Fraction(hands.score_deviation(scoring())) ** 2 - square) < Fraction(1, 100)
    assert hands.score_mean(scoring()) == sum((p * score for score, p in ended.items()), Fraction(0))


def test_the_mean_follows_a_first_draw_that_scores():
    scoring = Scoring(first_draw=3)
    ended, _, _ = played(scoring, 12)
    mean = hands.score_mean(scoring)
    assert mean == 1
    square = sum((p * (score - mean) ** 2 for score, p in ended.items()), Fraction(0))
    assert abs(Fraction(hands.score_deviation(scoring)) ** 2 - square) < Fraction(1, 100)


@pytest.mark.parametrize("parameters", [{}, {"CHIFOUMI_NATURAL_SCORE": 9}, {"CHIFOUMI_NATURAL_WINS": 2}])
def test_natural_games(parameters, changed_book):
    with changed_book(**parameters):
        _, natural, left = played(Scoring(), 12)
        assert natural <= hands.natural_game() <= natural + left


def test_games_that_wins_do_not_take_up(changed_book):
    with changed_book(CHIFOUMI_WIN=0), pytest.raises(BrokenRule, match="no higher"):
        hands.score_at_least(20)
    with (
        changed_book(CHIFOUMI_WIN=0, CHIFOUMI_NATURAL_SCORE=99, CHIFOUMI_NATURAL_WINS=99),
        pytest.raises(BrokenRule, match="no higher"),
    ):
        hands.natural_game()
    with pytest.raises(ValueError, match="above zero"):
        hands.score_at_least(0)
    with pytest.raises(ValueError, match="at least one round"):
        hands.assured(0)


def test_wins_in_a_row():
    assert [hands.assured(wins) for wins in (1, 3, 4)] == [2, 10, 14]
    assert hands.more_wins_than(3) == Fraction(2, 81)


def test_the_errors_of_both_methods():
    assert accuracy.where_largest(accuracy.first_when_succeeding()) == (-2,)
    assert accuracy.where_largest(accuracy.first_when_failing()) == (7, 8)
    assert set(accuracy.second_exactly().values()) == {0}
    assert accuracy.second_or_more(300)[3] == Fraction(1, 50)
    assert accuracy.largest(accuracy.second_or_more(150)) == Fraction(1, 20)


def test_the_curve_behind_the_scale():
    # x is right to a digit when its tenth power lies around the power of ten that it stands for.
    for points in (1, 3, 5, 9):
        factor, step = Fraction(curve.exact_factor(points)), Fraction(1, 10**20)
        assert (factor - step) ** 10 < 10**points < (factor + step) ** 10
    assert curve.farthest() == 2
    assert Fraction(53, 1000) < curve.largest_error() < Fraction(54, 1000)
    assert curve.errors()[0] == curve.errors()[10] == 0


def test_a_bonus_beside_the_small_dice():
    assert diceless.helped_at_least(5, 0) == odds.roll_at_least("±d5°", -5)
    assert list(diceless.bonuses()) == list(range(-5, 6))
    with pytest.raises(ValueError, match="from -5 to \\+5"):
        diceless.helped_at_least(6, 0)
