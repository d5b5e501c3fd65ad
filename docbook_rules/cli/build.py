"""``build``, ``check`` and ``sheet``: the whole pipeline, and what it makes written to the disk or compared with it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from docbook_rules.cli import findings, options, render, report
from docbook_rules.cli.fixes import Invocation, fix
from docbook_rules.cli.making import Made, made_of, prove_values, tried
from docbook_rules.cli.options import MODEST, Effort, Shared
from docbook_rules.cli.terminal import console, visible
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.sheets.pdf import over_budget, printed
from docbook_rules.output.bring import bring
from docbook_rules.output.drift import difference, drift
from docbook_rules.output.lost import lost
from docbook_rules.output.plan import Plan, State, plan

SHEETS = "sheets/"


def build(
    paths: Sequence[Path],
    *,
    out: Path | None,
    strict: bool,
    force: bool,
    shared: Shared,
    claims: bool | None = None,
    effort: Effort = MODEST,
) -> int:
    """Compile and write. What can be made is written even where there are findings; the exit code tells of them."""
    config = options.load(shared)
    made = tried(made_of(paths, config, shared, effort), config, claims)
    folder = out or config.folder / config.book.out
    planned, problems = bring(made.artifacts, folder, made.outcome.inputs, force=force, keep=not made.outcome.whole)
    problems = [*problems, *lost(planned, made.outcome.tested)]
    return _written(made, planned, problems, shared, strict=strict)


def check(
    paths: Sequence[Path],
    *,
    out: Path | None,
    strict: bool,
    shared: Shared,
    claims: bool | None = None,
    effort: Effort = MODEST,
) -> int:
    """Compile and compare; nothing is written. Exit 1 for findings, and for a file that a build would change."""
    config = options.load(shared)
    made = tried(made_of(paths, config, shared, effort), config, claims)
    whole = made.outcome.whole
    planned = plan(made.artifacts, out or config.folder / config.book.out, made.outcome.inputs, keep=not whole)
    invocation = Invocation(tuple(paths), out, shared)
    found = [*made.diagnostics, *(d for d in made.notes if not paths), *lost(planned, made.outcome.tested)]
    found += drift(planned, f"run {invocation.build()}")
    state = "as the book says" if planned.is_clean else "not what the book says"
    if not whole:
        state += ", as far as it can be read"
    if shared.format == "json":
        data = {"out": str(planned.out), "clean": planned.is_clean, "drift": _differences(planned)}
        findings.print_json({"version": findings.VERSION, **data, "diagnostics": report.as_data(found, invocation)})
    elif not findings.print_for_machines(shared.format, found, made.reading.line, lambda d: fix(d, invocation)):
        report.show(found, made.reading.line, invocation, console(sys.stderr))
        console(sys.stdout).print(Text(f"{visible(str(planned.out))}: {state}"), soft_wrap=True)
    return findings.exit_code(found, strict=strict)


def sheet(paths: Sequence[Path], *, out: Path | None, pdf: bool, since: str, prove: bool, shared: Shared) -> int:
    """Write the sheets alone, into a folder of their own: a build's output stays as that build left it.

    With ``pdf`` each as PDF too, its pages counted: more than the configuration's budget are an error. With ``prove``
    the cases are run first to see what notices a change of which value.
    """
    config = options.load(shared)
    if prove:
        prove_values(paths, config, shared)
    made = made_of(paths, config, shared, since=since)
    sheets = [
        Artifact(artifact.path.removeprefix(SHEETS), artifact.said)
        for artifact in made.artifacts
        if artifact.path.startswith(SHEETS)
    ]
    papers = [printed(one) for one in sheets] if pdf else []
    over = [finding for paper in papers if (finding := over_budget(paper, config.sheet.pages)) is not None]
    sheets += [paper.artifact for paper in papers]
    folder = out or config.folder / SHEETS.rstrip("/")
    planned, problems = bring(sheets, folder, made.outcome.inputs, keep=not made.outcome.whole)
    return _written(made, planned, [*over, *problems], shared, strict=False)


def _differences(planned: Plan) -> list[dict[str, str]]:
    """What a build would do to each file, with the whole unified diff."""
    return [
        {"path": entry.path, "state": entry.state.value, "diff": "\n".join(difference(entry))}
        for entry in (*planned.entries, planned.manifest)
        if entry.state is not State.UNCHANGED
    ]


def _written(made: Made, planned: Plan, problems: Sequence[Diagnostic], shared: Shared, *, strict: bool) -> int:
    found = [*made.diagnostics, *problems]
    # A finding about a file that would be written means that none was; one about a leftover, that it was kept.
    pending = {
        (planned.out / entry.path).as_posix()
        for entry in (*planned.entries, planned.manifest)
        if entry.made is not None
    }
    refused = planned.problems or any(p.kind == "output" or p.place.file in pending for p in problems)
    new = () if refused else planned.of(State.NEW, State.CHANGED, State.HAND_EDITED, State.FOREIGN)
    gone = () if refused else planned.of(State.STALE)
    same = planned.of(State.UNCHANGED)
    written = [entry.path for entry in new if entry.made is not None]
    data = {
        "out": str(planned.out),
        "written": written,
        "removed": [entry.path for entry in gone],
        "unchanged": len(same),
    }
    told = f"{len(written)} written, {len(same)} as they were, {len(gone)} removed"
    if not made.outcome.whole:
        told += "; what was made of documents that cannot be read now is kept"
    return _report(made, found, data, "nothing was written" if refused else told, shared, strict=strict)


def _report(
    made: Made, found: Sequence[Diagnostic], data: dict[str, object], told: str, shared: Shared, *, strict: bool
) -> int:
    if shared.format == "json":
        findings.print_json({"version": findings.VERSION, **data, "diagnostics": findings.as_data(found)})
    elif not findings.print_for_machines(shared.format, found, made.reading.line):
        render.show(found, made.reading.line, console(sys.stderr))
        console(sys.stdout).print(Text(f"{visible(str(data['out']))}: {told}"), soft_wrap=True)
    return findings.exit_code(found, strict=strict)
