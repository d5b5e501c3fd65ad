"""A book's lookups where its engine looks for them, with the project's modules set aside for as long."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from docbook_rules.mutation import lookups


@contextmanager
def in_place(modules: Mapping[str, str], folder: Path) -> Iterator[None]:
    """Put lookups in place; ``folder`` comes first where modules are looked for.

    An engine may have read other lookups while it was imported: modules of the project are set aside meanwhile, and
    those that were imported against these lookups are forgotten afterwards.
    """
    aside = {name: module for name, module in sys.modules.items() if _is_set_aside(name)}
    for name in aside:
        del sys.modules[name]
    sys.path.insert(0, str(folder))
    try:
        with lookups.injected(modules, set()):
            yield
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if _is_set_aside(name)]:
            del sys.modules[name]
        sys.modules.update(aside)


def _is_set_aside(name: str) -> bool:
    """Whether a module is the project's; pytest holds on to the tests and conftest files that it has loaded."""
    return name != "__main__" and lookups.is_of_a_project(name, sys.modules[name])
