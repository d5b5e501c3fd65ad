"""Documents as bytes and back. What is shared (a cell in all its slots, a table in two lists) is shared again.

Nothing in the bytes is ever run, and every value is of the type that the model says; anything else is a ValueError.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from docbook_rules.model.book import Document, Example, Reference, Section, inside
from docbook_rules.model.settled import grids, settle
from docbook_rules.model.table import Cell, Table
from docbook_rules.reading.finding import Finding, had_back, kept


class _Kept(msgspec.Struct, frozen=True, array_like=True):
    """A document without what its sections hold already."""

    file: str
    language: str
    language_from: str
    digest: str
    root: Section | None
    ids: tuple[str, ...]
    revision: str
    findings: tuple[Finding, ...]
    references: tuple[Reference, ...]


@cache
def _decoder() -> msgspec.msgpack.Decoder[_Kept]:
    return msgspec.msgpack.Decoder(_Kept)


def encoded(document: Document) -> bytes:
    """A document as bytes. Raises ValueError for one that could not be had back as it is."""
    tables, examples = _listed(document.root)
    if not (_same(tables, document.tables) and _same(examples, document.examples)):
        raise ValueError("its tables and examples are not those of its sections, in order")
    settle(tables)
    try:
        return msgspec.msgpack.encode(
            _Kept(
                document.file,
                document.language,
                document.language_from,
                document.digest,
                document.root,
                document.ids,
                document.revision,
                kept(document.diagnostics),
                document.references,
            )
        )
    except RecursionError:
        raise ValueError("nested too deep") from None


def decoded(data: bytes) -> Document:
    """The document that ``encoded`` made these bytes of. Raises ValueError for any others."""
    try:
        found = _decoder().decode(data)
        findings = had_back(found.findings)
    except (ValueError, RecursionError) as error:  # msgspec's own errors are values' too
        raise ValueError(f"this is no document: {error}") from None
    tables, examples = _listed(found.root)
    for table in tables:
        _share(table)
    return Document(
        found.file,
        found.language,
        found.language_from,
        found.digest,
        found.root,
        tuple(tables),
        tuple(examples),
        found.ids,
        found.revision,
        findings,
        found.references,
    )


def _same(some: Sequence[object], others: Sequence[object]) -> bool:
    return len(some) == len(others) and all(one is other for one, other in zip(some, others, strict=True))


def _listed(root: Section | None) -> tuple[list[Table], list[Example]]:
    """The tables and examples of a document by its root, as they follow one another, those inside cells left out."""
    tables: list[Table] = []
    examples: list[Example] = []
    waiting: list[object] = [root]
    while waiting:
        block = waiting.pop()
        if isinstance(block, Table):
            tables.append(block)
            continue
        if isinstance(block, Example):
            examples.append(block)
        waiting += reversed(inside(block))
    return tables, examples


def _share(table: Table) -> None:
    """Let each spanned cell be one value in all its slots; grids are frozen, so whole tables are compared by it."""
    for tgroup in grids((table,)):
        spans = [cell for row in tgroup.grid for cell in row if cell is not None and cell.rows * cell.columns > 1]
        if spans:
            first: dict[tuple[int, int], Cell] = {}
            grid = tuple(
                tuple(cell if cell is None else first.setdefault((cell.row, cell.column), cell) for cell in row)
                for row in tgroup.grid
            )
            msgspec.structs.force_setattr(tgroup, "grid", grid)
