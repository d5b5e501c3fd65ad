"""What the tables of a book may look like beyond the acceptance cases, and what is said about broken ones."""

from __future__ import annotations

import pytest

HEAD = '<colspec colname="a"/><colspec colname="b"/><colspec colname="c"/>'


def tgroup(rows: str, cols: str = "3", specs: str = HEAD) -> str:
    return f'<tgroup cols="{cols}">{specs}<tbody>{rows}</tbody></tgroup>'


BROKEN = [
    ("overlap", '<row><entry morerows="1"/><entry/><entry/></row><row><entry colname="a"/></row>'),
    ("overlap", '<row><entry/><entry morerows="1"/><entry/></row><row><entry namest="a" nameend="c"/></row>'),
    ("entry-order", '<row><entry colname="c"/><entry colname="a"/></row>'),
    ("reversed-span", '<row><entry namest="c" nameend="a"/></row>'),
    ("unknown-column", '<row><entry colname="z"/></row>'),
    ("unknown-column", '<row><entry namest="a" nameend="z"/></row>'),
    ("unknown-span", '<row><entry spanname="z"/></row>'),
    ("bad-number", '<row><entry morerows="one"/><entry/></row>'),
    ("limit", '<row><entry morerows="99999999999999999999999"/><entry/></row>'),
    ("rowspan-past-section", '<row><entry morerows="1"/></row>'),
    ("row-too-long", "<row><entry/><entry/><entry/><entry/><entry/></row>"),
    ("empty-row", "<row/>"),
    ("unexpected-element", "<row><entry/><td>1</td></row>"),
    ("unexpected-element", "<row><entry/>1</row>"),
    ("unexpected-element", "<entry>1</entry>"),
    ("unexpected-element", "<row><entry/></row><tfoot/>"),
]


@pytest.mark.parametrize(("kind", "rows"), BROKEN)
def test_one_finding_a_cause(kind: str, rows: str, kinds) -> None:
    assert kinds(f"<article><informaltable>{tgroup(rows)}</informaltable></article>") == [kind]


def test_rows_that_are_too_long_are_one_finding_a_grid(document) -> None:
    """Where cols is wrong, it is so for each row; a grid inside it is another matter."""
    inner = '<entrytbl cols="1"><colspec/><tbody><row><entry/><entry/></row></tbody></entrytbl>'
    rows = f"<row>{'<entry/>' * 4}</row>" * 3 + f"<row>{inner}</row>"
    made = document(f"<article><informaltable>{tgroup(rows)}</informaltable></article>")
    told = [d.message for d in made.diagnostics if d.kind == "row-too-long"]
    assert [("(and 2 more of this table)" in said, "the 3 columns" in said) for said in told] == [
        (True, True),
        (False, False),
    ]


@pytest.mark.parametrize("section", ["<tbody>{}</tbody>", "{}", "<colspec/>{}"])
def test_what_is_not_known_may_hold_the_rows(section: str, kinds) -> None:
    include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="rows.xml"/>'
    for inside, told in ((include, []), ("&rows;", ["undefined-entity"])):
        text = f'<tgroup cols="1">{section.format(inside)}</tgroup>'
        assert kinds(f"<article><informaltable>{text}</informaltable></article>") == told


@pytest.mark.parametrize(
    ("kind", "specs"),
    [
        ("colspec-order", '<colspec colnum="2" colname="b"/><colspec colnum="1" colname="a"/>'),
        ("duplicate-colname", '<colspec colname="a"/><colspec colname="a"/>'),
        ("bad-number", '<colspec colnum="0" colname="a"/>'),
        ("limit", '<colspec colnum="123456789" colname="a"/>'),
    ],
)
def test_broken_columns(kind: str, specs: str, kinds) -> None:
    text = f"<article><informaltable>{tgroup('<row><entry/></row>', specs=specs)}</informaltable></article>"
    assert kinds(text) == [kind]


