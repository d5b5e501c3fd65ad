"""The typed tables of a large book, each held as a few bytes and made again whenever somebody looks at it."""

from __future__ import annotations

import pickle
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import overload

from docbook_rules.typed.table import TypedTable

_QUICKLY = 1  # zlib's level


def packed(table: TypedTable) -> bytes:
    """A table as it is held: bytes that never leave this process."""
    return zlib.compress(pickle.dumps(table, pickle.HIGHEST_PROTOCOL), _QUICKLY)


class Shelved(Sequence[TypedTable]):
    """Tables that are held packed. Each time one is asked for, it is another value, equal to the one before."""

    def __init__(self, ids: Iterable[str], held: Iterable[bytes]) -> None:
        self.ids = tuple(ids)
        self._held = tuple(held)

    def __len__(self) -> int:
        return len(self._held)

    @overload
    def __getitem__(self, at: int) -> TypedTable: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[TypedTable]: ...
    def __getitem__(self, at: int | slice) -> TypedTable | Sequence[TypedTable]:
        """One table, or several, held as these are."""
        if isinstance(at, slice):
            return Shelved(self.ids[at], self._held[at])
        table: TypedTable = pickle.loads(zlib.decompress(self._held[at]))
        return table


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
