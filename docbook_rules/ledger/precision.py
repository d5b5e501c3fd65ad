"""How closely the words of a claim promise to hold."""

from __future__ import annotations

PRECISIONS = ("as printed", "once in", "about", "at most", "less than", "at least", "more than")
"""Rounded to the digits that are printed; as the nearest 1 in so many; as the nearest round figure; as a bound."""
