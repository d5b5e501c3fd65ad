"""The command that mends a finding, spelled so that it does what the command at hand was told."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path, PurePath

import msgspec

from docbook_rules.cli.options import Shared
from docbook_rules.diagnostics import Diagnostic

_KEPT_BESIDE = ".mended"


class Invocation(msgspec.Struct, frozen=True):
    """What the command line named: the paths, the folder to write to, the shared options."""

    paths: tuple[Path, ...]
    out: Path | None
    shared: Shared

    def build(self, *more: str) -> str:
        """The build that writes what this invocation compares."""
        return shlex.join(["docbook-rules", "build", *map(str, self.paths), *self._options(), *more])

    def _options(self) -> list[str]:
        shared = self.shared
        told: list[str] = []
        for name, value in (("--out", self.out), ("--config", shared.config), ("--lang", shared.lang)):
            told += [name, str(value)] if value is not None else []
        if shared.xinclude is not None:
            told.append("--xinclude" if shared.xinclude else "--no-xinclude")
        for entry in shared.profile or ():
            told += ["--profile", entry]
        return told


def fix(finding: Diagnostic, invocation: Invocation) -> str:
    """The command that mends a finding, or the file to revise and the command that then takes it up."""
    file = finding.place.file
    if finding.kind == "drift":
        return invocation.build()
    if finding.kind == "hand-edited":
        return invocation.build("--force")
    if finding.kind == "not-well-formed":
        path = PurePath(file)
        return shlex.join(["docbook-rules", "repair", file, "-o", str(path.with_suffix(_KEPT_BESIDE + path.suffix))])
    if finding.kind == "stale-phrase":
        return f"revise {shlex.quote(file)}, or leave it"
    if finding.kind == "output":
        return f"see above, then {invocation.build()}"
    return f"revise {shlex.quote(file)}, then {invocation.build()}"


def fixes(findings: Sequence[Diagnostic], invocation: Invocation) -> list[str]:
    """The fixes of several findings, each once, in the order in which they are first needed."""
    return list(dict.fromkeys(fix(finding, invocation) for finding in findings))
