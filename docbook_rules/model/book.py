"""Documents, sections and their blocks. Language, ids and provenance travel with each."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.model.instruction import Instruction
from docbook_rules.model.table import Table
from docbook_rules.model.text import Text
from docbook_rules.place import Place


class Paragraph(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A paragraph, or any other stretch of prose that is read as one (a term, a simpara, a bare list item).

    ``id`` is its own; ``owner`` the id of the nearest element around it (itself included) that has one.
    ``instructions`` are the ``<?rules …?>`` in it, those that stood before it first. ``code`` are the (start, end)
    offsets of its text that hold code (``literal``, ``userinput`` …): figures there are no numbers to account for.
    """

    text: Text
    place: Place
    id: str | None = None
    owner: str | None = None
    kind: str = "para"
    instructions: tuple[Instruction, ...] = ()
    code: tuple[tuple[int, int], ...] = ()


class Listing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Verbatim text (programlisting, screen, literallayout …): its numbers are not accounted for."""

    text: Text
    place: Place
    id: str | None = None


class Item(msgspec.Struct, frozen=True):
    """A list item; ``term`` for a variable list's entry."""

    blocks: tuple[Block, ...]
    place: Place
    id: str | None = None
    term: Text | None = None


class ItemList(msgspec.Struct, frozen=True, tag=True):
    """A list: ``kind`` is ordered, itemized, variable, simple or callout."""

    kind: str
    items: tuple[Item, ...]
    place: Place
    id: str | None = None
    title: Text | None = None


class Step(msgspec.Struct, frozen=True):
    """A step of a procedure; ``number`` is its label as printed: ``3``, ``3.a``."""

    number: str
    blocks: tuple[Block, ...]
    place: Place
    id: str | None = None
    substeps: tuple[Step, ...] = ()


class Procedure(msgspec.Struct, frozen=True, tag=True):
    """A procedure with its steps in order; ``blocks`` is what stands before the first step."""

    steps: tuple[Step, ...]
    place: Place
    id: str | None = None
    title: Text | None = None
    blocks: tuple[Block, ...] = ()


class Admonition(msgspec.Struct, frozen=True, tag=True):
    """A note, tip, warning, caution, important, sidebar or block quotation. ``conditions``: profiling attributes."""

    kind: str
    blocks: tuple[Block, ...]
    place: Place
    id: str | None = None
    title: Text | None = None
    conditions: tuple[tuple[str, str], ...] = ()


class Example(msgspec.Struct, frozen=True, tag=True):
    """A worked example (``example`` or ``informalexample``). ``title`` is None where there is no title element."""

    blocks: tuple[Block, ...]
    place: Place
    id: str | None = None
    title: Text | None = None
    section: str | None = None


class Section(msgspec.Struct, frozen=True, tag=True):
    """Any division with a title: book, chapter, article, section, sect1 …, refentry."""

    kind: str
    blocks: tuple[Block, ...]
    place: Place
    id: str | None = None
    title: Text | None = None
    subtitle: Text | None = None


Block = Paragraph | Listing | ItemList | Procedure | Admonition | Example | Table | Section

_INSIDE = ("blocks", "items", "steps", "substeps")


def inside(block: object) -> tuple[Block | Item | Step, ...]:
    """What stands right inside a block, an item or a step, in order; nothing in a table, whose cells are its own."""
    return tuple(held for name in _INSIDE for held in getattr(block, name, ()))


class Reference(msgspec.Struct, frozen=True, gc=False):
    """An element that points at an id (xref, link, footnoteref …): the id, the element's tag, its place."""

    target: str
    element: str
    place: Place


class Unread(msgspec.Struct, frozen=True):
    """The prose of a document that nothing has asked for yet; ``read()`` gives it."""

    read: Callable[[], Section]


class Document(msgspec.Struct, frozen=True, eq=False):
    """One file of the book. ``root`` is None when it could not be read; its findings then say why.

    ``language_from`` says how the language was settled: attribute, name, configured or detected. A language that
    nothing tells is ``und``.
    ``digest`` is the SHA-256 of the file's bytes. ``revision`` is the root element's, "" where it has none.
    ``ids`` are all ids of the document in order; ``tables`` and ``examples`` too, a table inside a cell left out.
    ``held`` is the root, or stands for it until it is asked for the first time.
    """

    file: str
    language: str
    language_from: str
    digest: str
    held: Section | Unread | None
    tables: tuple[Table, ...] = ()
    examples: tuple[Example, ...] = ()
    ids: tuple[str, ...] = ()
    revision: str = ""
    diagnostics: tuple[Diagnostic, ...] = ()
    references: tuple[Reference, ...] = ()

    @property
    def root(self) -> Section | None:
        """All that the document says. Its tables and examples are those listed."""
        if isinstance(self.held, Unread):
            msgspec.structs.force_setattr(self, "held", self.held.read())
        return None if isinstance(self.held, Unread) else self.held

    def __eq__(self, other: object) -> bool:
        """Whether all that two documents hold is equal, their prose included."""
        if not isinstance(other, Document):
            return NotImplemented
        fields = (field for field in self.__struct_fields__ if field != "held")
        return all(getattr(self, field) == getattr(other, field) for field in fields) and self.root == other.root

    def __ne__(self, other: object) -> bool:
        """Not ``__eq__``: that of a plain struct would compare its fields."""
        return not self == other

    def __hash__(self) -> int:
        return hash((self.file, self.digest))

    def __reduce__(self) -> tuple[type[Document], tuple[object, ...]]:
        """Another process gets the document with its prose."""
        _ = self.root
        return Document, tuple(getattr(self, field) for field in self.__struct_fields__)

    @property
    def readable(self) -> bool:
        """Whether there is a root, which is not read to know it."""
        return self.held is not None
