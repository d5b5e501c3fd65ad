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

DIGEST: Final = "7b47726f4fd3909ac93c5b6ff1c62e3a53c2c7a84a0e1fc532bafe5f01e1029c"
"""SHA-256 of what the output was made from: documents, phrases, configuration, templates."""
