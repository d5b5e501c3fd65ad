"""Sentences with numbers that nothing settles, each with the pattern that comes nearest and a phrase to begin with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

import msgspec

from docbook_rules.ledger.catalogue import Catalogue, Phrase, patterns_of
from docbook_rules.ledger.coverage import Covered, Figure, Passage
from docbook_rules.ledger.prose import sentence_span
from docbook_rules.ledger.script import Fate
from docbook_rules.place import Place

NUMBER = "#"
_PIECE = re.compile(r"(?P<hole>\{[^{}]*\})|(?P<class><[^<>]+>)|(?P<open>\()|(?P<close>\))|(?P<word>[^\s(){}<>=.]+)")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_BEFORE, _AFTER = 4, 2  # how many words around a number make a clause
_SHORT = 3  # letters: such words hold a clause together and say little by themselves
_LIGHT, _HEAVY = 1, 4


class Unmatched(msgspec.Struct, frozen=True):
    """A sentence with numbers that nothing settles.

    ``places`` are those of its ``numbers``, ``place`` is the first of them. ``nearest`` is the phrase whose ``pattern``
    comes nearest, "" where none shares a word with it; ``lacking`` the words of the pattern that the sentence does not
    have there. ``stub`` is a phrase to paste into a catalogue.
    """

    place: Place
    places: tuple[Place, ...]
    language: str
    sentence: str
    numbers: tuple[str, ...]
    in_example: bool
    nearest: str
    pattern: str
    lacking: tuple[str, ...]
    stub: str


def unmatched(covered: Iterable[Covered], catalogue: Catalogue) -> tuple[Unmatched, ...]:
    """All such sentences, in the order of the book."""
    found: list[Unmatched] = []
    for document in covered:
        for part in document.parts:
            for block in part.blocks:
                if isinstance(block, Passage) and block.kind == "para":
                    found += _sentences(block, document.language, catalogue)
    return tuple(found)


def _sentences(passage: Passage, language: str, catalogue: Catalogue) -> list[Unmatched]:
    by_span: dict[tuple[int, int], list[Figure]] = {}
    for figure in passage.figures:
        if figure.fate == Fate.UNACCOUNTED.value:
            by_span.setdefault(sentence_span(passage.text, figure.start), []).append(figure)
    return [_unmatched(passage, span, figures, language, catalogue) for span, figures in by_span.items()]


def _unmatched(
    passage: Passage, span: tuple[int, int], figures: Sequence[Figure], language: str, catalogue: Catalogue
) -> Unmatched:
    start, end = span
    first = figures[0]
    inside = [f for f in passage.figures if start <= f.start < end]
    tokens, numbers = _tokens(passage.text[start:end], start, inside)
    lost = [at for at, figure in zip(numbers, inside, strict=True) if figure in figures]
    speaking = {figure.by for figure in inside if figure not in figures}
    phrases = [phrase for phrase in catalogue.phrase if phrase.name not in speaking]
    name, pattern, lacking = _nearest(tokens, lost, language, phrases, catalogue.words.get(language, {}))
    return Unmatched(
        first.place,
        tuple(f.place for f in figures),
        language,
        passage.text[start:end].strip(),
        tuple(f.text for f in figures),
        first.example is not None,
        name,
        pattern,
        lacking,
        stub(passage.text[start : first.start], first.text, passage.text[first.end : end], language),
    )


def _tokens(text: str, offset: int, figures: Sequence[Figure]) -> tuple[tuple[str, ...], list[int]]:
    """The words of a sentence in lower case, each number as one sign; and where the numbers are among them."""
    made: list[str] = []
    numbers: list[int] = []
    at = 0
    for figure in figures:
        made += [w.casefold() for w in _WORD.findall(text[at : figure.start - offset])]
        numbers.append(len(made))
        made.append(NUMBER)
        at = figure.end - offset
    return (*made, *(w.casefold() for w in _WORD.findall(text[at:]))), numbers


def _nearest(
    tokens: Sequence[str],
    lost: Sequence[int],
    language: str,
    phrases: Iterable[Phrase],
    words: Mapping[str, Sequence[str]],
) -> tuple[str, str, tuple[str, ...]]:
    """Name and pattern of the phrase that shares most with a sentence, and what of the pattern is not there.

    A hole of it holds one of the numbers that are ``lost``, and its words stand on their sides of that number.
    """
    classes = tuple((name, tuple(each)) for name, each in sorted(words.items()))
    best: tuple[float, str, str, tuple[str, ...]] = (0, "", "", ())
    for phrase in phrases:
        for pattern in patterns_of(phrase, language):
            pieces = _pieces(pattern, classes)
            if not any(_fits(piece, token) for piece in pieces if not piece.number for token in tokens):
                continue
            for shared in _placed(pieces, tokens, lost):
                missing = [p for at, p in enumerate(pieces) if at not in shared and not p.optional]
                score = sum(_weight(pieces[at]) for at in shared) - sum(map(_weight, missing)) / 2
                if score > best[0] and not all(pieces[at].number for at in shared):
                    best = (score, phrase.name, pattern, tuple(p.written for p in missing))
    return best[1:]


def _placed(pieces: Sequence[Piece], tokens: Sequence[str], lost: Sequence[int]) -> Iterator[frozenset[int]]:
    """The pieces that a sentence has, for each number that is lost and each hole that might hold it."""
    for hole in (at for at, piece in enumerate(pieces) if piece.number):
        for number in lost:
            before = _aligned(pieces[:hole], tokens[:number])
            after = _aligned(pieces[hole + 1 :], tokens[number + 1 :])
            yield frozenset((*before, hole, *(hole + 1 + at for at in after)))


class Piece(msgspec.Struct, frozen=True):
    """A piece of a pattern as it is ``written``: the ``words`` it stands for (``stem*`` allowed), or a number.

    An ``optional`` one stands in a part that may be missing.
    """

    written: str
    words: tuple[str, ...]
    number: bool = False
    optional: bool = False


@lru_cache(maxsize=4096)
def _pieces(pattern: str, classes: tuple[tuple[str, tuple[str, ...]], ...]) -> tuple[Piece, ...]:
    known = dict(classes)
    made: list[Piece] = []
    depth = 0
    for match in _PIECE.finditer(pattern):
        text, kind = match.group(), match.lastgroup
        if kind in ("open", "close"):
            depth += 1 if kind == "open" else -1
        elif kind == "hole":
            if ":noun" not in text and ":row:" not in text:
                made.append(Piece(text, (), True, depth > 0))
        else:
            words = known.get(text[1:-1], ()) if kind == "class" else tuple(text.split("/"))
            made.append(Piece(text, tuple(w.casefold() for w in words), False, depth > 0))
    return tuple(made)


def _weight(piece: Piece) -> int:
    return _HEAVY if any(len(word) > _SHORT for word in piece.words) else _LIGHT


def _fits(piece: Piece, token: str) -> bool:
    if piece.number or token == NUMBER:
        return piece.number and token == NUMBER
    return any(token.startswith(w[:-1]) if w.endswith("*") else token == w for w in piece.words)


def _aligned(pieces: Sequence[Piece], tokens: Sequence[str]) -> frozenset[int]:
    """The pieces that stand in the sentence in their order: the heaviest common subsequence."""
    best = [[0] * (len(tokens) + 1) for _ in range(len(pieces) + 1)]
    for i in range(len(pieces) - 1, -1, -1):
        for j in range(len(tokens) - 1, -1, -1):
            best[i][j] = max(best[i + 1][j], best[i][j + 1])
            if _fits(pieces[i], tokens[j]):
                best[i][j] = max(best[i][j], best[i + 1][j + 1] + _weight(pieces[i]))
    shared: set[int] = set()
    i = j = 0
    while i < len(pieces) and j < len(tokens):
        if _fits(pieces[i], tokens[j]) and best[i][j] == best[i + 1][j + 1] + _weight(pieces[i]):
            shared.add(i)
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return frozenset(shared)


def stub(before: str, number: str, after: str, language: str) -> str:
    """A phrase for the clause around a number, as TOML that a catalogue may hold; what it means is left to say."""
    head = _WORD.findall(re.split(r"[,;:.!?()–—\d]", before)[-1])[-_BEFORE:]
    tail = _WORD.findall(re.split(r"[,;:.!?()–—\d]", after)[0])[:_AFTER]
    kind = "signed" if number[:1] in "+-−–" else "count"
    words = [*(w.casefold() for w in head), f"{{number:{kind}}}", *(w.casefold() for w in tail)]
    name = " ".join(w for w in words if not w.startswith("{")) or "a number"
    return (
        "[[phrase]]\n"
        f'name = "{name}"\n'
        '# on = ["…"]                      # the frame or subject that it speaks of\n'
        '# expect = { number = "{it}.…" }  # what the number is compared with; without it, a role of the frame\n'
        f'patterns = {{ "{language}" = "{" ".join(words)}" }}\n'
    )
