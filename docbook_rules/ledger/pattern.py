r"""The pattern language of phrases, and its translation to regular expressions.

A pattern is a clause with holes, read over masked text (see ``masking``):

``word``            that word, in either case; ``word*`` any word that begins so; ``a/b*/c`` any one of them
``<name>``          a word class of the catalogue (or the nouns an example has introduced under that name)
``( … )``           may be missing
``...``             up to eighty characters of the same sentence without a number; ``..`` up to twenty-five
``{name}``          a number; ``{name:type}`` with a type of ``TYPES``
``=``               an equals sign, a closing bracket before or after it allowed

Between two words any white space, comma, colon, bracket or quotation mark may stand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import msgspec

from docbook_rules.ledger.masking import NOT_NUMBER, NUMBER, SIGNED, UNSIGNED

# Bracket and quotation marks that authors set round a figure are no part of a clause.
_BREAK = '[,:()\\[\\]«»"“”–—]'
_SEPARATOR = rf"(?:\s*{_BREAK}\s*{_BREAK}?\s*|\s+|(?<=['’-])|\A)"
# Named, so that a match knows how much of it is filler.
_LONG_GAP = rf"(?P<gap{{n}}>[{NOT_NUMBER}.;!?]{{{{0,80}}}}?)"
_SHORT_GAP = rf"(?P<gap{{n}}>[{NOT_NUMBER}.;!?]{{{{0,25}}}}?)"
_SIGN = "[-+−–]"
_SMALL = r"(?<!\w)(?:{small})(?!\w)"
_SHORT_WORD = 3  # "of", "the", "une": words that hold a clause together and say nothing by themselves

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
    "noun": "one word, none of the class units, which the class of that name then contains",
    "row": "a text that names a row of the table after a colon: {sign:row:ttable}",
}

_TOKEN = re.compile(
    r"(?P<capture>\{[^{}]*\})|(?P<gap>\.{2,3})|(?P<open>\()|(?P<close>\))|(?P<class><[^<>]+>)|(?P<equals>=)"
    r"|(?P<space>\s+)|(?P<word>[^\s(){}<>=]+)|(?P<stray>.)"
)


class PatternError(ValueError):
    """A pattern that cannot be read; the message says where and what may stand there."""


class Capture(msgspec.Struct, frozen=True):
    """A hole of a pattern; an ``optional`` one stands in a part that may be missing.

    ``of``: the table whose rows it names, or the type of each number of a list.
    """

    name: str
    type: str
    of: str = ""
    optional: bool = False


class Vocabulary(msgspec.Struct, frozen=True):
    """What a pattern needs of its language and book.

    ``classes``: word classes by name, words as in patterns (``*`` allowed). ``joiners``: words that join a list,
    ``beside``: those that may stand next to them. ``small``: the words for one and zero. ``rows``: for a table id the texts that name its rows.
    """

    classes: tuple[tuple[str, tuple[str, ...]], ...] = ()
    joiners: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    small: tuple[str, ...] = ()
    rows: tuple[tuple[str, tuple[str, ...]], ...] = ()


class Compiled(msgspec.Struct, frozen=True):
    """A pattern ready to search masked text: the groups of its captures and gaps, and the word classes it names.

    ``cues`` counts the words it cannot do without: the more, the more it says.
    """

    expression: re.Pattern[str]
    captures: tuple[Capture, ...]
    groups: tuple[str, ...]
    gaps: tuple[str, ...]
    classes: tuple[str, ...]
    cues: int


def captures_of(pattern: str) -> tuple[Capture, ...]:
    """The holes of a pattern in order. Raises PatternError where it cannot be read."""
    return compile_pattern(pattern, Vocabulary(), strict=False).captures


def classes_of(pattern: str) -> tuple[str, ...]:
    """The word classes that a pattern names. Raises PatternError where it cannot be read."""
    return compile_pattern(pattern, Vocabulary(), strict=False).classes


@lru_cache(maxsize=4096)
def compile_pattern(pattern: str, vocabulary: Vocabulary, *, strict: bool = True) -> Compiled:
    """Translate a pattern. With ``strict`` an unknown word class or table is an error, else it matches nothing."""
    captures: list[Capture] = []
    classes: list[str] = []
    parts: list[str] = []
    glue: list[bool] = [False]  # per open bracket: whether the next piece needs a separator before it
    depth = gaps = cues = 0
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
            hole = _HOLES[capture.type](capture, vocabulary)
            parts.append(f"{separator}(?P<hole{len(captures) - 1}>{hole})")
            cues += capture.type == "row" and not depth
            continue
        if kind == "class":
            classes.append(text[1:-1])
        words = _class(text[1:-1], vocabulary, strict) if kind == "class" else tuple(text.split("/"))
        parts.append(separator + _alternatives(words if kind == "class" or any(words) else (text,)))
        telling = kind == "class" or all(len(word) > _SHORT_WORD for word in words)
        cues += telling and not depth
    if depth:
        raise PatternError(f"{pattern!r}: an opening bracket without a closing one")
    if not parts:
        raise PatternError("an empty pattern matches nothing")
    expression = re.compile("".join(parts), re.IGNORECASE)
    if expression.match(""):
        raise PatternError(f"{pattern!r}: all of it may be missing, so it would match everywhere")
    holes = tuple(f"hole{n}" for n in range(len(captures)))
    fillers = tuple(f"gap{n}" for n in range(gaps))
    return Compiled(expression, tuple(captures), holes, fillers, tuple(classes), cues)


def _capture(text: str, pattern: str, *, optional: bool) -> Capture:
    name, _, rest = text.partition(":")
    kind, _, of = rest.partition(":")
    kind = kind or "number"
    fits = bool(of) if kind == "row" else not of or (kind in _JOINED and of in _ONE)
    if not name.isidentifier() or kind not in TYPES or not fits:
        raise PatternError(f"{pattern!r}: {{{text}}} is no capture; types are {', '.join(TYPES)}")
    return Capture(name, kind, of, optional)


def _joined(capture: Capture, vocabulary: Vocabulary) -> str:
    """Numbers in a row. In a pair a joining word must stand between them, elsewhere a comma will do."""
    comma = capture.type != "pair"
    number = _ONE[capture.of or "number"]
    words = _alternatives(vocabulary.joiners)
    beside = _alternatives(vocabulary.beside)
    relative = _alternatives(dict(vocabulary.classes).get("relative", ()))
    # "-10 (ignored), +5", "-6, which is left out, and +11"
    aside = rf"(?:\s*\([{NOT_NUMBER}()]{{0,25}}\)|\s*,?\s*{relative}[{NOT_NUMBER}.;!?]{{0,40}}?)?"
    after = rf"(?:(?:{beside}|{words}|[,;])\s*){{0,8}}" if comma else rf"(?:(?:{beside}|{words})\s*){{0,6}}"
    core = rf"(?:(?:{beside}|[,;])\s*){{0,6}}(?:[,;]|{words})" if comma else rf"(?:{beside}\s*){{0,2}},?\s*{words}"
    joint = rf"{aside}\s*\)?\s*{core}\s*{after}"
    return rf"{number}(?:{joint}{number}){_JOINED[capture.type]}"


def _small(vocabulary: Vocabulary) -> str:
    return _SMALL.replace("{small}", "|".join(map(re.escape, vocabulary.small))) if vocabulary.small else "(?!)"


def _noun(_capture: Capture, vocabulary: Vocabulary) -> str:
    units = dict(vocabulary.classes).get("units", ())
    return rf"(?!{_alternatives(units)})[^\W\d_]{{3,}}" if units else r"[^\W\d_]{3,}"


def _row(capture: Capture, vocabulary: Vocabulary) -> str:
    rows = dict(vocabulary.rows).get(capture.of, ())
    if not rows:
        # A book without that table simply has no such clause.
        return "(?!)"
    return "|".join(rf"(?<!\w){re.escape(r)}(?!\w)" for r in sorted(rows, key=lambda r: (-len(r), r)))


_ONE = {"number": NUMBER, "count": UNSIGNED, "signed": SIGNED}
_JOINED = {"pair": "{1}", "list": "{2,}", "numbers": "{1,}"}
_HOLES: dict[str, Callable[[Capture, Vocabulary], str]] = {
    **dict.fromkeys(_ONE, lambda c, _v: _ONE[c.type]),
    "one": lambda _c, v: f"{UNSIGNED}|{_small(v)}",
    "any": lambda _c, v: f"{NUMBER}|{_small(v)}",
    **dict.fromkeys(_JOINED, _joined),
    "sum": lambda _c, _v: rf"\(?\s*{NUMBER}(?:\s*{_SIGN}\s*{NUMBER})+\s*\)?",
    "added": lambda _c, _v: rf"\(?\s*{NUMBER}(?:\s*\+\s*{NUMBER})+\s*\)?",
    "mean": lambda _c, _v: rf"\(\s*{NUMBER}\s*\+\s*{NUMBER}\s*\)\s*[/÷]\s*{NUMBER}",
    "noun": _noun,
    "row": _row,
}


def _class(name: str, vocabulary: Vocabulary, strict: bool) -> tuple[str, ...]:
    words = dict(vocabulary.classes).get(name)
    if words is None and strict:
        raise PatternError(f"<{name}> is no word class of the catalogue")
    return words or ()


def _alternatives(words: Sequence[str]) -> str:
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
