"""What hangs at the end of a cell's number: footnote marks and raised figures."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

_NOTES = "*†‡§¶"
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_RAISED_LETTERS = str.maketrans("ᵃᵇᶜᵈ", "abcd")
_RAISED_FIGURES = re.compile(r"(?<=[\d%)°€])[ ]?[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+$")
_RAISED_LETTER = re.compile(r"(?<=[\d%])[ ]?[ᵃᵇᶜᵈ]$")
_NOTE = re.compile(rf"[ ]?[{_NOTES}]{{1,6}}$")
_NOTE_BEFORE = re.compile(r"[*†‡]{1,3}(?=\d|[-+−]\d)")
# A raised e is the French ordinal (2e), far more often than a note.
_NOTE_LETTERS = re.compile(
    r"[a-df-z]|\([a-z0-9]{1,2}\)|\[[a-z0-9]{1,2}\]|[*†‡§¶#]{1,6}|\d{1,3}(?:, ?\d{1,3})*|[-−⁻]\d{1,3}"
)


class Ending(msgspec.Struct, frozen=True):
    """The text without its end, the footnote mark, and what was raised as a superscript ("" for none)."""

    body: str
    mark: str = ""
    raised: str = ""


def ending(text: str, superscripts: Sequence[tuple[int, int]]) -> Ending | None:
    """Take the mark or the superscript off the end of a cell's text.

    None where a superscript makes the whole plain text: an ordinal, a power inside an expression.
    """
    if superscripts:
        return _with_superscripts(text, superscripts)
    body = text.strip()
    raised = _RAISED_FIGURES.search(body)
    if raised is not None:
        return Ending(body[: raised.start()], raised=raised[0].strip().translate(_RAISED))
    letter = _RAISED_LETTER.search(body)
    if letter is not None:
        return Ending(body[: letter.start()], mark=letter[0].strip().translate(_RAISED_LETTERS))
    note = _NOTE.search(body)
    if note is not None:
        return Ending(body[: note.start()], mark=note[0].strip())
    before = _NOTE_BEFORE.match(body)
    if before is not None:
        return Ending(body[before.end() :], mark=before[0])
    return Ending(body)


def _with_superscripts(text: str, superscripts: Sequence[tuple[int, int]]) -> Ending | None:
    start, end = superscripts[-1]
    if len(superscripts) > 1 or not 0 < start < end or text[end:].strip():
        return None
    body, raised = text[:start].rstrip(), text[start:end].strip()
    if not body or not _NOTE_LETTERS.fullmatch(raised):
        return None
    if body[-1].isalpha() and raised in ("2", "3"):
        return Ending(body + "²³"["23".index(raised)])
    return Ending(body, raised=raised)
