"""A case run to its end: all that the book and the engine disagree about, rather than the first of it.

The names that a case compares with are replaced by ones that note what they are told and go on. A walk that misses its
step goes on from the very next one, where that is of the kind that the book tells of; else the story is another one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from docbook_rules.emit.cases import comparing
from docbook_rules.ledger.precision import WITNESSES
from docbook_rules.ledger.script import Let, Says, Script
from docbook_rules.mutation.bench import Bench, Outcome
from docbook_rules.mutation.rebuild import Case

Compared = Says | Let


class Heard(msgspec.Struct, frozen=True):
    """A line of a case, and what the engine has there.

    ``engine`` is the value that a ``Says`` is compared with; for a ``Let``, the step that the walk is at. ``holds``:
    book and engine agree. ``message`` is what a failing test shows.
    """

    line: Compared
    engine: object
    holds: bool
    message: str = ""


class Astray(msgspec.Struct, frozen=True):
    """A line where the walk goes another way, with the message of the failing test, which shows the trail."""

    line: Let
    message: str


class Hearing(msgspec.Struct, frozen=True):
    """All that was heard of a case, in order, and how it ended."""

    heard: tuple[Heard, ...]
    astray: Astray | None
    outcome: Outcome


class _LostError(AssertionError):
    """The story goes another way: what comes after it cannot be compared."""


def hear(bench: Bench, case: Case, script: Script) -> Hearing:
    """Run a case to its end. Nothing that an engine does is raised: ``outcome.failure`` has it."""
    notes = _Notes(script)
    outcome = bench.run(case.source, f"case_{case.place.line}", notes.listen)
    return Hearing(tuple(notes.heard), notes.astray, outcome)


class _Notes:
    """What is noted while one case runs."""

    def __init__(self, script: Script) -> None:
        self.heard: list[Heard] = []
        self.astray: Astray | None = None
        self._lines = [x for x in script.lines if isinstance(x, Says) or (isinstance(x, Let) and x.where is not None)]
        self._next = 0

    def listen(self, names: dict[str, Any]) -> None:
        """Put what notes in place of what asserts, in the names of a case's module."""
        for name in WITNESSES:
            if callable(names.get(name)):
                names[name] = self._comparing(names[name], name)
        if isinstance(names.get("Walk"), type):
            names["Walk"] = self._walking(names["Walk"])

    def _line(self, at: str, wanted: Callable[[Compared], bool]) -> Compared | None:
        """The line of the script that is being run: each is run once, in order."""
        for number in range(self._next, len(self._lines)):
            line = self._lines[number]
            if wanted(line) and _place(line) == at:
                self._next = number + 1
                return line
        return None

    def _comparing(self, compare: Callable[..., object], name: str) -> Callable[..., object]:
        def noting(book: object, engine: object, *, at: str, sentence: str) -> None:
            line = self._line(at, lambda x: isinstance(x, Says) and comparing(x) == name)
            message = ""
            try:
                compare(book, engine, at=at, sentence=sentence)
            except AssertionError as error:
                message = str(error)
                if line is None:
                    raise
            if line is not None:
                self.heard.append(Heard(line, engine, not message, message))

        return noting

    def _walking(self, walk: type[Any]) -> type[Any]:
        notes = self

        def moving(name: str) -> Callable[..., object]:
            def move(self: Any, kind: type, /, *, at: str, sentence: str, **wanted: object) -> object:
                line = notes._line(at, lambda x: isinstance(x, Let))
                try:
                    step: object = getattr(walk, name)(self, kind, at=at, sentence=sentence, **wanted)
                except AssertionError as error:
                    if not isinstance(line, Let):
                        raise
                    if not self.left or not isinstance(self.left[0], kind):
                        notes.astray = Astray(line, str(error))
                        raise _LostError(str(error)) from None
                    step = walk.to(self, kind, at=at, sentence=sentence)
                    notes.heard.append(Heard(line, step, False, str(error)))
                else:
                    if line is not None:
                        notes.heard.append(Heard(line, step, True))
                return step

            return move

        return type("Walk", (walk,), {name: moving(name) for name in ("to", "stay")})


def _place(line: Compared) -> str:
    if isinstance(line, Let):
        return str(line.where[0]) if line.where else ""
    return str(line.place)
