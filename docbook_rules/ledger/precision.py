"""How closely the words of a claim promise to hold."""

from __future__ import annotations

from collections.abc import Mapping

TOLD: Mapping[str, str] = {
    "": "{}",
    "as printed": "{}",
    "once in": "about once in {}",
    "about": "about {}",
    "at most": "{} at most",
    "less than": "less than {}",
    "at least": "{} at least",
    "more than": "more than {}",
}
"""How a claim is told in findings: of its number, by its precision. Exactly; rounded to the digits that are printed;
as the nearest 1 in so many; as the nearest figure as round; as a bound."""

PRECISIONS = tuple(precision for precision in TOLD if precision)

COMPARING = {
    "as printed": "rounds",
    "once in": "once_in",
    "about": "about",
    "at most": "at_most",
    "less than": "less_than",
    "at least": "at_least",
    "more than": "more_than",
}
"""Precision → the function of the witness that compares so."""

WITNESSES = ("says", "among", *COMPARING.values())
"""The functions of the witness that generated tests call."""
