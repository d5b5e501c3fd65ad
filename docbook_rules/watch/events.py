"""When to look again: somebody saved something. What changed is told by the contents, never by an event."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import watchfiles

QUIET = 0.1
"""Seconds without an event after which a burst of them is over."""
AGAIN = 0.7
"""Seconds after which all is looked at once more."""
TICK = 0.5
"""Seconds of one wait: an interrupt is heard in between, on every system."""
PATIENCE = 2.0
"""Seconds after which a burst that does not end is looked at all the same."""


class Wakeups:
    """Wake-ups from the system's file events. ``wait`` blocks until something is saved and all is quiet again."""

    def __init__(self) -> None:
        self._events: queue.Queue[None] = queue.Queue()
        self._again = True  # the system watches from a moment after the beginning on

    def wake(self) -> None:
        """Say that something was saved."""
        self._events.put(None)

    def wait(self) -> bool:
        """Wait for a save, then for the end of its burst: True.

        Once after each, False after a short while without any: systems miss what is saved in a folder just made.
        """
        patience = AGAIN if self._again else None
        self._again = False
        while not self._next(patience or TICK):
            if patience is not None:
                return False
        self._again = True
        waited = 0.0
        while waited < PATIENCE and self._next(QUIET):
            waited += QUIET
        return True

    def _next(self, seconds: float) -> bool:
        try:
            self._events.get(timeout=seconds)
        except queue.Empty:
            return False
        return True


@contextmanager
def wakeups(trees: Iterable[Path], folders: Iterable[Path]) -> Iterator[Wakeups]:
    """Watch ``trees`` with all below, and ``folders`` alone: of a file its folder, as editors replace files by others.

    The threads that watch end with the block.
    """
    made = Wakeups()
    stop = threading.Event()
    threads = [
        threading.Thread(target=_watch, args=(paths, deep, stop, made), daemon=True)
        for paths, deep in ((sorted(set(trees)), True), (sorted(set(folders)), False))
        if paths
    ]
    for thread in threads:
        thread.start()
    try:
        yield made
    finally:
        stop.set()
        for thread in threads:
            thread.join(timeout=5)


def _watch(paths: list[Path], deep: bool, stop: threading.Event, made: Wakeups) -> None:
    for _ in watchfiles.watch(
        *paths,
        watch_filter=None,
        debounce=50,
        step=25,
        rust_timeout=200,
        yield_on_timeout=False,
        stop_event=stop,
        recursive=deep,
        raise_interrupt=False,
        ignore_permission_denied=True,
    ):
        made.wake()
