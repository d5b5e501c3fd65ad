"""The command that mends a finding, spelled so that it does what the command at hand was told."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path, PurePath

import msgspec

from docbook_rules.cli.options import Shared
from docbook_rules.cli.render import plural
from docbook_rules.diagnostics import Diagnostic

_KEPT_BESIDE = ".mended"
_NAMED = 3  # files that a fix names, and commands told that differ in nothing but the file
_REVISED = ("", "stale-phrase")
_WAYS = ("drift", "hand-edited", "not-well-formed", "output", *_REVISED)  # kinds with fixes of their own, "" the rest


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
    if finding.kind == "output":
        return f"see above, then {invocation.build()}"
    return _revised([finding], invocation)


def fixes(findings: Sequence[Diagnostic], invocation: Invocation) -> list[str]:
    """The fixes of several findings, each once, in the order in which they are first needed.

    Those that differ in nothing but the file are told of the first few files; a command is always whole.
    """
    files: dict[str, dict[str, Diagnostic]] = {}
    for finding in findings:
        way = finding.kind if finding.kind in _WAYS else ""
        files.setdefault(way, {}).setdefault(finding.place.file, finding)
    return [said for way, firsts in files.items() for said in _told(way, list(firsts.values()), invocation)]


def _told(way: str, firsts: Sequence[Diagnostic], invocation: Invocation) -> list[str]:
    """The fixes of one way; ``firsts`` are the first findings in each file."""
    if way in _REVISED:
        return [_revised(firsts, invocation)]
    if way != "not-well-formed":
        return [fix(firsts[0], invocation)]
    more = [f"likewise for {plural(others, 'other file')} above"] if (others := len(firsts) - _NAMED) > 0 else []
    return [*(fix(finding, invocation) for finding in firsts[:_NAMED]), *more]


def _revised(firsts: Sequence[Diagnostic], invocation: Invocation) -> str:
    names = [shlex.quote(finding.place.file) for finding in firsts[:_NAMED]]
    names += [plural(others, "other file")] if (others := len(firsts) - _NAMED) > 0 else []
    named = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    then = ", or leave it" if firsts[0].kind == "stale-phrase" else f", then {invocation.build()}"
    return f"revise {named}{then}"
