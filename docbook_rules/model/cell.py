"""What stands in a cell: its text, its footnotes, the tables inside it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from docbook_rules.model.flatten import Flat, flatten, text_of_run
from docbook_rules.model.making import DEEPEST_TABLE, Within
from docbook_rules.model.table import Note, Table
from docbook_rules.model.text import Text
from docbook_rules.source.tree import Node, Run


class Contents(msgspec.Struct, frozen=True, gc=False):
    """A cell's text and what was set aside from it. ``notes`` name the table's notes, as ``Cell.notes`` does."""

    text: Text
    superscripts: tuple[tuple[int, int], ...] = ()
    notes: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()


def contents(entry: Node, within: Within, whole_table: Callable[[Node, Within], Table], preserve: bool) -> Contents:
    """Read an entry. ``whole_table(node, within)`` builds a table that stands inside it."""
    children = entry.children
    if not children:
        return Contents(Text("", entry.file))
    if len(children) == 1 and not preserve and not (entry.attributes and "xml:space" in entry.attributes):
        only = children[0]
        if isinstance(only, Run):
            return Contents(text_of_run(only, entry.file))
    shallow = within.depth < DEEPEST_TABLE
    flat = flatten(children, entry, preserve=preserve, tables_apart=shallow)
    making = within.making
    making.examples_in_cells |= flat.holds_examples
    making.pass_on(flat.instructions)
    if not shallow:
        making.deep(entry, f"tables are nested {DEEPEST_TABLE} deep; from here on they are read as text")
    return Contents(
        flat.text,
        flat.superscripts,
        take_notes(flat, within),
        tuple(whole_table(node, within) for node in flat.tables),
    )


def take_notes(flat: Flat, within: Within) -> tuple[str, ...]:
    """Add a text's footnotes to the table's notes, and return what names them: an id, or ``#`` and their number."""
    if not flat.footnotes and not flat.note_references:
        return ()
    names: list[str] = []
    footnotes = list(flat.footnotes)
    for footnote in footnotes:
        inner = flatten(footnote.children, footnote)
        footnotes += inner.footnotes
        within.notes.append(Note(footnote.id, inner.text))
        names.append(footnote.id or f"#{len(within.notes)}")
    return (*names, *flat.note_references)
