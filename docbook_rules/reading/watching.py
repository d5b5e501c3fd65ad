"""Counting documents while they are read, and reading them without a search for garbage."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

Value = TypeVar("Value")


class Watch(Protocol):
    """Counts documents as they come."""

    def __call__(self, values: Iterable[Value], count: int, /) -> Iterable[Value]:
        """The values, of which there are ``count``."""
        ...


def unwatched(values: Iterable[Value], _count: int) -> Iterable[Value]:
    """Counts nothing."""
    return values


@contextmanager
def uncollected() -> Iterator[None]:
    """No search for garbage cycles while values are made by the million: there are none, and each search visits all.

    What was made counts as old afterwards: it is visited by a search of everything alone.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            if not gc.get_freeze_count():  # what others froze stays so
                gc.freeze()
                gc.unfreeze()
            gc.enable()
