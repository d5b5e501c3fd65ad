"""A constant of the rules, captured from prose."""

from __future__ import annotations

import msgspec

from docbook_rules.typed.table import Label
from docbook_rules.typed.value import Exact


class Parameter(msgspec.Struct, frozen=True):
    """A parameter: ``name`` is what the engine imports, ``value`` exact, ``unit`` "" where it has none.

    ``wordings`` holds the sentence of each edition that states it, and the place of the number in it.
    """

    name: str
    value: Exact
    unit: str
    wordings: tuple[Label, ...]
