"""The expected-value rule for a wargame (`swargame`): hits and wounds without a throw for each figure.

So many figures times the percentage of each make a total. Each full share of it is one sure success, and a d100 at or
under what is left makes one more. Tables: `ttir` (shooting), `tcac` (melee), `tblesser` (wounds). The printed
percentages are what is reckoned with; as an option, the exact fractions that they round.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

from docbook_rules.engine import conditions, percentages
from docbook_rules.engine.dice import Source
from docbook_rules.engine.percentages import Percent
from docbook_rules.engine.seam import BrokenRule, book

NEEDED_BY = "the expected-value rule"
SHOOTING, MELEE, WOUNDS = "ttir", "tcac", "tblesser"


@dataclass(frozen=True, slots=True)
class Multiplied:
    """The figures times their chance, a percentage: `total`."""

    figures: int
    chance: Percent
    total: Percent


@dataclass(frozen=True, slots=True)
class Split:
    """A total parted: `sure` successes, one for each `whole`, and the `rest` as the chance of one more."""

    total: Percent
    whole: int
    sure: int
    rest: Percent


@dataclass(frozen=True, slots=True)
class Rolled:
    """The d100 for the rest: `more` is 1 when `roll` is at or under it, else 0."""

    roll: int
    rest: Percent
    more: int


Step = Multiplied | Split | Rolled


@dataclass(frozen=True, slots=True)
class Expected:
    """What `figures` do, each with a percentage for its `chance`; `total`, `sure` and `rest` as in the steps.

    `count` are the successes so far: the sure ones, and one more once a roll has made it.
    """

    figures: int
    chance: Percent
    total: Percent
    sure: int
    rest: Percent
    count: int
    trail: tuple[Step, ...]

    @property
    def next(self) -> int:
        """Which success the rest is the chance of, counted from 1."""
        return self.sure + 1

    @property
    def most(self) -> int:
        """The highest throw of the d100 that makes one more; 0 when none does."""
        return Fraction(self.rest).__floor__()

    def resolve(self, roll: int) -> Expected:
        """Return the outcome of a throw of the d100 for the rest; `ValueError` for what the die does not show."""
        sides = _d100()
        if not 1 <= roll <= sides:
            raise ValueError(f"a d{sides} does not show {roll}")
        more = int(roll <= self.rest)
        return replace(self, count=self.sure + more, trail=(*self._reckoned, Rolled(roll, self.rest, more)))

    def throw(self, rng: Source) -> Expected:
        """Throw the d100 with a face from `rng`; nothing is thrown for a rest that no face is under."""
        return self.resolve(rng.randint(1, _d100())) if self.most else self

    @property
    def _reckoned(self) -> tuple[Step, ...]:
        return tuple(step for step in self.trail if not isinstance(step, Rolled))


@dataclass(frozen=True, slots=True)
class Ready:
    """A ready-made table: what 1 figure, and each number of them up to the last, does at a chance."""

    chance: Percent
    trail: tuple[Expected, ...]

    @property
    def entries(self) -> int:
        """How many entries the table has."""
        return len(self.trail)

    def entry(self, figures: int) -> Expected:
        """Return the entry for so many figures; `LookupError` off the table."""
        if not 1 <= figures <= self.entries:
            raise LookupError(f"the ready-made table goes from 1 figure to {self.entries}, not to {figures}")
        return self.trail[figures - 1]


def expected(figures: int, chance: Percent) -> Expected:
    """Return what so many figures do at a percentage; `ValueError` for fewer than none, or no chance."""
    if isinstance(chance, float):
        raise TypeError(f"a chance is an exact number, not the float {chance!r}")
    whole = percentages.whole()
    if whole < 1:
        raise BrokenRule(f"parameter EXPECTED_SURE is {whole}: a sure hit takes some chance")
    if figures < 0 or not 0 <= chance <= whole:
        raise ValueError(f"{figures} figures at {chance} % are none that the rule knows")
    total = figures * chance
    sure = Fraction(total / whole).__floor__() if isinstance(total, Fraction) else int(total // whole)
    rest = total - sure * whole
    steps: tuple[Step, ...] = (Multiplied(figures, chance, total), Split(total, whole, sure, rest))
    return Expected(figures, chance, total, sure, rest, sure, steps)


def shooting(figures: int, need: int, *, exact: bool = False) -> Expected:
    """Return the hits of so many shooters who hit on `need` or more; `LookupError` above the table's last row."""
    return expected(figures, _taken(SHOOTING, _chance_to_hit(need), exact))


