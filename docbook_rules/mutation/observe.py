"""Which cases hang on what: what each reads of the lookups, and which of them a changed cell would touch."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import cached_property

import msgspec

from docbook_rules.model.book import Document
from docbook_rules.mutation.change import changes
from docbook_rules.mutation.edit import Holders, edited, holders
from docbook_rules.mutation.number import Numeral
from docbook_rules.mutation.run import Book
from docbook_rules.mutation.trial import Trial
from docbook_rules.mutation.writing import rewritten
from docbook_rules.place import Place
from docbook_rules.typed.value import Exact


class Observed(msgspec.Struct, frozen=True):
    """Of each case, by the place of its example: what it reads (``tables.<module>``, ``parameters.<NAME>``).

    ``failing`` are those that fail, with their messages: such a one may not have read all that it would.
    """

    read: tuple[tuple[Place, frozenset[str]], ...]
    failing: tuple[tuple[Place, str], ...]

    def reading(self, names: frozenset[str]) -> frozenset[Place]:
        """The cases that read one of some names."""
        return frozenset(place for place, read in self.read if read & names)


class Observer:
    """The cases of a book, run in this process as by a test run, until ``close`` is called.

    Nothing is run before something is asked.
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        self._stack = ExitStack()
        self._held: dict[int, Holders] = {}

    def close(self) -> None:
        """Take the lookups and the engine away again."""
        self._stack.close()

    @cached_property
    def trial(self) -> Trial:
        """All cases run once."""
        self._stack.enter_context(_importing(self.book))
        return self._stack.enter_context(closing(Trial(self.book.workshop(self.book.ways[0]))))

    @cached_property
    def observed(self) -> Observed:
        """What each case reads."""
        if not self.book.ways:
            return Observed((), ())
        before = self.trial.before
        return Observed(
            tuple((place, outcome.read) for place, outcome in before.items()),
            tuple((place, outcome.failure) for place, outcome in before.items() if outcome.failure),
        )

    def touched(self, numerals: Sequence[Numeral], *, first: bool = False) -> frozenset[Place] | None:
        """The cases that say something else when a number of a table, in all its editions, is changed.

        With ``first`` only those that the first change touches which touches any.
        None where the compiler would refuse each such change, so that nothing could be run.
        """
        workshop = self.trial.workshop
        found: set[Place] = set()
        ran = False
        for change in changes(numerals[0].found.value, workshop.ladders):
            documents = self._changed(numerals, change.value)
            rebuilt = workshop.rebuilt(documents, frozenset(n.table for n in numerals if n.table))
            if rebuilt.findings or not rebuilt.lookups:
                continue
            try:
                with self.trial.bench.altered(rebuilt.lookups):
                    found |= self._different(rebuilt.altered, found)
            except Exception:  # a lookup module that cannot even be made with that number
                continue
            ran = True
            if first and found:
                break
        return frozenset(found) if ran else None

    def _changed(self, numerals: Sequence[Numeral], value: Exact) -> dict[int, Document]:
        at = self.book.numbers(self.book.ways[0])
        documents: dict[int, Document] = {}
        for numeral in numerals:
            number = at[numeral.document]
            original = self.trial.workshop.documents[number]
            edit = rewritten(numeral, value)
            if edit is not None:
                held = self._held.setdefault(number, holders(original))
                documents[number] = edited(documents.get(number, original), edit, held)
        return documents

    def _different(self, altered: frozenset[str], known: set[Place]) -> set[Place]:
        found = set()
        for place, before in self.trial.before.items():
            if place not in known and before.read & altered:
                after = self.trial.bench.run(self.trial.workshop.cases[place].source, f"case_{place.line}")
                if (after.failure, after.computed) != (before.failure, before.computed):
                    found.add(place)
        return found


@contextmanager
def _importing(book: Book) -> Iterator[None]:
    """The engine is found beside the output folder, as by a test run there; no bytecode is written."""
    path, bytecode = list(sys.path), sys.dont_write_bytecode
    sys.path.insert(0, str((book.config.folder / book.config.book.out).resolve().parent))
    sys.dont_write_bytecode = True
    try:
        yield
    finally:
        sys.path[:] = path
        sys.dont_write_bytecode = bytecode
