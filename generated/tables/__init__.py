"""The rulebook's tables, a module each.

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from collections.abc import Mapping
from typing import Final

__all__ = ["TABLES"]

TABLES: Final[Mapping[str, str]] = {
    "tchifoumi": "tchifoumi",
    "tjetdist": "tjetdist",
    "tmesures": "tmesures",
}
"""Id in the book → module of this package."""
