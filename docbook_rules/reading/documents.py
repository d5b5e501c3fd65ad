"""All documents of a run as they were read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path

import msgspec

from docbook_rules.diagnostics import Diagnostic, in_order
from docbook_rules.model import references
from docbook_rules.model.book import Document, Reference
from docbook_rules.model.naming import files_of
from docbook_rules.reading.held import Head, Held, Shelved
from docbook_rules.reading.parcel import Parcel
from docbook_rules.reading.task import Done, Task, Tasks
from docbook_rules.source.read import shown_lines

_SHOWN = 16  # files whose lines are kept


class Reading(msgspec.Struct, frozen=True, dict=True):
    """The documents as read, in the order of their paths, and what reading them found (names as given).

    ``tasks`` and ``done`` tell how each was read from its file, ``lenders`` which files lend entities, ``real`` where
    the files of the documents really are. Of a large book the documents are ``Shelved``, nothing else of them is held,
    and ``named`` are the files that they name.
    """

    documents: Sequence[Document]
    diagnostics: tuple[Diagnostic, ...]
    tasks: tuple[Task, ...] = ()
    done: tuple[Done, ...] = ()
    lenders: tuple[str, ...] = ()
    real: Mapping[str, str] = {}
    touched: tuple[tuple[str, ...], ...] = ()
    named: frozenset[str] = frozenset()

    def line(self, file: str, number: int) -> str:
        """A line of a file that a finding names; empty where there is none."""
        if file not in self._shown:
            if len(self._shown) == _SHOWN:
                del self._shown[next(iter(self._shown))]
            self._shown[file] = shown_lines(Path(file))
        lines = self._shown[file]
        return lines[number - 1] if 0 < number <= len(lines) else ""

    @cached_property
    def files(self) -> frozenset[str]:
        """The files that places name, included ones too."""
        if self.named:
            return self.named
        if self.done:
            return frozenset().union(*(done.files for done in self.done))
        return frozenset(files_of(self.documents))

    @cached_property
    def _shown(self) -> dict[str, list[str]]:
        """The files shown last, by lines: findings come in the order of files, and one with many is read once."""
        return {}


def shelved(parcels: Iterable[Parcel], tasks: Tasks) -> Reading:
    """The documents of a large book as they were read, each packed as it comes."""
    heads: list[Head] = []
    held: list[Held] = []
    found: list[Diagnostic] = [*tasks.findings]
    linked: list[_Linked] = []
    touched: list[tuple[str, ...]] = []
    files: set[str] = set()
    for parcel in parcels:
        heads.append(parcel.head)
        held.append(parcel.document)
        found += parcel.diagnostics
        linked.append(_Linked(parcel.ids, parcel.references))
        touched.append(parcel.touched)
        files |= parcel.files
    found += references.check(linked)
    documents = Shelved(heads, held)
    return Reading(
        documents, tuple(in_order(found)), tasks.tasks, (), tasks.lenders, tasks.real, tuple(touched), frozenset(files)
    )


class _Linked(msgspec.Struct, frozen=True, gc=False):
    ids: tuple[str, ...]
    references: tuple[Reference, ...]
