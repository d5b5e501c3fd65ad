from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from source_samples import kinds, nodes, source, text_of

from docbook_rules.source.pointer import index, pointed
from docbook_rules.source.read import Settings, read
from docbook_rules.source.tree import Node, Run

XI = 'xmlns:xi="http://www.w3.org/2001/XInclude"'


def book(folder: Path, body: str, **files: str):
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (folder / "book.xml").write_text(f"<article {XI}>{body}</article>", "utf-8")
    return read(folder / "book.xml", "in/book.xml", settings=Settings(root_folder=folder, xinclude=True))


def test_a_file_is_included_and_its_nodes_name_it(tmp_path: Path) -> None:
    got = book(tmp_path, '<xi:include href="sub/a.xml"/>', sub__a_xml="<section>\n <para>é</para></section>")
    para = next(n for n in nodes(got.root) if n.tag == "para")
    assert (para.file, para.line, para.column) == ("in/sub/a.xml", 2, 2)
    assert got.line(2, "in/sub/a.xml") == " <para>é</para></section>"
    assert kinds(got) == []


def test_inclusions_follow_the_file_they_stand_in(tmp_path: Path) -> None:
    got = book(
        tmp_path,
        '<xi:include href="sub/a.xml"/><section xml:base="sub/"><xi:include href="b.txt" parse="text"/></section>',
        sub__a_xml=f'<section {XI}><xi:include href="b.txt" parse="text"/></section>',
        sub__b_txt="1 < 2 & 3",
    )
    assert text_of(got.root) == "1 < 2 & 31 < 2 & 3"
    assert kinds(got) == []


def test_parts_by_pointer_and_twice(tmp_path: Path) -> None:
    part = '<section><para id="p">1</para><para xml:id="q">2</para></section>'
    got = book(
        tmp_path,
        '<xi:include href="a.xml" xpointer="q"/><xi:include href="a.xml" xpointer="element(/1/1)"/>'
        '<xi:include href="a.xml" xpointer="xpointer(id(\'q\'))"/><xi:include href="a.xml" xpointer="none"/>',
        a_xml=part,
    )
    assert text_of(got.root) == "212"
    assert kinds(got) == [("xinclude-missing", "warning")]


@pytest.mark.parametrize(
    "href",
    [
        "../x.txt",
        "/etc/passwd",
        "file:///etc/passwd",
        "%2e%2e/x.txt",
        "a/../../x.txt",
        "http://127.0.0.1:9/x",
        "..\\x.txt",
        "//h/x",
        "link.txt",
    ],
)
def test_nothing_outside_the_folder_is_read(tmp_path: Path, href: str) -> None:
    (tmp_path / "x.txt").write_text("secret")
    folder = tmp_path / "in"
    folder.mkdir()
    os.symlink(tmp_path / "x.txt", folder / "link.txt")
    got = book(folder, f'<xi:include href="{href}" parse="text"/>')
    assert text_of(got.root) == ""
    assert kinds(got) == [("xinclude-blocked", "error")]


def test_fallbacks(tmp_path: Path) -> None:
    backed = '<xi:include href="no.xml"><xi:fallback>f</xi:fallback></xi:include>'
    got = book(tmp_path, backed + '<xi:include href="no.xml"/>')
    assert text_of(got.root) == "f"
    assert kinds(got) == [("xinclude-missing", "note"), ("xinclude-missing", "warning")]


def test_loops_are_errors(tmp_path: Path) -> None:
    a, b = (f'<section {XI}><xi:include href="{other}.xml"/></section>' for other in "ba")
    got = book(tmp_path, '<xi:include href="a.xml"/><xi:include href="book.xml"/>', a_xml=a, b_xml=b)
    assert kinds(got) == [("xinclude-loop", "error")] * 2


def test_files_that_double_at_each_level_are_bounded(tmp_path: Path) -> None:
    twice = {
        f"f{i}_xml": f'<section {XI}><xi:include href="f{i + 1}.xml"/><xi:include href="f{i + 1}.xml"/></section>'
        for i in range(30)
    }
    got = book(tmp_path, '<xi:include href="f0.xml"/>', **twice, f30_xml="<para/>")
    assert ("limit", "error") in kinds(got)


def test_a_broken_inclusion_is_reported_in_its_own_file(tmp_path: Path) -> None:
    got = book(tmp_path, '<xi:include href="a.xml"/><para>x</para>', a_xml="<section>\n</para></section>")
    assert [(d.kind, str(d.place)) for d in got.diagnostics] == [("not-well-formed", "in/a.xml:2:1")]
    assert text_of(got.root) == "x"


def test_off_leaves_inclusions_out_with_a_note() -> None:
    got = source(f'<article {XI}><xi:include href="a"><xi:fallback><para/></xi:fallback></xi:include>x</article>')
    assert [n.tag for n in nodes(got.root)] == ["article"]
    assert kinds(got) == [("xinclude-missing", "note")]


def test_a_namespace_that_is_almost_right() -> None:
    declared = source('<article xmlns:xi="http://www.w3.org/2003/XInclude"/>')
    assert kinds(declared) == [("xinclude-namespace", "note")]
    used = source('<article xmlns:xi="http://www.w3.org/2003/XInclude"><xi:include href="a"/></article>')
    assert ("xinclude-namespace", "warning") in kinds(used)


