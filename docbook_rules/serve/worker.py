"""The book's cases run in a process of their own: the engine is read afresh, and may not end or stall the page."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from docbook_rules.mutation.bench import PATIENCE, Bench
from docbook_rules.serve.failure import Failure, failure

_TICK = 0.1  # seconds between two looks at whether the answer is still wanted
_GRACE = PATIENCE + 20  # seconds: a case has its own limit; a start takes time


class Result(msgspec.Struct, frozen=True):
    """How a case went; ``failure`` is None where it passes."""

    failure: Failure | None = None


class Tried(msgspec.Struct, frozen=True):
    """How all cases went, in the order given. ``folders`` hold what they imported of the project: its engine."""

    results: tuple[Result, ...]
    folders: tuple[str, ...] = ()


def run(lookups: Mapping[str, str], sources: Sequence[str], folder: Path, unwanted: Callable[[], bool]) -> Tried | None:
    """Run cases, each the source of a module, against lookups by name; ``folder`` is where imports are looked for.

    None where ``unwanted`` became true before the end. A case that ends the process fails, and those after it.
    """
    if not sources:
        return Tried(())
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(theirs, dict(lookups), tuple(sources), str(folder)), daemon=True)
    with _unheard():
        process.start()
    theirs.close()
    try:
        return _answers(ours, len(sources), unwanted)
    finally:
        process.kill()
        process.join()
        ours.close()


def _answers(connection: Connection, count: int, unwanted: Callable[[], bool]) -> Tried | None:
    results: list[Result] = []
    heard = time.monotonic()
    ended = "the worker process ended before its time"
    try:
        while True:
            if unwanted():
                return None
            if connection.poll(_TICK):
                message = connection.recv_bytes()
                heard = time.monotonic()
                if len(results) == count:
                    return Tried(tuple(results), msgspec.msgpack.decode(message, type=tuple[str, ...]))
                results.append(msgspec.msgpack.decode(message, type=Result))
            elif time.monotonic() - heard > _GRACE:
                ended = f"no answer after {_GRACE} seconds"
                break
    except (EOFError, OSError):
        pass
    lost = Result(Failure("Error", more=ended))
    return Tried((*results, *[lost] * (count - len(results))))


@contextmanager
def _unheard() -> Iterator[None]:
    """A process that is started now hears no Ctrl-C: the one that shows the page ends it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(connection: Connection, lookups: dict[str, str], sources: tuple[str, ...], folder: str) -> None:
    """In the worker: what an engine prints is nobody's output, and nothing is left behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    sys.dont_write_bytecode = True
    sys.path.insert(0, folder)
    before = frozenset(sys.modules)
    bench = Bench(lookups)
    for number, source in enumerate(sources):
        name = f"case_{number}"
        error, _ = bench.tried(source, name)
        result = Result(None if error is None else failure(error, name))
        connection.send_bytes(msgspec.msgpack.encode(result))
    connection.send_bytes(msgspec.msgpack.encode(_folders(before)))
    connection.close()


def _folders(before: frozenset[str]) -> tuple[str, ...]:
    """Where the modules stand that the cases imported, what is installed apart."""
    files = [getattr(module, "__file__", None) for name, module in sys.modules.items() if name not in before]
    folders = {Path(file).resolve().parent for file in files if file}
    return tuple(sorted(str(f) for f in folders if f.is_dir() and "site-packages" not in f.parts and not _standard(f)))


def _standard(folder: Path) -> bool:
    return folder.is_relative_to(Path(os.__file__).resolve().parent)
