"""What the compiler knows of each language: separators, words for ranges, units, numbers. Data, one file a language."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

import msgspec

NEUTRAL = "neutral"


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that make a half-open range: its end included (``at_least``, ``at_most``) or not (``above``, ``below``)."""

    at_least: tuple[str, ...] = ()
    at_most: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    below: tuple[str, ...] = ()


class Ranges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a range is worded: ``between`` its ends, in pairs (``entre … et …``), before or after its only end."""

    between: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    before: Bounds = Bounds()
    after: Bounds = Bounds()


class ConditionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words between comparisons (``both`` must hold, or ``either``), for equality, copulas that say nothing (``is``).

    ``otherwise`` are the texts of a row that counts when no other does.
    """

    both: tuple[str, ...] = ()
    either: tuple[str, ...] = ()
    equal: tuple[str, ...] = ()
    copulas: tuple[str, ...] = ()
    otherwise: tuple[str, ...] = ()


class NumberWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that are numbers.

    ``words`` may be joined into one number (twenty + five), over ``connectors`` too (each with the words that may
    follow it, none for any); their values are the number library's business. ``one`` and ``zero`` stand apart, being
    articles or pronouns as often as numbers. ``collective`` words carry their value. ``never`` are phrases in which
    such a word counts nothing. ``compounds`` where numbers are written as one word.
    """

    words: tuple[str, ...] = ()
    one: tuple[str, ...] = ()
    zero: tuple[str, ...] = ()
    connectors: dict[str, tuple[str, ...]] = {}
    collective: dict[str, int] = {}
    never: tuple[str, ...] = ()
    compounds: bool = False


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a language.

    ``decimal`` and ``thousands`` are separators; "" and () where the language leaves both readings open. ``articles``
    may be dropped before a noun (those that end in an apostrophe are glued to it). ``units`` are words for units as
    printed. ``percent`` are words for the percent sign. ``ordinals`` are what follows the figures of an ordinal,
    ``ordinal_endings`` what ordinal words end in. ``dice`` are the letters that stand for a die.
    """

    code: str
    decimal: str = ""
    thousands: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    stopwords: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    percent: tuple[str, ...] = ()
    ordinals: tuple[str, ...] = ()
    ordinal_endings: tuple[str, ...] = ()
    ordinal_words: tuple[str, ...] = ()
    months: tuple[str, ...] = ()
    dice: str = "dD"
    ranges: Ranges = Ranges()
    conditions: ConditionWords = ConditionWords()
    numbers: NumberWords = NumberWords()


@lru_cache(maxsize=64)
def rules(code: str) -> Language:
    """The rules of ``code`` (``fr``, ``en-GB`` …), those of no language in particular where it is not known."""
    primary = re.split(r"[-_]", code.strip().lower(), maxsplit=1)[0]
    return _load(primary if primary in languages() else NEUTRAL)


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The codes of the languages that have rules of their own, sorted."""
    names = (entry.name for entry in files(__package__).iterdir())
    return tuple(sorted(n.removesuffix(".toml") for n in names if n.endswith(".toml") and n != f"{NEUTRAL}.toml"))


@lru_cache(maxsize=1)
def every() -> tuple[Language, ...]:
    """All rules, the neutral ones first: what is worded clearly is understood whatever the document's language."""
    return (_load(NEUTRAL), *(_load(code) for code in languages()))


@lru_cache(maxsize=64)
def _load(name: str) -> Language:
    return msgspec.toml.decode(files(__package__).joinpath(f"{name}.toml").read_bytes(), type=Language)
