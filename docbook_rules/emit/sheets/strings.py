"""The words of the interface, by language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

_FALLBACK = "en"


@cache
def _catalogue() -> dict[str, dict[str, str]]:
    return tomllib.loads(Path(__file__).with_name("strings.toml").read_text(encoding="utf-8"))


def spoken(language: str) -> str:
    """The language of what a page in ``language`` says itself."""
    primary = language.replace("_", "-").split("-")[0].lower()
    return primary if primary in _catalogue() else _FALLBACK


def strings(language: str) -> dict[str, str]:
    """What a page says in ``language`` (``fr``, ``fr-CA``); English where it has no words of its own."""
    catalogue = _catalogue()
    return catalogue[_FALLBACK] | catalogue[spoken(language)]
