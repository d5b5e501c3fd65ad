"""The expressions of a catalogue: what may stand in them, and how captured values are put in.

``{group}`` speaks of a subject, ``{it}`` of the one a phrase is on, ``$count`` of a captured value, ``$where`` of the
place and sentence that a failing step reports.
"""

from __future__ import annotations

import ast
import builtins
import re
import tokenize
from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from io import StringIO
from types import NoneType

from docbook_rules.typed.value import Exact

Literal = Exact | str | tuple[Exact, ...]

_WHERE = re.compile(r"\$where\b")
_CAPTURE = re.compile(r"\$([A-Za-z_]\w*)")
_SUBJECT = re.compile(r"\{([A-Za-z_]\w*)\}")

_ALLOWED = (
    ast.Expression,
    ast.Name,
    ast.Load,
    ast.Attribute,
    ast.Call,
    ast.keyword,
    ast.Constant,
    ast.Tuple,
    ast.UnaryOp,
    ast.USub,
    ast.UAdd,
    ast.BinOp,
    ast.Add,
    ast.Sub,
    ast.Mult,
    ast.Starred,
)

BUILTINS = frozenset({"abs", "len", "max", "min", "sorted", "sum"})


class ExpressionError(ValueError):
    """An expression that is no plain call, attribute or sum."""


@lru_cache(maxsize=1024)
def names_in(expression: str) -> tuple[str, ...]:
    """The captures an expression uses. Raises ExpressionError where it is not a plain expression."""
    _checked(expression)
    return tuple(_CAPTURE.findall(expression))


@lru_cache(maxsize=1024)
def subjects_in(expression: str) -> tuple[str, ...]:
    """The subjects an expression speaks of."""
    return tuple(_SUBJECT.findall(expression))


@lru_cache(maxsize=1024)
def functions_in(expression: str) -> tuple[str, ...]:
    """The names an expression uses that are no capture, no subject and none of Python's own."""
    said = _checked(_SUBJECT.sub("None", _CAPTURE.sub("None", _WHERE.sub("where=0", expression))))
    names = [node.id for node in ast.walk(said) if isinstance(node, ast.Name)]
    return tuple(name for name in dict.fromkeys(names) if name not in BUILTINS)


def _checked(expression: str) -> ast.Expression:
    plain = _SUBJECT.sub(r"\1", _CAPTURE.sub(r"\1", _WHERE.sub("where=0", expression)))
    try:
        tree = ast.parse(plain, mode="eval")
    except SyntaxError as error:
        raise ExpressionError(f"{expression!r}: {error.msg}") from None
    except (MemoryError, RecursionError, ValueError) as error:
        raise ExpressionError(f"{expression[:40]!r}: no expression of Python ({type(error).__name__})") from None
    if "#" in plain and any(one.type == tokenize.COMMENT for one in tokenize.generate_tokens(StringIO(plain).readline)):
        raise ExpressionError(f"{expression!r}: a comment has no place in a catalogue's expression")
    for node in ast.walk(tree):
        if not isinstance(node, _ALLOWED):
            raise ExpressionError(f"{expression!r}: {type(node).__name__} has no place in a catalogue's expression")
        if isinstance(node, ast.Constant) and not isinstance(node.value, (int, str, NoneType)):
            raise ExpressionError(
                f'{expression!r}: {node.value!r} is not exact; write Decimal("1.5") or Fraction(1, 2)'
            )
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        if name.startswith("_") or (isinstance(node, ast.Name) and hasattr(builtins, name) and name not in BUILTINS):
            allowed = ", ".join(sorted(BUILTINS))
            raise ExpressionError(f"{expression!r}: {name} has no place there; of Python's own only {allowed} have")
    return tree


def fill(expression: str, subject: Callable[[str], str], values: Mapping[str, Literal], where: str = "") -> str:
    """Put variables, literals and the place into an expression; the result is Python source."""
    text = _WHERE.sub(lambda _m: where, expression)
    text = _SUBJECT.sub(lambda m: subject(m[1]), text)
    return _CAPTURE.sub(lambda m: literal(values[m[1]]), text)


def literal(value: Literal) -> str:
    """The Python source of an exact value, a name or a tuple of values."""
    match value:
        case tuple():
            return "(" + ", ".join(map(literal, value)) + ("," if len(value) == 1 else "") + ")"
        case Decimal():
            return f'Decimal("{value}")'
        case Fraction():
            return f"Fraction({value.numerator}, {value.denominator})"
        case _:
            return repr(value)
