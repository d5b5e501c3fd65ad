"""Processes of one's own: how they are begun here, and how many there is room for."""

from __future__ import annotations

import os
import sys

START = "fork" if sys.platform == "linux" else "spawn"
"""The start method of ``multiprocessing``: a forked process has the book already."""


def processes() -> int:
    """How many processes there is room for."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
