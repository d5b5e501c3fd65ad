"""The page that shows changes side by side: one file, nothing loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from jinja2 import Environment

from docbook_rules.diff.change import Change, Weight
from docbook_rules.diff.telling import broken_by, side_by_side, summary


def page(changes: Sequence[Change], old: str, new: str, env: Environment) -> str:
    """The page as HTML."""
    marked = side_by_side(changes)
    groups = [(weight.value, [one for one in marked if one.change.weight is weight]) for weight in Weight]
    return env.get_template("diff.html.jinja").render(
        old=old,
        new=new,
        summary=summary(changes),
        broken=broken_by,
        groups=[(name, some) for name, some in groups if some],
    )
