"""Bytes in another encoding than they claim: the likely one is named, none is read as mojibake without a doubt."""

from __future__ import annotations

import pytest
from source_samples import source

from docbook_rules.source.decode import decode
from docbook_rules.source.likely import likely, rather

FRENCH = "<a>Ça va être l'été à Paris</a>"
GERMAN = "<a>Größe: über 5 Füße</a>"
POLISH = "<a>Zażółć gęślą jaźń, łódź i ślub</a>"
CZECH = "<a>Příliš žluťoučký kůň úpěl ďábelské ódy</a>"
RUSSIAN = "<a>Таблица значений</a>"


@pytest.mark.parametrize(
    ("text", "codec", "name"),
    [
        (FRENCH, "latin-1", "ISO-8859-1"),
        (GERMAN, "latin-1", "ISO-8859-1"),
        ("<a>5 ½ ± 2 °C</a>", "latin-1", "ISO-8859-1"),
        ("<a>ÉTÉ</a>", "latin-1", "ISO-8859-1"),
        ("<a>é</a>", "latin-1", "ISO-8859-1"),
        ("<a>l’été – 5 €</a>", "cp1252", "windows-1252"),
        ("<a>“Où?” wait…what—so</a>", "cp1252", "windows-1252"),
        ("<a>5 – 6</a>", "cp1252", "windows-1252"),
        (FRENCH, "mac_roman", "macintosh"),
        (GERMAN, "mac_roman", "macintosh"),
        (FRENCH, "cp850", "IBM850"),
        (GERMAN, "cp850", "IBM850"),
        ("<a>éà</a>", "latin-1", "ISO-8859-1"),
        (POLISH, "iso8859-2", "ISO-8859-2"),
        (POLISH, "cp1250", "windows-1250"),
        (CZECH, "cp1250", "windows-1250"),
        (RUSSIAN, "cp1251", "windows-1251"),
        (RUSSIAN, "koi8-r", "KOI8-R"),
        ("<a>πίνακας τιμών</a>", "cp1253", "windows-1253"),
        ("<a>表５の値</a>", "shift_jis", "an East Asian encoding"),
        ("<a>表の値です</a>", "euc-jp", "an East Asian encoding"),
        ("<a>表格数值</a>", "gb18030", "an East Asian encoding"),
        ("<a>표의 값</a>", "euc-kr", "an East Asian encoding"),
    ],
)
def test_the_likely_encoding_is_named(text: str, codec: str, name: str) -> None:
    data = text.encode(codec)
    guess = likely(data)
    assert guess is not None
    assert guess.name == name
    (finding,) = decode(data, "a.xml").diagnostics
    assert (finding.kind, finding.severity.value) == ("encoding", "error")
    assert finding.message.endswith(f"; the file is probably {name}")
    assert ("declare encoding" in finding.hint) == bool(guess.declare)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("<a>été – Ça ½</a>".encode() + b"<!-- \xe9 -->", "all but 1 byte beyond ASCII are UTF-8"),
        ("<a>été – Ça ½</a>".encode() + b"\xe9\xe8", "all but 2 bytes beyond ASCII are UTF-8"),
        (b"<a>\xed\xa0\x80</a>", "the file holds half of a character of two halves"),
        (b"\x4c\x6f\xa7\x94\x93" + b"\x40\xa5\x85", "the file is probably EBCDIC"),
        (b"PK\x03\x04\x14\x00\xff\xfe\xfd", "the file is no text"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\xe9", "the file is no text"),
    ],
)
def test_other_bytes_that_are_no_utf_8(data: bytes, said: str) -> None:
    (finding,) = decode(data, "a.xml").diagnostics
    assert finding.message.endswith(f"; {said}")


@pytest.mark.parametrize(
    ("codec", "declared", "likely_name", "read"),
    [
        ("cp1252", "iso-8859-1", "windows-1252", True),
        ("cp850", "iso-8859-1", "IBM850", False),
        ("cp850", "windows-1252", "IBM850", False),
        ("mac_roman", "iso-8859-1", "macintosh", False),
        ("utf-8", "windows-1252", "utf-8", True),
        ("utf-8", "mac_roman", "utf-8", True),
    ],
)
def test_a_false_declaration_is_a_doubt(codec: str, declared: str, likely_name: str, read: bool) -> None:
    quoted = FRENCH if codec in ("cp850", "utf-8", "mac_roman") else FRENCH.replace("'", "’")
    got = source(f"<?xml version='1.0' encoding='{declared}'?>{quoted}".encode(codec))
    (doubt,) = (d for d in got.diagnostics if d.kind == "encoding-suspect")
    assert doubt.severity.value == "warning"
    assert f"look like {likely_name}, not " in doubt.message
    assert doubt.message.endswith("; read as " + likely_name if read else "; left as it stands")
    assert (quoted in got.texts["a.xml"]) == read


def test_a_few_letters_are_read_as_they_are_declared() -> None:
    assert decode("<?xml version='1.0' encoding='ISO-8859-1'?><a>éà</a>".encode("latin-1"), "a.xml").diagnostics == ()


def test_cyrillic_declared_as_latin_is_a_doubt() -> None:
    (doubt,) = decode(f"<?xml version='1.0' encoding='latin1'?>{RUSSIAN}".encode("koi8-r"), "a.xml").diagnostics
    assert "look like KOI8-R" in doubt.message


def test_the_sign_of_no_currency_is_an_euro() -> None:
    text = "<?xml version='1.0' encoding='iso-8859-{}'?><a>5 €</a>"
    (doubt,) = decode(text.format(1).encode("iso8859-15"), "a.xml").diagnostics
    assert (doubt.message, doubt.place.column) == (
        "the bytes look like ISO-8859-15, not iso8859-1; left as it stands",
        49,
    )
    assert decode(text.format(15).encode("iso8859-15"), "a.xml").diagnostics == ()


@pytest.mark.parametrize(
    ("text", "codec"),
    [
        (FRENCH, "latin-1"), (GERMAN, "latin-1"), ("<a>l’été – “Où?” 5 €…</a>", "cp1252"), (FRENCH, "mac_roman"),
        (FRENCH, "cp850"), (RUSSIAN, "cp1251"), (RUSSIAN, "koi8-r"), (RUSSIAN, "iso8859-5"),
        ("<a>Příliš žluťoučký kůň</a>", "cp1250"), ("<a>Příliš žluťoučký kůň</a>", "iso8859-2"),
        ("<a>πίνακας τιμών</a>", "cp1253"), ("<a>Ağaç, şişe, ığdır</a>", "cp1254"), ("<a>10 ½ × 2²</a>", "latin-1"),
        ("<a>A—B, “a”, ‘b’, „c“, ‚d‘ • e™ © 1999</a>", "cp1252"), ("<a>Île, Œuvre, MÜNCHEN, iPhone™s</a>", "cp1252"),
    ],
)  # fmt: skip
def test_a_true_declaration_is_no_doubt(text: str, codec: str) -> None:
    data = f"<?xml version='1.0' encoding='{codec}'?>{text}".encode(codec)
    assert decode(data, "a.xml").diagnostics == ()
    assert rather(data, codec) is None
