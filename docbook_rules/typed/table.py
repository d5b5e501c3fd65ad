"""A table as a program reads it: fields with types, records, a key, labels in every language."""

from __future__ import annotations

import msgspec

from docbook_rules.place import Place
from docbook_rules.typed.condition_cells import Misprint
from docbook_rules.typed.decision import Decision
from docbook_rules.typed.value import Value


class Label(msgspec.Struct, frozen=True):
    """What one edition prints, and where."""

    language: str
    text: str
    place: Place


class Datum(msgspec.Struct, frozen=True):
    """One cell of a typed table.

    ``value`` is None for plain text; ``row`` is the identifier of the record that a text refers to ("le ciseau" in a
    cell: the row "Le ciseau"). ``labels`` holds the text of each edition that has the cell.
    """

    value: Value | None
    row: str | None
    labels: tuple[Label, ...]


class Field(msgspec.Struct, frozen=True):
    """A field of the records. ``type`` is int, Decimal, Fraction, Range, Dice, PlusMinus, Power, Condition, row
    or str.

    ``optional`` where some record has an empty cell. ``unit`` is the unit all its numbers share, "" otherwise.
    """

    name: str
    type: str
    labels: tuple[Label, ...]
    optional: bool = False
    unit: str = ""


class Record(msgspec.Struct, frozen=True):
    """One record: ``name`` is its identifier where the key is text (an enum member), else "".

    Data follow the fields.
    """

    name: str
    data: tuple[Datum, ...]


class TypedTable(msgspec.Struct, frozen=True):
    """A typed table. The key is the first field; ``shape`` tells how the source lays it out.

    list: one record a row; decision: the same, its key a condition; transposed: one record a column, the first column
    names the fields; matrix: the first column and the head row are two keys, each further field one value of the
    column axis (``axis``, as long as the fields less the key); text: nothing to look up by number. The head of a
    decision table may be an axis too, with None for the one cell that is no figure.
    ``keyed`` is false where the key's values are not unique, so that no lookup function can be given. ``decision``
    tells how conditions or ranges choose a record; ``misprints`` are cells among conditions that are none.
    """

    id: str
    name: str
    shape: str
    titles: tuple[Label, ...]
    fields: tuple[Field, ...]
    records: tuple[Record, ...]
    places: tuple[tuple[str, Place], ...]
    keyed: bool = True
    axis: tuple[Value | None, ...] = ()
    section: str = ""
    decision: Decision | None = None
    misprints: tuple[Misprint, ...] = ()
