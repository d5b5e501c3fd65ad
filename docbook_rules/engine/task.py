"""Tasks (`staches`, table `ttaches`): work that takes several rolls, one an interval, until enough points are gathered.

A success gives points, and more for each full step above zero. A failure takes points for each full step below zero, or
gives none, by the reading that is played; a bad one raises the difficulty of the rolls that follow, in either reading.
The table prints what the sentences say: where the two part, that is a broken rule.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal

from docbook_rules.engine.seam import BrokenRule, book

_TABLE = "ttaches"
_NEEDED_BY = "the tasks"

Failure = Literal["costs", "nothing"]
"""How a failure is read: it costs points for each full step below zero (the default), or it gives nothing."""

Time = int | Decimal | Fraction
"""A length of game time, in whatever unit the table plays with."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a margin is worth to a task.

    `steps` full steps lie between it and zero; `points` are won (below zero: lost); the difficulty goes up by `rise`.
    """

    margin: int
    steps: int
    points: int
    rise: int


@dataclass(frozen=True, slots=True)
class Attempt:
    """One roll for a task, in the interval of that number (the first is 1).

    `margin` = `total` + `difficulty` (a modifier, often below zero) + `roll`. `standing` are the points of the task
    after it, `rise` what it adds to the difficulty of the rolls that follow.
    """

    interval: int
    total: int
    difficulty: int
    roll: int
    margin: int
    steps: int
    points: int
    rise: int
    standing: int

    @property
    def terms(self) -> tuple[int, ...]:
        """What is added up to the margin."""
        return (self.total, self.difficulty, self.roll)


@dataclass(frozen=True, slots=True)
class Task:
    """A task under way; every roll returns another one.

    `needed` points complete it, at one roll an `interval` (None where nobody keeps time). `difficulty` is the modifier
    that the next roll suffers, `total` that of whoever rolls when nobody else is named.
    """

    needed: int
    difficulty: int
    total: int = 0
    interval: Time | None = None
    failure: Failure = "costs"
    trail: tuple[Attempt, ...] = ()

    @property
    def last(self) -> Attempt:
        """The roll made last; `ValueError` before the first."""
        if not self.trail:
            raise ValueError("no roll has been made for this task")
        return self.trail[-1]

    @property
    def points(self) -> int:
        """The points gathered so far, by all who took part; nothing keeps them above zero."""
        return self.trail[-1].standing if self.trail else 0

    @property
    def done(self) -> bool:
        """Whether the task is completed."""
        return self.points >= self.needed

    @property
    def intervals(self) -> int:
        """How many intervals have passed."""
        return self.trail[-1].interval if self.trail else 0

    @property
    def elapsed(self) -> Fraction:
        """The time that has passed, in the unit of the interval; `ValueError` where the task has none."""
        if self.interval is None:
            raise ValueError("this task has no interval: how long it takes is not counted")
        return self.intervals * Fraction(self.interval)

    def roll(self, roll: int, total: int | None = None) -> Task:
        """Let an interval pass and roll; `ValueError` when the task is done."""
        if self.done:
            raise ValueError(f"the task is done: {self.points} points of {self.needed}")
        return self._attempt(self.intervals + 1, roll, self.total if total is None else total)

    def join(self, roll: int, total: int) -> Task:
        """Add the roll of someone else in the same interval; `ValueError` before the first interval."""
        return self._attempt(self.last.interval, roll, total)

    def under(self, failure: Failure) -> Task:
        """Return the same task with the same rolls and the other reading, up to the interval that completes it."""
        difficulty = self.trail[0].difficulty if self.trail else self.difficulty
        again = replace(self, difficulty=difficulty, failure=failure, trail=())
        for attempt in self.trail:
            if again.done and attempt.interval > again.intervals:
                break
            again = again._attempt(attempt.interval, attempt.roll, attempt.total)
        return again

    def _attempt(self, interval: int, roll: int, total: int) -> Task:
        margin = total + self.difficulty + roll
        worth = worth_of(margin, self.failure)
        standing = self.points + worth.points
        attempt = Attempt(
            interval, total, self.difficulty, roll, margin, worth.steps, worth.points, worth.rise, standing
        )
        return replace(self, difficulty=self.difficulty - worth.rise, trail=(*self.trail, attempt))


@dataclass(frozen=True, slots=True)
class _Rule:
    """The constants of `rtachereussite` and `rtacheechec`."""

    success: int
    step: int
    step_points: int
    failure_step: int
    failure_points: int
    harder_from: int
    harder_by: int

    def worth(self, margin: int, failure: Failure) -> Worth:
        """What a margin is worth."""
        rise = self.harder_by if margin <= self.harder_from else 0
        if margin >= 0:
            steps = margin // self.step
            return Worth(margin, steps, self.success + steps * self.step_points, rise)
        steps = -margin // self.failure_step
        return Worth(margin, steps, -steps * self.failure_points if failure == "costs" else 0, rise)

    def printed(self, margin: int) -> tuple[int, int]:
        """What the table has to print for a margin: points, and by how much the difficulty rises."""
        worth = self.worth(margin, "costs")
        return worth.points, worth.rise


def task(
    needed: int, difficulty: int, total: int = 0, interval: Time | None = None, failure: Failure = "costs"
) -> Task:
    """Return a task before its first roll; `ValueError` for one that needs no points."""
    if needed < 1:
        raise ValueError(f"a task needs at least one point, not {needed}")
    return Task(needed, difficulty, total, interval, failure)


def average(estimated: Time, difficulty: int, total: int = 0, failure: Failure = "costs") -> Task:
    """Return the average task that is thought to take `estimated` time: the book says its points and its interval."""
    rolls = book().whole("TASK_AVERAGE_ROLLS", _NEEDED_BY)
    if rolls < 1:
        raise BrokenRule(f"parameter TASK_AVERAGE_ROLLS is {rolls}: time is parted into at least one interval")
    needed = book().whole("TASK_AVERAGE_POINTS", _NEEDED_BY)
    return task(needed, difficulty, total, Fraction(estimated) / rolls, failure)


def worth_of(margin: int, failure: Failure = "costs") -> Worth:
    """Return what a margin is worth to a task; `BrokenRule` where the book's table and its sentences part."""
    rule = _rule()
    _agree(book().rows(_TABLE, "margin", "points", "rise", needed_by=_NEEDED_BY), rule)
    return rule.worth(margin, failure)


