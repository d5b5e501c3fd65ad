"""``mutate``: the book's numbers changed one by one, and the report of those that nothing protects."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from docbook_rules import pipeline
from docbook_rules.cli import CLEAN, FINDINGS, findings, options, render
from docbook_rules.cli.options import Shared
from docbook_rules.cli.reading import read
from docbook_rules.cli.terminal import console, visible
from docbook_rules.diagnostics import Refusal
from docbook_rules.mutation import report
from docbook_rules.mutation.number import Numeral
from docbook_rules.mutation.processes import processes
from docbook_rules.mutation.result import Result
from docbook_rules.mutation.run import Answer, Book, Choice, choose
from docbook_rules.mutation.run import mutate as run
from docbook_rules.mutation.trial import Mutant

HEAD = ("", "numbers", "protected", "survived", "waived", "mutants", "killed", "alive", "equivalent")


def mutate(paths: Sequence[Path], *, choice: Choice, shared: Shared) -> int:
    """Try the numbers and report. Exit 0 where nothing survives, 1 otherwise; Refusal where there is nothing to try."""
    config = options.load(shared)
    reading = read(paths, config, shared)
    book = Book(reading.documents, config)
    languages = sorted({document.language for document in book.documents})
    if not languages:
        raise Refusal("no document could be read", "docbook-rules inspect says why")
    if choice.edition and choice.edition not in languages:
        raise Refusal(f"--edition {choice.edition}: the book has no such edition", f"it has {', '.join(languages)}")
    result = run(book, choose(book, choice), processes(), _followed)
    if shared.format == "json":
        findings.print_json(as_data(result))
    else:
        _show(result, reading, console(sys.stdout))
    return FINDINGS if result.of("survived") else CLEAN


def as_data(result: Result) -> dict[str, object]:
    """The run as JSON: what survived and what was waived by place, the rest counted; equivalent mutants listed too."""
    return {
        "numbers": len(result.verdicts),
        "protected": len(result.of("protected")),
        "mutants": result.mutants,
        "killed": result.killed,
        "survived": [{**_placed(v.numeral), "mutants": list(v.alive())} for v in result.of("survived")],
        "equivalent": len(result.equivalent),
        "waived": [{**_placed(v.numeral), "reason": v.numeral.waived} for v in result.of("waived")],
        "equivalents": [{**_placed(n), "mutant": m.written[0], "edition": way} for n, way, m in result.equivalent],
        "slack": [{**_placed(n), "mutant": m.written[0], "edition": way} for n, way, m in result.slack],
    }


def _placed(numeral: Numeral) -> dict[str, object]:
    place = numeral.place
    return {
        "file": findings.whole(place.file),
        "line": place.line,
        "column": place.column,
        "text": numeral.found.text,
    }


def _show(result: Result, reading: pipeline.Reading, out: Console) -> None:
    for by in (lambda n: n.kind, lambda n: n.section or "-"):
        for line in _table(result, by):
            out.print(Text(visible(line)), soft_wrap=True)
        out.print()
    for name in result.failing:
        out.print(Text(visible(f"fails unchanged, and so proves nothing: {name}")), soft_wrap=True)
    for numeral, way, mutant in result.equivalent:
        out.print(Text(visible(_equivalent(numeral, way, mutant))), soft_wrap=True)
    for numeral, way, mutant in result.slack:
        out.print(Text(visible(_slack(numeral, way, mutant))), soft_wrap=True)
    for verdict in result.of("protected"):
        if verdict.is_weak:
            numeral = verdict.numeral
            out.print(
                Text(visible(f"{numeral.place}: {numeral.found.text} is guarded by its sign alone")), soft_wrap=True
            )
    for verdict in result.of("waived"):
        numeral = verdict.numeral
        out.print(Text(visible(f"{numeral.place}: {numeral.found.text} is waived: {numeral.waived}")), soft_wrap=True)
    render.show(report.survivors(result), reading.line, out)
    out.print(Text(_summary(result)), soft_wrap=True)


def _equivalent(numeral: Numeral, way: str, mutant: Mutant) -> str:
    return f"{numeral.place}: {numeral.found.text} or {mutant.written[0]}, the engine says the same ({way})"


def _slack(numeral: Numeral, way: str, mutant: Mutant) -> str:
    return f"{numeral.place}: {numeral.found.text} has slack: {mutant.written[0]} is no less true ({way})"


def _summary(result: Result) -> str:
    survived, waived = len(result.of("survived")), len(result.of("waived"))
    numbers = render.plural(len(result.verdicts), "number")
    return (
        f"{numbers}: {len(result.of('protected'))} protected, {survived} survived, {waived} waived; "
        f"{render.plural(result.mutants, 'mutant')}: {result.killed} killed, {len(result.equivalent)} equivalent"
    )


def _table(result: Result, by: Callable[[Numeral], str]) -> list[str]:
    """A line for each kind or section, columns aligned, and one for all."""
    rows: list[tuple[str, ...]] = [HEAD]
    groups: Mapping[str, report.Tally] = report.tallies(result, by)
    whole = report.tallies(result, lambda _: "all")
    for name, t in [*groups.items(), *whole.items()]:
        counts = (t.numbers, t.protected, t.survived, t.waived, t.mutants, t.killed, t.alive, t.equivalent)
        rows.append((name, *map(str, counts)))
    widths = [max(len(row[at]) for row in rows) for at in range(len(HEAD))]
    return [
        "  ".join([row[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(row[1:], widths[1:], strict=True))])
        for row in rows
    ]


def _followed(answers: Iterable[Answer], total: int) -> Iterable[Answer]:
    """The answers as they come, with a bar where standard error is a terminal."""
    if not sys.stderr.isatty():
        return answers
    from rich.progress import track

    return track(answers, description="mutating", total=total, console=console(sys.stderr), transient=True)
