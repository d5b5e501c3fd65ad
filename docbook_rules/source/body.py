"""Large bodies of tables, found in a text: rows like one another, ``<row><entry>…</entry>…</row>``, most often."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

# Characters. A body shorter than this is not worth the trouble.
_LARGE = 50_000

OPENING = "<tbody>"


class Span(msgspec.Struct, frozen=True, gc=False):
    """Where a large body's rows stand, from ``begin`` to ``end`` of a text; whether all of them are ``Words``."""

    begin: int
    end: int
    plain: bool


def spans(text: str, at: int, marker: str) -> list[Span]:
    """The large bodies of a masked text that is well-formed, from an offset on: those of rows alone."""
    found: list[Span] = []
    if len(text) < _LARGE:
        return found
    patterns = _patterns(marker)
    at = text.find(OPENING, at)
    while at >= 0:
        begin = end = at + len(OPENING)
        whole = patterns.whole.match(text, begin)
        if whole is not None and whole.end() - begin >= _LARGE:
            end = whole.end()
            if not any(text.find(hidden, begin, end) >= 0 for hidden in ("<!", "<?")):
                plain = patterns.plain.match(text, begin)
                found.append(Span(begin, end, plain is not None and plain.end() == end))
        at = text.find(OPENING, end)
    return found


class _Patterns(msgspec.Struct, frozen=True):
    whole: re.Pattern[str]
    plain: re.Pattern[str]


@lru_cache(maxsize=8)
def _patterns(marker: str) -> _Patterns:
    """Patterns of a body of rows, none inside another; of one of words alone."""
    blank = r"[ \t\n]*+"  # what is no text; other spaces are
    entries = rf"(?:{blank}<entry>[^<{marker}]*+</entry>)++{blank}"
    other = r"<row(?=[\s>])[^<]*+(?:<(?!/?row[\s>])[^<]*+)*+</row>"
    plain = rf"<row>{entries}</row>"
    return _Patterns(
        re.compile(rf"(?:{blank}(?:{plain}|{other}))*+{blank}(?=</tbody>)"),
        re.compile(rf"(?:{blank}{plain})*+{blank}(?=</tbody>)"),
    )
