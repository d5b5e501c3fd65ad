"""Numbers of examples that nothing settles."""

from __future__ import annotations

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.account import DocumentAccount, Ledger
from docbook_rules.ledger.script import Fate


def unaccounted(ledger: Ledger) -> list[Diagnostic]:
    """An error for each number of an example that nothing settles."""
    return [finding for account in ledger.documents for finding in unaccounted_in(account)]


def unaccounted_in(account: DocumentAccount) -> list[Diagnostic]:
    """Those of one document."""
    return [
        Diagnostic(
            "unaccounted",
            Severity.ERROR,
            f"nothing accounts for {number.text}: “{number.sentence}”",
            number.place,
            "add a phrase for this clause (docs/phrases.md), or an instruction behind it (docs/instructions.md)",
            len(number.text),
        )
        for example in account.examples
        for number in example.numbers
        if number.fate is Fate.UNACCOUNTED
    ]
