"""``repair`` and ``import``: text that does not parse, made into a file that does. Nothing is overwritten unasked."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from docbook_rules.cli import CLEAN, FINDINGS, render
from docbook_rules.cli.terminal import console, visible
from docbook_rules.diagnostics import Diagnostic, Refusal, Severity
from docbook_rules.output.single import write_single
from docbook_rules.source.decode import decode
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
    for change in mended.changes:
        out.print(Text.assemble((f"{visible(str(change.place))}: ", "bold"), visible(change.message)), soft_wrap=True)
    found = [*found, *mended.diagnostics]
    if mended.text is None:
        return _told(found, text)
    write_single(output, _encoded(mended.text, encoding), force=force)
    count = len(mended.changes)
    out.print(Text(f"{visible(str(output))}: {render.plural(count, 'change') if count else 'nothing to mend'}"))
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
    declared = _DECLARED.match(imported.text)
    write_single(output, _encoded(imported.text, declared[1] if declared else "utf-8"), force=force)
    lines = imported.text.count("\n")
    console(sys.stdout).print(Text(f"{visible(str(output))}: {render.plural(lines, 'line')}"))
    return _told(found, text, CLEAN)


def _read(file: Path) -> tuple[str | None, str, Sequence[Diagnostic]]:
    """The file's text, the encoding it was in, and what there is to say of that."""
    try:
        data = file.read_bytes()
    except (OSError, ValueError) as error:
        raise Refusal(f"{file}: {getattr(error, 'strerror', None) or error}") from None
    decoded = decode(data, str(file))
    return decoded.text, decoded.encoding, decoded.diagnostics


def _encoded(text: str, encoding: str) -> bytes:
    """In UTF-16 and UTF-32 with a byte order mark; in UTF-8 where the encoding lacks a character, or is none."""
    wide = re.match(r"utf-?(?:16|32)", encoding, re.IGNORECASE)
    try:
        return text.encode(wide[0] if wide else encoding)
    except (LookupError, UnicodeEncodeError):
        return text.encode("utf-8", "replace")


def _told(found: Sequence[Diagnostic], text: str, code: int = FINDINGS) -> int:
    lines = text.split("\n")
    render.show(found, lambda _, number: lines[number - 1] if number <= len(lines) else "", console(sys.stderr))
    return code