@pytest.mark.parametrize(
    ("rows", "wanted"),
    [
        ('<row><entry namest="c" nameend="b">1</entry></row>', [[None, "1", "1"]]),
        ('<row><entry colname="c">1</entry><entry colname="a">2</entry></row>', [["2", None, "1"]]),
        ('<row><entry colname="z">1</entry></row>', [["1", None, None]]),
        ("<entry>1</entry><entry>2</entry><row><entry>3</entry></row>", [["1", "2", None], ["3", None, None]]),
        ("<row><entry>1</entry>2</row>", [["1", "2", None]]),
        (
            '<row><entry>1</entry><entry morerows="1">2</entry></row>'
            '<row><entry namest="a" nameend="c">3</entry></row>',
            [["1", "2", None], ["3", "2", "3"]],
        ),
        ('<row><entry morerows="9">1</entry><entry>2</entry></row><row/>', [["1", "2", None], ["1", None, None]]),
    ],
)
def test_grids_of_broken_tables(rows: str, wanted: list[list[str | None]], grid) -> None:
    assert grid(tgroup(rows)) == wanted


def test_the_order_of_colspecs_is_their_colnum(grid) -> None:
    specs = '<colspec colnum="3" colname="c"/><colspec colnum="1" colname="a"/><colspec colname="b"/>'
    assert grid(tgroup('<row><entry namest="b" nameend="c">1</entry></row>', specs=specs)) == [[None, "1", "1"]]


def test_a_head_may_have_columns_of_its_own(grid) -> None:
    text = (
        f'<tgroup cols="3">{HEAD}<thead><colspec colnum="2" colname="x"/><row><entry colname="x">h</entry></row>'
        "</thead>"
        '<tbody><row><entry colname="b">1</entry></row></tbody></tgroup>'
    )
    assert grid(text) == [[None, "h", None], [None, "1", None]]


def test_entrytbl_spans_and_keeps_its_own_names(grid) -> None:
    inner = '<colspec colname="c"/><colspec colname="a"/><tbody><row><entry colname="a">1</entry></row></tbody>'
    rows = f'<row><entrytbl cols="2" namest="b" nameend="c">{inner}</entrytbl></row>'
    nested = {"nested": {"cols": 2, "head": 0, "body": 1, "foot": 0, "grid": [[None, "1"]]}}
    assert grid(tgroup(rows)) == [[None, nested, nested]]


def test_whole_tables_in_cells(document, plain) -> None:
    inner = f'<informaltable id="in">{tgroup("<row><entry>1</entry></row>", "1", "")}</informaltable>'
    rows = f"<row><entry>a{inner}b</entry></row>"
    made = document(f'<article><table id="out"><title>T</title>{tgroup(rows)}</table></article>')
    assert [table.id for table in made.tables] == ["out"]
    cell = made.tables[0].tgroups[0].grid[0][0]
    assert cell.text.string == "a\nb"
    assert plain(cell.tables[0])["tgroups"][0]["grid"] == [["1"]]
    assert made.ids == ("out", "in")


def test_headers_through_spans(document) -> None:
    text = f"""<article><informaltable><tgroup cols="3">{HEAD}
    <thead><row><entry morerows="1">N</entry><entry namest="b" nameend="c">P</entry></row>
    <row><entry>min</entry><entry>max</entry></row></thead>
    <tbody><row><entry>1</entry><entry>2</entry><entry>3</entry></row>
    <row><entry namest="a" nameend="b">4</entry></row></tbody></tgroup></informaltable></article>"""
    grid = document(text).tables[0].tgroups[0].grid
    assert grid[2][0].headers == ((0, 0),)
    assert grid[2][2].headers == ((0, 1), (1, 2))
    assert grid[3][0].headers == ((0, 0), (0, 1), (1, 1))
    assert grid[1][1].headers == ((0, 1),)
    assert grid[0][1].headers == ()
    assert grid[0][0] is grid[1][0]


def test_alignment_is_inherited(document) -> None:
    text = """<article><informaltable><tgroup cols="3" align="left" char="."><colspec colname="a"/>
    <colspec colname="b" align="char" char=","/><colspec colname="c"/>
    <spanspec spanname="s" namest="b" nameend="c" align="center"/>
    <tbody><row><entry>1</entry><entry>2</entry><entry align="right">3</entry></row>
    <row><entry>4</entry><entry spanname="s">5</entry></row></tbody></tgroup></informaltable></article>"""
    grid = document(text).tables[0].tgroups[0].grid
    found = [(cell.align, cell.char) for cell in (*grid[0], grid[1][1])]
    assert found == [("left", "."), ("char", ","), ("right", "."), ("center", ",")]


