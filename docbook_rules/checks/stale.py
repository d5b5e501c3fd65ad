"""Phrases that nothing in the book uses: left over from a wording that was revised, or never matched at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from docbook_rules.config import FILE_NAME
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.account import DocumentAccount, Ledger
from docbook_rules.ledger.catalogue import Catalogue, Phrase
from docbook_rules.ledger.hearing import Words
from docbook_rules.ledger.matching import Rows, find
from docbook_rules.ledger.prose import prose_of
from docbook_rules.place import Place

# More of one catalogue than these are one finding: it serves another book.
MOST_NAMED = 8


def used_by(account: DocumentAccount) -> set[str]:
    """The names of the phrases that a document's examples, statements and constants use."""
    return {
        *(name for example in account.examples for name in example.phrases),
        *(number.by for number in account.prose),
        *(promise.by for advice in account.advice for promise in advice.promises),
        *(wording.phrase for wording in account.parameters),
    }


def check(
    ledger: Ledger, used: Set[str], catalogue: Catalogue, rows: Rows, places: Mapping[str, Place]
) -> list[Diagnostic]:
    """A note for each phrase that is not ``used_by`` a document nor restates a scale, at its place in its catalogue.

    Those that are shared with other books are passed over.
    """
    idle = [phrase for phrase in catalogue.phrase if not phrase.shared and phrase.name not in used]
    used = used | _on_a_scale([phrase for phrase in idle if phrase.scale is not None], ledger, Words(catalogue, rows))
    files: dict[str, list[tuple[Phrase, Place]]] = {}
    for phrase in idle:
        if phrase.name not in used:
            place = places.get(phrase.name, Place(FILE_NAME, 1, 1))
            files.setdefault(place.file, []).append((phrase, place))
    return [finding for _, stale in sorted(files.items()) for finding in _told(stale)]


def _told(stale: Sequence[tuple[Phrase, Place]]) -> list[Diagnostic]:
    """A note for each phrase of one catalogue, or one for all where they are many."""
    if len(stale) > MOST_NAMED:
        message = f"{len(stale)} phrases of this catalogue are never used, “{stale[0][0].name}” the first of them"
        hint = "docbook-rules phrases --unused lists them; say shared = true where they serve another book"
        return [Diagnostic("stale-phrase", Severity.NOTE, message, stale[0][1], hint, len(stale[0][0].name))]
    hint = "take it out, or say shared = true where it serves another book"
    return [
        Diagnostic(
            "stale-phrase",
            Severity.NOTE,
            f"the phrase “{phrase.name}” is never used",
            place,
            hint,
            len(phrase.name),
        )
        for phrase, place in stale
    ]


def _on_a_scale(phrases: list[Phrase], ledger: Ledger, words: Words) -> set[str]:
    """Those that restate a scale somewhere in the prose: such a phrase leaves no trace in an example's account."""
    numbered = list(enumerate(phrases))
    return {
        match.phrase.name
        for account in (ledger.documents if phrases else ())
        for prose in prose_of(account.document)
        for match in find(numbered, prose, 0, words.of(prose.language), words.rows)
    }
