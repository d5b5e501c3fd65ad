"""``repair`` and ``import``: text that does not parse, made into a file that does. Nothing is overwritten unasked."""

from __future__ import annotations

import codecs
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from docbook_rules.cli import CLEAN, FINDINGS, render
from docbook_rules.cli.terminal import console, put, visible
from docbook_rules.diagnostics import Diagnostic, Refusal, Severity
from docbook_rules.output.single import write_single
from docbook_rules.place import Place
from docbook_rules.source.decode import decode, with_surrogates
from docbook_rules.source.listing import import_listing as mend_listing
from docbook_rules.source.repair import repair as mend_text

_DECLARED = re.compile(r"""<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._:-]+)["']""")


def repair(file: Path, output: Path, *, force: bool) -> int:
    """Mend ``file`` into ``output``, showing each change. Exit 1, nothing written, where a word would be lost."""
    text, encoding, found = _read(file)
    if text is None:
        return _told(found, "")
    mended = mend_text(text, str(file))
    out = console(sys.stdout)
    put((((f"{visible(str(c.place))}: ", "bold"), (visible(c.message), "")) for c in mended.changes), out)
    found = [*found, *mended.diagnostics]
    if mended.text is None:
        return _told(found, text)
    written = _bytes(mended.text, encoding)
    if written is None:
        return _told([*found, _two_encodings(str(file))], text)
    write_single(output, written, force=force)
    count = len(mended.changes)
    put([((f"{visible(str(output))}: {render.plural(count, 'change') if count else 'nothing to mend'}", ""),)], out)
    return _told(found, text, CLEAN)


def import_listing(listing: Path, output: Path, *, force: bool) -> int:
    """Turn ``listing`` into XML at ``output``, each numbered line on its own line again. Exit 1 where it is none."""
    text, _, found = _read(listing)
    if text is None:
        return _told(found, "")
    imported = mend_listing(text, str(listing))
    found = [*found, *imported.diagnostics]
    if any(diagnostic.severity is Severity.ERROR for diagnostic in found):
        return _told(found, text)
    written = _bytes(imported.text, "utf-8")
    if written is None:
        return _told([*found, _two_encodings(str(listing))], text)
    write_single(output, written, force=force)
    lines = imported.text.count("\n")
    put([((f"{visible(str(output))}: {render.plural(lines, 'line')}", ""),)], console(sys.stdout))
    return _told(found, text, CLEAN)


def _read(file: Path) -> tuple[str | None, str, Sequence[Diagnostic]]:
    """The file's text, the encoding it was in, and what there is to say of that."""
    try:
        data = file.read_bytes()
    except (OSError, ValueError) as error:
        raise Refusal(f"{file}: {getattr(error, 'strerror', None) or error}") from None
    decoded = decode(data, str(file))
    if decoded.text is None and (text := with_surrogates(data, decoded.encoding)) is not None:
        return text, decoded.encoding, ()
    return decoded.text, decoded.encoding, decoded.diagnostics


def _bytes(text: str, encoding: str) -> bytes | None:
    """``text`` in ``encoding``, in the one it declares, or in UTF-8: the first in which it will be read as it is."""
    found = _DECLARED.match(text)
    declared = found[1] if found else encoding
    for name in (encoding, declared, "utf-8"):
        wide = re.match(
            r"utf-?(?:16|32)", name, re.IGNORECASE
        )  # with a byte order mark, which tells the two kinds apart
        try:
            data = text.encode(wide[0] if wide else name)
        except (LookupError, UnicodeEncodeError):
            continue
        if (wide or found is None or _same(name, declared)) and decode(data, "").text == text:
            return data
    return None


def _same(one: str, other: str) -> bool:
    """Whether two names are those of one encoding."""
    try:
        return codecs.lookup(one).name == codecs.lookup(other).name
    except LookupError:
        return False


def _two_encodings(name: str) -> Diagnostic:
    message = "the encoding that the text declares cannot hold it; nothing is written"
    return Diagnostic("encoding", Severity.ERROR, message, Place(name, 1, 1), 'declare encoding="UTF-8"')


def _told(found: Sequence[Diagnostic], text: str, code: int = FINDINGS) -> int:
    lines = text.split("\n")
    render.show(found, lambda _, number: lines[number - 1] if number <= len(lines) else "", console(sys.stderr))
    return code
