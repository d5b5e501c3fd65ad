"""What the prose outside examples states: each paragraph by itself, in a test of its own.

"It happens in 19% of the rolls, about once in 5" is compared with what the engine works out, to the precision that
the words promise. What merely says a constant once more is compared with it here, without an engine. What no generated
test shall hold to its words, and words that promise something without a figure, go to a script of their own: advice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.catalogue import Catalogue, Phrase
from docbook_rules.ledger.expression import fill, literal, names_in
from docbook_rules.ledger.holes import Vocabulary
from docbook_rules.ledger.matching import Captured, Match, Rows, find
from docbook_rules.ledger.parameter import Parameter
from docbook_rules.ledger.prose import Prose
from docbook_rules.ledger.script import Account, Comment, Fate, Line, Promised, Says, Script, imports_of
from docbook_rules.ledger.told import told
from docbook_rules.typed.numbers import Found
from docbook_rules.typed.value import Exact


class Restated(msgspec.Struct, frozen=True):
    """A number that says the constant ``name`` once more, with the other sign where ``negated``."""

    name: str
    negated: bool
    account: Account


class Said(msgspec.Struct, frozen=True):
    """What a paragraph states: its numbers with their fates, the test of it (None for none), constants restated.

    ``advice`` is what stands in no test, None for nothing.
    """

    numbers: tuple[Account, ...] = ()
    script: Script | None = None
    advice: Script | None = None
    restated: tuple[Restated, ...] = ()


def said(
    phrases: Iterable[tuple[int, Phrase]], prose: Prose, words: Vocabulary, rows: Rows, catalogue: Catalogue
) -> Said:
    """What the statements of a catalogue make of a paragraph.

    A number is settled once: the clause that settles most wins; what it is worked out from may serve several.
    """
    speaking = [(n, p) for n, p in phrases if p.statement and prose.found]
    settled: dict[int, Account] = {}
    given: dict[int, Account] = {}
    spoken: list[tuple[Match, list[Captured]]] = []
    restated: list[Restated] = []
    for match in sorted(find(speaking, prose, 0, words, rows), key=_strength):
        new = [c for c in _settling(match) if c.numbers and not any(n.start in settled for n in c.numbers)]
        for captured in new:
            named = match.phrase.restates.get(captured.capture.name)
            for number in captured.numbers:
                account = _account(number, _fate(match.phrase, captured), match.phrase, prose)
                settled[number.start] = account
                if named is not None:
                    restated.append(Restated(named.removeprefix("-"), named.startswith("-"), account))
        if new or match.phrase.promises:
            spoken.append((match, new))
            for number in _givens(match):
                given.setdefault(number.start, _account(number, Fate.GIVEN, match.phrase, prose))
    accounts = tuple(account for _, account in sorted((given | settled).items()))
    tested = [(match, new) for match, new in spoken if match.phrase.tested]
    untested = [(match, new) for match, new in spoken if not match.phrase.tested]
    return Said(
        accounts,
        _script(tested, (), prose, catalogue),
        _script(untested, tuple(_promised(spoken, prose)), prose, catalogue),
        tuple(restated),
    )


def check(restated: Iterable[Restated], parameters: Iterable[Parameter]) -> Iterator[Diagnostic]:
    """An error for each number that says a constant otherwise than the sentence which gives it."""
    known = {parameter.name: parameter for parameter in parameters}
    for one in restated:
        parameter = known.get(one.name)
        if parameter is None:
            continue
        right = -parameter.value if one.negated else parameter.value
        if one.account.value != right:
            shown = _as_printed(right, one.account.text)
            yield Diagnostic(
                "restatement",
                Severity.ERROR,
                f"{one.name} is {parameter.value} at {parameter.wordings[0].place}, "
                f"the book says {one.account.text} here: “{one.account.sentence}”",
                one.account.place,
                f"write {shown}, or mend what gives the constant",
                len(one.account.text),
            )


def _as_printed(value: Exact, like: str) -> str:
    sign = "+" if value > 0 and like.startswith("+") else ""
    return f"{sign}{value}"


def _strength(match: Match) -> tuple[int, int, int]:
    """The clause that settles most comes first, then the earliest, then the first of the catalogue."""
    return (-sum(len(c.numbers) for c in _settling(match)), match.start, match.order)


def _settling(match: Match) -> list[Captured]:
    phrase = match.phrase
    return [c for c in match.captured if c.capture.name in phrase.worked_out or c.capture.name in phrase.restates]


def _givens(match: Match) -> list[Found]:
    """The numbers that the clause's expressions are worked out from."""
    expressions = match.phrase.expressions.values()
    used = {name for several in expressions for expression in several for name in names_in(expression)}
    return [n for c in match.captured if c.capture.name in used for n in c.numbers]


