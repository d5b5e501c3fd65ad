"""Decision tables as code: a lookup whose conditions stand there as comparisons."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

import msgspec

from docbook_rules.emit.columns import Column
from docbook_rules.emit.names import identifiers
from docbook_rules.emit.python import (
    Code,
    braces,
    laid_out,
    mapping,
    number,
    refusal,
    sequence,
    signature,
    string,
)
from docbook_rules.emit.traces import DECIDING, heading
from docbook_rules.typed.condition import Comparison, Condition, Linear, plus, renamed
from docbook_rules.typed.decision import Decision
from docbook_rules.typed.table import TypedTable

_SIGNS = {"=": "=="}
_POLICIES = {
    "unique": "one row holds, and a lookup that two rows claim is refused",
    "first": "of the rows that hold, the first counts",
    "any": "rows that hold together say the same",
    "closest": "ranges open to one side reach to the next one",
    "target": "a label such as 4+ stands for its own number",
}


class ColumnLookup(msgspec.Struct, frozen=True):
    """A function that gives one column of the row that holds; ``unworded`` where it is text in several languages."""

    name: str
    signature: str
    says: str
    unworded: str


class DecisionView(msgspec.Struct, frozen=True):
    """What the template of a decision table lays out; names and code are settled."""

    turns: str
    fitting: str
    parameters: tuple[str, ...]
    signature: str
    holds: str
    claimed: str
    otherwise: str
    several: str
    no_row: str
    key: str
    arguments: str
    lookups: tuple[ColumnLookup, ...]
    at_signature: str
    is_column: str
    unheaded: str


def policy(decision: Decision) -> str:
    """The hit policy, as the module's head says it."""
    return f"Hit policy: {decision.hits} ({_POLICIES[decision.hits]})."


def decision_view(
    table: TypedTable,
    decision: Decision,
    columns: Sequence[Column],
    axis_kind: str,
    entry: str,
    language: str,
    reserved: Collection[str],
    worded: Collection[str],
) -> DecisionView:
    """The view of a table whose rows are chosen by conditions.

    ``entry`` is the type of an entry of any column; ``worded`` names the columns that are text in several languages.
    """
    parameters = identifiers(decision.parameters, "variable", {*reserved, *DECIDING, "hits", "holds", "held", "wanted"})
    names = dict(zip(decision.space.variables, parameters, strict=True))
    asked = [f"{name}: Exact" for name in parameters]
    claimed = [n for n, c in enumerate(decision.conditions) if c is not None and not c.otherwise]
    others = [n for n, c in enumerate(decision.conditions) if c is not None and c.otherwise]
    holds: list[Code] = [_code(renamed(c, names)) for n in claimed if (c := decision.conditions[n]) is not None]
    said = ", ".join(f"{braces(v)} = {{{names[v]}}}" for v in sorted(decision.space.variables))
    place = next((p for code, p in table.places if code == language), table.places[0][1])
    see = braces(f"see {place.file}:{place.line}")
    is_all = claimed == list(range(len(table.records)))
    rows = "ROWS" if is_all else f"({', '.join(f'ROWS[{n}]' for n in claimed)}{',' * (len(claimed) == 1)})"
    unheaded = next((c for c, v in zip(columns[1:], table.axis, strict=False) if v is None), None)
    return DecisionView(
        turns=_turns(decision, parameters),
        fitting=signature("fitting", ["*", *asked], "tuple[Row, ...]"),
        parameters=parameters,
        signature=signature("lookup", ["*", *asked], "Row"),
        holds=laid_out(sequence(holds, tall=True), "holds = ", indent=4),
        claimed=rows,
        otherwise=f"ROWS[{others[0]}]" if others else "",
        several=refusal(f"{braces(table.id)} has {{len(hits)}} rows for {said}; {see}", 8)
        if decision.hits == "unique"
        else "",
        no_row=refusal(f"{braces(table.id)} has no row for {said}; {see}", 4),
        key=columns[0].name,
        arguments=", ".join(f"{name}={name}" for name in parameters),
        lookups=tuple(_column_lookup(table, c, asked, c.name in worded, language) for c in columns[1:]),
        at_signature=signature("at", [f"column: Exact{' | None' if unheaded else ''}", "*", *asked], entry),
        is_column=_is_column(axis_kind, unheaded is not None),
        unheaded=f" (None: “{heading(unheaded, language)}”)" if unheaded else "",
    )


def _turns(decision: Decision, parameters: Sequence[str]) -> str:
    """``TURNS``: where answers can change, each as a factor for every variable and what is added to their sum."""
    comparisons = (c for held in decision.conditions if held is not None for case in held.cases for c in case)
    found: dict[Code, None] = {}
    for comparison in comparisons:
        sides = plus(comparison.left, comparison.right, Fraction(-1))
        factors = [dict(sides.terms).get(variable, Fraction(0)) for variable in decision.space.variables]
        sign = -1 if next((f for f in factors if f), 1) < 0 else 1  # D - A and A - D are nought together
        said = mapping((string(name), _exact(sign * f)) for name, f in zip(parameters, factors, strict=True))
        found[sequence([said, _exact(sign * sides.constant)])] = None
    return laid_out(sequence(found, tall=True), "TURNS: Final[tuple[tuple[Mapping[str, Exact], Exact], ...]] = ")


def _column_lookup(
    table: TypedTable, column: Column, asked: Sequence[str], is_worded: bool, language: str
) -> ColumnLookup:
    parameters = ["*", *asked, *([f"language: str = {string(language)}"] if is_worded else [])]
    unworded = refusal(f"{braces(table.id)} has no {column.name} in {{language}}: it has {{there}}", 8)
    return ColumnLookup(
        column.name,
        signature(column.name, parameters, column.annotation),
        heading(column, language),
        unworded if is_worded else "",
    )


def _is_column(kind: str, with_none: bool) -> str:
    same = "column in head" if kind == "Range" else "Fraction(head) == Fraction(column)"
    return f"column is None if head is None else column is not None and {same}" if with_none else same


def _code(condition: Condition) -> str:
    joined = [_joined(case) for case in condition.cases]
    if len(joined) == 1:
        return joined[0]
    return " or ".join(
        f"({code})" if len(case) > 1 else code for code, case in zip(joined, condition.cases, strict=True)
    )


def _joined(case: Sequence[Comparison]) -> str:
    """Comparisons in a row as Python chains them: ``F + 1 < E < F + 4``."""
    code = ""
    for before, comparison in zip((None, *case), case, strict=False):
        sign = _SIGNS.get(comparison.sign, comparison.sign)
        if before is not None and before.right == comparison.left:
            code += f" {sign} {_sum(comparison.right)}"
        else:
            code += f"{' and ' if code else ''}{_sum(comparison.left)} {sign} {_sum(comparison.right)}"
    return code


def _sum(side: Linear) -> str:
    parts = [(c < 0, name if abs(c) == 1 else f"{_number(abs(c))} * {name}") for name, c in side.terms]
    if side.constant or not parts:
        parts.append((side.constant < 0, _number(abs(side.constant))))
    (minus, first), *rest = parts
    return f"{'-' if minus else ''}{first}" + "".join(f" {'-' if m else '+'} {part}" for m, part in rest)


def _exact(n: Fraction) -> str:
    return f"-{_number(-n)}" if n < 0 else _number(n)


def _number(n: Fraction) -> str:
    return number(n.numerator if n.denominator == 1 else n)
