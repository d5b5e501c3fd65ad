"""What the files of a build are to hold, told by digests: a large book is not held for it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from docbook_rules.emit.artifact import Artifact, Said, pieces_of
from docbook_rules.ledger.known import Known


class Contents(msgspec.Struct, frozen=True):
    """The digest of what a file is to hold, or why no file can hold that."""

    digest: str
    problem: str | None = None


def digest(data: bytes) -> str:
    """SHA-256 of ``data``."""
    return hashlib.sha256(data).hexdigest()


def digest_of(file: str) -> str | None:
    """SHA-256 of what a file holds, None where there is none; it is never held as a whole. Raises OSError."""
    try:
        with open(file, "rb", buffering=0) as stream:
            return hashlib.file_digest(stream, "sha256").hexdigest()
    except FileNotFoundError:
        return None


def contents(artifacts: Sequence[Artifact], known: Known) -> tuple[Contents, ...]:
    """The contents of some files, in their order; those of a text that was there before are ``known``."""
    return known.each("outputs", (a.said if a.raw is None else a.raw for a in artifacts), (), _contents)


def _contents(said: Said | bytes) -> Contents:
    whole = hashlib.sha256()
    try:
        for piece in pieces_of(said):
            whole.update(piece)
    except UnicodeEncodeError:
        return Contents("", "holds half a character, which no file can")
    broken = isinstance(said, str) and "\r" in said
    return Contents(whole.hexdigest(), "holds a carriage return" if broken else None)
