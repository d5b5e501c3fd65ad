"""The numbers in the text of a table's cell."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from docbook_rules.typed.numbers import Found, numbers


def figures_of(text: str, superscripts: tuple[tuple[int, int], ...], language: str) -> list[Found]:
    """The numbers of a cell's text; a power's exponent is one of its own. Words for one and zero are none."""
    edges = sorted({0, len(text), *(edge for span in superscripts for edge in span)})
    return [
        msgspec.structs.replace(n, start=n.start + start, end=n.end + start)
        for start, end in pairwise(edges)
        for n in numbers(text[start:end], language)
        if n.kind not in ("one", "zero")
    ]
