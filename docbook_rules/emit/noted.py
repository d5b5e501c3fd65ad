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
from docbook_rules.reading.held import Head


class Noted(msgspec.Struct, frozen=True):
    """A document that can be read: its ``source``, the ``digest`` of all that is read of it, its examples.

    ``tested`` are the names that tests of its parts have, and where these stand.
    """

    language: str
    source: SourceFile
    digest: bytes
    examples: tuple[ExampleData, ...]
    tested: tuple[tuple[str, Place], ...]


def noted(account: DocumentAccount, head: Head, known: Known) -> Noted:
    """What is emitted of a document, by its ``head``. Its digest is not worked out again where it is ``known``.

    What is known of it from outside is taken from there: of a document that is made again, each name is one of its own.
    """
    document = account.document
    source = SourceFile(head.file, head.digest, head.revision)
    digest = known.recall(document, ("digest",), partial(of_document, document))
    tested = (
        (case_name(part.id, head.language), _shared(part.place, head.file))
        for part in parts_of(document)
        if part.kind != TABLE
    )
    return Noted(head.language, source, digest, tuple(_examples(account)), tuple(tested))


def _shared(place: Place, file: str) -> Place:
    return Place(file, place.line, place.column) if place.file == file else place


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
