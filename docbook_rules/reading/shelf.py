"""Documents that an earlier run read, on the disk."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

import msgspec

from docbook_rules.reading.codec import decoded, encoded
from docbook_rules.reading.key import key_of, states
from docbook_rules.reading.store import Store
from docbook_rules.reading.task import Done, Task
from docbook_rules.source.lent import Lent


class Shelf:
    """The documents that a store on the disk keeps."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def find(self, task: Task, data: bytes, entities: Mapping[str, Lent]) -> Done | None:
        """The document as it would be read now; None where that is not known, or not to be trusted."""
        found = self.store.get(key_of(task, data, entities))
        if found is None:
            return None
        try:
            kept = msgspec.msgpack.decode(found, type=_Kept)
            if kept.states != states(task, kept.touched):
                return None
            document = decoded(kept.document)
        except (msgspec.DecodeError, ValueError):
            return None
        if document.file != task.name:
            return None
        return Done(document, kept.touched)

    def keep(self, task: Task, data: bytes, entities: Mapping[str, Lent], done: Done) -> None:
        """Keep a document, for this run's successors."""
        if done.document.digest != hashlib.sha256(data).hexdigest():
            return  # it was saved between the two readings
        try:
            kept = _Kept(done.touched, states(task, done.touched), encoded(done.document))
        except ValueError:
            return
        self.store.put(key_of(task, data, entities), msgspec.msgpack.encode(kept))


class _Kept(msgspec.Struct, frozen=True):
    touched: tuple[str, ...]
    states: tuple[str, ...]
    document: bytes
