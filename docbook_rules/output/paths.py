"""Which paths an output may have: inside its folder, on any disk."""

from __future__ import annotations

import os
import stat
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

MANIFEST = "manifest.json"
OURS = ".docbook-rules-"
"""How the names of a build's own passing files begin."""
_FORBIDDEN = frozenset('<>:"|?*\\')
_LONGEST = 255


@lru_cache(maxsize=1 << 16)  # a book of many files asks over and over
def path_problem(path: str) -> str | None:
    """Why ``path`` cannot be an output's, or None: relative, ``/`` between parts, nothing that a disk refuses."""
    if not path or path.startswith("/"):
        return "is not relative to the output folder"
    for part in path.split("/"):
        if part in ("", ".", ".."):
            return "leads out of the output folder or names no file"
        if not part.isprintable() or not _FORBIDDEN.isdisjoint(part) or part != part.rstrip(" ."):
            return "holds a sign that some disks refuse"
        if part.startswith(OURS):
            return "has a name that builds keep for themselves"
        if len(part.encode("utf-8", "surrogatepass")) > _LONGEST:
            return "is longer than a file's name may be"
    return "is the manifest's own name" if _folded(path) == MANIFEST else None


def collisions(paths: Iterable[str]) -> list[tuple[str, str]]:
    """Pairs of paths that one disk or another holds for the same, or of which one would stand inside the other."""
    seen: dict[str, str] = {}
    folders: dict[str, str] = {}
    done: set[str] = set()
    found = []
    for path in paths:
        folded = _folded(path)
        if folded in seen:
            found.append((seen[folded], path))
        seen.setdefault(folded, path)
        inside = path.rpartition("/")[0]
        if inside in done:
            continue
        done.add(inside)
        parts = path.split("/")
        for n in range(1, len(parts)):
            folder = "/".join(parts[:n])
            other = folders.setdefault(_folded(folder), folder)
            if other != folder:
                found.append((other, folder))
    found += [(seen[folder], f"{folders[folder]}/…") for folder in folders if folder in seen]
    return sorted(set(found))


def leads_away(out: Path) -> str | None:
    """Why nothing is written to ``out``: a symbolic link that leads out of the folder it stands in."""
    if out.is_symlink() and not out.resolve().is_relative_to(out.parent.resolve()):
        return f"{out.as_posix()} is a symbolic link that leads to {out.resolve().as_posix()}"
    return None


def one_file_on_this_disk(one: Path, other: Path) -> bool:
    """Whether two names that differ in nothing but case or composition are one file here."""
    try:
        return _folded(one.as_posix()) == _folded(other.as_posix()) and os.path.samefile(one, other)
    except OSError:
        return False


def blocked_by(out: Path, path: str, free: set[str] | None = None) -> str | None:
    """What stands in the way of ``path`` under ``out``: a symbolic link, or a file where a folder should be.

    ``free`` takes the folders in ``out`` that nothing stands in the way of, which are not looked at twice. Raises
    OSError where that cannot be seen.
    """
    folder = path.rpartition("/")[0]
    parts = path.split("/")
    is_free = free is not None and folder in free
    base = os.fspath(out)
    for n in range(len(parts) if is_free else 1, len(parts) + 1):
        at = f"{base}{os.sep}{path if is_free else '/'.join(filter(None, parts[:n]))}"
        try:
            mode = os.lstat(at).st_mode
        except FileNotFoundError:
            return None
        if stat.S_ISLNK(mode):
            return f"{_posix(at)} is a symbolic link, and outputs are written to no other place than their own"
        if n < len(parts) and not stat.S_ISDIR(mode):
            return f"{_posix(at)} is no folder"
        if n == len(parts) and not stat.S_ISREG(mode):
            return f"{_posix(at)} is no plain file"
        if n == len(parts) - 1 and free is not None:
            free.add(folder)
    return None


def _posix(path: str) -> str:
    return Path(path).as_posix()


def _folded(path: str) -> str:
    if path.isascii():
        return path.lower()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", path).casefold())
