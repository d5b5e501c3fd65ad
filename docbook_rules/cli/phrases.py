"""``phrases``: the catalogue with the uses of each pattern, what is not used, and the sentences that none matches."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from rich.text import Text

from docbook_rules.cli import coverage, findings, options, render
from docbook_rules.cli.options import Shared
from docbook_rules.cli.reading import read
from docbook_rules.cli.terminal import console, visible
from docbook_rules.ledger.catalogue import places
from docbook_rules.ledger.nearest import Unmatched, unmatched
from docbook_rules.ledger.usage import PhraseUse, usage
from docbook_rules.place import Place
from docbook_rules.study import study


def phrases(paths: Sequence[Path], *, every: bool, unused: bool, shared: Shared) -> int:
    """Show the catalogue as the book uses it; with ``every``, sentences outside the examples too.

    With ``unused``, only the phrases that this book does not use, each with its place in a catalogue.
    JSON holds all of it. Exit 1 where there is an error, such as a number of an example that nothing accounts for.
    """
    config = options.load(shared)
    reading = read(paths, config, shared)
    studied = study(reading, config)
    used = usage(studied.ledger.documents, studied.phrases, studied.rows)
    lost = unmatched(coverage.covered_of(studied), studied.phrases)
    if shared.format == "json":
        findings.print_json({**as_data(used, lost), "diagnostics": findings.as_data(studied.diagnostics)})
    elif unused:
        where = places(config.folder, config.book.phrases)
        for line in (*_unused(used, where), _summary(used, lost, every=True)):
            console(sys.stdout).print(line, soft_wrap=True)
    else:
        for line in (*_used(used), *_lost(lost, every), _summary(used, lost, every)):
            console(sys.stdout).print(line, soft_wrap=True)
        render.show(studied.diagnostics, reading.line, console(sys.stderr))
    return findings.exit_code(studied.diagnostics)


def as_data(used: Iterable[PhraseUse], lost: Iterable[Unmatched]) -> dict[str, object]:
    """The report as the JSON of version 1 has it."""
    return {
        "version": findings.VERSION,
        "phrases": [
            {
                "name": phrase.name,
                "patterns": [
                    {
                        "language": use.language,
                        "pattern": use.pattern,
                        "uses": [
                            {"file": findings.whole(p.file), "line": p.line, "column": p.column} for p in use.places
                        ],
                    }
                    for use in phrase.patterns
                ],
            }
            for phrase in used
        ],
        "unmatched": [
            {
                "file": findings.whole(one.place.file),
                "line": one.place.line,
                "column": one.place.column,
                "language": one.language,
                "sentence": one.sentence,
                "numbers": list(one.numbers),
                "example": one.in_example,
                "nearest": one.nearest or None,
                "pattern": one.pattern or None,
                "lacking": list(one.lacking),
                "stub": one.stub,
            }
            for one in lost
        ],
    }


def _used(used: Sequence[PhraseUse]) -> Iterator[Text]:
    for phrase in used:
        yield Text(visible(phrase.name), "bold" if phrase.used else "bold yellow")
        for use in phrase.patterns:
            style = "" if use.places else "yellow"
            yield Text(f"  {len(use.places):4}  {visible(use.language)}  {visible(use.pattern)}", style)


def _unused(used: Sequence[PhraseUse], where: Mapping[str, Place]) -> Iterator[Text]:
    for phrase in used:
        if not phrase.used:
            place = f"{where[phrase.name]}: " if phrase.name in where else ""
            yield Text(visible(f"{place}{phrase.name}"))


def _lost(lost: Sequence[Unmatched], every: bool) -> Iterator[Text]:
    for one in lost:
        if not (every or one.in_example):
            continue
        yield Text()
        yield Text.assemble((visible(str(one.place)), "bold"), f": {visible(one.sentence)}")
        yield Text(f"  nothing accounts for {visible(', '.join(one.numbers))}")
        if one.nearest:
            lacks = f"; not there: {visible(' '.join(one.lacking))}" if one.lacking else ""
            yield Text(f"  nearest: {visible(one.nearest)} ({visible(one.pattern)}){lacks}")
        for line in one.stub.splitlines():
            yield Text(f"    {visible(line)}", "dim")


def _summary(used: Sequence[PhraseUse], lost: Sequence[Unmatched], every: bool) -> Text:
    patterns = [use for phrase in used for use in phrase.patterns]
    idle = sum(1 for use in patterns if not use.places)
    unused = sum(1 for phrase in used if not phrase.used)
    inside = sum(1 for one in lost if one.in_example)
    outside = len(lost) - inside
    hidden = "" if every or not outside else " (--all shows them)"
    return Text(
        f"{render.plural(len(used), 'phrase')}, {unused} unused; "
        f"{render.plural(len(patterns), 'pattern')}, {idle} unused; "
        f"unmatched: {render.plural(inside, 'sentence')} of examples, {outside} outside{hidden}"
    )
