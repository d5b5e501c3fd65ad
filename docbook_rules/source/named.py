"""The ``.ent`` files that a document names by parameter entities: read where they lie inside its folder."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.source.decode import decode

SUFFIX = ".ent"
_MAX_BYTES = 10_000_000
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


class Named:
    """The entity files of one document, each read once. Nothing outside ``folder`` is ever opened, links resolved.

    ``name`` is what the document is shown by, ``report`` takes what is wrong with the bytes of its entity files,
    ``touched`` is told of each path that is looked for.
    """

    def __init__(
        self,
        folder: Path,
        document: Path,
        name: str,
        report: Callable[[Diagnostic], None],
        touched: Callable[[Path], object] = Path,
    ) -> None:
        self._given = folder, document
        self._shown = os.path.dirname(name)
        self._report = report
        self._touched = touched
        self._left = _MAX_BYTES
        self._read: set[str] = set()

    @cached_property
    def _folder(self) -> Path:
        return self._given[0].resolve()

    @cached_property
    def _beside(self) -> Path:
        return self._given[1].resolve().parent

    def __call__(self, system: str, base: str) -> tuple[str, str] | str:
        """The text of the file that a system identifier names, and the identifier's base for those inside it.

        ``base`` is that of the file the identifier stands in, empty for the document. An empty text where the file
        was read before. Where it is no entity file inside the folder, or cannot be read, why not.
        """
        relative = unquote(system).replace("\\", "/")
        if relative.startswith("/") or _SCHEME.match(relative):
            return "which is not read: it lies outside the folder"
        if not relative.lower().endswith(SUFFIX):
            return f"which is not read: it is no {SUFFIX} file"
        joined = os.path.normpath(os.path.join(base, relative)).replace(os.sep, "/")
        self._touched(self._beside / joined)
        try:
            path = (self._beside / joined).resolve()
            if not path.is_relative_to(self._folder):
                return "which is not read: it lies outside the folder"
            if not path.is_file():
                return "which is not there"
            if str(path) in self._read:
                return "", ""
            self._left -= path.stat().st_size
            if self._left < 0:
                return f"which is not read: the entity files come to over {_MAX_BYTES} bytes"
            shown = os.path.normpath(os.path.join(self._shown, joined)).replace(os.sep, "/")
            decoded = decode(path.read_bytes(), shown)
        except (OSError, ValueError, RuntimeError):
            return "which cannot be read"
        for finding in decoded.diagnostics:
            self._report(finding)
        if decoded.text is None:
            return "which cannot be read: see what is said of its encoding"
        self._read.add(str(path))
        return decoded.text, os.path.dirname(joined)
