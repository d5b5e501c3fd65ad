"""The numbers that a clause says something with, at their places: what a proposal writes anew."""

from __future__ import annotations

from collections.abc import Sequence

from docbook_rules.ledger.matching import Captured
from docbook_rules.ledger.prose import Prose
from docbook_rules.ledger.script import Told
from docbook_rules.typed.numbers import Found


def told(captured: Captured, numbers: Sequence[Found], prose: Prose) -> Told:
    """Some numbers of a capture, or all."""
    places, values = tuple(map(prose.place, numbers)), tuple(n.value for n in numbers)
    terms = captured.value if isinstance(captured.value, tuple) else ()
    return Told(captured.capture.name, captured.capture.type, places, values, terms)
