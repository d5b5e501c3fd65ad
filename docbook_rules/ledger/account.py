"""The ledger: every number of every example with its fate, the tests made of them, and the rules' parameters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

import msgspec

from docbook_rules.diagnostics import Diagnostic, in_order
from docbook_rules.ledger import directions, equation, rivals, scale, statement, wording
from docbook_rules.ledger.catalogue import Catalogue, Phrase
from docbook_rules.ledger.hearing import Hearing, Words, clauses
from docbook_rules.ledger.holes import Vocabulary
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.matching import Match, Rows
from docbook_rules.ledger.parameter import Parameter
from docbook_rules.ledger.prose import Prose, prose_of
from docbook_rules.ledger.scale import Ladder
from docbook_rules.ledger.script import Account, Fate, Givens, Script, imports_of
from docbook_rules.ledger.selection import Spoken, frames_of, select
from docbook_rules.ledger.statement import Restated
from docbook_rules.ledger.telling import Telling, givens_of, lacking_inputs
from docbook_rules.model.book import Document, Example


class ExampleAccount(msgspec.Struct, frozen=True):
    """An example with the fates of its numbers in order, and the phrases that spoke."""

    example: Example
    numbers: tuple[Account, ...]
    phrases: tuple[str, ...]


class DocumentAccount(msgspec.Struct, frozen=True):
    """The ledger of one document; ``waived`` are the numbers outside its examples that instructions waive.

    ``prose`` are the numbers that it states there, with their fates, ``restated`` those that say a constant once more.
    ``advice`` is what it states there and no generated test holds it to.
    """

    document: Document
    examples: tuple[ExampleAccount, ...]
    scripts: tuple[Script, ...]
    parameters: tuple[wording.Wording, ...]
    waived: tuple[Account, ...] = ()
    prose: tuple[Account, ...] = ()
    restated: tuple[Restated, ...] = ()
    advice: tuple[Script, ...] = ()


class Ledger(msgspec.Struct, frozen=True):
    """The ledger of a book: the accounts of its documents, and what they come to together.

    ``scripts`` are the tests of all documents, ``claims`` what they state of chance and the like, in tests and beside
    them. The accounts of a large book are made again each time they are asked for.
    """

    documents: Sequence[DocumentAccount]
    parameters: tuple[Parameter, ...]
    diagnostics: tuple[Diagnostic, ...]
    scripts: tuple[Script, ...] = ()
    claims: tuple[Script, ...] = ()


def keep(
    documents: Iterable[Document],
    catalogue: Catalogue,
    rows: Rows,
    ladders: Mapping[str, Ladder],
    known: Known | None = None,
) -> Ledger:
    """Account for all documents, in the order given; what ``known`` has of them already is not worked out again."""
    keeping = Keeping()
    kept = accounts(documents, catalogue, rows, ladders, known or Known(0))
    return keeping.ledger(tuple(keeping.taken(*one) for one in kept))


class Keeping:
    """What the documents of a book come to together, taken in one by one."""

    def __init__(self) -> None:
        self._findings: list[Diagnostic] = []
        self._wordings: list[wording.Wording] = []
        self._restated: list[Restated] = []
        self._scripts: list[Script] = []
        self._claims: list[Script] = []

    def taken(self, account: DocumentAccount, findings: Iterable[Diagnostic]) -> DocumentAccount:
        """Take in the next document's account, which is given back, with what is wrong with it."""
        self._findings += findings
        self._wordings += account.parameters
        self._restated += account.restated
        self._scripts += account.scripts
        self._claims += (script for script in (*account.scripts, *account.advice) if script.claims)
        return account

    def ledger(self, documents: Sequence[DocumentAccount]) -> Ledger:
        """The ledger of the ``documents``, all of which were taken in."""
        parameters, more = wording.merge(self._wordings)
        findings = [*self._findings, *statement.check(self._restated, parameters), *more]
        scripts, claims = tuple(self._scripts), tuple(self._claims)
        return Ledger(documents, parameters, tuple(in_order(findings)), scripts, claims)


def accounts(
    documents: Iterable[Document], catalogue: Catalogue, rows: Rows, ladders: Mapping[str, Ladder], known: Known
) -> Iterator[tuple[DocumentAccount, list[Diagnostic]]]:
    """The account of each document, one after another, with what is wrong with it."""
    rows, ladders = known.same(rows), known.same(ladders)
    words = known.recall(catalogue, ("words", rows), partial(Words, catalogue, rows))
    for document in documents:
        account = partial(_document, document, catalogue, words, ladders, known)
        yield known.recall(document, (catalogue, rows, ladders), account)


