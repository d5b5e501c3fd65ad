"""Checks over the whole book: its editions against each other."""
