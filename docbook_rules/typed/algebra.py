"""Sums in a text: ``2×(A + 1)``, ``E+2``, ``2CCA``, ``½ D``; and the tokens that conditions are made of."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

import msgspec

from docbook_rules.language import Language, every, rules
from docbook_rules.typed.condition import Linear, linear, plus
from docbook_rules.typed.figures import VULGAR, decimal_readings, vulgar_fraction

# Longer chains of brackets are no rule's.
DEEPEST = 12
_COMPARISONS = {
    **dict.fromkeys(("<=", "=<", "≤", "⩽", "≦"), "<="),
    **dict.fromkeys((">=", "=>", "≥", "⩾", "≧"), ">="),
    **dict.fromkeys(("!=", "<>", "≠"), "!="),
    **dict.fromkeys(("==", "=", "＝"), "="),
    **dict.fromkeys(("<", "＜"), "<"),
    **dict.fromkeys((">", "＞"), ">"),
}
_OPERATORS = {
    **dict.fromkeys("+＋", "+"),
    **dict.fromkeys("-−–‑‐", "-"),
    **dict.fromkeys("×·*⋅∙✕", "*"),
    **dict.fromkeys("/÷∕⁄", "/"),
}
_AND, _OR = ("&&", "&", "∧"), ("||", "∨")


class Fault(msgspec.Struct, frozen=True):
    """Where a text is no condition although it compares: the offset, and what is missing or too much there."""

    at: int
    message: str


class Broken(Exception):  # noqa: N818 - it carries a Fault, and never leaves the readers of conditions
    """A text that does not go on as a sum or a condition."""

    def __init__(self, at: int, message: str) -> None:
        super().__init__(message)
        self.fault = Fault(at, message)


class Token(msgspec.Struct, frozen=True):
    """A token: ``kind`` is number, name, compare, operator, (, ), and, or, between, then, end; ``text`` as settled."""

    kind: str
    text: str
    start: int
    end: int
    value: Fraction = Fraction(0)


class Words(msgspec.Struct, frozen=True):
    """What the words of a language stand for in conditions; ``pattern`` finds them, ``kinds`` tells (kind, text)."""

    pattern: str
    kinds: dict[str, tuple[str, str]]
    skipped: frozenset[str]


@lru_cache(maxsize=16)
def words(code: str) -> Words:
    """The words of a language; of all where it is not known."""
    language = rules(code)
    kinds: dict[str, tuple[str, str]] = {}
    skipped: set[str] = set()
    for each in (language,) if language.code else every():
        before, said = each.ranges.before, each.conditions
        signs = ((before.at_least, ">="), (before.at_most, "<="), (before.above, ">"), (before.below, "<"))
        for phrases, sign in (*signs, (said.equal, "=")):
            kinds.update((phrase, ("compare", sign)) for phrase in phrases)
        kinds.update((phrase, ("and", "and")) for phrase in said.both)
        kinds.update((phrase, ("or", "or")) for phrase in said.either)
        for first, second in each.ranges.pairs:
            kinds[first] = ("between", second)
            kinds.setdefault(second, ("then", second))
        skipped.update(said.copulas)
    longest = sorted((*kinds, *skipped), key=lambda w: (-len(w), w))
    return Words("|".join(map(re.escape, longest)) or r"(?!)", kinds, frozenset(skipped))


@lru_cache(maxsize=16)
def _token(code: str) -> re.Pattern[str]:
    signs = "|".join(re.escape(s) for s in sorted(_COMPARISONS, key=lambda s: (-len(s), s)))
    joints = "|".join(re.escape(s) for s in (*_AND, *_OR))
    return re.compile(
        rf"""[ ]*(?:
          (?P<number>(?:\d+[ ])?\d+[/⁄]\d+(?![\d/]) | (?:\d+[ ]?)?[{VULGAR}] | \d+(?:[.,]\d+)* | [.,]\d+)
        | (?P<sign>{signs}) | (?P<joint>{joints})
        | (?<![^\W_])(?P<word>{words(code).pattern})(?![^\W_])
        | (?<=\d)(?P<times>[xX])(?=[A-Z(\d])
        | (?P<name>(?![{VULGAR}])[^\W\d_]\w{{0,63}}['′]?)
        | (?P<operator>[{re.escape("".join(_OPERATORS))}])
        | (?P<bracket>[()]) | (?P<comma>,(?=[ ])|;) )""",
        re.VERBOSE,
    )


def tokens(text: str, language: Language) -> list[Token]:
    """The tokens of a text with plain spaces and western figures, an ``end`` last. Raises Broken at any other sign."""
    known, pattern = words(language.code), _token(language.code)
    found: list[Token] = []
    at = 0
    while text[at:].strip():
        match = pattern.match(text, at)
        if match is None or match.lastgroup is None:
            start = at + len(text[at:]) - len(text[at:].lstrip())
            raise Broken(start, f"“{text[start]}” has no place in a condition")
        at = match.end()
        start, said = match.start(match.lastgroup), match[match.lastgroup]
        kind, settled, value = match.lastgroup, said, Fraction(0)
        match kind:
            case "number":
                value = _figure(said, language, start)
            case "sign":
                kind, settled = "compare", _COMPARISONS[said]
            case "joint":
                kind = "and" if said in _AND else "or"
            case "word":
                if said in known.skipped:
                    continue
                kind, settled = known.kinds[said]
            case "times":
                kind, settled = "operator", "*"
            case "operator":
                settled = _OPERATORS[said]
            case "bracket":
                kind = said
            case "comma":
                kind = "and"
        found.append(Token(kind, settled, start, at, value))
    found.append(Token("end", "", len(text.rstrip()), len(text.rstrip())))
    around = zip([found[-1], *found], found, [*found[1:], found[-1]], strict=False)
    return [_as_times(token, before, after) for before, token, after in around]


def _as_times(token: Token, before: Token, after: Token) -> Token:
    """An x between a figure and what it multiplies is the sign, not a name: "2 x E"."""
    is_times = token.text in ("x", "X") and before.kind in ("number", ")") and after.kind in ("name", "number", "(")
    return Token("operator", "*", token.start, token.end) if token.kind == "name" and is_times else token


def _figure(text: str, language: Language, start: int) -> Fraction:
    if text[-1] in VULGAR:
        return int(text[:-1].strip() or 0) + vulgar_fraction(text[-1])
    if re.search(r"[/⁄]", text):
        whole, _, part = text.rpartition(" ")
        over, under = re.split(r"[/⁄]", part)
        if not int(under):
            raise Broken(start, f"“{text}” divides by nought")
        return int(whole or 0) + Fraction(int(over), int(under))
    readings = decimal_readings(text, language)
    if not readings or len(text) > 30:
        raise Broken(start, f"“{text}” is no number")
    return Fraction(readings[0])


class Reader:
    """A cursor over tokens that reads sums, each an exact linear form."""

    def __init__(self, found: list[Token]) -> None:
        self.tokens = found
        self.at = 0

    @property
    def next(self) -> Token:
        """The token under the cursor."""
        return self.tokens[self.at]

    def take(self) -> Token:
        """The token under the cursor, which moves on."""
        token = self.tokens[self.at]
        self.at += token.kind != "end"
        return token

    def sum(self, depth: int = 0) -> Linear:
        """Terms added and subtracted. Raises Broken where none begins, and where the sum is not linear."""
        if depth > DEEPEST:
            raise Broken(self.next.start, "brackets are nested too deep")
        total = self._term(depth)
        while self.next.kind == "operator" and self.next.text in "+-":
            factor = Fraction(-1 if self.take().text == "-" else 1)
            total = plus(total, self._term(depth), factor)
        return total

    def _term(self, depth: int) -> Linear:
        sign = 1
        while self.next.kind == "operator" and self.next.text == "-":
            sign = -sign
            self.take()
        product = self._factor(depth)
        while True:
            token = self.next
            if token.kind == "operator" and token.text == "*":
                self.take()
                product = _times(product, self._factor(depth), token.start)
            elif token.kind == "operator" and token.text == "/":
                self.take()
                by = self._factor(depth)
                if by.terms or not by.constant:
                    raise Broken(token.start, "only a number other than nought may stand under a fraction")
                product = _scaled(product, 1 / by.constant)
            elif token.kind in ("name", "(") and self.tokens[self.at - 1].kind in ("number", ")"):
                product = _times(product, self._factor(depth), token.start)
            else:
                return _scaled(product, Fraction(sign))

    def _factor(self, depth: int) -> Linear:
        token = self.take()
        if token.kind == "number":
            return Linear((), token.value)
        if token.kind == "name":
            return linear([(token.text, Fraction(1))])
        if token.kind == "(":
            inner = self.sum(depth + 1)
            if self.next.kind != ")":
                raise Broken(self.next.start, "a bracket is not closed")
            self.take()
            return inner
        raise Broken(token.start, "a number or a name is missing")


def _times(one: Linear, other: Linear, at: int) -> Linear:
    if one.terms and other.terms:
        raise Broken(at, "two variables are multiplied")
    return _scaled(other, one.constant) if other.terms or not one.terms else _scaled(one, other.constant)


def _scaled(held: Linear, factor: Fraction) -> Linear:
    return linear(((n, c * factor) for n, c in held.terms), held.constant * factor)
