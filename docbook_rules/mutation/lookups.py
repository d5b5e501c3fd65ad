"""Generated lookups as values: modules made of their sources, found where a build's own would be, never on the disk.

What is put in place is the marked package ``generated`` that ``docbook_rules.engine.seam`` looks for first, and that
an engine of one's own imports. Nothing here knows an engine.
"""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from docbook_rules.emit.artifact import Artifact

PACKAGE = "generated"
MARKER = "DOCBOOK_RULES"
_INSTALLED = tuple({str(Path(sysconfig.get_path(name)).resolve()) for name in ("stdlib", "platstdlib", "purelib")})


class Lookup(ModuleType):
    """A generated module that notes what is read of it, as ``tables.<module>`` or ``parameters.<NAME>``."""

    _noted: set[str]
    _whole: bool

    def __getattribute__(self, name: str) -> Any:
        """The attribute; reading it is noted, names of Python's own apart."""
        if not name.startswith("_"):
            own = ModuleType.__getattribute__(self, "__name__").removeprefix(f"{PACKAGE}.")
            whole = ModuleType.__getattribute__(self, "_whole")
            ModuleType.__getattribute__(self, "_noted").add(own if whole else f"{own}.{name}")
        return ModuleType.__getattribute__(self, name)


@contextmanager
def injected(modules: Mapping[str, str | Mapping[str, object]], noted: set[str]) -> Iterator[None]:
    """Put modules in place of whatever ``generated`` is: by name under the package, as sources or as their names.

    What is read of them is added to ``noted``. Afterwards everything is as it was.
    """
    before = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == PACKAGE}
    for name in before:
        del sys.modules[name]
    try:
        _package(PACKAGE, {MARKER: 1})
        _package(f"{PACKAGE}.tables", {})
        replace(modules, noted)
        yield
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
            del sys.modules[name]
        sys.modules.update(before)


def replace(modules: Mapping[str, str | Mapping[str, object]], noted: set[str]) -> None:
    """Put modules in the package that is in place, over those of the same names.

    One that is there already stays the same object with other content: an engine may hold it since its own import.
    """
    for name, content in modules.items():
        full = f"{PACKAGE}.{name}"
        there = sys.modules.get(full)
        module = there if isinstance(there, Lookup) else Lookup(full)
        for old in [old for old in module.__dict__ if not old.startswith("_")]:
            del module.__dict__[old]
        module.__dict__.update(_noted=noted, _whole=not name.endswith("parameters"))
        sys.modules[full] = module  # a dataclass looks up the module it stands in
        if isinstance(content, str):
            exec(code_of(content, f"{full}.py"), module.__dict__)
        else:
            module.__dict__.update(content)
        parent, _, own = full.rpartition(".")
        setattr(sys.modules[parent], own, module)


def lookup_sources(artifacts: Iterable[Artifact]) -> dict[str, str]:
    """The sources of a build's lookup modules by their names under the package."""
    made = {}
    for artifact in artifacts:
        folder, _, name = artifact.path.rpartition("/")
        if folder in ("", "tables") and name.endswith(".py") and name != "__init__.py":
            made[artifact.path.removesuffix(".py").replace("/", ".")] = artifact.text
    return made


def is_of_a_project(name: str, module: ModuleType) -> bool:
    """Whether a module that is imported is neither installed nor generated nor this package's own."""
    if name.partition(".")[0] in (PACKAGE, "docbook_rules"):
        return False
    file = getattr(module, "__file__", None)
    return file is not None and not str(Path(file).resolve()).startswith(_INSTALLED)


def _package(name: str, content: Mapping[str, object]) -> None:
    package = ModuleType(name)
    package.__path__ = []  # a package, whose modules are those put in it
    package.__dict__.update(content)
    sys.modules[name] = package


@lru_cache(maxsize=512)
def code_of(source: str, name: str) -> CodeType:
    """A source compiled, once."""
    return compile(source, name, "exec")
