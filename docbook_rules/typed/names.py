"""Labels to identifiers: ASCII, snake case, without articles, safe whatever the label holds."""

from __future__ import annotations

import keyword
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from docbook_rules.language import Language, rules

_LONGEST = 48
_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "đ": "d", "ł": "l", "ı": "i", "þ": "th", "ð": "d"})
_SIGNS = str.maketrans(
    {
        "%": " percent ",
        "+": " plus ",
        "±": " plus minus ",
        "≤": " at most ",
        "≥": " at least ",
        "<": " below ",
        ">": " above ",
    }
    | dict.fromkeys("'’´`", " ")
)
_MINUS = re.compile(r"(?<![^\W_])[-−–](?=\s?\d)")
_TOKEN = re.compile(r"[a-z0-9]+")
# Members of an enumeration that Python keeps for itself.
_RESERVED = frozenset({"name", "value", "mro", "names", "values", "self", "cls"})
_PYTHON = frozenset(word.lower() for word in (*keyword.kwlist, *keyword.softkwlist))


def identifier(label: str, language: Language, fallback: str) -> str:
    """A lower-case identifier from a label: ``L'écart (%)`` is ``ecart_percent``; ``fallback`` where nothing is left.

    Words of Python get an underscore after them, a number before all else an ``n``.
    """
    return _safe(_tokens(bare(label, language)), fallback)


def class_name(label: str, language: Language, fallback: str) -> str:
    """A capitalised name without underscores, from a title or an id; ``fallback`` where nothing is left."""
    name = "".join(token[:1].upper() + token[1:] for token in _tokens(bare(label, language)))
    name = name if not name[:1].isdigit() else f"N{name}"
    return f"{name}_" if keyword.iskeyword(name) else name or fallback


def bare(label: str, language: Language) -> str:
    """The label in lower case without the articles it begins with; the whole label where it is nothing else."""
    text = " ".join(label.casefold().split())
    for glued in _articles(language.code):
        if text.startswith(glued) and len(text) > len(glued):
            return text[len(glued) :].lstrip()
    return text


@lru_cache(maxsize=16)
def _articles(code: str) -> tuple[str, ...]:
    # The longest first: "de la" before "de".
    articles = sorted(rules(code).articles, key=lambda a: (-len(a), a))
    return tuple(a if a[-1] in "'’" else f"{a} " for a in articles)


def unique(names: Iterable[str]) -> list[str]:
    """The names in order, a repeated one with the first free number: ``gap``, ``gap_2``."""
    wanted = list(names)
    taken: set[str] = set()
    originals = set(wanted)
    counts: dict[str, int] = {}
    result = []
    for name in wanted:
        free = name
        if free in taken:
            number = counts.get(name, 1)
            while free in taken or free in originals:
                number += 1
                free = f"{name}_{number}"
            counts[name] = number
        taken.add(free)
        result.append(free)
    return result


def member_names(labels: Sequence[str], language: Language) -> list[str]:
    """Unique identifiers for the rows of a table whose key is text, safe as members of an enumeration."""
    names = (identifier(label, language, f"row_{i}") for i, label in enumerate(labels, 1))
    return unique(f"{name}_" if name in _RESERVED else name for name in names)


def is_identifier(name: str) -> bool:
    """Whether a configured name can stand in generated code as it is."""
    return name.isascii() and name.isidentifier() and not keyword.iskeyword(name) and not name.startswith("_")


def _tokens(text: str) -> list[str]:
    spelled = _MINUS.sub(" minus ", text[:400]).translate(_LETTERS).translate(_SIGNS)
    # Fractions come apart with a slash of their own, which separates as any sign does.
    folded = unicodedata.normalize("NFKD", spelled)
    plain = "".join(c for c in folded if not unicodedata.combining(c) and unicodedata.category(c) != "Cf")
    tokens: list[str] = []
    length = 0
    for token in _TOKEN.findall(plain):
        length += len(token) + 1
        if tokens and length > _LONGEST:
            break
        tokens.append(token[:_LONGEST])
    return tokens


def _safe(tokens: list[str], fallback: str) -> str:
    name = "_".join(tokens) or fallback
    name = f"n{name}" if name[0].isdigit() else name
    return f"{name}_" if name in _PYTHON else name
