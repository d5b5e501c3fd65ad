"""What may stand in the hole of a pattern: its types, each as a regular expression over masked text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache

import msgspec

from docbook_rules.ledger.masking import NOT_NUMBER, NUMBER, SIGNED, UNSIGNED

_SIGN = "[-+−–]"
_SMALL = r"(?<!\w)(?:{small})(?!\w)"

TYPES: dict[str, str] = {
    "number": "one number",
    "count": "a number without a sign",
    "signed": "a number with a sign, or zero",
    "one": "a number without a sign, or the words for one and zero",
    "any": "a number, or the words for one and zero",
    "pair": "two numbers joined by a joining word; their order does not count; {gaps:pair:count} takes counts alone",
    "list": "three numbers or more, joined by commas or joining words; any order; {values:list:signed} as well",
    "numbers": "two numbers or more, as in a list",
    "sum": "an addition or subtraction of numbers, in brackets or not; the order of its terms does not count",
    "added": "an addition of numbers, in any order",
    "mean": "the quotient of a sum of two numbers in brackets",
    "noun": "one word, none of the class units nor one that joins, which the class of that name then contains",
    "row": "a text that names a row of the table after a colon: {sign:row:ttable}",
}


OF_HOLES = frozenset({"units", "relative"})
"""The word classes that holes hang on."""


class Capture(msgspec.Struct, frozen=True):
    """A hole of a pattern; an ``optional`` one stands in a part that may be missing.

    ``of``: the table whose rows it names, or the type of each number of a list.
    """

    name: str
    type: str
    of: str = ""
    optional: bool = False


class Vocabulary(msgspec.Struct, frozen=True, dict=True):
    """What a pattern needs of its language and book.

    ``classes``: word classes by name, words as in patterns (``*`` allowed). ``joiners``: words that join a list, and
    ``beside`` those that may stand next to them. ``small``: the words for one and zero. ``rows``: for a table id the
    texts that name its rows.
    """

    classes: tuple[tuple[str, tuple[str, ...]], ...] = ()
    joiners: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    small: tuple[str, ...] = ()
    rows: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def of(self, classes: frozenset[str]) -> Vocabulary:
        """The vocabulary with no word classes but these; the same value for all vocabularies that have them alike."""
        if classes not in self._narrowed:
            own = tuple(named for named in self.classes if named[0] in classes)
            self._narrowed[classes] = _interned(msgspec.structs.replace(self, classes=own))
        return self._narrowed[classes]

    @cached_property
    def _narrowed(self) -> dict[frozenset[str], Vocabulary]:
        return {}

    @cached_property
    def _hashed(self) -> int:
        return hash((self.classes, self.joiners, self.beside, self.small, self.rows))

    def __hash__(self) -> int:
        return self._hashed


@lru_cache(maxsize=1 << 12)
def _interned(vocabulary: Vocabulary) -> Vocabulary:
    """The first of the vocabularies that are equal: it is compared faster with itself."""
    return vocabulary


def _joined(capture: Capture, vocabulary: Vocabulary) -> str:
    """Numbers in a row. In a pair a joining word must stand between them, elsewhere a comma will do."""
    comma = capture.type != "pair"
    number = ONE[capture.of or "number"]
    words = alternatives(vocabulary.joiners)
    beside = alternatives(vocabulary.beside)
    relative = alternatives(dict(vocabulary.classes).get("relative", ()))
    # "-10 (ignored), +5", "-6, which is left out, and +11"
    aside = rf"(?:\s*\([{NOT_NUMBER}()]{{0,25}}\)|\s*,?\s*{relative}[{NOT_NUMBER}.;!?]{{0,40}}?)?"
    after = rf"(?:(?:{beside}|{words}|[,;])\s*){{0,8}}" if comma else rf"(?:(?:{beside}|{words})\s*){{0,6}}"
    core = rf"(?:(?:{beside}|[,;])\s*){{0,6}}(?:[,;]|{words})" if comma else rf"(?:{beside}\s*){{0,2}},?\s*{words}"
    joint = rf"{aside}\s*\)?\s*{core}\s*{after}"
    return rf"{number}(?:{joint}{number}){JOINED[capture.type]}"


def _small(vocabulary: Vocabulary) -> str:
    return _SMALL.replace("{small}", "|".join(map(re.escape, vocabulary.small))) if vocabulary.small else "(?!)"


def _noun(_capture: Capture, vocabulary: Vocabulary) -> str:
    none = (*dict(vocabulary.classes).get("units", ()), *vocabulary.joiners, *vocabulary.beside)
    return rf"(?!{alternatives(none)})[^\W\d_]{{3,}}" if none else r"[^\W\d_]{3,}"


def _row(capture: Capture, vocabulary: Vocabulary) -> str:
    rows = dict(vocabulary.rows).get(capture.of, ())
    if not rows:
        # A book without that table simply has no such clause.
        return "(?!)"
    return "|".join(rf"(?<!\w){re.escape(r)}(?!\w)" for r in sorted(rows, key=lambda r: (-len(r), r)))


ONE = {"number": NUMBER, "count": UNSIGNED, "signed": SIGNED}
JOINED = {"pair": "{1}", "list": "{2,}", "numbers": "{1,}"}
HOLES: dict[str, Callable[[Capture, Vocabulary], str]] = {
    **dict.fromkeys(ONE, lambda c, _v: ONE[c.type]),
    "one": lambda _c, v: f"{UNSIGNED}|{_small(v)}",
    "any": lambda _c, v: f"{NUMBER}|{_small(v)}",
    **dict.fromkeys(JOINED, _joined),
    "sum": lambda _c, _v: rf"\(?\s*{NUMBER}(?:\s*{_SIGN}\s*{NUMBER})+\s*\)?",
    "added": lambda _c, _v: rf"\(?\s*{NUMBER}(?:\s*\+\s*{NUMBER})+\s*\)?",
    "mean": lambda _c, _v: rf"\(\s*{NUMBER}\s*\+\s*{NUMBER}\s*\)\s*[/÷]\s*{NUMBER}",
    "noun": _noun,
    "row": _row,
}


def alternatives(words: Sequence[str]) -> str:
    """A regular expression for any of the words."""
    if not words:
        return "(?!)"
    # The longest first: what covers more of the text's own words says more.
    return "(?:" + "|".join(map(_word, sorted(words, key=lambda w: (-len(w), w)))) + ")"


@lru_cache(maxsize=4096)
def _word(word: str) -> str:
    """One word or a few of a class: ``set aside``, ``augment*``, ``d'``."""
    pieces = []
    for piece in word.split():
        stem = re.escape(piece.removesuffix("*")).replace("'", "['’]")
        tail = r"\w*" if piece.endswith("*") else r"(?!\w)" if piece[-1:].isalnum() else ""
        pieces.append(("" if not piece[:1].isalnum() else r"(?<!\w)") + stem + tail)
    return r"\s+".join(pieces)


def vocabulary_of(
    classes: Mapping[str, Sequence[str]],
    joiners: Sequence[str],
    beside: Sequence[str],
    small: Sequence[str],
    rows: Mapping[str, Sequence[str]],
) -> Vocabulary:
    """A hashable vocabulary from plain mappings, in a stable order."""
    return Vocabulary(
        tuple(sorted((name, tuple(words)) for name, words in classes.items())),
        tuple(joiners),
        tuple(beside),
        tuple(small),
        tuple(sorted((table, tuple(texts)) for table, texts in rows.items())),
    )
