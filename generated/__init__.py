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

DIGEST: Final = "09a3d819bd9b2cf8f8b22b8e79b9b554555293dd3fcb4cc8e57de491d06265b9"
"""SHA-256 of what the output was made from: documents, phrases, configuration, templates."""