def success_from() -> int:
    """Return the lowest margin that gives points."""
    margin = 0
    while worth_of(margin).points <= 0:
        margin += 1
    while worth_of(margin - 1).points > 0:
        margin -= 1
    return margin


def _rule() -> _Rule:
    current = book()
    rule = _Rule(
        success=current.whole("TASK_SUCCESS_POINTS", _NEEDED_BY),
        step=current.whole("TASK_STEP", _NEEDED_BY),
        step_points=current.whole("TASK_STEP_POINTS", _NEEDED_BY),
        failure_step=current.whole("TASK_FAILURE_STEP", _NEEDED_BY),
        failure_points=current.whole("TASK_FAILURE_POINTS", _NEEDED_BY),
        harder_from=current.whole("TASK_HARDER_FROM", _NEEDED_BY),
        harder_by=current.whole("TASK_HARDER_BY", _NEEDED_BY),
    )
    if rule.step < 1 or rule.failure_step < 1:
        raise BrokenRule("parameters TASK_STEP and TASK_FAILURE_STEP count points: neither is below one")
    return rule


@lru_cache
def _agree(rows: tuple[Any, ...], rule: _Rule) -> None:
    """Check that each row of the table prints what the sentences say, over as many margins as say it."""
    for row in rows:
        low, high = row.margin.lo, row.margin.hi
        if low is None or high is None or low > high:
            raise BrokenRule(f"table {_TABLE!r} has a row for margins from {low} to {high}: a row has both ends")
        printed = (row.points, row.rise)
        inside = {rule.printed(margin) for margin in range(int(low), int(high) + 1)}
        if inside != {printed}:
            raise BrokenRule(
                f"table {_TABLE!r} gives margins of {low:+} to {high:+} {row.points} points and a rise of {row.rise}; "
                f"the rule (rtachereussite, rtacheechec) gives {_told(inside)}"
            )
        for beyond in (int(low) - 1, int(high) + 1):
            if rule.printed(beyond) == printed:
                raise BrokenRule(
                    f"table {_TABLE!r} ends the row of margins of {low:+} to {high:+} before {beyond:+}, "
                    "which the rule treats alike"
                )


def _told(worths: set[tuple[int, int]]) -> str:
    return ", or ".join(f"{points} points and a rise of {rise}" for points, rise in sorted(worths))
