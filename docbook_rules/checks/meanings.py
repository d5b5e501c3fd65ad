"""What the cells of two editions mean, so that they can be held against each other."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from docbook_rules.model.table import Tgroup
from docbook_rules.typed.condition import Condition, is_whole, variables
from docbook_rules.typed.condition_cells import find_conditions
from docbook_rules.typed.cover import cases
from docbook_rules.typed.shape import Slot
from docbook_rules.typed.system import tightened


def conditions(
    one: Tgroup, language: str, other: Tgroup, other_language: str
) -> tuple[Mapping[Slot, Hashable], Mapping[Slot, Hashable]]:
    """The conditions of both grids by slot, equal where they hold for the same figures, however they are written.

    Editions may use other letters: then the first letter of one stands for the first of the other, and so on.
    """
    found, other_found = find_conditions(one, language), find_conditions(other, other_language)
    held = {} if found is None else found.held
    other_held = {} if other_found is None else other_found.held
    names, other_names = variables(held.values()), variables(other_held.values())
    if set(names) == set(other_names):
        other_names = names
    whole = all(map(is_whole, (*held.values(), *other_held.values())))
    return (
        {slot: _meaning(condition, names, whole) for slot, condition in held.items()},
        {slot: _meaning(condition, other_names, whole) for slot, condition in other_held.items()},
    )


def _meaning(condition: Condition, names: Sequence[str], whole: bool) -> Hashable:
    if condition.otherwise:
        return "otherwise"
    return frozenset(frozenset(tightened(constraint, whole) for constraint in case) for case in cases(condition, names))
