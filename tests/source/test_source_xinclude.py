from __future__ import annotations

import os
from pathlib import Path

import pytest
from source_samples import kinds, nodes, source, text_of

from docbook_rules.source.pointer import pointed
from docbook_rules.source.read import Settings, read
from docbook_rules.source.tree import Node

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
    inner = Node("para", {"id": "a"}, "f", 1, 1)
    root = Node("section", {}, "f", 1, 1, [Node("title", {}, "f", 1, 1), inner])
    paths = "xpointer(//para[@id='a'])", "xmlns(d=urn:d) xpointer(id('a'))"
    for pointer in ("a", "element(a)", "element(/1/2)", *paths):
        assert pointed(root, pointer) == [inner], pointer
    assert pointed(root, "xpointer(/*/node())") == root.children
    assert pointed(root, "element(/1/3)") == pointed(root, "xpointer(//title[@id='a'])") == pointed(root, "b") == []
