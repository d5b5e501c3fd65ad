"""The exact odds of the rolls (`sjets`): every chance a fraction, open rolls without end included.

A die that is thrown again for each of some face, as often as it comes up, makes its extra throws a geometric series:
the total is a whole number of steps, and a rest that one last throw decides on its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction

from docbook_rules.engine import dice
from docbook_rules.engine.seam import BrokenRule

_CENT = 100  # what a percentage is of


@dataclass(frozen=True, slots=True)
class Odds:
    """A total: `steps` extra throws at `step` points each, on as many as `open` dice, and the `rest`.

    `again` is the chance that a die is thrown once more; `rest` maps what else there is to its chance. With two open
    dice the second counts against the first.
    """

    rest: Mapping[int, Fraction]
    open: int = 0
    again: Fraction = Fraction(0)
    step: int = 1

    def at_least(self, least: int) -> Fraction:
        """Return the chance of a total of so much or more."""
        parts = (chance * self._steps(-((rest - least) // self.step)) for rest, chance in self.rest.items())
        return sum(parts, Fraction(0))

    def exactly(self, total: int) -> Fraction:
        """Return the chance of just that total."""
        return self.at_least(total) - self.at_least(total + 1)

    @property
    def mean(self) -> Fraction:
        """The total on average; an open die against another makes no difference to it."""
        steps = self.again / (1 - self.again) if self.open == 1 else Fraction(0)
        return self.step * steps + sum((rest * chance for rest, chance in self.rest.items()), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The mean square of how far a total lies from the mean."""
        centre = sum((rest * chance for rest, chance in self.rest.items()), Fraction(0))
        spread = sum((chance * (rest - centre) * (rest - centre) for rest, chance in self.rest.items()), Fraction(0))
        return self.open * self.step * self.step * self.again / ((1 - self.again) * (1 - self.again)) + spread

    def _steps(self, least: int) -> Fraction:
        """The chance of so many steps or more, those of a second die taken off."""
        if self.open <= 1:
            return self.again**least if least > 0 else Fraction(1)
        if least > 0:
            return self.again**least / (1 + self.again)
        return 1 - self.again ** (1 - least) / (1 + self.again)


def odds(roll: str) -> Odds:
    """Return the odds of a roll as `dice.parse` reads it; `BrokenRule` for a die that is thrown again for ever."""
    die = dice.parse(roll)
    endless = die.rerolls_on is not None and die.limit is None and die.adds != 0
    single = _last(die) if endless or die.limit is None else _limited(die)
    rest = {die.modifier: Fraction(1)}
    for role in die.roles:
        sign = -1 if role == "misfortune" else 1
        rest = _added(rest, {sign * result: chance for result, chance in single.items()})
    if not endless:
        return Odds(rest)
    return Odds(rest, len(die.roles), Fraction(1, die.faces), die.adds)


def roll_at_least(roll: str, least: int) -> Fraction:
    """Return the chance that a roll comes to so much or more."""
    return odds(roll).at_least(least)


def roll_deviation(roll: str) -> Decimal:
    """Return the standard deviation of a roll, to many digits."""
    return root(odds(roll).variance)


def natural_roll(roll: str) -> Fraction:
    """Return the chance that at least one die of a roll shows the natural face at its first throw."""
    die = dice.parse(roll)
    if die.natural is None or not 1 <= die.natural <= die.faces:
        return Fraction(0)
    return 1 - (1 - Fraction(1, die.faces)) ** len(die.roles)


def how_many(roll: str) -> int:
    """Return how many dice a roll takes."""
    return len(dice.parse(roll).roles)


def lowest(roll: str, limit: int) -> int | None:
    """Return the lowest total of an open roll with so many extra throws at most."""
    return dice.parse(f"{roll}[{limit}]").low


def highest(roll: str, limit: int) -> int | None:
    """Return the highest total of an open roll with so many extra throws at most."""
    return dice.parse(f"{roll}[{limit}]").high


def closed_at(roll: str) -> int:
    """Return the limit of extra throws at which an open roll has the odds of the closed one."""
    closed, limit = odds(roll.removesuffix("°")), 0
    while odds(f"{roll}[{limit}]") != closed:
        limit += 1
    return limit


def skipped(roll: str, above: int) -> int:
    """Return the first total above a number that never comes up, though higher ones do; `LookupError` for none."""
    return _first(roll, above, comes_up=False)


def following(roll: str, total: int) -> int:
    """Return the first total above a number that can come up; `LookupError` for none."""
    return _first(roll, total, comes_up=True)


def percent(chance: Fraction | Decimal | int) -> Fraction:
    """Return a chance, or a share of a whole, as a percentage."""
    return Fraction(chance) * _CENT


def root(square: Fraction) -> Decimal:
    """Return a square root, which may have no end, to the digits of a decimal."""
    context = Context()
    return context.sqrt(context.divide(Decimal(square.numerator), Decimal(square.denominator)))


def _first(roll: str, above: int, *, comes_up: bool) -> int:
    found = odds(roll)
    # Beyond the highest rest, what comes up repeats with every step; a roll that is not open has nothing there.
    end = max(above, *found.rest) + (found.step if found.open else 0)
    for total in range(above + 1, end + 1):
        if (found.exactly(total) > 0) == comes_up:
            return total
    raise LookupError(f"{roll} has no such total above {above}")


def _last(die: dice.Die) -> dict[int, Fraction]:
    """A throw that is not thrown again: the faces left, all alike."""
    faces = [face for face in range(1, die.faces + 1) if face != die.rerolls_on]
    if not faces:
        raise BrokenRule(f"{die.text} is thrown again whatever it shows")
    return {face - die.less: Fraction(1, len(faces)) for face in faces}


def _limited(die: dice.Die) -> dict[int, Fraction]:
    """A die with a limit: thrown again at most so often, the last time for good."""
    found: dict[int, Fraction] = {}
    chance, base = Fraction(1), 0
    for left in range(die.limit or 0, -1, -1):
        for face in range(1, die.faces + 1):
            if face != die.rerolls_on or not left:
                result = base + face - die.less
                found[result] = found.get(result, Fraction(0)) + chance / die.faces
        chance, base = chance / die.faces, base + die.adds
    return found


def _added(one: Mapping[int, Fraction], other: Mapping[int, Fraction]) -> dict[int, Fraction]:
    total: dict[int, Fraction] = {}
    for a, p in one.items():
        for b, q in other.items():
            total[a + b] = total.get(a + b, Fraction(0)) + p * q
    return dict(sorted(total.items()))
