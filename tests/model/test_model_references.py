"""Ids and references, in one document and across several."""

from __future__ import annotations

from pathlib import Path

from docbook_rules.config import Config
from docbook_rules.model.references import check
from docbook_rules.pipeline import read


def test_dangling_references_stand_at_their_elements(document) -> None:
    made = document(
        "<article><section id='s'><para>a <xref linkend='gone'/>\n<link linkend='s'>ok</link>"
        "<link xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='#lost'>x</link>"
        "<ulink url='http://example.org/#x'>y</ulink></para></section></article>"
    )
    found = check([made])
    assert [(d.kind, d.severity.value, d.place.line, d.place.column) for d in found] == [
        ("dangling-xref", "warning", 1, 34),
        ("dangling-xref", "warning", 2, 28),
    ]
    assert '"gone"' in found[0].message


def test_ids_anywhere_in_the_set_resolve(document) -> None:
    one = document("<article><para><xref linkend='t'/></para></article>", name="one.xml")
    two = document(
        "<article><informaltable><tgroup cols='1'><tbody><row><entry id='t'/></row></tbody></tgroup>"
        "</informaltable></article>",
        name="two.xml",
    )
    assert [d.kind for d in check([one])] == ["dangling-xref"]
    assert check([one, two]) == []


def test_several_targets_and_footnotes(document) -> None:
    made = document(
        "<article><para><anchor id='a'/><footnoteref linkend='f'/><co linkends='a b' id='c'/></para></article>"
    )
    assert [d.message.split('"')[1] for d in check([made])] == ["f", "b"]


def test_an_id_given_twice(document) -> None:
    made = document("<article id='a'>\n<para id='b'/><section id='a'><title/></section><para xml:id='b'/></article>")
    found = [d for d in made.diagnostics if d.kind == "duplicate-id"]
    assert [(d.place.line, d.place.column, d.severity.value) for d in found] == [(2, 15, "warning"), (2, 49, "warning")]
    assert "line 1" in found[0].message
    assert made.ids == ("a", "b")


def test_editions_may_share_their_ids(document) -> None:
    pair = [document("<article id='a'><para/></article>", name=name) for name in ("x.fr.xml", "x.en.xml")]
    assert check(pair) == []
    assert [d for made in pair for d in made.diagnostics] == []


def test_what_is_included_twice_is_one_finding(tmp_path: Path) -> None:
    (tmp_path / "a.inc").write_text("<section id='s'>\n<para id='p'/><para id='q'/></section>", "utf-8")
    twice = "<xi:include href='a.inc'/>" * 3
    book = f"<article xmlns:xi='http://www.w3.org/2001/XInclude'>{twice}<para id='p'/></article>"
    (tmp_path / "book.xml").write_text(book, "utf-8")
    found = read([tmp_path / "book.xml"], Config(), xinclude=True).diagnostics
    assert [(d.kind, Path(d.place.file).name, d.place.line) for d in found] == [
        ("duplicate-id", "a.inc", 1),
        ("duplicate-id", "book.xml", 1),
    ]
    assert found[0].message.startswith('the id "s" (and 5 more of this file) comes again, as ')
