"""What keeps documents between readings, by what their reading hangs on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from docbook_rules.reading.task import Done, Task
from docbook_rules.source.lent import Lent


class Library(Protocol):
    """Where documents are kept between readings. What it gives back is what reading would give."""

    def find(self, task: Task, data: bytes, entities: Mapping[str, Lent]) -> Done | None:
        """The document as it would be read now; None where that is not known."""
        ...

    def keep(self, task: Task, data: bytes, entities: Mapping[str, Lent], done: Done) -> None:
        """Keep a document that was read from ``data``."""
        ...
