"""Which of the matching clauses speak, in the order in which an example tells them.

A worked example is a walk: clauses bring up subjects, later clauses speak of them. From left to right, the clause
that covers most of the numbers still open wins, unless it gives anew what has been given otherwise; among equals the
one with most words of its own for its filler, then the one on the latest subject.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

import msgspec

from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.expression import Literal
from docbook_rules.ledger.matching import Match
from docbook_rules.ledger.roles import roles_of
from docbook_rules.ledger.script import Givens

Key = tuple[int, int]
_CUE = 60  # how many characters of filler one word of its own outweighs in a clause


class Spoken(msgspec.Struct, frozen=True):
    """A clause chosen. ``on`` is the subject it speaks of ("" for none), ``new`` the numbers nobody had claimed."""

    match: Match
    on: str
    new: frozenset[Key]


class Subjects:
    """The subjects that are up, the latest last."""

    def __init__(self, catalogue: Catalogue, frames: Iterable[str]) -> None:
        self.catalogue = catalogue
        self.up = [*frames]
        self._latest: dict[tuple[str, ...], str] = {}  # as long as the same are up

    def open(self, subject: str) -> None:
        """Bring up a subject; what hung on an earlier one of its kind, and it itself, goes down."""
        self.close((subject,))
        self.up.append(subject)
        self._latest.clear()

    def close(self, subjects: Iterable[str]) -> None:
        """Put subjects down, with all that hangs on them."""
        gone = set(subjects)
        while True:
            children = {s for s in self.up if s not in gone and self.catalogue.parent(s) in gone}
            if not children:
                break
            gone |= children
        self.up = [s for s in self.up if s not in gone]
        self._latest.clear()

    def latest(self, wanted: tuple[str, ...]) -> str:
        """The latest of the wanted subjects that is up, "" where none is."""
        if wanted not in self._latest:
            self._latest[wanted] = next((s for s in reversed(self.up) if s in wanted), "")
        return self._latest[wanted]

    def rank(self, subject: str) -> int:
        """How late a subject was brought up; -1 for none."""
        return self.up.index(subject) if subject in self.up else -1


class Told:
    """What the frames of an example have been given so far."""

    def __init__(self, catalogue: Catalogue, inherited: Mapping[str, Givens]) -> None:
        self.catalogue = catalogue
        self.inherited = inherited
        self.given: dict[tuple[str, str], Literal] = {}

    def add(self, spoken: Spoken) -> None:
        """Take up what a clause gives; a frame brought up anew may be given anything again."""
        for key, value in self._roles(spoken):
            self.given.setdefault(key, value)
        phrase = spoken.match.phrase
        if phrase.continues and phrase.opens in self.inherited:
            for role, value in self.inherited[phrase.opens].values:
                self.given.setdefault((phrase.opens, role), value)
        if phrase.call:
            self.given = {key: value for key, value in self.given.items() if key[0] != phrase.opens}

    def contradicts(self, spoken: Spoken) -> bool:
        """Whether a clause would give a number that the frame has been given otherwise."""
        return any(self.given.get(key, value) != value for key, value in self._roles(spoken))

    def _roles(self, spoken: Spoken) -> list[tuple[tuple[str, str], Literal]]:
        frame, roles = roles_of(spoken.match, spoken.on, self.catalogue.frame)
        return [((frame, c.capture.name), c.value) for c in roles]


def frames_of(matches: Iterable[Match], catalogue: Catalogue) -> list[str]:
    """The frames that an example opens, in the order it does so."""
    opened = [
        m.phrase.opens
        for m in sorted(matches, key=_position)
        if m.phrase.opens in catalogue.frame and not m.phrase.call and not m.phrase.first
    ]
    return list(dict.fromkeys(opened))


def select(
    matches: Iterable[Match], catalogue: Catalogue, frames: Iterable[str], inherited: Mapping[str, Givens]
) -> list[Spoken]:
    """The clauses that speak, in order. ``frames`` are up from the beginning, some may go on with what is inherited."""
    rest = sorted(matches, key=_position)
    begin = min((min(m.numbers) for m in rest if m.numbers), default=(0, 0))
    rest = [m for m in rest if not m.phrase.first or begin in m.numbers]
    subjects = Subjects(catalogue, frames)
    taken: set[Key] = set()
    begun: set[str] = set()
    told = Told(catalogue, inherited)
    spoken: list[Spoken] = []
    while rest:
        first = rest[0]
        rivals = _rivals(first, rest)
        offers = [o for o in (_offer(m, subjects, taken) for m in rivals) if o is not None]
        if not offers:
            rest.pop(0)
            continue
        lead = min(first.numbers, default=None)
        best = _best(offers, lead, subjects, begun, told)
        if lead not in best.match.numbers:
            # What wins stands further on: whatever can be said before it, and leaves it whole, is said first.
            before = [o for o in offers if lead in o.match.numbers and o.new.isdisjoint(best.new)]
            best = _best(before, lead, subjects, begun, told) if before else best
        phrase = best.match.phrase
        rest = [m for m in rest if m is not best.match]
        if phrase.call:
            rest = [m for m in rest if not _retells(m, best.match)]
        if phrase.once:
            rest = [m for m in rest if m.phrase is not phrase]
        taken |= best.new
        told.add(best)
        subjects.close(phrase.closes)
        if phrase.opens and (phrase.call or phrase.opens not in subjects.up):
            subjects.open(phrase.opens)
        begun.add(best.on)
        spoken.append(best)
    return spoken


def _best(offers: Iterable[Spoken], lead: Key | None, subjects: Subjects, begun: set[str], told: Told) -> Spoken:
    def key(offer: Spoken) -> tuple[int, ...]:
        begins = offer.on not in begun and _begins(offer)
        leads = lead in offer.match.numbers
        return (len(offer.new), begins, not told.contradicts(offer), leads, *_weight(offer, subjects))

    return max(offers, key=key)


def _rivals(first: Match, rest: Sequence[Match]) -> list[Match]:
    """The matches that claim a number of the first, or else tell in the same words the same kind of thing."""
    same = takewhile(lambda m: m.at == first.at and m.start <= first.end, rest)
    numbers, calls = first.numbers, bool(first.phrase.call)
    return [m for m in same if m is first or not numbers.isdisjoint(m.numbers) or (calls and _retells(m, first))]


def _retells(match: Match, other: Match) -> bool:
    """Whether a clause without numbers makes the same call as another one of words that both share."""
    one, two = match.phrase, other.phrase
    if match.numbers or not one.call or (one.opens, bool(two.call)) != (two.opens, True):
        return False
    return match.at == other.at and match.start < other.end and other.start < match.end


def _begins(offer: Spoken) -> bool:
    """Whether a clause is what begins its frame: before that, nothing else can have been said of it."""
    return offer.match.phrase.opens == offer.on and not offer.match.phrase.call


def _offer(match: Match, subjects: Subjects, taken: set[Key]) -> Spoken | None:
    """The clause as it could speak now; None where its subject is not up or nothing of it is new."""
    new = match.numbers - taken
    if not new and match.numbers:
        return None
    phrase = match.phrase
    on = subjects.latest(phrase.on)
    if phrase.on and not on:
        return None
    if not on and not phrase.call and phrase.opens in subjects.up:
        on = phrase.opens  # it tells more of the frame that it opens
    if not new and not (phrase.call or phrase.closes or phrase.continues):
        return None
    if match.arguments and new != match.numbers:
        # A call made of numbers that mean something else already would be a guess.
        return None
    return Spoken(match, on, new)


def _weight(offer: Spoken, subjects: Subjects) -> tuple[int, ...]:
    match = offer.match
    return (_CUE * match.cues - match.filler, subjects.rank(offer.on), match.cues, match.wording, -match.order)


def _position(match: Match) -> tuple[int, int, int, int]:
    return (match.at, match.start, -len(match.numbers), match.order)
