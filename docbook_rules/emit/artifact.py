"""The emitters' product: a file to be."""

from __future__ import annotations

import msgspec


class Artifact(msgspec.Struct, frozen=True, order=True):
    """One file: ``path`` is relative to the output folder, with ``/`` between its parts; ``text`` uses ``\\n``."""

    path: str
    text: str
