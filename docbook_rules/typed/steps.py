"""Keys that are ranges, as their table means them: "6+" above "5+" is a target or a threshold, never all above."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import msgspec

from docbook_rules.typed.value import Exact, Range, Value, plain

# The hit policies: which row counts where several hold.
HITS = ("unique", "first", "any", "closest", "target")
End = tuple[Fraction, bool]
_LABEL = re.compile(r"[^+]*\d[^+]*\+[ ]?[^\d+]*")


class Keys(msgspec.Struct, frozen=True):
    """Keys with their meaning settled. ``hits`` is closest or target where they were nested, else ""."""

    values: tuple[Value | None, ...]
    hits: str = ""


def settled(values: Sequence[Value | None], texts: Sequence[str], wanted: str = "") -> Keys:
    """The keys of a list, or of the head of a matrix, with ranges that contain one another told apart.

    Ranges that are open to the same side are nested. Labelled "4+", "5+", "6+" in steps of one, each is a ``target``:
    it stands for its own number ("1+ or less" for all up to 1). Else each reaches to the next one (``closest``).
    ``wanted``, a hit policy, overrides that. "-1 to -4" runs from -4 to -1.
    """
    values = _in_order(values)
    if wanted in ("unique", "first", "any"):
        return Keys(tuple(values))
    up = sorted({_end(v) for v in values if _is_up(v)})
    down = sorted({_end(v) for v in values if _is_down(v)})
    if wanted == "target" or (not wanted and _are_targets(values, texts)):
        return Keys(tuple(_target(v) for v in values), "target" if up else "")
    nested = [ends for ends, n in ((up, sum(map(_is_up, values))), (down, sum(map(_is_down, values)))) if n > 1]
    if not any(len(ends) > 1 for ends in nested):
        return Keys(tuple(values))
    return Keys(tuple(_closest(v, up, down) for v in values), "closest")


def _in_order(values: Sequence[Value | None]) -> list[Value | None]:
    closed = [v for v in values if isinstance(v, Range) and v.lo is not None and v.hi is not None]
    falling = len(closed) > 1 and all(_above(v.lo, v.hi) for v in closed)
    return [
        msgspec.structs.replace(v, lo=v.hi, hi=v.lo, lo_open=v.hi_open, hi_open=v.lo_open)
        if isinstance(v, Range) and _above(v.lo, v.hi) and (falling or (v.lo is not None and v.lo <= 0))
        else v
        for v in values
    ]


def _above(lo: Exact | None, hi: Exact | None) -> bool:
    return lo is not None and hi is not None and Fraction(lo) > Fraction(hi)


def _is_up(held: Value | None) -> bool:
    return isinstance(held, Range) and held.lo is not None and held.hi is None


def _is_down(held: Value | None) -> bool:
    return isinstance(held, Range) and held.hi is not None and held.lo is None


def _are_targets(values: Sequence[Value | None], texts: Sequence[str]) -> bool:
    labelled = sorted(
        Fraction(v.lo)
        for v, text in zip(values, texts, strict=True)
        if isinstance(v, Range) and _is_up(v) and v.lo is not None and not v.lo_open and _LABEL.fullmatch(text)
    )
    return len(labelled) > 1 and all(b - a == 1 for a, b in pairwise(labelled))


def _target(held: Value | None) -> Value | None:
    return msgspec.structs.replace(held, hi=held.lo) if isinstance(held, Range) and _is_up(held) else held


def _end(held: Value | None) -> End:
    """The only end of a range; ends sort as their ranges do: "from 5", "above 5"; "below 5", "to 5"."""
    if not isinstance(held, Range):
        return Fraction(0), False
    if held.lo is not None:
        return Fraction(held.lo), held.lo_open
    return Fraction(held.hi or 0), not held.hi_open


def _closest(
    held: Value | None, up: Sequence[tuple[Fraction, bool]], down: Sequence[tuple[Fraction, bool]]
) -> Value | None:
    if isinstance(held, Range) and _is_up(held):
        after = bisect_right(up, _end(held))
        if after < len(up):
            end, is_open = up[after]
            return msgspec.structs.replace(held, hi=plain(end), hi_open=not is_open)
    elif isinstance(held, Range) and _is_down(held):
        before = bisect_left(down, _end(held))
        if before:
            end, is_closed = down[before - 1]
            return msgspec.structs.replace(held, lo=plain(end), lo_open=is_closed)
    return held
