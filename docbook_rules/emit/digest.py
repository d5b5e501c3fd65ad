"""The digest of all that an output depends on: the one place where that is said."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from docbook_rules.config import Config
from docbook_rules.emit.environment import Sources
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.known import Known
from docbook_rules.model.book import Document
from docbook_rules.source.offsets import Offsets


def digest(
    documents: Sequence[Document], catalogue: Catalogue, config: Config, templates: Sources, known: Known
) -> str:
    """SHA-256, in hexadecimal, of the documents, the phrases, the configuration and the templates.

    Of a document counts its name, its bytes, and what was read of it: so do entities, inclusions and profiles. Of the
    configuration and the phrases counts what they say, not their layout; where the sources lie and the output goes
    does not.
    """
    whole = hashlib.sha256()
    whole.update(b"".join(known.each("digest", sorted(documents, key=lambda d: d.file), (), _of_document)))
    nowhere = msgspec.structs.replace(config.book, sources=(), out="")
    for value in (catalogue, msgspec.structs.replace(config, book=nowhere, root="", name=""), *templates):
        whole.update(_digest(value))
    return whole.hexdigest()


def _of_document(document: Document) -> bytes:
    return _digest((document.file, document.digest, document.language, document.root))


def _digest(value: object) -> bytes:
    return hashlib.sha256(msgspec.json.encode(value, order="sorted", enc_hook=_named)).digest()


def _named(value: object) -> str:
    """The file of a text that knows the lines it stands in: its bytes count by the document's digest."""
    if not isinstance(value, Offsets):
        raise TypeError(f"{type(value).__name__} is no part of a document")
    return value.file
