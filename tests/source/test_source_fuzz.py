"""Whatever a text is: findings inside it, no exception; what repair writes parses and holds every word in order."""

from __future__ import annotations

import re
from collections.abc import Iterable

from fuzz_texts import mutated, near_xml, parsed_words, runs
from hypothesis import given
from hypothesis import strategies as st
from source_samples import source

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.source.listing import import_listing
from docbook_rules.source.repair import Repair, repair
from docbook_rules.source.scan import words

BYTES = st.binary(max_size=80) | near_xml().map(lambda text: text.encode("utf-8", "surrogatepass"))
BROKEN = near_xml() | mutated()


def outside(diagnostics: Iterable[Diagnostic], text: str) -> list[Diagnostic]:
    """The findings whose place is not in ``text``; the place behind a line's or the text's last character is."""
    lines = text.split("\n")
    return [
        found
        for found in diagnostics
        if not (1 <= found.place.line <= len(lines) and 1 <= found.place.column <= len(lines[found.place.line - 1]) + 1)
    ]


def played_back(text: str, mended: Repair) -> str:
    """What one gets by making the shown changes by hand, from the last to the first."""
    starts = [0, *(found.end() for found in re.finditer("\n", text))]
    for change in reversed(mended.changes):
        at = starts[change.place.line - 1] + change.place.column - 1
        assert text[at : at + len(change.removed)] == change.removed
        text = text[:at] + change.inserted + text[at + len(change.removed) :]
    return text


@runs(60)
@given(BYTES)
def test_reading_any_bytes_gives_a_tree_or_says_why(data: bytes) -> None:
    read = source(data)
    assert read.root is not None or read.diagnostics
    assert outside(read.diagnostics, read.texts.get("a.xml", "\n" * data.count(b"\n"))) == [] or not read.texts


@runs(60)
@given(BROKEN)
def test_reading_a_mutated_book_gives_a_tree_or_says_why(text: str) -> None:
    read = source(text.encode("utf-8", "surrogatepass"))
    assert read.root is not None or read.diagnostics
    if read.texts:
        assert outside(read.diagnostics, read.texts["a.xml"]) == []


@runs(250)
@given(BROKEN)
def test_repair_keeps_every_word_or_says_why_not(text: str) -> None:
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    mended = repair(text, "a.xml")
    assert outside(mended.diagnostics, text) == []
    if mended.text is None:
        assert mended.diagnostics
        assert mended.changes == ()
        return
    assert parsed_words(mended.text) == words(mended.text)
    assert words(mended.text) == words(text)
    assert played_back(text, mended) == mended.text
    again = repair(mended.text, "a.xml")
    assert (again.text, again.changes) == (mended.text, ())


@runs(60)
@given(BROKEN | st.text(max_size=60))
def test_importing_anything_gives_lines_or_says_why(text: str) -> None:
    imported = import_listing(text, "a.txt")
    assert outside(imported.diagnostics, text.replace("\r\n", "\n")) == []
    refused = any(found.severity is Severity.ERROR for found in imported.diagnostics)
    assert refused == (not imported.text)
