"""Two phrases that claim one number with equal right and mean different things by it: an error that names both.

Of several clauses the one that covers most, and says most by its own words, speaks. Where two are alike in all that and
may speak of the same subject, only their order in the catalogue decides; that must not settle what a number means.
A number that one gives and the other expects is no such case: what is given comes first, then it is expected.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.catalogue import Catalogue, Phrase
from docbook_rules.ledger.holes import Vocabulary
from docbook_rules.ledger.matching import Captured, Match, Rows, find
from docbook_rules.ledger.prose import Prose
from docbook_rules.ledger.roles import roles_of, scale_captures
from docbook_rules.ledger.selection import Spoken
from docbook_rules.typed.numbers import Found


def clauses(
    spoken: Iterable[Spoken], matches: Sequence[Match], proses: Sequence[Prose], catalogue: Catalogue
) -> Iterator[Diagnostic]:
    """An error for each number of an example that another clause, with equal right, takes for something else."""
    covering: dict[frozenset[tuple[int, int]], list[Match]] = {}
    for match in matches:
        covering.setdefault(match.numbers, []).append(match)
    for told in spoken:
        match = told.match
        for other in covering[match.numbers]:
            if other.phrase.name == match.phrase.name or not _alike(match, other):
                continue
            if not _same_subjects(match.phrase, other.phrase):
                continue
            for number, one, two in _shared(match, other):
                (how, this), (as_well, that) = (
                    _meant(match, one, told.on, catalogue),
                    _meant(other, two, told.on, catalogue),
                )
                if (match.at, number.start) in told.new and how == as_well and this != that:
                    yield _finding(proses[match.at], number, (match.phrase, other.phrase), (this, that))


def constants(
    phrases: Iterable[tuple[int, Phrase]], prose: Prose, words: Vocabulary, rows: Rows
) -> Iterator[Diagnostic]:
    """An error for each number that two phrases, with equal right, take for different constants of the rules."""
    if not prose.found:
        return
    stating = list(find([(n, p) for n, p in phrases if p.parameters], prose, 0, words, rows))
    for at, match in enumerate(stating):
        for other in stating[at + 1 :]:
            if other.phrase.name == match.phrase.name or not _alike(match, other):
                continue
            if any(match.numbers < third.numbers for third in stating):
                continue  # a clause that covers more wins over both
            for number, one, two in _shared(match, other):
                meant = tuple(_constant(m, c) for m, c in ((match, one), (other, two)))
                if meant[0] != meant[1]:
                    yield _finding(prose, number, (match.phrase, other.phrase), (meant[0], meant[1]))


def _alike(one: Match, other: Match) -> bool:
    """Whether nothing but their order in the catalogue decides between two clauses."""
    return (one.at, one.numbers, one.cues, one.filler, one.wording) == (
        other.at,
        other.numbers,
        other.cues,
        other.filler,
        other.wording,
    ) and bool(one.numbers)


def _same_subjects(one: Phrase, other: Phrase) -> bool:
    return one.on == other.on and one.opens == other.opens and one.first == other.first


def _shared(one: Match, other: Match) -> Iterator[tuple[Found, Captured, Captured]]:
    """The numbers that both capture, with the hole of each."""
    holes = {n.start: c for c in other.captured for n in c.numbers}
    for captured in one.captured:
        for number in captured.numbers:
            yield number, captured, holes[number.start]


def _meant(match: Match, captured: Captured, on: str, catalogue: Catalogue) -> tuple[str, str]:
    """What a clause takes a number for: whether it gives or expects it, and as what."""
    phrase = match.phrase
    name = captured.capture.name
    if name in phrase.expect:
        return "expects", f"it is {phrase.expect[name]}"
    if name in phrase.among:
        return "expects", f"it is one of {phrase.among[name]}"
    if name in scale_captures(phrase):
        return "expects", f"it stands on the scale {phrase.scale.table if phrase.scale else ''}"
    frame, roles = roles_of(match, on, catalogue.frame)
    if any(c is captured for c in roles):
        return "gives", f"it is the {name} of {frame}"
    return "gives", f"it goes into {phrase.call}" if phrase.call else f"it is {name}"


def _constant(match: Match, captured: Captured) -> str:
    name = match.phrase.parameters.get(captured.capture.name, "")
    size = " without its sign" if captured.capture.name in match.phrase.value else ""
    return f"it is {name}{size}" if name else "it is no constant"


def _finding(prose: Prose, number: Found, phrases: tuple[Phrase, Phrase], meant: tuple[str, str]) -> Diagnostic:
    one, other = phrases
    return Diagnostic(
        "phrase",
        Severity.ERROR,
        f"two phrases claim {number.text} with equal right: by {one.name!r} {meant[0]}, by {other.name!r} {meant[1]}",
        prose.place(number),
        "give one of the two more words of its own, or bind it to an element with within",
        len(number.text),
    )
