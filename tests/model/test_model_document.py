"""The walk over a document: sections, blocks, owners, conditions, instructions; nothing lost."""

from __future__ import annotations

import pytest

from docbook_rules.model.book import Admonition, Example, ItemList, Listing, Paragraph, Procedure, Section
from docbook_rules.model.table import Table


def paragraphs(block) -> list[Paragraph]:
    if isinstance(block, Paragraph):
        return [block]
    found = []
    for name in ("items", "blocks", "steps", "substeps"):
        for inner in getattr(block, name, ()):
            found += paragraphs(inner)
    return found


def texts(document) -> list[str]:
    return [p.text.string for p in paragraphs(document.root)]


def test_sections_and_owners(document) -> None:
    made = document(
        '<article id="a" revision="7"><info><title>A <emphasis>b</emphasis></title><subtitle>S</subtitle></info>\n'
        '<section id="s"><title>T</title><titleabbrev>t</titleabbrev><para id="p">x</para><para>y</para>\n'
        "<simplesect><title>U</title><para>z</para></simplesect></section></article>"
    )
    root = made.root
    assert (root.kind, root.id, root.title.string, root.subtitle.string) == ("article", "a", "A b", "S")
    section = root.blocks[0]
    assert isinstance(section, Section)
    assert (section.id, section.title.string, section.place.line) == ("s", "T", 2)
    assert [(p.text.string, p.id, p.owner) for p in paragraphs(root)] == [
        ("x", "p", "p"),
        ("y", None, "s"),
        ("z", None, "s"),
    ]
    assert made.ids == ("a", "s", "p")
    assert made.revision == "7"


def test_blocks_inside_a_paragraph_part_it(document) -> None:
    made = document(
        '<article><para id="p">before\n <itemizedlist id="l"><listitem><para>one</para></listitem></itemizedlist>'
        "after <programlisting>a\n b</programlisting></para></article>"
    )
    before, list_, after, listing = made.root.blocks
    assert isinstance(list_, ItemList)
    assert isinstance(listing, Listing)
    assert (before.text.string, before.id, before.place.column) == ("before", "p", 10)
    assert (after.text.string, after.id, after.owner, after.place.line) == ("after", None, "p", 2)
    assert listing.text.string == "a\n b"


def test_lists(document) -> None:
    made = document(
        "<article><orderedlist><title>O</title><para>first</para>"
        "<listitem id='i'><para>a</para></listitem></orderedlist>"
        "<variablelist><varlistentry id='v'><term>d<subscript>10</subscript></term><term>e</term>"
        "<listitem><para>b</para></listitem></varlistentry></variablelist>"
        "<simplelist><member>c</member><member>d</member></simplelist></article>"
    )
    first, ordered, variable, simple = made.root.blocks
    assert first.text.string == "first"
    assert (ordered.kind, ordered.title.string, ordered.items[0].id) == ("ordered", "O", "i")
    assert (variable.kind, variable.items[0].term.string, variable.items[0].id) == ("variable", "d10\ne", "v")
    assert (simple.kind, [item.blocks[0].text.string for item in simple.items]) == ("simple", ["c", "d"])


def test_steps_are_numbered_as_printed(document) -> None:
    inner = "<step><para>x</para><substeps><step><para>y</para></step></substeps></step>"
    made = document(
        "<article><procedure id='p'><title>P</title><para>before</para><step><para>a</para></step>"
        f"<step><para>b</para><substeps>{inner}{inner}</substeps><para>c</para></step></procedure></article>"
    )
    procedure = made.root.blocks[0]
    assert isinstance(procedure, Procedure)
    assert (procedure.id, procedure.title.string) == ("p", "P")
    assert [p.text.string for b in procedure.blocks for p in paragraphs(b)] == ["before"]
    one, two = procedure.steps
    assert (one.number, two.number) == ("1", "2")
    assert [p.text.string for p in two.blocks] == ["b", "c"]
    assert [s.number for s in two.substeps] == ["2.a", "2.b"]
    assert [s.number for s in two.substeps[1].substeps] == ["2.b.i"]


