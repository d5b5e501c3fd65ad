"""The ``.ent`` files that a document names by parameter entities: read where they lie inside its folder."""

from __future__ import annotations

import os
import re
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote

from docbook_rules.source.decode import decode

SUFFIX = ".ent"
_MAX_BYTES = 10_000_000
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


class Named:
    """The entity files of one document, each read once. Nothing outside ``folder`` is ever opened, links resolved."""

    def __init__(self, folder: Path, document: Path) -> None:
        self._given = folder, document
        self._left = _MAX_BYTES
        self._read: set[str] = set()

    @cached_property
    def _folder(self) -> Path:
        return self._given[0].resolve()

    @cached_property
    def _beside(self) -> Path:
        return self._given[1].resolve().parent

    def __call__(self, system: str, base: str) -> tuple[str, str] | None:
        """The text of the file that a system identifier names, and the identifier's base for those inside it.

        ``base`` is that of the file the identifier stands in, empty for the document. An empty text where the file
        was read before. None where it is no entity file inside the folder, or cannot be read.
        """
        relative = unquote(system).replace("\\", "/")
        if not relative.lower().endswith(SUFFIX) or relative.startswith("/") or _SCHEME.match(relative):
            return None
        joined = os.path.normpath(os.path.join(base, relative)).replace(os.sep, "/")
        try:
            path = (self._beside / joined).resolve()
            if not path.is_relative_to(self._folder) or not path.is_file():
                return None
            if str(path) in self._read:
                return "", ""
            self._left -= path.stat().st_size
            text = decode(path.read_bytes(), system).text if self._left >= 0 else None
        except (OSError, ValueError, RuntimeError):
            return None
        if text is None:
            return None
        self._read.add(str(path))
        return text, os.path.dirname(joined)
