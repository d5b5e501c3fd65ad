"""What a live page is asked to show: read again at every save, since the configuration may be what was saved."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from docbook_rules.config import Config


class Request(msgspec.Struct, frozen=True):
    """A configuration, the paths to be read, and how they are read, as ``pipeline.read`` takes them."""

    config: Config
    paths: tuple[Path, ...]
    xinclude: bool
    language: str | None
    profile: Mapping[str, str]

    @property
    def out(self) -> Path:
        """The folder that a build writes to."""
        return self.config.folder / self.config.book.out
