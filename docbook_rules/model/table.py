"""A table as a filled grid: each slot knows its cell, and each cell its header cells."""

from __future__ import annotations

import msgspec

from docbook_rules.model.text import Text
from docbook_rules.place import Place


class Cell(msgspec.Struct, frozen=True, gc=False):
    """An entry. A spanned cell is one and the same object in each of its slots.

    ``row`` and ``column`` are 0-based positions in the grid, ``rows`` and ``columns`` its extent. ``headers`` are the
    (row, column) corners of the head cells above it, through spans. ``char`` is CALS's alignment character, a hint for
    numbers. ``superscripts`` are (start, end) offsets in ``text`` of superscript parts ("10³" written 10<sup>3</sup>).
    """

    text: Text
    place: Place
    row: int
    column: int
    rows: int = 1
    columns: int = 1
    id: str | None = None
    nested: Tgroup | None = None
    tables: tuple[Table, ...] = ()
    align: str = ""
    char: str = ""
    superscripts: tuple[tuple[int, int], ...] = ()
    notes: tuple[str, ...] = ()
    headers: tuple[tuple[int, int], ...] = ()


class Tgroup(msgspec.Struct, frozen=True, gc=False):
    """One grid: ``head`` rows, then ``body`` rows, then ``foot`` rows; every row is ``cols`` slots wide.

    A slot that no entry covers is None.
    """

    cols: int
    head: int
    body: int
    foot: int
    grid: tuple[tuple[Cell | None, ...], ...]

    @property
    def body_rows(self) -> tuple[tuple[Cell | None, ...], ...]:
        """The rows of the body alone."""
        return self.grid[self.head : self.head + self.body]


class Note(msgspec.Struct, frozen=True, gc=False):
    """A footnote of a table, kept apart from its cells' text."""

    id: str | None
    text: Text


class Table(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A table of either model (``cals`` or ``html``). ``title`` is None where there is no title element."""

    id: str | None
    title: Text | None
    place: Place
    model: str
    tgroups: tuple[Tgroup, ...]
    caption: Text | None = None
    notes: tuple[Note, ...] = ()
    conditions: tuple[tuple[str, str], ...] = ()
    section: str | None = None
