from __future__ import annotations

import time
import xml.etree.ElementTree as ElementTree
from xml.parsers import expat

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from source_samples import kinds, nodes, runs, source, text_of

from docbook_rules.source import build
from docbook_rules.source.tree import Node

TEXT = st.text(st.sampled_from("ab é€😀\n\t-+5"), min_size=1, max_size=12)
PIECES = st.one_of(
    TEXT,
    TEXT.map(lambda t: f"<![CDATA[{t}<&lt;]]>"),
    st.sampled_from(["&amp;", "&#233;", "&#x1F600;", "&nbsp;", "&own;", "<!-- é\n -- >".replace(" -- ", " ") + "-->"]),
    st.sampled_from(["<b/>", "<b c='é'\n  d=\"&amp;\"/>", "<?p é?>"]),
    st.sampled_from(["<b c='x' />k=\"v\">", "<b c='x' >k = 'v' ></b>"]),  # a text that looks like an attribute
)
BODIES = st.recursive(PIECES, lambda inner: st.lists(inner, max_size=5).map(lambda p: f"<para>{''.join(p)}</para>"))
HEAD = '<?xml version="1.0"?>\n<!DOCTYPE article [<!ENTITY own "moi">]>\n'


@given(st.lists(BODIES, max_size=6))
def test_each_place_is_where_its_characters_stand(parts: list[str]) -> None:
    text = HEAD + "<article>" + "".join(parts) + "</article>"
    read = source(text)
    lines = text.split("\n")
    for node in nodes(read.root):
        assert lines[node.line - 1][node.column - 1 :].startswith(f"<{node.tag}")
    for run in runs(read.root):
        here = "\n".join([lines[run.line - 1][run.column - 1 :], *lines[run.line :]])
        assert here.startswith(run.text) if run.literal else here.startswith("&")


@given(st.lists(BODIES, max_size=6))
def test_the_text_is_what_another_parser_reads(parts: list[str]) -> None:
    text = HEAD + "<article>" + "".join(parts) + "</article>"
    expected = "".join(ElementTree.fromstring(text.replace("&nbsp;", "&#160;")).itertext())
    assert text_of(source(text).root) == expected


ELEMENTS = ("<b c='>'/>", '<b  c = "a\n&amp;>b"\n></b >', "<b/>", "<b c='é'/>", "<b d='&own;'></b\n>", "<c\td=''/>")


@given(st.lists(st.one_of(BODIES, st.sampled_from(ELEMENTS)), max_size=8))
def test_elements_are_those_that_expat_tells_of(parts: list[str]) -> None:
    head = '<!DOCTYPE article [<!ENTITY own "moi"><!ATTLIST b c CDATA "x&own;" e CDATA #IMPLIED>]>\n<!-- <b> -->'
    text = head + "<article>" + "".join(parts).replace("&nbsp;", "&#160;") + "</article>"
    told = []
    parser = expat.ParserCreate()

    def start(name: str, attributes: dict[str, str]) -> None:
        told.append((name, attributes, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1))

    parser.StartElementHandler = start
    parser.Parse(text, True)
    assert [(n.tag, n.attributes, n.line, n.column) for n in nodes(source(text).root)] == told


def test_every_line_end_counts_once_and_reads_as_a_line_feed() -> None:
    read = source(b"<article>\r\n<para>a\r\nb</para>\r<para>c</para></article>")
    assert [(n.tag, n.line, n.column) for n in nodes(read.root)] == [("article", 1, 1), ("para", 2, 1), ("para", 4, 1)]
    assert text_of(read.root) == "\na\nb\nc"


def test_lines_above_65535_are_exact() -> None:
    read = source("<article>\n" + "<para>x</para>\n" * 70_000 + "<para>y</para></article>")
    last = list(nodes(read.root))[-1]
    assert (last.line, last.column) == (70_002, 1)


def test_a_long_text_is_one_run_at_its_place() -> None:
    read = source("<article><para>" + "mot " * 500_000 + "</para></article>")
    (run,) = runs(read.root)
    assert (run.line, run.column, len(run.text)) == (1, 16, 2_000_000)


