"""What docbook-rules makes of harmonies: tables, parameters, cases, data, sheets.

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from collections.abc import Mapping
from typing import Final

__all__ = ["BOOK", "DIGEST", "DOCBOOK_RULES", "REVISIONS"]

DOCBOOK_RULES: Final = 1
"""By this a package is known to be such an output, whatever its name."""

BOOK: Final = "harmonies"

REVISIONS: Final[Mapping[str, str]] = {}
"""Language → revision of that edition."""

DIGEST: Final = "24a54d9d102ded48426c0fc64227aaf737be5b694962aa32d94691e13135ee9d"
"""SHA-256 of everything the output was made from."""
