"""What a template is given of a table: rows of cells with all that is to be said of each."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from docbook_rules.place import Place


class Part(msgspec.Struct, frozen=True):
    """A stretch of a cell's text, raised or not."""

    text: str
    raised: bool = False


class Marks(msgspec.Struct, frozen=True):
    """What is known of values by the place of their cell: how they stand (``state``), what they ``were`` before."""

    state: Mapping[Place, str] = {}
    were: Mapping[Place, str] = {}


class CellView(msgspec.Struct, frozen=True):
    """A cell to be set. ``tag`` is th or td; ``value`` the machine's spelling of a cell that holds one value.

    ``classes`` say how it is aligned and how its value stands; ``notes`` number the table's notes that it refers to;
    ``was`` is what an earlier revision had there, None where it had the same.
    """

    tag: str
    id: str
    parts: tuple[Part, ...]
    scope: str = ""
    headers: str = ""
    rowspan: int = 1
    colspan: int = 1
    value: str | None = None
    classes: str = ""
    notes: tuple[int, ...] = ()
    grids: tuple[GridView, ...] = ()
    was: str | None = None


class RowView(msgspec.Struct, frozen=True):
    """A row to be set."""

    id: str
    cells: tuple[CellView, ...]


class GridView(msgspec.Struct, frozen=True):
    """A grid to be set, styled by its ``shape``; ``even`` where its columns of figures may all be as wide.

    ``bodies`` part the rows of the body at the headings that stand across it.
    """

    id: str
    shape: str
    even: bool
    head: tuple[RowView, ...]
    bodies: tuple[tuple[RowView, ...], ...]
    foot: tuple[RowView, ...]

    @property
    def rows(self) -> tuple[RowView, ...]:
        """All rows from the top."""
        return (*self.head, *(row for body in self.bodies for row in body), *self.foot)
