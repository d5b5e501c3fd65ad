"""For a number of an example that nothing settles: the nearest phrase, and the instruction that would settle it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.account import Ledger
from docbook_rules.ledger.nearest import Unmatched
from docbook_rules.ledger.script import Account, Fate, Let, Script

_WORD = re.compile(r"\W*([^\W\d_]+)")
_CALL = re.compile(r"([A-Za-z_]\w*)\(")
_FRACTION = re.compile(r"Fraction\((-?\d+), (\d+)\)")
_DECIMAL = re.compile(r'Decimal\("([^"]*)"\)')
_TUPLE = re.compile(r"=\(([^()]*?),?\)")


class Stub(msgspec.Struct, frozen=True):
    """A number that nothing settles, and the instructions of which one would: given, what it comes to, waived.

    ``near`` is what of the catalogue comes nearest to its sentence, None where nothing shares a word with it.
    """

    number: Account
    given: str
    call: str
    waive: str
    near: Unmatched | None = None


def stubs(ledger: Ledger, lost: Iterable[Unmatched]) -> Iterator[Stub]:
    """One for each such number, in the order of the book; ``lost`` are the sentences that no phrase matches."""
    near = {place: one for one in lost if one.nearest for place in one.places}
    for document in ledger.documents:
        scripts = {script.place: script for script in document.scripts}
        for told in document.examples:
            for number in told.numbers:
                if number.fate is Fate.UNACCOUNTED:
                    yield stub_of(number, scripts.get(told.example.place), near.get(number.place))


def as_findings(of: Iterator[Stub]) -> Iterator[Diagnostic]:
    """A warning for each, at the number; what to paste is the hint."""
    for one in of:
        yield Diagnostic(
            "unaccounted",
            Severity.WARNING,
            f"nothing accounts for {one.number.text}: “{one.number.sentence}”{_nearest(one.near)}",
            one.number.place,
            f"behind it, {one.given} where the example gives it, {one.call} where that comes to it, or {one.waive}",
            len(one.number.text),
        )


def _nearest(near: Unmatched | None) -> str:
    if near is None:
        return ""
    lacks = f", of which this has no {' '.join(near.lacking)}" if near.lacking else ", all of which stands in this"
    return f"; nearest is the phrase {near.nearest!r}, “{near.pattern}”{lacks}"


def stub_of(number: Account, script: Script | None, near: Unmatched | None = None) -> Stub:
    """The instructions for a number; ``script`` is its example's test, None where it proves nothing."""
    behind = number.sentence.partition("›")[2]
    word = _WORD.match(behind)
    name = word[1].casefold() if word and word[1].isascii() else "NAME"
    call = _called(script) if script else "FUNCTION(ARGUMENTS)"
    return Stub(number, f"<?rules given {name}?>", f"<?rules call {call} is?>", "<?rules waive because REASON?>", near)


def _called(script: Script) -> str:
    """The call that the example is about, its arguments as an instruction has them."""
    imported = {name for _, names in script.imports for name in names}
    for line in script.lines:
        called = _CALL.match(line.expression) if isinstance(line, Let) else None
        if isinstance(line, Let) and called and called[1] in imported:
            plain = _DECIMAL.sub(r"\1", _FRACTION.sub(r"\1/\2", line.expression))
            return _TUPLE.sub(r"=[\1]", plain)
    return "FUNCTION(ARGUMENTS)"
