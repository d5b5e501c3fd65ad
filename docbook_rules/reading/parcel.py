"""Documents on their way from a worker: packed as bytes, which is many times faster than value by value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from docbook_rules.model.book import Document
from docbook_rules.reading.codec import decoded, encoded
from docbook_rules.reading.task import Done, Task, read_task
from docbook_rules.source.lent import Lent


class Parcel(msgspec.Struct, frozen=True):
    """A document that was read, as bytes; as it is where it could not be had back from them."""

    document: bytes | Document
    touched: tuple[str, ...]
    files: frozenset[str]


def read_tasks(tasks: Sequence[Task], entities: Mapping[str, Lent]) -> list[Parcel]:
    """Read several documents: what one worker is asked at a time."""
    return [_packed(read_task(task, entities)) for task in tasks]


def opened(parcel: Parcel) -> Done:
    """The document again."""
    held = parcel.document
    done = Done(decoded(held) if isinstance(held, bytes) else held, parcel.touched)
    done.__dict__["files"] = parcel.files  # what the worker worked out
    return done


def _packed(done: Done) -> Parcel:
    try:
        return Parcel(encoded(done.document), done.touched, done.files)
    except ValueError:
        return Parcel(done.document, done.touched, done.files)
