"""The emitters' product: a file to be."""

from __future__ import annotations

import msgspec


class Artifact(msgspec.Struct, frozen=True, order=True):
    """One file: ``path`` is relative to the output folder, with ``/`` between its parts; ``text`` uses ``\\n``.

    A file that is no text has its bytes in ``raw``.
    """

    path: str
    text: str = ""
    raw: bytes | None = None

    @property
    def content(self) -> bytes:
        """The bytes of the file."""
        return self.text.encode() if self.raw is None else self.raw
