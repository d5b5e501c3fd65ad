"""A progress bar for long runs, on standard error, where somebody looks."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TypeVar

MANY = 50
File = TypeVar("File")


def watched(files: Sequence[File]) -> Iterator[File]:
    """The files one by one, with a bar where they are many and standard error is a terminal."""
    if len(files) <= MANY or not sys.stderr.isatty():
        yield from files
        return
    from rich.progress import track

    from docbook_rules.cli.terminal import console

    yield from track(files, description="reading", console=console(sys.stderr), transient=True)
