"""Counts of fates: by edition, and by section within it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from docbook_rules.ledger.coverage import ORDER, Covered
from docbook_rules.ledger.script import Fate


class Tally(msgspec.Struct, frozen=True):
    """How many numbers have which fate, in the order of ``ORDER``; fates that none has are left out."""

    fates: tuple[tuple[str, int], ...]

    @property
    def numbers(self) -> int:
        """How many numbers there are."""
        return sum(count for _, count in self.fates)

    @property
    def unaccounted(self) -> int:
        """How many of them nothing settles."""
        return dict(self.fates).get(Fate.UNACCOUNTED.value, 0)


class SectionTally(msgspec.Struct, frozen=True):
    """The counts of one section of one file."""

    file: str
    id: str
    title: str
    tally: Tally


class EditionTally(msgspec.Struct, frozen=True):
    """The counts of an edition, as a whole and by its sections that hold numbers."""

    language: str
    tally: Tally
    sections: tuple[SectionTally, ...]


def tallies(covered: Iterable[Covered]) -> tuple[EditionTally, ...]:
    """The counts of each edition, by language."""
    sections: dict[str, list[SectionTally]] = {}
    wholes: dict[str, Counter[str]] = {}
    for document in covered:
        whole = wholes.setdefault(document.language, Counter())
        held = sections.setdefault(document.language, [])
        for part in document.parts:
            counts = Counter(figure.fate for figure in part.figures)
            whole.update(counts)
            if counts:
                held.append(SectionTally(document.file, part.id, part.title, _tally(counts)))
    return tuple(
        EditionTally(language, _tally(wholes[language]), tuple(sections[language])) for language in sorted(wholes)
    )


def _tally(counts: Counter[str]) -> Tally:
    return Tally(tuple((fate, counts[fate]) for fate in ORDER if counts[fate]))
