"""Play without dice (`ssansdes`): a bonus that the Game Master sets, a pool of points to spend, or a small die."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from docbook_rules.engine import dice, odds
from docbook_rules.engine.seam import book

_NEEDED_BY = "play without dice"


def bonus(points: int) -> int:
    """Return the bonus that stands for a roll; `ValueError` outside the book's range."""
    return _within(points, "DICELESS_BONUS_LOW", "DICELESS_BONUS_HIGH", "a bonus in place of a roll")


def bonuses() -> range:
    """Return all bonuses that may stand for a roll, the lowest first."""
    return range(book().whole("DICELESS_BONUS_LOW", _NEEDED_BY), book().whole("DICELESS_BONUS_HIGH", _NEEDED_BY) + 1)


@dataclass(frozen=True, slots=True)
class Pool:
    """A player's points for one session, `spent` so far; `ValueError` for a pool outside the book's range."""

    points: int
    spent: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        _within(self.points, "DICELESS_POOL_LOW", "DICELESS_POOL_HIGH", "a pool of points for a session")

    @property
    def left(self) -> int:
        """The points not spent; at the end of the session they turn into experience."""
        return self.points - sum(self.spent)

    def spend(self, points: int) -> Pool:
        """Spend points as a bonus; `ValueError` for fewer than one, or for more than are left."""
        if points < 1:
            raise ValueError(f"at least one point is spent, not {points}")
        if points > self.left:
            raise ValueError(f"{points} points cannot be spent: {self.left} are left of {self.points}")
        return replace(self, spent=(*self.spent, points))


@dataclass(frozen=True, slots=True)
class Helped:
    """A small roll and the bonus for how it was played; `total` is their sum."""

    roll: dice.Roll
    bonus: int

    @property
    def terms(self) -> tuple[int, ...]:
        """What is added up: the roll and the bonus."""
        return (self.roll.total, self.bonus)

    @property
    def total(self) -> int:
        """The roll and the bonus together."""
        return self.roll.total + self.bonus

    @property
    def trail(self) -> tuple[dice.Thrown, ...]:
        """The dice thrown, in order."""
        return self.roll.trail


def helped(points: int, rng: dice.Source) -> Helped:
    """Roll the open difference of the book's small dice (±d5°) and add a bonus; `ValueError` outside its range."""
    given = _within(points, "DICELESS_DIE_BONUS_LOW", "DICELESS_DIE_BONUS_HIGH", "a bonus beside a small die")
    die = dice.parse(f"±d{book().whole('D5_HIGH', _NEEDED_BY)}°")
    return Helped(die.roll(rng), given)


def helped_at_least(points: int, least: int) -> Fraction:
    """Return the chance that the small dice and a bonus come to so much or more."""
    given = _within(points, "DICELESS_DIE_BONUS_LOW", "DICELESS_DIE_BONUS_HIGH", "a bonus beside a small die")
    return odds.roll_at_least(f"±d{book().whole('D5_HIGH', _NEEDED_BY)}°", least - given)


def _within(points: int, low_name: str, high_name: str, what: str) -> int:
    low, high = book().whole(low_name, _NEEDED_BY), book().whole(high_name, _NEEDED_BY)
    if not low <= points <= high:
        raise ValueError(f"{what} lies from {low:+} to {high:+}, not {points:+} ({low_name}, {high_name})")
    return points
