"""Text as it is set: true minus signs, quotation marks and spaces as the language wants them."""

from __future__ import annotations

import re

_MINUS = re.compile(r"(?<![\w\-\u2212./:])-(?=[\d.,]*\d)")
# An equation is not torn at its signs.
_OPERATOR = re.compile(r"(?<=[\d)]) ([+\u2212×÷=/]) (?=[(+\u2212]?\d)")
_NARROW = "\u202f"
_COMMA = frozenset({"cs", "da", "de", "es", "fi", "fr", "it", "nb", "nl", "pl", "pt", "ru", "sv"})
_QUOTES = {"fr": (f"«{_NARROW}", f"{_NARROW}»"), "de": ("„", "“"), "en": ("“", "”")}
_NUMBER = re.compile(r"[+\-\u2212±]?\d+(?:[.,]\d+)?")
_NUMERIC = re.compile(
    r"(?:[≤≥<>±+\-\u2212]\s?)?\d[\d\s.,/\u202f]*(?:\s?%|\+)?(?:\s?(?:[–—\-]|to|à|bis)\s?[+\-\u2212]?\d[\d.,]*%?)?"
)


def primary(language: str) -> str:
    """The first subtag of a language: ``fr`` of ``fr-CA``."""
    return language.replace("_", "-").split("-")[0].lower()


def decimal_sign(language: str) -> str:
    """The sign before decimals where the sheet itself writes a figure."""
    return "," if primary(language) in _COMMA else "."


def set_text(text: str, language: str) -> str:
    """``text`` as printed in ``language``; digits stay as the book has them."""
    spoken = primary(language)
    text = _MINUS.sub("\u2212", text)
    text = re.sub(r"(?<=[\d)]) - (?=[(+]?\d)", " \u2212 ", text)
    text = re.sub(r"(?<=\w)'(?=\w)", "’", text)
    if text.count('"') % 2 == 0 and not re.search(r'\d"', text):
        opening, closing = _QUOTES.get(spoken, _QUOTES["en"])
        text = re.sub(r'"([^"]*)"', lambda quoted: f"{opening}{quoted[1].strip()}{closing}", text)
    if spoken == "fr":
        text = re.sub(r"(?<=\S)[ \u00a0]([;!?»])", rf"{_NARROW}\1", text)
        text = re.sub(r"(?<=\S) :(?=\s|$)", "\u00a0:", text)
        text = re.sub(r"«[ \u00a0]", f"«{_NARROW}", text)
        text = re.sub(r"(?<=\d)[ \u00a0]%", f"{_NARROW}%", text)
    text = re.sub(r"(?<=\d) (?=\d{3}(?!\d))", _NARROW, text)
    text = re.sub(r"(?<=\w) (?=[+\u2212]\d)", "\u00a0", text)
    text = _OPERATOR.sub("\u00a0\\1\u00a0", text)
    return text.replace("...", "…")


def plain_number(text: str) -> str | None:
    """The machine's spelling of a text that is one number as written (``-10,5`` → ``-10.5``), else None."""
    stripped = text.strip()
    if not _NUMBER.fullmatch(stripped) or stripped.startswith("±"):
        return None
    return stripped.replace("\u2212", "-").replace(",", ".").removeprefix("+")


def is_numeric(text: str) -> bool:
    """Whether a cell holds nothing but a figure, a percentage or a range, to be set in a column of figures."""
    return _NUMERIC.fullmatch(text.strip()) is not None


def decimals(text: str) -> int | None:
    """The number of digits after the decimal sign of a text that is one number."""
    number = plain_number(text)
    return None if number is None else len(number.partition(".")[2])
