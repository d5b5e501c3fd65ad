"""What a compilation takes of each document, while its account is at hand: a large book is never held as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from docbook_rules.checks import editions, stale, unsettled
from docbook_rules.config import Sheet
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.emit.noted import Noted, noted
from docbook_rules.emit.sheets.shown import Gathering, Own, Shown
from docbook_rules.emit.sheets.shown import own as page_of
from docbook_rules.ledger import account as ledgers
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.held import Accounts
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.matching import Rows
from docbook_rules.ledger.scale import Ladder
from docbook_rules.ledger.unaccounted import unaccounted_in
from docbook_rules.model.book import Document
from docbook_rules.reading.held import Head, heads_of


class Taken(msgspec.Struct, frozen=True):
    """The ledger of a book, what is wrong with each of its documents, and what else is taken of them.

    ``used`` are the phrases that they use. ``compared`` is there where the book has several editions, or means to.
    ``emitted`` are the documents that can be read, ``pages`` what the sheet of each language shows of them.
    """

    ledger: ledgers.Ledger
    findings: tuple[Diagnostic, ...]
    used: frozenset[str]
    compared: tuple[editions.Edition, ...] | None
    emitted: tuple[Noted, ...]
    pages: Mapping[str, Shown]


class Manner(msgspec.Struct, frozen=True):
    """What hangs on more than a document: phrases, row names and scales, the sheet; ``alone`` in its language."""

    phrases: Catalogue
    rows: Rows
    ladders: Mapping[str, Ladder]
    sheet: Sheet
    alone: bool


class _Own(msgspec.Struct, frozen=True):
    """What is taken of one document, the last three of one that can be read."""

    findings: tuple[Diagnostic, ...]
    used: set[str]
    compared: editions.Edition | None = None
    emitted: Noted | None = None
    page: Own | None = None


def take(documents: Sequence[Document], manner: Manner, known: Known) -> Taken:
    """Go over the documents once, and keep their ledger. What ``known`` has is not worked out again."""
    heads = heads_of(documents)
    keeping, kept = ledgers.Keeping(), Accounts(documents)
    findings: list[Diagnostic] = []
    used: set[str] = set()
    compared: list[editions.Edition] = []
    emitted: list[Noted] = []
    pages: dict[str, Gathering] = {}
    told = ledgers.accounts(documents, manner.phrases, manner.rows, manner.ladders, known)
    for head, (account, problems) in zip(heads, told, strict=True):
        kept.append(keeping.taken(account, problems))
        own = known.recall(account, manner, partial(_own, account, head, manner, known))
        findings += own.findings
        used |= own.used
        compared += [own.compared] if own.compared else []
        emitted += [own.emitted] if own.emitted else []
        if own.page is not None:
            pages.setdefault(head.language, Gathering()).add(own.page)
    return Taken(
        keeping.ledger(kept.settled()),
        tuple(findings),
        frozenset(used),
        None if manner.alone else tuple(compared),
        tuple(emitted),
        {language: gathering.shown() for language, gathering in sorted(pages.items())},
    )


def _own(account: ledgers.DocumentAccount, head: Head, manner: Manner, known: Known) -> _Own:
    unsettled_ones = unsettled.check(account, manner.phrases, manner.rows, manner.ladders)
    findings, used = (*unaccounted_in(account), *unsettled_ones), stale.used_by(account)
    if not head.readable:
        return _Own(findings, used)
    compared = None if manner.alone else editions.edition(account)
    return _Own(
        findings, used, compared, noted(account, head, known), page_of(account.document, head.language, manner.sheet)
    )
