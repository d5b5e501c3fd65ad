"""Units after a number, currencies before one."""

from __future__ import annotations

import re
from functools import lru_cache

from docbook_rules.language import every

_LONGEST = 20
_SYMBOLS = "°€$£¥₿‰‱"
_CODES = ("EUR", "USD", "CHF", "GBP", "CAD")
_DOLLARS = ("US", "C")
CURRENCY = re.compile(rf"(?:(?:{'|'.join(_DOLLARS)})?\$|[€£¥₿]|(?:{'|'.join(_CODES)})(?= ))[ ]?")
# The letters that a currency before a number begins with.
CURRENCY_LETTERS = (*_CODES, *_DOLLARS)
_UNIT = re.compile(
    rf"[ ]?(?P<unit>°[CFK]?(?![^\W\d_])|[{_SYMBOLS}]|(?:[^\W\d_]|\$)+[²³]?(?:/[^\W\d_]+[²³]?)?)\.?(?!\w)"
)


def unit_at(text: str, start: int) -> tuple[str, int] | None:
    """The unit that begins at ``start`` or after a space there, and where it ends; any percent sign is ``%``."""
    percent = _percent().match(text, start)
    if percent is not None:
        return "%", percent.end()
    found = _UNIT.match(text, start)
    if found is None or found.end() - start > _LONGEST:
        return None
    unit = found["unit"]
    if not all(_is_known(part) for part in unit.split("/")):
        return None
    return unit, found.end()


@lru_cache(maxsize=1)
def _percent() -> re.Pattern[str]:
    words = sorted((w for language in every() for w in language.percent), key=lambda w: (-len(w), w))
    return re.compile(rf"[ ]?(?:{'|'.join(map(re.escape, words))})(?![^\W_])", re.IGNORECASE)


@lru_cache(maxsize=1)
def _known() -> frozenset[str]:
    return frozenset(unit for language in every() for unit in language.units)


@lru_cache(maxsize=1)
def _known_lower() -> frozenset[str]:
    # Capitals change the meaning of short units (m and M), not of words.
    return frozenset(unit.lower() for unit in _known() if len(unit) > 3)


def _is_known(unit: str) -> bool:
    return unit in _known() or unit.lower() in _known_lower()
