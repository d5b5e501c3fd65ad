"""Where book and engine disagree: which of a table, a rule, the engine or the example is likely to be wrong.

The heuristics, in the order in which they are asked, stand in ``docs/propose.md``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice

import msgspec

from docbook_rules.ledger.script import Let, Says, Script
from docbook_rules.model.book import Document
from docbook_rules.mutation.bench import Bench
from docbook_rules.mutation.change import changes
from docbook_rules.mutation.edit import edited, holders
from docbook_rules.mutation.number import CELL, PARAMETER, Numeral, groups, numerals
from docbook_rules.mutation.rebuild import PARAMETERS, Workshop
from docbook_rules.mutation.writing import rewritten
from docbook_rules.place import Place
from docbook_rules.proposal.hearing import Hearing
from docbook_rules.proposal.rounds import Figure, Start
from docbook_rules.typed.value import Exact

_TRIALS = 200
_CALLED = re.compile(r"\w+")


class Change(msgspec.Struct, frozen=True):
    """A number that might be written otherwise."""

    place: Place
    before: str
    after: str


class Suspicion(msgspec.Struct, frozen=True):
    """What is likely to be wrong: ``culprit`` is table, rule, engine, example or statement; ``name`` its id or name.

    ``cases`` are the examples that disagree (their places), ``edits`` the smallest change of the book that reconciles
    them all; none where only the engine can be mended, or the prose has to be told anew.
    """

    culprit: str
    name: str
    reason: str
    cases: tuple[Place, ...]
    edits: tuple[Change, ...]


def suspicions(start: Start, offered: Sequence[Figure], before: Mapping[Place, Exact]) -> tuple[Suspicion, ...]:
    """One for each function of the engine whose examples disagree with the book, or one for all where one number is."""
    failing = {place: hearing for place, hearing in start.hearings.items() if _fails(hearing)}
    if not failing:
        return ()
    by_function: dict[str, dict[Place, Hearing]] = {}
    for place in sorted(failing):
        by_function.setdefault(_function(start.workshop.scripts[place]), {})[place] = failing[place]
    bench = Bench(start.workshop.lookups)
    try:
        search = _Search(start, bench, before)
        # What was revised is asked about first: it is likely, and there is little of it.
        alone = search.cause(failing, revised=True)
        if alone is not None:
            return (alone,)
        known = {function: search.cause(cases, revised=True) for function, cases in by_function.items()}
        if not any(known.values()) and len(by_function) > 1:
            alone = search.cause(failing, revised=False)
            if alone is not None:
                return (alone,)
        return tuple(
            known[function] or search.cause(cases, revised=False) or _told(start, function, tuple(cases), offered)
            for function, cases in by_function.items()
        )
    finally:
        bench.close()


def _fails(hearing: Hearing) -> bool:
    return bool(hearing.astray or hearing.outcome.failure) or not all(heard.holds for heard in hearing.heard)


def _function(script: Script) -> str:
    """The function of the engine that an example is about: the first that its test calls; "" for other prose."""
    if script.claims:
        return ""
    imported = {name for _, names in script.imports for name in names}
    made = [line.expression for line in script.lines if isinstance(line, Let)]
    compared = [line.engine for line in script.lines if isinstance(line, Says)]  # as instructions have it
    called = (name for code in (*made, *compared) for name in _CALLED.findall(code)[:1] if name in imported)
    return next(called, "")


def _told(start: Start, function: str, places: Sequence[Place], offered: Sequence[Figure]) -> Suspicion:
    """The engine where all its examples disagree with it in every edition, else the examples that do."""
    scripts = start.workshop.scripts
    same = [place for place, script in scripts.items() if _function(script) == function]
    ids = {scripts[place].example for place in places}
    languages = {scripts[place].language for place in same}
    told_in = {scripts[place].language for place in places}
    edits = _in_examples(start.workshop, set(places), offered)
    if len(same) == len(places) and len(ids) > 1:
        reason = f"all {len(ids)} examples of {function} disagree with it in every edition"
        return Suspicion("engine", function, reason, tuple(places), edits)
    names = ", ".join(sorted(ids))
    if all(scripts[place].claims for place in places):
        reason = "worked out from the rules and the tables as they now are: mend its figures, or word it anew"
        return Suspicion("statement", names, reason, tuple(places), edits)
    if len(told_in) < len(languages):
        agreeing = ", ".join(sorted(languages - told_in))
        reason = f"the engine agrees with the same examples in “{agreeing}”"
    elif len(same) > len(places):
        reason = f"{function} agrees with its other examples"
    else:
        reason = f"nothing else tells of {function}: example or engine"
    return Suspicion("example", names, reason, tuple(places), edits)


def _in_examples(workshop: Workshop, examples: set[Place], offered: Sequence[Figure]) -> tuple[Change, ...]:
    """The figures offered in some examples, or paragraphs outside of them."""
    inside = {
        number.place
        for account in workshop.accounts
        for told in account.examples
        if told.example.place in examples
        for number in told.numbers
    }
    lines = [line for place in examples for line in workshop.scripts[place].lines if isinstance(line, Says)]
    inside |= {place for line in lines if line.told for place in line.told.places}
    return tuple(Change(f.place, f.before, f.after) for f in offered if f.place in inside and f.why != "edition")


class _Search:
    """The numbers of tables and rules tried one by one, in place of what the book says."""

    def __init__(self, start: Start, bench: Bench, before: Mapping[Place, Exact]) -> None:
        self.start = start
        self.bench = bench
        self.before = before
        documents = start.workshop.documents
        self.held = {number: holders(document) for number, document in enumerate(documents)}

    def cause(self, failing: Mapping[Place, Hearing], *, revised: bool) -> Suspicion | None:
        """A number that, written otherwise, reconciles all that fails and breaks nothing.

        With ``revised`` those are asked about that differ from the last commit, with what they were, else all that the
        failing cases read. One example in one edition is no ground to suspect a rule.
        """
        if len(failing) < 2:
            return None
        scripts = [self.start.workshop.scripts[place] for place in failing]
        candidates = _candidates(self.start.workshop, failing, self.before, revised=revised)
        for group, value in islice(candidates, _TRIALS):
            edits = self._tried(group, value, failing)
            if edits:
                return _caused(group, edits, scripts, revised)
        return None

    def _tried(self, group: Sequence[Numeral], value: Exact, failing: Mapping[Place, Hearing]) -> tuple[Change, ...]:
        """The edits that give a number another value, where that reconciles what fails and breaks nothing else."""
        workshop = self.start.workshop
        documents: dict[int, Document] = {}
        edits: list[Change] = []
        for numeral in group:
            edit = rewritten(numeral, value)
            if edit is None or Fraction(value) == Fraction(numeral.found.value):
                return ()
            document = workshop.documents[numeral.document]
            documents[numeral.document] = edited(document, edit, self.held[numeral.document])
            edits.append(Change(numeral.place, numeral.found.text, edit.written))
        try:
            rebuilt = workshop.rebuilt(documents, frozenset(n.table for n in group if n.table))
            if rebuilt.findings or not rebuilt.lookups:
                return ()
            others = [
                p for p, h in self.start.hearings.items() if p not in failing and h.outcome.read & rebuilt.altered
            ]
            with self.bench.altered(rebuilt.lookups):
                for place in (*failing, *others):
                    if self.bench.run(workshop.cases[place].source, f"case_{place.line}").failure:
                        return ()
        except Exception:  # a lookup that cannot even be made, or imported
            return ()
        return tuple(edits)


def _caused(group: Sequence[Numeral], edits: tuple[Change, ...], failing: Sequence[Script], back: bool) -> Suspicion:
    first = group[0]
    name = first.table if first.kind == CELL else first.by
    count = len({script.example for script in failing})
    editions = len({s.language for s in failing})
    told = f"{count} example{'s' if count != 1 else ''} in {editions} edition{'s' if editions != 1 else ''}"
    reason = f"{told} would agree with {edits[0].after} for {edits[0].before}"
    if back:
        reason += ", which it was in the last commit"
    else:
        reason += "; or else the engine makes wrong use of it"
    return Suspicion("table" if first.kind == CELL else "rule", name, reason, tuple(s.place for s in failing), edits)


def _candidates(
    workshop: Workshop, failing: Mapping[Place, Hearing], before: Mapping[Place, Exact], *, revised: bool
) -> Iterator[tuple[tuple[Numeral, ...], Exact]]:
    """Numbers that all failing cases read, each in all editions, with values to try: constants first, cells last."""
    read = frozenset.intersection(*(hearing.outcome.read for hearing in failing.values()))
    tables = {id_ for id_, module in workshop.modules.items() if f"tables.{module}" in read}
    everything = [n for number, account in enumerate(workshop.accounts) for n in numerals(account, number)]
    concerned = [
        n
        for n in everything
        if (n.kind == CELL and n.table in tables) or (n.kind == PARAMETER and f"{PARAMETERS}.{n.by}" in read)
    ]
    known = groups(concerned)
    for group in sorted(known, key=lambda g: g[0].kind == CELL):
        if revised:
            yield from ((group, value) for value in dict.fromkeys(before[n.place] for n in group if n.place in before))
            continue
        value = group[0].found.value
        yield from ((group, change.value) for change in changes(value, workshop.ladders))
        if group[0].kind != CELL:
            yield from ((group, value + step) for step in (2, -2, 3, -3))
