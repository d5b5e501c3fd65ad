"""The clauses that the phrases of a catalogue hear in an example, and the words that it brings in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from docbook_rules.ledger.catalogue import Catalogue, patterns_of
from docbook_rules.ledger.holes import Vocabulary
from docbook_rules.ledger.matching import Match, Rows, find, vocabulary
from docbook_rules.ledger.prose import Prose


class Words:
    """Vocabularies by language, with or without what an example has introduced."""

    def __init__(self, catalogue: Catalogue, rows: Rows) -> None:
        self.catalogue = catalogue
        self.rows = rows

    def of(self, language: str, learned: Mapping[str, Iterable[str]] | None = None) -> Vocabulary:
        """The vocabulary of a language; ``learned`` are nouns by class."""
        return vocabulary(self.catalogue, language, self.rows, learned or {})


def clauses(proses: Sequence[Prose], catalogue: Catalogue, words: Words, learned: dict[str, set[str]]) -> list[Match]:
    """All clauses of an example: first those that introduce nouns, then all, knowing the nouns.

    ``learned`` holds the nouns of the examples before it, which it may go on about, and takes up its own.
    """
    learn(proses, catalogue, words, learned)
    phrases = [(n, p) for n, p in enumerate(catalogue.phrase) if not (p.parameters or p.statement)]
    full = words.of(proses[0].language, learned)
    return [m for at, prose in enumerate(proses) for m in find(phrases, prose, at, full, words.rows)]


def learn(proses: Sequence[Prose], catalogue: Catalogue, words: Words, learned: dict[str, set[str]]) -> None:
    """Take up the nouns that an example brings in, by class."""
    language = proses[0].language
    plain = words.of(language)
    introducing = [
        (n, p)
        for n, p in enumerate(catalogue.phrase)
        if not (p.parameters or p.statement) and any(":noun}" in text for text in patterns_of(p, language))
    ]
    heard: set[str] = set()
    for at, prose in enumerate(proses):
        for match in sorted(find(introducing, prose, at, plain, words.rows), key=lambda m: m.start):
            # A noun is introduced once: what follows a later number is not what the example is about.
            if match.phrase.name not in heard:
                heard.add(match.phrase.name)
                for captured in match.captured:
                    if captured.capture.type == "noun":
                        learned.setdefault(captured.capture.name, set()).add(str(captured.value).rstrip("sx") + "*")
