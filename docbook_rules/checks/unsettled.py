"""Numbers outside the examples that nothing accounts for: a sentence that no phrase matches, or no longer matches."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.account import DocumentAccount, Ledger
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.coverage import Figure, Passage, cover
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.matching import Rows
from docbook_rules.ledger.prose import marked
from docbook_rules.ledger.scale import Ladder
from docbook_rules.ledger.script import Fate

# More of one document than these are one finding: such a book has hardly begun to say what its numbers are.
MOST_NAMED = 8


def check(
    ledger: Ledger, catalogue: Catalogue, rows: Rows, ladders: Mapping[str, Ladder], known: Known
) -> list[Diagnostic]:
    """A warning for each number of the prose outside examples without a fate, or one for a document with many.

    Those of examples are errors, told by the ledger. What ``known`` has of an earlier pass is not worked out again.
    """
    of = partial(_findings, catalogue=catalogue, rows=rows, ladders=ladders)
    every = known.each("unsettled", ledger.documents, (catalogue, rows, ladders), of)
    return [finding for own in every for finding in own]


def _findings(
    account: DocumentAccount, catalogue: Catalogue, rows: Rows, ladders: Mapping[str, Ladder]
) -> list[Diagnostic]:
    figures = _unsettled(account, catalogue, rows, ladders)
    if len(figures) > MOST_NAMED:
        return [
            Diagnostic(
                "unaccounted",
                Severity.WARNING,
                f"nothing accounts for {len(figures)} numbers outside the examples of this document, "
                f"{figures[0][0].text} the first of them: “{figures[0][1]}”",
                figures[0][0].place,
                "docbook-rules phrases --all shows them all, each with a phrase to begin with",
                len(figures[0][0].text),
            )
        ]
    return [
        Diagnostic(
            "unaccounted",
            Severity.WARNING,
            f"nothing accounts for {figure.text}: “{sentence}”",
            figure.place,
            "add a phrase for this clause (docs/phrases.md), or an instruction behind it (docs/instructions.md)",
            len(figure.text),
        )
        for figure, sentence in figures
    ]


def _unsettled(
    account: DocumentAccount, catalogue: Catalogue, rows: Rows, ladders: Mapping[str, Ladder]
) -> list[tuple[Figure, str]]:
    """The numbers without a fate, each with its sentence."""
    return [
        (figure, marked(passage.text, figure.start, figure.end))
        for part in cover(account, catalogue, rows, ladders, (), grids=False).parts
        for passage in part.blocks
        if isinstance(passage, Passage)
        for figure in passage.figures
        if figure.fate == Fate.UNACCOUNTED.value and figure.example is None
    ]
