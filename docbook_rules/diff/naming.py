"""What generated names and tests stand for a part of the book: what a change to it breaks."""

from __future__ import annotations

from itertools import groupby

import msgspec

from docbook_rules.emit.names import identifiers, module_names
from docbook_rules.emit.tables import RESERVED
from docbook_rules.ledger.account import Ledger
from docbook_rules.typed.table import TypedTable


class Names(msgspec.Struct, frozen=True):
    """Of one state of a book: module by table id, tests by section id and by (example id, language)."""

    modules: dict[str, str]
    by_section: dict[str, tuple[str, ...]]
    by_example: dict[tuple[str, str], str]

    def table(self, table: TypedTable, *fields: str) -> tuple[str, ...]:
        """The names of a table's module, or of its lookups for some fields."""
        module = self.modules.get(table.id)
        if module is None:
            return ()
        named = [f.name for f in table.fields]
        own = dict(zip(named, identifiers(named, "field", RESERVED), strict=True))
        return tuple(f"tables.{module}.{own[f]}" for f in fields) or (f"tables.{module}",)

    def section(self, id_: str) -> tuple[str, ...]:
        """The tests that are made of a section's examples."""
        return self.by_section.get(id_, ())


def names_of(ledger: Ledger, tables: tuple[TypedTable, ...]) -> Names:
    """The names that a build gives, as the emitters give them."""
    scripts = sorted(
        (s for account in ledger.documents for s in account.scripts), key=lambda s: (s.group, s.language, s.place)
    )
    modules = module_names(s.group for s in scripts)
    by_section: dict[str, tuple[str, ...]] = {}
    by_example: dict[tuple[str, str], str] = {}
    for name, group in groupby(scripts, key=lambda s: s.group):
        same = list(group)
        functions = identifiers((f"test_{s.example or 'example'}_{s.language}" for s in same), "test")
        tests = tuple(f"cases/test_{modules[name]}.py::{function}" for function in functions)
        section = same[0].section
        by_section[section] = (*by_section.get(section, ()), *tests)
        by_example |= {(s.example, s.language): test for s, test in zip(same, tests, strict=True)}
    return Names(module_names(t.id for t in tables if t.id), by_section, by_example)
