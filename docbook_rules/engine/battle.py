"""Fighters and their hits (`scac`, `sblesser`): one side of a battle given, the other asked about.

The expected-value rule as a wargamer plays it: the same fighters meet opponents of one skill after another, and the
same hits fall on targets of one toughness after another. Each answer is an `Expected`.
"""

from __future__ import annotations

from dataclasses import dataclass

from docbook_rules.engine import conditions
from docbook_rules.engine.expected import MELEE, NEEDED_BY, WOUNDS, Expected, melee, rating, wounding


def unforeseen() -> int:
    """Return by how much a toughness exceeds the strength where the table of wounds first has no row."""
    excess = 0
    while conditions.fitting(WOUNDS, NEEDED_BY, F=1, E=1 + excess):
        excess += 1
    return excess


@dataclass(frozen=True, slots=True)
class Fighters:
    """So many `figures` of one `skill`, in melee (`tcac`)."""

    figures: int
    skill: int

    def against(self, skill: int, *, exact: bool = False) -> Expected:
        """Return their hits on opponents of some skill."""
        return melee(self.figures, self.skill, skill, exact=exact)

    def lowest(self, skill: int) -> int:
        """Return the lowest skill that they hit as easily as this one."""
        return self._span(skill)[0]

    def highest(self, skill: int) -> int | None:
        """Return the highest skill that they hit as easily as this one; None where it makes no more difference."""
        return self._span(skill)[1]

    def _span(self, skill: int) -> tuple[int, int | None]:
        return conditions.span(MELEE, NEEDED_BY, "D", A=rating(self.skill), D=rating(skill))


@dataclass(frozen=True, slots=True)
class Blows:
    """So many `hits` of one `strength`, to be turned into wounds (`tblesser`)."""

    hits: int
    strength: int

    @property
    def last(self) -> int | None:
        """The highest toughness for which the table has a row; None where it has one for any."""
        return conditions.last(WOUNDS, NEEDED_BY, "E", F=rating(self.strength))

    def against(self, toughness: int, save: int = 0, *, exact: bool = False) -> Expected:
        """Return their wounds on targets of some toughness; `NoRow` above the table's last."""
        return wounding(self.hits, self.strength, toughness, save, exact=exact)

    def rows(self, toughness: int) -> int:
        """Return how many rows the table has for a toughness: 1, or 0 where the rule is silent."""
        return len(conditions.fitting(WOUNDS, NEEDED_BY, F=rating(self.strength), E=rating(toughness)))

    def lowest(self, toughness: int) -> int:
        """Return the lowest toughness that they wound as easily as this one."""
        return self._span(toughness)[0]

    def highest(self, toughness: int) -> int | None:
        """Return the highest toughness that they wound as easily as this one."""
        return self._span(toughness)[1]

    def _span(self, toughness: int) -> tuple[int, int | None]:
        return conditions.span(WOUNDS, NEEDED_BY, "E", F=rating(self.strength), E=rating(toughness))


def fighters(figures: int, skill: int) -> Fighters:
    """Return so many fighters of one skill; `ValueError` for fewer than none, or no skill."""
    if figures < 0:
        raise ValueError(f"there are no {figures} fighters")
    return Fighters(figures, rating(skill))


def blows(hits: int, strength: int) -> Blows:
    """Return so many hits of one strength; `ValueError` for fewer than none, or no strength."""
    if hits < 0:
        raise ValueError(f"there are no {hits} hits")
    return Blows(hits, rating(strength))
