"""What to say of a run: tallies by kind and section, and for each number that nothing protects what would."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.script import Fate
from docbook_rules.mutation.number import CELL, PARAMETER, PROSE, Numeral
from docbook_rules.mutation.result import TOGETHER, Result, Verdict

_SHOWN = 8  # of what a number may become; the JSON has all


class Tally(msgspec.Struct):
    """How many numbers there are of a kind or in a section, and how their mutants went."""

    numbers: int = 0
    protected: int = 0
    survived: int = 0
    waived: int = 0
    mutants: int = 0
    killed: int = 0
    equivalent: int = 0

    @property
    def alive(self) -> int:
        """Mutants that nothing noticed though they change something."""
        return self.mutants - self.killed - self.equivalent


def tallies(result: Result, by: Callable[[Numeral], str]) -> dict[str, Tally]:
    """The numbers and mutants by whatever ``by`` says of a number, sorted; a mutant counts with its first number."""
    made: dict[str, Tally] = {}
    for verdict in result.verdicts:
        tally = made.setdefault(by(verdict.numeral), Tally())
        tally.numbers += 1
        setattr(tally, verdict.state, getattr(tally, verdict.state) + 1)
    for trying in result.tried:
        tally = made.setdefault(by(trying.numerals[0]), Tally())
        tally.mutants += len(trying.mutants)
        tally.killed += trying.killed
        tally.equivalent += len(trying.equivalent)
    return dict(sorted(made.items()))


def survivors(result: Result) -> Iterator[Diagnostic]:
    """An error for each number that nothing protects, with what it may become and what would protect it."""
    for verdict in result.of("survived"):
        numeral = verdict.numeral
        yield Diagnostic(
            "survivor",
            Severity.ERROR,
            f"nothing protects {numeral.found.text}{_where(verdict)}: {_becomes(verdict)}",
            numeral.place,
            advice(numeral),
            len(numeral.found.text),
        )


def _where(verdict: Verdict) -> str:
    """In which ways, where it is not in all of them."""
    if len(verdict.open_ways) == len(verdict.ways):
        return ""
    named = [way if way == TOGETHER else f"“{way}” alone" for way in verdict.open_ways]
    return f" in {' and '.join(named)}"


def _becomes(verdict: Verdict) -> str:
    alive = verdict.alive()
    if not alive:
        return "it cannot be written otherwise"
    more = f" and {len(alive) - _SHOWN} more" if len(alive) > _SHOWN else ""
    return f"it may be {', '.join(alive[:_SHOWN])}{more}"


def advice(numeral: Numeral) -> str:
    """What would protect a number."""
    if numeral.kind == CELL and not numeral.table:
        return "give the table an xml:id: no lookup is made of one without"
    if numeral.kind == CELL:
        return "work an example that comes to this entry, or restate the entry where a phrase checks it"
    if numeral.kind == PARAMETER:
        return f"no example hangs on {numeral.by}: work one at the limit, where a point more or less shows"
    if numeral.kind == Fate.CLAIM.value:
        return "the claim is as true of these: give the closest figure that holds, or waive it, with the reason"
    if numeral.kind == PROSE:
        return "no phrase settles this number: add one that reads or checks it (docs/phrases.md)"
    return "nothing that the example compares hangs on it: say in the example what follows from it"
