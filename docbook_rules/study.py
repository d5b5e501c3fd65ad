"""A book as the commands for people look at it: everything that a build knows, before anything is emitted."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from docbook_rules import pipeline
from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic, in_order
from docbook_rules.ledger.account import Ledger
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.matching import Rows
from docbook_rules.ledger.scale import Ladder
from docbook_rules.ledger.unaccounted import unaccounted
from docbook_rules.typed.table import TypedTable


class Studied(msgspec.Struct, frozen=True):
    """The typed tables, the phrases and the ledger of a book, with the findings of all that; files named as given."""

    tables: tuple[TypedTable, ...]
    phrases: Catalogue
    ledger: Ledger
    rows: Rows
    ladders: Mapping[str, Ladder]
    diagnostics: tuple[Diagnostic, ...]


def study(reading: pipeline.Reading, config: Config) -> Studied:
    """Type the tables, load the phrases and keep the ledger of what was read."""
    tables, findings = pipeline.typed_tables(reading.documents, config)
    phrases = pipeline.phrases_of(config)
    ledger = pipeline.ledger_of(reading.documents, tables, phrases, config)
    rows = pipeline.rows_of(tables)
    ladders = pipeline.ladders_of(tables, config)
    found = [*reading.diagnostics, *findings, *ledger.diagnostics, *unaccounted(ledger)]
    return Studied(tables, phrases, ledger, rows, ladders, tuple(in_order(found)))
