"""What the numbers of a sentence have to be, for the sentence to say what the engine says."""

from __future__ import annotations

import ast
import builtins
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import islice, product
from math import ceil, floor

import msgspec

from docbook_rules.ledger.script import Let, Says, Told
from docbook_rules.place import Place
from docbook_rules.proposal.hearing import Heard
from docbook_rules.typed.value import Exact

_TRIES = 5000
_KNOWN = {name: getattr(builtins, name) for name in ("abs", "len", "max", "min", "sorted", "sum")}
_CAPTURE = re.compile(r"\$([A-Za-z_]\w*)")
_SUBJECT = re.compile(r"\{([A-Za-z_]\w*)\}")


class Wish(msgspec.Struct, frozen=True):
    """A number's place, and the value that the engine has for it."""

    place: Place
    value: Exact


class Unsolved(msgspec.Struct, frozen=True):
    """A sentence that no other number makes right, and what the engine says: a word, more numbers, fewer."""

    place: Place
    sentence: str
    reason: str


def wishes(heard: Sequence[Heard]) -> Iterator[Wish | Unsolved]:
    """What each number that was compared has to be, whether it is that or not.

    Several numbers of one sentence may each have to be one of the engine's: those that are count as taken.
    """
    for one in heard:
        match one.line:
            case Says(told=None):
                if not one.holds:
                    yield Unsolved(one.line.place, one.line.sentence, one.message)
            case Says(told=Told() as told) if one.holds:
                yield from _as_it_is(told)
            case Says(among=True):
                yield from _among(one, one.line, heard)
            case Says(told=Told() as told) if one.line.precision:
                yield _claimed(one, one.line, told)
            case Says(told=Told() as told):
                yield from _said(one, one.line, told)
            case Let():
                yield from _stepped(one, one.line)


def _said(heard: Heard, line: Says, told: Told) -> Iterator[Wish | Unsolved]:
    values = _flat(heard.engine)
    made = _assigned(told, values) if values is not None else None
    if made is None:
        yield Unsolved(line.place, line.sentence, heard.message)
    else:
        yield from made


def _claimed(heard: Heard, line: Says, told: Told) -> Wish | Unsolved:
    """The number with which a claim is true, in the digits that the book prints: as near as its words promise."""
    values = _flat(heard.engine)
    if values is None or len(values) != 1 or len(told.values) != 1:
        return Unsolved(line.place, line.sentence, heard.message)
    exact, printed = Fraction(values[0]), told.values[0]
    if line.precision == "once in":
        if not 0 < exact <= 1:
            return Unsolved(line.place, line.sentence, heard.message)
        near = int(1 / exact)
        return Wish(told.places[0], min((near, near + 1), key=lambda n: abs(exact - Fraction(1, n))))
    exponent = printed.as_tuple().exponent if isinstance(printed, Decimal) else 0
    step = Fraction(10) ** int(exponent)
    steps = _steps(line.precision, exact / step)
    value = Decimal(steps).scaleb(int(exponent)) if isinstance(printed, Decimal) else steps
    return Wish(told.places[0], value)


def _steps(precision: str, exactly: Fraction) -> int:
    """The closest whole number with which a claim of that wording is true."""
    match precision:
        case "at most":
            return ceil(exactly)
        case "less than":
            return floor(exactly) + 1
        case "at least":
            return floor(exactly)
        case "more than":
            return ceil(exactly) - 1
        case _:
            return round(exactly)


def _among(heard: Heard, line: Says, others: Sequence[Heard]) -> Iterator[Wish | Unsolved]:
    values = _flat(heard.engine)
    same = [o for o in others if _beside(o.line, line)]
    taken = Counter(Fraction(o.line.told.values[0]) for o in same if o.holds and o.line.told)  # type: ignore[union-attr]
    left: list[Exact] = []
    for value in values or ():
        if taken[Fraction(value)]:
            taken[Fraction(value)] -= 1
        else:
            left.append(value)
    missing = [o for o in same if not o.holds]
    if len(left) == len(missing):
        yield Wish(line.place, left[missing.index(heard)])
    else:
        yield Unsolved(line.place, line.sentence, heard.message)


def _beside(one: object, other: Says) -> bool:
    """Whether two lines say of one capture of one sentence that its numbers are among the same ones."""
    return (
        isinstance(one, Says)
        and one.among
        and one.engine == other.engine
        and _unmarked(one.sentence) == _unmarked(other.sentence)
    )


def _unmarked(sentence: str) -> str:
    return sentence.replace("‹", "").replace("›", "")


def _stepped(heard: Heard, line: Let) -> Iterator[Wish | Unsolved]:
    """The numbers by which a walk knows its step, as that step has them."""
    told = {each.name: each for each in line.told}
    for attribute, expression in _wanted(line.call):
        names = [name for name in dict.fromkeys(_CAPTURE.findall(expression)) if name in told]
        if heard.holds:
            for name in names:
                yield from _as_it_is(told[name])
            continue
        values = _flat(getattr(heard.engine, attribute, None))
        made = _solved(expression, [told[name] for name in names], values) if values is not None else None
        if made is None:
            place, sentence = line.where or (line.told[0].places[0], "")
            yield Unsolved(place, sentence, heard.message)
            return
        yield from made


