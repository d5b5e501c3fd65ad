"""What a build is about to do to the disk, written down before it does: a build that is killed can be finished."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from docbook_rules.output import disk
from docbook_rules.output.disk import put_in_place, remove, sync_folder, write_new
from docbook_rules.output.paths import MANIFEST, OURS, path_problem

VERSION = 1
FILE = f"{OURS}journal"
_TEMPORARY = f"{OURS}journal.tmp"


class Change(msgspec.Struct, frozen=True):
    """What becomes of ``path``: from the digest ``before`` to ``after`` ("" for no file).

    ``temporary`` is the name of the file beside it that holds what it will be, ``former`` that of one that is made of
    what it was where the change has to be taken back; "" where there is nothing to hold.
    """

    path: str
    before: str
    after: str
    temporary: str = ""
    former: str = ""

    def taken_back(self) -> Change:
        """The change the other way round."""
        return Change(self.path, self.after, self.before, self.former, self.temporary)


class Journal(msgspec.Struct, frozen=True):
    """The changes of one build, the manifest's last, and the folders that it makes.

    Until it is ``committed`` nothing but temporary files has been written, and they are to go. From then on the new
    files are whole and on the disk, and the changes are to be made, whoever makes them.
    """

    version: int
    committed: bool
    changes: tuple[Change, ...]
    folders: tuple[str, ...] = ()

    def temporaries(self) -> Iterator[str]:
        """The paths of all temporary files that there may be."""
        return (beside(c.path, name) for c in self.changes for name in (c.temporary, c.former) if name)


class JournalError(Exception):
    """What stands there is no journal of ours."""


def beside(path: str, name: str) -> str:
    """The path of a file named ``name`` in the folder of ``path``."""
    return "/".join([*path.split("/")[:-1], name])


def keep(journal: Journal, out: Path) -> None:
    """Write the journal, whole or not at all. Raises OSError."""
    temporary = out / _TEMPORARY
    remove(temporary)
    write_new(temporary, [msgspec.json.encode(journal), b"\n"], 0o666)
    put_in_place(temporary, out / FILE)
    sync_folder(out)


def forget(out: Path) -> None:
    """Remove the journal: its build is done, or undone. Raises OSError."""
    remove(out / FILE)
    remove(out / _TEMPORARY)
    sync_folder(out)


def is_there(out: Path) -> bool:
    """Whether a build was interrupted in ``out``. Raises OSError."""
    return disk.is_there(out / FILE) or disk.is_there(out / _TEMPORARY)


def read(out: Path) -> Journal | None:
    """The journal in ``out``, None where there is none.

    Raises JournalError where it is none of ours, or names a path outside the folder; OSError where it cannot be read.
    """
    try:
        data = (out / FILE).read_bytes()
    except FileNotFoundError:
        return None
    try:
        journal = msgspec.json.decode(data, type=Journal)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise JournalError(str(error)) from None
    if journal.version != VERSION:
        raise JournalError(f"it has version {journal.version}, and this build writes {VERSION}")
    for change in journal.changes:
        wrong = path_problem(change.path) if change.path != MANIFEST else None
        if wrong or not all(_is_temporary(name) for name in (change.temporary, change.former) if name):
            raise JournalError(f"{change.path!r} {wrong or 'has a temporary file that no build makes'}")
    for folder in journal.folders:
        if folder and path_problem(folder):
            raise JournalError(f"{folder!r} {path_problem(folder)}")
    return journal


def temporary_name(number: int) -> str:
    """The name of a temporary file."""
    return f"{OURS}{number}.tmp"


def _is_temporary(name: str) -> bool:
    return name.startswith(OURS) and name.endswith(".tmp") and name[len(OURS) : -4].isdigit()
