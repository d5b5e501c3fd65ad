"""What each pattern of a catalogue is used for in a book: the numbers that it settles, place by place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

import msgspec

from docbook_rules.ledger.account import DocumentAccount
from docbook_rules.ledger.catalogue import Catalogue, Phrase, patterns_of
from docbook_rules.ledger.hearing import Hearing, Words, learn
from docbook_rules.ledger.holes import Vocabulary
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.matching import Match, Rows, find
from docbook_rules.ledger.prose import Prose, prose_of
from docbook_rules.place import Place

_CUE = 40  # as among the clauses of an example: how many characters of filler one word of its own outweighs


class PatternUse(msgspec.Struct, frozen=True):
    """A pattern of a phrase in a language, and where it speaks: the place of its first number, or of its paragraph."""

    language: str
    pattern: str
    places: tuple[Place, ...]


class PhraseUse(msgspec.Struct, frozen=True):
    """A phrase with its patterns, in the order of the catalogue."""

    name: str
    patterns: tuple[PatternUse, ...]

    @property
    def used(self) -> bool:
        """Whether any of its patterns speaks."""
        return any(pattern.places for pattern in self.patterns)


Key = tuple[str, str, str]


def usage(accounts: Iterable[DocumentAccount], catalogue: Catalogue, rows: Rows) -> tuple[PhraseUse, ...]:
    """Every phrase with the uses of its patterns, in the languages of the book.

    Where several patterns of one phrase match the same numbers, the one that says most counts.
    """
    held = list(accounts)
    languages = sorted({account.document.language for account in held})
    places: dict[Key, list[Place]] = {}
    for account in held:
        for key, place in _spoken(account, catalogue, Words(catalogue, rows)):
            places.setdefault(key, []).append(place)
    return tuple(
        PhraseUse(
            phrase.name,
            tuple(
                PatternUse(language, pattern, tuple(sorted(places.get((phrase.name, language, pattern), ()))))
                for language in languages
                for pattern in dict.fromkeys(patterns_of(phrase, language))
            ),
        )
        for phrase in catalogue.phrase
    )


def _spoken(account: DocumentAccount, catalogue: Catalogue, words: Words) -> Iterator[tuple[Key, Place]]:
    language = account.document.language
    plain = words.of(language)
    settled = {n.place: n.by for told in account.examples for n in told.numbers}
    settled |= {n.place: n.by for n in account.prose}
    settled |= {w.place: w.phrase for w in account.parameters}
    heard = {id(told.example): frozenset(told.phrases) for told in account.examples}
    stating = [phrase for phrase in catalogue.phrase if phrase.parameters or phrase.scale or phrase.statement]
    learned: dict[str, set[str]] = {}
    for example, group in groupby(prose_of(account.document), key=lambda p: p.example):
        proses = list(group)
        if example is None:
            for prose in proses:
                yield from _uses(stating, prose, plain, words.rows, settled)
            continue
        learn(Hearing(proses, catalogue, words, Known(0)), learned)
        speaking = [phrase for phrase in catalogue.phrase if phrase.name in heard.get(id(example), ())]
        vocabulary = words.of(language, learned)
        for prose in proses:
            yield from _uses(speaking, prose, vocabulary, words.rows, settled)


def _uses(
    phrases: Sequence[Phrase], prose: Prose, words: Vocabulary, rows: Rows, settled: Mapping[Place, str]
) -> Iterator[tuple[Key, Place]]:
    language = prose.language
    for order, phrase in enumerate(phrases):
        best: dict[object, tuple[Match, str]] = {}
        for pattern in dict.fromkeys(patterns_of(phrase, language)):
            alone = msgspec.structs.replace(phrase, patterns={language: pattern})
            for match in find([(order, alone)], prose, 0, words, rows):
                if not _speaks(match, phrase, prose, settled):
                    continue
                key = match.numbers or match.start
                if key not in best or _says(match) > _says(best[key][0]):
                    best[key] = (match, pattern)
        for match, pattern in best.values():
            yield (phrase.name, language, pattern), _place(match, prose)


def _speaks(match: Match, phrase: Phrase, prose: Prose, settled: Mapping[Place, str]) -> bool:
    """Whether a match settles a number, or settles none because it has none, or checks a conversion or mere words."""
    numbers = [n for c in match.captured for n in c.numbers]
    if not numbers or phrase.promises or (phrase.scale is not None and prose.example is None):
        return True
    return any(settled.get(prose.place(n)) == phrase.name for n in numbers)


def _says(match: Match) -> tuple[int, int, int]:
    return (_CUE * match.cues - match.filler, match.cues, match.wording)


def _place(match: Match, prose: Prose) -> Place:
    numbers = [n for c in match.captured for n in c.numbers]
    return prose.place(min(numbers, key=lambda n: n.start)) if numbers else prose.paragraph.place
