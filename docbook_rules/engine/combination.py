"""Values Combination (`scombinaisons`, procedure `pcombinaison`): what a group is worth together.

How the procedure is read:

- `pscombind`: individuals that share a Value form one group, the weakest Value first. A lone individual is a group by
  itself and adds no step.
- `pscombgrpident`: groups that share a Value merge, however many they are. One merge may make a Value that another
  group has: the step is repeated, the weakest first, until no two groups in play share a Value.
- `pscombgrpdiff`: then the two weakest groups are compared (`pscomb1a3`, `pscomb4a6`, or the weaker set aside).
- `scombfinal`: both again until one group is left in play. The strongest group is never set aside.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Literal

from docbook_rules.engine import scale
from docbook_rules.engine.seam import BrokenRule, book

_NEEDED_BY = "Values Combination"


@dataclass(frozen=True, slots=True)
class Merged:
    """Individuals or groups of one Value made into one group (`pscombind`, `pscombgrpident`).

    `result` = `common` + `bonus`, and `bonus` is the Value of `count`. `groups` are those in play after it, weakest
    first, and `aside` those set aside so far.
    """

    kind: Literal["individuals", "groups"]
    common: int
    count: int
    bonus: int
    result: int
    groups: tuple[int, ...]
    aside: tuple[int, ...]

    @property
    def terms(self) -> tuple[int, ...]:
        """What is added up: the common Value and the Value of the number."""
        return (self.common, self.bonus)

    @property
    def parts(self) -> tuple[int, ...]:
        """All groups after the step, those set aside too, weakest first."""
        return tuple(sorted((*self.groups, *self.aside)))


@dataclass(frozen=True, slots=True)
class Compared:
    """The two weakest groups compared (`pscombgrpdiff`): merged when `close` or `near`, else the weaker set `aside`.

    `result` is what the stronger becomes; set aside, the weaker adds nothing and the stronger stays as it was.
    """

    weaker: int
    stronger: int
    gap: int
    outcome: Literal["close", "near", "aside"]
    bonus: int
    result: int
    groups: tuple[int, ...]
    aside: tuple[int, ...]

    @property
    def pair(self) -> tuple[int, int]:
        """The two groups, the weaker first."""
        return (self.weaker, self.stronger)

    @property
    def parts(self) -> tuple[int, ...]:
        """All groups after the step, those set aside too, weakest first."""
        return tuple(sorted((*self.groups, *self.aside)))

    @property
    def terms(self) -> tuple[int, ...]:
        """What is added up: the stronger group and the bonus, or the stronger group alone."""
        return (self.stronger,) if self.outcome == "aside" else (self.stronger, self.bonus)


Step = Merged | Compared


@dataclass(frozen=True, slots=True)
class Combination:
    """The outcome: `values` of the individuals (sorted), the final `value`, the `trail` of steps, groups set `aside`.

    After `join`, `trail` holds the steps that the newcomer caused and no earlier one.
    """

    values: tuple[int, ...]
    value: int
    trail: tuple[Step, ...]
    aside: tuple[int, ...]

    def join(self, value: int) -> Combination:
        """Add a newcomer, tried first with the groups set aside; what comes of it then meets the group in play.

        The newcomer and the groups set aside go through `pscombgrpident` and `pscombgrpdiff` while the group in play
        waits. Their one remaining group is compared with it; those set aside on the way stay aside.
        """
        tried = _settle(sorted((*self.aside, value)), (), (self.value,))
        final = _settle(sorted((tried.value, self.value)), tried.aside)
        return Combination(tuple(sorted((*self.values, value))), final.value, tried.trail + final.trail, final.aside)


def combine(values: Iterable[int]) -> Combination:
    """Combine the Values of individuals, in any order, by the procedure.

    `ValueError` without any Value. `BrokenRule` when two groups must be compared and the book's differences leave a
    hole or overlap (see `pair`).
    """
    individuals = tuple(sorted(values))
    if not individuals:
        raise ValueError("there are no Values to combine")
    groups, gathered = _gather(individuals)
    settled = _settle(groups, ())
    return Combination(individuals, settled.value, gathered + settled.trail, settled.aside)


def simple(values: Iterable[int]) -> int:
    """Combine Values by the simple method: add up their Measures and take the Value of the sum (`scombinaisons`).

    `ValueError` without any Value. The result may differ from the procedure's by a point.
    """
    measures = [scale.fraction(value) for value in values]
    if not measures:
        raise ValueError("there are no Values to combine")
    return scale.value(sum(measures, Fraction(0)))


def pair(a: int, b: int) -> Compared:
    """Compare two groups outside any walk (`pscombgrpdiff`), in either order.

    `ValueError` when they share a Value: such groups merge by their number (`pscombgrpident`) and are never compared.
    `BrokenRule` when the differences that the book names do not follow one another without a hole or an overlap.
    """
    weaker, stronger = sorted((a, b))
    if weaker == stronger:
        raise ValueError(
            f"groups of one Value ({a} and {b}) merge by their number (pscombgrpident); they are not compared"
        )
    return _compared(weaker, stronger, [], ())


def _gather(individuals: tuple[int, ...]) -> tuple[list[int], tuple[Step, ...]]:
    """`pscombind`: the groups, sorted, and a step for each Value that several individuals share."""
    groups = list(individuals)
    trail: list[Step] = []
    for common, count in sorted(Counter(individuals).items()):
        if count > 1:
            # Only individuals are counted here: a group just made with this Value waits for `pscombgrpident`.
            trail.append(_merged("individuals", common, count, groups, ()))
    return groups, tuple(trail)


def _settle(groups: list[int], aside: tuple[int, ...], waiting: tuple[int, ...] = ()) -> Combination:
    """`pscombgrpident` and `pscombgrpdiff` until one group is left; steps show `waiting` groups among those in play."""
    started = tuple(groups)
    trail: list[Step] = []
    while len(groups) > 1:
        shared = next((low for low, high in pairwise(groups) if low == high), None)
        step: Step
        if shared is not None:
            step = _merged("groups", shared, groups.count(shared), groups, aside, waiting)
        else:
            step = _compared(groups[0], groups[1], groups, aside, waiting)
        aside = step.aside
        trail.append(step)
    return Combination(started, groups[0], tuple(trail), aside)


def _merged(
    kind: Literal["individuals", "groups"],
    common: int,
    count: int,
    groups: list[int],
    aside: tuple[int, ...],
    waiting: tuple[int, ...] = (),
) -> Merged:
    """Merge `count` of the sorted `groups`, which is changed in place."""
    bonus = scale.value(count)
    start = groups.index(common)
    del groups[start : start + count]
    insort(groups, common + bonus)
    return Merged(kind, common, count, bonus, common + bonus, tuple(sorted((*groups, *waiting))), aside)


def _compared(
    weaker: int, stronger: int, groups: list[int], aside: tuple[int, ...], waiting: tuple[int, ...] = ()
) -> Compared:
    """Compare the two weakest of the sorted `groups`, which is changed in place."""
    gap = stronger - weaker
    outcome, bonus = _outcome(gap)
    if outcome == "aside":
        aside = tuple(sorted((*aside, weaker)))
    result = stronger + bonus
    del groups[:2]
    insort(groups, result)
    return Compared(weaker, stronger, gap, outcome, bonus, result, tuple(sorted((*groups, *waiting))), aside)


def _outcome(gap: int) -> tuple[Literal["close", "near", "aside"], int]:
    """What a difference of `gap` points comes to, by `pscomb1a3`, `pscomb4a6` and the substep after them."""
    current = book()
    close = current.whole("COMBINATION_CLOSE_GAP", _NEEDED_BY)
    near_from = current.whole("COMBINATION_NEAR_GAP_FROM", _NEEDED_BY)
    near_to = current.whole("COMBINATION_NEAR_GAP_TO", _NEEDED_BY)
    aside_above = current.whole("COMBINATION_ASIDE_ABOVE", _NEEDED_BY)
    if near_from != close + 1:
        _refuse("COMBINATION_CLOSE_GAP", close, "COMBINATION_NEAR_GAP_FROM", near_from, near_from > close)
    if near_to != aside_above:
        _refuse("COMBINATION_NEAR_GAP_TO", near_to, "COMBINATION_ASIDE_ABOVE", aside_above, near_to < aside_above)
    if near_to < near_from:
        _refuse("COMBINATION_NEAR_GAP_FROM", near_from, "COMBINATION_NEAR_GAP_TO", near_to, False)
    if gap <= close:
        return "close", current.whole("COMBINATION_CLOSE_BONUS", _NEEDED_BY)
    if gap <= near_to:
        return "near", current.whole("COMBINATION_NEAR_BONUS", _NEEDED_BY)
    return "aside", 0


def _refuse(one: str, lower: int, other: str, upper: int, hole: bool) -> None:
    fault = "leave differences between them without a rule" if hole else "overlap: a difference falls under both"
    raise BrokenRule(f"parameters {one} = {lower} and {other} = {upper} {fault} (pscombgrpdiff)")
