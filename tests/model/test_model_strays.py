"""What stands in a table where it may not: none of its words is lost, and one cause is said once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from docbook_rules.diagnostics import Severity
from docbook_rules.ledger.prose import prose_of
from docbook_rules.model.book import Admonition, Block, Document, Paragraph
from docbook_rules.model.document import build
from docbook_rules.source.read import Settings, read_bytes

COLUMNS = '<colspec colname="a"/><colspec colname="b"/>'


def body(text: str) -> str:
    return f"<tbody><row><entry>{text}</entry></row></tbody>"


def document(inside: str) -> Document:
    data = f"<article>{inside}</article>".encode()
    read = read_bytes(data, Path("/nowhere/a.xml"), "a.xml", settings=Settings(root_folder=Path("/nowhere")))
    return build(read.root, file="a.xml", configured="en", diagnostics=read.diagnostics)


def grids(made: Document) -> str:
    """All grids of all tables: ``/`` ends a row, ``∅`` is an empty slot, ``|`` parts grids."""
    return " | ".join(
        " / ".join(" ".join(cell.text.string.replace("\n", "⏎") if cell else "∅" for cell in row) for row in t.grid)
        for table in made.tables
        for t in table.tgroups
    )


def words(blocks: Sequence[Block]) -> list[str]:
    """The words of all paragraphs, those in admonitions too."""
    found: list[str] = []
    for block in blocks:
        if isinstance(block, Paragraph):
            found.append(block.text.string)
        elif isinstance(block, Admonition):
            found += words(block.blocks)
    return found


def told(made: Document) -> list[str]:
    return [f"{d.kind}: {d.message}" for d in made.diagnostics if d.severity is not Severity.NOTE]


@pytest.mark.parametrize(
    ("inside", "grid", "beside"),
    [
        ("<tgroup cols='1'>1<tbody>2<row>3</row>4</tbody>5</tgroup>", "1 / 2 / 3 / 4 / 5", []),
        (f"<tgroup cols='1'><para>1</para>{body('2')}</tgroup>", "1 / 2", []),
        ("<tgroup cols='2'><entry>1</entry> <entry>2</entry><row><entry>3</entry></row></tgroup>", "1 2 / 3 ∅", []),
        (f"<tgroup cols='1'><row><entry>1</entry></row>{body('2')}</tgroup>", "1 / 2", []),
        ("<tgroup cols='1'><tbody><title>1</title><row><entry>2</entry></row></tbody></tgroup>", "1 / 2", []),
        ("<tgroup cols='1'><tbody><row><caption>1</caption></row></tbody></tgroup>", "1", []),
        (f"<tgroup cols='1'><tbody>{body('1')}</tbody></tgroup>", "1", []),
        ("<tgroup cols='1'><tbody><row><tgroup><entry>1</entry></tgroup></row></tbody></tgroup>", "1", []),
        ("<tr><td>1</td></tr><row><entry>2</entry></row>", "1 / 2", []),
        ("<td>1</td><td>2</td><tr><td>3</td></tr>", "1 2 / 3 ∅", []),
        (f"<tr><td>1</td></tr><tgroup cols='1'>{body('2')}</tgroup>", "1 | 2", []),
        (f"<tgroup cols='1'>{body('1')}</tgroup>{body('2')}", "1 | 2", []),
        (f"one<tgroup cols='1'>{body('1')}</tgroup>two<para>three</para>", "1", ["one", "two", "three"]),
        (f"one <emphasis>x</emphasis><tgroup cols='1'>{body('1')}</tgroup>", "1", ["one x"]),
        ("one<tr><td>1</td></tr><note><para>two</para></note>", "1", ["one", "two"]),
    ],
)
def test_no_word_of_a_table_is_lost(inside: str, grid: str, beside: list[str]) -> None:
    made = document(f"<informaltable>{inside}</informaltable>")
    assert grids(made) == grid
    assert {line.split(":")[0] for line in told(made)} >= {"unexpected-element"}
    assert words(made.root.blocks) == beside


def test_a_head_inside_a_foot_is_no_data() -> None:
    made = document(
        "<informaltable><tgroup cols='1'><tfoot><thead><row><entry>1</entry></row></thead><row><entry>2</entry></row>"
        "</tfoot><tbody><row><entry>3</entry></row></tbody></tgroup></informaltable>"
    )
    assert grids(made) == "3 / 2"
    assert told(made) == ["unexpected-element: <thead> may not stand in <tfoot>; it is left out"]


def test_sections_inside_sections_at_any_depth() -> None:
    deep = "<tbody>" * 2000 + "<row><entry>1</entry></row>" + "</tbody>" * 2000
    made = document(f"<informaltable><tgroup cols='1'>{deep}</tgroup></informaltable>")
    assert grids(made) == "1"
    assert told(made) == ["unexpected-element: <tbody> may not stand in <tbody> (and 1998 more of this table)"]


def test_what_may_stand_beside_a_grid_is_no_finding() -> None:
    made = document(
        "<table><info><title>t</title></info><alt>a</alt><indexterm><primary>i</primary></indexterm>"
        "<tgroup cols='1'><tbody><row><entry>1</entry></row></tbody></tgroup>"
        "<caption><para>c</para></caption></table>"
        "<informaltable><textobject><para>words</para></textobject><tr><td>1</td></tr></informaltable>"
        "<table><title>t</title><mediaobject><textobject><phrase>p</phrase></textobject></mediaobject></table>"
    )
    assert told(made) == ["no-tgroup: <table> has no tgroup"]


MORE = " (and 2 more of this table)"


@pytest.mark.parametrize(
    ("entry", "finding"),
    [
        ('colname="z"', 'unknown-column: there is no column named "z"'),
        ('spanname="z"', 'unknown-span: there is no spanspec named "z"'),
        ('namest="b" nameend="c"', "span-beyond-cols: the entry spans columns 2 to 3, and there are 2"),
        (
            'namest="b" nameend="a"',
            'reversed-span: the span runs backwards, from column 2 ("b") to 1 ("a"); it is turned round',
        ),
    ],
)
def test_one_cause_is_said_once_for_a_table(entry: str, finding: str) -> None:
    rows = f"<row><entry {entry}>1</entry></row>" * 3
    grid = f'<tgroup cols="2">{COLUMNS}<colspec colname="c"/><tbody>{rows}</tbody></tgroup>'
    assert told(document(f"<informaltable>{grid}</informaltable>" * 2)) == [finding + MORE] * 2


def test_a_grid_of_no_columns_is_no_number_of_columns() -> None:
    made = document(
        "<informaltable><tgroup cols='0'><tbody><row><entry>1</entry></row></tbody></tgroup></informaltable>"
    )
    assert grids(made) == "1"
    assert told(made) == ['bad-number: cols="0": a grid has at least one column; it counts as absent']


def test_an_unknown_entity_in_an_attribute_is_one_finding() -> None:
    made = document(
        "<informaltable><tgroup cols='&n;'><tbody><row><entry morerows='&m;'>1</entry></row></tbody></tgroup>"
        "</informaltable>"
    )
    assert grids(made) == "1"
    assert [line.split(":")[0] for line in told(made)] == ["undefined-entity"] * 2


def test_a_paragraph_beyond_all_measure_is_kept_and_its_numbers_are_not_read() -> None:
    made = document(f"<example id='x'><para>{'5 words ' * 130_000}</para></example><para>{'5 ' * 1000}</para>")
    assert [len(each) for each in words(made.examples[0].blocks)] == [8 * 130_000 - 1]
    (finding,) = (d for d in made.diagnostics if d.severity is not Severity.NOTE)
    assert (finding.kind, finding.severity) == ("limit", Severity.ERROR)
    assert [len(prose.found) for prose in prose_of(made)] == [0, 1000]
