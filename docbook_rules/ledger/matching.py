"""Where the phrases of a catalogue match a stretch of prose, and what they capture there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache

import msgspec

from docbook_rules.ledger.catalogue import Catalogue, Phrase, patterns_of
from docbook_rules.ledger.expression import Literal, names_in
from docbook_rules.ledger.holes import Capture, Vocabulary, vocabulary_of
from docbook_rules.ledger.masking import FIRST, LAST, Masked
from docbook_rules.ledger.pattern import Compiled, compile_pattern, expression_of, folded
from docbook_rules.ledger.prose import Prose
from docbook_rules.typed.numbers import Found
from docbook_rules.typed.value import Exact

Rows = Mapping[str, Mapping[str, str]]
"""For each table id, the texts that name its rows and the identifier each stands for."""


class Captured(msgspec.Struct, frozen=True):
    """What one hole of a pattern holds: the numbers it covers (none for words) and its value."""

    capture: Capture
    numbers: tuple[Found, ...]
    value: Literal


class Match(msgspec.Struct, frozen=True, dict=True):
    """A phrase found in the prose numbered ``at`` of its example.

    Its first capture stands at ``start`` of the masked text, and it goes to ``end``. ``cues`` counts the words that its
    pattern cannot do without, ``wording`` the characters that its own words cover, ``filler`` those in its gaps.
    """

    phrase: Phrase
    order: int
    at: int
    start: int
    end: int
    cues: int
    wording: int
    filler: int
    captured: tuple[Captured, ...]

    @cached_property
    def numbers(self) -> frozenset[tuple[int, int]]:
        """Keys of the numbers it covers: index of the prose, offset in it."""
        return frozenset((self.at, n.start) for c in self.captured for n in c.numbers)

    @cached_property
    def arguments(self) -> frozenset[tuple[int, int]]:
        """Keys of the numbers that its phrase makes a call of."""
        names = names_in(self.phrase.call) if self.phrase.call else frozenset()
        return frozenset((self.at, n.start) for c in self.captured if c.capture.name in names for n in c.numbers)

    def values(self) -> dict[str, Literal]:
        """The captured values by name."""
        return {c.capture.name: c.value for c in self.captured}


def vocabulary(catalogue: Catalogue, language: str, rows: Rows, learned: Mapping[str, Iterable[str]]) -> Vocabulary:
    """The word classes of a language, with the nouns that an example has introduced."""
    classes = {name: list(words) for name, words in catalogue.words.get(language, {}).items()}
    for name, nouns in learned.items():
        classes.setdefault(name, []).extend(sorted(nouns))
    small = classes.pop("one", []) + classes.pop("zero", [])
    texts = {table: tuple(sorted(by_text)) for table, by_text in rows.items()}
    joiners, beside = catalogue.joiners.get(language, ()), catalogue.beside.get(language, ())
    return vocabulary_of(classes, joiners, beside, small, texts)


def find(
    phrases: Iterable[tuple[int, Phrase]], prose: Prose, at: int, words: Vocabulary, rows: Rows
) -> Iterator[Match]:
    """All matches of the phrases in a stretch of prose, overlapping ones too.

    A phrase bound to ids is tried only within the elements that have them.
    """
    here = frozenset(prose.path)
    tried = [(order, p) for order, p in phrases if not p.within or not here.isdisjoint(p.within)]
    if not tried or not prose.found:  # in this order: numbers take longer to find
        return
    masked = prose.masked
    patterns = tuple(patterns_of(phrase, prose.language) for _, phrase in tried)
    for hit in _hits(patterns, words, masked.string):
        order, phrase = tried[hit.which]
        captured = tuple(_captured(hole, masked, rows) for hole in hit.held)
        if any(not c.numbers and c.capture.type not in ("noun", "row") for c in captured):
            continue  # a word such as "a single" that is no number here
        yield Match(phrase, order, at, hit.begin, hit.end, hit.cues, hit.wording, hit.filler, captured)


class Held(msgspec.Struct, frozen=True):
    """What a hole holds of masked text, and where it begins."""

    capture: Capture
    text: str
    start: int


class Hit(msgspec.Struct, frozen=True):
    """A pattern of the phrase number ``which`` found in masked text: what a match is whatever the numbers are."""

    which: int
    begin: int
    end: int
    cues: int
    wording: int
    filler: int
    held: tuple[Held, ...]


@lru_cache(maxsize=4096)
def _hits(patterns: tuple[tuple[str, ...], ...], words: Vocabulary, text: str) -> tuple[Hit, ...]:
    """All matches of some phrases' patterns in masked text, overlapping ones too.

    Masked text is the same whatever its numbers are: of a book compiled again with one changed, most is known.
    """
    plain = folded(text)
    possible = [(n, compiled) for n, compiled in _ready(patterns, words) if compiled.may_match(plain)]
    return tuple(_hit(n, one, match) for n, one in possible for match in _search(one.source, text))


@lru_cache(maxsize=512)
def _ready(patterns: tuple[tuple[str, ...], ...], words: Vocabulary) -> tuple[tuple[int, Compiled], ...]:
    return tuple((n, compile_pattern(p, words, strict=False)) for n, each in enumerate(patterns) for p in each)


@lru_cache(maxsize=1 << 16)
def _search(source: str, text: str) -> tuple[re.Match[str], ...]:
    expression = expression_of(source)
    hits = []
    start = 0
    while match := expression.search(text, start):
        start = match.start() + 1
        hits.append(match)
    return tuple(hits)


def _hit(which: int, compiled: Compiled, match: re.Match[str]) -> Hit:
    groups = zip(compiled.captures, compiled.groups, strict=True)
    held = tuple(Held(c, match[g], match.start(g)) for c, g in groups if match[g] is not None)
    filler = sum(len(match[gap] or "") for gap in compiled.gaps)
    begin = min((hole.start for hole in held), default=match.start())
    wording = match.end() - match.start() - filler - sum(len(hole.text) for hole in held)
    return Hit(which, begin, match.end(), compiled.cues, wording, filler, held)


def _captured(hole: Held, masked: Masked, rows: Rows) -> Captured:
    capture, text = hole.capture, hole.text
    if capture.type == "noun":
        return Captured(capture, (), text.casefold())
    if capture.type == "row":
        return Captured(capture, (), rows[capture.of][text.casefold()])
    found = tuple(masked.number(c) for c in text if FIRST <= ord(c) <= LAST)
    if not found and capture.type in ("one", "any"):
        start = masked.offsets[hole.start]
        found = tuple(n for n in masked.small if n.start == start)
    return Captured(capture, found, _value(capture.type, text, found) if found else "")


def _value(kind: str, text: str, found: tuple[Found, ...]) -> Literal:
    values: tuple[Exact, ...] = tuple(n.value for n in found)
    if kind in ("number", "count", "signed", "one", "any"):
        return values[0]
    if kind in ("pair", "list", "numbers", "added"):
        return tuple(sorted(values))
    if kind == "sum":
        return tuple(sorted(_terms(text, values)))
    first, second, divisor = values
    return (min(first, second), max(first, second), divisor)


def _terms(text: str, values: tuple[Exact, ...]) -> tuple[Exact, ...]:
    """The terms of a sum with the signs of its operators put to them."""
    terms: list[Exact] = []
    operator = "+"
    for character in text:
        if FIRST <= ord(character) <= LAST:
            value = values[len(terms)]
            terms.append(-value if operator in "-−–" else value)
            operator = "+"
        elif character in "+-−–":
            operator = character
    return tuple(terms)