def melee(figures: int, attacker: int, defender: int, *, exact: bool = False) -> Expected:
    """Return the hits of so many fighters of one skill on others of another."""
    row = conditions.row_for(MELEE, NEEDED_BY, A=rating(attacker), D=rating(defender))
    return expected(figures, _taken(MELEE, _only(MELEE, row), exact))


def wounding(hits: int, strength: int, toughness: int, save: int = 0, *, exact: bool = False) -> Expected:
    """Return the wounds of so many hits; a `save` of zero is none.

    `conditions.NoRow` where the toughness exceeds the strength by more than the table foresees.
    """
    row = conditions.row_for(WOUNDS, NEEDED_BY, F=rating(strength), E=rating(toughness))
    return expected(hits, _taken(WOUNDS, percentages.by_save(WOUNDS, row, save), exact))


def ready(chance: Percent, figures: int | None = None) -> Ready:
    """Return a ready-made table of a chance for 1 figure and more, by default for as many as the book advises."""
    last = book().whole("EXPECTED_READY_FIGURES", NEEDED_BY) if figures is None else figures
    return Ready(chance, tuple(expected(number, chance) for number in range(1, last + 1)))


def to_hit() -> tuple[Percent, ...]:
    """Return the percentages of shooting, in the order of the table."""
    return tuple(line[0] for _, line in percentages.checked(SHOOTING))


def to_wound() -> tuple[tuple[Percent, ...], ...]:
    """Return the percentages of wounds, in the order of the table."""
    return tuple(line for _, line in percentages.checked(WOUNDS))


def sure_need() -> int:
    """Return the highest number to hit that everybody meets: the row of shooting that has no lower end."""
    ends = [row.need.hi for row, _ in percentages.checked(SHOOTING) if row.need.lo is None]
    if len(ends) != 1 or ends[0] is None:
        raise BrokenRule(f"table {SHOOTING!r} has {len(ends)} rows for all that is below the others, not one")
    return int(ends[0])


def shown(roll: int) -> int:
    """Return what a d100 shows for a throw: its highest one is all noughts."""
    return roll % _d100()


def differing(figures: int) -> tuple[int, ...]:
    """Return the numbers of figures, up to so many, whose sure hits the exact fractions change for some chance."""
    chances = [
        (printed, percentages.exact(printed, table))
        for table in (SHOOTING, MELEE, WOUNDS)
        for _, line in percentages.checked(table)
        for printed in line
    ]
    return tuple(
        number
        for number in range(1, figures + 1)
        if any(expected(number, printed).sure != expected(number, exact).sure for printed, exact in chances)
    )


def rating(number: int) -> int:
    """Return a skill, strength or toughness as it is; `ValueError` for one below 1."""
    if number < 1:
        raise ValueError(f"a rating is at least 1, not {number}")
    return number


def _chance_to_hit(need: int) -> Percent:
    """The printed chance to hit on so much or more; the rows are proved to follow one another."""
    needs = [(row.need, line[0]) for row, line in percentages.checked(SHOOTING)]
    lows = [span.lo for span, _ in needs if span.lo is not None]
    ends = [span.hi for span, _ in needs if span.lo is None]
    if len(ends) != 1 or ends[0] is None or sorted(lows) != list(range(ends[0] + 1, ends[0] + 1 + len(lows))):
        raise BrokenRule(f"table {SHOOTING!r} does not give one row to each number to hit, and one to all below")
    for span, chance in needs:
        if need == span.lo or (span.lo is None and need <= span.hi):
            return chance
    raise LookupError(f"table {SHOOTING!r} has no row for {need} or more: it ends at {max(lows)}")


def _only(table: str, row: Any) -> Percent:
    """The single percentage of a row."""
    return next(line[0] for found, line in percentages.checked(table) if found == row)


def _taken(table: str, printed: Percent, exact: bool) -> Percent:
    return percentages.exact(printed, table) if exact else Decimal(printed) if isinstance(printed, int) else printed


def _d100() -> int:
    sides = book().whole("EXPECTED_D100", NEEDED_BY)
    if sides < 1:
        raise BrokenRule(f"parameter EXPECTED_D100 is {sides}: a die has faces")
    return sides