def _fate(phrase: Phrase, captured: Captured) -> Fate:
    name = captured.capture.name
    if name in phrase.states:
        return Fate.ASSERTED
    if name in phrase.claims:
        return Fate.CLAIM
    return Fate.REFERENCE if name in phrase.refers else Fate.RESTATED


def _account(number: Found, fate: Fate, phrase: Phrase, prose: Prose) -> Account:
    return Account(number.text, number.value, prose.place(number), fate, phrase.name, prose.sentence(number))


def _script(
    spoken: list[tuple[Match, list[Captured]]], promises: tuple[Promised, ...], prose: Prose, catalogue: Catalogue
) -> Script | None:
    """The test of a paragraph: clause by clause in its order, each under the sentence it stands in."""
    lines: list[Line] = []
    sentence = (-1, -1)
    for match, new in sorted(spoken, key=lambda s: s[0].start):
        compared = list(_comparisons(match, new, prose))
        span = prose.sentence_span(prose.masked.offsets[match.start])
        if compared and span != sentence:
            sentence = span
            lines.append(Comment(prose.paragraph.text.string[slice(*span)].strip()))
        lines += compared
    if not (lines or promises):
        return None
    # Advice stands beside the test of its paragraph, and has another place.
    tested = all(match.phrase.tested for match, _ in spoken) and not promises
    first = min([*(line.place for line in lines if isinstance(line, Says)), *(p.place for p in promises)])
    place = prose.paragraph.text.place(0) if tested else first
    name = prose.path[-1] if prose.path else ""
    imports = imports_of(lines, catalogue, {})
    return Script(name, "", prose.language, prose.section, place, tuple(lines), imports, claims=True, promises=promises)


def _comparisons(match: Match, new: Iterable[Captured], prose: Prose) -> Iterator[Says]:
    phrase = match.phrase
    values = match.values()
    for captured in new:
        name = captured.capture.name
        for claim in phrase.worked_out.get(name, ()):
            number = captured.numbers[0]
            yield Says(
                literal(captured.value),
                fill(claim.figure, str, values),
                prose.place(number),
                prose.sentence(number),
                precision=phrase.precision.get(name, ""),
                told=told(captured, captured.numbers, prose),
                printed=number.text if len(captured.numbers) == 1 else "",
                of=claim.of,
                where=fill(claim.at, str, values) if claim.at else "",
            )


def _promised(spoken: Iterable[tuple[Match, list[Captured]]], prose: Prose) -> Iterator[Promised]:
    """The claims in words of some clauses."""
    for match, _ in sorted(spoken, key=lambda s: s[0].start):
        values = match.values()
        for captured in match.captured:
            promise = match.phrase.promises.get(captured.capture.name)
            if promise is not None and captured.numbers:
                number = captured.numbers[0]
                figure, against, most = (
                    fill(e, str, values) if e else "" for e in (promise.figure, promise.against, promise.most)
                )
                where = (prose.place(number), prose.sentence(number), number.text)
                yield Promised(promise.says, figure, against, most, *where, match.phrase.name)
