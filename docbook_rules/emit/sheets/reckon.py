"""The formulas of computed tables: exact arithmetic over the axes, the book's tables, scales and parameters."""

from __future__ import annotations

import ast
import math
from collections.abc import Mapping
from fractions import Fraction

import msgspec

from docbook_rules.ledger.scale import Ladder
from docbook_rules.typed.table import TypedTable
from docbook_rules.typed.value import Exact, Number, Range

# A scale multiplies: so many periods away from its table, a figure is of no use on any sheet.
_FARTHEST = 60
_LONGEST = 400


class ReckoningError(ValueError):
    """A formula that cannot be reckoned; the message says why."""


class MissingError(ReckoningError):
    """A formula speaks of what this book, or the part of it that is built, does not have."""


class Facts(msgspec.Struct, frozen=True):
    """What formulas may speak of: typed tables and ladders by id, parameters by name."""

    tables: Mapping[str, TypedTable] = {}
    ladders: Mapping[str, Ladder] = {}
    parameters: Mapping[str, Exact] = {}


def parsed(formula: str) -> ast.expr:
    """The formula's tree. Raises ReckoningError where it is no expression."""
    if len(formula) > _LONGEST:
        raise ReckoningError(f"a formula is at most {_LONGEST} characters long")
    try:
        return ast.parse(formula.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        raise ReckoningError(f"{formula!r} is no formula ({getattr(error, 'msg', type(error).__name__)})") from None


def used(node: ast.expr, facts: Facts) -> list[str]:
    """The tables and parameters that a formula speaks of, in order."""
    names = [n.id for n in ast.walk(node) if isinstance(n, ast.Name)]
    return [n for n in dict.fromkeys(names) if n in facts.tables or n in facts.parameters]


def reckon(node: ast.expr, at: Mapping[str, Fraction], facts: Facts) -> Fraction:
    """The value of a formula; ``at`` holds the axes. Raises ReckoningError."""
    match node:
        case ast.Constant(value=int(n)) if not isinstance(n, bool):
            return Fraction(n)
        case ast.Constant(value=float()):
            raise ReckoningError(
                "a formula holds whole numbers and fractions such as 5/2: a decimal is not exact there"
            )
        case ast.Name(id=name) if name in at:
            return at[name]
        case ast.Name(id=name) if name in facts.parameters:
            return Fraction(facts.parameters[name])
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -reckon(operand, at, facts)
        case ast.BinOp(left=left, op=op, right=right):
            return _combined(op, reckon(left, at, facts), reckon(right, at, facts))
        case ast.Call(func=ast.Name(id=name), args=[ast.Name(id=table), *arguments], keywords=[]) if name in (
            "value",
            "measure",
            "look",
        ):
            return _looked_up(name, table, arguments, at, facts)
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]) if arguments:
            return _called(name, [reckon(a, at, facts) for a in arguments])
        case ast.Name(id=name):
            raise MissingError(f"nothing is called {name}: row, column, and the book's tables and parameters are")
        case _:
            raise ReckoningError(f"{ast.unparse(node)} has no place in a formula")


def _combined(op: ast.operator, left: Fraction, right: Fraction) -> Fraction:
    match op:
        case ast.Add():
            return left + right
        case ast.Sub():
            return left - right
        case ast.Mult():
            return left * right
        case ast.Div() | ast.FloorDiv() | ast.Mod() if not right:
            raise ReckoningError("a division by nought")
        case ast.Div():
            return left / right
        case ast.FloorDiv():
            return Fraction(left // right)
        case ast.Mod():
            return left % right
        case _:
            raise ReckoningError(f"{type(op).__name__} has no place in a formula")


def _called(name: str, arguments: list[Fraction]) -> Fraction:
    match name, arguments:
        case "floor", [x]:
            return Fraction(math.floor(x))
        case "ceil", [x]:
            return Fraction(math.ceil(x))
        case "abs", [x]:
            return abs(x)
        case "min", [_, *_]:
            return min(arguments)
        case "max", [_, *_]:
            return max(arguments)
        case _:
            raise ReckoningError(
                f"{name} of {len(arguments)} is none of floor, ceil, abs, min, max, value, measure, look"
            )


def _looked_up(name: str, table: str, arguments: list[ast.expr], at: Mapping[str, Fraction], facts: Facts) -> Fraction:
    if name == "look":
        if len(arguments) != 2 or not isinstance(arguments[0], ast.Name):
            raise ReckoningError("look takes a table, a field and a key: look(tjetdist, exactly, 3)")
        return _look(table, arguments[0].id, reckon(arguments[1], at, facts), facts)
    if table not in facts.ladders or len(arguments) != 1:
        raise MissingError(f"{name} takes a scale of the configuration and a figure; {table} is none of its scales")
    ladder, x = facts.ladders[table], reckon(arguments[0], at, facts)
    if name == "value":
        found = ladder.value(x)
        if found is None:
            raise ReckoningError(f"{x} has no Value along {table}")
        return Fraction(found)
    return measure(ladder, x, table)


def measure(ladder: Ladder, value: Fraction, table: str) -> Fraction:
    """The Measure of a whole Value along a scale. Raises ReckoningError where there is none, or none of use."""
    period = ladder.values[-1] - ladder.values[0]
    if value.denominator != 1:
        raise ReckoningError(f"{value} is no whole Value of {table}")
    periods, within = divmod(int(value) - ladder.values[0], period)
    if abs(periods) > _FARTHEST or within + ladder.values[0] not in ladder.values:
        raise ReckoningError(f"{table} has no Measure for {value}")
    return ladder.measures[ladder.values.index(within + ladder.values[0])] * (
        (ladder.measures[-1] / ladder.measures[0]) ** periods
    )


def _look(table: str, field: str, key: Fraction, facts: Facts) -> Fraction:
    typed = facts.tables.get(table)
    fields = [f.name for f in typed.fields] if typed else []
    if typed is None or field not in fields:
        raise MissingError(f"there is no {field} in {table}" if typed else f"there is no table {table}")
    for record in typed.records:
        if _holds(record.data[0].value, key):
            held = record.data[fields.index(field)].value
            if isinstance(held, Number):
                return Fraction(held.n)
            raise ReckoningError(f"{field} of {table} is no number at {key}")
    raise ReckoningError(f"{table} has no row for {key}")


def _holds(held: object, key: Fraction) -> bool:
    if isinstance(held, Number):
        return Fraction(held.n) == key
    if not isinstance(held, Range):
        return False
    above = held.lo is None or Fraction(held.lo) < key or (Fraction(held.lo) == key and not held.lo_open)
    return above and (held.hi is None or key < Fraction(held.hi) or (Fraction(held.hi) == key and not held.hi_open))
