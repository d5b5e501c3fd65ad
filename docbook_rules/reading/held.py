"""The documents of a large book, each held as a few bytes and made again whenever somebody looks at it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from typing import overload

import msgspec

from docbook_rules.model.book import Document
from docbook_rules.model.naming import renamed
from docbook_rules.reading.codec import decoded, encoded
from docbook_rules.reading.likeness import expanded, model, pressed

LARGE = 256  # documents: fewer are held as they are
_OPEN = 4  # documents that stay open: those of the editions of one table


class Head(msgspec.Struct, frozen=True, gc=False):
    """What is known of a document that is not looked at; ``tables`` are the ids of its tables, in order."""

    file: str
    language: str
    digest: str
    revision: str
    readable: bool
    tables: tuple[str, ...]


class Packed(msgspec.Struct, frozen=True, gc=False):
    """A document as bytes, compressed with regard to what it is ``like``."""

    said: bytes
    like: bytes


Held = Packed | Document
"""A document that is packed, or as it is where it could not be had back from bytes."""


def head_of(document: Document) -> Head:
    """What is known of a document from outside."""
    ids = tuple(table.id for table in document.tables if table.id)
    return Head(document.file, document.language, document.digest, document.revision, document.readable, ids)


class Packing:
    """Documents becoming packed: those of a book are much like the first."""

    def __init__(self) -> None:
        self._like = b""

    def packed(self, document: Document) -> Held:
        """A document as it is held."""
        try:
            said = encoded(document)
        except ValueError:
            return document
        self._like = self._like or model(said)
        return Packed(pressed(said, self._like), self._like)


def opened(held: Held) -> Document:
    """The document again."""
    return held if isinstance(held, Document) else decoded(expanded(held.said, held.like))


class Shelved(Sequence[Document]):
    """Documents that are held packed. Each time one is asked for, it is another value, equal to the one before.

    The few that were asked for last are the same value still.
    """

    def __init__(self, heads: Iterable[Head], held: Iterable[Held]) -> None:
        self.heads = tuple(heads)
        self._held = tuple(held)
        self._open: OrderedDict[int, Document] = OrderedDict()

    def __len__(self) -> int:
        return len(self._held)

    @overload
    def __getitem__(self, at: int) -> Document: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Document]: ...
    def __getitem__(self, at: int | slice) -> Document | Sequence[Document]:
        """One document, or several, held as these are."""
        if isinstance(at, slice):
            return Shelved(self.heads[at], self._held[at])
        number = range(len(self))[at]
        if number not in self._open:
            self._open[number] = opened(self._held[number])
            if len(self._open) > _OPEN:
                self._open.popitem(last=False)
        return self._open[number]

    def renamed(self, names: Mapping[str, str]) -> Shelved:
        """The same documents in the order of other names, every place in them under its new name."""
        heads = [
            msgspec.structs.replace(head, file=names[head.file]) if head.file in names else head for head in self.heads
        ]
        order = sorted(range(len(heads)), key=lambda number: heads[number].file)
        pack = Packing().packed
        held = (self._held[n] if not names else pack(renamed(opened(self._held[n]), names)) for n in order)
        return Shelved((heads[number] for number in order), held)


def heads_of(documents: Sequence[Document]) -> Sequence[Head]:
    """What is known of each document, without opening any that is packed."""
    return documents.heads if isinstance(documents, Shelved) else tuple(map(head_of, documents))
