"""Documents that this process read before."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

import msgspec

from docbook_rules.reading.key import key_of, states
from docbook_rules.reading.task import Done, Task
from docbook_rules.source.lent import Lent


class _Kept(msgspec.Struct, frozen=True):
    """A document and how it was read, what it hangs on, and the round in which that was last reckoned."""

    task: Task
    done: Done
    key: str
    there: tuple[str, ...]
    around: int


class Memory:
    """The documents of one process. The very same value is given back while nothing it hangs on changes."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}
        self._around: tuple[frozenset[str], Mapping[str, Lent]] = frozenset(), {}
        self._number = 0

    def find(self, task: Task, data: bytes, entities: Mapping[str, Lent]) -> Done | None:
        """The document as it would be read now; None where that is not known."""
        kept = self._kept.get(task.name)
        if kept is None or hashlib.sha256(data).hexdigest() != kept.done.document.digest:
            return None
        around = self._round(task, entities)
        alone = _alone(task)
        if kept.around != around or kept.task != alone:
            if kept.key != key_of(task, data, entities):
                return None
            kept = self._kept[task.name] = msgspec.structs.replace(kept, task=alone, around=around)
        return kept.done if kept.there == states(task, kept.done.touched) else None

    def keep(self, task: Task, data: bytes, entities: Mapping[str, Lent], done: Done) -> None:
        """Keep a document; an older one of its name is forgotten."""
        key, there = key_of(task, data, entities), states(task, done.touched)
        self._kept[task.name] = _Kept(_alone(task), done, key, there, self._round(task, entities))

    def _round(self, task: Task, entities: Mapping[str, Lent]) -> int:
        """A number for what lies around a document: it is another one where that differs from the last."""
        documents, lent = self._around
        if task.documents is not documents or entities is not lent:
            self._number += task.documents != documents or entities != lent
            self._around = task.documents, entities
        return self._number


def _alone(task: Task) -> Task:
    """The task without what all tasks of a run have in common."""
    return msgspec.structs.replace(task, documents=frozenset())
