from __future__ import annotations

import os
from pathlib import Path

import pytest
from source_samples import kinds, source

from docbook_rules.diagnostics import Refusal
from docbook_rules.source.read import Settings, read
from docbook_rules.source.tree_files import find, find_entities, shared_entities


def tree(folder: Path, *names: str, text: str = "<article/>") -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def test_folders_are_searched_in_order_and_files_taken_as_they_are(tmp_path: Path) -> None:
    tree(tmp_path, "b.xml", "a/z.sgml", "a.DBK", "c.docbook", "d.txt", ".git/e.xml", "e.ent")
    names = [f.name.removeprefix(f"{tmp_path}/") for f in find([tmp_path, tmp_path / "d.txt", tmp_path / "b.xml"])]
    assert names == ["a/z.sgml", "a.DBK", "b.xml", "c.docbook", "d.txt"]


def test_names_are_as_the_path_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tree(tmp_path, "in/a.xml")
    monkeypatch.chdir(tmp_path)
    assert [(f.name, f.root) for f in find([Path("in")])] == [("in/a.xml", Path("in"))]


def test_links_out_of_the_folder_are_not_followed(tmp_path: Path) -> None:
    tree(tmp_path, "out/a.xml", "in/b.xml")
    os.symlink(tmp_path / "out" / "a.xml", tmp_path / "in" / "a.xml")
    os.symlink(tmp_path / "out", tmp_path / "in" / "c")
    assert [Path(f.path).name for f in find([tmp_path / "in"])] == ["b.xml"]


def test_a_missing_path_refuses(tmp_path: Path) -> None:
    with pytest.raises(Refusal):
        find([tmp_path / "none"])


def test_entities_come_from_ent_files_then_from_documents(tmp_path: Path) -> None:
    tree(tmp_path, "e/a.ent", text="<!ENTITY a 'ent'><!ENTITY far SYSTEM 'x'>")
    tree(tmp_path, "b.xml", text="<!DOCTYPE book [<!ENTITY a 'doc'><!ENTITY b '<b>B</b>'>]><book/>")
    tree(tmp_path, "c.sgml", text="<!ENTITY c 'C'>")
    shared = shared_entities(find_entities([tmp_path]), find([tmp_path]))
    assert {name: lent.value for name, lent in shared.items()} == {"a": "ent", "b": "<b>B</b>", "c": "C"}
    assert [Path(lent.file).name for lent in shared.values()] == ["a.ent", "b.xml", "c.sgml"]


def test_entities_beside_a_single_file(tmp_path: Path) -> None:
    tree(tmp_path, "a.xml", "x.ent", "deep/y.ent")
    assert [Path(f.path).name for f in find_entities([tmp_path / "a.xml"])] == ["x.ent"]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", ""),
        ("  \n", ""),
        ("Plain words.", "<article>"),
        ('<!DOCTYPE ARTICLE PUBLIC "-//OASIS//DTD DocBook V4.1//EN">\n<ARTICLE><TITLE>S</ARTICLE>', "osx"),
        ("<ARTICLE><TITLE>S<PARA>T</ARTICLE>", "osx"),
        ("1 <a>\n2 b\n3 </a>", "docbook-rules import"),
    ],
)
def test_what_is_no_xml_is_said_once_with_the_way_out(text: str, hint: str) -> None:
    (finding,) = source(text).diagnostics
    assert (finding.kind, finding.place.line, finding.place.column) == ("not-well-formed", 1, 1)
    assert hint in finding.hint


def test_other_xml_is_no_docbook() -> None:
    assert kinds(source("<html><table/></html>")) == [("not-docbook", "warning")]
    assert kinds(source('<article xmlns="urn:other"/>')) == [("not-docbook", "warning")]


def test_declarations_alone_are_no_document_and_no_error() -> None:
    read_ = source("<!-- c -->\n<!ENTITY a 'b'>")
    assert (read_.root, kinds(read_)) == (None, [("not-docbook", "note")])


def test_elements_side_by_side_are_a_part_with_exact_places() -> None:
    read_ = source("<!-- c -->\n <sect1 id='a'/>\n<sect1 id='b'>x</sect1>\n")
    assert [(n.id, n.line, n.column) for n in read_.root.elements()] == [("a", 2, 2), ("b", 3, 1)]
    assert kinds(read_) == [("not-well-formed", "warning")]
    assert source("<?xml version='1.0'?><a/><b/>").root is None


def test_an_unreadable_file_is_a_finding(tmp_path: Path) -> None:
    got = read(tmp_path / "none.xml", "none.xml", settings=Settings(root_folder=tmp_path))
    assert (got.root, kinds(got)) == (None, [("unreadable", "error")])


def test_the_digest_is_of_the_bytes() -> None:
    assert source(b"<article/>").digest.startswith("3300d3ff")
