"""The digest of all that an output depends on: the one place where that is said."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

import msgspec

from docbook_rules.config import Config
from docbook_rules.emit.data import value_data
from docbook_rules.emit.environment import Sources
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.model.book import Document
from docbook_rules.model.settled import settle
from docbook_rules.typed.table import Label, TypedTable


def digest(documents: Iterable[bytes], catalogue: Catalogue, config: Config, templates: Sources) -> str:
    """SHA-256, in hexadecimal, of the documents by their digests, the phrases, the configuration and the templates.

    Of the configuration and the phrases counts what they say, not their layout; where the sources lie and the output
    goes does not. ``documents`` come in the order of their names.
    """
    whole = hashlib.sha256()
    for document in documents:
        whole.update(document)
    nowhere = msgspec.structs.replace(config.book, sources=(), out="")
    for value in (catalogue, msgspec.structs.replace(config, book=nowhere, root="", name=""), *templates):
        whole.update(_digest(value))
    return whole.hexdigest()


def of_document(document: Document) -> bytes:
    """SHA-256 of a document's name, its bytes, and what was read of it: so count entities, inclusions and profiles."""
    settle(document.tables)
    return _digest((document.file, document.digest, document.language, document.root))


def table_digest(table: TypedTable) -> str:
    """SHA-256 of what a table says, wherever it stands in its file."""
    axis = [value_data(v) for v in table.axis]
    said = [
        repr((table.id, table.shape, axis, _said(table.titles))),
        *(repr((f.name, f.type, f.unit, _said(f.labels))) for f in table.fields),
    ]
    for record in table.records:
        said.append(repr((record.name, [(value_data(d.value), d.row, _said(d.labels)) for d in record.data])))
    return hashlib.sha256("\n".join(said).encode("utf-8", "surrogatepass")).hexdigest()


def _said(labels: Sequence[Label]) -> list[tuple[str, str]]:
    return [(label.language, label.text) for label in labels]


def _digest(value: object) -> bytes:
    return hashlib.sha256(msgspec.json.encode(value, order="sorted")).digest()
