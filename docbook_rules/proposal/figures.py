"""The numbers of a book by their places, and the book with some of them written anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from docbook_rules.ledger.account import DocumentAccount
from docbook_rules.model.book import Document
from docbook_rules.mutation.edit import edited, holders
from docbook_rules.mutation.number import Numeral, numerals
from docbook_rules.mutation.writing import rewritten
from docbook_rules.place import Place
from docbook_rules.typed.value import Exact

Figures = dict[Place, list[Numeral]]
"""A number that several documents include stands in each of them, and at one place."""


def figures(accounts: Sequence[DocumentAccount]) -> Figures:
    """All numbers of a book."""
    found: Figures = {}
    for number, account in enumerate(accounts):
        for numeral in numerals(account, number):
            found.setdefault(numeral.place, []).append(numeral)
    return found


class Written(msgspec.Struct, frozen=True):
    """A book with numbers written anew, what was written at each place, and the places where nothing could be."""

    documents: tuple[Document, ...]
    written: Mapping[Place, str]
    unwritable: frozenset[Place]


def written(accounts: Sequence[DocumentAccount], wanted: Mapping[Place, Exact]) -> Written:
    """Give numbers other values, as the book writes them. Places stay as they are in the book as read."""
    done: dict[Place, str] = {}
    unwritable: set[Place] = set()
    documents = [_written(account, n, wanted, done, unwritable) for n, account in enumerate(accounts)]
    return Written(tuple(documents), done, frozenset(unwritable))


def _written(
    account: DocumentAccount, number: int, wanted: Mapping[Place, Exact], done: dict[Place, str], not_: set[Place]
) -> Document:
    """One document written anew, one number of a text at a time, the last one first."""
    document = account.document
    left = set(wanted)
    while left:
        texts: set[int] = set()
        held = holders(document)
        for numeral in reversed(numerals(msgspec.structs.replace(account, document=document), number)):
            if numeral.place not in left or id(numeral.text) in texts:
                continue
            edit = rewritten(numeral, wanted[numeral.place])
            left.discard(numeral.place)
            if edit is None:
                not_.add(numeral.place)
                continue
            texts.add(id(numeral.text))  # that text is another one from here on
            done[numeral.place] = edit.written
            document = edited(document, edit, held)
            held = holders(document)
        if not texts:
            break
    return document
