"""git, asked about the project's sources: nothing else runs it."""

from __future__ import annotations

import subprocess
from pathlib import Path

from docbook_rules.diagnostics import Refusal


def told(folder: Path, *arguments: str, asker: str, hint: str = "") -> bytes:
    """What git says in a folder. Raises Refusal where it is not there, or fails: in the name of the ``asker``."""
    try:
        done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, check=False)
    except OSError as error:
        raise Refusal(f"{asker} needs git: {error.strerror}") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise Refusal(f"{asker}: {said[0] if said else 'git failed'}", hint)
    return done.stdout


def asked(folder: Path, *arguments: str) -> bytes | None:
    """What git says in a folder; None where it is not there, or fails."""
    try:
        return told(folder, *arguments, asker="")
    except Refusal:
        return None


def committed(file: str) -> bytes | None:
    """A file as it is in the last commit; None where that has none of the name, or there is no git."""
    path = Path(file).resolve()
    return asked(path.parent, "show", f"HEAD:./{path.name}")


def top(folder: Path) -> Path | None:
    """The folder that patches of a repository count their paths from; None outside of one, and without git."""
    said = asked(folder, "rev-parse", "--show-toplevel")
    try:
        return None if said is None else Path(said.decode("utf-8").rstrip("\n"))
    except UnicodeDecodeError:
        return None
