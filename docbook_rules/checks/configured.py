"""Tables that the configuration names and no edition has: a slip, and their names would be those of headings again."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator

from docbook_rules.config import FILE_NAME, Config
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place


def check(ids: Iterable[str], config: Config) -> Iterator[Diagnostic]:
    """A note for each: a build of some of the book's files lacks the tables of the others. ``ids`` are those of all."""
    there = set(ids)
    for id_ in sorted(config.tables.keys() - there):
        near = difflib.get_close_matches(id_, sorted(there), n=1)
        hint = f"perhaps {near[0]}" if near else "docbook-rules inspect shows the tables with their ids"
        message = f"[tables.{id_}] names a table, and none has that id"
        yield Diagnostic("configuration", Severity.NOTE, message, Place(FILE_NAME, 1, 1), hint)
