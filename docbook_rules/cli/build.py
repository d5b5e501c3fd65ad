"""``build``, ``check`` and ``sheet``: the whole pipeline, and what it makes written to the disk or compared with it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from rich.text import Text

from docbook_rules import pipeline
from docbook_rules.cli import findings, options, render, report
from docbook_rules.cli.fixes import Invocation, fix
from docbook_rules.cli.options import Shared
from docbook_rules.cli.reading import read
from docbook_rules.cli.revisions import side
from docbook_rules.cli.terminal import console, visible
from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic, Refusal
from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.sheets.pdf import over_budget, printed
from docbook_rules.model.book import Document
from docbook_rules.model.naming import files_of, stable_names
from docbook_rules.output.bring import bring
from docbook_rules.output.drift import difference, drift
from docbook_rules.output.plan import Plan, State, plan
from docbook_rules.output.single import write_single

SHEETS = "sheets/"


class Made(msgspec.Struct, frozen=True):
    """A compiled book: what was read, the files to be, and all findings so far.

    ``notes`` are about the project rather than the documents, and mean something only where the whole book was read.
    """

    reading: pipeline.Reading
    artifacts: tuple[Artifact, ...]
    diagnostics: tuple[Diagnostic, ...]
    notes: tuple[Diagnostic, ...] = ()


def build(paths: Sequence[Path], *, out: Path | None, strict: bool, force: bool, shared: Shared) -> int:
    """Compile and write. What can be made is written even where there are findings; the exit code tells of them."""
    config = options.load(shared)
    made = _made(paths, config, shared)
    folder = out or config.folder / config.book.out
    planned, problems = bring(made.artifacts, folder, inputs(made.reading, config), force=force)
    return _written(made, planned, problems, shared, strict=strict)


def check(paths: Sequence[Path], *, out: Path | None, strict: bool, shared: Shared) -> int:
    """Compile and compare; nothing is written. Exit 1 for findings, and for a file that a build would change."""
    config = options.load(shared)
    made = _made(paths, config, shared)
    planned = plan(made.artifacts, out or config.folder / config.book.out, inputs(made.reading, config))
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


def sheet(paths: Sequence[Path], *, out: Path | None, pdf: bool, since: str, prove: bool, shared: Shared) -> int:
    """Write the sheets alone, into a folder of their own: a build's output stays as that build left it.

    With ``pdf`` each as PDF too, its pages counted: more than the configuration's budget are an error. With ``prove``
    the cases are run first to see what notices a change of which value.
    """
    config = options.load(shared)
    if prove:
        prove_values(paths, config, shared)
    made = _made(paths, config, shared, since)
    sheets = [
        Artifact(artifact.path.removeprefix(SHEETS), artifact.text)
        for artifact in made.artifacts
        if artifact.path.startswith(SHEETS)
    ]
    papers = [printed(one) for one in sheets] if pdf else []
    over = [finding for paper in papers if (finding := over_budget(paper, config.sheet.pages)) is not None]
    sheets += [paper.artifact for paper in papers]
    planned, problems = bring(sheets, out or config.folder / SHEETS.rstrip("/"), inputs(made.reading, config))
    return _written(made, planned, [*over, *problems], shared, strict=False)


def prove_values(paths: Sequence[Path], config: Config, shared: Shared) -> None:
    """Write what was observed of each cell to the configured file. Raises Refusal where none is configured."""
    from docbook_rules.emit.sheets.proof import written
    from docbook_rules.explaining.index import Index
    from docbook_rules.explaining.proving import observe
    from docbook_rules.mutation.observe import Observer
    from docbook_rules.mutation.run import Book
    from docbook_rules.study import study

    if not config.sheet.proof:
        raise Refusal("--prove has no file to write", 'name one in docbook-rules.toml: [sheet] proof = "proof.json"')
    reading = read(paths, config, shared)
    with closing(Observer(Book(reading.documents, config))) as observer:
        observed = observe(Index(study(reading, config), observer))
    write_single(config.folder / config.sheet.proof, written(observed), force=True)


def inputs(reading: pipeline.Reading, config: Config) -> dict[str, str]:
    """The digest of each document that was read, by its stable name: no output tells where a folder stands."""
    names = stable_names(files_of(reading.documents), config.folder)
    return {names[document.file]: document.digest for document in reading.documents}


def _made(paths: Sequence[Path], config: Config, shared: Shared, since: str = "") -> Made:
    reading = read(paths, config, shared)
    older = _older(since, config, shared) if since else ()
    compiled = pipeline.compile(reading, config, older)
    about_phrases = tuple(d for d in compiled.diagnostics if d.kind == "stale-phrase")
    found = (*reading.diagnostics, *(d for d in compiled.diagnostics if d.kind != "stale-phrase"))
    return Made(reading, tuple(compiled.artifacts), found, about_phrases)


def _older(since: str, config: Config, shared: Shared) -> tuple[Document, ...]:
    with TemporaryDirectory() as passing:
        revision = side(since, config, Path(passing, "since"))
        return read(revision.paths, revision.config, shared).documents


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
