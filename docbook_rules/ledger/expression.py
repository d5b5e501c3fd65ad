"""The expressions of a catalogue: what may stand in them, and how captured values are put in.

``{group}`` speaks of a subject, ``{it}`` of the one a phrase is on, ``$count`` of a captured value, ``$where`` of the
place and sentence that a failing step reports.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from docbook_rules.typed.value import Exact

Literal = Exact | str | tuple[Exact, ...]

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

_BUILTINS = frozenset({"abs", "len", "max", "min", "sorted", "sum"})


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


def _checked(expression: str) -> None:
    plain = _SUBJECT.sub(r"\1", _CAPTURE.sub(r"\1", expression.replace("$where", "where=0")))
    try:
        tree = ast.parse(plain, mode="eval")
    except SyntaxError as error:
        raise ExpressionError(f"{expression!r}: {error.msg}") from None
    for node in ast.walk(tree):
        if not isinstance(node, _ALLOWED):
            raise ExpressionError(f"{expression!r}: {type(node).__name__} has no place in a catalogue's expression")
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        if name.startswith("_") or (isinstance(node, ast.Name) and hasattr(builtins, name) and name not in _BUILTINS):
            allowed = ", ".join(sorted(_BUILTINS))
            raise ExpressionError(f"{expression!r}: {name} has no place there; of Python's own only {allowed} have")


def fill(expression: str, subject: Callable[[str], str], values: Mapping[str, Literal], where: str = "") -> str:
    """Put variables, literals and the place into an expression; the result is Python source."""
    text = expression.replace("$where", where)
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
