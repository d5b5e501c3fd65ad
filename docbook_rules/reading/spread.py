"""Reading spread over workers: those of any ``concurrent.futures.Executor``, or none."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from docbook_rules.reading.held import Packing
from docbook_rules.reading.key import may_include
from docbook_rules.reading.library import Library
from docbook_rules.reading.parcel import Parcel, parcel, read_tasks, unpacked
from docbook_rules.reading.task import Done, Task, read_task
from docbook_rules.source.lent import Lent

if TYPE_CHECKING:
    from concurrent.futures import Executor

CHUNK = 32  # documents sent at a time: few messages, and no worker waits long for the last


class Means(msgspec.Struct, frozen=True):
    """By what means documents are read: a library of those known, an executor for the rest; either may be missing."""

    library: Library | None = None
    executor: Executor | None = None


def parcels(
    tasks: Sequence[Task], entities: Mapping[str, Lent], means: Means, held: dict[str, bytes] | None = None
) -> Iterator[Parcel]:
    """The documents as ``documents`` gives them, packed; what a worker packed is not opened."""
    if means.executor is None or means.library is not None:
        packing = Packing()
        yield from (parcel(done, packing) for done in documents(tasks, entities, means, held))
    else:
        for _, read in _read(tasks, entities, means.executor):
            yield read


def documents(
    tasks: Sequence[Task], entities: Mapping[str, Lent], means: Means, held: dict[str, bytes] | None = None
) -> Iterator[Done]:
    """The documents in the order of their tasks, however they are come by; ``held`` are bytes read already, by path."""
    held = {} if held is None else held
    if means.executor is None:
        for task in tasks:
            data = held.pop(task.path, None) or _data(task)
            known = means.library.find(task, data, entities) if means.library and data is not None else None
            yield known or _kept(task, data, entities, read_task(task, entities, data), means.library)
        return
    known_ones: dict[int, Done] = {}
    unknown: list[int] = []
    for number, task in enumerate(tasks):
        data = (held.pop(task.path, None) or _data(task)) if means.library else None
        found = means.library.find(task, data, entities) if means.library and data is not None else None
        if found is None:
            unknown.append(number)
        else:
            known_ones[number] = found
    read = _spread([tasks[number] for number in unknown], entities, means)
    for number in range(len(tasks)):
        yield known_ones.pop(number) if number in known_ones else next(read)


def _spread(tasks: Sequence[Task], entities: Mapping[str, Lent], means: Means) -> Iterator[Done]:
    assert means.executor is not None
    for task, read in _read(tasks, entities, means.executor):
        data = _data(task) if means.library else None
        yield _kept(task, data, entities, unpacked(read), means.library)


def _read(tasks: Sequence[Task], entities: Mapping[str, Lent], executor: Executor) -> Iterator[tuple[Task, Parcel]]:
    light = [_lightened(task) for task in tasks]
    chunks = [light[at : at + CHUNK] for at in range(0, len(light), CHUNK)]
    waiting = deque(executor.submit(read_tasks, chunk, dict(entities)) for chunk in chunks)
    for chunk in chunks:
        yield from zip(chunk, waiting.popleft().result(), strict=True)


def _lightened(task: Task) -> Task:
    """The task without the names of all other documents, where it includes none: they would be most of the message."""
    is_alone = not task.documents or not may_include(_data(task) or b"")
    return msgspec.structs.replace(task, documents=frozenset()) if is_alone else task


def _kept(task: Task, data: bytes | None, entities: Mapping[str, Lent], done: Done, library: Library | None) -> Done:
    """The document, kept where it is what its file still says."""
    if library is not None and data is not None and done.document.digest:
        library.keep(task, data, entities, done)
    return done


def _data(task: Task) -> bytes | None:
    try:
        return Path(task.path).read_bytes()
    except OSError:
        return None
