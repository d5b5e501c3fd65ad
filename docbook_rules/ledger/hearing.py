"""The clauses that the phrases of a catalogue hear in an example, and the words that it brings in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from docbook_rules.ledger.catalogue import Catalogue, Phrase, patterns_of
from docbook_rules.ledger.holes import Vocabulary
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.matching import Match, Rows, find, vocabulary
from docbook_rules.ledger.prose import Prose

Learned = Mapping[str, Iterable[str]]
"""Nouns that examples have brought in, by class."""


Nouns = tuple[tuple[str, tuple[str, ...]], ...]
"""The same, to be compared."""


def nouns_of(learned: Learned) -> Nouns:
    """Learned nouns in a stable order."""
    return tuple(sorted((name, tuple(sorted(own))) for name, own in learned.items()))


class Words:
    """Vocabularies by language, with or without what an example has introduced."""

    def __init__(self, catalogue: Catalogue, rows: Rows) -> None:
        self.catalogue = catalogue
        self.rows = rows
        self._made: dict[tuple[str, Nouns], Vocabulary] = {}

    def of(self, language: str, learned: Learned | None = None) -> Vocabulary:
        """The vocabulary of a language; ``learned`` are nouns by class."""
        key = (language, nouns_of(learned or {}))
        if key not in self._made:
            self._made[key] = vocabulary(self.catalogue, language, self.rows, learned or {})
        return self._made[key]


class Hearing(NamedTuple):
    """The paragraphs of an example, and what is listened with; ``known`` has what was heard in them before."""

    proses: Sequence[Prose]
    catalogue: Catalogue
    words: Words
    known: Known

    def clauses(self, phrases: Sequence[tuple[int, Phrase]], learned: Learned | None) -> Iterator[tuple[Match, ...]]:
        """The clauses of each paragraph, with the plain vocabulary or with learned nouns; these settle the phrases."""
        vocabulary = self.words.of(self.proses[0].language, learned)
        nouns = None if learned is None else nouns_of(learned)
        for at, prose in enumerate(self.proses):
            make = partial(_found, phrases, prose, at, vocabulary, self.words.rows)
            circumstances = ("heard", at, nouns, prose.path, self.catalogue, self.words.rows)
            yield self.known.recall(prose.paragraph, circumstances, make)


def _found(
    phrases: Sequence[tuple[int, Phrase]], prose: Prose, at: int, vocabulary: Vocabulary, rows: Rows
) -> tuple[Match, ...]:
    return tuple(find(phrases, prose, at, vocabulary, rows))


def clauses(hearing: Hearing, learned: dict[str, set[str]]) -> list[Match]:
    """All clauses of an example: first those that introduce nouns, then all, knowing the nouns.

    ``learned`` holds the nouns of the examples before it, which it may go on about, and takes up its own.
    """
    learn(hearing, learned)
    phrases = [(n, p) for n, p in enumerate(hearing.catalogue.phrase) if not (p.parameters or p.statement)]
    return [match for found in hearing.clauses(phrases, learned) for match in found]


def learn(hearing: Hearing, learned: dict[str, set[str]]) -> None:
    """Take up the nouns that an example brings in, by class."""
    language = hearing.proses[0].language
    introducing = [
        (n, p)
        for n, p in enumerate(hearing.catalogue.phrase)
        if not (p.parameters or p.statement) and any(":noun}" in text for text in patterns_of(p, language))
    ]
    heard: set[str] = set()
    for found in hearing.clauses(introducing, None):
        for match in sorted(found, key=lambda m: m.start):
            # A noun is introduced once: what follows a later number is not what the example is about.
            if match.phrase.name not in heard:
                heard.add(match.phrase.name)
                for captured in match.captured:
                    if captured.capture.type == "noun":
                        learned.setdefault(captured.capture.name, set()).add(str(captured.value).rstrip("sx") + "*")
