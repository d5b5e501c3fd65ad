"""What is asked of the engine about a book's claims, and what comes back from the process that asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

import msgspec

from docbook_rules.emit.cases import WITNESS, comparing
from docbook_rules.ledger.account import Ledger
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.script import Says, Script, imported
from docbook_rules.place import Place

Figure = Fraction | str | tuple["Figure", ...]
"""An exact number, several, or what is no number as a reader is shown it."""

ASKED = "ask"
"""The name that a question's source calls, with the comparison, what the book says and what is worked out."""


class Claimed(msgspec.Struct, frozen=True):
    """What the book says: ``says`` as it is told, ``printed`` as it stands there; ``is_promise`` in words, no figure.

    ``precision`` and ``of`` are those of `Says`.
    """

    says: str
    place: Place
    sentence: str
    printed: str
    precision: str = ""
    of: str = ""
    is_promise: bool = False


class Question(msgspec.Struct, frozen=True):
    """A claim, and the source of a module whose ``test_claim`` asks about it."""

    line: Claimed
    source: str


class Answer(msgspec.Struct, frozen=True):
    """What the engine said.

    ``holds``: the claim is true, to the precision of its words. ``figure`` is what it claims, exactly; ``against`` what
    a promise sets beside that, or where a claim is so much; ``most`` the bound of a promise. ``absent`` names a module
    that is not there, ``failure`` tells what else hindered the engine.
    """

    holds: bool = True
    figure: Figure = ""
    against: Figure | None = None
    most: Fraction | None = None
    absent: str = ""
    failure: str = ""


def questions(ledger: Ledger, catalogue: Catalogue) -> Iterator[Question]:
    """All that is asked about a book, document by document."""
    for script in ledger.claims:
        yield from _of(script, catalogue)


def _of(script: Script, catalogue: Catalogue) -> Iterator[Question]:
    for line in script.lines:
        if isinstance(line, Says):
            where = line.where or "None"
            compare = comparing(line)
            call = f"{ASKED}({compare}, {line.book}, {line.engine}, lambda: {where})"
            says = line.printed or (", ".join(map(str, line.told.values)) if line.told else line.book)
            claim = Claimed(says, line.place, line.sentence, line.printed, line.precision, line.of)
            yield Question(claim, _source(call, [line.book, line.engine, where], [compare], catalogue))
    for promise in script.promises:
        told = [promise.engine, promise.against or "None", promise.most or "None"]
        claim = Claimed(promise.says, promise.place, promise.sentence, promise.printed, is_promise=True)
        yield Question(claim, _source(f"{ASKED}(None, {', '.join(told)})", told, [], catalogue))


def _source(call: str, expressions: Iterable[str], comparisons: Iterable[str], catalogue: Catalogue) -> str:
    lines = [
        f"from {module} import {', '.join(names)}" for module, names in imported(" ".join(expressions), catalogue, {})
    ]
    lines += [f"from {WITNESS} import {name}" for name in comparisons]
    return "\n".join([*lines, "", "", "def test_claim() -> None:", f"    {call}", ""])
