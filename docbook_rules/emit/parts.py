"""What is made of each table alone, whatever else a book holds: done anywhere, in any order, and once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from docbook_rules.checks import alone
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.emit.artifact import Packing, Said, packed
from docbook_rules.emit.data import table_text
from docbook_rules.emit.environment import Sources, of_sources
from docbook_rules.emit.tables import table_module
from docbook_rules.ledger.known import Known
from docbook_rules.typed.table import TypedTable

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

CHUNK = 64  # tables sent at a time


class Part(msgspec.Struct, frozen=True, gc=False):
    """The source of a table's module, its export as JSON, and what the table says against itself."""

    module: Said
    data: Said
    findings: tuple[Diagnostic, ...]


Promise = Callable[[], Part]
"""A part that is being made: called, waits for it."""


def maker(
    language: str, templates: Sources, known: Known, executor: Executor | None = None
) -> Callable[[TypedTable], Promise]:
    """What begins with the part of a table; ``language`` is that of the text in rows.

    The workers of ``executor``, where there is one, begin as soon as there is work for one. Without one, what ``known``
    has is not made again; what it keeps is asked for over and over, and is not packed.
    """
    if executor is not None:
        return _Workers(executor, language, templates).begin
    if known.room:
        manner = known.same((language, templates))
        return lambda table: partial(known.recall, table, ("part", manner), partial(_part, table, *manner, str, str))
    modules, data = Packing(), Packing()
    return lambda table: partial(_given, _part(table, language, templates, modules.packed, data.packed))


def _given(part: Part) -> Part:
    return part


class _Workers:
    """Tables on their way to workers, several at a time."""

    def __init__(self, executor: Executor, language: str, templates: Sources) -> None:
        self._executor, self._language, self._templates = executor, language, templates
        self._waiting: list[TypedTable] = []
        self._chunks: list[Future[list[Part]]] = []

    def begin(self, table: TypedTable) -> Promise:
        self._waiting.append(table)
        promise = partial(self._part, len(self._chunks), len(self._waiting) - 1)
        if len(self._waiting) == CHUNK:
            self._send()
        return promise

    def _send(self) -> None:
        self._chunks.append(self._executor.submit(_made, self._waiting, self._language, self._templates))
        self._waiting = []

    def _part(self, chunk: int, number: int) -> Part:
        if chunk == len(self._chunks):
            self._send()
        return self._chunks[chunk].result()[number]


def _made(tables: Sequence[TypedTable], language: str, templates: Sources) -> list[Part]:
    """Parts of several tables: what one worker is asked at a time."""
    return [_part(table, language, templates, packed, packed) for table in tables]


Hold = Callable[[str], Said]


def _part(table: TypedTable, language: str, templates: Sources, hold_module: Hold, hold_data: Hold) -> Part:
    module = table_module(table, language, of_sources(templates))
    return Part(hold_module(module), hold_data(table_text(table)), tuple(alone.check([table])))
