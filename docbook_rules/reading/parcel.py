"""Documents on their way from a worker, or into a large book: packed, with what the whole book needs of them beside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.model.book import Reference
from docbook_rules.reading.held import Head, Held, Packing, head_of, opened
from docbook_rules.reading.task import Done, Task, read_task
from docbook_rules.source.lent import Lent


class Parcel(msgspec.Struct, frozen=True):
    """A document that was read, packed. ``files`` are those that places in it name."""

    head: Head
    document: Held
    diagnostics: tuple[Diagnostic, ...]
    ids: tuple[str, ...]
    references: tuple[Reference, ...]
    touched: tuple[str, ...]
    files: frozenset[str]


def read_tasks(tasks: Sequence[Task], entities: Mapping[str, Lent]) -> list[Parcel]:
    """Read several documents: what one worker is asked at a time."""
    packing = Packing()
    return [parcel(read_task(task, entities), packing) for task in tasks]


def parcel(done: Done, packing: Packing) -> Parcel:
    """A document that was read, packed."""
    of, files = done.document, done.files
    return Parcel(head_of(of), packing.packed(of), of.diagnostics, of.ids, of.references, done.touched, files)


def unpacked(of: Parcel) -> Done:
    """The document again."""
    done = Done(opened(of.document), of.touched)
    done.__dict__["files"] = of.files  # what the worker worked out
    return done
