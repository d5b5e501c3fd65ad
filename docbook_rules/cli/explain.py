"""``explain``: a thing made of the book back to its places, or a place to all that is made of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from rich.text import Text

from docbook_rules.cli import CLEAN, findings, options, render
from docbook_rules.cli.options import Shared
from docbook_rules.cli.reading import read
from docbook_rules.cli.terminal import console, visible
from docbook_rules.explaining.index import Index
from docbook_rules.explaining.target import explain as explained
from docbook_rules.explaining.thing import Spot, Thing
from docbook_rules.mutation.observe import Observer
from docbook_rules.mutation.run import Book
from docbook_rules.study import study


def explain(target: str, paths: Sequence[Path], *, shared: Shared) -> int:
    """Show what ``target`` names. Raises Refusal where the book has nothing of that name."""
    config = options.load(shared)
    reading = read(paths, config, shared)
    with closing(Observer(Book(reading.documents, config))) as observer:
        things = explained(target, Index(study(reading, config), observer))
    if shared.format == "json":
        findings.print_json({"version": findings.VERSION, "target": target, "things": [as_data(t) for t in things]})
        return CLEAN
    out = console(sys.stdout)
    for number, thing in enumerate(things):
        for line in (*([Text()] if number else []), *_lines(thing)):
            out.print(line, soft_wrap=True)
    return CLEAN


def as_data(thing: Thing) -> dict[str, object]:
    """A thing as the JSON of version 1 has it; ``tests`` is null where it is not known which hang on it."""
    return {
        "kind": thing.kind,
        "name": thing.name,
        "value": thing.value or None,
        "made": thing.made or None,
        "notes": list(thing.notes),
        "places": [
            {
                "language": spot.language,
                "file": findings.whole(spot.place.file),
                "line": spot.place.line,
                "column": spot.place.column,
                "text": spot.printed,
                "sentence": spot.sentence or None,
                "revision": spot.revision or None,
            }
            for spot in thing.spots
        ],
        "tests": None
        if thing.tests is None
        else [
            {
                "test": test.node,
                "file": findings.whole(test.place.file),
                "line": test.place.line,
                "column": test.place.column,
            }
            for test in thing.tests
        ],
    }


def _lines(thing: Thing) -> Iterator[Text]:
    value = f" = {thing.value}" if thing.value else ""
    yield Text.assemble((visible(thing.name), "bold"), visible(value), (f"  {thing.kind}", "dim"))
    if thing.made:
        yield Text(f"  in {visible(thing.made)}")
    for spot in thing.spots:
        yield _spot(spot)
    for note in thing.notes:
        yield Text(f"  {visible(note)}")
    if thing.tests is None:
        yield Text("  no test could be run, so it is not known which hang on it: is the engine there?", "yellow")
    elif thing.kind != "test":
        count = render.plural(len(thing.tests), "test") if thing.tests else "no test hangs on it"
        yield Text(f"  {count}{':' if thing.tests else ''}")
        for test in thing.tests:
            yield Text(f"    {visible(test.node)}  ({visible(str(test.place))})")


def _spot(spot: Spot) -> Text:
    revision = f"  revision {spot.revision}" if spot.revision else ""
    said = " ".join((spot.sentence or spot.printed).split())
    return Text.assemble(
        f"  {visible(spot.language)}  ", (visible(str(spot.place)), "bold"), f"  {visible(said)}{visible(revision)}"
    )
