"""What generated tests say: the book's number against the engine's, and a cursor along the engine's steps.

A generated case calls `says` once for each number that the book asserts, and moves a `Walk` along the trail of a
result as the prose moves along its example. `rounds`, `about`, `once_in` and the bounds hold a claim to as much as
its words promise. A failure names the place in the book, shows the sentence, and sets what the book says beside what
the engine says. Only the standard library is imported here.
"""

from __future__ import annotations

from docbook_rules.witness.claims import about, at_least, at_most, less_than, more_than, once_in, rounds
from docbook_rules.witness.saying import among, says
from docbook_rules.witness.walk import Walk, rendered

__all__ = [
    "Walk",
    "about",
    "among",
    "at_least",
    "at_most",
    "less_than",
    "more_than",
    "once_in",
    "rendered",
    "rounds",
    "says",
]
