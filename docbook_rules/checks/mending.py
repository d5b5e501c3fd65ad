"""What a misprinted condition should say: the one small change that fits the rows around it."""

from __future__ import annotations

from collections.abc import Iterator

from docbook_rules.typed.condition import Condition, variables
from docbook_rules.typed.condition_cells import Misprint
from docbook_rules.typed.conditions import read_condition
from docbook_rules.typed.cover import cases, gap, overlap
from docbook_rules.typed.decision import Decision
from docbook_rules.typed.system import Undecided

# A figure that is missing in a rule is a small one.
_FIGURES = "123456789"
_MOST_REGIONS = 6


def mended(misprint: Misprint, decision: Decision) -> str:
    """The text with one sign put in, or left out, that claims nothing of another row's and leaves the fewest gaps.

    "" where no change does, or several do equally well.
    """
    text, at = misprint.cell.text.string, misprint.fault.at
    best: list[tuple[int, int, str]] = []
    for cost, candidate in _candidates(text, at, decision):
        condition = read_condition(candidate, "")
        if not isinstance(condition, Condition) or condition.otherwise:
            continue
        if set(variables([condition])) - set(decision.space.variables):
            continue
        try:
            left = _gaps_left(condition, decision)
        except Undecided:
            return ""
        if left is not None:
            best.append((left, cost, candidate))
    best.sort()
    if not best or (len(best) > 1 and best[0][:2] == best[1][:2]):
        return ""
    return best[0][2]


def _candidates(text: str, at: int, decision: Decision) -> Iterator[tuple[int, str]]:
    seen = {text}
    before = text[:at].rstrip()
    for figure in (*_FIGURES, *decision.space.variables):
        yield 0, f"{before}{figure}{text[len(before) :]}"
    for cut in (at - 1, at):
        shorter = " ".join(f"{text[: max(cut, 0)]}{text[max(cut, 0) + 1 :]}".split())
        if shorter not in seen:
            seen.add(shorter)
            yield 1, shorter


def _gaps_left(condition: Condition, decision: Decision) -> int | None:
    """How many regions the rows leave with the condition among them; None where it claims what another row does."""
    space = decision.space
    mine = cases(condition, space.variables)
    if space.point(*mine[0]) is None or any(overlap(mine, row, space) is not None for row in decision.rows):
        return None
    covered = [*decision.legal, *mine, *(case for row in decision.rows for case in row)]
    count = 0
    while count < _MOST_REGIONS and (left := gap(covered, space)) is not None:
        covered.append(left.region)
        count += 1
    return count