def _document(
    document: Document, catalogue: Catalogue, words: Words, ladders: Mapping[str, Ladder], known: Known
) -> tuple[DocumentAccount, list[Diagnostic]]:
    findings: list[Diagnostic] = []
    examples: list[ExampleAccount] = []
    scripts: list[Script] = []
    wordings: list[wording.Wording] = []
    waived: list[Account] = []
    spoken: list[statement.Said] = []
    inherited: dict[str, Givens] = {}
    learned: dict[str, set[str]] = {}
    plain = words.of(document.language)
    numbered = list(enumerate(catalogue.phrase))
    for example, group in groupby(prose_of(document), key=lambda p: p.example):
        proses = list(group)
        for prose in proses:
            heard = (catalogue, words.rows, prose.path)
            said = known.recall(prose.paragraph, heard, partial(_stated, prose, numbered, plain, words.rows))
            findings += said[0]
            wordings += said[1]
            waived += said[2]
            converted = partial(_conversions, prose, numbered, plain, words.rows, ladders)
            findings += known.recall(prose.paragraph.text, (heard, ladders), converted)
            if example is None:
                speak = partial(statement.said, numbered, prose, plain, words.rows, catalogue)
                spoken.append(known.recall(prose.paragraph.text, ("said", heard), speak))
        if example is None:
            continue
        account, script, given, problems, learned = known.recall(
            example,
            (catalogue, words.rows, inherited, learned),
            partial(_example, example, proses, catalogue, words, inherited, learned, known),
        )
        examples.append(account)
        findings += problems
        inherited = inherited | given
        if script.proves:
            scripts.append(script)
    # An example of verbatim text alone, or an empty one, has no numbers; it is an example all the same.
    told = {id(account.example): account for account in examples}
    whole = tuple(told.get(id(example)) or ExampleAccount(example, (), ()) for example in document.examples)
    scripts += [s.script for s in spoken if s.script is not None]
    prose_numbers = tuple(number for s in spoken for number in s.numbers)
    restated = tuple(r for s in spoken for r in s.restated)
    advice = tuple(s.advice for s in spoken if s.advice is not None)
    account_of = (document, whole, tuple(scripts), tuple(wordings), tuple(waived), prose_numbers, restated, advice)
    return DocumentAccount(*account_of), findings


def _stated(
    prose: Prose, phrases: Sequence[tuple[int, Phrase]], words: Vocabulary, rows: Rows
) -> tuple[list[Diagnostic], list[wording.Wording], tuple[Account, ...]]:
    """What a paragraph says by itself: sums that do not hold and, outside examples, parameters and what is waived."""
    found = list(equation.check(prose))
    if prose.example is not None:
        return found, [], ()
    told = directions.state(prose)
    found += [*told.diagnostics, *rivals.constants(phrases, prose, words, rows)]
    return found, [*wording.wordings(phrases, prose, words, rows), *told.wordings], told.waived


def _conversions(
    prose: Prose, phrases: Sequence[tuple[int, Phrase]], words: Vocabulary, rows: Rows, ladders: Mapping[str, Ladder]
) -> list[Diagnostic]:
    return list(scale.check(phrases, prose, words, rows, ladders))


def _example(
    example: Example,
    proses: Sequence[Prose],
    catalogue: Catalogue,
    words: Words,
    inherited: Mapping[str, Givens],
    before: Mapping[str, set[str]],
    known: Known,
) -> tuple[ExampleAccount, Script, dict[str, Givens], list[Diagnostic], dict[str, set[str]]]:
    learned = {name: set(nouns) for name, nouns in before.items()}
    matches = clauses(Hearing(proses, catalogue, words, known), learned)
    spoken, givens, lacking = _told(matches, catalogue, inherited)
    telling = Telling(proses, catalogue, givens)
    for clause in spoken:
        telling.tell(clause)
    followed = directions.follow(proses, catalogue.calls)
    telling.fates = followed.joined(telling.fates)
    telling.lines += followed.lines
    numbers = _fates(proses, telling)
    problems = [*telling.diagnostics, *followed.diagnostics, *rivals.clauses(spoken, matches, proses, catalogue)]
    problems += [lacking_inputs(name, catalogue, spoken, proses) for name in lacking]
    script = Script(
        example.id or "",
        example.title.string if example.title else "",
        proses[0].language,
        example.section or "",
        example.place,
        tuple(telling.lines),
        imports_of(telling.lines, catalogue, givens),
    )
    used = tuple(dict.fromkeys(s.match.phrase.name for s in spoken))
    return ExampleAccount(example, tuple(numbers), used), script, givens, problems, learned


def _told(
    matches: list[Match], catalogue: Catalogue, inherited: Mapping[str, Givens]
) -> tuple[list[Spoken], dict[str, Givens], list[str]]:
    """The clauses that speak, what the frames are given, and the frames that lack something.

    A frame that a word or two brought up ("group") while the example is about another one, or about none, falls away.
    """
    frames = frames_of(matches, catalogue)
    spoken = select(matches, catalogue, frames, inherited)
    givens, lacking = givens_of(spoken, frames, catalogue, inherited)
    others = [m for m in matches if m.phrase.opens not in lacking]
    if lacking and (without := _told(others, catalogue, inherited))[0]:
        return without
    return spoken, givens, lacking


def _fates(proses: Sequence[Prose], telling: Telling) -> list[Account]:
    accounts: list[Account] = []
    for at, prose in enumerate(proses):
        for number in prose.found:
            fate, by = telling.fates.get((at, number.start), (Fate.UNACCOUNTED, ""))
            if fate is Fate.UNACCOUNTED and number.kind in ("one", "zero"):
                continue
            accounts.append(Account(number.text, number.value, prose.place(number), fate, by, prose.sentence(number)))
    return accounts
