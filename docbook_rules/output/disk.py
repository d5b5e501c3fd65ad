"""The few things that are done to a disk, each of them durable when it returns. All raise OSError."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path


def write_new(file: Path, pieces: Iterable[bytes], mode: int) -> None:
    """Write a file that was not there, down to the disk; what was begun is removed when that fails."""
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    try:
        try:
            for piece in pieces:
                rest = memoryview(piece)
                while rest:
                    rest = rest[os.write(handle, rest) :]
            os.fsync(handle)
        finally:
            os.close(handle)
    except BaseException:
        remove(file)
        raise


def put_in_place(temporary: Path, target: Path) -> None:
    """Let ``temporary`` take the place of ``target`` in one step."""
    os.replace(temporary, target)


def remove(file: Path) -> None:
    """Remove a file, where there is one."""
    file.unlink(missing_ok=True)


def is_there(path: Path) -> bool:
    """Whether anything has this name, a link that leads nowhere too. A disk that does not answer is an OSError."""
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder down to the disk, where the system can do that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
