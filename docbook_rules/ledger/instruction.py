"""The small language of ``<?rules …?>``: one instruction read strictly into a value, or refused at its place.

    given INCOME [= VALUE]
    call NAME ( ARGUMENT, … ) [. ATTRIBUTE …] is [VALUE]
    parameter NAME [= NUMBER]
    waive [NUMBER] because REASON

An argument is ``name``, ``name = VALUE``, ``name = other`` (what was given under that name) or a VALUE by position. A
VALUE is an exact number (``12000``, ``-0.5``, ``1/3``), a text in quotation marks, ``true``, ``false``, or a list of
numbers in square brackets. Where a value is left out, the number printed just before the instruction is meant.
"""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal
from fractions import Fraction
from keyword import iskeyword

import msgspec

from docbook_rules.ledger.orders import (
    Argument,
    Call,
    Constant,
    Given,
    InstructionError,
    Name,
    Order,
    Said,
    Value,
    Waiver,
)
from docbook_rules.typed.value import Exact

LONGEST = 2000
LONGEST_FIGURE = 40

_TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<number>[-+]?[0-9]+(?:\.[0-9]+)?(?:/[0-9]+)?(?![\w.]))|(?P<text>\"[^\"]*\"|'[^']*')"
    r"|(?P<name>[^\W\d]\w*)|(?P<sign>[()\[\],=.])|(?P<stray>[-+]?[0-9][\w.]*|.)",
    re.DOTALL,
)
FORMS = {
    "given": "given income = 12000",
    "call": "call tax(income) is 1800",
    "parameter": "parameter TAX_FREE = 9000",
    "waive": 'waive "1998" because it is a year of publication',
}
_WORDS = {"true": True, "false": False}


def read(data: str) -> Order:
    """Read an instruction's data. Raises InstructionError where it is none of the four."""
    if len(data) > LONGEST:
        raise InstructionError(f"an instruction has at most {LONGEST} characters", "say it in several", 0)
    return _Reader(data).order()


class _Token(msgspec.Struct, frozen=True):
    kind: str
    text: str
    at: int

    @property
    def shown(self) -> str:
        return self.text if self.kind != "end" else "the end"


class _Reader:
    """The tokens of one instruction, read by recursive descent."""

    def __init__(self, data: str) -> None:
        self.data = data
        found = [_Token(m.lastgroup or "", m.group(), m.start()) for m in _TOKEN.finditer(data)]
        self.tokens = [t for t in found if t.kind != "space"]
        self.next = 0
        self.form = ""

    def order(self) -> Order:
        verb = self.take()
        self.form = FORMS.get(verb.text, "")
        match verb.text:
            case "given":
                made: Order = Given(self.name("the name of what is given"), self.assigned())
            case "call":
                made = self.call()
            case "parameter":
                made = Constant(self.name("the name of a constant"), self.assigned())
            case "waive":
                return self.waiver()
            case _:
                kinds = ", ".join(FORMS)
                said = f"{verb.text!r} is no instruction" if verb.text else "the instruction says nothing"
                raise InstructionError(
                    said, f"begin with one of {kinds} (docs/instructions.md)", verb.at, len(verb.text)
                )
        if self.peek().kind != "end":
            self.refuse(self.peek(), "nothing more")
        return made

    def call(self) -> Call:
        function = self.name("the name of a function")
        self.sign("(")
        arguments: list[Argument] = []
        while self.peek().text != ")":
            if arguments:
                self.sign(",")
            arguments.append(self.argument())
        self.sign(")")
        attributes: list[str] = []
        while self.peek().text == ".":
            self.take()
            attributes.append(self.name("the name of an attribute").name)
        verb = self.take()
        if verb.text != "is":
            self.refuse(verb, "“is”, and what the book says")
        return Call(function, tuple(arguments), tuple(attributes), None if self.peek().kind == "end" else self.value())

    def argument(self) -> Argument:
        token = self.peek()
        if token.kind != "name" or token.text in _WORDS:
            return Argument(None, self.value())
        name = self.name("the name of an argument")
        if self.peek().text != "=":
            return Argument(name, name)
        self.take()
        other = self.peek()
        if other.kind == "name" and other.text not in _WORDS:
            return Argument(name, self.name("something given"))
        return Argument(name, self.value())

    def waiver(self) -> Waiver:
        printed = None
        if self.peek().kind in ("number", "text"):
            token = self.take()
            printed = Said(token.text.strip("\"'").strip(), token.at, len(token.text))
        because = self.take()
        if because.text != "because":
            self.refuse(because, "“because”, and the reason")
        reason = " ".join(self.data[because.at + len(because.text) :].split())
        if sum(c.isalpha() for c in reason) < 3:
            raise InstructionError(
                "a waiver needs a reason that a reader can accept", f"for example: {self.form}", because.at, 7
            )
        return Waiver(printed, reason)

    def assigned(self) -> Said | None:
        if self.peek().text != "=":
            return None
        self.take()
        said = self.value()
        if not _is_number(said.value):
            token = _Token("", self.data[said.at : said.at + said.length], said.at)
            self.refuse(token, "a number")
        return said

    def value(self) -> Said:
        token = self.take()
        if token.kind == "number":
            return Said(self.number(token), token.at, len(token.text))
        if token.kind == "text":
            return Said(token.text[1:-1], token.at, len(token.text))
        if token.text in _WORDS:
            return Said(_WORDS[token.text], token.at, len(token.text))
        if token.text != "[":
            self.refuse(token, "a number, a text in quotation marks, true, false or a list in square brackets")
        held: list[Exact] = []
        while self.peek().text != "]":
            if held:
                self.sign(",")
            item = self.take()
            if item.kind != "number":
                self.refuse(item, "a number")
            held.append(self.number(item))
        end = self.take()
        return Said(tuple(held), token.at, end.at + 1 - token.at)

    def number(self, token: _Token) -> Exact:
        whole, _, below = token.text.partition("/")
        if len(token.text) > LONGEST_FIGURE:
            raise InstructionError(
                f"a number has at most {LONGEST_FIGURE} characters here", "shorten it", token.at, len(token.text)
            )
        if below:
            if int(below) == 0 or "." in whole:
                self.refuse(token, "a fraction of two whole numbers such as 1/3, not of nought")
            part = Fraction(int(whole), int(below))
            return part.numerator if part.denominator == 1 else part
        return Decimal(whole) if "." in whole else int(whole)

    def name(self, what: str) -> Name:
        token = self.take()
        if token.kind != "name":
            self.refuse(token, what)
        plain = unicodedata.normalize("NFKC", token.text) == token.text and token.text.isidentifier()
        if not plain or token.text.startswith("_") or iskeyword(token.text):
            raise InstructionError(
                f"{token.text!r} cannot be used as a name",
                f"write {what}, as Python spells public names",
                token.at,
                len(token.text),
            )
        return Name(token.text, token.at)

    def sign(self, sign: str) -> None:
        token = self.take()
        if token.text != sign:
            self.refuse(token, f"{sign!r}")

    def peek(self) -> _Token:
        return self.tokens[self.next] if self.next < len(self.tokens) else _Token("end", "", len(self.data))

    def take(self) -> _Token:
        token = self.peek()
        self.next += 1
        return token

    def refuse(self, token: _Token, wanted: str) -> None:
        message = f"{token.shown} stands where {wanted} should stand"
        raise InstructionError(message, f"for example: {self.form}", token.at, len(token.text))


def _is_number(value: Value) -> bool:
    return isinstance(value, (int, Decimal, Fraction)) and not isinstance(value, bool)
