"""The parts of a book that have an id, and those that an edition lacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.model.book import Document, inside
from docbook_rules.model.table import Table
from docbook_rules.place import Place


class Part(msgspec.Struct, frozen=True):
    """An element with an id; ``around`` are the ids of those it stands in, the nearest first."""

    id: str
    kind: str
    place: Place
    around: tuple[str, ...]


TABLE = "table"
"""The kind of a part that is a table."""


def by_id(parts: Iterable[Part]) -> dict[str, Part]:
    """Parts by their ids; the first of an id counts."""
    found: dict[str, Part] = {}
    for part in parts:
        found.setdefault(part.id, part)
    return found


def parts_of(document: Document) -> Iterator[Part]:
    """All elements of a document that have an id, those of tables apart, in order."""
    yield from _parts((document.root,), ())


def _parts(blocks: Iterable[object], around: tuple[str, ...]) -> Iterator[Part]:
    for block in blocks:
        id_ = getattr(block, "id", None)
        place = getattr(block, "place", None)
        if id_ and isinstance(place, Place):
            yield Part(id_, _kind(block), place, around)
        inner = (id_, *around) if id_ else around
        if not isinstance(block, Table):
            yield from _parts(inside(block), inner)


def _kind(block: object) -> str:
    return {"ItemList": "list", "Item": "item", "Admonition": "note"}.get(
        type(block).__name__, type(block).__name__.lower()
    )


def missing(parts: Mapping[str, Mapping[str, Part]], languages: Sequence[str]) -> Iterator[Diagnostic]:
    """A warning for each part that one of the ``languages`` lacks; what stands in such a part is missing with it."""
    for language in dict.fromkeys(languages if parts else ()):
        there = parts.get(language, {})
        told: set[str] = set()
        for other in sorted(parts):
            for part in parts[other].values():
                if part.id in there or part.id in told:
                    continue
                told.add(part.id)
                if not part.around or part.around[0] in there:
                    yield _lacks(part, language, there)


def _lacks(part: Part, language: str, there: Mapping[str, Part]) -> Diagnostic:
    where = f"; {part.around[0]} stands at {there[part.around[0]].place}" if part.around else ""
    return Diagnostic(
        "edition-missing",
        Severity.WARNING,
        f"{part.kind} {part.id} has no edition in “{language}”{where}",
        part.place,
        f"translate it, or take “{language}” off the book's languages",
    )
