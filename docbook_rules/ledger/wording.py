"""The constants of the rules, captured from the sentences that state them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.catalogue import Phrase
from docbook_rules.ledger.holes import Vocabulary
from docbook_rules.ledger.matching import Match, Rows, find
from docbook_rules.ledger.parameter import Parameter
from docbook_rules.ledger.prose import Prose
from docbook_rules.place import Place
from docbook_rules.typed.numbers import Found
from docbook_rules.typed.table import Label
from docbook_rules.typed.value import Exact


class Wording(msgspec.Struct, frozen=True):
    """One statement of a parameter: its value, and the sentence with its place."""

    name: str
    value: Exact
    label: Label
    phrase: str

    @property
    def place(self) -> Place:
        """Where the number stands."""
        return self.label.place


def wordings(phrases: Iterable[tuple[int, Phrase]], prose: Prose, words: Vocabulary, rows: Rows) -> Iterator[Wording]:
    """The parameters that a stretch of prose states.

    A number states a parameter once: the clause that captures most wins, as among the clauses of an example.
    """
    stating = [(n, p) for n, p in phrases if p.parameters]
    if not stating or not prose.found:
        return
    taken: set[int] = set()
    for match in sorted(find(stating, prose, 0, words, rows), key=_strength):
        numbers = {n.start for c in match.captured for n in c.numbers}
        if numbers & taken:
            continue
        taken |= numbers
        yield from _stated(match, prose)


def _strength(match: Match) -> tuple[int, int, int]:
    """The clause that covers most comes first, then the earliest, then the first of the catalogue."""
    return (-len(match.numbers), match.start, match.order)


def _stated(match: Match, prose: Prose) -> Iterator[Wording]:
    for captured in match.captured:
        name = match.phrase.parameters.get(captured.capture.name)
        value = captured.value
        if name is None or not captured.numbers or isinstance(value, (str, tuple)):
            continue
        if match.phrase.value.get(captured.capture.name) == "abs":
            value = max(value, -value)
        number = captured.numbers[0]
        yield Wording(name, value, _label(prose, number), match.phrase.name)


def _label(prose: Prose, number: Found) -> Label:
    return Label(prose.language, prose.sentence(number), prose.place(number))


def merge(stated: Iterable[Wording]) -> tuple[tuple[Parameter, ...], list[Diagnostic]]:
    """One parameter a name; statements that disagree are errors, each naming the other's place."""
    parameters: list[Parameter] = []
    findings: list[Diagnostic] = []
    for name, group in groupby(sorted(stated, key=_order), key=lambda w: w.name):
        same = list(group)
        first = same[0]
        for other in same[1:]:
            if other.value != first.value:
                findings.append(_disagreement(first, other))
        parameters.append(Parameter(name, first.value, "", tuple(w.label for w in same)))
    return tuple(parameters), findings


def _order(wording: Wording) -> tuple[str, str, Place]:
    return (wording.name, wording.label.language, wording.place)


def _disagreement(one: Wording, other: Wording) -> Diagnostic:
    return Diagnostic(
        "parameter",
        Severity.ERROR,
        f"{other.name} is {other.value} here and {one.value} at {one.place}: “{other.label.text}”",
        other.place,
        "one rule has one number: make both statements agree",
    )
