"""Documents that this process read before."""

from __future__ import annotations

from collections.abc import Mapping

from docbook_rules.reading.key import key_of, states
from docbook_rules.reading.task import Done, Task
from docbook_rules.source.lent import Lent


class Memory:
    """The documents of one process. The very same value is given back while nothing it hangs on changes."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, tuple[str, ...], Done]] = {}

    def find(self, task: Task, data: bytes, entities: Mapping[str, Lent]) -> Done | None:
        """The document as it would be read now; None where that is not known."""
        kept = self._kept.get(task.name)
        if kept is None:
            return None
        key, there, done = kept
        if key != key_of(task, data, entities) or there != states(task, done.touched):
            return None
        return done

    def keep(self, task: Task, data: bytes, entities: Mapping[str, Lent], done: Done) -> None:
        """Keep a document; an older one of its name is forgotten."""
        self._kept[task.name] = key_of(task, data, entities), states(task, done.touched), done
