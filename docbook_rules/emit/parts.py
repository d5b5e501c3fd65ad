"""What is made of each table alone, whatever else a book holds: done anywhere, in any order, and once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from docbook_rules.checks import alone
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.emit.data import table_text
from docbook_rules.emit.environment import Sources, of_sources
from docbook_rules.emit.tables import table_module
from docbook_rules.ledger.known import Known
from docbook_rules.typed.table import TypedTable

if TYPE_CHECKING:
    from concurrent.futures import Executor

CHUNK = 64  # tables sent at a time


class Part(msgspec.Struct, frozen=True):
    """The source of a table's module, its export as JSON, and what the table says against itself."""

    module: str
    data: str
    findings: tuple[Diagnostic, ...]


Parts = Callable[[], list[Part]]
"""Parts that are being made: called, waits for them."""


def parts(
    tables: Sequence[TypedTable], language: str, templates: Sources, known: Known, executor: Executor | None = None
) -> Parts:
    """A part for each table, in their order; ``language`` is that of the text in rows.

    The workers of ``executor``, where there is one, begin at once; without one, what ``known`` has is not made again.
    """
    if executor is None:
        manner = known.same((language, templates))
        return lambda: list(known.each("parts", tables, manner, partial(_part, language=language, templates=templates)))
    chunks = [tables[at : at + CHUNK] for at in range(0, len(tables), CHUNK)]
    waiting = [executor.submit(_made, chunk, language, templates) for chunk in chunks]
    return lambda: [part for future in waiting for part in future.result()]


def _made(tables: Sequence[TypedTable], language: str, templates: Sources) -> list[Part]:
    """Parts of several tables: what one worker is asked at a time."""
    return [_part(table, language, templates) for table in tables]


def _part(table: TypedTable, language: str, templates: Sources) -> Part:
    module = table_module(table, language, of_sources(templates))
    return Part(module, table_text(table), tuple(alone.check([table])))
