"""The rulebook's tables, a module each.

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from collections.abc import Mapping
from typing import Final

__all__ = ["TABLES"]

TABLES: Final[Mapping[str, str]] = {
    "tblesser": "tblesser",
    "tcac": "tcac",
    "tchifoumi": "tchifoumi",
    "tjetdist": "tjetdist",
    "tmesures": "tmesures",
    "ttaches": "ttaches",
    "ttir": "ttir",
}
"""Id in the book → module of this package."""
