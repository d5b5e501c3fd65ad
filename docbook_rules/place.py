"""Places in a source file: what every finding, value and generated line points back to."""

from __future__ import annotations

import msgspec

# A place within its file as one number, ``line * LINE + column``: no line is so long.
LINE = 1 << 32


class Place(msgspec.Struct, frozen=True, order=True, gc=False):
    """A character of a source file. Lines and columns count from 1, columns in characters.

    ``file`` is the path as the user gave it, or as found under the folder the user gave.
    """

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        """``file:line:column``, as editors read it."""
        return f"{self.file}:{self.line}:{self.column}"
