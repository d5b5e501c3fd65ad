"""Arithmetic in prose: "(100 + 80) / 2 = 90" is worked out exactly and compared with what is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.masking import FIRST, LAST, NUMBER
from docbook_rules.ledger.prose import Prose
from docbook_rules.ledger.standing import is_identifier, stands_alone
from docbook_rules.typed.numbers import Found
from docbook_rules.typed.value import Exact

_TIMES = "×x*·⋅∙"
_OVER = "/÷∕"
_OPERATORS = rf"+\-−–{_TIMES}{_OVER}"
# A left side as long as it goes, looked at once: a shorter one, or one that begins later, has no equals sign behind it.
_LEFT = re.compile(
    rf"(?:\(\s*){{0,5}}{NUMBER}(?:\s*\)|\s*[{_OPERATORS}](?=[\s(]*{NUMBER})|\s*\((?=\s*{NUMBER})|\s*{NUMBER})*+"
)
_RIGHT = re.compile(rf"\s*=\s*(?P<closed>\))?\s*(?P<right>{NUMBER})(?!\s*[{_OPERATORS}]\s*{NUMBER})")

_CLOSED = re.compile(r"\s*\)")
_LONGEST = 200  # tokens: a longer one is no sum that a reader is meant to follow


class Equation(msgspec.Struct, frozen=True):
    """An equation as printed: its operands, its result, and what the left side really comes to."""

    operands: tuple[Found, ...]
    result: Found
    exact: Fraction

    @property
    def holds(self) -> bool:
        """Whether both sides are equal, exactly."""
        return self.exact == Fraction(self.result.value)


def equations(prose: Prose) -> Iterator[Equation]:
    """The equations of a stretch of prose; what is no plain arithmetic is passed over."""
    if "=" not in prose.paragraph.text.string:  # nor will there be when its numbers have been found, which takes long
        return
    masked = prose.masked
    text = masked.string
    for left in _LEFT.finditer(text):
        match = _RIGHT.match(text, left.end())
        if match is None:
            continue
        operands = tuple(masked.number(c) for c in left[0] if FIRST <= ord(c) <= LAST)
        tokens = re.findall(rf"{NUMBER}|[()]|[{_OPERATORS}]", left[0])
        if match["closed"] and tokens[0] == "(":
            # "(+14 - 3 - 3 =) +8": the bracket closes after the sign.
            tokens.append(")")
        elif tokens.count("(") == tokens.count(")") + 1 and _CLOSED.match(text, match.end()):
            tokens.remove("(")  # "(14 + 3 = 17)": the bracket is around all of it
        if len(tokens) > _LONGEST or not _is_sum(text, left, match.end(), operands):
            continue
        exact = _Reader(tokens, [n.value for n in operands]).whole()
        if exact is not None and len(operands) > 1:
            yield Equation(operands, masked.number(match["right"]), exact)


def _is_sum(text: str, left: re.Match[str], end: int, operands: tuple[Found, ...]) -> bool:
    """Whether all of the sum was matched, and it is none of the numbers that only look like one."""
    if not stands_alone(text, left.start(), end):
        return False
    plain = not any(number.signed for number in operands)
    rises = plain and len(operands) == 2 and operands[0].value < operands[1].value
    return not is_identifier(left[0], tuple(number.text for number in operands), rises)


def check(prose: Prose) -> Iterator[Diagnostic]:
    """An error for each equation that does not hold, at its result."""
    for equation in equations(prose):
        if not equation.holds:
            exact = exact_text(equation.exact)
            yield Diagnostic(
                "equation",
                Severity.ERROR,
                f"the left side comes to {exact}, the book says {equation.result.text}: "
                f"“{prose.sentence(equation.result)}”",
                prose.place(equation.result),
                f"write {exact}, or mend an operand",
                len(equation.result.text),
                exact_value(equation.exact),
            )


def exact_value(value: Fraction) -> Exact:
    """A fraction as the simplest number that it is: whole, a decimal where it ends, itself."""
    if value.denominator == 1:
        return value.numerator
    text = exact_text(value)
    return value if "/" in text else Decimal(text)


def exact_text(value: Fraction) -> str:
    """A fraction as a reader writes it: a decimal where it ends, else numerator/denominator."""
    if value.denominator == 1:
        return str(value.numerator)
    rest = value.denominator
    places = 0
    while rest % 10 == 0 or rest % 2 == 0 or rest % 5 == 0:
        rest = rest // 10 if rest % 10 == 0 else rest // 2 if rest % 2 == 0 else rest // 5
        places += 1
    if rest != 1:
        return f"{value.numerator}/{value.denominator}"
    digits = f"{abs(value.numerator) * 10**places // value.denominator:0{places + 1}d}"
    return f"{'-' if value < 0 else ''}{digits[:-places]}.{digits[-places:]}"


class _Reader:
    """Sums, products and brackets, by recursive descent; None for whatever is none of these."""

    def __init__(self, tokens: list[str], values: list[Exact]) -> None:
        self.tokens = tokens
        self.values = values
        self.at = 0
        self.used = 0

    def whole(self) -> Fraction | None:
        value = self.sum()
        return value if self.at == len(self.tokens) else None

    def sum(self) -> Fraction | None:
        value = self.product()
        while value is not None and self.peek() in ("+", "-", "−", "–"):
            plus = self.take() == "+"
            term = self.product()
            if term is None:
                return None
            value = value + term if plus else value - term
        return value

    def product(self) -> Fraction | None:
        value = self.atom()
        while value is not None and self.peek() and self.peek() in _TIMES + _OVER:
            times = self.take() in _TIMES
            factor = self.atom()
            if factor is None or (not times and factor == 0):
                return None
            value = value * factor if times else value / factor
        return value

    def atom(self) -> Fraction | None:
        token = self.take()
        if token == "(":
            value = self.sum()
            return value if self.take() == ")" else None
        if len(token) == 1 and FIRST <= ord(token) <= LAST:
            value = Fraction(self.values[self.used])
            self.used += 1
            return value
        return None

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        token = self.peek()
        self.at += 1
        return token
