"""How closely the words of a claim promise to hold."""

from __future__ import annotations

PRECISIONS = ("as printed", "once in", "at most")
"""Rounded to the digits that are printed; as the nearest 1 in so many; as a bound that a finer one would break."""
