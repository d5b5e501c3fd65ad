"""Columns of a CALS tgroup: their names, positions and alignments, and the spans that are named after them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from docbook_rules.model.making import MOST_COLUMNS, Making
from docbook_rules.source.tree import Node


class Span(msgspec.Struct, frozen=True):
    """A spanspec: the names of its first and last column as written, and its own alignment."""

    start: str
    end: str
    align: str = ""
    char: str = ""


class Columns(msgspec.Struct, frozen=True):
    """What colspecs and spanspecs say. Columns count from 0; ``count`` is one more than the furthest."""

    positions: dict[str, int]
    aligns: dict[int, str]
    chars: dict[int, str]
    spans: dict[str, Span]
    count: int
    align: str = ""
    char: str = ""

    def align_of(self, column: int) -> str:
        """The alignment of a column: its own, else the tgroup's."""
        return self.aligns.get(column, self.align)

    def char_of(self, column: int) -> str:
        """The alignment character of a column: its own, else the tgroup's."""
        return self.chars.get(column, self.char)


def columns_of(owner: Node, making: Making, outer: Columns | None = None) -> Columns:
    """Read the colspecs and spanspecs that stand in a tgroup or an entrytbl.

    Or in a thead or tfoot, whose ``outer`` columns are then the tgroup's: names it does not define itself are theirs.
    A colspec stands at its colnum, else after the one before it. A name defined twice is the first one's.
    """
    specs = [child for child in owner.elements() if child.tag == "colspec"]
    if outer and not specs:
        return outer
    positions: dict[str, int] = {}
    aligns: dict[int, str] = dict(outer.aligns) if outer else {}
    chars: dict[int, str] = dict(outer.chars) if outer else {}
    last = -1
    count = 0
    for spec in specs:
        at = last + 1
        number = making.count(spec, "colnum", MOST_COLUMNS)
        if number == 0:
            making.report("bad-number", spec, 'colnum="0": columns count from 1; it counts as absent')
        elif number:
            at = number - 1
            if at <= last:
                making.report(
                    "colspec-order",
                    spec,
                    f"column {number} is specified "
                    + ("twice, one after the other" if at == last else f"after column {last + 1}"),
                    "let each colspec stand after those of the columns before it",
                )
        name = spec.attributes.get("colname")
        if name is not None and name in positions:
            making.report(
                "duplicate-colname",
                spec,
                f'colname="{name}" is defined twice; the first definition counts (column {positions[name] + 1})',
            )
        elif name is not None:
            positions[name] = at
        if "align" in spec.attributes:
            aligns[at] = spec.attributes["align"]
        if "char" in spec.attributes:
            chars[at] = spec.attributes["char"]
        last = at
        count = max(count, at + 1)
    return Columns(
        {**outer.positions, **positions} if outer else positions,
        aligns,
        chars,
        {**(outer.spans if outer else {}), **_spans(owner.elements())},
        max(count, outer.count if outer else 0),
        owner.attributes.get("align", outer.align if outer else ""),
        owner.attributes.get("char", outer.char if outer else ""),
    )


def _spans(elements: Iterable[Node]) -> dict[str, Span]:
    spans: dict[str, Span] = {}
    for spec in elements:
        a = spec.attributes
        if spec.tag == "spanspec" and a.get("spanname"):
            spans.setdefault(
                a["spanname"], Span(a.get("namest", ""), a.get("nameend", ""), a.get("align", ""), a.get("char", ""))
            )
    return spans
