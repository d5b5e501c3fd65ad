"""A table as a filled grid: each slot knows its cell, and each cell its header cells."""

from __future__ import annotations

import msgspec

from docbook_rules.model.text import Text
from docbook_rules.place import LINE, Place


class Rare(msgspec.Struct, frozen=True, gc=False):
    """What most cells do not have: see ``Cell``. Apart, for large tables have cells by the hundred thousand."""

    rows: int = 1
    columns: int = 1
    id: str | None = None
    nested: Tgroup | None = None
    tables: tuple[Table, ...] = ()
    align: str = ""
    char: str = ""
    superscripts: tuple[tuple[int, int], ...] = ()
    notes: tuple[str, ...] = ()


NOTHING_RARE = Rare()


class Cell(msgspec.Struct, frozen=True, gc=False, eq=False):
    """An entry. A spanned cell is one and the same object in each of its slots.

    ``row`` and ``column`` are 0-based positions in the grid, ``rows`` and ``columns`` its extent. ``headers`` are the
    (row, column) corners of the head cells above it, through spans. ``char`` is CALS's alignment character, a hint for
    numbers. ``superscripts`` are (start, end) offsets in ``text`` of superscript parts ("10³" written 10<sup>3</sup>).
    ``spot`` is its place, as ``spots`` are in a text: a number with lines in it, or an offset of the text that its text
    was read from. None where that of its text tells it, right behind its ``<entry>``.
    """

    text: Text
    spot: int | None
    row: int
    column: int
    headers: tuple[tuple[int, int], ...] = ()
    rare: Rare = NOTHING_RARE

    @property
    def place(self) -> Place:
        """The place of the entry."""
        text, spot = self.text, self.spot
        if isinstance(text.source, str):
            return text.place(-len("<entry>")) if spot is None else Place(text.source, *divmod(spot, LINE))
        if spot is None:
            assert isinstance(text.spots, int)
            spot = text.spots - len("<entry>")
        return text.source.place(spot)

    @property
    def rows(self) -> int:
        """Over how many rows it reaches."""
        return self.rare.rows

    @property
    def columns(self) -> int:
        """Over how many columns it reaches."""
        return self.rare.columns

    @property
    def id(self) -> str | None:
        """Its own id."""
        return self.rare.id

    @property
    def nested(self) -> Tgroup | None:
        """The grid that it is, an entrytbl."""
        return self.rare.nested

    @property
    def tables(self) -> tuple[Table, ...]:
        """The whole tables in it."""
        return self.rare.tables

    @property
    def align(self) -> str:
        """How it is aligned."""
        return self.rare.align

    @property
    def char(self) -> str:
        """The character it is aligned at."""
        return self.rare.char

    @property
    def superscripts(self) -> tuple[tuple[int, int], ...]:
        """Which parts of its text are superscripts."""
        return self.rare.superscripts

    @property
    def notes(self) -> tuple[str, ...]:
        """What names the notes that it refers to."""
        return self.rare.notes

    def __eq__(self, other: object) -> bool:
        """Whether two cells hold the same at the same place."""
        if not isinstance(other, Cell):
            return NotImplemented
        return (self.row, self.column, self.headers, self.text, self.place, self.rare) == (
            *(other.row, other.column, other.headers, other.text, other.place, other.rare),
        )

    def __ne__(self, other: object) -> bool:
        """Not ``__eq__``: that of a plain struct would compare its fields."""
        return not self == other

    def __hash__(self) -> int:
        return hash((self.row, self.column, self.text))

    def __reduce__(self) -> tuple[type[Cell], tuple[object, ...]]:
        """Another process gets it with its place; what it was read from stays here."""
        return Cell, (self.text, self.settled, self.row, self.column, self.headers, self.rare)

    @property
    def settled(self) -> int | None:
        """Its ``spot`` as it is where the ``source`` of its text is a file."""
        if isinstance(self.text.source, str):
            return self.spot
        place = self.place
        return spot_of(self.text.places, place.line * LINE + place.column)


def cell_of(
    text: Text,
    place: Place,
    row: int,
    column: int,
    rows: int = 1,
    columns: int = 1,
    *,
    id: str | None = None,  # noqa: A002 - as the attribute is called
    nested: Tgroup | None = None,
    tables: tuple[Table, ...] = (),
    align: str = "",
    char: str = "",
    superscripts: tuple[tuple[int, int], ...] = (),
    notes: tuple[str, ...] = (),
    headers: tuple[tuple[int, int], ...] = (),
) -> Cell:
    """A cell with whatever it has. ``place`` is in the file of its text."""
    plain = rows == columns == 1 and not (id or nested or tables or align or char or superscripts or notes)
    rare = NOTHING_RARE if plain else Rare(rows, columns, id, nested, tables, align, char, superscripts, notes)
    return Cell(text, spot_of(text.places, place.line * LINE + place.column), row, column, headers, rare)


def spot_of(places: tuple[int, ...] | int, spot: int) -> int | None:
    """The ``spot`` of a cell whose text is at these places: None where they tell it."""
    return None if places == spot + len("<entry>") else spot


class Tgroup(msgspec.Struct, frozen=True, gc=False):
    """One grid: ``head`` rows, then ``body`` rows, then ``foot`` rows; every row is ``cols`` slots wide.

    A slot that no entry covers is None.
    """

    cols: int
    head: int
    body: int
    foot: int
    grid: tuple[tuple[Cell | None, ...], ...]


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
