"""All documents of a run as they were read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

import msgspec

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.model.book import Document
from docbook_rules.model.naming import files_of
from docbook_rules.reading.task import Done, Task
from docbook_rules.source.read import shown_lines


class Reading(msgspec.Struct, frozen=True, dict=True):
    """The documents as read, in the order of their paths, and what reading them found (names as given).

    ``tasks`` and ``done`` tell how each was read from its file, ``lenders`` which files lend entities, ``real`` where
    the files of the documents really are.
    """

    documents: tuple[Document, ...]
    diagnostics: tuple[Diagnostic, ...]
    tasks: tuple[Task, ...] = ()
    done: tuple[Done, ...] = ()
    lenders: tuple[str, ...] = ()
    real: Mapping[str, str] = {}

    def line(self, file: str, number: int) -> str:
        """A line of a file that a finding names; empty where there is none."""
        if file not in self._shown:
            self._shown[file] = shown_lines(Path(file))
        lines = self._shown[file]
        return lines[number - 1] if 0 < number <= len(lines) else ""

    @cached_property
    def files(self) -> frozenset[str]:
        """The files that places name, included ones too."""
        if self.done:
            return frozenset().union(*(done.files for done in self.done))
        return frozenset(files_of(self.documents))

    @cached_property
    def _shown(self) -> dict[str, list[str]]:
        """The files shown so far, by lines: one with many findings is read once."""
        return {}