def test_conditions_hold_inward(document) -> None:
    made = document(
        "<article><section os='linux'><note userlevel='adv' vendor='v'><title>N</title><para>x</para></note>"
        "<table condition='c' os='mac'><title/><tgroup cols='1'><tbody><row><entry/></row></tbody></tgroup></table>"
        "</section></article>"
    )
    note, table = made.root.blocks[0].blocks
    assert isinstance(note, Admonition)
    assert (note.kind, note.title.string, note.conditions) == ("note", "N", (("os", "linux"), ("userlevel", "adv")))
    assert isinstance(table, Table)
    assert table.conditions == (("condition", "c"), ("os", "mac"))


def test_tables_and_examples_in_document_order(document) -> None:
    grid = "<tgroup cols='1'><tbody><row><entry>{}</entry></row></tbody></tgroup>"
    table = "<informaltable id='{}'>" + grid + "</informaltable>"
    made = document(
        "<article><section id='s'><example id='e1'><title>E</title>" + table.format("t1", "1") + "</example>"
        "<itemizedlist><listitem><informalexample id='e2'><para>2</para></informalexample></listitem></itemizedlist>"
        + table.format("t2", "<example id='e3'><title/>" + table.format("t3", "x") + "<para>4</para></example>")
        + "</section></article>"
    )
    assert [e.id for e in made.examples] == ["e1", "e2", "e3"]
    assert [t.id for t in made.tables] == ["t1", "t2"]
    assert {e.section for e in made.examples} == {"s"}
    assert {t.section for t in made.tables} == {"s"}
    assert isinstance(made.root.blocks[0].blocks[0], Example)
    assert [t.id for t in made.tables[1].tgroups[0].grid[0][0].tables] == ["t3"]


@pytest.mark.parametrize(
    ("inside", "wanted"),
    [
        ("<unheard><deeper>5 <emphasis>x</emphasis></deeper></unheard>", ["5 x"]),
        ("<unheard>a<para>b</para>c</unheard>", ["a", "b", "c"]),
        ("<phrase><para>a</para></phrase>", ["a"]),
        (
            "<figure><title>T</title><mediaobject><textobject><para>alt</para></textobject></mediaobject></figure>",
            ["T", "alt"],
        ),
        ("loose <emphasis>words</emphasis>", ["loose words"]),
        ("<para>a<footnote><para>b<footnote><para>c</para></footnote></para></footnote> d</para>", ["a d", "b", "c"]),
        ("<formalpara><title>T</title><para>a</para></formalpara>", ["T", "a"]),
        (
            "<qandaset><qandaentry><question><para>q</para></question><answer>r</answer></qandaentry></qandaset>",
            ["q", "r"],
        ),
        ("<info><abstract><para>a</para></abstract><author><surname>n</surname></author></info>", ["a"]),
        ("<remark>no</remark><indexterm><primary>no</primary></indexterm>", []),
        (
            "<procedure><step><title>t</title><stepalternatives><step><para>a</para></step></stepalternatives></step>"
            "</procedure>",
            ["t", "a"],
        ),
        (
            "<table><title>T</title><mediaobject><textobject><phrase>alt</phrase></textobject></mediaobject></table>",
            ["alt"],
        ),
        ("<bridgehead>B</bridgehead><blockquote><attribution>W</attribution>q</blockquote>", ["B", "W", "q"]),
    ],
)
def test_no_prose_is_lost(inside: str, wanted: list[str], document) -> None:
    assert texts(document(f"<article>{inside}</article>")) == wanted


def test_a_footnote_is_told_from_its_paragraph(document) -> None:
    made = document("<article id='a'><para>x<footnote id='f'><para>3</para></footnote></para></article>")
    assert [(p.kind, p.text.string, p.owner) for p in made.root.blocks] == [("para", "x", "a"), ("footnote", "3", "f")]


@pytest.mark.parametrize(
    ("inside", "wanted"),
    [
        ("<para>a<?rules x = 1?></para><para>b</para>", [("a", ["x = 1"]), ("b", [])]),
        ("<?rules x?><para>a</para><para>b</para>", [("a", ["x"]), ("b", [])]),
        ("<?rules x?><itemizedlist><listitem><para>a</para></listitem></itemizedlist>", [("a", ["x"])]),
        ("<para>a</para><?rules x?><?rules y?>", [("a", ["x", "y"])]),
        ("<?rules x?><?other y?>", [("", ["x"])]),
        ("<?rules x?><programlisting>a</programlisting>", [("", ["x"])]),
    ],
)
def test_instructions_are_kept(inside: str, wanted: list[tuple[str, list[str]]], document) -> None:
    made = document(f"<article><example><title>E</title>{inside}</example><para>outside</para></article>")
    found = [(p.text.string, [i.data for i in p.instructions]) for p in paragraphs(made.examples[0])]
    assert found == wanted


