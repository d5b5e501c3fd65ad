"""A change between two states of a book."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

import msgspec

from docbook_rules.place import Place


class Weight(Enum):
    """How much a change weighs for whoever builds on the book, the gravest first."""

    BREAKING = "breaking"
    """A public name or an id goes or changes: code that names it no longer works."""
    BEHAVIOUR = "behaviour"
    """A number of a rule, a table or an example changes: the same call gives another answer."""
    COMPATIBLE = "compatible"
    """Something is added, or said in other words."""


class Change(msgspec.Struct, frozen=True):
    """One change.

    ``kind``: table, column, row, cell, parameter, example, number, prose, title or id. ``what``: added, removed,
    changed, renamed or moved. ``subject`` says which, for people; ``key`` for machines: ids, row and column as they
    are labelled. ``languages`` are the editions it is in. ``names`` and ``tests`` are what it breaks, or makes to say
    something else: generated names, and generated tests; ``functions`` those of the engine that read such a name,
    ``claims`` the tests of claims that call them, ``sheets`` the pages that show it.
    """

    kind: str
    what: str
    subject: str
    key: tuple[str, ...]
    weight: Weight
    old: str = ""
    new: str = ""
    languages: tuple[str, ...] = ()
    old_place: Place | None = None
    new_place: Place | None = None
    names: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ()

    @property
    def place(self) -> Place | None:
        """Where to look: in the new state, or where it was in the old one."""
        return self.new_place or self.old_place


_WEIGHTS = {weight: number for number, weight in enumerate(Weight)}
_KINDS = ("table", "column", "row", "cell", "parameter", "example", "number", "title", "prose", "id")


def in_order(changes: Iterable[Change]) -> tuple[Change, ...]:
    """The gravest first, then by kind, place and key; the same change in several editions is one change."""
    merged: dict[tuple[object, ...], Change] = {}
    for change in changes:
        same = (change.kind, change.what, change.key, change.weight, change.old, change.new)
        first = merged.get(same)
        if first is None:
            merged[same] = change
        else:
            merged[same] = msgspec.structs.replace(
                first,
                languages=tuple(sorted({*first.languages, *change.languages})),
                tests=tuple(sorted({*first.tests, *change.tests})),
            )
    return tuple(sorted(merged.values(), key=_order))


def _order(change: Change) -> tuple[object, ...]:
    place = change.place or Place("", 0, 0)
    return (_WEIGHTS[change.weight], _KINDS.index(change.kind), place, change.key, change.what)
