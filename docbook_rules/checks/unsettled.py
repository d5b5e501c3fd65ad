"""Numbers outside the examples that nothing accounts for: a sentence that no phrase matches, or no longer matches."""

from __future__ import annotations

from collections.abc import Mapping

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.account import DocumentAccount
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.coverage import Figure, Passage, cover
from docbook_rules.ledger.matching import Rows
from docbook_rules.ledger.prose import marked
from docbook_rules.ledger.scale import Ladder
from docbook_rules.ledger.script import Fate

# More of one document than these are one finding: such a book has hardly begun to say what its numbers are.
MOST_NAMED = 8


def check(
    account: DocumentAccount, catalogue: Catalogue, rows: Rows, ladders: Mapping[str, Ladder]
) -> list[Diagnostic]:
    """A warning for each number of a document's prose outside examples without a fate, or one where they are many.

    Those of examples are errors, told by the ledger.
    """
    figures = _unsettled(account, catalogue, rows, ladders)
    if len(figures) > MOST_NAMED:
        first, sentence = figures[0]
        return [
            Diagnostic(
                "unaccounted",
                Severity.WARNING,
                f"nothing accounts for {len(figures)} numbers outside the examples of this document, "
                f"{first.text} the first of them: “{sentence}”",
                first.place,
                "docbook-rules phrases --all shows them all, each with a phrase to begin with",
                len(first.text),
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
