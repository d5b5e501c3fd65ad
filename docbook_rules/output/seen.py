"""Files of which a process knows what they hold without reading them once more: nobody can have written since."""

from __future__ import annotations

import os
import stat
import time

SETTLED = 2_000_000_000
"""Nanoseconds for which a file must have been left alone before it was read: clocks of disks go by jumps."""
_FINE = 1_000_000  # a disk whose times are whole milliseconds, or seconds, is never trusted

Mark = tuple[int, int, int, int, int]
"""What tells a file from any other and from itself at another time: where it is, its size, its two times."""


class Seen:
    """What files held when they were read, and the marks that they had before and after.

    A file that is written to has another time of change afterwards, which no program can set. A second write in the
    same instant as the one before is ruled out: the file was left alone for a while before it was read.
    """

    def __init__(self) -> None:
        self._held: dict[str, tuple[Mark, str]] = {}

    def holds(self, file: str, digest: str, mark: Mark | None) -> bool:
        """Whether a file that has this mark now is known to hold bytes of that digest."""
        return mark is not None and self._held.get(file) == (mark, digest)

    def note(self, file: str, digest: str, mark: Mark | None) -> None:
        """Keep the digest of what was read from a file that had this mark before, where it can be trusted later."""
        if mark is not None and _is_settled(mark) and mark == mark_of(file):
            self._held[file] = mark, digest
        else:
            self._held.pop(file, None)


def mark_of(file: str) -> Mark | None:
    """The mark of a file; None for what is no plain file, and on Windows, which keeps no time of change."""
    try:
        state = os.lstat(file)
    except OSError:
        return None
    if os.name == "nt" or not stat.S_ISREG(state.st_mode):
        return None
    return state.st_dev, state.st_ino, state.st_size, state.st_mtime_ns, state.st_ctime_ns


def _is_settled(mark: Mark) -> bool:
    *_, modified, changed = mark
    return max(modified, changed) < time.time_ns() - SETTLED and changed % _FINE != 0
