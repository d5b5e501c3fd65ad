"""Bytes to text: byte order marks, declared encodings, and what is said when they do not fit."""

from __future__ import annotations

import codecs
import re

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.likely import likely, rather, stray_bytes

_DECLARED = re.compile(rb"""^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._:-]+)["']""")
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_UNMARKED = (
    (re.compile(rb"(?:[ \t\r\n]\0\0\0)*<\0\0\0"), "utf-32-le"),
    (re.compile(rb"(?:\0\0\0[ \t\r\n])*\0\0\0<"), "utf-32-be"),
    (re.compile(rb"(?:[ \t\r\n]\0)*<\0"), "utf-16-le"),
    (re.compile(rb"(?:\0[ \t\r\n])*\0<"), "utf-16-be"),
)
# The name that a declaration gives, in a text that is decoded already.
_SAID = re.compile(r"""\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._:-]+)["']""")
# Python codecs that change text rather than encode it, or that no document may name.
_NO_ENCODING = {"idna", "punycode", "unicode-escape", "raw-unicode-escape", "utf-7", "undefined", "mbcs", "oem"}
# UTF-8 read as windows-1252: a lead byte's character, then those that continuation bytes turn into.
_TWICE = re.compile("[ÂÃÅâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,2}")


class Decoded(msgspec.Struct, frozen=True):
    r"""``text`` with every line end as ``\n``, None where the bytes are no text in the encoding they claim."""

    text: str | None
    encoding: str
    diagnostics: tuple[Diagnostic, ...] = ()


def decode(data: bytes, name: str, named: str = "") -> Decoded:
    """Decode a document by its byte order mark, its declaration, else as UTF-8. ``name`` is shown in findings.

    ``named`` is the encoding of a text that another file includes, as that one says; nothing is declared then.
    """
    if not data[:2].isascii() or b"\0" in data[:2]:  # as none of nearly all documents
        for mark, encoding in _MARKS:
            if data.startswith(mark):
                return _decoded(data[len(mark) :], encoding, name, len(mark))
        for start, encoding in _UNMARKED:
            if start.match(data):
                return _decoded(data, encoding, name, 0)
    declared = None if named else _DECLARED.match(data)
    if declared is None and not named:
        return _decoded(data, "utf-8", name, 0)
    said = declared[1].decode("ascii") if declared else named
    try:
        info = codecs.lookup(said)
    except (LookupError, ValueError):  # a null character in it
        info = None
    if info is None or not info._is_text_encoding or info.name.replace("_", "-") in _NO_ENCODING:
        return _unknown(data, said, name, declared.start(1) if declared else 0)
    if named and info.name == "utf-16":
        return _decoded(data, _order(data), name, 0)
    # A document that can be read up to its declaration is no UTF-16, whatever that says: what is suspect is told below.
    encoding = "utf-8" if declared and info.name.startswith(("utf-16", "utf-32")) else info.name
    return _decoded(data, encoding, name, 0, told=declared is not None and encoding == info.name)


def _order(data: bytes) -> str:
    """The order of the bytes of UTF-16 without a mark: Latin letters have their zeros before or behind them."""
    return "utf-16-le" if data[1::2].count(0) > data[::2].count(0) else "utf-16-be"


def with_surrogates(data: bytes, encoding: str) -> str | None:
    """Text whose one fault is that it encodes halves of surrogate pairs; None for any other.

    Two halves that belong together, as UTF-8 made from UTF-16 unit by unit has them, are made one character.
    """
    if not encoding.startswith("utf-"):
        return None
    for mark, _ in _MARKS:
        if data.startswith(mark):
            data = data[len(mark) :]
            break
    try:
        text = data.decode(encoding, "surrogatepass")
    except UnicodeDecodeError:
        return None
    paired = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    return paired.replace("\r\n", "\n").replace("\r", "\n")


def _decoded(data: bytes, encoding: str, name: str, skipped: int, *, told: bool = False) -> Decoded:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        return _undecodable(data, encoding, name, error, skipped)
    if encoding.startswith("utf-16") and "<" not in text and "\u3c00" in text:
        return _turned(encoding, name)
    text, findings = _suspicion(data, text, encoding, name)
    if encoding.startswith("utf-") and not told:
        findings += _falsely_declared(text, encoding, name)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return Decoded(text, encoding, findings)


def _suspicion(data: bytes, text: str, encoding: str, name: str) -> tuple[str, tuple[Diagnostic, ...]]:
    """Text that decodes and still reads wrong; where the right encoding is beyond doubt, the text it gives."""
    if data.isascii():
        return text, ()
    if not encoding.startswith("utf-") and len(text) == len(data):  # one of the many encodings of single bytes
        try:
            better = data.decode("utf-8")
        except UnicodeDecodeError:
            pass
        else:
            return better, (_suspect(name, text, re.search(r"[^\x00-\x7f]", text), encoding, "utf-8", read=True),)
        return _of_single_bytes(data, text, encoding, name)
    leads = encoding == "utf-8" and any(lead in text for lead in "ÂÃÅâ")  # most have none; a pattern looks slowly
    if leads and (twice := _TWICE.search(text)) and _doubled(text):
        return text, (_suspect(name, text, twice, "utf-8", "utf-8 encoded twice", read=False),)
    return text, ()


