"""One roll for a whole group (`sjetgroupe`): how many of its members fail, or succeed.

Value of the number of individuals − size of the margin − the book's reduction → Measure, rounded down. With a margin
of zero or more it counts those who failed, below zero those who succeeded.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from docbook_rules.engine import exact, scale
from docbook_rules.engine.seam import BrokenRule, book

_NEEDED_BY = "the group roll"


@dataclass(frozen=True, slots=True)
class Margin:
    """The margin made up: `result` = total + difficulty (a modifier, often below zero) + roll."""

    total: int
    difficulty: int
    roll: int
    result: int

    @property
    def terms(self) -> tuple[int, ...]:
        """What is added up."""
        return (self.total, self.difficulty, self.roll)


@dataclass(frozen=True, slots=True)
class Sized:
    """The number of individuals taken to the scale: `result` is the Value of `count`."""

    count: int
    result: int


@dataclass(frozen=True, slots=True)
class Reduced:
    """The points taken off that Value: `result` = the sum of the terms."""

    size: int
    degrees: int
    reduction: int
    result: int

    @property
    def terms(self) -> tuple[int, ...]:
        """What is added up: the size, less the size of the margin, less the reduction."""
        return (self.size, -self.degrees, -self.reduction)


@dataclass(frozen=True, slots=True)
class Counted:
    """The Value taken back to a Measure and rounded down: `result` individuals, never more than the group has."""

    value: int
    measure: Decimal
    whom: Literal["failed", "succeeded"]
    result: int


Step = Margin | Sized | Reduced | Counted


@dataclass(frozen=True, slots=True)
class GroupRoll:
    """The outcome of one roll for a group.

    `size` is the Value of `count`, `degrees` the size of the margin, `value` and `measure` what the subtraction gives,
    `concerned` the individuals it counts. `all_succeed_from` is the smallest margin, zero or more, with which all
    succeed.
    """

    count: int
    size: int
    margin: int
    degrees: int
    reduction: int
    value: int
    measure: Decimal
    concerned: int
    all_succeed_from: int
    trail: tuple[Step, ...]

    @property
    def roll(self) -> int:
        """The dice, where the margin was made up of its parts; `ValueError` where it was given."""
        if not self.trail or not isinstance(self.trail[0], Margin):
            raise ValueError("the margin was given, not the roll")
        return self.trail[0].roll

    @property
    def terms(self) -> tuple[int, ...]:
        """What is added up to `value`: the size, less the size of the margin, less the reduction."""
        return (self.size, -self.degrees, -self.reduction)

    @property
    def whom(self) -> Literal["failed", "succeeded"]:
        """Whom `concerned` counts: those who failed with a margin of zero or more, else those who succeeded."""
        return "failed" if self.margin >= 0 else "succeeded"

    @property
    def failed(self) -> int:
        """How many individuals failed."""
        return self.concerned if self.margin >= 0 else self.count - self.concerned

    @property
    def succeeded(self) -> int:
        """How many individuals succeeded."""
        return self.count - self.failed

    def with_margin(self, margin: int) -> GroupRoll:
        """Return the roll of the same group with another margin."""
        return group_roll(self.count, margin)


def group_roll(
    count: int,
    margin: int | None = None,
    *,
    total: int | None = None,
    difficulty: int | None = None,
    roll: int | None = None,
) -> GroupRoll:
    """Return how a group of `count` individuals fares with a margin, or with the parts that make it up.

    A difficulty left out is none. `ValueError` when neither a margin nor a total and a roll are given, or when both are
    and disagree; `MeasureError` for a group of nobody.
    """
    parts: tuple[Step, ...] = ()
    if total is not None and roll is not None:
        made = Margin(total, difficulty or 0, roll, total + (difficulty or 0) + roll)
        if margin is not None and margin != made.result:
            raise ValueError(f"the margin {margin:+} is not {made.terms} added up, which is {made.result:+}")
        margin, parts = made.result, (made,)
    elif margin is None or any(part is not None for part in (total, difficulty, roll)):
        raise ValueError("a group roll takes a margin, or the total and the roll (and the difficulty) that make it")

    size = size_of(count)
    reduction = book().whole("GROUP_REDUCTION", _NEEDED_BY)
    degrees = abs(margin)
    reduced = Reduced(size, degrees, reduction, size - degrees - reduction)
    measure = scale.fraction(reduced.result)
    concerned = min(count, exact.floor(measure))
    counted = Counted(
        reduced.result, scale.measure(reduced.result), "failed" if margin >= 0 else "succeeded", concerned
    )
    return GroupRoll(
        count=count,
        size=size,
        margin=margin,
        degrees=degrees,
        reduction=reduction,
        value=counted.value,
        measure=counted.measure,
        concerned=concerned,
        all_succeed_from=max(0, size - reduction - _nobody()),
        trail=(*parts, Sized(count, size), reduced, counted),
    )


def size_of(count: int) -> int:
    """Return the Value of a number of individuals; `MeasureError` for fewer than one."""
    if count < 1:
        raise scale.MeasureError(f"a group has at least one individual, not {count}")
    return scale.value(count)


def failures_from() -> int:
    """Return the lowest margin with which the roll counts those who fail; below it, those who succeed."""
    margin = 0
    while group_roll(1, margin - 1).whom == "failed":
        margin -= 1
    while group_roll(1, margin).whom != "failed":
        margin += 1
    return margin


def best_beside(worst: int) -> int:
    """Return the highest Value that makes a homogeneous group with the lowest."""
    if not homogeneous((worst,)):
        raise BrokenRule("a group of one is not homogeneous")
    best = worst
    while homogeneous((worst, best + 1)):
        best += 1
    return best


def homogeneous(values: Iterable[int]) -> bool:
    """Whether Values lie close enough for one roll (`refjgrpcond`): the highest within the book's points of the lowest.

    `ValueError` without any Value.
    """
    all_values = tuple(values)
    if not all_values:
        raise ValueError("there is nobody in the group")
    return max(all_values) - min(all_values) <= book().whole("GROUP_HOMOGENEITY", _NEEDED_BY)


def _nobody() -> int:
    """Return the highest Value whose Measure, rounded down, is nobody."""
    value = scale.value(1)
    while scale.fraction(value) >= 1:
        value -= 1
    while scale.fraction(value + 1) < 1:
        value += 1
    return value
