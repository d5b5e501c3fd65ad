"""Number words in prose: "vingt-cinq", "two hundred and five", "une centaine". Their values come from text2num."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec
from text_to_num import text2num  # type: ignore[import-untyped]

from docbook_rules.language import Language, rules

# No number has more words ("nine hundred and ninety-nine thousand nine hundred and ninety-nine" has ten).
_LONGEST_RUN = 14
_JOINT = re.compile(r"[-\u2011]|[ \u00a0]")
_WORD = re.compile(r"[^\W\d_]+")
_HYPHENED = re.compile(r"(?:[- ]et[- ]|-)(?P<word>[^\W\d_]+)")
_HUNDREDS = re.compile(r"hundert|tausend|und.{3,}(?:zig|ßig|ssig)$")


class Spelled(msgspec.Struct, frozen=True):
    """A number in words that ends at ``end``; ``kind`` is word, collective, one or zero."""

    value: int
    kind: str
    end: int


def spelled_at(text: str, start: int, language: Language) -> Spelled | None:
    """The longest number in words whose first word begins at ``start``; None where that word is no number.

    A collective noun takes the number before it along ("two dozen" is 24). An ordinal joined by a hyphen
    ("twenty-first") is no number.
    """
    words = _vocabulary(language.code)
    first = _WORD.match(text, start)
    if first is None:
        return None
    word = first[0].lower()
    if word not in words.any and not _is_compound(word, language):
        return None
    number = _run(text, first, language, words)
    end = number[1] if number else first.end()
    if end > first.end():
        kind = "word"
    else:
        kind = next((k for k in ("one", "zero", "collective") if word in getattr(words, k)), "word")
    # The library does not count inflected articles ("eine") nor nouns ("dozen").
    value = number[0] if number else words.collective.get(word, 1 if kind == "one" else None)
    if value is None or _is_ordinal_after(text, end, language):
        return None
    counted = _collective_after(text, end, words) if kind in ("word", "one") else None
    return Spelled(value * counted[0], "collective", counted[1]) if counted else Spelled(value, kind, end)


class _Vocabulary(msgspec.Struct, frozen=True):
    any: frozenset[str]
    words: frozenset[str]
    one: frozenset[str]
    zero: frozenset[str]
    connectors: dict[str, tuple[str, ...]]
    collective: dict[str, int]


@lru_cache(maxsize=16)
def _vocabulary(code: str) -> _Vocabulary:
    n = rules(code).numbers
    return _Vocabulary(
        any=frozenset({*n.words, *n.one, *n.zero, *n.collective}),
        words=frozenset({*n.words, *n.one}),
        one=frozenset(n.one),
        zero=frozenset(n.zero),
        connectors=n.connectors,
        collective=n.collective,
    )


def _run(text: str, first: re.Match[str], language: Language, words: _Vocabulary) -> tuple[int, int] | None:
    # Where words that may be joined make no one number ("two three"), the longest beginning that does counts.
    ends = [first.end()]
    if first[0].lower() in words.words:
        end = first.end()
        after: tuple[str, ...] = ()
        for _ in range(_LONGEST_RUN):
            joint = _JOINT.match(text, end)
            found = _WORD.match(text, joint.end()) if joint else None
            if found is None:
                break
            word, end = found[0].lower(), found.end()
            if word in words.connectors and not after:
                after = words.connectors[word] or tuple(words.words)
            elif word in words.words and (not after or word in after):
                ends.append(end)
                after = ()
            else:
                break
    for end in reversed(ends):
        value = _value(text[first.start() : end].replace("\u00a0", " ").replace("\u2011", "-").lower(), language.code)
        if value is not None:
            return value, end
    return None


@lru_cache(maxsize=4096)
def _value(words: str, code: str) -> int | None:
    try:
        return int(text2num(words, code))
    except ValueError:
        return None


def _is_compound(word: str, language: Language) -> bool:
    return (
        language.numbers.compounds
        and len(word) <= 60
        and bool(_HUNDREDS.search(word))
        and _value(word, language.code) is not None
    )


def _is_ordinal_after(text: str, end: int, language: Language) -> bool:
    found = _HYPHENED.match(text, end)
    word = found["word"].lower() if found else ""
    return bool(word) and (word in language.ordinal_words or word.endswith(language.ordinal_endings))


def _collective_after(text: str, end: int, words: _Vocabulary) -> tuple[int, int] | None:
    joint = _JOINT.match(text, end)
    found = _WORD.match(text, joint.end()) if joint else None
    if found is None or found[0].lower() not in words.collective or found[0].lower() in words.words:
        return None
    return words.collective[found[0].lower()], found.end()
