"""What the editions of a book say outside tables and examples: the same parts, rules, statements and claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import msgspec

from docbook_rules.checks.parts import Part, by_id, missing
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.account import DocumentAccount, Ledger
from docbook_rules.ledger.catalogue import Catalogue, patterns_of
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.pattern import captures_of
from docbook_rules.ledger.precision import TOLD
from docbook_rules.ledger.prose import prose_of
from docbook_rules.ledger.script import Fate, Says
from docbook_rules.place import Place
from docbook_rules.typed.value import Exact

Hole = tuple[str, str]
"""The names of a phrase and of a capture of it."""


class Stated(msgspec.Struct, frozen=True):
    """A number that an edition states: ``what`` it says there, in the element ``home``.

    ``how`` is the precision that its words promise, "" for exactly. ``by`` is the hole of a phrase that it stands in.
    """

    home: str
    what: str
    value: Exact | str
    how: str
    text: str
    place: Place
    by: Hole | None = None


def check(ledger: Ledger, languages: Sequence[str], catalogue: Catalogue, known: Known) -> list[Diagnostic]:
    """Warnings, each with both places: parts that an edition lacks, what one states and another does not, or otherwise.

    ``languages`` are the editions that the book means to have; without them, no part is missing. What stands in a part
    that another edition lacks altogether is not told again, nor what a phrase captures in one language alone. What
    ``known`` has of a document is not worked out again.
    """
    held: dict[str, list[DocumentAccount]] = {}
    for account in ledger.documents:
        if account.document.root is not None:
            held.setdefault(account.document.language, []).append(account)
    if len(held) < 2 and held.keys() >= set(languages):
        return []
    parts = {language: by_id([a.document for a in held[language]], known, language) for language in sorted(held)}
    found = list(missing(parts, languages))
    if len(parts) < 2:
        return found
    holes = {language: _holes(catalogue, language) for language in parts}
    said = {
        language: [
            stated
            for own in known.each(f"stated {language}", held[language], (), _stated)
            for stated in own
            if all(other == language or _can(stated.by, holes[other]) for other in parts)
        ]
        for language in parts
    }
    for one, other in combinations(sorted(parts), 2):
        found += _differing(one, said[one], parts[one], other, said[other], parts[other])
    return found


def _holes(catalogue: Catalogue, language: str) -> dict[str, frozenset[str]]:
    """What each phrase captures in a language; those without a pattern of it are left out."""
    patterns = {phrase.name: patterns_of(phrase, language) for phrase in catalogue.phrase}
    return {
        name: frozenset(capture.name for pattern in several for capture in captures_of(pattern))
        for name, several in patterns.items()
        if several
    }


def _can(hole: Hole | None, holes: Mapping[str, frozenset[str]]) -> bool:
    """Whether a language may state what stands in a hole: its patterns of that phrase have it, or it has none yet."""
    return hole is None or hole[0] not in holes or hole[1] in holes[hole[0]]


def _stated(account: DocumentAccount) -> list[Stated]:
    """What a document states outside its examples, in order."""
    return list(_each_stated(account))


def _each_stated(account: DocumentAccount) -> Iterator[Stated]:
    homes = {
        prose.place(number): prose.path[-1]
        for prose in prose_of(account.document)
        if prose.example is None and prose.path
        for number in prose.found
    }
    for wording in account.parameters:
        text = _marked(wording.label.text)
        yield Stated(
            homes.get(wording.place, ""), f"the constant {wording.name}", wording.value, "", text, wording.place
        )
    for number in account.prose:
        if number.fate is not Fate.CLAIM:
            home = homes.get(number.place, "")
            by = (number.by, number.capture)
            yield Stated(home, f"“{number.by}”", number.value, "", number.text, number.place, by)
    claimed = {number.place: number for number in account.prose if number.fate is Fate.CLAIM}
    for script in (*account.scripts, *account.advice):
        for line in script.lines if script.claims else ():
            if isinstance(line, Says) and line.place in claimed:
                number = claimed[line.place]
                what = f"the claim {line.asked}"
                by = (number.by, number.capture)
                yield Stated(script.example, what, number.value, line.precision, number.text, line.place, by)


def _marked(sentence: str) -> str:
    return sentence.partition("‹")[2].partition("›")[0]


Leftover = tuple[list[Stated], list[Stated]]


def _differing(
    one: str,
    here: Sequence[Stated],
    known: Mapping[str, Part],
    other: str,
    there: Sequence[Stated],
    known_there: Mapping[str, Part],
) -> Iterator[Diagnostic]:
    """What two editions state otherwise, or one of them alone, in the parts that both have."""
    mine, theirs = ([s for s in said if s.home in known and s.home in known_there] for said in (here, there))
    left: dict[tuple[str, str], Leftover] = {}
    for side, said in enumerate((_beyond(mine, theirs), _beyond(theirs, mine))):
        for stated in said:
            left.setdefault((stated.home, stated.what), ([], []))[side].append(stated)
    claims: set[tuple[Place, Place | None]] = set()
    for (home, what), (unlike, unlike_there) in left.items():
        for number in range(max(len(unlike), len(unlike_there))):
            a = unlike[number] if number < len(unlike) else None
            b = unlike_there[number] if number < len(unlike_there) else None
            if a is not None and b is not None and a.by is None:
                continue  # a constant with two values is an error, told with the constants
            finding = _unlike(a, b, home, what, one, other, known, known_there)
            key = (finding.place, a.place if a and b else None)
            if key not in claims:  # one number may claim several things
                claims.add(key)
                yield finding


def _beyond(said: Sequence[Stated], others: Sequence[Stated]) -> list[Stated]:
    """What is stated that the others do not state: not there, and nowhere else that is not matched already."""
    at_home = Counter((s.home, s.what, s.value, s.how) for s in others)
    rest: list[Stated] = []
    for stated in said:
        key = (stated.home, stated.what, stated.value, stated.how)
        if at_home[key]:
            at_home[key] -= 1
        else:
            rest.append(stated)
    anywhere: Counter[tuple[str, Exact | str, str]] = Counter()
    for (_, what, value, how), count in at_home.items():
        anywhere[what, value, how] += count
    beyond: list[Stated] = []
    for stated in rest:
        key_anywhere = (stated.what, stated.value, stated.how)
        if anywhere[key_anywhere]:
            anywhere[key_anywhere] -= 1
        else:
            beyond.append(stated)
    return beyond


def _unlike(
    a: Stated | None,
    b: Stated | None,
    home: str,
    what: str,
    one: str,
    other: str,
    known: Mapping[str, Part],
    known_there: Mapping[str, Part],
) -> Diagnostic:
    if a is not None and b is not None:
        message = f"{home}: {_told(b)} here, {_told(a)} at {a.place} ({_named(b, what)})"
        return Diagnostic(
            "edition-differs", Severity.WARNING, message, b.place, "make both editions say the same", len(b.text)
        )
    alone, lacking, parts = (a, other, known_there) if a is not None else (b, one, known)
    assert alone is not None
    where = parts[home].place
    return Diagnostic(
        "edition-differs",
        Severity.WARNING,
        f"{home}: {_told(alone)} here, and “{lacking}” says nothing of it at {where} ({_named(alone, what)})",
        alone.place,
        "translate the sentence, or add a pattern of that language to the phrase",
        len(alone.text),
    )


def _told(stated: Stated) -> str:
    return TOLD[stated.how].format(stated.text)


def _named(stated: Stated, what: str) -> str:
    return what if stated.by is None else f"“{stated.by[0]}”"
