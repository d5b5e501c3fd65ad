"""A cursor along the steps of a result, moved as the prose moves along its example."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Generic, TypeVar

from docbook_rules.witness.figures import same, shown, told_at

Step = TypeVar("Step")
Wanted = TypeVar("Wanted")


class Walk(Generic[Step]):
    """A cursor over the trail of a result. It starts before the first step and only moves forward."""

    def __init__(self, trail: Sequence[Step]) -> None:
        self.trail: tuple[Step, ...] = tuple(trail)
        self._at = -1

    def __str__(self) -> str:
        """The trail as `rendered`, the cursor marked."""
        return "\n".join(rendered(self.trail, self._at))

    @property
    def here(self) -> Step:
        """The step under the cursor; `AssertionError` before the first move."""
        __tracebackhide__ = True
        if self._at < 0:
            raise AssertionError("the walk has not begun: no step is under the cursor")
        return self.trail[self._at]

    @property
    def left(self) -> tuple[Step, ...]:
        """The steps after the cursor."""
        return self.trail[self._at + 1 :]

    def to(self, kind: type[Wanted], /, *, at: str, sentence: str, **wanted: object) -> Wanted:
        """Move to the next step of that type after the cursor and return it.

        `wanted` names attributes that the step must have, each given as a value (compared as in `says`) or as a
        predicate; steps that do not fit are passed over. Without such a step: `AssertionError` with the place, the
        sentence and the steps that were left, and the cursor stays.
        """
        __tracebackhide__ = True
        return self._next(self._at + 1, kind, at, sentence, wanted)

    def stay(self, kind: type[Wanted], /, *, at: str, sentence: str, **wanted: object) -> Wanted:
        """Return the step under the cursor when it is of that type and fits, else move as `to` does."""
        __tracebackhide__ = True
        return self._next(max(self._at, 0), kind, at, sentence, wanted)

    def _next(self, start: int, kind: type[Wanted], at: str, sentence: str, wanted: dict[str, object]) -> Wanted:
        __tracebackhide__ = True
        for number in range(start, len(self.trail)):
            step = self.trail[number]
            if isinstance(step, kind) and _fits(step, wanted):
                self._at = number
                return step
        asked = "".join(f", {name} {shown(value)}" for name, value in wanted.items())
        lines = [f"    {line}" for line in rendered(self.trail, self._at)]
        left = "".join(f"\n{line}" for line in lines[start:]) or " none"
        here = f"\n  the walk is at:\n{lines[self._at]}" if self._at >= 0 else ""
        raise AssertionError(
            f"{told_at(at, sentence)}\n"
            f"  the book goes on to  {kind.__name__}{asked}\n"
            f"  the engine's steps left:{left}{here}"
        )


def rendered(trail: Sequence[object], cursor: int = -1) -> list[str]:
    """Return a trail as text, one line a step, numbered from 1; an arrow marks the step at index `cursor`."""
    return [f"{'→' if at == cursor else ' '} {at + 1}. {_step(step)}" for at, step in enumerate(trail)]


def _step(step: object) -> str:
    if not is_dataclass(step) or isinstance(step, type):
        return shown(step)
    inside = ", ".join(f"{field.name} {shown(getattr(step, field.name))}" for field in fields(step))
    return f"{type(step).__name__}: {inside}"


def _fits(step: object, wanted: dict[str, object]) -> bool:
    for name, value in wanted.items():
        had = getattr(step, name)
        fits = value(had) if callable(value) and not isinstance(value, type) else same(value, had)
        if not fits:
            return False
    return True
