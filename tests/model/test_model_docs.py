"""The page that says what of DocBook is read: each of its examples is tried, and gives what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docbook_rules.diagnostics import CODES
from docbook_rules.model.document import build
from docbook_rules.model.table import Tgroup
from docbook_rules.source.read import Settings, read_bytes

PAGE = (Path(__file__).parents[2] / "docs" / "docbook.md").read_text("utf-8")
_CODE = re.compile(r"^`(.*)`$")


def rows(heading: str) -> list[list[str]]:
    """The rows of the page's table with this heading; code without its marks."""
    start = PAGE.index(f"| {heading} |")
    lines = PAGE[start : PAGE.index("\n\n", start)].split("\n")[2:]
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    return [[_CODE.sub(r"\1", cell) for cell in row] for row in cells]


def inspected(source: str) -> tuple[list[str], list[Tgroup]]:
    """The kinds of the findings above a note, and the grids."""
    if source.startswith(("<tgroup", "<informaltable")):
        whole = source
    else:
        whole = f'<tgroup cols="2"><colspec colname="a"/><colspec colname="b"/><tbody>{source}</tbody></tgroup>'
    table = whole if whole.startswith("<informaltable") else f"<informaltable>{whole}</informaltable>"
    data = f"<article>{table}</article>".encode()
    read = read_bytes(data, Path("/nowhere/a.xml"), "a.xml", settings=Settings(root_folder=Path("/nowhere")))
    made = build(read.root, file="a.xml", configured="en", diagnostics=read.diagnostics)
    assert len(made.tables) == 1
    return [d.kind for d in made.diagnostics if d.severity.value != "note"], list(made.tables[0].tgroups)


def shown(tgroups: list[Tgroup]) -> str:
    grids = (" / ".join(" ".join(cell.text.string if cell else "∅" for cell in row) for row in t.grid) for t in tgroups)
    return "\n".join(grids)


@pytest.mark.parametrize(("source", "text"), rows("in an `entry` | its text"))
def test_text_of_a_cell(source: str, text: str) -> None:
    kinds, (tgroup,) = inspected(f"<row><entry>{source}</entry><entry>x</entry></row>")
    assert tgroup.grid[0][0] is not None
    assert tgroup.grid[0][0].text.string == text.replace("⏎", "\n")
    assert kinds == (["undefined-entity"] if "&unknown;" in source else [])


@pytest.mark.parametrize(("source", "grid"), rows("source | grid"))
def test_grids(source: str, grid: str) -> None:
    kinds, tgroups = inspected(source)
    assert (kinds, shown(tgroups)) == ([], grid)


@pytest.mark.parametrize(("kind", "source", "grid", "_settled"), rows("finding | for example | grid | settled so"))
def test_broken_tables(kind: str, source: str, grid: str, _settled: str) -> None:
    kinds, tgroups = inspected(source)
    assert (kinds, shown(tgroups)) == ([kind], grid)


def test_every_kind_of_broken_table_has_its_row() -> None:
    of_tables = {kind for kind, code in CODES.items() if code.startswith("T")} - {"table-type", "condition"}
    listed = {row[0] for row in rows("finding | for example | grid | settled so")}
    assert listed == of_tables | {"limit"}
