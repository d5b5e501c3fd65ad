"""Entity files that cannot be read as they are: said at the place in them, and at the reference to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from docbook_rules import pipeline
from docbook_rules.config import Book, Config

LATIN = "<!ENTITY a 'b'>\n<!ENTITY café 'été'>".encode("latin-1")
NAMING = '<!DOCTYPE article [<!ENTITY % x SYSTEM "sub/x.ent">\n%x;]>\n<article><para>&a;</para></article>'


def told(path: Path, config: Config | None = None) -> list[str]:
    reading = pipeline.read([path], config or Config(), xinclude=False)
    root = f"{path if path.is_dir() else path.parent}/"
    return [
        f"{d.severity.value} {d.place.file.removeprefix(root)}:{d.place.line}:{d.place.column} {d.kind}: {d.message}"
        for d in reading.diagnostics
        if d.severity.value != "note"
    ]


def test_a_file_of_the_tree_in_another_encoding(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text("<article><para>no reference</para></article>")
    (tmp_path / "x.ent").write_bytes(LATIN)
    assert told(tmp_path) == ["error x.ent:2:13 encoding: byte 28 (0xE9) is not UTF-8; the file is probably ISO-8859-1"]


@pytest.mark.parametrize("whole", [True, False])
def test_a_named_file_in_another_encoding_is_said_once(tmp_path: Path, whole: bool) -> None:
    for name in ("a.xml", "b.xml"):
        (tmp_path / name).write_text(NAMING)
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "x.ent").write_bytes(LATIN)
    unread = "external-entity-not-read: %x; stands in another file (sub/x.ent), which cannot be read: see what is said"
    said = told(tmp_path if whole else tmp_path / "a.xml")
    assert [line for line in said if "undefined" not in line] == [
        *(f"warning {name}:2:1 {unread} of its encoding" for name in (("a.xml", "b.xml") if whole else ("a.xml",))),
        "error sub/x.ent:2:13 encoding: byte 28 (0xE9) is not UTF-8; the file is probably ISO-8859-1",
    ]


def test_a_declared_encoding_is_heeded(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text("<article xml:lang='en'><para>&café;</para></article>")
    (tmp_path / "x.ent").write_bytes(b"<?xml version='1.0' encoding='iso-8859-1'?>\n" + LATIN)
    assert told(tmp_path) == []


def test_a_false_declaration_is_a_doubt(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text("<article xml:lang='en'><para>&café;</para></article>")
    (tmp_path / "x.ent").write_bytes(b"<?xml encoding='iso-8859-1'?>\n" + LATIN.decode("latin-1").encode())
    (said,) = told(tmp_path)
    assert said.startswith("warning x.ent:3:13 encoding-suspect: the bytes look like utf-8, not iso8859-1")


def test_a_configured_file_in_another_encoding(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.xml").write_text("<article xml:lang='en'><para>x</para></article>")
    (tmp_path / "far.ent").write_bytes(LATIN)
    config = Config(book=Book(entities=("*.ent",)), root=str(tmp_path))
    (said,) = told(tmp_path / "in", config)
    assert said.endswith("far.ent:2:13 encoding: byte 28 (0xE9) is not UTF-8; the file is probably ISO-8859-1")


@pytest.mark.parametrize(
    ("system", "why"),
    [
        ("no.ent", "which is not there"),
        ("sub", "which is not read: it is no .ent file"),
        ("rules.dtd", "which is not read: it is no .ent file"),
        ("../x.ent", "which is not read: it lies outside the folder"),
        ("/etc/x.ent", "which is not read: it lies outside the folder"),
        ("http://host/x.ent", "which is not read: it lies outside the folder"),
    ],
)
def test_why_a_named_file_is_not_read(tmp_path: Path, system: str, why: str) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.xml").write_text(NAMING.replace("sub/x.ent", system).replace("&a;", ""))
    (tmp_path / "x.ent").write_text("<!ENTITY a 'secret'>")
    said = f"warning a.xml:2:1 external-entity-not-read: %x; stands in another file ({system}), {why}"
    assert told(tmp_path / "in") == [said]
