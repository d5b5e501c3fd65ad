"""Further exports of a book, ours and those that other packages bring: each is a function from plain data to files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.metadata import entry_points
from typing import Any

from docbook_rules.diagnostics import Refusal
from docbook_rules.emit.artifact import Artifact, packed
from docbook_rules.emit.data import BookData, exported
from docbook_rules.emit.data_csv import csv_files
from docbook_rules.emit.data_sqlite import sqlite_files
from docbook_rules.emit.data_typescript import typescript_files

GROUP = "docbook_rules.backends"

Backend = Callable[[Mapping[str, Any]], Iterable[tuple[str, str | bytes]]]
"""Takes the content of ``rulebook.json`` (version 1, ``docs/rulebook.schema.json``); gives paths and what they hold.

Paths are relative to ``data/<name>/`` in the output, with ``/`` between parts; text uses ``\\n``. The same book is the
same files: no clock, no path of a machine, no order of hashes.
"""

OURS: Mapping[str, Backend] = {"csv": csv_files, "sqlite": sqlite_files, "typescript": typescript_files}


def backend_artifacts(names: Sequence[str], book: BookData) -> tuple[Artifact, ...]:
    """The files of the named backends.

    Raises Refusal where there is no such backend, it cannot be imported, or it fails: it is code of its own, and what
    goes wrong there is told as its fault.
    """
    artifacts = []
    for name in dict.fromkeys(names):
        backend = _named(name)
        try:
            files = list(backend(exported(book)))
            made = [_artifact(name, path, held) for path, held in files]
        except Exception as error:
            raise Refusal(f"the backend {name!r} failed: {type(error).__name__}: {error}") from error
        artifacts += made
    return tuple(artifacts)


def _artifact(name: str, path: str, held: str | bytes) -> Artifact:
    if not isinstance(path, str) or not isinstance(held, (str, bytes)):
        raise TypeError("it gives something else than paths with text or bytes")
    where = f"data/{name}/{path}"
    return Artifact(where, packed(held)) if isinstance(held, str) else Artifact(where, raw=held)


def _named(name: str) -> Backend:
    if name in OURS:
        return OURS[name]
    there = {point.name: point for point in entry_points(group=GROUP)}
    if name not in there:
        known = ", ".join(sorted({*OURS, *there}))
        raise Refusal(f"there is no backend {name!r}", f"book.backends may name {known}; see docs/exports.md")
    try:
        backend: Backend = there[name].load()
    except Exception as error:
        raise Refusal(f"the backend {name!r} cannot be loaded: {type(error).__name__}: {error}") from error
    return backend
