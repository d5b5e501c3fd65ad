"""A progress bar for long runs, on standard error, where somebody looks."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

MANY = 50
Value = TypeVar("Value")


def watched(values: Iterable[Value], count: int) -> Iterator[Value]:
    """The values one by one, with a bar and the time left where they are many and standard error is a terminal."""
    if count <= MANY or not sys.stderr.isatty():
        yield from values
        return
    from rich.progress import track

    from docbook_rules.cli.terminal import console

    yield from track(values, description="reading", total=count, console=console(sys.stderr), transient=True)
