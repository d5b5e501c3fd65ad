"""What tables say against themselves, each alone: gaps, overlaps, keys that repeat, entries that break their law."""

from __future__ import annotations

from collections.abc import Sequence

from docbook_rules.checks import decisions, laws, repeated
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.typed.table import TypedTable


def check(tables: Sequence[TypedTable]) -> list[Diagnostic]:
    """All findings about some tables."""
    return [*decisions.check(tables), *laws.check(tables), *repeated.check(tables)]
