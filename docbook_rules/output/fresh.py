"""A folder begun: files where there were none. Nothing that is there is ever touched."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path

from docbook_rules.diagnostics import Refusal


def write_fresh(folder: Path, texts: Mapping[str, str]) -> list[Path]:
    """Write new files under ``folder`` (made where it is not there), all of them or none; paths with ``/`` between.

    Returns what was written. Raises Refusal where one is there already, whatever it is, or cannot be written.
    """
    there = [path for path in texts if _is_there(folder / path)]
    if there:
        raise Refusal(
            f"{folder}: {', '.join(there)} {'is' if len(there) == 1 else 'are'} there already; nothing was written",
            "name an empty folder, or a new one",
        )
    made: list[Path] = []
    folders: list[Path] = []
    try:
        for path, text in texts.items():
            target = folder / path
            folders += _made(target.parent)
            with target.open("x", encoding="utf-8", newline="\n") as file:
                made.append(target)
                file.write(text)
    except (OSError, ValueError) as error:
        for target in made:
            target.unlink(missing_ok=True)
        for empty in reversed(folders):
            with contextlib.suppress(OSError):
                empty.rmdir()
        name = getattr(error, "filename", None) or folder
        raise Refusal(f"{name}: {getattr(error, 'strerror', None) or error}; nothing was written") from None
    return made


def _is_there(target: Path) -> bool:
    try:
        target.lstat()
    except (OSError, ValueError):
        return False
    return True


def _made(folder: Path) -> list[Path]:
    """Make a folder with those around it; returns those that are new, the outermost first."""
    missing = []
    at = folder
    while not at.exists():
        missing.append(at)
        at = at.parent
    folder.mkdir(parents=True, exist_ok=True)
    return missing[::-1]
