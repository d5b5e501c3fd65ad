"""Which lines of which files differ from the last commit."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from docbook_rules.git import told

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


def _commit(path: Path) -> str:
    """The last commit, or the empty tree where there is none yet."""
    return "HEAD" if _git(path, "rev-list", "--max-count=1", "--all").strip() else _EMPTY_TREE


def _lines(hunk: re.Match[str]) -> range:
    first = int(hunk["first"])
    return range(first, first + int(hunk["count"] or 1))


def _git(path: Path, *arguments: str) -> str:
    said = told(path.parent, *arguments, asker="--changed", hint="it compares the sources with git's HEAD")
    return said.decode("utf-8", "replace")
