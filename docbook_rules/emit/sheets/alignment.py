"""Figures under one another: padded so that their points stand in one line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from docbook_rules.emit.sheets.typography import decimals, is_numeric

_MOST = 3
_FIGURE = re.compile(r"([+\-\u2212±]?\d+)(?:[.,](\d+))?(\D*)")


def figures_only(column: Sequence[str]) -> list[str]:
    """The classes of the cells of a column: ``n`` for a figure."""
    return ["n" if is_numeric(text) else "" for text in column]


def ended(column: Sequence[str]) -> list[str]:
    """The classes of the cells of a column whose figures end in a line.

    ``d1`` to ``d3`` lack so many digits behind the point that another has, ``dp`` lacks the point too.
    """
    most = max((decimals(text) or 0 for text in column), default=0)
    return [
        _classes(0, most - behind, has_point=bool(behind))
        if most and is_numeric(text) and (behind := decimals(text)) is not None
        else "n" * is_numeric(text)
        for text in column
    ]


def evened(column: Sequence[str]) -> list[str]:
    """The classes of the cells of a column whose figures stand in its middle, as if all were as wide as the widest.

    ``w1`` to ``w3`` lack so many characters before the point; behind it as in ``ended``. A column that is not all
    figures of one unit is only centred.
    """
    found = [match for text in column if (match := _FIGURE.fullmatch(text.strip()))]
    if len(found) != len(column) or len({match[3].strip() for match in found}) > 1:
        return figures_only(column)
    before = max((len(match[1]) for match in found), default=0)
    behind = max((len(match[2] or "") for match in found), default=0)
    return [_classes(before - len(m[1]), behind - len(m[2] or ""), has_point=bool(m[2]) or not behind) for m in found]


def _classes(before: int, behind: int, *, has_point: bool) -> str:
    padded = f" w{min(before, _MOST)}" if before else ""
    padded += f" d{min(behind, _MOST)}" if behind > 0 else ""
    return f"n{padded}{'' if has_point else ' dp'}"
