"""What may be sent to a terminal: text of a book made harmless, and consoles that know when to be plain."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

PLAIN_WIDTH = 160

# Controls (an escape sequence would be obeyed), lone surrogates (no encoding has them), line separators, and the
# signs that turn the direction of writing (a line would read otherwise than it stands).
_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


def visible(text: str) -> str:
    """The text with each control character written as its escape, such as ``\\x1b``."""
    return _UNSAFE.sub(lambda found: escaped(found[0]), text)


def escaped(character: str) -> str:
    """One unsafe character as ``\\n``, ``\\x1b`` or ``\\u202e``; any other as it is."""
    if not _UNSAFE.fullmatch(character):
        return character
    return character.encode("unicode_escape").decode("ascii")


def console(stream: TextIO) -> Console:
    """A console on ``stream``: no colours where it is no terminal or NO_COLOR is set, wide where nobody looks."""
    from rich.console import Console

    plain = bool(os.environ.get("NO_COLOR"))
    made = Console(file=stream, color_system=None if plain else "auto", highlight=False, markup=False, emoji=False)
    if not made.is_terminal and not os.environ.get("COLUMNS"):
        made.width = PLAIN_WIDTH
    return made


def say(console: Console, line: Text) -> None:
    """Print a line and leave it whole. Without colours it is written as it is: there may be a hundred thousand."""
    if console.color_system is None:
        console.file.write(f"{line.plain}\n")
    else:
        console.print(line, soft_wrap=True)