def test_footnotes_stand_apart_and_are_found(document) -> None:
    rows = (
        '<row><entry>1<footnote id="f"><para>one</para></footnote></entry><entry>2<footnoteref linkend="f"/></entry>'
        "<entry>3<footnote><para>three</para></footnote></entry></row>"
    )
    table = document(f"<article><informaltable>{tgroup(rows)}</informaltable></article>").tables[0]
    assert [(note.id, note.text.string) for note in table.notes] == [("f", "one"), (None, "three")]
    assert [cell.notes for cell in table.tgroups[0].grid[0]] == [("f",), ("f",), ("#2",)]
    assert [cell.text.string for cell in table.tgroups[0].grid[0]] == ["1", "2", "3"]


def test_a_cell_knows_its_place_and_its_powers(document) -> None:
    rows = "\n  <row><entry/>\n<entry id='e'> 10<superscript>3</superscript></entry></row>"
    cell = document(f"<article><informaltable>{tgroup(rows)}</informaltable></article>").tables[0].tgroups[0].grid[0][1]
    assert (cell.id, cell.place.line, cell.place.column) == ("e", 3, 1)
    assert cell.superscripts == ((2, 3),)
    assert cell.text.place(0).column == 16


@pytest.mark.parametrize(
    ("inside", "title"),
    [
        ("<title>a <emphasis>b</emphasis></title>", "a b"),
        ("<info><title>a b</title></info>", "a b"),
        ("<blockinfo><title>a b</title></blockinfo>", "a b"),
        ("<title>a b<indexterm><primary>x</primary></indexterm></title><titleabbrev>a</titleabbrev>", "a b"),
    ],
)
def test_titles(inside: str, title: str, document) -> None:
    made = document(f"<article><table>{inside}{tgroup('<row><entry>1</entry></row>')}</table></article>").tables[0]
    assert made.title.string == title


def test_rows_without_a_tgroup_are_not_lost(document, plain, kinds) -> None:
    text = "<article><table><title>T</title><tbody><row><entry>1</entry></row></tbody></table></article>"
    assert plain(document(text).tables[0])["tgroups"][0]["grid"] == [["1"]]
    assert "no-tgroup" in kinds(text)


@pytest.mark.parametrize(
    ("rows", "wanted"),
    [
        (
            "<tr><td rowspan='2'>a</td><td>b</td></tr><tr><td colspan='2'>c</td></tr>",
            [["a", "b", None], ["a", "c", "c"]],
        ),
        ("<tbody><tr><td rowspan='5'>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody>", [["a"], ["b"]]),
        ("<colgroup><col span='2'/><col/></colgroup><tr><td>a</td></tr>", [["a", None, None]]),
        ("<tr><td>a</td></tr><tfoot><tr><td>f</td></tr></tfoot><tr><td>b</td></tr>", [["a"], ["b"], ["f"]]),
        (
            "<tr><td>x</td><td rowspan='2'>a</td></tr><tr><td colspan='3'>c</td></tr>",
            [["x", "a", None], ["c", "a", "c"]],
        ),
    ],
)
def test_html_tables(rows: str, wanted: list[list[str | None]], document, plain) -> None:
    made = document(f"<article><informaltable>{rows}</informaltable></article>").tables[0]
    assert made.model == "html"
    assert plain(made.tgroups[0])["grid"] == wanted


def test_a_grid_beyond_all_limits_keeps_its_text(document) -> None:
    rows = "<row><entry>a</entry></row>" * 400
    made = document(f"<article><informaltable>{tgroup(rows, '16000')}</informaltable></article>")
    assert [d.kind for d in made.diagnostics] == ["limit"]
    assert [d.severity.value for d in made.diagnostics] == ["error"]
    assert {cell.text.string for row in made.tables[0].tgroups[0].grid for cell in row if cell} == {"a"}


def test_nesting_ends_in_a_finding(document) -> None:
    begin, end = "<entrytbl cols='1'><tbody><row>", "</row></tbody></entrytbl>"
    rows = f"<row>{begin * 60}<entry>deep</entry>{end * 60}</row>"
    made = document(f"<article><informaltable>{tgroup(rows)}</informaltable></article>")
    assert [d.kind for d in made.diagnostics] == ["limit"]
    cell = made.tables[0].tgroups[0].grid[0][0]
    while cell.nested:
        cell = cell.nested.grid[0][0]
    assert cell.text.string == "deep"
