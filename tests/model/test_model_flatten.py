"""Nodes to text: what is kept, what is left out, and the place of every character."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from docbook_rules.model.flatten import flatten, text_of
from docbook_rules.model.text import Text
from docbook_rules.source.read import Settings, read_bytes
from docbook_rules.source.tree import Node

WORDS = ("a", "12", "−5", "b\u00a0c", " ", "  ", "\n", "\n   ", "\t", "x y", "é")


@st.composite
def content(draw: st.DrawFn, depth: int = 3) -> tuple[str, str, bool]:
    """A piece of a paragraph: its source, its text with white space as written, whether it is a block."""
    kind = draw(
        st.sampled_from(("words", "words", "words", "comment", "cdata", "reference", "inline", "block", "note"))
    )
    if kind == "words" or depth == 0:
        words = "".join(draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=4)))
        return words, words, False
    if kind == "comment":
        return "<!-- 1\n2 -->", "", False
    if kind == "cdata":
        words = "".join(draw(st.lists(st.sampled_from((*WORDS, "<&")), min_size=1, max_size=3)))
        return f"<![CDATA[{words}]]>", words, False
    if kind == "reference":
        return draw(st.sampled_from((("&#215;", "×", False), ("&amp;", "&", False), ("&#32;", " ", False))))
    pieces = draw(st.lists(content(depth=depth - 1), max_size=3))
    source = "".join(p[0] for p in pieces)
    if kind == "note":
        return f"<footnote><para>{source}</para></footnote>", "", False
    inner = joined(pieces)
    if kind == "inline":
        return f"<emphasis>{source}</emphasis>", inner, False
    return f"<simpara>{source}</simpara>", inner, True


def joined(pieces: list[tuple[str, str, bool]]) -> str:
    """Blocks marked off by form feeds, which no sample holds otherwise."""
    return "".join(f"\f{text}\f" if block else text for _, text, block in pieces)


def settled(marked: str) -> str:
    lines = (re.sub(r"[ \t\r\n]+", " ", part).strip(" ") for part in marked.split("\f"))
    return "\n".join(line for line in lines if line)


@settings(max_examples=400, deadline=None)
@given(st.lists(content(), max_size=5))
def test_text_and_places(pieces: list[tuple[str, str, bool]]) -> None:
    source = f"<article>\n <para>{''.join(p[0] for p in pieces)}</para></article>"
    text = text_of(para(source))
    assert text.string == settled(joined(pieces))
    assert_places(text, source)


@settings(max_examples=200, deadline=None)
@given(st.lists(content(), max_size=5))
def test_verbatim_keeps_all_white_space(pieces: list[tuple[str, str, bool]]) -> None:
    flat = [p for p in pieces if not p[2] and "simpara" not in p[0]]
    source = f"<article>\n <screen>{''.join(p[0] for p in flat)}</screen></article>"
    text = text_of(para(source))
    assert text.string == joined(flat)
    assert_places(text, source)


def assert_places(text: Text, source: str) -> None:
    """Each character stands at its place in the source: literal ones as they are, references at their ``&``."""
    lines = [f"{line}\n" for line in source.split("\n")]
    literal = {}
    ends = [mark.offset for mark in text.marks[1:]] + [len(text.string)]
    for mark, end in zip(text.marks, ends, strict=False):
        assert mark.offset < end
        literal.update(dict.fromkeys(range(mark.offset, end), mark.literal))
    assert set(literal) == set(range(len(text.string)))
    for offset, character in enumerate(text.string):
        place = text.place(offset)
        there = lines[place.line - 1][place.column - 1]
        if not literal[offset]:
            assert there == "&" or character == "\n", (offset, character, there)
        elif character == " ":
            assert there in " \t\n"
        else:
            assert there == character


def para(source: str) -> Node:
    read = read_bytes(source.encode(), Path("/nowhere/x.xml"), "x.xml", settings=Settings(root_folder=Path("/nowhere")))
    assert read.root is not None, read.diagnostics
    return next(read.root.elements())


@pytest.mark.parametrize(
    ("inside", "text"),
    [
        ("see <xref linkend='t1'/>, then", "see xref:t1, then"),
        ("see <link linkend='t1'/>", "see xref:t1"),
        ("see <link linkend='t1'>it</link>", "see it"),
        ("a<indexterm><primary>x</primary></indexterm> b<remark>no</remark>", "a b"),
        ("a<subtitle>b</subtitle>c", "a\nb\nc"),
        ("a <?pi x?>b", "a b"),
        ("a<anchor id='x'/>b", "ab"),
        ("<orderedlist><listitem><para>a</para></listitem><listitem><para>b</para></listitem></orderedlist>", "a\nb"),
        ("x <screen> a\n  b\n</screen> y", "x\n a\n  b\n\ny"),
        ("<phrase xml:space='preserve'>a  b</phrase>  c", "a  b c"),
        ("<screen>a  <phrase xml:space='default'>b   c</phrase></screen>", "a  b c"),
    ],
)
def test_elements(inside: str, text: str) -> None:
    assert text_of(para(f"<article><para>{inside}</para></article>")).string == text


def test_superscripts_are_told_by_their_offsets() -> None:
    node = para("<article><para>10<superscript>3</superscript> <superscript> 45</superscript>6</para></article>")
    flat = flatten(node.children, node)
    assert flat.text.string == "103 456"
    assert [flat.text.string[a:b] for a, b in flat.superscripts] == ["3", "45"]


def test_a_cross_reference_stands_whole_at_its_element() -> None:
    text = text_of(para("<article><para>a <xref linkend='abc'/> b</para></article>"))
    at = text.string.index("xref:")
    assert {text.place(at + k).column for k in range(len("xref:abc"))} == {18}
    assert text.place(text.string.index(" b") + 1).column == 40


def test_text_of_an_inclusion_is_placed_where_it_was_brought_in() -> None:
    node = para("<article><para>a <phrase>b</phrase></para></article>")
    next(node.elements()).file = "other.xml"
    text = text_of(node)
    assert text.string == "a b"
    assert (text.place(2).file, text.place(2).line, text.place(2).column) == ("x.xml", 1, 10)


def test_depth_is_no_matter() -> None:
    node = para("<article><para>" + "<emphasis>" * 3000 + "x" + "</emphasis>" * 3000 + "</para></article>")
    assert text_of(node).string == "x"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("<inlineequation><alt>x^2</alt><mathphrase>x²</mathphrase></inlineequation>", "x²"),
        ("<inlineequation><alt>x^2</alt><m:math xmlns:m='urn:m'><m:mi>x²</m:mi></m:math></inlineequation>", "x²"),
        ("<inlineequation><alt>x^2</alt><inlinemediaobject/></inlineequation>", "x^2"),
        ("<olink targetdoc='d' targetptr='p'/>, <olink targetdoc='d'/>", "xref:p, xref:d"),
        ("<olink targetdoc='d' targetptr='p'>there</olink>", "there"),
    ],
)
def test_what_stands_for_something_else(source: str, text: str) -> None:
    assert text_of(para(f"<article><para>{source}</para></article>")).string == text
