"""Chifoumi: the example round by round, every ending, the variants and the odds of a natural roll."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.engine.chifoumi import Advanced, Game, GameOver, Scoring, start
from docbook_rules.engine.seam import BrokenRule, MissingFromBook

ROCK, PAPER, SCISSORS = "rock", "paper", "scissors"
WIN, DRAW, LOSS = (ROCK, SCISSORS), (ROCK, ROCK), (ROCK, PAPER)


def played(*rounds: tuple[str, str], scoring: Scoring | None = None) -> Game:
    game = start(scoring)
    for active, opponent in rounds:
        game = game.play(active, opponent)
    return game


def test_example_round_by_round(figures):
    sign = figures.Sign
    first = start().play(sign.ROCK, sign.SCISSORS)
    assert (first.last.outcome, first.last.points, first.leader, first.score, first.over) == (
        "won",
        4,
        "active",
        4,
        False,
    )
    second = first.play(sign.SCISSORS, sign.PAPER)
    assert (second.last.points, second.score, second.wins, second.over) == (4, 8, 2, False)
    third = second.play(sign.ROCK, sign.PAPER)
    assert (third.last.number, third.last.outcome, third.last.points) == (3, "lost", -2)
    assert (third.score, third.terms, third.over, third.leader, third.wins) == (6, (4, 4, -2), True, "active", 2)
    assert [r.score for r in third.trail] == [4, 8, 6]
    assert not third.natural


def test_a_drawn_third_round_in_its_place():
    game = played((ROCK, SCISSORS), (SCISSORS, PAPER), (ROCK, PAPER)).undo().draw()
    assert (game.last.active, game.last.opponent) == (game.rounds[1].active,) * 2
    assert (game.score, game.terms, game.over, game.natural) == (8, (4, 4, 0), True, True)


@pytest.mark.parametrize("first", [ROCK, PAPER, SCISSORS])
def test_a_drawn_first_round(first):
    game = start().play(first, first)
    assert (game.score, game.over, game.leader, game.wins, game.last.outcome, game.terms) == (
        0,
        True,
        None,
        0,
        "drawn",
        (0,),
    )
    assert start().draw().score == 0


def test_the_opponent_leads_below_zero():
    game = played(LOSS, LOSS, WIN)
    assert (game.leader, game.score, game.terms, game.wins, game.over) == ("opponent", -6, (4, 4, -2), 2, True)
    assert [r.outcome for r in game.rounds] == ["lost", "lost", "won"]
    assert played(LOSS, LOSS).natural
    assert not played(LOSS).natural


@pytest.mark.parametrize(
    ("rounds", "score"),
    [((WIN, LOSS), 2), ((WIN, DRAW), 4), ((WIN, WIN, WIN, LOSS), 10), ((WIN,) * 4, 16), ((LOSS, DRAW), -4)],
)
def test_scores(rounds, score):
    assert played(*rounds).score == score


@pytest.mark.parametrize(
    ("rounds", "natural"),
    [((WIN, LOSS), False), ((WIN, WIN, LOSS), False), ((WIN, WIN, DRAW), True), ((WIN, WIN, WIN, LOSS), True)],
)
def test_natural(rounds, natural):
    assert played(*rounds).natural is natural
    assert played(*(pair[::-1] for pair in rounds)).natural is natural


def test_three_wins_in_a_row_are_natural_whatever_the_score():
    game = played(WIN, WIN, WIN, LOSS, scoring=Scoring.d5())
    assert (game.score, game.wins, game.natural) == (5, 3, True)
    assert not played(WIN, WIN, scoring=Scoring.d5()).natural


def endings(game: Game, chance: Fraction, depth: int):
    """Every game of fair rounds, cut off after so many."""
    if game.over or not depth:
        yield game, chance
        return
    for pair in (WIN, DRAW, LOSS):
        yield from endings(game.play(*pair), chance / 3, depth - 1)


def test_exact_odds():
    games = list(endings(start(), Fraction(1), 4))
    assert sum(chance for _, chance in games) == 1
    assert sum(chance for game, chance in games if game.natural) == Fraction(4, 27)
    assert sum(chance for game, chance in games if game.wins > 3) == Fraction(2, 81)
    assert min(abs(game.score) for game, _ in games if game.wins == 3) == 10
    tails = [sum(chance for game, chance in games if game.score >= least) for least in (4, 6, 8, 10, 12)]
    assert tails == [Fraction(2, 9), Fraction(1, 9), Fraction(2, 27), Fraction(1, 27), Fraction(2, 81)]


def test_scoring_of_the_small_die():
    assert Scoring.d5() == Scoring(lead=2, win=2, loss=1, first_draw=0)
    assert played(WIN, WIN, LOSS, scoring=Scoring.d5()).terms == (2, 2, -1)


def test_the_advanced_variant():
    assert (Advanced().lead, Advanced().win, Advanced().draw, Advanced().loss) == (2, 4, 2, 0)
    for rounds, score in (
        ((WIN, WIN, DRAW), 8),
        ((WIN, LOSS), 2),
        ((LOSS, LOSS, LOSS, WIN), -10),
        ((LOSS, DRAW), -4),
        ((DRAW,), 0),
    ):
        game = played(*rounds, scoring=Advanced())
        assert (game.score, game.over) == (score, True)


def test_nothing_is_played_after_the_end():
    for game in (played(DRAW), played(WIN, LOSS)):
        with pytest.raises(GameOver, match="ended the game"):
            game.play(*WIN)
        with pytest.raises(GameOver):
            game.draw()


def test_before_the_first_round():
    game = start()
    assert (game.score, game.over, game.leader, game.wins, game.terms, game.natural) == (0, False, None, 0, (), False)
    for attempt in (game.undo, lambda: game.last):
        with pytest.raises(ValueError, match="no round"):
            attempt()


def test_signs_by_name_or_printed_words(figures):
    for written in (figures.Sign.PAPER, "PAPER", "paper", "The paper", "the Paper"):
        assert start().play(written, ROCK).last.active is figures.Sign.PAPER
    for written in ("well", "the", "", "paper rock", None):
        with pytest.raises(ValueError, match="no sign of table 'tchifoumi': ROCK, PAPER, SCISSORS"):
            start().play(ROCK, written)


def test_every_pair_of_signs(figures):
    beats = {(row.sign, row.beats) for row in figures.signs}
    for active, opponent in product(figures.Sign, repeat=2):
        outcome = start().play(active, opponent).last.outcome
        assert outcome == ("drawn" if active is opponent else "won" if (active, opponent) in beats else "lost")


def test_a_table_that_contradicts_itself(changed_book, figures):
    sign = figures.Sign
    rock = figures.SignRow(sign.ROCK, "closed fist", sign.PAPER, sign.PAPER)
    with changed_book(signs=(rock, *figures.signs[1:])), pytest.raises(BrokenRule, match="ROCK and SCISSORS"):
        start().play(ROCK, SCISSORS)
    rock = figures.SignRow(sign.ROCK, "closed fist", sign.SCISSORS, sign.SCISSORS)
    with changed_book(signs=(rock, *figures.signs[1:])):
        for active, opponent in (WIN, WIN[::-1]):
            with pytest.raises(BrokenRule, match="does not say alike"):
                start().play(active, opponent)


def test_scores_are_the_book_s(changed_book):
    with changed_book(CHIFOUMI_LEAD=5, CHIFOUMI_WIN=3, CHIFOUMI_LOSS=1):
        assert played(WIN, WIN, LOSS).terms == (5, 3, -1)
    with changed_book(CHIFOUMI_FIRST_DRAW=1):
        assert played(DRAW).score == 1
    with changed_book(CHIFOUMI_NATURAL_SCORE=9, CHIFOUMI_NATURAL_WINS=2):
        assert played(WIN, WIN).natural
        assert not played(WIN).natural
    with changed_book(CHIFOUMI_D5_WIN=3, CHIFOUMI_D5_LOSS=2):
        assert Scoring.d5() == Scoring(3, 3, 2, 0)
    with changed_book(CHIFOUMI_LEAD=None):
        assert start(Scoring(1, 1, 1, 0)).play(*WIN).score == 1
        with pytest.raises(MissingFromBook, match="CHIFOUMI_LEAD, which the chifoumi needs"):
            start()
    with changed_book(signs=None), pytest.raises(MissingFromBook, match="'tchifoumi'"):
        start().play(*WIN)


@given(st.lists(st.sampled_from([WIN, DRAW, LOSS]), min_size=1, max_size=8))
def test_properties(rounds):
    game, mirrored = start(), start()
    for number, (active, opponent) in enumerate(rounds, 1):
        before = game
        game, mirrored = game.play(active, opponent), mirrored.play(opponent, active)
        assert game.undo() == before
        assert (game.last.number, game.last.score) == (number, game.score)
        assert mirrored.score == -game.score
        assert sum(game.terms) == abs(game.score)
        if game.over:
            break
    assert game.over or game.wins == len(rounds)
