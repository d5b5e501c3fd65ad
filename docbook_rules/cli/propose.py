"""``build --propose``: the figures that follow from a revised book, as a patch or written into its sources."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from rich.text import Text

from docbook_rules import pipeline
from docbook_rules.cli import CLEAN, FINDINGS, findings, options, render
from docbook_rules.cli.options import Shared
from docbook_rules.cli.reading import read
from docbook_rules.cli.terminal import console, visible
from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic, Refusal, Severity
from docbook_rules.git import top
from docbook_rules.output.single import write_single
from docbook_rules.proposal.before import values_before
from docbook_rules.proposal.propose import Proposal, propose
from docbook_rules.proposal.solving import Unsolved
from docbook_rules.proposal.sources import Rewritten, patch, rewrite
from docbook_rules.proposal.triage import Suspicion

_WHY = {"engine": "the engine says so", "edition": "another edition was revised so"}


def offer(paths: Sequence[Path], *, apply: bool, shared: Shared) -> int:
    """Print the patch, or write what it holds; generated files are left alone.

    Exit 0 where the book then agrees with itself: nothing had to be offered, or all was written. 1 otherwise.
    """
    config = options.load(shared)
    reading = read(paths, config, shared)
    if not any(document.readable for document in reading.documents):
        raise Refusal("no document could be read", "docbook-rules inspect says why")
    before = values_before((document.file, document.language) for document in reading.documents)
    made = propose(reading.documents, config, before)
    rewritten = rewrite(made.figures)
    unsolved = (*made.unsolved, *rewritten.unreached)
    if apply:
        for file, (_, after) in rewritten.files.items():
            write_single(Path(file), after, force=True)
    left = [*(d for d in reading.diagnostics if d.severity is Severity.ERROR), *made.findings]
    _report(made, rewritten, unsolved, left, reading, config, apply=apply, shared=shared)
    return FINDINGS if unsolved or left or (rewritten.files and not apply) else CLEAN


def _report(
    made: Proposal,
    rewritten: Rewritten,
    unsolved: Sequence[Unsolved],
    left: Sequence[Diagnostic],
    reading: pipeline.Reading,
    config: Config,
    *,
    apply: bool,
    shared: Shared,
) -> None:
    diff = patch(rewritten.files, top(config.folder) or config.folder)
    if shared.format == "json":
        findings.print_json({**_data(made, unsolved, diff, apply=apply), "diagnostics": findings.as_data(left)})
        return
    told = [*_as_findings(made, unsolved), *left]
    if findings.print_for_machines(shared.format, told, reading.line):
        return
    out = console(sys.stderr)
    if not apply:
        findings.write(diff)
    render.show(left, reading.line, out)
    for line in (
        *_agreeing(made),
        *_unsettled(unsolved),
        *_suspected(made.suspicions),
        _summary(made, rewritten, unsolved, apply=apply),
    ):
        out.print(Text(visible(line)), soft_wrap=True)


def _data(made: Proposal, unsolved: Sequence[Unsolved], diff: bytes, *, apply: bool) -> dict[str, object]:
    """The proposal as JSON."""
    return {
        "version": findings.VERSION,
        "applied": apply,
        "rounds": made.rounds,
        "patch": diff.decode("utf-8", "backslashreplace"),
        "figures": [
            {**_placed(f.place.file, f.place.line, f.place.column), "before": f.before, "after": f.after, "why": f.why}
            for f in made.figures
        ],
        "unsettled": [
            {
                **_placed(u.place.file, u.place.line, u.place.column),
                "sentence": findings.whole(u.sentence),
                "reason": findings.whole(u.reason),
            }
            for u in unsolved
        ],
        "suspicions": [
            {
                "culprit": s.culprit,
                "name": s.name,
                "reason": s.reason,
                "cases": [_placed(p.file, p.line, p.column) for p in s.cases],
                "edits": [
                    {**_placed(e.place.file, e.place.line, e.place.column), "before": e.before, "after": e.after}
                    for e in s.edits
                ],
            }
            for s in made.suspicions
        ],
    }


def _placed(file: str, line: int, column: int) -> Mapping[str, object]:
    return {"file": findings.whole(file), "line": line, "column": column}


def _as_findings(made: Proposal, unsolved: Sequence[Unsolved]) -> Iterator[Diagnostic]:
    """Figures and open questions as findings, each at its number."""
    for f in made.figures:
        said = f"{f.before} has to be {f.after}: {_WHY.get(f.why, f'see {f.why}')}"
        yield Diagnostic("figure", Severity.WARNING, said, f.place, f"write {f.after}", len(f.before), f.value)
    for u in unsolved:
        yield Diagnostic("unsettled", Severity.ERROR, " ".join(u.reason.split()), u.place)


def _agreeing(made: Proposal) -> Iterator[str]:
    for f in made.figures:
        if f.turns:
            yield f"{f.place}: {f.after} for {f.before}: do the words beside it still agree?"


def _unsettled(unsolved: Sequence[Unsolved]) -> Iterator[str]:
    for one in unsolved:
        yield f"{one.place}: not settled"
        yield from (f"    {line}" for line in one.reason.split("\n") if line != str(one.place))


def _suspected(suspicions: Sequence[Suspicion]) -> Iterator[str]:
    for one in suspicions:
        yield f"if this is not meant: likely the {one.culprit}{f' {one.name}' if one.name else ''}: {one.reason}"
        if one.edits:
            yield f"  smallest edit that reconciles {render.plural(len(one.cases), 'example')}:"
        yield from (f"    {edit.place}: {edit.after} for {edit.before}" for edit in one.edits)


def _summary(made: Proposal, rewritten: Rewritten, unsolved: Sequence[Unsolved], *, apply: bool) -> str:
    figures = render.plural(len(made.figures) - len(rewritten.unreached), "figure")
    files = render.plural(len(rewritten.files), "file")
    rounds = render.plural(made.rounds, "round")
    if not made.figures and not unsolved:
        return "book and engine agree: nothing to propose"
    told = f"{figures} in {files} {'written' if apply else 'to be written'}, in {rounds}; {len(unsolved)} unsettled"
    return f"{told}; then docbook-rules build" if made.figures else told
