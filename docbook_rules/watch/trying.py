"""Cases run in a process of their own, which imports the engine anew: one that was edited counts, one that dies too."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from docbook_rules.mutation.bench import Bench, Outcome

DIED = "the process that ran the cases ended before its time"


def run(lookups: Mapping[str, str], cases: Mapping[str, str], folder: str) -> dict[str, Outcome]:
    """Run cases, sources by their ids, against lookups; the engine may be imported from ``folder``."""
    if not cases:
        return {}
    executor = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
    try:
        return executor.submit(_run, dict(lookups), dict(cases), folder).result()
    except BrokenProcessPool:
        return {id_: Outcome(DIED, (), frozenset()) for id_ in cases}
    finally:
        executor.shutdown(cancel_futures=True)


def _run(lookups: dict[str, str], cases: dict[str, str], folder: str) -> dict[str, Outcome]:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that reports is the one to be interrupted
    sys.dont_write_bytecode = True
    sys.path.insert(0, folder)
    bench = Bench(lookups)
    try:
        return {id_: bench.run(source, f"case_{number}") for number, (id_, source) in enumerate(cases.items())}
    finally:
        bench.close()
