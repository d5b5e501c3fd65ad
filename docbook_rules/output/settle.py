"""What a journal says, brought about: by the build that wrote it, or by the next one where that was killed."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.output import journal as journals
from docbook_rules.output.contents import digest
from docbook_rules.output.disk import put_in_place, remove, sync_folder, write_new
from docbook_rules.output.journal import Change, Journal, JournalError, beside
from docbook_rules.output.manifest import ManifestError, manifest_text, read_manifest
from docbook_rules.output.paths import MANIFEST, blocked_by
from docbook_rules.output.plan import output_error, read


def finish(out: Path) -> list[Diagnostic]:
    """Finish what a killed build began in ``out``: its files are put in place where it had come to that, else go.

    A file that was edited since is left alone. An error where the journal is none, or the disk does not let it.
    """
    try:
        journal = journals.read(out)
        if journal is None:
            if journals.is_there(out):
                journals.forget(out)  # it was killed while it wrote down what it would do
            return []
        if journal.committed:
            done = [_rolled(out, change) for change in journal.changes if change.path != MANIFEST]
            manifest = [change for change in journal.changes if change.path == MANIFEST]
            if all(done):
                for change in manifest:
                    _rolled(out, change)
            else:
                _manifest_mended(out, journal)
            emptied(out, journal)
        swept(out, journal)
        for folder in sorted({(out / c.path).parent for c in journal.changes}):
            if folder.is_dir():
                sync_folder(folder)
        journals.forget(out)
    except JournalError as error:
        file = out / journals.FILE
        return [output_error(file, f"{file.as_posix()} is no journal of a build: {error}", "move it away")]
    except OSError as error:
        name = Path(error.filename or out).as_posix()
        said = f"{name}: {error.strerror or error}; the interrupted build there could not be finished"
        return [output_error(Path(name), said, "mend that, then build again")]
    return []


def apply(out: Path, change: Change) -> None:
    """Make one change. Raises OSError."""
    if change.after:
        put_in_place(out / beside(change.path, change.temporary), out / change.path)
    else:
        remove(out / change.path)


def swept(out: Path, journal: Journal) -> None:
    """Remove the temporary files that are left, and the folders that nothing was put into. Raises OSError."""
    for path in journal.temporaries():
        if blocked_by(out, path) is None:
            remove(out / path)
    _removed(out / folder for folder in sorted(journal.folders, reverse=True) if blocked_by(out, f"{folder}/x") is None)


def emptied(out: Path, journal: Journal) -> None:
    """Remove the folders that files which are gone have left empty, as far as the disk lets it."""
    for change in journal.changes:
        with contextlib.suppress(OSError):
            if not change.after and blocked_by(out, change.path) is None:
                _removed(folder for folder in (out / change.path).parents if out in folder.parents)


def _rolled(out: Path, change: Change) -> bool:
    """Make a change of a build that was killed. False where that cannot be: edited since, or its file is lost."""
    if blocked_by(out, change.path):
        return False
    now = read(out / change.path)
    said = digest(now) if now is not None else ""
    if said == change.after:
        return True
    staged = read(out / beside(change.path, change.temporary)) if change.temporary else None
    if said != change.before or (change.after and (staged is None or digest(staged) != change.after)):
        return False
    apply(out, change)
    return True


def _manifest_mended(out: Path, journal: Journal) -> None:
    """A manifest that knows each file as it is now: those that were changed by the new digest, the rest by the old."""
    written = None if blocked_by(out, MANIFEST) else read(out / MANIFEST)
    try:
        inputs, outputs = {}, {}
        if written is not None:
            manifest = read_manifest(written)
            inputs, outputs = manifest.inputs, dict(manifest.outputs)
    except ManifestError:
        return
    for change in journal.changes:
        now = None if blocked_by(out, change.path) else read(out / change.path)
        if change.path != MANIFEST and change.after and now is not None and digest(now) == change.after:
            outputs[change.path] = change.after
        elif not change.after and now is None:
            outputs.pop(change.path, None)
    temporary = out / journals.temporary_name(0)
    remove(temporary)
    write_new(temporary, [manifest_text(inputs, outputs).encode()], 0o666)
    put_in_place(temporary, out / MANIFEST)


def _removed(folders: Iterable[Path]) -> None:
    for folder in folders:
        with contextlib.suppress(OSError):
            folder.rmdir()
