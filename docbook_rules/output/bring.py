"""A build's last step: alone in its folder, it finishes what a killed build left, then writes all or nothing."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.emit.artifact import Artifact
from docbook_rules.ledger.known import NOTHING, Known
from docbook_rules.output import journal
from docbook_rules.output.lock import PATIENCE, locked
from docbook_rules.output.paths import MANIFEST
from docbook_rules.output.plan import Plan, output_error, plan, read
from docbook_rules.output.seen import Seen
from docbook_rules.output.settle import finish
from docbook_rules.output.write import write


def bring(
    artifacts: Sequence[Artifact],
    out: Path,
    inputs: Mapping[str, str] | None = None,
    *,
    force: bool = False,
    keep: bool = False,
    patience: float = PATIENCE,
    known: Known = NOTHING,
    seen: Seen | None = None,
) -> tuple[Plan, list[Diagnostic]]:
    """Bring ``out`` to what ``artifacts`` say: the plan that was followed, and why nothing was written if so.

    A folder that is as it should be is not even touched. ``keep``, ``known`` and ``seen`` are as in ``plan``. Raises
    Refusal where ``out`` can be no output folder, or another build holds it longer than ``patience`` seconds.
    """
    planned = plan(artifacts, out, inputs, keep=keep, known=known, seen=seen)
    if planned.is_clean or planned.problems:
        return planned, list(planned.problems)
    made: list[Path] = []
    try:
        for folder in reversed([folder for folder in (out, *out.parents) if not folder.exists()]):
            folder.mkdir(exist_ok=True)
            made.append(folder)
        with locked(out, patience):
            is_begun = planned.interrupted or journal.is_there(out)
            unfinished = finish(out)
            if is_begun or read(out / MANIFEST) != planned.manifest.before:  # another build was here
                planned = plan(artifacts, out, inputs, keep=keep, known=known, seen=seen)
            found = unfinished or write(planned, force=force)
    except OSError as error:
        name = Path(error.filename or out).as_posix()
        said = f"{name}: {error.strerror or error}; nothing was written"
        return planned, [output_error(Path(name), said, "make room there, or name another folder with --out")]
    finally:
        for folder in reversed(made):
            with contextlib.suppress(OSError):
                folder.rmdir()  # what was made for nothing
    return planned, found
