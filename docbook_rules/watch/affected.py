"""The cases of a book, and which of them a change concerns: what they say differs, or what they read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec
from jinja2 import Environment

from docbook_rules.emit.cases import cases, named
from docbook_rules.emit.names import module_names
from docbook_rules.ledger.account import Ledger
from docbook_rules.ledger.script import Script
from docbook_rules.mutation.bench import Outcome
from docbook_rules.place import Place
from docbook_rules.typed.table import TypedTable

Value = TypeVar("Value")
_NOWHERE = Place("", 0, 0)


class Book(msgspec.Struct, frozen=True):
    """What cases hang on: their scripts by id, typed tables by the name of their module, parameters by name."""

    scripts: Mapping[str, Script]
    tables: Mapping[str, TypedTable]
    parameters: Mapping[str, object]


def book_of(ledger: Ledger, tables: Sequence[TypedTable]) -> Book:
    """The cases of a compiled book under the ids of the generated ones, and the lookups."""
    tests = named(script for account in ledger.documents for script in account.scripts)
    scripts = {f"{test.path}::{test.name}": test.script for test in tests}
    names = module_names(table.id for table in tables if table.id)
    by_module = {names[table.id]: table for table in reversed(tables) if table.id}
    return Book(scripts, by_module, {p.name: p.value for p in ledger.parameters})


def affected(old: Book | None, new: Book, outcomes: Mapping[str, Outcome]) -> list[str]:
    """The ids of cases to run, in order: new or changed ones, those that read what changed, those that failed."""
    if old is None:
        return sorted(new.scripts)
    altered = {
        f"tables.{name}"
        for name in old.tables.keys() | new.tables.keys()
        if _differ(old.tables.get(name), new.tables.get(name))
    }
    named = old.parameters.keys() | new.parameters.keys()
    altered |= {f"parameters.{name}" for name in named if old.parameters.get(name) != new.parameters.get(name)}
    concerned = []
    for id_, script in sorted(new.scripts.items()):
        before, outcome = old.scripts.get(id_), outcomes.get(id_)
        is_known = before is not None and outcome is not None and not outcome.failure
        if not is_known or (outcome and outcome.read & altered) or _differ(before, script):
            concerned.append(id_)
    return concerned


def sources(book: Book, ids: Sequence[str], templates: Environment) -> dict[str, str]:
    """The source of a module for each of some cases, which holds it alone."""
    made = {}
    for id_ in ids:
        (source,) = (a.text for a in cases([book.scripts[id_]], templates) if not a.path.endswith("__init__.py"))
        made[id_] = source
    return made


def _differ(before: object, after: object) -> bool:
    return before != after and without_places(before) != without_places(after)


def without_places(value: Value) -> Value:
    """A copy in which no value knows where it stands: a line more above it changes nothing of what it says."""
    found: object = value
    if isinstance(value, Place):
        found = _NOWHERE
    elif isinstance(value, tuple):
        found = tuple(map(without_places, value))
    elif isinstance(value, dict):
        found = {name: without_places(held) for name, held in value.items()}
    elif isinstance(value, msgspec.Struct):
        fields = {field: without_places(getattr(value, field)) for field in value.__struct_fields__}
        found = type(value)(**fields)
    return found  # type: ignore[return-value]
