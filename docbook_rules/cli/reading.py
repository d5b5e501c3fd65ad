"""The book, read as a build reads it: what every command that looks at a whole book begins with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from docbook_rules import pipeline
from docbook_rules.cli import options
from docbook_rules.cli.options import Shared
from docbook_rules.cli.progress import watched
from docbook_rules.config import Config
from docbook_rules.reading.spread import Means


def read(
    paths: Sequence[Path], config: Config, shared: Shared, means: Means = pipeline.DIRECTLY, *, shelve: bool = False
) -> pipeline.Reading:
    """Read the named paths, else the configured sources. Raises Refusal where one is not there.

    With ``shelve`` the documents of a large book are held packed.
    """
    return pipeline.read(
        options.sources(paths, config),
        config,
        **options.manner(shared, config),
        watch=watched,
        means=means,
        shelve=shelve,
    )
