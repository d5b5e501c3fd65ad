"""Round after round: run the cases, give each number the engine's value, until nothing moves any more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.script import Fate
from docbook_rules.model.book import Document
from docbook_rules.mutation.bench import Bench
from docbook_rules.mutation.number import Numeral
from docbook_rules.mutation.rebuild import Workshop
from docbook_rules.place import Place
from docbook_rules.proposal.figures import Figures, figures, written
from docbook_rules.proposal.hearing import Hearing, hear
from docbook_rules.proposal.revised import revised
from docbook_rules.proposal.solving import Unsolved, wishes
from docbook_rules.typed.value import Exact

ROUNDS = 30
_WORKED_OUT = frozenset({"equation", "restatement", "contradiction"})
"""Findings that need no engine: what they say would be right is so whatever the rest of the book says."""


class Figure(msgspec.Struct, frozen=True):
    """A number offered anew: what stands there, what should, its value, and why."""

    place: Place
    before: str
    after: str
    value: Exact
    why: str
    numeral: Numeral

    @property
    def turns(self) -> bool:
        """Whether one thing becomes several or several one: the words beside it may have to agree."""
        return (abs(self.numeral.found.value) == 1) != (abs(self.value) == 1)


class Start(msgspec.Struct, frozen=True):
    """The book as its tables and rules now are, and its cases run against it."""

    workshop: Workshop
    hearings: Mapping[Place, Hearing]


class Settled(msgspec.Struct, frozen=True):
    """The end of it: the figures in the order of their places, what could not be settled, and the rounds it took.

    ``start`` is the book before any case was heeded, ``findings`` are what the build would still say in the end.
    """

    figures: tuple[Figure, ...]
    unsolved: tuple[Unsolved, ...]
    rounds: int
    start: Start
    findings: tuple[Diagnostic, ...]


class _Round(msgspec.Struct, frozen=True):
    wanted: dict[Place, tuple[Exact, str]]
    unsolved: list[Unsolved]
    hearings: dict[Place, Hearing]


Compile = Callable[[Sequence[Document]], Workshop]


def settle(documents: Sequence[Document], compiled: Compile, before: Mapping[Place, Exact]) -> Settled:
    """Work out all that follows from a book's rules and tables as they are.

    ``before`` are the values that revised numbers had, by place: an edition that still has one follows those revised.
    """
    workshop = compiled(documents)
    original = figures(workshop.accounts)
    told: dict[Place, tuple[str, Exact, str]] = {}
    had: dict[Place, list[Exact]] = {}
    first: Start | None = None
    stuck: dict[Place, Unsolved] = {}
    rounds = 0
    while True:
        following = revised(workshop, before)
        told_here = _Round(following, [], {}) if following else _round(workshop)
        if first is None and not following:
            first = Start(workshop, told_here.hearings)
        now = figures(workshop.accounts)
        wanted = {p: v for p, v in told_here.wanted.items() if p in now and p not in stuck}
        for place, (value, _) in list(wanted.items()):
            if value in had.get(place, ()) or rounds == ROUNDS:
                stuck[place] = _stuck(now[place][0], value)
                del wanted[place]
        if not wanted:
            break
        rounds += 1
        made = written(workshop.accounts, {place: value for place, (value, _) in wanted.items()})
        for place in made.unwritable:
            stuck[place] = _unwritable(now[place][0], wanted[place][0])
        for place, text in made.written.items():
            had.setdefault(place, []).append(now[place][0].found.value)
            told[place] = (text, *wanted[place])
        if not made.written:
            continue
        workshop = compiled(made.documents)
    offered = tuple(_figure(original, place, *told[place]) for place in sorted(told))
    unsolved = {(u.place, u.reason): u for u in (*stuck.values(), *told_here.unsolved)}
    return Settled(
        tuple(f for f in offered if f.before != f.after),
        tuple(unsolved[key] for key in sorted(unsolved)),
        rounds,
        first or Start(workshop, told_here.hearings),
        tuple(f for f in workshop.findings if f.severity is Severity.ERROR),
    )


def _round(workshop: Workshop) -> _Round:
    """What each number has to be, by the engine; only where it has nothing to say, by what needs none."""
    hearings = heard(workshop)
    asserted: dict[Place, dict[Fraction, Exact]] = {}
    unsolved: list[Unsolved] = []
    for hearing in hearings.values():
        for wish in wishes(hearing.heard):
            if isinstance(wish, Unsolved):
                unsolved.append(wish)
            else:
                asserted.setdefault(wish.place, {}).setdefault(Fraction(wish.value), wish.value)
        if hearing.astray is not None and hearing.astray.line.where is not None:
            place, sentence = hearing.astray.line.where
            unsolved.append(Unsolved(place, sentence, hearing.astray.message))
        elif hearing.outcome.failure:
            place = next(at for at, other in hearings.items() if other is hearing)
            unsolved.append(Unsolved(place, "", f"the case stops: {hearing.outcome.failure}"))
    now = figures(workshop.accounts)
    wanted: dict[Place, tuple[Exact, str]] = {}
    for place, values in asserted.items():
        if len(values) > 1:
            unsolved.append(Unsolved(place, "", f"the engine has several values for one number: {_listed(values)}"))
        elif place not in now or Fraction(now[place][0].found.value) in values:
            continue
        elif now[place][0].kind == Fate.GIVEN.value:
            reason = f"the example gives {now[place][0].found.text}, where the engine has {_listed(values)}"
            unsolved.append(Unsolved(place, "", reason))
        else:
            wanted[place] = (next(iter(values.values())), "engine")
    if not wanted:
        for finding in workshop.findings:
            if finding.kind in _WORKED_OUT and finding.value is not None:
                if finding.place in asserted:
                    unsolved.append(
                        Unsolved(
                            finding.place,
                            "",
                            f"the engine says {_listed(asserted[finding.place])}, but {finding.message}",
                        )
                    )
                else:
                    wanted[finding.place] = (finding.value, finding.kind)
    return _Round(wanted, unsolved, hearings)


def heard(workshop: Workshop) -> dict[Place, Hearing]:
    """All cases run to their ends, by the places of their examples."""
    bench = Bench(workshop.lookups)
    try:
        return {place: hear(bench, case, workshop.scripts[place]) for place, case in workshop.cases.items()}
    finally:
        bench.close()


def _figure(original: Figures, place: Place, after: str, value: Exact, why: str) -> Figure:
    numeral = original[place][0]
    return Figure(place, numeral.found.text, after, value, why, numeral)


def _stuck(numeral: Numeral, value: Exact) -> Unsolved:
    return Unsolved(numeral.place, "", f"no end: it would be {value} once more, after {numeral.found.text}")


def _unwritable(numeral: Numeral, value: Exact) -> Unsolved:
    return Unsolved(numeral.place, "", f"{numeral.found.text} would have to be {value}, which cannot be written there")


def _listed(values: Mapping[Fraction, Exact]) -> str:
    return ", ".join(str(values[key]) for key in sorted(values))
