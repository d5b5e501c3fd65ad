"""The typed tables of a large book, each held as a few bytes and made again whenever somebody looks at it."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import overload

from docbook_rules.reading.likeness import expanded, model, pressed
from docbook_rules.typed.table import TypedTable


class Packing:
    """Tables becoming bytes, which never leave this process. The tables of a book are much like its first."""

    def __init__(self) -> None:
        self._like = b""

    def packed(self, table: TypedTable) -> bytes:
        """A table as it is held."""
        said = pickle.dumps(table, pickle.HIGHEST_PROTOCOL)
        self._like = self._like or model(said)
        return pressed(said, self._like)

    def opened(self, held: bytes) -> TypedTable:
        """The table again."""
        table: TypedTable = pickle.loads(expanded(held, self._like))
        return table


class Shelved(Sequence[TypedTable]):
    """Tables that are held packed. Each time one is asked for, it is another value, equal to the one before."""

    def __init__(self, packing: Packing, ids: Iterable[str], held: Iterable[bytes]) -> None:
        self.ids = tuple(ids)
        self._packing, self._held = packing, tuple(held)

    def __len__(self) -> int:
        return len(self._held)

    @overload
    def __getitem__(self, at: int) -> TypedTable: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[TypedTable]: ...
    def __getitem__(self, at: int | slice) -> TypedTable | Sequence[TypedTable]:
        """One table, or several, held as these are."""
        if isinstance(at, slice):
            return Shelved(self._packing, self.ids[at], self._held[at])
        return self._packing.opened(self._held[at])


def ids_of(tables: Sequence[TypedTable]) -> Sequence[str]:
    """The ids of tables, in their order; none that is packed is opened."""
    return tables.ids if isinstance(tables, Shelved) else tuple(table.id for table in tables)


class ById(Mapping[str, TypedTable]):
    """Tables by their ids, of which the first has it."""

    def __init__(self, tables: Sequence[TypedTable]) -> None:
        self._tables = tables
        self._where: dict[str, int] = {}
        for number, id_ in enumerate(ids_of(tables)):
            self._where.setdefault(id_, number)

    def __getitem__(self, id_: str) -> TypedTable:
        return self._tables[self._where[id_]]

    def __iter__(self) -> Iterator[str]:
        return iter(self._where)

    def __len__(self) -> int:
        return len(self._where)
