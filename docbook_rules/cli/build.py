"""``build``, ``check`` and ``sheet``: the whole pipeline, and what it makes written to the disk or compared with it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path

import msgspec
from rich.text import Text

from docbook_rules import pipeline
from docbook_rules.claims.findings import asked_of
from docbook_rules.claims.findings import check as tried
from docbook_rules.cli import findings, options, remembered, render, report
from docbook_rules.cli.fixes import Invocation, fix
from docbook_rules.cli.means import means
from docbook_rules.cli.options import MODEST, Effort, Shared
from docbook_rules.cli.reading import read
from docbook_rules.cli.remembered import Outcome
from docbook_rules.cli.terminal import console, visible
from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.sheets.pdf import over_budget, printed
from docbook_rules.model.book import Document
from docbook_rules.origins import inputs
from docbook_rules.output.bring import bring
from docbook_rules.output.drift import difference, drift
from docbook_rules.output.plan import Plan, State, plan
from docbook_rules.reading.shelf import Shelf

SHEETS = "sheets/"


class Made(msgspec.Struct, frozen=True):
    """A compiled book: what was read (empty where the outcome was known), and what it came to."""

    reading: pipeline.Reading
    outcome: Outcome

    @property
    def artifacts(self) -> tuple[Artifact, ...]:
        """The files to be."""
        return self.outcome.artifacts

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All findings so far, those about the project rather than the documents left out."""
        return self.outcome.diagnostics

    @property
    def notes(self) -> tuple[Diagnostic, ...]:
        """Findings about the project; they mean something only where the whole book was read."""
        return self.outcome.notes


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
    made = _tried(_made(paths, config, shared, effort), config, claims)
    folder = out or config.folder / config.book.out
    planned, problems = bring(made.artifacts, folder, made.outcome.inputs, force=force)
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
    made = _tried(_made(paths, config, shared, effort), config, claims)
    planned = plan(made.artifacts, out or config.folder / config.book.out, made.outcome.inputs)
    invocation = Invocation(tuple(paths), out, shared)
    found = [*made.diagnostics, *(d for d in made.notes if not paths), *drift(planned, f"run {invocation.build()}")]
    state = "as the book says" if planned.is_clean else "not what the book says"
    if shared.format == "json":
        data = {"out": str(planned.out), "clean": planned.is_clean, "drift": _differences(planned)}
        findings.print_json({"version": findings.VERSION, **data, "diagnostics": report.as_data(found, invocation)})
    elif not findings.print_for_machines(shared.format, found, made.reading.line, lambda d: fix(d, invocation)):
        report.show(found, made.reading.line, invocation, console(sys.stderr))
        console(sys.stdout).print(Text(f"{visible(str(planned.out))}: {state}"), soft_wrap=True)
    return findings.exit_code(found, strict=strict)


def sheet(paths: Sequence[Path], *, out: Path | None, pdf: bool, since: Path | None, shared: Shared) -> int:
    """Write the sheets alone, into a folder of their own: a build's output stays as that build left it.

    With ``pdf`` each as PDF too, its pages counted: more than the configuration's budget are an error.
    """
    config = options.load(shared)
    made = _made(paths, config, shared, since=since)
    sheets = [
        Artifact(artifact.path.removeprefix(SHEETS), artifact.text)
        for artifact in made.artifacts
        if artifact.path.startswith(SHEETS)
    ]
    papers = [printed(one) for one in sheets] if pdf else []
    over = [finding for paper in papers if (finding := over_budget(paper, config.sheet.pages)) is not None]
    sheets += [paper.artifact for paper in papers]
    planned, problems = bring(sheets, out or config.folder / SHEETS.rstrip("/"), made.outcome.inputs)
    return _written(made, planned, [*over, *problems], shared, strict=False)


def _made(
    paths: Sequence[Path], config: Config, shared: Shared, effort: Effort = MODEST, *, since: Path | None = None
) -> Made:
    older = read([since], config, shared).documents if since is not None else ()
    with means(effort, config) as chosen:
        if not isinstance(chosen.library, Shelf):
            return _made_anew(read(paths, config, shared, chosen), config, chosen.executor, older)
        shelf = chosen.library
        whole = pipeline.tasks_of(options.sources(paths, config), config, **options.manner(shared, config))
        under = remembered.key(whole, config)
        known = remembered.recall(shelf.store, under, whole.tasks) if under else None
        if known is not None:
            return Made(pipeline.Reading((), ()), known)
        made = _made_anew(read(paths, config, shared, chosen), config, chosen.executor)
        # Kept where nothing was saved meanwhile.
        if under and remembered.key(whole, config) == under:
            remembered.keep(shelf.store, under, made.reading, made.outcome)
        return made


def _made_anew(
    reading: pipeline.Reading, config: Config, executor: Executor | None = None, older: Sequence[Document] = ()
) -> Made:
    compiled = pipeline.compile(reading, config, older, executor=executor)
    about_phrases = tuple(d for d in compiled.diagnostics if d.kind == "stale-phrase")
    found = (*reading.diagnostics, *(d for d in compiled.diagnostics if d.kind != "stale-phrase"))
    outcome = Outcome(
        tuple(compiled.artifacts), found, about_phrases, inputs(reading, config), asked_of(compiled), compiled.names
    )
    return Made(reading, outcome)


def _tried(made: Made, config: Config, claims: bool | None) -> Made:
    """With what the engine says of the claims, if asked to; None for what the configuration says of that.

    It is asked each time, whatever is remembered: it may have changed though the book has not.
    """
    outcome = made.outcome
    if not (config.book.claims if claims is None else claims):
        return made
    found = tried(outcome.questions, outcome.artifacts, outcome.names, config)
    return Made(made.reading, msgspec.structs.replace(outcome, diagnostics=(*outcome.diagnostics, *found)))


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
        if entry.after is not None
    }
    refused = planned.problems or any(p.kind == "output" or p.place.file in pending for p in problems)
    new = () if refused else planned.of(State.NEW, State.CHANGED, State.HAND_EDITED, State.FOREIGN)
    gone = () if refused else planned.of(State.STALE)
    same = planned.of(State.UNCHANGED)
    written = [entry.path for entry in new if entry.after is not None]
    data = {
        "out": str(planned.out),
        "written": written,
        "removed": [entry.path for entry in gone],
        "unchanged": len(same),
    }
    told = f"{len(written)} written, {len(same)} as they were, {len(gone)} removed"
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
