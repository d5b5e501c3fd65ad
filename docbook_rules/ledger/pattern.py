r"""The pattern language of phrases, and its translation to regular expressions.

A pattern is a clause with holes, read over masked text (see ``masking``):

``word``            that word, in either case; ``word*`` any word that begins so; ``a/b*/c`` any one of them
``<name>``          a word class of the catalogue (or the nouns an example has introduced under that name)
``( … )``           may be missing
``...``             up to a hundred characters of the same sentence without a number; ``..`` up to thirty
``{name}``          a number; ``{name:type}`` with a type of ``TYPES``
``=``               an equals sign, a closing bracket before or after it allowed

Between two words any white space, comma, colon, bracket or quotation mark may stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from docbook_rules.ledger.holes import HOLES, JOINED, OF_HOLES, ONE, TYPES, Capture, Vocabulary, alternatives
from docbook_rules.ledger.masking import NOT_NUMBER

# Bracket and quotation marks that authors set round a figure are no part of a clause.
_BREAK = '[,:()\\[\\]«»"“”–—]'
_SEPARATOR = rf"(?:\s*{_BREAK}\s*{_BREAK}?\s*|\s+|(?<=['’-])|\A)"
# Named, so that a match knows how much of it is filler.
_LONG_GAP = rf"(?P<gap{{n}}>[{NOT_NUMBER}.;!?]{{{{0,100}}}}?)"
_SHORT_GAP = rf"(?P<gap{{n}}>[{NOT_NUMBER}.;!?]{{{{0,30}}}}?)"
_SHORT_WORD = 3  # "of", "the", "une": words that hold a clause together and say nothing by themselves

_TOKEN = re.compile(
    r"(?P<capture>\{[^{}]*\})|(?P<gap>\.{2,3})|(?P<open>\()|(?P<close>\))|(?P<class><[^<>]+>)|(?P<equals>=)"
    r"|(?P<space>\s+)|(?P<word>[^\s(){}<>=]+)|(?P<stray>.)"
)


class PatternError(ValueError):
    """A pattern that cannot be read; the message says where and what may stand there."""


class Compiled(msgspec.Struct, frozen=True):
    """A pattern ready to search masked text: the groups of its captures and gaps, and the word classes it names.

    ``source`` is its regular expression, which ``expression_of`` compiles: of a large catalogue most never need be.
    ``cues`` counts the words it cannot do without: the more, the more it says. ``needs`` are these words, and others,
    as alternatives in the form of ``folded``: where text has none of some of them, searching it is in vain.
    """

    source: str
    captures: tuple[Capture, ...]
    groups: tuple[str, ...]
    gaps: tuple[str, ...]
    classes: tuple[str, ...]
    cues: int
    needs: tuple[tuple[str, ...], ...]

    def may_match(self, text: str) -> bool:
        """Whether the expression need be searched for in a text, which is given as ``folded``."""
        for stems in self.needs:
            for stem in stems:
                if stem in text:
                    break
            else:
                return False
        return True


@lru_cache(maxsize=1 << 12)
def folded(text: str) -> str:
    """A text so that whatever an expression takes for equal, letters of either case first of all, is equal in it."""
    return text.replace("’", "'").replace("\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}", "i").casefold().replace("ı", "i")


def captures_of(pattern: str) -> tuple[Capture, ...]:
    """The holes of a pattern in order. Raises PatternError where it cannot be read."""
    return compile_pattern(pattern, Vocabulary(), strict=False).captures


def classes_of(pattern: str) -> tuple[str, ...]:
    """The word classes that a pattern names. Raises PatternError where it cannot be read."""
    return compile_pattern(pattern, Vocabulary(), strict=False).classes


def compile_pattern(pattern: str, vocabulary: Vocabulary, *, strict: bool = True) -> Compiled:
    """Translate a pattern. With ``strict`` an unknown word class or table is an error, else it matches nothing."""
    return _compiled(pattern, vocabulary.of(_classes_named(pattern)), strict)


@lru_cache(maxsize=1 << 14)
def _classes_named(pattern: str) -> frozenset[str]:
    """The word classes that a pattern may hang on: examples that bring in other nouns leave its expression as it is."""
    return frozenset(m.group()[1:-1] for m in _TOKEN.finditer(pattern) if m.lastgroup == "class") | OF_HOLES


@lru_cache(maxsize=1 << 15)
def _compiled(pattern: str, vocabulary: Vocabulary, strict: bool) -> Compiled:
    captures: list[Capture] = []
    classes: list[str] = []
    parts: list[str] = []
    needs: list[tuple[str, ...]] = []
    glue: list[bool] = [False]  # per open bracket: whether the next piece needs a separator before it
    depth = gaps = cues = 0
    solid = False  # whether a piece stands in it that takes up a character
    for token in _TOKEN.finditer(pattern):
        kind = token.lastgroup
        text = token.group()
        if kind == "space":
            continue
        if kind == "stray":
            raise PatternError(f"{pattern!r}: {text} stands alone")
        if kind == "gap":
            parts.append((_LONG_GAP if len(text) == 3 else _SHORT_GAP).format(n=gaps))
            gaps += 1
            glue[-1] = False
            continue
        if kind == "equals":
            parts.append(r"\s*\)?\s*=\s*\)?\s*")
            glue[-1] = False
            solid = solid or not depth
            continue
        if text == "/":
            parts.append(r"\s*/\s*")
            glue[-1] = False
            continue
        if kind == "close":
            if not depth:
                raise PatternError(f"{pattern!r}: a closing bracket without an opening one")
            depth -= 1
            glue.pop()
            parts.append(")?")
            glue[-1] = glue[-1] or parts[-2] != "(?:"
            continue
        separator = _SEPARATOR if glue[-1] else ""
        if kind == "open":
            depth += 1
            parts.append("(?:" + separator)
            glue.append(False)
            continue
        glue[-1] = True
        if kind == "capture":
            capture = _capture(text[1:-1], pattern, optional=depth > 0)
            captures.append(capture)
            hole = HOLES[capture.type](capture, vocabulary)
            parts.append(f"{separator}(?P<hole{len(captures) - 1}>{hole})")
            cues += capture.type == "row" and not depth
            solid = solid or not depth
            if capture.type == "row" and not depth:
                needs.append(_stems(dict(vocabulary.rows).get(capture.of, ())))
            continue
        if kind == "class":
            classes.append(text[1:-1])
        words = _class(text[1:-1], vocabulary, strict) if kind == "class" else tuple(text.split("/"))
        parts.append(separator + alternatives(words if kind == "class" or any(words) else (text,)))
        telling = kind == "class" or all(len(word) > _SHORT_WORD for word in words)
        cues += telling and not depth
        if not depth:
            needs.append(_stems(words if kind == "class" or any(words) else (text,)))
    if depth:
        raise PatternError(f"{pattern!r}: an opening bracket without a closing one")
    if not parts:
        raise PatternError("an empty pattern matches nothing")
    if not (solid or any(all(stems) for stems in needs)):
        raise PatternError(f"{pattern!r}: all of it may be missing, so it would match everywhere")
    holes = tuple(f"hole{n}" for n in range(len(captures)))
    fillers = tuple(f"gap{n}" for n in range(gaps))
    rarest = tuple(sorted(needs, key=lambda stems: (len(stems), -min(map(len, stems), default=0))))
    return Compiled("".join(parts), tuple(captures), holes, fillers, tuple(classes), cues, rarest)


def _stems(words: Iterable[str]) -> tuple[str, ...]:
    """What of each word, or few words, must stand in a text that has it."""
    return tuple(
        folded(max((piece.removesuffix("*") for piece in word.split()), key=len, default="")) for word in words
    )


@lru_cache(maxsize=1 << 14)
def expression_of(source: str) -> re.Pattern[str]:
    """A pattern's expression, compiled once however many vocabularies make it the same."""
    return re.compile(source, re.IGNORECASE)


def _capture(text: str, pattern: str, *, optional: bool) -> Capture:
    name, _, rest = text.partition(":")
    kind, _, of = rest.partition(":")
    kind = kind or "number"
    fits = bool(of) if kind == "row" else not of or (kind in JOINED and of in ONE)
    if not name.isidentifier() or kind not in TYPES or not fits:
        raise PatternError(f"{pattern!r}: {{{text}}} is no capture; types are {', '.join(TYPES)}")
    return Capture(name, kind, of, optional)


def _class(name: str, vocabulary: Vocabulary, strict: bool) -> tuple[str, ...]:
    words = dict(vocabulary.classes).get(name)
    if words is None and strict:
        raise PatternError(f"<{name}> is no word class of the catalogue")
    return words or ()
