"""Which commit a line of a file is from, and which of two commits is the later one."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

import msgspec

from docbook_rules.git import told

_ORIGIN = re.compile(r"(?P<commit>[0-9a-f]{40,64}) \d+ (?P<line>\d+)(?: \d+)?\n")
_UNCOMMITTED = re.compile(r"0+")


class Commit(msgspec.Struct, frozen=True):
    """A commit: its name, the day it was made (year-month-day), and the first line of what it says.

    ``age`` counts the commits that came after it; -1 for what is not committed, which has no name.
    """

    name: str
    day: str
    subject: str
    age: int


NOT_YET = Commit("", "", "", -1)


class History:
    """The history of the files of one repository, read once a file. Raises Refusal where there is no git."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lines: dict[str, dict[int, str]] = {}

    def newest(self, file: str, first: int, last: int) -> Commit:
        """The latest commit that a line from ``first`` to ``last`` is from."""
        if file not in self._lines:
            self._lines[file] = self._blamed(file)
        lines = self._lines[file]
        commits = {lines.get(line, "") for line in range(first, last + 1)}
        return min((self._commits.get(name, NOT_YET) for name in commits), key=lambda commit: commit.age)

    @cached_property
    def _commits(self) -> dict[str, Commit]:
        told = _git(self._folder, "log", "--topo-order", "--format=%H%x09%cs%x09%s", "HEAD", "--")
        rows = [line.split("\t", 2) for line in told.split("\n") if line]
        return {name: Commit(name, day, subject, age) for age, (name, day, subject) in enumerate(rows)}

    def _blamed(self, file: str) -> dict[int, str]:
        path = Path(file).resolve()
        if not _git(path.parent, "ls-tree", "--name-only", "HEAD", "--", path.name).strip():
            return {}  # not committed: all of it is new
        told = _git(path.parent, "blame", "-w", "--porcelain", "--", path.name)
        # What a line says begins with a tab: nothing of the book is taken for git's.
        origins = (_ORIGIN.fullmatch(line + "\n") for line in told.split("\n") if not line.startswith("\t"))
        found = {int(origin["line"]): origin["commit"] for origin in origins if origin}
        return {line: "" if _UNCOMMITTED.fullmatch(commit) else commit for line, commit in found.items()}


def _git(folder: Path, *arguments: str) -> str:
    said = told(folder, *arguments, asker="annotate", hint="it reads the sources' history, so commit first")
    return said.decode("utf-8", "replace")
