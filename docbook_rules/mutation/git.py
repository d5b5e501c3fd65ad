"""Which lines of which files differ from the last commit."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

from docbook_rules.diagnostics import Refusal

_EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
_HUNK = re.compile(r"^@@ -\S+ \+(?P<first>\d+)(?:,(?P<count>\d+))? @@", re.MULTILINE)


def changed_lines(files: Iterable[str]) -> dict[str, frozenset[int] | None]:
    """For each file that differs from git's HEAD the numbers of its changed lines; None for a file that is all new.

    Raises Refusal where there is no git, or a file stands in no repository.
    """
    changed: dict[str, frozenset[int] | None] = {}
    for file in sorted(set(files)):
        path = Path(file).resolve()
        if _git(path, "ls-tree", "--name-only", _commit(path), "--", path.name).strip():
            shown = _git(path, "diff", "--no-color", "--no-ext-diff", "--unified=0", _commit(path), "--", path.name)
            lines = {line for hunk in _HUNK.finditer(shown) for line in _lines(hunk)}
            if lines:
                changed[file] = frozenset(lines)
        else:
            changed[file] = None
    return changed


def committed(file: str) -> bytes | None:
    """A file as it is in the last commit; None where that has none of the name, or there is no git."""
    path = Path(file).resolve()
    try:
        shown = subprocess.run(
            ["git", "show", f"HEAD:./{path.name}"], cwd=path.parent, capture_output=True, check=False
        )
    except OSError:
        return None
    return None if shown.returncode else shown.stdout


def top(folder: Path) -> Path | None:
    """The folder that patches of a repository count their paths from; None outside of one, and without git."""
    try:
        shown = subprocess.run(
            ["git", "rev-parse", "--show-toplevel"], cwd=folder, capture_output=True, encoding="utf-8", check=False
        )
    except (OSError, UnicodeDecodeError):
        return None
    return None if shown.returncode else Path(shown.stdout.rstrip("\n"))


def _commit(path: Path) -> str:
    """The last commit, or the empty tree where there is none yet."""
    return "HEAD" if _git(path, "rev-list", "--max-count=1", "--all").strip() else _EMPTY_TREE


def _lines(hunk: re.Match[str]) -> range:
    first = int(hunk["first"])
    return range(first, first + int(hunk["count"] or 1))


def _git(path: Path, *arguments: str) -> str:
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=path.parent, capture_output=True, encoding="utf-8", errors="replace", check=False
        )
    except OSError as error:
        raise Refusal(f"--changed needs git: {error.strerror}") from None
    if done.returncode:
        said = done.stderr.strip().splitlines()
        raise Refusal(f"--changed: {said[0] if said else 'git failed'}", "it compares the sources with git's HEAD")
    return done.stdout
