"""The exact odds of the chifoumi (`schifoumi`), when either player is as likely to show any sign as another.

A game goes on for as long as its leader wins, so the number of wins in a row follows a geometric series. What a game
scores is asked of the game itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

from docbook_rules.engine import chifoumi
from docbook_rules.engine.chifoumi import Game, Outcome, Scoring, start
from docbook_rules.engine.odds import root
from docbook_rules.engine.seam import BrokenRule


def score_at_least(least: int, scoring: Scoring | None = None) -> Fraction:
    """Return the chance of a score of so much or more, above zero.

    `ValueError` for a score that is not above zero, `BrokenRule` for a game that wins do not take up for ever.
    """
    if least < 1:
        raise ValueError(f"a score of {least} or more is no score above zero")
    return sum((chance for score, chance in _ended(scoring, least) if score >= least), Fraction(0))


def score_of_size(least: int, scoring: Scoring | None = None) -> Fraction:
    """Return the chance of a score of so much or more on either side of zero."""
    return sum((chance for score, chance in _ended(scoring, least) if abs(score) >= least), Fraction(0))


def natural_game() -> Fraction:
    """Return the chance of a game that stands for a natural roll, by its score or by its wins in a row.

    `BrokenRule` for a game that wins do not take up for ever.
    """
    first = start()
    total = _chance("drawn") if first.draw().natural else Fraction(0)
    return total + _natural(first.win(), _chance("won")) + _natural(first.lose(), _chance("lost"))


def score_deviation(scoring: Scoring | None = None) -> Decimal:
    """Return the standard deviation of a score, to many digits."""
    scored = scoring if scoring is not None else Scoring()
    again = _chance("won")
    once, squared = again / (1 - again), again * (1 + again) / ((1 - again) * (1 - again))
    total = _chance("drawn") * scored.first_draw * scored.first_draw
    for last, end in ((_chance("drawn"), scored.draw), (_chance("lost"), -scored.loss)):
        begin = scored.lead + end
        square = begin * begin + (begin + begin) * scored.win * once + scored.win * scored.win * squared
        total += (1 - _chance("drawn")) * last / (1 - again) * square
    centre = _chance("drawn") * scored.first_draw  # either side leads as often: the rest is even
    return root(total - centre * centre)


def score_mean(scoring: Scoring | None = None) -> Fraction:
    """Return what a game scores on average."""
    scored = scoring if scoring is not None else Scoring()
    return _chance("drawn") * scored.first_draw


def assured(wins: int) -> int:
    """Return the least score of a leader who wins so many rounds in a row, whatever comes after."""
    game = _led(start(), wins)
    return min(game.draw().score, game.lose().score, game.win().lose().score)


def more_wins_than(wins: int) -> Fraction:
    """Return the chance that either player leads and wins more than so many rounds in a row."""
    return (1 - _chance("drawn")) * _chance("won") ** wins


def _ended(scoring: Scoring | None, least: int) -> Iterator[tuple[int, Fraction]]:
    """Scores of ended games and their chances; games that cannot end below `least` any more come last, as one."""
    won = _chance("won")
    yield start(scoring).draw().score, _chance("drawn")
    game, chance = start(scoring).win(), won
    while min(game.draw().score, game.lose().score) < least:
        for ended, last in ((game.draw(), _chance("drawn")), (game.lose(), _chance("lost"))):
            yield ended.score, chance * last
            yield -ended.score, chance * last
        further = game.win()
        if further.score <= game.score:
            raise BrokenRule("a further win of the chifoumi takes the leader no higher")
        game, chance = further, chance * won
    yield game.score, chance
    yield -game.score, chance


def _natural(game: Game, chance: Fraction) -> Fraction:
    """The chance of a natural game among those that go on from one which its leader has won so far."""
    total = Fraction(0)
    while True:
        ahead = game.leader == "active"
        drawn, lost, further = game.draw(), *((game.lose(), game.win()) if ahead else (game.win(), game.lose()))
        if drawn.natural and lost.natural:
            return total + chance  # and so is every game that goes on: its scores and its wins only rise
        for ended, last in ((drawn, _chance("drawn")), (lost, _chance("lost"))):
            total += chance * last if ended.natural else 0
        if abs(further.score) <= abs(game.score):
            raise BrokenRule("a further win of the chifoumi takes the leader no higher")
        game, chance = further, chance * _chance("won")


def _led(game: Game, wins: int) -> Game:
    if wins < 1:
        raise ValueError(f"a leader has won at least one round, not {wins}")
    for _ in range(wins):
        game = game.win()
    return game


def _chance(outcome: Outcome) -> Fraction:
    """The chance that a round ends so for one player, by the table of the signs."""
    return chifoumi.chances()[outcome]
