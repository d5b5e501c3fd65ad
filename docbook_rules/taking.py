"""What a compilation takes of each document, while its account is at hand: a large book is never held as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from docbook_rules.checks import editions, stale, unsettled
from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.emit.noted import Noted, noted
from docbook_rules.emit.sheets.shown import Gathering, Shown
from docbook_rules.ledger import account as ledgers
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.held import Accounts
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.matching import Rows
from docbook_rules.ledger.scale import Ladder
from docbook_rules.ledger.unaccounted import unaccounted_in
from docbook_rules.model.book import Document
from docbook_rules.reading.held import heads_of


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


def take(
    documents: Sequence[Document],
    phrases: Catalogue,
    rows: Rows,
    ladders: Mapping[str, Ladder],
    config: Config,
    known: Known,
) -> Taken:
    """Go over the documents once, and keep their ledger. What ``known`` has is not worked out again."""
    heads = heads_of(documents)
    languages = {head.language for head in heads if head.readable}
    alone = editions.is_alone(languages, config.book.languages)
    keeping, kept = ledgers.Keeping(), Accounts(documents)
    findings: list[Diagnostic] = []
    used: set[str] = set()
    compared: list[editions.Edition] = []
    emitted: list[Noted] = []
    pages = {language: Gathering(language, config.sheet) for language in sorted(languages)}
    told = ledgers.accounts(documents, phrases, rows, ladders, known)
    for head, (account, problems) in zip(heads, told, strict=True):
        kept.append(keeping.taken(account, problems))
        findings += unaccounted_in(account)
        findings += unsettled.check(account, phrases, rows, ladders, known)
        used |= stale.used_by(account)
        if head.readable:
            compared += [] if alone else [editions.edition(account)]
            emitted.append(noted(account, head, known))
            pages[head.language].add(account.document)
    return Taken(
        keeping.ledger(kept.settled()),
        tuple(findings),
        frozenset(used),
        None if alone else tuple(compared),
        tuple(emitted),
        {language: gathering.shown() for language, gathering in pages.items()},
    )
