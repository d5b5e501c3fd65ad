"""A number changed in a book that is compiled and run again: which of its mutants anything notices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

import msgspec

from docbook_rules.diagnostics import Refusal
from docbook_rules.model.book import Document
from docbook_rules.mutation.bench import Bench, Outcome
from docbook_rules.mutation.change import changes
from docbook_rules.mutation.edit import Holders, edited, holders
from docbook_rules.mutation.number import Numeral
from docbook_rules.mutation.rebuild import Case, Rebuilt, Workshop
from docbook_rules.mutation.writing import rewritten
from docbook_rules.place import Place


class Fate(Enum):
    """What became of a mutant. ``same``: it lives, fed to the engine, and the engine says all that it said before."""

    KILLED = "killed"
    SURVIVED = "survived"
    SAME = "same"


class Mutant(msgspec.Struct, frozen=True):
    """A mutant: the change's name, what was written for each of the numbers, its fate, and what killed it."""

    change: str
    written: tuple[str, ...]
    fate: Fate
    by: str = ""


class Trial:
    """A book and a bench with its lookups in place; ``close`` takes them away."""

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = workshop
        self.bench = Bench(workshop.lookups)
        self.before: dict[Place, Outcome] = {
            place: self.bench.run(case.source, _name(place)) for place, case in workshop.cases.items()
        }
        self._holders: dict[int, Holders] = {}

    def close(self) -> None:
        """Take the lookups out of the interpreter."""
        self.bench.close()

    def of(self, numerals: Sequence[Numeral], at: Mapping[int, int]) -> tuple[Mutant, ...]:
        """The mutants of a number: all of ``numerals`` changed alike. ``at`` maps their documents to the workshop's."""
        made = []
        for change in changes(numerals[0].found.value, self.workshop.ladders):
            edits = [rewritten(numeral, change.value) for numeral in numerals]
            known = [edit for edit in edits if edit is not None]
            if len(known) < len(edits):
                continue  # an edition cannot say so
            documents: dict[int, Document] = {}
            for numeral, edit in zip(numerals, known, strict=True):
                number = at[numeral.document]
                document = documents.get(number, self.workshop.documents[number])
                documents[number] = edited(document, edit, self._held(number))
            fate, by = self._first(documents, numerals) or self._fate(documents, _tables(numerals))
            made.append(Mutant(change.name, tuple(edit.written for edit in known), fate, by))
        return tuple(made)

    def _first(self, documents: Mapping[int, Document], numerals: Sequence[Numeral]) -> tuple[Fate, str] | None:
        """The fate of the mutant if its first document alone settles it.

        Numbers in examples change no lookup, and nothing that is said of other documents: what kills a mutant in one
        of them kills it in all.
        """
        if len(documents) < 2 or not all(n.in_example for n in numerals):
            return None
        number = min(documents)
        fate, by = self._fate({number: documents[number]}, frozenset())
        return (fate, by) if fate is Fate.KILLED else None

    def _held(self, number: int) -> Holders:
        if number not in self._holders:
            self._holders[number] = holders(self.workshop.documents[number])
        return self._holders[number]

    def _fate(self, documents: Mapping[int, Document], tables: frozenset[str]) -> tuple[Fate, str]:
        try:
            rebuilt = self.workshop.rebuilt(documents, tables)
            if rebuilt.findings:
                return Fate.KILLED, rebuilt.findings[0].kind
            with self.bench.altered(rebuilt.lookups):
                return self._run(rebuilt)
        except Refusal as refusal:
            return Fate.KILLED, refusal.message
        except Exception as error:  # a lookup module that cannot even be made, or imported
            return Fate.KILLED, f"{type(error).__name__}: {error}"

    def _run(self, rebuilt: Rebuilt) -> tuple[Fate, str]:
        fed: list[bool] = []  # for each case that gets other input: whether the engine says what it said
        different = {case.place: case for case in rebuilt.cases}
        for place, case in self._concerned(different, rebuilt.altered):
            before = self.before.get(place)
            after = self.bench.run(case.source, _name(place))
            if after.failure and not (before and before.failure):
                return Fate.KILLED, f"case {place}"
            known = self.workshop.cases.get(place)
            if known is not None and before is not None and case.feeds != known.feeds:
                fed.append(not after.failure and after.computed == before.computed)
        same = bool(fed) and all(fed) and not rebuilt.lookups
        return (Fate.SAME if same else Fate.SURVIVED), ""

    def _concerned(self, different: Mapping[Place, Case], altered: frozenset[str]) -> list[tuple[Place, Case]]:
        """The cases to run, those that differ first: they, and those that read what was altered."""
        reading = [p for p, outcome in self.before.items() if p not in different and outcome.read & altered]
        return [*different.items(), *((place, self.workshop.cases[place]) for place in reading)]


def _tables(numerals: Sequence[Numeral]) -> frozenset[str]:
    return frozenset(n.table for n in numerals if n.table)


def _name(place: Place) -> str:
    return f"case_{place.line}"