def test_an_instruction_is_a_node_with_its_data_placed() -> None:
    read = source("<example><?rules\n  call x?></example>")
    (node,) = (c for c in read.root.children if isinstance(c, Node))
    (data,) = node.children
    assert (node.tag, node.line, node.column) == ("?rules", 1, 10)
    assert (data.text, data.line, data.column) == ("call x", 2, 3)


def test_prefixes_and_foreign_names() -> None:
    read = source(
        '<d:article xmlns:d="http://docbook.org/ns/docbook" xmlns:l="urn:l" l:a="1" xml:id="x"><d:para/>'
        '<svg xmlns="urn:svg"><title/></svg></d:article>'
    )
    assert [n.tag for n in nodes(read.root)] == ["article", "para", "{urn:svg}svg", "{urn:svg}title"]
    assert read.root.attributes == {"{urn:l}a": "1", "xml:id": "x"}
    assert kinds(read) == []


def test_elements_in_and_out_of_the_namespace_are_read_and_reported_once() -> None:
    read = source('<article xmlns="http://docbook.org/ns/docbook"><para xmlns=""/><para xmlns=""/></article>')
    assert [n.tag for n in nodes(read.root)] == ["article", "para", "para"]
    assert kinds(read) == [("namespace-mix", "warning")]


def test_a_line_of_the_file_can_be_shown() -> None:
    read = source("<article>\n<para>&nbsp;é</para>\n</article>")
    assert read.line(2) == "<para>&nbsp;é</para>"
    assert read.line(4) == read.line(0) == ""


def test_profiles_keep_what_is_for_all_or_for_the_reader() -> None:
    text = '<article><para os="a;b">1</para><para os="c">2</para><para>3</para></article>'
    assert text_of(source(text, profile={"os": "b"}).root) == "13"
    assert text_of(source(text).root) == "123"


def test_depth_is_bounded() -> None:
    deep = source("<article>" + "<emphasis>" * 5_000 + "x" + "</emphasis>" * 5_000 + "</article>")
    assert deep.root is not None
    assert kinds(deep) == []
    deeper = source("<article>" + "<emphasis>" * 10_001 + "</emphasis>" * 10_001 + "</article>")
    assert deeper.root is None
    assert kinds(deeper) == [("limit", "error")]


def test_attributes_of_an_element_are_bounded() -> None:
    def element(count: int) -> str:
        return "<article><para " + " ".join(f'a{n}=""' for n in range(count)) + "/></article>"

    assert kinds(source(element(10_000))) == []
    start = time.process_time()
    beyond = source(element(300_000))
    assert time.process_time() - start < 2
    assert [(d.kind, str(d.place), d.message) for d in beyond.diagnostics] == [
        ("limit", "a.xml:1:10", "the element has more than 10000 attributes")
    ]


def test_blank_lines_before_the_first_element_count() -> None:
    read = source("\n\n  <article/>")
    assert read.root is not None
    assert (read.root.line, read.root.column) == (3, 3)


def test_findings_in_a_part_of_a_document_are_on_their_lines() -> None:
    read = source("<para>&unknown;</para>\n<para>&other;</para>")
    assert [(d.place.line, d.place.column) for d in read.diagnostics if d.kind == "undefined-entity"] == [
        (1, 7),
        (2, 7),
    ]
    assert {d.place.line for d in source("&#0;<article/>").diagnostics} == {1}


def test_a_text_cut_in_stretches_is_the_same_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        "<article>\n<!-- < <b> < --><para a='<'>x &lt; y</para>\n<?p < ?><para>z</para><![CDATA[ < ]]><a/>t\n</article>"
    ).replace("'<'", "'&lt;'")
    whole = source(text).root
    for stretch in range(1, 40):
        monkeypatch.setattr(build, "_STRETCH", stretch)
        assert msgspec.to_builtins(source(text).root) == msgspec.to_builtins(whole)
