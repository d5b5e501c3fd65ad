"""Damage of the expected-value rule (`sdegats`): a fixed number for a 1D3, a number and a chance of more for a 1D6."""

from __future__ import annotations

from dataclasses import dataclass

from docbook_rules.engine.dice import Source
from docbook_rules.engine.expected import Expected, expected
from docbook_rules.engine.seam import book

_NEEDED_BY = "the damage of the expected-value rule"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The sure part: `wounds` times `each` make `result`."""

    wounds: int
    each: int
    result: int


@dataclass(frozen=True, slots=True)
class Damage:
    """What so many wounds deal: `sure` damage and, where there is a chance of more, how that is reckoned.

    `extra` counts the further successes at `points` each; None where nothing is left to chance.
    """

    wounds: int
    each: int
    sure: int
    extra: Expected | None
    points: int
    trail: tuple[Dealt, ...]

    @property
    def more(self) -> int:
        """The damage beyond the sure part, so far as it is settled."""
        return self.points * self.extra.count if self.extra is not None else 0

    @property
    def total(self) -> int:
        """All the damage, so far as it is settled."""
        return self.sure + self.more

    @property
    def highest(self) -> int:
        """The most that all wounds can deal."""
        return self.sure + self.points * self.wounds

    def resolve(self, roll: int) -> Damage:
        """Settle the chance with a throw of the d100; `ValueError` where there is none."""
        if self.extra is None:
            raise ValueError("nothing of this damage is left to chance")
        return Damage(self.wounds, self.each, self.sure, self.extra.resolve(roll), self.points, self.trail)

    def throw(self, rng: Source) -> Damage:
        """Settle the chance with faces from `rng`, where there is one."""
        if self.extra is None:
            return self
        return Damage(self.wounds, self.each, self.sure, self.extra.throw(rng), self.points, self.trail)


def d3(wounds: int) -> Damage:
    """Return what so many wounds of a 1D3 each deal; `ValueError` for fewer than none."""
    return _damage(wounds, book().whole("DAMAGE_D3", _NEEDED_BY), None, 0)


def d6(wounds: int) -> Damage:
    """Return what so many wounds of a 1D6 each deal; `ValueError` for fewer than none."""
    chance = expected(wounds, book().parameter("DAMAGE_D6_CHANCE", _NEEDED_BY))
    return _damage(wounds, book().whole("DAMAGE_D6", _NEEDED_BY), chance, book().whole("DAMAGE_D6_MORE", _NEEDED_BY))


def _damage(wounds: int, each: int, extra: Expected | None, points: int) -> Damage:
    if wounds < 0:
        raise ValueError(f"there are no {wounds} wounds")
    return Damage(wounds, each, wounds * each, extra, points, (Dealt(wounds, each, wounds * each),))
