"""The accounts of a book's documents, held as these are: whole, or packed and made again when somebody looks."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import overload

import msgspec

from docbook_rules.ledger.account import DocumentAccount, ExampleAccount
from docbook_rules.model.book import Document
from docbook_rules.reading.held import Shelved

_NOTHING = b""


class Accounts:
    """The accounts while they are kept, in the order of their documents."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self._documents = documents
        self._whole: list[DocumentAccount] = []
        self._packed: list[bytes] = []

    def append(self, account: DocumentAccount) -> None:
        """Hold the account of the next document."""
        if isinstance(self._documents, Shelved):
            self._packed.append(_packed(account))
        else:
            self._whole.append(account)

    def settled(self) -> Sequence[DocumentAccount]:
        """All of them."""
        if isinstance(self._documents, Shelved):
            return _Shelved(self._documents, tuple(self._packed))
        return tuple(self._whole)


class _Shelved(Sequence[DocumentAccount]):
    """Accounts, each made again of its document and of what was found out about it."""

    def __init__(self, documents: Sequence[Document], packed: tuple[bytes, ...]) -> None:
        self._documents, self._packed = documents, packed

    def __len__(self) -> int:
        return len(self._packed)

    @overload
    def __getitem__(self, at: int) -> DocumentAccount: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[DocumentAccount]: ...
    def __getitem__(self, at: int | slice) -> DocumentAccount | Sequence[DocumentAccount]:
        if isinstance(at, slice):
            return _Shelved(self._documents[at], self._packed[at])
        return _opened(self._documents[at], self._packed[at])


def _packed(account: DocumentAccount) -> bytes:
    """What an account says besides its document; bytes that never leave this process."""
    examples = tuple((example.numbers, example.phrases) for example in account.examples)
    rest = (examples, *msgspec.structs.astuple(account)[2:])
    return pickle.dumps(rest, pickle.HIGHEST_PROTOCOL) if any(rest) else _NOTHING


def _opened(document: Document, packed: bytes) -> DocumentAccount:
    if packed == _NOTHING:
        return DocumentAccount(document, (), (), ())
    said, *rest = pickle.loads(packed)
    examples = tuple(ExampleAccount(e, *told) for e, told in zip(document.examples, said, strict=True))
    return DocumentAccount(document, examples, *rest)
