"""What is emitted of each document, noted while its account is at hand: a large book is not held for it."""

from __future__ import annotations

from functools import partial

import msgspec

from docbook_rules.checks.parts import TABLE, parts_of
from docbook_rules.emit.cases import case_name
from docbook_rules.emit.data import ExampleData, NumberData, SourceFile
from docbook_rules.emit.digest import of_document
from docbook_rules.ledger.account import DocumentAccount
from docbook_rules.ledger.known import Known
from docbook_rules.place import Place


class Noted(msgspec.Struct, frozen=True):
    """A document that can be read: its ``source``, the ``digest`` of all that is read of it, its examples.

    ``tested`` are the names that tests of its parts have, and where these stand.
    """

    language: str
    source: SourceFile
    digest: bytes
    examples: tuple[ExampleData, ...]
    tested: tuple[tuple[str, Place], ...]


def noted(account: DocumentAccount, known: Known) -> Noted:
    """What is emitted of a document. Its digest is not worked out again where it is ``known``."""
    document = account.document
    source = SourceFile(document.file, document.digest, document.revision)
    digest = known.recall(document, ("digest",), partial(of_document, document))
    tested = ((case_name(part.id, document.language), part.place) for part in parts_of(document) if part.kind != TABLE)
    return Noted(document.language, source, digest, tuple(_examples(account)), tuple(tested))


def _examples(account: DocumentAccount) -> list[ExampleData]:
    return [
        ExampleData(
            e.example.id or "",
            e.example.title.string if e.example.title else "",
            account.document.language,
            e.example.place,
            tuple(NumberData(n.text, n.value, n.place, n.fate.value, n.by) for n in e.numbers),
        )
        for e in account.examples
    ]
