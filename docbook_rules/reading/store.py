"""The cache on the disk: values under digests of what they hang on, in a folder that nobody has to care for."""

from __future__ import annotations

import hashlib
import os
import tempfile
from contextlib import suppress
from pathlib import Path

FOLDER = ".docbook-rules-cache"
MOST_BYTES = 256_000_000
_SIGN = b"docbook-rules cache 1\n"
_NEW = ".new-"
_IGNORED = "# What is here can be made again at any time.\n*\n"


class Store:
    """A folder of files, one a value. What is damaged or not ours is passed over; nothing that fails here is an error.

    ``most`` bounds its size in bytes: what was not used for longest goes first.
    """

    def __init__(self, folder: Path, most: int = MOST_BYTES) -> None:
        self.folder = folder
        self.most = most
        self._written = False

    def get(self, key: str) -> bytes | None:
        """The bytes under a key; None where there are none that are whole and were kept under that very key."""
        file = self._file(key)
        try:
            data = file.read_bytes()
            os.utime(file)
        except OSError:
            return None
        head = len(_SIGN) + 32
        whole = data[:head] == _SIGN + _check(key, data[head:])
        return data[head:] if whole else None

    def put(self, key: str, data: bytes) -> None:
        """Keep bytes under a key, where there is room and leave to write."""
        file = self._file(key)
        try:
            if not self._written:
                self._begin()
            file.parent.mkdir(exist_ok=True)
            handle, name = tempfile.mkstemp(dir=file.parent, prefix=_NEW)
            try:
                with os.fdopen(handle, "wb") as stream:
                    stream.write(_SIGN + _check(key, data) + data)
                os.replace(name, file)
            except OSError:
                with suppress(OSError):
                    os.unlink(name)
        except OSError:
            return

    def trim(self) -> None:
        """Hold the folder to its size. What no cache has written stays, wherever the folder leads."""
        if not self._written:
            return
        found: list[tuple[float, int, Path]] = []
        for file in self.folder.glob("??/*"):
            with suppress(OSError):
                state = file.stat()
                found.append((state.st_mtime, state.st_size, file))
        left = sum(size for _, size, _ in found)
        for _, size, file in sorted(found):
            if left <= self.most:
                return
            with suppress(OSError):
                if _is_ours(file):
                    file.unlink()
                left -= size

    def _begin(self) -> None:
        self.folder.mkdir(exist_ok=True)
        ignored = self.folder / ".gitignore"
        if not ignored.exists():
            ignored.write_text(_IGNORED, "utf-8")
        self._written = True

    def _file(self, key: str) -> Path:
        return self.folder / key[:2] / key[2:]


def _is_ours(file: Path) -> bool:
    with file.open("rb") as stream:
        return file.name.startswith(_NEW) or stream.read(len(_SIGN)) == _SIGN


def _check(key: str, data: bytes) -> bytes:
    return hashlib.sha256(key.encode() + b"\0" + data).digest()