def test_an_instruction_knows_its_place(document) -> None:
    made = document("<article>\n<para>a <?rules x?></para></article>")
    (told,) = made.root.blocks[0].instructions
    assert (told.data, told.place.line, told.place.column) == ("x", 2, 9)


def test_a_character_of_an_instruction_knows_its_place(document) -> None:
    made = document("<article>\n<para>a <?rules  give\n  all ?></para></article>")
    (told,) = made.root.blocks[0].instructions
    assert told.data == "give\n  all"
    assert [(told.at(n).line, told.at(n).column) for n in (0, 3, 7, 10)] == [(2, 18), (2, 21), (3, 3), (3, 6)]


@pytest.mark.parametrize(
    ("inside", "offsets"),
    [
        ("<para>12 eggs<?rules x?> and 3<?rules y?></para>", [7, 13]),
        ("<para>12 <emphasis>eggs<?rules x?></emphasis>, 3</para>", [7]),
        ("<para><?rules x?>12</para>", [None]),
        ("<?rules x?><para>12</para>", [None]),
        ("<para>12</para><?rules x?>", [None]),
        ("<para>12<?rules x?></para><?rules y?>", [2, None]),
        (
            "<variablelist><varlistentry><term>12<?rules x?></term><listitem><para>3</para></listitem></varlistentry>"
            "</variablelist>",
            [None],
        ),
        ("<programlisting>12<?rules x?></programlisting><para>3</para>", [None]),
        ("<note><title>12<?rules x?></title><para>3</para></note>", [None]),
        (
            "<table><title>T</title><tgroup cols='1'><tbody><row><entry>12<?rules x?></entry></row></tbody></tgroup>"
            "</table><para>3</para>",
            [None],
        ),
    ],
)
def test_an_instruction_knows_what_stands_before_it(inside: str, offsets: list[int | None], document) -> None:
    made = document(f"<article><example><title>E</title>{inside}</example></article>")
    assert [i.offset for p in paragraphs(made.examples[0]) for i in p.instructions] == offsets


@pytest.mark.parametrize(
    ("root", "kind"),
    [
        ("<para>x</para>", Paragraph),
        ("<table><title/><tgroup cols='1'><tbody><row><entry/></row></tbody></tgroup></table>", Table),
        ("<example><title/><para>x</para></example>", Example),
    ],
)
def test_any_element_may_be_the_root(root: str, kind: type, document) -> None:
    made = document(root)
    assert [type(block) for block in made.root.blocks] == [kind]


def test_a_document_that_cannot_be_read_says_why(document) -> None:
    made = document("<article><para></article>", name="x.fr.xml")
    assert made.root is None
    assert (made.language, made.language_from) == ("fr", "name")
    assert {d.kind for d in made.diagnostics} == {"not-well-formed"}


@pytest.mark.parametrize(
    "pair",
    [
        ("<section>", "</section>"),
        ("<itemizedlist><listitem>", "</listitem></itemizedlist>"),
        ("<note>", "</note>"),
        ("<phrase>", "</phrase>"),
        ("<procedure><step>", "</step></procedure>"),
        ("<para>x<footnote>", "</footnote></para>"),
        ("<example><title/>", "</example>"),
    ],
)
def test_nesting_loses_nothing_and_ends(pair: tuple[str, str], document) -> None:
    made = document("<article>" + pair[0] * 1200 + "<para>deep</para>" + pair[1] * 1200 + "</article>")
    assert "limit" in {d.kind for d in made.diagnostics}
    assert any("deep" in text for text in texts(made))


def test_steps_nested_without_end(document) -> None:
    text = "<step><substeps>" * 1200 + "<step><para>deep</para></step>" + "</substeps></step>" * 1200
    made = document(f"<article><procedure>{text}</procedure></article>")
    assert any("deep" in found for found in texts(made))


def test_building_again_gives_the_same(document) -> None:
    text = "<article><para>a <xref linkend='x'/></para><table><title>T</title></table></article>"
    assert document(text) == document(text)
