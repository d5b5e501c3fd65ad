"""What a build takes of each document while its account is at hand: a large book is not held for it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from docbook_rules.checks import editions, stale, unsettled
from docbook_rules.config import Sheet
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.emit.noted import Noted, noted
from docbook_rules.emit.sheets.shown import Gathering, Own, Shown, own
from docbook_rules.ledger import account as ledgers
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.matching import Rows
from docbook_rules.ledger.scale import Ladder


class Manner(msgspec.Struct, frozen=True):
    """What hangs on more than a document: phrases, row names and scales, the sheet; ``alone`` in its language."""

    phrases: Catalogue
    rows: Rows
    ladders: Mapping[str, Ladder]
    sheet: Sheet
    alone: bool


class Taken(msgspec.Struct, frozen=True):
    """Findings about a document's numbers, the phrases that it uses, and of one that can be read what is made of it.

    ``compared`` is what other editions are compared with; ``page`` what a sheet may show.
    """

    findings: tuple[Diagnostic, ...]
    used: frozenset[str]
    noted: Noted | None = None
    page: Own | None = None
    compared: editions.Edition | None = None


def taken(account: ledgers.DocumentAccount, manner: Manner, known: Known) -> Taken:
    """What is taken of a document; ``known`` is asked what it has of its parts."""
    document = account.document
    findings = (
        *ledgers.unaccounted_in(account),
        *unsettled.check(account, manner.phrases, manner.rows, manner.ladders, known),
    )
    used = frozenset(stale.used_by(account))
    if not document.readable:
        return Taken(findings, used)
    compared = None if manner.alone else editions.edition(account)
    return Taken(findings, used, noted(account, known), own(document, document.language, manner.sheet), compared)


class Gathered:
    """What was taken of a book, document by document: nothing of one that no output needs."""

    def __init__(self) -> None:
        self.findings: list[Diagnostic] = []
        self.used: set[str] = set()
        self.noted: list[Noted] = []
        self.compared: list[editions.Edition] = []
        self._pages: dict[str, Gathering] = {}

    def add(self, one: Taken) -> None:
        """Take in the next document."""
        self.findings += one.findings
        self.used |= one.used
        if one.noted:
            self.noted.append(one.noted)
            if one.page:
                self._pages.setdefault(one.noted.language, Gathering()).add(one.page)
        if one.compared:
            self.compared.append(one.compared)

    def pages(self) -> dict[str, Shown]:
        """What the sheet of each language takes."""
        return {language: gathering.shown() for language, gathering in self._pages.items()}
