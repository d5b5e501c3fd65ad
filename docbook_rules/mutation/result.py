"""What a mutation run found, number by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from docbook_rules.ledger.script import Fate as LedgerFate
from docbook_rules.mutation.number import Numeral
from docbook_rules.mutation.trial import Fate, Mutant

TOGETHER = "all editions"
"""The way in which a number is changed in every edition at once; the others are the editions' languages."""


class Verdict(msgspec.Struct, frozen=True):
    """A number with its mutants by way. Waived numbers were not tried."""

    numeral: Numeral
    ways: Mapping[str, tuple[Mutant, ...]]

    @property
    def open_ways(self) -> tuple[str, ...]:
        """The ways in which no mutant dies."""
        if self.numeral.waived:
            return ()
        return tuple(way for way, mutants in self.ways.items() if not any(m.fate is Fate.KILLED for m in mutants))

    @property
    def state(self) -> str:
        """``waived``, ``survived``, or ``protected``: at least one mutant of it dies in every way."""
        return "waived" if self.numeral.waived else "survived" if self.open_ways or not self.ways else "protected"

    @property
    def is_weak(self) -> bool:
        """Whether, protected as it is, in some way nothing but a change of its sign is noticed."""
        killed = [{m.change for m in mutants if m.fate is Fate.KILLED} for mutants in self.ways.values()]
        return self.state == "protected" and {"sign"} in killed

    def alive(self) -> tuple[str, ...]:
        """What the number may be changed to unnoticed, as written, in the ways in which nothing notices any change."""
        written = [m.written[0] for way in self.open_ways for m in self.ways[way]]
        return tuple(dict.fromkeys(written))


class Trying(msgspec.Struct, frozen=True):
    """One number tried in one way: in one edition alone, or with all its counterparts."""

    way: str
    numerals: tuple[Numeral, ...]
    mutants: tuple[Mutant, ...]

    @property
    def equivalent(self) -> tuple[Mutant, ...]:
        """Mutants that change nothing computed, of a number which does matter: another mutant of it dies."""
        if not any(mutant.fate is Fate.KILLED for mutant in self.mutants):
            return ()
        return tuple(mutant for mutant in self.mutants if mutant.fate is Fate.SAME)

    @property
    def killed(self) -> int:
        """How many mutants anything noticed."""
        return sum(mutant.fate is Fate.KILLED for mutant in self.mutants)


class Result(msgspec.Struct, frozen=True):
    """All verdicts by place, and all that was tried. ``failing`` are the cases that fail with nothing changed."""

    verdicts: tuple[Verdict, ...]
    tried: tuple[Trying, ...]
    failing: tuple[str, ...] = ()

    def of(self, state: str) -> list[Verdict]:
        """The verdicts of a state."""
        return [verdict for verdict in self.verdicts if verdict.state == state]

    @property
    def mutants(self) -> int:
        """How many mutants were made."""
        return sum(len(trying.mutants) for trying in self.tried)

    @property
    def killed(self) -> int:
        """How many of them anything noticed."""
        return sum(trying.killed for trying in self.tried)

    @property
    def equivalent(self) -> list[tuple[Numeral, str, Mutant]]:
        """The equivalent mutants: the first of the numbers changed, the way, the mutant."""
        return [(t.numerals[0], t.way, mutant) for t in self.tried for mutant in t.equivalent]

    @property
    def slack(self) -> list[tuple[Numeral, str, Mutant]]:
        """Mutants of claims that are no less true: the number they stand for, the way, the mutant.

        One with the other sign may rather be no claim any more.
        """
        claims = [t for t in self.tried if t.numerals[0].kind == LedgerFate.CLAIM.value and t.killed]
        return [
            (t.numerals[0], t.way, m)
            for t in claims
            for m in t.mutants
            if m.fate is Fate.SURVIVED and m.change != "sign"
        ]


def result(wanted: Sequence[Numeral], tried: Sequence[Trying], failing: Sequence[str]) -> Result:
    """Put together what was tried; ``wanted`` are the numbers asked about."""
    ways: dict[int, dict[str, tuple[Mutant, ...]]] = {}
    for trying in tried:
        for at, numeral in enumerate(trying.numerals):
            mine = tuple(msgspec.structs.replace(m, written=(m.written[at],)) for m in trying.mutants)
            ways.setdefault(id(numeral), {})[trying.way] = mine
    verdicts = [Verdict(numeral, ways.get(id(numeral), {})) for numeral in wanted]
    return Result(tuple(sorted(verdicts, key=lambda v: v.numeral.place)), tuple(tried), tuple(failing))
