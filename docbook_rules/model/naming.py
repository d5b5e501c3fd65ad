"""Names of files that are the same on every machine: what outputs say of places, whatever paths a command was given."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.model.book import Document
from docbook_rules.model.text import Text
from docbook_rules.place import Place
from docbook_rules.source.origin import Origin
from docbook_rules.source.real import Real

Value = TypeVar("Value")
Key = TypeVar("Key")
_PLAIN = frozenset(("str", "int", "bool", "str | None", "int | None"))


def stable_names(files: Iterable[str], folder: Path, known: Mapping[str, str] | None = None) -> dict[str, str]:
    """For each path as given, its name: relative to ``folder`` inside it, else as much of its end as sets it apart.

    ``known`` says where some of the paths really lead.
    """
    known = known or {}
    real, root = Real(), os.path.join(os.path.realpath(folder), "")
    given = sorted(set(files))
    names: dict[str, str] = {}
    taken: set[str] = set()
    for file in given:
        path = known.get(file) or real.path(file)
        if path.startswith(root):
            name = path[len(root) :].replace(os.sep, "/")
            names[file] = file if name == file else name  # one string, of the many that most are
        else:
            parts = Path(path).parts
            tails = ("/".join(parts[-count:]) for count in range(1, len(parts)))
            names[file] = next((tail for tail in tails if tail not in taken), file)
        taken.add(names[file])
    return names


def files_of(documents: Iterable[Document]) -> set[str]:
    """The files that the documents and their places name: included ones too."""
    files: set[str] = set()
    done: set[int] = set()
    waiting: list[object] = [*documents]
    while waiting:
        value = waiting.pop()
        if isinstance(value, tuple):
            waiting += value
        elif isinstance(value, (Text, Place)):  # nearly all there is, and nothing else in them names a file
            files.add(value.file)
        elif isinstance(value, msgspec.Struct) and id(value) not in done:
            done.add(id(value))
            for field in _holding(type(value)):
                held = getattr(value, field)
                if field == "file":
                    files.add(held)
                elif held is not None:
                    waiting.append(held)
    return files


@cache
def _holding(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a value that may hold others, and the one that names a file: most hold a word or a figure."""
    told = {
        name: str(said)
        for base in reversed(kind.__mro__)
        for name, said in getattr(base, "__annotations__", {}).items()
    }
    return tuple(name for name in kind.__struct_fields__ if name == "file" or told[name] not in _PLAIN)


def renamed(document: Document, names: Mapping[str, str]) -> Document:
    """The document with every place in it under its stable name; its prose is read for that."""
    changed = {a: b for a, b in names.items() if a != b}
    if not changed:
        return document
    _ = document.root
    return _changed(document, changed, {})


def as_given(findings: Iterable[Diagnostic], names: Mapping[str, str]) -> list[Diagnostic]:
    """Findings under the names that the user gave, so that a terminal or an editor can open them."""
    given = {b: a for a, b in names.items() if a != b}
    if not given:
        return list(findings)
    return [_at(finding, given.get(finding.place.file)) for finding in findings]


def _at(finding: Diagnostic, file: str | None) -> Diagnostic:
    """A finding in another file, where there is one."""
    if file is None:
        return finding
    return msgspec.structs.replace(finding, place=msgspec.structs.replace(finding.place, file=file))


def places_as_given(places: Mapping[Key, Place], names: Mapping[str, str]) -> dict[Key, Place]:
    """Places under the names that the user gave."""
    given = {b: a for a, b in names.items()}
    return {key: _changed(place, given, {}) for key, place in places.items()}


def _changed(value: Value, names: Mapping[str, str], done: dict[int, object]) -> Value:
    """A copy with other file names; what is shared (a spanned cell) stays shared."""
    if isinstance(value, Place):
        return msgspec.structs.replace(value, file=names.get(value.file, value.file))
    if isinstance(value, tuple):
        return type(value)(_changed(v, names, done) for v in value)
    if isinstance(value, Origin):
        if id(value) not in done:
            done[id(value)] = value.of(names.get(value.file, value.file))
        return done[id(value)]  # type: ignore[return-value]
    if not isinstance(value, msgspec.Struct):
        return value
    if id(value) not in done and isinstance(value, Text):
        source = value.source
        other = _changed(source, names, done) if isinstance(source, Origin) else names.get(source, source)
        done[id(value)] = msgspec.structs.replace(value, source=other)
    elif id(value) not in done:
        fields = {}
        for field in value.__struct_fields__:
            old = getattr(value, field)
            new = names.get(old, old) if field == "file" else _changed(old, names, done)
            if new is not old:
                fields[field] = new
        done[id(value)] = msgspec.structs.replace(value, **fields) if fields else value
    return done[id(value)]  # type: ignore[return-value]