def _wanted(call: str) -> Iterator[tuple[str, str]]:
    """The attributes that a walk's step must have, and the catalogue's expressions for their values."""
    plain = _SUBJECT.sub(r"\1", _CAPTURE.sub(r"_\1", call.replace("$where", "where_=0")))
    found = [node for node in ast.walk(ast.parse(plain, mode="eval")) if isinstance(node, ast.Call)]
    for keyword in (keyword for node in found[:1] for keyword in node.keywords):
        if keyword.arg and keyword.arg != "where_":
            yield keyword.arg, re.sub(r"\b_(\w+)", r"$\1", ast.unparse(keyword.value))


def _solved(expression: str, told: Sequence[Told], values: tuple[Exact, ...]) -> list[Wish] | None:
    """The numbers with which an expression comes to some values; those that change the fewest come first."""
    if len(told) == 1 and expression == f"${told[0].name}":
        return _assigned(told[0], values)
    code = compile(_CAPTURE.sub(r"_\1", expression), "wanted", "eval")
    pools: list[list[tuple[Exact, ...]]] = []
    for each in told:
        choices = dict.fromkeys((*each.values, *values))
        pools.append([each.values, *(x for x in product(choices, repeat=len(each.values)) if x != each.values)])
    tried = islice(product(*pools), _TRIES)
    fewest = sorted(tried, key=lambda x: sum(new != each.values for new, each in zip(x, told, strict=True)))
    for chosen in fewest:
        names = {f"_{e.name}": tuple(sorted(c)) if e.terms else c[0] for e, c in zip(told, chosen, strict=True)}
        try:
            said = _flat(eval(code, {"__builtins__": _KNOWN}, names))
        except (TypeError, ValueError, NameError):
            return None
        if said is not None and _exact(said) == _exact(values):
            return [Wish(p, v) for e, c in zip(told, chosen, strict=True) for p, v in zip(e.places, c, strict=True)]
    return None


def _as_it_is(told: Told) -> Iterator[Wish]:
    return (Wish(place, value) for place, value in zip(told.places, told.values, strict=True))


def _assigned(told: Told, values: tuple[Exact, ...]) -> list[Wish] | None:
    """The engine's values to the numbers of a capture: what is among them already stays, the rest go by size."""
    if len(values) != len(told.values):
        return None
    if told.kind == "mean":  # two numbers and what divides them
        pairs = _matched(told.values[:2], values[:2])
        pairs.append((2, values[2]))
    elif told.kind == "sum":
        terms = _terms(told)
        pairs = [(at, value * sign) for (at, value), sign in zip(_matched(terms[0], values), terms[1], strict=True)]
    else:
        pairs = _matched(told.values, values)
    return [Wish(told.places[at], value) for at, value in pairs]


def _terms(told: Told) -> tuple[tuple[Exact, ...], tuple[int, ...]]:
    """The terms of a printed sum in the order of its numbers, and each one's sign as an operator gives it."""
    left = Counter(_exact(told.terms))
    terms: list[Exact] = []
    signs: list[int] = []
    for value in told.values:
        sign = 1 if left[Fraction(value)] else -1
        left[Fraction(value * sign)] -= 1
        terms.append(value * sign)
        signs.append(sign)
    return tuple(terms), tuple(signs)


def _matched(printed: Sequence[Exact], values: Sequence[Exact]) -> list[tuple[int, Exact]]:
    """For each printed number by its index the value it gets."""
    left = list(values)
    made: dict[int, Exact] = {}
    for at, value in enumerate(printed):
        same = next((v for v in left if Fraction(v) == Fraction(value)), None)
        if same is not None:
            left.remove(same)
            made[at] = value
    open_ = sorted((at for at in range(len(printed)) if at not in made), key=lambda at: _size(printed[at]))
    made |= dict(zip(open_, sorted(left, key=_size), strict=True))
    return sorted(made.items())


def _flat(value: object) -> tuple[Exact, ...] | None:
    """A number, or a sequence of them, as a tuple; None for what is neither."""
    items: Sequence[object] = value if isinstance(value, (tuple, list)) else (value,)
    numbers = tuple(x for x in items if isinstance(x, (int, Decimal, Fraction)) and not isinstance(x, bool))
    return numbers if len(numbers) == len(items) and all(map(_finite, numbers)) else None


def _finite(value: Exact) -> bool:
    return not isinstance(value, Decimal) or value.is_finite()


def _exact(values: Sequence[Exact]) -> list[Fraction]:
    return list(map(_size, values))


def _size(value: Exact) -> Fraction:
    return Fraction(value)
