"""The constants of the rules, as the book's own sentences state them.

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from collections.abc import Mapping
from typing import Final

__all__ = ["PLACES"]

PLACES: Final[Mapping[str, Mapping[str, str]]] = {}
"""Name → language → place of the number in that edition."""
