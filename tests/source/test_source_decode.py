from __future__ import annotations

import codecs

import pytest
from source_samples import kinds, source, text_of

from docbook_rules.source.decode import decode

BODY = "<article><para>Épée à deux mains — 1½ €</para></article>"


def declared(encoding: str, body: str = BODY) -> str:
    return f'<?xml version="1.0" encoding="{encoding}"?>\n{body}'


@pytest.mark.parametrize(
    "data",
    [
        BODY.encode(),
        codecs.BOM_UTF8 + BODY.encode(),
        codecs.BOM_UTF16_LE + declared("UTF-16").encode("utf-16-le"),
        codecs.BOM_UTF16_BE + BODY.encode("utf-16-be"),
        declared("UTF-16").encode("utf-16-le"),
        declared("UTF-16").encode("utf-16-be"),
        codecs.BOM_UTF32_LE + BODY.encode("utf-32-le"),
        declared("windows-1252").encode("cp1252"),
        ("\n " + BODY).encode("utf-16-le"),
        ("\r\n" + BODY).encode("utf-16-be"),
        ("\n" + BODY).encode("utf-32-be"),
        codecs.BOM_UTF8 + declared("utf-8-sig").encode(),
    ],
)
def test_encodings_that_fit(data: bytes) -> None:
    read = source(data)
    assert text_of(read.root) == "Épée à deux mains — 1½ €"
    assert kinds(read) == []
    assert read.root is not None


def test_latin_1_declared() -> None:
    read = source(declared("ISO-8859-1", "<para>é £</para>").encode("latin-1"))
    assert (text_of(read.root), kinds(read)) == ("é £", [])


def test_bytes_that_do_not_fit_are_an_error_at_their_place_naming_a_likely_encoding() -> None:
    read = source(b"<article>\n<para>caf\xe9</para></article>")
    (finding,) = read.diagnostics
    assert (finding.kind, finding.severity.value) == ("encoding", "error")
    assert (finding.place.line, finding.place.column) == (2, 10)
    assert "ISO-8859-1" in finding.hint
    assert read.root is None
    assert "windows-1252" in source(b"<a>\x80</a>").diagnostics[0].hint


def test_an_unknown_encoding_is_an_error() -> None:
    assert kinds(source(declared("martian").encode())) == [("encoding", "error")]
    assert kinds(source(declared("rot13").encode())) == [("encoding", "error")]
    assert kinds(source(declared("unicode_escape").encode())) == [("encoding", "error")]


def test_utf_8_declared_as_latin_1_is_read_as_utf_8_and_said() -> None:
    read = source(declared("ISO-8859-1").encode())
    assert text_of(read.root).startswith("Épée")
    assert kinds(read) == [("encoding-suspect", "warning")]


def test_windows_signs_declared_as_latin_1() -> None:
    read = source(declared("ISO-8859-1", "<para>€ – œ</para>").encode("cp1252"))
    assert text_of(read.root) == "€ – œ"
    assert kinds(read) == [("encoding-suspect", "warning")]


def test_text_encoded_twice_is_suspect_and_left_alone() -> None:
    twice = "<para>Épée</para>".encode().decode("cp1252", "replace")
    read = source("<para>" + "é à".encode().decode("latin-1") + "</para>")
    assert kinds(read) == [("encoding-suspect", "warning")]
    assert twice != "<para>Épée</para>"
    assert kinds(source("<para>Château À l'Âge</para>")) == []


def test_every_line_end_is_one_line_feed() -> None:
    assert decode(b"a\r\nb\rc\nd", "x").text == "a\nb\nc\nd"


FALSE = {
    "utf-8": [declared(name).encode() for name in ("UTF-16", "ISO-8859-2", "KOI8-R", "macintosh", "windows-1252")]
    + [codecs.BOM_UTF8 + declared(name).encode() for name in ("ISO-8859-1", "UTF-16", "martian")],
    "utf-16-le": [declared(name).encode("utf-16-le") for name in ("UTF-8", "ISO-8859-1", "UTF-16BE")]
    + [codecs.BOM_UTF16_LE + declared("UTF-8").encode("utf-16-le")],
    "utf-16-be": [codecs.BOM_UTF16_BE + declared("UTF-16LE").encode("utf-16-be")],
}


@pytest.mark.parametrize(("encoding", "data"), [(name, data) for name, many in FALSE.items() for data in many])
def test_a_false_declaration_is_a_doubt_and_never_mojibake(encoding: str, data: bytes) -> None:
    read = source(data)
    assert text_of(read.root) == "Épée à deux mains — 1½ €"
    assert kinds(read) == [("encoding-suspect", "warning")]
    assert encoding in read.diagnostics[0].message


def test_text_in_another_byte_order_than_its_mark_says() -> None:
    for mark, turned in ((codecs.BOM_UTF16_LE, "utf-16-be"), (codecs.BOM_UTF16_BE, "utf-16-le")):
        read = source(mark + BODY.encode(turned))
        assert kinds(read) == [("encoding", "error")]
        assert turned.upper() in read.diagnostics[0].message
