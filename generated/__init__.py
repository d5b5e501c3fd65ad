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

DIGEST: Final = "24abfbb5d1d408c37142ab88701bd463049e0d1a27eeb76b6f490926abeeb083"
"""SHA-256 of what the output was made from: documents, phrases, configuration, templates."""