def _of_single_bytes(data: bytes, text: str, encoding: str, name: str) -> tuple[str, tuple[Diagnostic, ...]]:
    """As ``_suspicion``, for an encoding that any bytes fit."""
    control = re.search(r"[\x80-\x9f]", text) if encoding in ("iso8859-1", "iso8859-15") else None
    probably = likely(data) if control else rather(data, encoding)
    if control and probably and probably.declare == "windows-1252":
        return data.decode("cp1252"), (_suspect(name, text, control, encoding, "windows-1252", read=True),)
    if control or probably:
        foreign = control or re.search(r"[^\x00-\x7f]", text)
        shown = probably.name if probably else "windows-1252"
        return text, (_suspect(name, text, foreign, encoding, shown, read=False),)
    if encoding == "iso8859-1" and (euro := re.search("\u00a4", text)):  # nobody writes the sign of no currency
        return text, (_suspect(name, text, euro, encoding, "ISO-8859-15", read=False),)
    return text, ()


def _falsely_declared(text: str, encoding: str, name: str) -> tuple[Diagnostic, ...]:
    """The doubt that a declaration names another encoding than a mark or the bytes themselves show beyond doubt."""
    said = _SAID.match(text)
    if said is None:
        return ()
    try:
        named = codecs.lookup(said[1]).name
    except LookupError:
        named = said[1]
    if encoding.startswith(named.removesuffix("-sig")) or named.startswith(encoding):
        return ()
    return (
        _suspect(name, text, re.compile(re.escape(said[1])).search(text, said.start(1)), said[1], encoding, read=True),
    )


def _turned(encoding: str, name: str) -> Decoded:
    """Text of two bytes each that begins with the mark of the other order."""
    message = f"the byte order mark says {encoding.upper()}, and the bytes are "
    message += "UTF-16-BE" if encoding == "utf-16-le" else "UTF-16-LE"
    finding = Diagnostic("encoding", Severity.ERROR, message, Place(name, 1, 1), "convert the file to UTF-8")
    return Decoded(None, encoding, (finding,))


def _doubled(text: str) -> bool:
    """Whether all that is not ASCII reads as UTF-8 once it is taken back to single bytes."""
    foreign = "".join(re.findall(r"[^\x00-\x7f]+", text))
    for single in ("cp1252", "latin-1"):
        try:
            foreign.encode(single).decode("utf-8")
        except UnicodeError:
            continue
        return True
    return False


def _suspect(name: str, text: str, found: re.Match[str] | None, said: str, right: str, *, read: bool) -> Diagnostic:
    offset = found.start() if found else 0
    done = f"read as {right}" if read else "left as it stands"
    return Diagnostic(
        "encoding-suspect",
        Severity.WARNING,
        f"the bytes look like {right}, not {said}; {done}",
        _place(name, text[:offset]),
        "decode the file as UTF-8 and write it as windows-1252: what comes out is UTF-8"
        if right.endswith("twice")
        else "convert the file to UTF-8"
        + ("" if right.startswith("an ") else f', or declare encoding="{right.split(maxsplit=1)[0]}"'),
    )


def _undecodable(data: bytes, encoding: str, name: str, error: UnicodeDecodeError, skipped: int) -> Decoded:
    before = data[: error.start].decode(encoding, "replace")
    probably, hint = _likely(data, encoding)
    finding = Diagnostic(
        "encoding",
        Severity.ERROR,
        f"byte {error.start + skipped} (0x{data[error.start]:02X}) is not {encoding.upper()}"
        + (f"; {probably}" if probably else ""),
        _place(name, before),
        hint,
    )
    return Decoded(None, encoding, (finding,))


def _likely(data: bytes, encoding: str) -> tuple[str, str]:
    """What the bytes probably are instead, and what to do about it."""
    convert = "convert the file to UTF-8"
    if encoding.startswith(("utf-16", "utf-32")):
        return "", convert
    if encoding != "utf-8":
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            pass
        else:
            return "the file is probably UTF-8", f'{convert}, or declare encoding="UTF-8"'
    elif with_surrogates(data, encoding) is not None:
        return "the file holds half of a character of two halves", "write the character itself"
    if strays := stray_bytes(data):
        bytes_ = "1 byte" if strays == 1 else f"{strays} bytes"
        return f"all but {bytes_} beyond ASCII are UTF-8", f"write {bytes_} anew as UTF-8, and declare that"
    probably = likely(data)
    if probably is None:
        return "the file is no text", "leave the file out of the sources"
    or_declare = f', or declare encoding="{probably.declare}"' if probably.declare else ""
    return f"the file is probably {probably.name}", f"{convert}{or_declare}"


def _unknown(data: bytes, said: str, name: str, offset: int) -> Decoded:
    finding = Diagnostic(
        "encoding",
        Severity.ERROR,
        f"there is no encoding called {said!r}",
        _place(name, data[:offset].decode("ascii", "replace")),
        "convert the file to UTF-8 and say so in its declaration",
    )
    return Decoded(None, said, (finding,))


def _place(name: str, before: str) -> Place:
    before = before.replace("\r\n", "\n").replace("\r", "\n")
    return Place(name, before.count("\n") + 1, len(before) - before.rfind("\n"))
