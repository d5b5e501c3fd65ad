"""Tables so large that their rows are read one by one: the same cells at the same places as those of a tree."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from docbook_rules.model.book import Document
from docbook_rules.model.document import build, of
from docbook_rules.model.naming import files_of, renamed
from docbook_rules.model.table import NOTHING_RARE, Cell
from docbook_rules.mutation.edit import Edit, edited, holders
from docbook_rules.reading.codec import decoded, encoded
from docbook_rules.source.lent import Lent
from docbook_rules.source.outline import Outline
from docbook_rules.source.read import Settings, Source, read_bytes
from docbook_rules.typed.numbers import numbers

LENT = {
    "mark": Lent("<emphasis>m</emphasis>", "e.ent"),
    "words": Lent(" two\n  &mdash;words", "e.ent"),
}


def read(text: str) -> Source:
    folder = Path("/nowhere")
    given = Settings(root_folder=folder, entities=LENT)
    return read_bytes(text.encode(), folder / "x.xml", "x.xml", settings=given)


def table(rows: str, tgroup: str = 'cols="2"', before: str = "", after: str = "") -> str:
    grid = f"<tgroup {tgroup}>{before}<tbody>{rows}</tbody>{after}</tgroup>"
    root = 'article xml:lang="en" xmlns:x="http://docbook.org/ns/docbook"'
    return f'<{root}>\n<table id="t"><title>T</title>{grid}</table></article>'


def streams(source: Source) -> bool:
    assert isinstance(source.seen, Outline)
    (island,) = source.seen.islands
    waiting = [source.seen.trees.island(island)]
    while waiting:
        node = waiting.pop()
        if node.body is not None:
            return True
        waiting += node.elements()
    return False


def both_ways(text: str) -> tuple[Document, Document]:
    source = read(text)
    whole = build(source.root, file=source.file, digest=source.digest, diagnostics=source.diagnostics)
    return of(source), whole


INNER = "<entrytbl cols='1'><tbody><row><entry>e</entry></row></tbody></entrytbl>"
WORDS = ["1", "a b", " 2 ", "", "  ", "\n x\n ", "a  b", "a\n  b", "a\tb", "é", "&amp;", "&#233;", "x<b/>y"]
# What stands in an entry, piece by piece: marks, blocks, what is left out, what only a tree shows right.
PIECES = st.sampled_from(
    [
        *(
            "a",
            " ",
            "\n   ",
            "  b",
            "é\u00a0 ",
            "&amp;",
            "&lt;b&gt;",
            "&#160;",
            "&#10;",
            "&mdash;",
            "&mark;",
            "&who;",
            "&words;",
        ),
        *("<literal>c", "</literal>", "<para>", "</para>\n", "<para role='r'>", "<simpara\n>", "</simpara>", "<para/>"),
        *(
            "<code/>",
            "<emphasis role='a b'>",
            "</emphasis>",
            "<indexterm><primary>no</primary></indexterm>",
            "<indexterm/>",
        ),
        *(
            "<remark>n<remark>o</remark>p</remark>",
            "<xref linkend='i'/>",
            '<xref linkend="i"/>',
            '<xref linkend="&amp;i" />',
        ),
        *(
            '<link linkend="i">',
            "</link>",
            '<link linkend="i"/>',
            "<link linkend='i'></link >",
            "<footnote><para>f</para></footnote>",
        ),
        *(
            "<superscript>2</superscript>",
            "<screen> x\n y</screen>",
            "<phrase xml:space='preserve'> z </phrase>",
        ),
        *(
            "<x:para>d</x:para>",
            "<svg:g xmlns:svg='http://www.w3.org/2000/svg'>s</svg:g>",
            "<anchor xml:id='k'/>",
        ),
        *(
            "<ulink url='a>b'>u</ulink>",
            '<phrase role=">\'c">v</phrase>',
            "<olink targetdoc='d'></olink>",
            "<inlineequation><alt>a</alt><mathphrase>m</mathphrase></inlineequation>",
        ),
        *("<example><para>e</para></example>", "<para>g</para>", "<biblioref linkend='i'/>", "<title>t</title>"),
    ]
)
TAG = re.compile(r"<(/?)([\w:]+)[^<>]*?(/?)>")


def mended(pieces: list[str]) -> str:
    """The pieces, with only such end tags as end something, and all that are missing."""
    text, opened = "", []
    for piece in pieces:
        alone = TAG.fullmatch(piece.strip()) or TAG.match(piece)
        if alone is not None and piece.startswith("</"):
            if alone[2] not in opened:
                continue
            while opened[-1] != alone[2]:
                text += f"</{opened.pop()}>"
            opened.pop()
        elif alone is not None and not alone[3] and f"</{alone[2]}" not in piece:
            opened.append(alone[2])
        text += piece
    return text + "".join(f"</{tag}>" for tag in reversed(opened))


ENTRIES = st.one_of(
    st.sampled_from(WORDS).map(lambda words: f"<entry>{words}</entry>"),
    st.lists(PIECES, max_size=7).map(lambda pieces: f"<entry>{mended(pieces)}</entry>"),
    st.sampled_from(["<entry><!-- c -->a</entry>", "<entry><?p i?>b</entry>", "<entry><![CDATA[ h ]]></entry>"]),
    st.lists(PIECES, max_size=4).map(lambda pieces: f"<entry role='x'\n char='.'>{mended(pieces)}</entry>"),
    st.sampled_from(
        ["<entry colname='b'/>", "<entry></entry>", "<entry />", "<entry xml:space='preserve'> p  q </entry>"]
    ),
    st.sampled_from(
        [
            "<entry role='a>b'>g</entry>",
            "<entry/>",
            '<entry morerows="1">m</entry>',
            '<entry namest="a" nameend="b">s</entry>',
        ]
    ),
    st.just(INNER),
    st.sampled_from(['<entry id="i">i</entry>', "<entry><para>p</para></entry>", "words", "<entry\n>n</entry >"]),
)
ROWS = st.tuples(
    st.sampled_from(["<row>", "\n <row>", "<row>\n  ", '<row id="r">', '<row align="left">']),
    st.lists(ENTRIES, max_size=4),
    st.sampled_from(["</row>", "\n</row>\n"]),
).map(lambda row: row[0] + "".join(row[1]) + row[2])
GROUPS = st.sampled_from(
    ["cols='2'", "cols='3' align='char' char='.'", "cols='1'", "", "cols='2' xml:space='preserve'"]
)
BEFORE = st.sampled_from(
    [
        *("", '<colspec colname="a"/><colspec colname="b" align="center"/>'),
        "<thead><row><entry>h</entry></row></thead>",
        "<tfoot><row><entry>f</entry></row></tfoot>",
    ]
)


@settings(deadline=None)
@given(st.lists(ROWS, min_size=1, max_size=6), GROUPS, BEFORE)
def test_cells_and_findings_are_the_same(rows: list[str], group: str, before: str) -> None:
    now, whole = both_ways(table("".join(rows), group, before))
    assert now == whole
    for one, other in zip(cells(now), cells(whole), strict=True):
        assert (one.place, one.text.marks) == (other.place, other.text.marks)


@settings(deadline=None, max_examples=300)
@given(st.lists(PIECES, max_size=8))
def test_what_an_entry_holds_is_read_the_same(pieces: list[str]) -> None:
    now, whole = both_ways(table(f"<row><entry>{mended(pieces)}</entry><entry/></row>"))
    assert now == whole
    for one, other in zip(cells(now), cells(whole), strict=True):
        assert (one.place, one.text.string, one.text.marks) == (other.place, other.text.string, other.text.marks)


def cells(document: Document) -> list[Cell]:
    grids = [grid for table in document.tables for grid in table.tgroups]
    return [cell for grid in grids for row in grid.grid for cell in row if cell is not None]


def test_a_row_of_words_keeps_nothing_but_where_they_stand() -> None:
    now, _ = both_ways(table("<row><entry>1</entry>\n<entry> b c</entry></row>"))
    one, other = cells(now)
    assert (one.spot, one.rare) == (None, NOTHING_RARE)
    assert (str(one.place), str(other.place)) == ("x.xml:2:60", "x.xml:3:1")
    assert [str(other.text.place(offset)) for offset in (0, 2)] == ["x.xml:3:9", "x.xml:3:11"]


@pytest.mark.parametrize(
    ("text", "streamed"),
    [
        (table("<row><entry>1</entry></row>"), True),
        (table("<row><entry>1</entry></row><row/>"), False),
        (table("<row><entry>1</entry></row><!-- c -->"), False),
        (table(f"<row>{INNER}</row>"), False),
        (table(f"<row><entry>{INNER}</entry></row>"), False),
        (table("<row><entry>1</entry></row>", after="<tfoot><row><entry>2</entry></row></tfoot>"), False),
        (table("<row><entry>1</entry></row>", before="<tbody><row><entry>2</entry></row></tbody>"), False),
        (table("<row><entry><table><tgroup cols='1'/></table></entry></row>"), True),
        (table("word"), False),
    ],
)
def test_which_bodies_are_read_row_by_row(text: str, streamed: bool) -> None:
    assert streams(read(text)) is streamed
    now, whole = both_ways(text)
    assert now == whole


def test_a_number_in_it_is_changed_like_any_other() -> None:
    now, whole = both_ways(table("<row><entry>12 and 3</entry><entry>x</entry></row>"))
    for document in (now, whole):
        cell = cells(document)[0]
        edit = Edit(cell.text, numbers(cell.text.string, "en")[0], "456")
        changed = cells(edited(document, edit, holders(document)))[0]
        assert (changed.text.string, changed.place) == ("456 and 3", cell.place)
        assert [str(changed.text.place(at)) for at in (0, 8)] == ["x.xml:2:67", "x.xml:2:74"]


def test_its_file_is_renamed_and_it_goes_to_another_process() -> None:
    now, whole = both_ways(table("<row><entry>1</entry><entry>2</entry></row>"))
    assert files_of([now]) == {"x.xml"}
    assert renamed(now, {"x.xml": "y.xml"}) == renamed(whole, {"x.xml": "y.xml"})
    assert {cell.place.file for cell in cells(renamed(now, {"x.xml": "y.xml"}))} == {"y.xml"}
    assert pickle.loads(pickle.dumps(now)) == whole


def test_texts_and_cells_are_compared_by_what_they_say() -> None:
    now, whole = both_ways(table("<row><entry>1</entry><entry>2</entry></row>"))
    one, other = cells(now)
    same = cells(whole)[0]
    assert {one, same} == {one}
    assert {one.text, same.text} == {one.text}
    assert one != other
    assert one.text != other.text
    assert one != "1"
    assert one.text != "1"
    assert msgspec.structs.replace(one, row=5) != one


ROW = '<row role="r"><entry>c</entry></row>'


@pytest.mark.parametrize(
    "text",
    [
        table("", after=f"<!-- <tbody>{ROW}</tbody> -->"),
        table("", after=f"<?x <tbody>{ROW}</tbody>?>"),
        table(f"<![CDATA[<tbody>{ROW}</tbody>]]>"),
        table(f"{ROW}\n{ROW}", after="stray\nwords"),
        table(f"{ROW}\n{ROW}").replace("</table>", "stray</table>"),
        table(f"{ROW}\n{ROW}", after="\u2028"),
        table("<row><entry>1</entry>\u00a0</row>"),
        table("<row><entry>1</entry></row>\u2028"),
        table("<row><entry>1</entry></row><row><entry><example><para>1</para></example></entry></row>"),
        table("<row><entry>1</entry></row><row><entry><x:informalexample/></entry></row>"),
    ],
)
def test_what_stands_in_or_beside_a_body_is_not_mistaken(text: str) -> None:
    now, whole = both_ways(text.replace("<article", '<article xmlns:x="http://docbook.org/ns/docbook"'))
    assert now == whole
    assert [(one.place, one.text.marks) for one in cells(now)] == [(one.place, one.text.marks) for one in cells(whole)]


@settings(deadline=None, max_examples=50)
@given(st.lists(ROWS, min_size=1, max_size=6), GROUPS, BEFORE)
def test_what_is_written_down_is_the_same_too(rows: list[str], group: str, before: str) -> None:
    text = table("".join(rows), group, before)
    now, whole = both_ways(text)
    assume(not now.examples)
    again = of(read(text))
    assert decoded(encoded(now)) == again
    assert encoded(now) == encoded(whole)
    assert pickle.loads(pickle.dumps(again)) == now
    assert renamed(of(read(text)), {"x.xml": "y.xml"}) == renamed(whole, {"x.xml": "y.xml"})
