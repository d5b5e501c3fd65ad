"""Rock, paper and scissors in place of dice (`schifoumi`, table `tchifoumi`).

How a game is scored: the winner of the first round leads. The leader gains points with each win and goes on; a draw or
a loss ends the game, and a loss costs points. A drawn first round ends it at once. The score counts for the active
player when that one leads, against when the opponent does.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal

from docbook_rules.engine.seam import BrokenRule, book

_TABLE = "tchifoumi"
_NEEDED_BY = "the chifoumi"

Outcome = Literal["won", "drawn", "lost"]
Side = Literal["active", "opponent"]


class GameOver(ValueError):  # noqa: N818 - the state is the error's name
    """A round was played after the one that ended the game."""


def _default(name: str) -> Any:
    return field(default_factory=lambda: book().whole(name, _NEEDED_BY))


@dataclass(frozen=True, slots=True)
class Scoring:
    """What rounds are worth to the leader; what is left out comes from the book.

    `lead` for the first win, `win` for each further one, `loss` taken off (a positive number), `draw` gained by the
    draw that ends the game, `first_draw` the score of a drawn first round.
    """

    lead: int = _default("CHIFOUMI_LEAD")
    win: int = _default("CHIFOUMI_WIN")
    loss: int = _default("CHIFOUMI_LOSS")
    first_draw: int = _default("CHIFOUMI_FIRST_DRAW")
    draw: int = 0

    @classmethod
    def d5(cls) -> Scoring:
        """Return the scoring that stands for a d5°."""
        win = book().whole("CHIFOUMI_D5_WIN", _NEEDED_BY)
        return cls(lead=win, win=win, loss=book().whole("CHIFOUMI_D5_LOSS", _NEEDED_BY))


@dataclass(frozen=True, slots=True)
class Advanced(Scoring):
    """The advanced variant: an initial stake, then wins and a last draw that gain points; a loss costs nothing."""

    lead: int = _default("CHIFOUMI_ADVANCED_STAKE")
    win: int = _default("CHIFOUMI_ADVANCED_WIN")
    loss: int = 0
    draw: int = _default("CHIFOUMI_ADVANCED_DRAW")


@dataclass(frozen=True, slots=True)
class Round:
    """One round: the signs shown, its `outcome` for the active player, the `points` that the leader gained or lost.

    `leader` is None in a drawn first round alone; `score` is the game's, signed, after this round.
    """

    number: int
    active: Any
    opponent: Any
    outcome: Outcome
    points: int
    leader: Side | None
    score: int

    @property
    def signs(self) -> tuple[Any, Any]:
        """The signs shown, the active player's first."""
        return (self.active, self.opponent)


