"""What can be explained: a thing made of the book, the places it comes from, and the tests that hang on it."""

from __future__ import annotations

import msgspec

from docbook_rules.place import Place


class Spot(msgspec.Struct, frozen=True):
    """A place in an edition: ``printed`` is what stands there, ``sentence`` the sentence around it.

    ``revision`` is the edition's, "" where it tells none.
    """

    language: str
    place: Place
    printed: str
    sentence: str = ""
    revision: str = ""

    def covers(self, line: int, column: int | None) -> bool:
        """Whether what is printed here begins on a line and, where a column is asked, holds that column."""
        here = self.place
        if column is None or here.line != line:
            return here.line == line
        return here.column <= column < here.column + max(1, len(self.printed))


class Test(msgspec.Struct, frozen=True, order=True):
    """A generated test: its module's path under the output folder, its name, the place of its example."""

    path: str
    name: str
    place: Place

    @property
    def node(self) -> str:
        """As pytest names it under the output folder."""
        return f"{self.path}::{self.name}"


class Thing(msgspec.Struct, frozen=True):
    """A table, row, cell, parameter, test or number.

    ``value`` is the exact value, "" where there is none. ``made`` is where it stands in what is generated. ``notes``
    say what else is to know. ``tests`` are None where it is not known which hang on it.
    """

    kind: str
    name: str
    value: str
    spots: tuple[Spot, ...]
    made: str = ""
    notes: tuple[str, ...] = ()
    tests: tuple[Test, ...] | None = ()
