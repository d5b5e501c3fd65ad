"""What the reading of a document hangs on, as a digest: its bytes, its name, the entities it may use, this program."""

from __future__ import annotations

import hashlib
import os
import re
import sys
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from xml.parsers import expat

import msgspec

from docbook_rules import __version__
from docbook_rules.reading.task import Task
from docbook_rules.source.lent import Lent

_REFERENCE = re.compile(rb"&([^;#&\s<>]+);")
_PARTS = ("place.py", "diagnostics.py", "language", "source", "model", "reading")
_ABSENT = ""
_AWAY = "away"


def key_of(task: Task, data: bytes, entities: Mapping[str, Lent]) -> str:
    """The key under which a reading of ``data`` is kept. What it looks for besides is told by ``states``."""
    used = _used(data, entities)
    included = _documents(task.documents, task.root) if may_include(data) else ""
    relative = os.path.relpath(task.path, task.root)
    parts = (fingerprint(_PARTS), task.name, relative, task.xinclude, task.profile, task.language, used, included)
    whole = hashlib.sha256(msgspec.json.encode(parts))
    whole.update(hashlib.sha256(data).digest())
    return whole.hexdigest()


def states(task: Task, touched: Sequence[str]) -> tuple[str, ...]:
    """What is at each of the paths that reading looked for: where it leads, and a digest of what is there.

    Nothing outside the task's root is opened.
    """
    if not touched:
        return ()
    beside = Path(task.path).resolve().parent
    return tuple(_state(beside / other, Path(task.root).resolve()) for other in touched)


def _state(path: Path, root: Path) -> str:
    try:
        real = path.resolve()
        if not real.is_relative_to(root):
            return _AWAY
        if not real.is_file():
            return _ABSENT
        return f"{real.relative_to(root).as_posix()} {hashlib.sha256(real.read_bytes()).hexdigest()}"
    except (OSError, ValueError, RuntimeError):
        return _ABSENT


def may_include(data: bytes) -> bool:
    """Whether inclusions may stand in the bytes; of wide characters that is not looked into."""
    return b"include" in data or b"\0" in data


@lru_cache(maxsize=4)
def _documents(of: frozenset[str], root: str) -> str:
    return hashlib.sha256("\n".join(sorted(os.path.relpath(path, root) for path in of)).encode()).hexdigest()


def _used(data: bytes, entities: Mapping[str, Lent]) -> object:
    """The shared entities that the bytes may use: all where they may be told by other files or in wide characters."""
    if b"<!ENTITY" in data or may_include(data) or not all(map(str.isascii, entities)):
        return everything(entities)
    used: dict[str, Lent] = {}
    waiting = [data]
    while waiting:
        for found in _REFERENCE.findall(waiting.pop()):
            name = found.decode("ascii", "replace")
            if name in entities and name not in used:
                used[name] = entities[name]
                waiting.append(entities[name].value.encode("utf-8", "surrogatepass"))
    return sorted((name, lent.value, lent.file, lent.rows) for name, lent in used.items())


def everything(entities: Mapping[str, Lent]) -> str:
    """A digest of all shared entities."""
    return _digest(tuple((name, lent.value, lent.file, lent.rows) for name, lent in sorted(entities.items())))


@lru_cache(maxsize=4)
def _digest(entities: tuple[tuple[str, str, str, bool], ...]) -> str:
    return hashlib.sha256(msgspec.json.encode(entities)).hexdigest()


@lru_cache(maxsize=4)
def fingerprint(parts: tuple[str, ...]) -> str:
    """A digest of this program, as far as ``parts`` of the package go, and of what it is run by."""
    whole = hashlib.sha256(f"{__version__} {sys.version} {expat.EXPAT_VERSION} {msgspec.__version__}".encode())
    package = files("docbook_rules")
    for part in parts:
        for name, file in sorted(_files(package / part, part)):
            whole.update(f"{name} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def _files(place: Traversable, name: str) -> list[tuple[str, Traversable]]:
    if place.is_file():
        return [(name, place)] if name.endswith((".py", ".toml", ".jinja")) else []
    return [found for inner in place.iterdir() for found in _files(inner, f"{name}/{inner.name}")]
