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
def uncollected(*, grows_old: bool = True) -> Iterator[None]:
    """No search for garbage cycles while values are made by the million: there are none, and each search visits all.

    What was made counts as old afterwards, and is visited by a search of everything alone, unless told otherwise.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            if grows_old and not gc.get_freeze_count():  # what others froze stays so
                gc.freeze()
                gc.unfreeze()
            gc.enable()
