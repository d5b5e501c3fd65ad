"""The only module that writes: all of a plan or nothing of it, each file whole."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.output.drift import finding
from docbook_rules.output.paths import blocked_by
from docbook_rules.output.plan import Entry, Plan, State, output_error, read

_GUARDED = (State.HAND_EDITED, State.FOREIGN)


def write(plan: Plan, *, force: bool = False) -> list[Diagnostic]:
    """Bring the disk to what ``plan`` says, the manifest last; the findings say why nothing was written.

    What was edited by hand, or not written by a build, is refused; with ``force`` it is kept beside as ``.bak``.
    A file of an earlier build that is no longer made goes, unless it was edited: that one stays, and is reported.
    """
    entries = (*plan.entries, plan.manifest)
    kept = [finding(plan, e) for e in entries if e.state in _GUARDED and (e.after is None or not force)]
    refused = [e for e in entries if e.state in _GUARDED and e.after is not None and not force]
    if plan.problems or refused:
        return [*plan.problems, *kept]
    pending = [e for e in entries if e.after is not None and e.state is not State.UNCHANGED]
    made: list[Path] = []
    staged: list[tuple[Entry, Path]] = []
    undo: list[Entry] = []
    try:
        for entry in (*pending, *plan.of(State.STALE)):
            _still_as_planned(plan.out, entry)
        for entry in pending:
            staged.append((entry, stage(plan.out / entry.path, entry, made)))
        for entry, temporary in staged[:-1] if plan.manifest in pending else staged:
            _settle(plan.out, entry, temporary, undo)
        for entry in plan.of(State.STALE):
            undo.append(entry)
            (plan.out / entry.path).unlink()
        if plan.manifest in pending:
            _settle(plan.out, plan.manifest, staged[-1][1], undo)
    except OSError as error:
        _restored(plan.out, undo, staged, made)
        name = Path(error.filename2 or error.filename or plan.out).as_posix()
        return [output_error(Path(name), f"{name}: {error.strerror or error}; nothing was written")]
    _folders_cleared(plan)
    return kept


def _still_as_planned(out: Path, entry: Entry) -> None:
    """Raises OSError where the disk has changed since the plan was made."""
    if blocked_by(out, entry.path) or read(out / entry.path) != entry.before:
        raise OSError(0, "it was changed while the build ran", str(out / entry.path))


def stage(target: Path, entry: Entry, made: list[Path]) -> Path:
    """Write what ``target`` will hold to a file beside it, down to the disk. ``made`` gathers new folders."""
    missing = [folder for folder in (target.parent, *target.parent.parents) if not folder.exists()]
    for folder in reversed(missing):
        folder.mkdir()
        made.append(folder)
    mode = 0o666 if entry.before is None else target.stat().st_mode & 0o777
    number = 0
    while True:
        temporary = target.parent / f".docbook-rules-{number}.tmp"
        try:
            handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
            break
        except FileExistsError:
            number += 1
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(entry.after or b"")
            stream.flush()
            os.fsync(stream.fileno())
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
    return temporary


def _settle(out: Path, entry: Entry, temporary: Path, undo: list[Entry]) -> None:
    target = out / entry.path
    if entry.state in _GUARDED and entry.before is not None:
        _kept_beside(target)
    undo.append(entry)
    os.replace(temporary, target)


def _kept_beside(target: Path) -> None:
    """Keep a copy of the file under a name that is free: ``x.py.bak``, ``x.py.bak2`` …"""
    number = 1
    while True:
        backup = target.with_name(f"{target.name}.bak{number if number > 1 else ''}")
        try:
            with backup.open("xb") as stream:
                stream.write(target.read_bytes())
                stream.flush()
                os.fsync(stream.fileno())
        except FileExistsError:
            number += 1
        else:
            return


def _restored(out: Path, undo: list[Entry], staged: list[tuple[Entry, Path]], made: list[Path]) -> None:
    """Put back what was there, as far as the disk still lets itself be written."""
    for _, temporary in staged:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
    for entry in reversed(undo):
        target = out / entry.path
        with contextlib.suppress(OSError):
            if entry.before is None:
                target.unlink(missing_ok=True)
            elif read(target) != entry.before:
                os.replace(stage(target, Entry(entry.path, entry.state, None, entry.before), []), target)
    for folder in reversed(made):
        with contextlib.suppress(OSError):
            folder.rmdir()


def _folders_cleared(plan: Plan) -> None:
    """Remove the folders that stale files have left empty."""
    for entry in plan.of(State.STALE):
        for folder in (plan.out / entry.path).parents:
            if folder == plan.out:
                break
            with contextlib.suppress(OSError):
                folder.rmdir()
