"""Where paths really lead, links resolved; a folder of many files is resolved once."""

from __future__ import annotations

import os


class Real:
    """Real paths, as ``os.path.realpath`` has them, of files most of which stand beside one another."""

    def __init__(self) -> None:
        self._folders: dict[str, str] = {}

    def path(self, file: str) -> str:
        """The real path of a file, there or not."""
        folder, name = os.path.split(file)
        if name in ("", ".", "..") or os.path.islink(file):
            return os.path.realpath(file)
        if folder not in self._folders:
            self._folders[folder] = os.path.realpath(folder)
        return os.path.join(self._folders[folder], name)