def test_pointers() -> None:
    def at(pointer: str) -> list[Node | Run]:
        return pointed(root, pointer, index(root))

    inner = Node("para", {"id": "a"}, "f", 1, 1)
    root = Node("section", {}, "f", 1, 1, [Node("title", {}, "f", 1, 1), inner])
    paths = "xpointer(//para[@id='a'])", "xmlns(d=urn:d) xpointer(id('a'))"
    for pointer in ("a", "element(a)", "element(/1/2)", *paths):
        assert at(pointer) == [inner], pointer
    assert at("xpointer(/*/node())") == root.children
    assert at("element(/1/3)") == at("xpointer(//title[@id='a'])") == at("b") == []


def include(href: str, times: int = 1, more: str = "") -> str:
    return f'<xi:include href="{href}" {more}/>' * times


def many(count: int) -> str:
    return f"<section>{'<para/>' * count}</section>"


BOMBS = {
    "a long chain": (include("c0.xml"), {f"c{i}_xml": f"<a {XI}>{include(f'c{i + 1}.xml')}</a>" for i in range(1_500)}),
    "fallbacks in fallbacks": (
        '<xi:include href="no.xml"><xi:fallback>' * 2_000 + "</xi:fallback></xi:include>" * 2_000,
        {},
    ),
    "text again and again": (include("t.txt", 9_000, 'parse="text"'), {"t_txt": "x" * 100_000}),
    "elements again and again": (include("m.xml", 1_000), {"m_xml": many(50_000)}),
    "parts of itself in parts of itself": (
        "".join(f'<a id="s{i}">' + f'<xi:include xpointer="s{i + 1}"/>' * 4 + "</a>" for i in range(40)),
        {},
    ),
    "too many": (include("e.xml", 10_001), {"e_xml": "<para/>"}),
}


@pytest.mark.parametrize("name", BOMBS)
def test_inclusions_are_bounded_and_it_is_said_once(tmp_path: Path, name: str) -> None:
    body, files = BOMBS[name]
    start = time.process_time()
    got = book(tmp_path, f"<para>kept</para>{body}", **files)
    assert time.process_time() - start < 3
    assert [kind for kind, _ in kinds(got)].count("limit") == 1
    assert "kept" in text_of(got.root)


def test_what_a_large_file_holds_is_free_the_first_time(tmp_path: Path) -> None:
    parts = "".join(f'<section id="s{i}">{"<para/>" * 5_000}</section>' for i in range(50))
    body = "".join(include("m.xml", more=f"xpointer='s{i}'") for i in range(50))
    got = book(tmp_path, body, m_xml=f"<section>{parts}</section>")
    assert kinds(got) == []
    assert sum(1 for n in nodes(got.root) if n.tag == "para") == 250_000


def test_what_is_included_twice_is_apart(tmp_path: Path) -> None:
    """The first copy's own inclusions do not become the second's."""
    inner = f'<section {XI}><xi:include href="t.txt" parse="text"/></section>'
    got = book(tmp_path, include("a.xml", 2), a_xml=inner, t_txt="t")
    first, second = (n for n in nodes(got.root) if n.tag == "section")
    assert first.children is not second.children
    assert text_of(got.root) == "tt"


def test_a_base_of_any_length(tmp_path: Path) -> None:
    deep = f'<section xml:base="{"a/" * 50_000}">' * 500 + include("x.xml") + "</section>" * 500
    start = time.process_time()
    got = book(tmp_path, deep)
    assert time.process_time() - start < 2
    assert kinds(got) == [("xinclude-missing", "warning")]


@pytest.mark.parametrize(
    ("declaration", "encoding"),
    [("UTF-16", "utf-16"), ("UTF-16", "utf-16-le"), ("ISO-8859-1", "latin-1"), ("", "utf-8")],
)
def test_included_files_have_encodings_of_their_own(tmp_path: Path, declaration: str, encoding: str) -> None:
    said = f'<?xml version="1.0" encoding="{declaration}"?>' if declaration else ""
    (tmp_path / "a.xml").write_bytes(f"{said}<para>é</para>".encode(encoding))
    got = book(tmp_path, include("a.xml"))
    assert (text_of(got.root), kinds(got)) == ("é", [])


def test_text_is_included_in_the_encoding_that_the_inclusion_names(tmp_path: Path) -> None:
    (tmp_path / "t.txt").write_bytes("é€".encode("cp1252"))
    got = book(tmp_path, include("t.txt", more='parse="text" encoding="windows-1252"'))
    assert (text_of(got.root), kinds(got)) == ("é€", [])
    assert kinds(book(tmp_path, include("t.txt", more='parse="text"'))) == [("encoding", "error")]
    assert kinds(book(tmp_path, include("t.txt", more='parse="text" encoding="martian"'))) == [("encoding", "error")]


def test_what_is_included_takes_the_id_that_its_inclusion_gives(tmp_path: Path) -> None:
    once = '<xi:include href="a.xml" xpointer="p" set-xml-id="{}"/>'
    body = once.format("new") + once.format("") + '<xi:include href="a.xml" xpointer="p"/>'
    got = book(tmp_path, body, a_xml='<section><para id="p" role="r">1</para></section>')
    assert [n.attributes for n in nodes(got.root) if n.tag == "para"] == [
        {"role": "r", "xml:id": "new"},
        {"role": "r"},
        {"id": "p", "role": "r"},
    ]
    assert kinds(got) == []
