"""By what means a command reads: worker processes, a cluster, the cache on the disk."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import Any

from docbook_rules.cli.options import Effort
from docbook_rules.config import Config
from docbook_rules.diagnostics import Refusal
from docbook_rules.mutation.processes import START, processes
from docbook_rules.reading.shelf import Shelf
from docbook_rules.reading.spread import Means
from docbook_rules.reading.store import FOLDER, Store

_MOST = 61  # processes, where there are no more processors: what any machine bears, and what Windows can wait for
_PATIENCE = 10  # seconds for a scheduler to answer


@contextmanager
def means(effort: Effort, config: Config) -> Iterator[Means]:
    """What the options ask for. Raises Refusal where there is no such cluster, or workers end before their time."""
    store = Store(config.folder / FOLDER) if effort.cache else None
    with ExitStack() as stack:
        executor: Executor | None = None
        if effort.cluster:
            executor = stack.enter_context(_cluster(effort.cluster))
        elif effort.jobs != 1:
            most = _MOST if sys.platform == "win32" else max(_MOST, processes())
            count = min(effort.jobs if effort.jobs > 0 else processes(), most)
            executor = ProcessPoolExecutor(count, mp_context=multiprocessing.get_context(START))
            stack.callback(executor.shutdown, cancel_futures=True)
        try:
            yield Means(Shelf(store) if store else None, executor)
        except BrokenExecutor:
            raise Refusal("a worker process ended before its time", "memory may have run out: try --jobs 1") from None
    if store is not None:
        store.trim()


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        distributed: Any = import_module("distributed")  # untyped, and an extra
    except ImportError:
        raise Refusal("--cluster needs dask.distributed", "pip install docbook-rules[cluster]") from None
    try:
        client = distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise Refusal(f"--cluster {address}: {error}", "name a scheduler, such as tcp://127.0.0.1:8786") from None
    try:
        yield client.get_executor(pure=False)
    except distributed.KilledWorker as error:
        raise Refusal(f"--cluster {address}: {error}") from None
    finally:
        client.close()
