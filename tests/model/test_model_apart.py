"""Documents of which only the tables and examples are built at first: the same as those built of the whole tree."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from docbook_rules.model.book import Document, Example, Section, Unread
from docbook_rules.model.document import build, of
from docbook_rules.model.table import Table
from docbook_rules.source.lent import Lent
from docbook_rules.source.outline import Outline
from docbook_rules.source.read import Settings, Source, read_bytes

LENT = {
    "mark": Lent("<emphasis>m</emphasis>", "e.ent"),
    "named": Lent('<phrase id="n">n</phrase>', "e.ent"),
    "broken": Lent("<emphasis>", "e.ent"),
    "eg": Lent("<example><title>E</title><para>1</para></example>", "e.ent"),
    "inner": Lent("&mark; &nowhere;", "e.ent"),
    "points": Lent('<link linkend="t">x</link> and &named;', "e.ent"),
    "words": Lent("some words", "e.ent"),
}


def read(text: str, **settings: object) -> Source:
    folder = Path("/nowhere")
    given = Settings(root_folder=folder, **{"entities": LENT, **settings})  # type: ignore[arg-type]
    return read_bytes(text.encode(), folder / "x.xml", "x.xml", settings=given)


def at_once(source: Source) -> Document:
    """The document of the whole tree."""
    assert isinstance(source.seen, Outline)
    return build(source.root, file=source.file, digest=source.digest, diagnostics=source.diagnostics)


TABLE = (
    '<table id="t" os="a"><title>T</title><tgroup cols="2"><tbody><row><entry>1</entry>\n<entry morerows="1">a'
    "<footnote><para>n</para></footnote></entry></row><row><entry><example><para>2 &amp; 3</para></example></entry>"
    "</row></tbody></tgroup></table>"
)
EXAMPLE = '<example id="e" condition="c"><title>X</title>\n <para>4 <emphasis>5</emphasis>\n  six</para></example>'
LEAVES = st.sampled_from(
    [
        *(TABLE, EXAMPLE, "<informaltable><tgroup cols='1'><tbody/></tgroup></informaltable>"),
        *("<para>the <xref linkend='t'/> of\n <emphasis role='b'>it</emphasis></para>", "<para id='p'/>", "words\n"),
        *("<!-- <table> -->", "<para><![CDATA[<table>]]></para>", "<?x <example> ?>", "&#233;", "&nbsp;", "&mark;"),
        *("&unknown;", "<para a='&unknown;'>&unknown;</para>", "&inner;", "<link linkend='t\n e'>&mark;</link>"),
        *(
            "<procedure><step><para>do</para></step></procedure>",
            "<para\n  id = 'q'\n>x</para\n>",
            "&named;",
            "&points;",
        ),
        *("<example><xi:include href='b.xml'/>&named;</example>", "<para a='>' id='r'>&words;</para>", "<tablex/>"),
        *("<table>x<!-- </table> --></table>", "<xi:include href='c.xml'/>", "<db:example id='d'>7</db:example>"),
    ]
)
AROUND = st.sampled_from(
    [
        *("section", "section id='s'", "sect1 userlevel='u'", "para", "note", "listitem", "phrase id='f'", "figure"),
        *("itemizedlist", "variablelist", "varlistentry", "programlisting", "footnote", "title", "info", "abstract"),
        *("example", "term", "entry", "remark", "blockquote xml:space='preserve'", "db:para", "step", "refentry"),
    ]
)


def wrapped(around: tuple[str, list[str]]) -> str:
    tag, inner = around
    return f"<{tag}>{''.join(inner)}</{tag.split(' ', 1)[0]}>"


BODIES = st.recursive(LEAVES, lambda inner: st.tuples(AROUND, st.lists(inner, max_size=4)).map(wrapped), max_leaves=12)


@settings(deadline=None)
@given(st.lists(BODIES, max_size=6), st.sampled_from(["article", "section", "book id='b'", "para", "chapter"]))
def test_what_is_built_apart_is_the_same(parts: list[str], root: str) -> None:
    bound = 'xmlns:db="http://docbook.org/ns/docbook" xmlns:xi="http://www.w3.org/2001/XInclude"'
    text = wrapped((f"{root} {bound}", ["\n".join(parts)]))
    source = read(text)
    if not isinstance(source.seen, Outline):
        return
    assert of(source) == at_once(source)


@settings(deadline=None)
@given(st.lists(BODIES, min_size=2, max_size=4))
def test_a_part_of_a_document_too(parts: list[str]) -> None:
    source = read("\n".join(parts))
    if isinstance(source.seen, Outline):
        assert of(source) == at_once(source)


def test_the_prose_is_read_when_it_is_asked_for() -> None:
    made = of(read(f"<article><para>one</para><section>{TABLE}</section>{EXAMPLE}</article>"))
    assert isinstance(made.held, Unread)
    assert made.readable
    assert [table.id for table in made.tables] == ["t"]
    assert isinstance(made.held, Unread)
    root = made.root
    assert isinstance(root, Section)
    assert [id(root), id(root)] == [id(made.root), id(made.held)]
    _, section, example = root.blocks
    assert isinstance(section, Section)
    assert isinstance(example, Example)
    (table,) = section.blocks
    assert isinstance(table, Table)
    assert table is made.tables[0]
    assert example is made.examples[1]


@pytest.mark.parametrize(
    "text",
    [
        "<article><?rules call x?><para>1</para></article>",
        f"<table><title>T</title>{TABLE}</table>",
        f"<article>{'<note>' * 95}{EXAMPLE}{'</note>' * 95}</article>",
        f"<article><info><abstract>{TABLE}</abstract></info></article>",
        f"<article><itemizedlist>{TABLE}</itemizedlist></article>",
        f"<article><para>a<footnote>{TABLE}</footnote></para></article>",
        f"<article><programlisting>{TABLE}</programlisting></article>",
        "<article><para>&broken; &broken;</para></article>",
        "<article>&eg;</article>",
        '<article><math xmlns="urn:m"/>&mark;</article>',
        '<article><table title=">"/></article>',
        f'<article><section xmlns:x="urn:x">{TABLE}</section></article>',
        "<example><para>1</para></example>\n<![CDATA[words]]>",
    ],
)
def test_what_only_the_whole_tree_shows_is_read_at_once(text: str) -> None:
    made = of(read(text))
    assert not isinstance(made.held, Unread)


def test_inclusions_that_are_left_out_are_told_of() -> None:
    include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="b.xml"/>'
    bound = '<article xmlns:xi="http://www.w3.org/2001/XInclude"><para/><xi:include href="b.xml"/></article>'
    source = read(bound)
    assert isinstance(source.seen, Outline)
    assert of(source) == at_once(source)
    assert [d.kind for d in source.diagnostics] == ["xinclude-missing"]
    assert of(read(f"<article>{include}</article>")) == at_once(read(f"<article>{include}</article>"))
    assert not isinstance(read(bound, xinclude=True).seen, Outline)


def test_another_process_gets_the_prose() -> None:
    made = of(read(f"<article><para>one</para>{EXAMPLE}</article>"))
    there = pickle.loads(pickle.dumps(made))
    assert there == made
    assert isinstance(there.held, Section)
    assert there.held.blocks[1] is there.examples[0]


def test_documents_with_other_prose_differ() -> None:
    one, other = (of(read(f"<article><para>{said}</para></article>")) for said in ("one", "two"))
    assert one == of(read("<article><para>one</para></article>"))
    assert one != other
    assert one != "one"
    again = of(read("<article><para>one</para></article>"))
    assert not one != again  # noqa: SIM202 - a comparison of its own


def test_a_namespace_that_an_entity_brings_along_first_is_told_of_where_it_is_mixed() -> None:
    db = "http://docbook.org/ns/docbook"
    source = read(f'<d:article xmlns:d="{db}"><emphasis>&inner;</emphasis></d:article>')
    assert isinstance(source.seen, Outline)
    assert [d.kind for d in source.diagnostics] == ["namespace-mix", "undefined-entity"]
