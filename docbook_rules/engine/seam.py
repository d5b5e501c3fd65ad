"""The one seam between the engine and the lookups generated from a book.

Where the lookups come from, in this order, the first that holds:

- a top-level package `generated` that carries the marker `DOCBOOK_RULES = 1` in its `__init__`: a project's own build;
- `docbook_rules._bundled`: the tables that the wheel ships inside its own namespace;
- in a checkout, the marked folder `generated` beside the package, loaded by its path under a private name.

A `generated` without the marker belongs to someone else: it is passed over, and none of its code is run.

A package that is imported already is taken as it is, wherever it came from: lookups may be put in `sys.modules` as
values, without a file, and taken away or replaced between two calls.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

MARKER = "DOCBOOK_RULES"
_PROJECT = "generated"
_BUNDLED = "docbook_rules._bundled"
_CHECKOUT = "_docbook_rules_generated"


class MissingFromBook(LookupError):  # noqa: N818 - named for what is wrong
    """The book lacks something that a system of rules needs: a table, a row, a field or a parameter."""

    def __init__(self, what: str, needed_by: str = "", origin: str = "") -> None:
        self.what = what
        self.needed_by = needed_by
        need = f", which {needed_by} needs" if needed_by else ""
        where = f" (lookups read from {origin})" if origin else ""
        super().__init__(f"the book has no {what}{need}{where}")


class BrokenRule(ValueError):  # noqa: N818 - named for what is wrong
    """The book has every number that a rule needs, but they do not make one rule together (a hole, a contradiction)."""


@dataclass(frozen=True)
class Book:
    """The lookups of one book: where each table and each parameter is found. `origin` is named in errors."""

    find_table: Callable[[str], Any]
    find_parameter: Callable[[str], int | Decimal | None]
    origin: str = ""

    @classmethod
    def of(cls, tables: Mapping[str, Any], parameters: Mapping[str, int | Decimal], origin: str = "") -> Book:
        """Make a book from tables (id → module or any object with its names) and parameters (name → number)."""
        return cls(tables.get, parameters.get, origin)

    def table(self, id: str, needed_by: str = "") -> Any:  # noqa: A002 - the field's own name
        """Return the lookup module of the table with that id; `MissingFromBook` without one."""
        found = self.find_table(id)
        if found is None:
            raise MissingFromBook(f"table {id!r}", needed_by, self.origin)
        return found

    def rows(self, id: str, *fields: str, needed_by: str = "") -> tuple[Any, ...]:  # noqa: A002
        """Return the rows of a table, each of which has the fields asked for, none of them empty.

        `MissingFromBook` for a table without rows, or a row without one of the fields.
        """
        rows: tuple[Any, ...] = getattr(self.table(id, needed_by), "ROWS", ())
        if not rows:
            raise MissingFromBook(f"row in table {id!r}", needed_by, self.origin)
        for field in fields:
            for number, row in enumerate(rows, 1):
                if getattr(row, field, None) is None:
                    raise MissingFromBook(f"{field!r} in row {number} of table {id!r}", needed_by, self.origin)
        return rows

    def parameter(self, name: str, needed_by: str = "") -> int | Decimal:
        """Return a parameter of the rules; `MissingFromBook` when no phrase of the book gave it."""
        found = self.find_parameter(name)
        if found is None:
            raise MissingFromBook(f"parameter {name}", needed_by, self.origin)
        return found

    def whole(self, name: str, needed_by: str = "") -> int:
        """Return a parameter that a rule counts with: `BrokenRule` when it is not a whole number."""
        found = self.parameter(name, needed_by)
        if found != int(found):
            raise BrokenRule(f"parameter {name} is {found}; {needed_by or 'the rule'} counts with whole numbers")
        return int(found)


_current: ContextVar[Book | None] = ContextVar("docbook_rules_book", default=None)


def book() -> Book:
    """Return the current book: the one injected by `using`, else the generated lookups found by the rules above.

    `MissingFromBook` when there are none at all.
    """
    return _current.get() or _found(sys.modules.get(_PROJECT))


@contextmanager
def using(book: Book) -> Iterator[Book]:
    """Make `book` the current one inside a `with` block (for this thread or task alone)."""
    token = _current.set(book)
    try:
        yield book
    finally:
        _current.reset(token)


@lru_cache(maxsize=1)
def _found(_loaded: ModuleType | None) -> Book:
    """The lookups to be found while that package, or none, is the one imported as `generated`."""
    package = _named(_PROJECT) or _named(_BUNDLED) or _beside()
    if package is None:
        raise MissingFromBook("generated lookups to read (docbook-rules build writes them)")
    return _lookups_of(package)


def _named(name: str) -> ModuleType | None:
    """Import the package of that name when it is ours; `find_spec` alone runs none of its code."""
    loaded = sys.modules.get(name)
    if loaded is not None:
        return loaded if getattr(loaded, MARKER, None) == 1 else None
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError):
        return None
    return importlib.import_module(name) if spec is not None and _marked(spec) else None


def _beside() -> ModuleType | None:
    """Load the `generated` folder of a checkout by its path, so that no name of the import path is taken."""
    loaded = sys.modules.get(_CHECKOUT)
    if loaded is not None:
        return loaded
    folder = Path(__file__).resolve().parents[1].parent / _PROJECT
    spec = importlib.util.spec_from_file_location(
        _CHECKOUT, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    if spec is None or spec.loader is None or not _marked(spec):
        return None
    package = importlib.util.module_from_spec(spec)
    sys.modules[_CHECKOUT] = package  # its tables are imported as its submodules
    spec.loader.exec_module(package)
    return package


def _marked(spec: ModuleSpec) -> bool:
    """Whether the package's `__init__` assigns the marker, read from its source."""
    if not spec.origin or not spec.submodule_search_locations:
        return False
    try:
        tree = ast.parse(Path(spec.origin).read_bytes())
    except (OSError, SyntaxError, ValueError):
        return False
    for statement in tree.body:
        if isinstance(statement, ast.Assign):
            targets, value = statement.targets, statement.value
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            targets, value = [statement.target], statement.value
        else:
            continue
        named = any(isinstance(target, ast.Name) and target.id == MARKER for target in targets)
        if named and isinstance(value, ast.Constant) and value.value is not True and value.value == 1:
            return True
    return False


def _lookups_of(package: ModuleType) -> Book:
    name = package.__name__

    def table(id: str) -> Any:  # noqa: A002
        return _submodule(f"{name}.tables.{id}") if id.isidentifier() else None

    def parameter(wanted: str) -> int | Decimal | None:
        found: int | Decimal | None = getattr(_submodule(f"{name}.parameters"), wanted, None)
        return found

    return Book(table, parameter, _PROJECT if name == _CHECKOUT else name)


def _submodule(name: str) -> ModuleType | None:
    """Import a generated module; None when it is not there. What fails inside it is not hidden."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is not None and (name == missing.name or name.startswith(missing.name + ".")):
            return None
        raise
