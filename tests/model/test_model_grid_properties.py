"""Random CALS tables, legal and not, against a slow and obvious reference.

``DOCBOOK_RULES_FUZZ=20000`` tries that many of them.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from docbook_rules.model.making import Making
from docbook_rules.model.table import Tgroup
from docbook_rules.model.tables import table
from docbook_rules.source.tree import Node, Run

NAMES = ("c1", "c2", "c3", "c4", "nowhere")
SPANS = ("s1", "s2", "nospan")
EXAMPLES = int(os.environ.get("DOCBOOK_RULES_FUZZ", "0"))


@dataclass
class Entry:
    text: str
    attributes: dict[str, str] = field(default_factory=dict)


@dataclass
class Sample:
    cols: int
    # The colspecs: each one's number, 0 for none, under the names of NAMES in order.
    numbers: list[int]
    # The spanspecs: namest and nameend of the first SPANS.
    spans: list[tuple[str, str]]
    sections: dict[str, list[list[Entry]]]


@st.composite
def samples(draw: st.DrawFn) -> Sample:
    count = iter(range(10_000))
    names = st.sampled_from(NAMES)

    def entry() -> Entry:
        a: dict[str, str] = {}
        how = draw(st.sampled_from(("", "", "", "", "colname", "span", "start", "end", "spanname")))
        if how == "spanname":
            a["spanname"] = draw(st.sampled_from(SPANS))
            how = draw(st.sampled_from(("", "colname", "span")))
        if how == "colname":
            a["colname"] = draw(names)
        if how in ("span", "start"):
            a["namest"] = draw(names)
        if how in ("span", "end"):
            a["nameend"] = draw(names)
        if draw(st.integers(0, 3)) == 0:
            a["morerows"] = draw(st.sampled_from(("0", "1", "2", "3", " 1 ", "+1", "-1", "x", "")))
        return Entry(f"e{next(count)}", a)

    def rows(most: int) -> list[list[Entry]]:
        return [[entry() for _ in range(draw(st.integers(0, 4)))] for _ in range(draw(st.integers(0, most)))]

    sections = {"thead": rows(2), "tfoot": rows(2), "tbody": rows(5)}
    numbers = draw(st.lists(st.sampled_from((0, 0, 0, 1, 2, 3, 4, 6)), max_size=4))
    spans = draw(st.lists(st.tuples(names, names), max_size=2))
    return Sample(draw(st.integers(1, 4)), numbers, spans, sections)


def node_of(sample: Sample) -> Node:
    def element(tag: str, attributes: dict[str, str], children: list[Node | Run]) -> Node:
        node = Node(tag, attributes, "f", 1, 1)
        node.children.extend(children)
        return node

    specs: list[Node | Run] = [
        element("colspec", {"colname": name} | ({"colnum": str(number)} if number else {}), [])
        for name, number in zip(NAMES, sample.numbers, strict=False)
    ]
    specs += (
        element("spanspec", {"spanname": name, "namest": first, "nameend": last}, [])
        for name, (first, last) in zip(SPANS, sample.spans, strict=False)
    )
    groups: list[Node | Run] = [
        element(
            tag,
            {},
            [element("row", {}, [element("entry", e.attributes, [Run(e.text, 1, 1)]) for e in row]) for row in rows],
        )
        for tag, rows in sample.sections.items()
        if rows or tag == "tbody"
    ]
    return element("informaltable", {}, [element("tgroup", {"cols": str(sample.cols)}, specs + groups)])


def reference(sample: Sample) -> list[list[str | None]]:
    """Slot by slot on a sheet that is as large as it may ever get, one section after another."""
    position: dict[str, int] = {}
    before = -1
    for name, number in zip(NAMES, sample.numbers, strict=False):
        before = position[name] = number - 1 if number else before + 1
    spans = dict(zip(SPANS, sample.spans, strict=False))
    done: list[list[str | None]] = []
    for tag in ("thead", "tbody", "tfoot"):
        rows = sample.sections[tag]
        sheet: dict[tuple[int, int], str] = {}
        for r, row in enumerate(rows):
            last = -1  # the last column of the entry before
            for entry in row:
                free = next(c for c in range(last + 1, 99) if (r, c) not in sheet)
                start, wide = wanted(entry.attributes, position, spans, free)
                if start is not None and start < sample.cols:
                    wide = min(wide, sample.cols - start)  # a span cut at the last column stays so wide when it moves
                if start is None or start >= sample.cols or (r, start) in sheet:
                    wide = 1 if start is not None and start >= sample.cols else wide
                    start = free
                wide = max(1, min(wide, sample.cols - start))
                more = entry.attributes.get("morerows", "0").strip().removeprefix("+")
                for down in range((int(more) if more.isdecimal() else 0) + 1):
                    for c in range(start, start + wide):
                        # a slot that had an owner when the entry came keeps it, and so do those below it
                        if r + down < len(rows) and sheet.get((r, c), entry.text) == entry.text:
                            sheet.setdefault((r + down, c), entry.text)
                last = start + wide - 1
        done += [[sheet.get((r, c)) for c in range(99)] for r in range(len(rows))]
    width = max([sample.cols, *(c + 1 for row in done for c, text in enumerate(row) if text)])
    return [row[:width] for row in done]


def wanted(
    a: dict[str, str], position: dict[str, int], spans: dict[str, tuple[str, str]], free: int
) -> tuple[int | None, int]:
    first, last = spans.get(a.get("spanname", ""), (a.get("namest") or None, a.get("nameend") or None))
    if first is None and last is None:
        return position.get(a.get("colname", "")), 1
    if first is None:
        return None, 1
    if first not in position:
        return None, max(1, position[last] - free + 1) if last in position else 1
    if last not in position:
        return position[first], 1
    low, high = sorted((position[first], position[last]))
    return low, high - low + 1


@settings(max_examples=EXAMPLES or 400, deadline=None)
@given(samples())
def test_as_the_reference_has_it(sample: Sample) -> None:
    made = table(node_of(sample), Making()).tgroups[0]
    assert [[cell.text.string if cell else None for cell in row] for row in made.grid] == reference(sample)
    assert (made.head, made.body, made.foot) == tuple(len(sample.sections[t]) for t in ("thead", "tbody", "tfoot"))


@settings(max_examples=EXAMPLES or 200, deadline=None)
@given(samples())
def test_what_always_holds(sample: Sample) -> None:
    making = Making()
    made = table(node_of(sample), making).tgroups[0]
    every = [entry.text for rows in sample.sections.values() for row in rows for entry in row]
    assert sorted({cell.text.string for row in made.grid for cell in row if cell}) == sorted(every)
    assert {len(row) for row in made.grid} <= {made.cols}
    for r, row in enumerate(made.grid):
        for c, cell in enumerate(row):
            if cell:
                assert cell.row <= r < cell.row + cell.rows
                assert cell.column <= c < cell.column + cell.columns
                assert made.grid[cell.row][cell.column] is cell
    assert headers_hold(made)
    if made.cols > sample.cols:
        assert {d.kind for d in making.diagnostics} & {"row-too-long", "overlap", "span-beyond-cols"}


def headers_hold(made: Tgroup) -> bool:
    """Each cell's headers are the head cells in its columns, above it; from the top, left to right."""
    for r, row in enumerate(made.grid):
        for cell in row:
            if cell is None or cell.row != r:
                continue
            above = made.grid[: min(made.head, cell.row)]
            found = [h for line in above for h in line[cell.column : cell.column + cell.columns] if h]
            if cell.headers != tuple(dict.fromkeys((h.row, h.column) for h in found)):
                return False
    return True
