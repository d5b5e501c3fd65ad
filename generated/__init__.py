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

DIGEST: Final = "45aa4596b559e64521d80204f72b2e28f640e330af244a89b5829fc05e132cb0"
"""SHA-256 of what the output was made from: documents, phrases, configuration, templates."""
