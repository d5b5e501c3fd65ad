"""The mutants of a number: the values it is given instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import msgspec

from docbook_rules.ledger.scale import Ladder
from docbook_rules.typed.value import Exact, plain

_FARTHEST = 200  # periods of a scale: nobody reads it farther on


class Change(msgspec.Struct, frozen=True):
    """A change of a number: ``name`` tells it from the number's others, ``value`` is the new one."""

    name: str
    value: Exact


def changes(value: Exact, ladders: Sequence[Ladder]) -> tuple[Change, ...]:
    """One more, one less, the sign, twice as much, and the entries beside it on each scale; each value once."""
    wanted = [("+1", value + 1), ("-1", value - 1), ("sign", -value), ("x2", plain(Fraction(value) * 2))]
    for ladder in ladders:
        wanted += _beside(value, ladder)
    seen: set[Fraction] = {Fraction(value)}
    made: list[Change] = []
    for name, new in wanted:
        if Fraction(new) not in seen:
            seen.add(Fraction(new))
            made.append(Change(name, new))
    return tuple(made)


def _beside(value: Exact, ladder: Ladder) -> Iterator[tuple[str, Exact]]:
    """The Measures next to a number on a scale that repeats; a Value's neighbours are one point away, as all are."""
    wanted, factor = Fraction(value), ladder.measures[-1] / ladder.measures[0]
    if wanted <= 0 or factor <= 1:
        return
    period = Fraction(1)
    for _ in range(_FARTHEST):
        if wanted < ladder.measures[0] * period:
            period /= factor
        elif wanted >= ladder.measures[-1] * period:
            period *= factor
        else:
            break
    else:
        return
    around = [m * each for each in (period / factor, period, period * factor) for m in ladder.measures]
    yield "down", plain(max(m for m in around if m < wanted))
    yield "up", plain(min(m for m in around if m > wanted))