@dataclass(frozen=True, slots=True)
class Game:
    """A game so far; every move returns another one."""

    scoring: Scoring
    rounds: tuple[Round, ...] = ()

    @property
    def trail(self) -> tuple[Round, ...]:
        """The rounds, as the steps of a walk."""
        return self.rounds

    @property
    def last(self) -> Round:
        """The round played last; `ValueError` before the first."""
        if not self.rounds:
            raise ValueError("no round has been played")
        return self.rounds[-1]

    @property
    def leader(self) -> Side | None:
        """Who won the first round; None before it or when it was drawn."""
        return self.rounds[0].leader if self.rounds else None

    @property
    def over(self) -> bool:
        """Whether a draw, or a loss of the leader, has ended the game."""
        return bool(self.rounds) and not _led(self.last)

    @property
    def wins(self) -> int:
        """How many rounds the leader has won in a row, from the first on."""
        return sum(_led(played) for played in self.rounds)

    @property
    def score(self) -> int:
        """The score: above zero when the active player leads, below when the opponent does."""
        return self.rounds[-1].score if self.rounds else 0

    @property
    def terms(self) -> tuple[int, ...]:
        """What the leader gained or lost, one term a round (zero for a draw without points)."""
        return tuple(played.points for played in self.rounds)

    @property
    def changes(self) -> tuple[int, ...]:
        """What the leader gained or lost in the rounds that changed the score."""
        return tuple(points for points in self.terms if points)

    @property
    def natural(self) -> bool:
        """Whether the game stands for a natural roll: by its score, either sign, or by wins in a row."""
        score = book().whole("CHIFOUMI_NATURAL_SCORE", _NEEDED_BY)
        return abs(self.score) >= score or self.wins >= book().whole("CHIFOUMI_NATURAL_WINS", _NEEDED_BY)

    def play(self, active: Any, opponent: Any) -> Game:
        """Play a round: two signs, as members of the table's `Sign` or by their names or printed words.

        `GameOver` after the round that ended the game; `ValueError` for a sign that the table does not hold.
        """
        if self.over:
            raise GameOver(f"round {len(self.rounds)} ended the game with {self.score:+}")
        shown, answered = _sign(active), _sign(opponent)
        outcome = _outcome(shown, answered)
        leader: Side | None = self.leader
        if not self.rounds and outcome != "drawn":
            leader = "active" if outcome == "won" else "opponent"
        points = self._points(outcome, leader)
        total = sum(self.terms) + points
        score = -total if leader == "opponent" else total
        return replace(
            self, rounds=(*self.rounds, Round(len(self.rounds) + 1, shown, answered, outcome, points, leader, score))
        )

    def draw(self) -> Game:
        """Play a drawn round with the sign just shown by the active player (before the first round, any sign)."""
        sign = self.rounds[-1].active if self.rounds else _rows()[0].sign
        return self.play(sign, sign)

    def win(self) -> Game:
        """Play a round that the active player wins, with the table's first sign that beats another."""
        row = _rows()[0]
        return self.play(row.sign, row.beats)

    def lose(self) -> Game:
        """Play a round that the active player loses, with the table's first sign that another beats."""
        row = _rows()[0]
        return self.play(row.sign, row.beaten_by)

    def undo(self) -> Game:
        """Take back the last round; `ValueError` before the first."""
        if not self.rounds:
            raise ValueError("no round has been played")
        return replace(self, rounds=self.rounds[:-1])

    def _points(self, outcome: Outcome, leader: Side | None) -> int:
        if outcome == "drawn":
            return self.scoring.draw if self.rounds else self.scoring.first_draw
        if not self.rounds:
            return self.scoring.lead
        won = outcome == ("won" if leader == "active" else "lost")
        return self.scoring.win if won else -self.scoring.loss


def start(scoring: Scoring | None = None) -> Game:
    """Return a game before its first round, scored as the book says unless another scoring is given."""
    return Game(scoring if scoring is not None else Scoring())


def chances() -> dict[Outcome, Fraction]:
    """Return the chances that a player wins, draws or loses a round, any sign of either being as likely as another."""
    return _chances(tuple(row.sign for row in _rows()), _rows())


@lru_cache
def _chances(signs: tuple[Any, ...], _table: tuple[Any, ...]) -> dict[Outcome, Fraction]:
    rounds = [_outcome(active, opponent) for active in signs for opponent in signs]
    return {how: Fraction(rounds.count(how), len(rounds)) for how in ("won", "drawn", "lost")}


def _led(played: Round) -> bool:
    """Whether the leader won that round."""
    return played.leader is not None and played.outcome == ("won" if played.leader == "active" else "lost")


def _rows() -> tuple[Any, ...]:
    return book().rows(_TABLE, "sign", "beats", "beaten_by", needed_by=_NEEDED_BY)


def _sign(wanted: Any) -> Any:
    """Return the table's sign: itself, or the one whose name or printed words hold all the words given."""
    signs = [row.sign for row in _rows()]
    if wanted in signs:
        return wanted
    if isinstance(wanted, str):
        words = set(wanted.casefold().split())
        found = [sign for sign in signs if words and words <= _words(sign)]
        if len(found) == 1:
            return found[0]
    raise ValueError(f"{wanted!r} is no sign of table {_TABLE!r}: {', '.join(sign.name for sign in signs)}")


def _words(sign: Any) -> set[str]:
    return {sign.name.casefold(), *str(sign.value).casefold().split()}


def _outcome(active: Any, opponent: Any) -> Outcome:
    """What the active player's sign does against the opponent's; `BrokenRule` when the table contradicts itself."""
    if active == opponent:
        return "drawn"
    rows = {row.sign: row for row in _rows()}
    wins = (rows[active].beats == opponent, rows[opponent].beaten_by == active)
    losses = (rows[active].beaten_by == opponent, rows[opponent].beats == active)
    if all(wins) and not any(losses):
        return "won"
    if all(losses) and not any(wins):
        return "lost"
    raise BrokenRule(
        f"table {_TABLE!r} does not say alike, row for row, which of {active.name} and {opponent.name} wins"
    )
