"""One build at a time in an output folder: the folder itself is locked, so no lock file is left by a killed build."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from docbook_rules.diagnostics import Refusal

try:
    from fcntl import LOCK_EX, LOCK_NB, flock
except ImportError:  # pragma: no cover - Windows has no such lock; plans are still checked before anything is written
    flock = None  # type: ignore[assignment]

PATIENCE = 30.0
_PAUSE = 0.02


@contextmanager
def locked(folder: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold ``folder``, which exists, against other builds. The system lets go of it when the process ends, however.

    Waits up to ``patience`` seconds for a build that holds it, then raises Refusal. Raises OSError where the folder
    cannot be opened; where the disk knows no locks (some network disks), nothing is held.
    """
    handle = _held(folder, time.monotonic() + patience) if flock is not None else None
    try:
        yield
    finally:
        if handle is not None:
            with suppress(OSError):  # the handle is gone either way, and what was written is written
                os.close(handle)


def _held(folder: Path, until: float) -> int | None:
    while True:
        handle = os.open(folder, os.O_RDONLY)
        try:
            got = _got(handle)
            if got is None or (got and _is_still(folder, handle)):
                handle, kept = -1, handle
                return kept
        finally:
            if handle >= 0:
                os.close(handle)
        if got:
            folder.mkdir(parents=True, exist_ok=True)  # the build that held it has taken it away meanwhile
        elif time.monotonic() >= until:
            raise Refusal(
                f"{folder.as_posix()}: another build is writing there", "wait for it to end, then build again"
            )
        else:
            time.sleep(_PAUSE)


def _got(handle: int) -> bool | None:
    """Whether the lock was to be had; None where the disk knows no locks."""
    try:
        flock(handle, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return None
    return True


def _is_still(folder: Path, handle: int) -> bool:
    try:
        return os.path.samestat(os.stat(folder), os.fstat(handle))
    except FileNotFoundError:
        return False
