"""Which shape a grid is read in, and what its keys mean there: conditions, ranges, targets."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from docbook_rules.config import TableNames
from docbook_rules.model.table import Tgroup
from docbook_rules.typed.condition_cells import ConditionCells, Misprint, find_conditions
from docbook_rules.typed.shape import SHAPES, Layout, Slot, lay_out
from docbook_rules.typed.steps import HITS, Keys, settled
from docbook_rules.typed.value import Number, Range, Value


class Chosen(msgspec.Struct, frozen=True):
    """A layout, the ``hits`` that its keys imply ("" for none), and the cells among conditions that are none."""

    layout: Layout
    hits: str = ""
    by_condition: bool = False
    misprints: tuple[Misprint, ...] = ()


def choose(
    tgroup: Tgroup, values: list[list[Value | None]], names: TableNames, language: str, problems: list[str]
) -> Chosen | None:
    """The layout of a grid; None where it has no record. ``values`` are settled in place: keys become what they mean.

    What is wrong with the configured shape goes to ``problems``.
    """
    wanted = names.shape
    if wanted and wanted not in SHAPES:
        problems.append(f"{wanted!r} is no shape; {', '.join(SHAPES)} are")
        wanted = ""
    conditions = find_conditions(tgroup, language)
    if conditions is not None and wanted in ("", "decision", "transposed" if conditions.across else "matrix"):
        return _by_condition(tgroup, values, conditions)
    layout = lay_out(tgroup, values, wanted)
    if layout is None:
        return None
    if wanted in ("matrix", "transposed") and layout.shape != wanted:
        problems.append(f"it cannot be read as {wanted}, its first row is no axis")
    hits = names.hits if names.hits in HITS else ""
    slots = [record[0] for record in layout.records]
    keys = _settled(tgroup, values, slots, hits)
    for (row, column), value in zip(slots, keys.values, strict=True):
        values[row][column] = value
    axis = _settled(tgroup, values, [field[-1] for field in layout.fields[1:]], "") if layout.axis else Keys(())
    return Chosen(msgspec.structs.replace(layout, axis=tuple(v for v in axis.values if v is not None)), keys.hits)


def _by_condition(tgroup: Tgroup, values: list[list[Value | None]], conditions: ConditionCells) -> Chosen | None:
    for (row, column), condition in conditions.held.items():
        values[row][column] = condition
    layout = lay_out(tgroup, values, "transposed" if conditions.across else "decision", conditions.head)
    if layout is None:
        return None
    heads = [field[-1] for field in layout.fields[1:] if field]
    axis: tuple[Value | None, ...] = ()
    if len(heads) == len(layout.fields) - 1:
        held = _settled(tgroup, values, heads, "").values
        figures = [v for v in held if isinstance(v, Number | Range)]
        # One column may stand for what has no figure ("none"); more could not be told apart.
        if len(figures) >= max(2, len(held) - 1) and len(set(figures)) == len(figures):
            axis = tuple(v if isinstance(v, Number | Range) else None for v in held)
    return Chosen(msgspec.structs.replace(layout, axis=axis), "", True, conditions.misprints)


def _settled(tgroup: Tgroup, values: Sequence[Sequence[Value | None]], slots: Sequence[Slot], wanted: str) -> Keys:
    held = [values[r][c] for r, c in slots]
    cells = [tgroup.grid[r][c] for r, c in slots]
    if not any(isinstance(v, Range) for v in held):
        return Keys(tuple(held))
    return settled(held, [cell.text.string if cell is not None else "" for cell in cells], wanted)
