"""One document to be read, as a value that can be sent to another process or machine; and reading it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

import msgspec

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.model import document as documents
from docbook_rules.model.book import Document
from docbook_rules.model.naming import files_of
from docbook_rules.source.lent import Lent
from docbook_rules.source.read import Settings, read_bytes
from docbook_rules.source.read import read as read_file


class Task(msgspec.Struct, frozen=True):
    """A document: its path, the name it is shown by, the folder that reading keeps to, and how it is read.

    ``documents`` are those that the same run reads for themselves.
    """

    path: str
    name: str
    root: str
    xinclude: bool
    profile: tuple[tuple[str, str], ...] = ()
    language: str = ""
    documents: frozenset[str] = frozenset()


class Tasks(msgspec.Struct, frozen=True):
    """What there is to read, the entities lent to all documents, the files that lend them, what is wrong with those.

    ``real`` are the documents' paths with links resolved, by the names that they are shown by.
    """

    tasks: tuple[Task, ...]
    entities: dict[str, Lent]
    lenders: tuple[str, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    real: Mapping[str, str] = {}


class Done(msgspec.Struct, frozen=True, dict=True):
    """A document as read. ``touched`` are the paths that were looked for besides, from the document's folder."""

    document: Document
    touched: tuple[str, ...] = ()

    @cached_property
    def files(self) -> frozenset[str]:
        """The files that places in the document name."""
        return frozenset(files_of([self.document]))


def read_task(task: Task, entities: Mapping[str, Lent], data: bytes | None = None) -> Done:
    """Read a document, from ``data`` where its bytes are known. Whatever they are, it is a document with findings."""
    touched: dict[Path, None] = {}
    settings = Settings(
        root_folder=Path(task.root),
        xinclude=task.xinclude,
        entities=entities,
        profile=dict(task.profile),
        touched=touched.setdefault,
        documents=task.documents,
    )
    path = Path(task.path)
    if data is None:
        source = read_file(path, task.name, settings=settings)
    else:
        source = read_bytes(data, path, task.name, settings=settings)
    document = documents.of(source, task.language)
    return Done(document, tuple(_from(path, other) for other in touched))


def _from(path: Path, other: Path) -> str:
    try:
        return os.path.relpath(other, path.resolve().parent)
    except ValueError:  # on another drive
        return str(other)
