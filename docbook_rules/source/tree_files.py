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

SUFFIXES = (".xml", ".sgml", ".docbook", ".dbk")


class Found(msgspec.Struct, frozen=True):
    """A file to read: its path, the name it is shown by, and the folder outside of which nothing is read for it.

    ``real`` is its path with all links resolved.
    """

    path: str
    name: str
    root: Path
    real: str


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
    held: dict[str, bytes] | None = None,
) -> dict[str, Lent]:
    """Entities by name: those of ``configured`` files, of ``.ent`` files, then those that documents declare.

    The first declaration of a name counts. Only configured files lend parts of tables. Entities that stand in other
    files are left out. ``report`` takes what is wrong with entity files; of documents reading them says it. ``held``
    takes the bytes of the documents by their paths, for whom they shall not be read twice.
    """
    known: dict[str, Lent] = {}
    for found in configured:
        _add(known, found, _read(found, report), rows=True)
    for found in entity_files:
        _add(known, found, _read(found, report))
    for found in documents:
        data = _data(found.path)
        if held is not None and data:
            held[found.path] = data
        if b"<!ENTITY" in data or b"<\0!\0E\0N\0T\0" in data or b"\0<\0!\0E\0N\0T" in data:
            _add(known, found, decode(data, "").text or "", whole=False)
    return known


def _read(found: Found, report: Callable[[Diagnostic], None]) -> str:
    """The text of an entity file; empty where it cannot be read, which is reported."""
    try:
        data = Path(found.path).read_bytes()
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


def _data(path: str) -> bytes:
    try:
        with open(path, "rb", buffering=0) as stream:
            return stream.readall()
    except OSError:
        return b""


def _at(path: Path, suffixes: tuple[str, ...], *, deep: bool = True) -> Iterator[Found]:
    try:
        is_folder = path.is_dir()
        if not is_folder:
            if not path.exists():
                raise Refusal(f"{path}: there is no such file or folder")
            yield Found(str(path), str(path), path.parent, os.path.realpath(path))
            return
        files = [(name, linked) for name, linked in _files(path, deep=deep) if name.lower().endswith(suffixes)]
    except (OSError, ValueError) as error:
        raise Refusal(f"{path}: {getattr(error, 'strerror', None) or error}") from None
    top = os.path.join(os.path.realpath(path), "")
    before = os.path.join(path, "") if path != Path() else ""
    for name, is_linked in sorted(files, key=lambda f: f[0].split("/")):
        native = name.replace("/", os.sep)
        file = before + native
        real = os.path.realpath(file) if is_linked else top + native
        if not is_linked or (real.startswith(top) and os.path.isfile(real)):
            yield Found(file, file.replace(os.sep, "/"), path, real)


def _files(folder: Path, *, deep: bool) -> Iterator[tuple[str, bool]]:
    """The names of all files under ``folder``, relative to it, and whether each is a link; hidden ones left out.

    Linked folders are not entered. Raises OSError.
    """
    waiting = [""]
    while waiting:
        inside = waiting.pop()
        with os.scandir(os.path.join(folder, inside)) as entries:
            for entry in entries:
                if entry.name.startswith("."):
                    continue
                if entry.is_file(follow_symlinks=False):
                    yield inside + entry.name, False
                elif entry.is_dir(follow_symlinks=False):
                    if deep:
                        waiting.append(f"{inside}{entry.name}/")
                elif entry.is_symlink():
                    yield inside + entry.name, True


def _once(found: Iterable[Found]) -> list[Found]:
    seen: dict[str, Found] = {}
    for file in found:
        seen.setdefault(file.real, file)
    return list(seen.values())
