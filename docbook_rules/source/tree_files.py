"""Which files a run reads: documents under the given paths, and the entities that their tree declares."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from docbook_rules.diagnostics import Refusal
from docbook_rules.source.decode import decode
from docbook_rules.source.doctype import find_doctype, read_declarations, skip_prolog

SUFFIXES = (".xml", ".sgml", ".docbook", ".dbk")
_ENTITIES = ".ent"


class Found(msgspec.Struct, frozen=True):
    """A file to read: its path, the name it is shown by, and the folder outside of which nothing is read for it."""

    path: Path
    name: str
    root: Path


def find(paths: Iterable[Path]) -> list[Found]:
    """The documents at ``paths``: files as they are, folders searched; in the order given, then by name.

    A file reached twice is listed once. Links that lead out of a given folder are not followed.
    Raises Refusal where a path is not there or cannot be listed.
    """
    return _once(found for path in paths for found in _at(path, SUFFIXES))


def find_entities(paths: Iterable[Path]) -> list[Found]:
    """The ``.ent`` files under the given folders, and those beside a given file, in the same order."""
    return _once(
        found
        for path in paths
        for found in _at(path if path.is_dir() else path.parent, (_ENTITIES,), deep=path.is_dir())
    )


def shared_entities(entity_files: Sequence[Found], documents: Sequence[Found] = ()) -> dict[str, str]:
    """Replacement texts by name: those of ``.ent`` files, then those that documents of the tree declare.

    The first declaration of a name counts. Entities that stand in other files are left out, and nothing is said of
    files that cannot be read: reading the documents says it.
    """
    known: dict[str, str] = {}
    for found in entity_files:
        _add(known, _data(found), whole=True)
    for found in documents:
        data = _data(found)
        if b"<!ENTITY" in data or b"<\0!\0E\0N\0T\0" in data or b"\0<\0!\0E\0N\0T" in data:
            _add(known, data, whole=False)
    return known


def _add(known: dict[str, str], data: bytes, *, whole: bool) -> None:
    text = decode(data, "").text
    if text is None:
        return
    doctype = find_doctype(text)
    start = skip_prolog(text)
    if doctype is not None:
        declared = read_declarations(text, *doctype.subset)
    elif whole or text.startswith(("<!ENTITY", "<!ELEMENT", "%"), start):
        declared = read_declarations(text, start)
    else:
        return
    for name, entity in declared.entities.items():
        if entity.value is not None:
            known.setdefault(name, entity.value)


def _data(found: Found) -> bytes:
    try:
        return found.path.read_bytes()
    except OSError:
        return b""


def _at(path: Path, suffixes: tuple[str, ...], *, deep: bool = True) -> Iterator[Found]:
    try:
        is_folder = path.is_dir()
        if not is_folder:
            if not path.exists():
                raise Refusal(f"{path}: there is no such file or folder")
            yield Found(path, str(path), path.parent)
            return
        files = list(_files(path, deep=deep))
    except (OSError, ValueError) as error:
        raise Refusal(f"{path}: {getattr(error, 'strerror', None) or error}") from None
    root = path.resolve()
    for relative in sorted(files, key=lambda name: name.split("/")):
        file = path / relative
        if relative.lower().endswith(suffixes) and file.is_file() and file.resolve().is_relative_to(root):
            yield Found(file, str(file).replace(os.sep, "/"), path)


def _files(folder: Path, *, deep: bool) -> Iterator[str]:
    """The names of all files under ``folder``, relative to it; hidden ones and linked folders left out."""

    def fail(error: OSError) -> None:
        raise error

    for where, folders, names in os.walk(folder, onerror=fail):
        folders[:] = sorted(name for name in folders if not name.startswith(".")) if deep else []
        inside = os.path.relpath(where, folder).replace(os.sep, "/")
        for name in names:
            if not name.startswith("."):
                yield name if inside == "." else f"{inside}/{name}"


def _once(found: Iterable[Found]) -> list[Found]:
    seen: dict[Path, Found] = {}
    for file in found:
        seen.setdefault(file.path.resolve(), file)
    return list(seen.values())


def merged(*entities: Mapping[str, str]) -> dict[str, str]:
    """Several mappings of entities in one; of a name in more than one the first counts."""
    return {name: value for mapping in reversed(entities) for name, value in mapping.items()}
