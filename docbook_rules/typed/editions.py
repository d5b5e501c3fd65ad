"""The editions of each table of a book, table by table: a large book is not held for it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from docbook_rules.model.book import Document
from docbook_rules.model.table import Table

Editions = tuple[str, Sequence[tuple[str, Table]]]
"""The id of a table, and its editions with their languages, in the order of their documents."""


def editions(
    documents: Sequence[Document], ids: Iterable[Sequence[str]], wanted: Container[str] | None = None
) -> Iterator[Editions]:
    """The editions of each table, as the first document comes that has it.

    ``ids`` are those of each document's tables, ``wanted`` those to give, None for all. Documents are asked for one by
    one, and one that shares a table with an earlier one again.
    """
    first: dict[str, int] = {}
    further: dict[str, list[int]] = {}
    held: list[list[str]] = []
    for number, some in enumerate(ids):
        held.append([])
        for id_ in dict.fromkeys(some):
            if wanted is not None and id_ not in wanted:
                continue
            if first.setdefault(id_, number) == number:
                held[number].append(id_)
            else:
                further.setdefault(id_, []).append(number)
    for number, own in enumerate(held):
        if own:
            document = documents[number]
            tables: dict[str, list[tuple[str, Table]]] = {id_: [] for id_ in own}
            for table in document.tables:
                if table.id in tables:
                    tables[table.id].append((document.language, table))
            for id_, first_ones in tables.items():
                others = [documents[other] for other in further.get(id_, ())]
                yield id_, [*first_ones, *((d.language, t) for d in others for t in d.tables if t.id == id_)]
