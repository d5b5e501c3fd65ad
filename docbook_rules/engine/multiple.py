"""Several actions at the same time (`smultiples`): each beyond the first costs points on all of them."""

from __future__ import annotations

from dataclasses import dataclass

from docbook_rules.engine.seam import book

_NEEDED_BY = "multiple actions"


@dataclass(frozen=True, slots=True)
class Costed:
    """The cost made up: `extra` actions beyond the first, at `cost` points each, make `result`."""

    extra: int
    cost: int
    result: int


@dataclass(frozen=True, slots=True)
class Multiple:
    """Actions taken at the same time: each of the `count` of them suffers `modifier` (zero or below)."""

    count: int
    modifier: int
    trail: tuple[Costed, ...]

    @property
    def extra(self) -> int:
        """How many actions there are beyond the first."""
        return self.trail[0].extra

    @property
    def cost(self) -> int:
        """What each action beyond the first costs."""
        return self.trail[0].cost

    @property
    def size(self) -> int:
        """The modifier without its sign."""
        return self.trail[0].result

    def left(self, total: int) -> int:
        """Return what is left of the total of one of the actions."""
        return total + self.modifier

    def terms(self, total: int) -> tuple[int, ...]:
        """Return what is added up to what is left of a total."""
        return (total, self.modifier)


def multiple(count: int) -> Multiple:
    """Return what `count` actions at the same time cost each of them; `ValueError` for fewer than one."""
    if count < 1:
        raise ValueError(f"at least one action is taken, not {count}")
    extra, cost = count - 1, book().whole("MULTIPLE_COST", _NEEDED_BY)
    costed = Costed(extra, cost, extra * cost)
    return Multiple(count, -costed.result, (costed,))
