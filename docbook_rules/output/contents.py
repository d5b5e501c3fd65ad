"""What the files of a build are to hold: their bytes, and the digests of these."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from docbook_rules.emit.artifact import Artifact
from docbook_rules.ledger.known import Known


def digest(data: bytes) -> str:
    """SHA-256 of ``data``."""
    return hashlib.sha256(data).hexdigest()


def content(artifact: Artifact) -> bytes:
    """The bytes of a file, none for a text that no file can hold: ``text_problem`` tells of it."""
    try:
        return artifact.content
    except UnicodeEncodeError:
        return b""


def text_problem(artifact: Artifact, data: bytes) -> str | None:
    """What is wrong with a text of which ``data`` are the bytes."""
    if artifact.raw is not None:
        return None
    if artifact.text and not data:
        return "holds half a character, which no file can"
    return "holds a carriage return" if b"\r" in data else None


def digests(artifacts: Sequence[Artifact], contents: Sequence[bytes], known: Known) -> dict[str, str]:
    """The digests of files by their paths; that of a text which was there before is ``known``."""
    held = [artifact.text if artifact.raw is None else artifact.raw for artifact in artifacts]
    of = dict(zip(map(id, held), contents, strict=True))
    said = known.each("outputs", held, (), lambda one: digest(of[id(one)]))
    return {artifact.path: one for artifact, one in zip(artifacts, said, strict=True)}
