"""All of a plan or nothing of it, each file whole: staged beside its target, written down, then put in place."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.emit.artifact import Artifact
from docbook_rules.output import journal as journals
from docbook_rules.output.contents import digest
from docbook_rules.output.disk import is_there, sync_folder, write_new
from docbook_rules.output.drift import finding
from docbook_rules.output.journal import Change, Journal, beside
from docbook_rules.output.paths import blocked_by
from docbook_rules.output.plan import Entry, Plan, State, output_error, read
from docbook_rules.output.settle import apply, emptied, swept

_GUARDED = (State.HAND_EDITED, State.FOREIGN)


def write(plan: Plan, *, force: bool = False) -> list[Diagnostic]:
    """Bring the disk to what ``plan`` says, the manifest last; the findings say why nothing was written.

    What was edited by hand, or not written by a build, is refused; with ``force`` it is kept beside as ``.bak``.
    A file of an earlier build that is no longer made goes, unless it was edited: that one stays, and is reported.
    """
    entries = (*plan.entries, plan.manifest)
    kept = [finding(plan, e) for e in entries if e.state in _GUARDED and (e.made is None or not force)]
    refused = [e for e in entries if e.state in _GUARDED and e.made is not None and not force]
    if plan.problems or refused:
        return [*plan.problems, *kept]
    if plan.interrupted:
        return [output_error(plan.out, f"{plan.out.as_posix()}: an earlier build is to be finished first")]
    pending = [e for e in entries if e.made is not None and e.state is not State.UNCHANGED]
    try:
        backups = [_kept_beside(plan.out, e) for e in pending if e.state in _GUARDED and e.on_disk is not None]
        if pending:
            _transact(plan.out, [*backups, *plan.of(State.STALE), *pending])
    except OSError as error:
        name = Path(error.filename2 or error.filename or plan.out).as_posix()
        outcome = "the next build finishes what was begun" if _is_left(plan.out) else "nothing was written"
        said = f"{name}: {error.strerror or error}; {outcome}"
        return [output_error(Path(name), said, "mend that, then build again")]
    return kept


def _transact(out: Path, entries: Sequence[Entry]) -> None:
    """Make the changes, or leave the disk as it was; where it does not even let itself be put back, the journal stays.

    Raises OSError, at whichever step. A build that is interrupted from the keyboard is taken back as well.
    """
    made: list[Path] = []
    journal = Journal(journals.VERSION, False, tuple(_changes(out, entries)), tuple(_missing(out, entries)))
    try:
        for entry in entries:
            _still_as_planned(out, entry)
        _make(reversed([f for f in (out, *out.parents) if not f.exists()]), made)
        journals.keep(journal, out)
        _make((out / folder for folder in journal.folders), made)
        for entry, change in zip(entries, journal.changes, strict=True):
            if entry.made is not None:
                write_new(out / beside(change.path, change.temporary), entry.made.pieces, _mode(out, entry))
        for folder in sorted({(out / e.path).parent for e in entries} | {f.parent for f in made}):
            sync_folder(folder)
        journals.keep(msgspec.structs.replace(journal, committed=True), out)
    except BaseException:
        _abandoned(out, journal, made)
        raise
    try:
        for change in journal.changes:
            apply(out, change)
        emptied(out, journal)
        for folder in sorted({(out / e.path).parent for e in entries if (out / e.path).parent.exists()}):
            sync_folder(folder)
        _forgotten(out)
    except BaseException:
        _taken_back(out, journal, entries, made)
        raise


def _abandoned(out: Path, journal: Journal, made: Sequence[Path]) -> None:
    """Take back what was staged. A step that fails is left to the next build, which finds the journal."""
    with contextlib.suppress(OSError):
        if (kept := journals.read(out)) and kept.committed:
            journals.keep(journal, out)  # the commitment got through, and only its confirmation failed
        swept(out, journal)
        _forgotten(out)
    _removed(made)


def _taken_back(out: Path, journal: Journal, entries: Sequence[Entry], made: Sequence[Path]) -> None:
    """Make the changes the other way round, as a build of its own that the next one could finish as well."""
    pairs = list(zip(entries, journal.changes, strict=True))
    with contextlib.suppress(OSError):
        for entry, change in pairs:
            if entry.on_disk is not None and change.former:
                (out / change.path).parent.mkdir(parents=True, exist_ok=True)
                write_new(out / beside(change.path, change.former), [entry.on_disk], _mode(out, entry))
        back = Journal(journals.VERSION, True, tuple(c.taken_back() for _, c in reversed(pairs)), journal.folders)
        journals.keep(back, out)
        for change in back.changes:
            apply(out, change)
        swept(out, back)
        _forgotten(out)
        _removed(made)


def _is_left(out: Path) -> bool:
    try:
        return journals.is_there(out)
    except OSError:
        return True


def _forgotten(out: Path) -> None:
    """Remove the journal. That its removal cannot be confirmed is no failure: at worst it is found again, all done."""
    try:
        journals.forget(out)
    except OSError:
        if journals.is_there(out):
            raise


def _changes(out: Path, entries: Sequence[Entry]) -> list[Change]:
    """The entries as changes, each with names for its temporary files that are free."""
    changes: list[Change] = []
    number = 0

    def free(path: str) -> str:
        nonlocal number
        while True:
            name = journals.temporary_name(number)
            number += 1
            if not is_there(out / beside(path, name)):
                return name

    for entry in entries:
        before, after = "" if entry.on_disk is None else digest(entry.on_disk), entry.digest
        changes.append(
            Change(entry.path, before, after, free(entry.path) if after else "", free(entry.path) if before else "")
        )
    return changes


def _missing(out: Path, entries: Sequence[Entry]) -> list[str]:
    """The folders inside ``out`` that the entries need and that are not there, outer ones first."""
    parents = {parent for e in entries if e.made is not None for parent in Path(e.path).parents}
    return sorted(p.as_posix() for p in parents if p != Path(".") and not is_there(out / p))


def _make(folders: Iterable[Path], made: list[Path]) -> None:
    for folder in folders:
        folder.mkdir()
        made.append(folder)


def _removed(folders: Sequence[Path]) -> None:
    for folder in reversed(folders):
        with contextlib.suppress(OSError):
            folder.rmdir()


def _mode(out: Path, entry: Entry) -> int:
    """The mode of the file that is replaced, that of a new file otherwise."""
    try:
        return (out / entry.path).stat().st_mode & 0o777 if entry.on_disk is not None else 0o666
    except FileNotFoundError:
        return 0o666


def _still_as_planned(out: Path, entry: Entry) -> None:
    """Raises OSError where the disk has changed since the plan was made."""
    if blocked_by(out, entry.path) or read(out / entry.path) != entry.on_disk:
        raise OSError(0, "it was changed while the build ran", str(out / entry.path))


def _kept_beside(out: Path, entry: Entry) -> Entry:
    """A copy of the file under a name that is free, to be written with the rest: ``x.py.bak``, ``x.py.bak2`` …"""
    number = 1
    while True:
        path = f"{entry.path}.bak{number if number > 1 else ''}"
        if not is_there(out / path):
            assert entry.on_disk is not None
            return Entry(path, State.NEW, None, Artifact(path, raw=entry.on_disk), digest(entry.on_disk))
        number += 1
