"""Which files a run reads: documents under the given paths, and the entities that their tree declares."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from docbook_rules.diagnostics import Diagnostic, Refusal, Severity
from docbook_rules.place import Place
from docbook_rules.source.declarations import read_declarations
from docbook_rules.source.decode import decode
from docbook_rules.source.doctype import find_doctype, skip_prolog
from docbook_rules.source.lent import Lent
from docbook_rules.source.named import SUFFIX
from docbook_rules.source.real import Real

SUFFIXES = (".xml", ".sgml", ".docbook", ".dbk")


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
        found for path in paths for found in _at(path if path.is_dir() else path.parent, (SUFFIX,), deep=path.is_dir())
    )


def shared_entities(
    entity_files: Sequence[Found],
    documents: Sequence[Found] = (),
    *,
    configured: Sequence[Found] = (),
    report: Callable[[Diagnostic], None] = lambda _: None,
) -> dict[str, Lent]:
    """Entities by name: those of ``configured`` files, of ``.ent`` files, then those that documents declare.

    The first declaration of a name counts. Only configured files lend parts of tables. Entities that stand in other
    files are left out. ``report`` takes what is wrong with entity files; of documents reading them says it.
    """
    known: dict[str, Lent] = {}
    for found in configured:
        _add(known, found, _read(found, report), rows=True)
    for found in entity_files:
        _add(known, found, _read(found, report))
    for found in documents:
        data = _data(found)
        if b"<!ENTITY" in data or b"<\0!\0E\0N\0T\0" in data or b"\0<\0!\0E\0N\0T" in data:
            _add(known, found, decode(data, "").text or "", whole=False)
    return known


def _read(found: Found, report: Callable[[Diagnostic], None]) -> str:
    """The text of an entity file; empty where it cannot be read, which is reported."""
    try:
        data = found.path.read_bytes()
    except OSError as error:
        report(Diagnostic("unreadable", Severity.ERROR, error.strerror or "unreadable", Place(found.name, 1, 1)))
        return ""
    decoded = decode(data, found.name)
    for finding in decoded.diagnostics:
        report(finding)
    return decoded.text or ""


def _add(known: dict[str, Lent], found: Found, text: str, *, whole: bool = True, rows: bool = False) -> None:
    doctype = find_doctype(text)
    start = skip_prolog(text)
    if doctype is not None:
        declared = read_declarations(text, *doctype.subset)
    elif whole or text.startswith(("<!ENTITY", "<!ELEMENT", "%"), start):
        declared = read_declarations(text, start)
    else:
        return
    for name, entity in declared.entities.items():
        if entity.value is not None and name not in known:
            known[name] = Lent(entity.value, found.name, rows)


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
    real, top = Real(), os.path.join(os.path.realpath(path), "")
    for relative in sorted(files, key=lambda name: name.split("/")):
        file = path / relative
        if relative.lower().endswith(suffixes) and file.is_file() and real.path(str(file)).startswith(top):
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
    seen: dict[str, Found] = {}
    real = Real()
    for file in found:
        seen.setdefault(real.path(str(file.path)), file)
    return list(seen.values())
