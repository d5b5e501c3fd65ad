"""References hidden from the parser, so that it reads them as words and expands nothing."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from docbook_rules.source.doctype import NAME

# What XML allows and no text has use for; the first of them leaves a text of ASCII one.
_MARKERS = "\x7f" + "".join(map(chr, range(0xFDD0, 0xFDF0)))


@cache
def reference() -> re.Pattern[str]:
    """A reference as it is written; its name is the first group."""
    return re.compile(rf"&(#[0-9]+|#x[0-9A-Fa-f]+|{NAME});")


@cache
def _masked() -> re.Pattern[str]:
    return re.compile(rf"&(?=(?:#[0-9]+|#x[0-9A-Fa-f]+|{NAME});)")


def mask(text: str) -> tuple[str, str]:
    """Replace the ``&`` of each reference by a character that the text does not hold: (text, that character).

    The parser then reads references as plain text, of their own length: all places stay exact and it expands nothing.
    """
    marker = next((c for c in _MARKERS if c not in text), "\ufffd")
    return (_masked().sub(marker, text) if "&" in text else text), marker


def in_tags(data: bytes, marker: str) -> bool:
    """Whether a reference may stand in a tag of a masked text in UTF-8: the next sign behind it is the tag's end."""
    return b">" in _next(marker.encode()).findall(data)


@lru_cache(maxsize=64)
def _next(sign: bytes) -> re.Pattern[bytes]:
    return re.compile(sign + b"[^<>]*+([<>])")
