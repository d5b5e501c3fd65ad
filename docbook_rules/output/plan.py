"""What a build would change on the disk, before anything is written."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from pathlib import Path

import msgspec

from docbook_rules.diagnostics import Diagnostic, Refusal, Severity
from docbook_rules.emit.artifact import Artifact
from docbook_rules.ledger.known import NOTHING, Known
from docbook_rules.output import journal
from docbook_rules.output.contents import Contents, contents, digest, digest_of
from docbook_rules.output.manifest import Manifest, ManifestError, manifest_text, read_manifest
from docbook_rules.output.paths import (
    MANIFEST,
    blocked_by,
    collisions,
    leads_away,
    one_file_on_this_disk,
    path_problem,
)
from docbook_rules.output.seen import Seen, mark_of
from docbook_rules.place import Place


class State(Enum):
    """How a file on the disk stands to what is to be written."""

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    STALE = "stale"
    HAND_EDITED = "hand-edited"
    FOREIGN = "foreign"


class Entry(msgspec.Struct, frozen=True):
    """A file: ``before`` is what is on the disk (None for no file), ``after`` what should be (None for no file).

    Hand-edited: it differs from what an earlier build wrote there. Foreign: no earlier build wrote it.
    ``on_disk`` is what is there, None too where it is what should be. ``made`` is what should be there, with its
    ``digest``: the bytes of both would be many times a large book.
    """

    path: str
    state: State
    on_disk: bytes | None
    made: Artifact | None = None
    digest: str = ""

    @property
    def before(self) -> bytes | None:
        """The bytes on the disk."""
        return self.after if self.state is State.UNCHANGED else self.on_disk

    @property
    def after(self) -> bytes | None:
        """The bytes that should be there."""
        return None if self.made is None else self.made.content


class Plan(msgspec.Struct, frozen=True):
    """All files of an output folder, by path, the manifest's last. With ``problems`` nothing can be written.

    ``interrupted`` where an earlier build was killed there: it is to be finished first, and this plan made anew.
    """

    out: Path
    entries: tuple[Entry, ...]
    manifest: Entry
    problems: tuple[Diagnostic, ...] = ()
    interrupted: bool = False

    def of(self, *states: State) -> tuple[Entry, ...]:
        """The entries in one of ``states``."""
        return tuple(entry for entry in self.entries if entry.state in states)

    @property
    def is_clean(self) -> bool:
        """Whether a build would leave the disk as it is."""
        return (
            not self.problems
            and not self.interrupted
            and all(e.state is State.UNCHANGED for e in (*self.entries, self.manifest))
        )


def plan(
    artifacts: Sequence[Artifact],
    out: Path,
    inputs: Mapping[str, str] | None = None,
    *,
    keep: bool = False,
    known: Known = NOTHING,
    seen: Seen | None = None,
) -> Plan:
    """Compare ``artifacts`` with the folder ``out``; ``inputs`` maps the sources' paths to their SHA-256.

    With ``keep`` what an earlier build wrote there and these are without stays: not all of the book could be read.
    ``known`` is asked for the digests of texts; what ``seen`` knows of the disk is not read again.
    Raises Refusal where ``out`` is something else than a folder, or a link that leads out of its own.
    """
    try:
        is_taken = out.exists() and not out.is_dir()
        away = leads_away(out)
    except OSError as error:
        raise Refusal(f"{out.as_posix()}: {error.strerror}") from None
    if is_taken:
        raise Refusal(f"{out.as_posix()} is no folder, so nothing can be written into it")
    if away:
        raise Refusal(away, "name the folder itself with --out, if it is meant")
    try:
        wanted = contents(artifacts, known)
        problems = _problems(artifacts, wanted, out)
        if problems:
            return _stopped(out, problems)
        interrupted = journal.is_there(out)
        written = read(out / MANIFEST)
        earlier = _manifest(written)
        was = earlier.outputs if earlier else {}
        after = {a.path: (a, one.digest) for a, one in zip(artifacts, wanted, strict=True)}
        entries = [_entry(out, artifact, made, was, seen) for artifact, made in after.values()]
        left = [path for path in was if path not in after and not _renamed(out, path, after)]
        entries += [_leftover(out, path, was, keep=keep) for path in left]
    except OSError as error:
        name = Path(error.filename or out).as_posix()
        return _stopped(out, [output_error(Path(name), f"{name} cannot be read: {error.strerror}")])
    shown = [e for e in entries if e.on_disk is not None or e.made is not None]
    outputs = {e.path: e.digest or was[e.path] for e in shown if _stays(e)}
    text = manifest_text(inputs or {}, outputs).encode()
    state = State.NEW if written is None else State.UNCHANGED if written == text else State.CHANGED
    if written is not None and earlier is None:
        state = State.FOREIGN
    manifest = Entry(MANIFEST, state, written, Artifact(MANIFEST, raw=text), digest(text))
    return Plan(out, tuple(sorted(shown, key=lambda e: e.path)), manifest, interrupted=interrupted)


def _stopped(out: Path, problems: Sequence[Diagnostic]) -> Plan:
    """A plan with which nothing can be written."""
    return Plan(out, (), Entry(MANIFEST, State.UNCHANGED, None), tuple(problems))


def output_error(file: Path, message: str, hint: str = "") -> Diagnostic:
    """A finding about a file that cannot be written."""
    return Diagnostic("output", Severity.ERROR, message, Place(file.as_posix(), 1, 1), hint)


def read(file: str | Path) -> bytes | None:
    """The bytes of a file, None where there is none. Raises OSError."""
    try:
        with open(file, "rb", buffering=0) as stream:
            return stream.readall()
    except FileNotFoundError:
        return None


def _problems(artifacts: Sequence[Artifact], wanted: Sequence[Contents], out: Path) -> list[Diagnostic]:
    problems = []
    for artifact, one in zip(artifacts, wanted, strict=True):
        wrong = path_problem(artifact.path) or one.problem
        if wrong:
            problems.append(output_error(out, f"the output {artifact.path!r} {wrong}"))
    if problems:
        return problems
    for path, other in collisions(a.path for a in artifacts):
        hint = "give one of the two elements that they come from another id"
        problems.append(
            output_error(out / other, f"the outputs {path} and {other} would be one file on some disks", hint)
        )
    free: set[str] = set()
    for path in (*(a.path for a in artifacts), MANIFEST):
        blocked = blocked_by(out, path, free)
        if blocked:
            problems.append(output_error(out / path, blocked, "move it away, then build again"))
    return problems


def _manifest(written: bytes | None) -> Manifest | None:
    """What an earlier build said that it wrote; None where there was none, or something else stands there."""
    try:
        return None if written is None else read_manifest(written)
    except ManifestError:
        return None


def _entry(out: Path, artifact: Artifact, made: str, was: Mapping[str, str], seen: Seen | None) -> Entry:
    path, file = artifact.path, f"{os.fspath(out)}{os.sep}{artifact.path}"
    mark = mark_of(file) if seen else None
    if seen and seen.holds(file, made, mark):
        return Entry(path, State.UNCHANGED, None, artifact, made)
    there = digest_of(file)
    if there == made:
        if seen:
            seen.note(file, made, mark)
        return Entry(path, State.UNCHANGED, None, artifact, made)
    before = read(file)
    if before is None:
        return Entry(path, State.NEW, None, artifact, made)
    # Where the disk does not tell case, a file that was renamed is still known by its earlier name.
    name = path if path in was else _renamed(out, path, was)
    written = was.get(name) if name else None
    state = State.FOREIGN if written is None else State.CHANGED if digest(before) == written else State.HAND_EDITED
    return Entry(path, state, before, artifact, made)


def _leftover(out: Path, path: str, known: Mapping[str, str], *, keep: bool) -> Entry:
    """A file that an earlier build wrote and this one does not; one reached through a link is none of ours."""
    before = None if blocked_by(out, path) else read(out / path)
    edited = before is not None and digest(before) != known[path]
    if keep and not edited:
        return Entry(path, State.UNCHANGED, None, None if before is None else Artifact(path, raw=before))
    return Entry(path, State.HAND_EDITED if edited else State.STALE, before)


def _renamed(out: Path, path: str, others: Collection[str]) -> str | None:
    """Which of ``others`` is the same file as ``path`` on a disk that does not tell case."""
    return next((o for o in sorted(others) if o != path and one_file_on_this_disk(out / path, out / o)), None)


def _stays(entry: Entry) -> bool:
    """Whether the manifest names the file after this build: a stale one that was edited is kept, and known."""
    return entry.made is not None or entry.state is State.HAND_EDITED
