"""The commands for authors: what of a book is proved, where it comes from, what is out of date, how to begin."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from docbook_rules.cli.options import DEFAULTS, Out, Paths, Shared


def coverage(
    *paths: Paths,
    html: Annotated[Path | None, Parameter(help="Write the book as a page, each number coloured by its fate.")] = None,
    strict: Annotated[bool, Parameter(help="Fail where nothing accounts for a number.", negative="")] = False,
    force: Annotated[bool, Parameter(help="Overwrite a page that holds something else.", negative="")] = False,
    shared: Shared = DEFAULTS,
) -> int:
    """Count the fates of all numbers by section and edition; as a page, link each to its test."""
    from docbook_rules.cli import coverage as command

    return command.coverage(paths, html=html, force=force, strict=strict, shared=shared)


def phrases(
    *paths: Paths,
    every: Annotated[bool, Parameter(name="--all", help="Sentences outside the examples too.", negative="")] = False,
    unused: Annotated[bool, Parameter(help="Only the phrases that this book does not use.", negative="")] = False,
    shared: Shared = DEFAULTS,
) -> int:
    """Show each pattern with its uses, those without any, and the sentences that no phrase matches."""
    from docbook_rules.cli import phrases as command

    return command.phrases(paths, every=every, unused=unused, shared=shared)


def explain(
    target: Annotated[str, Parameter(help="A table, row, cell, parameter, test or example; or file:line[:column].")],
    /,
    *paths: Paths,
    shared: Shared = DEFAULTS,
) -> int:
    """Tell where in the book something comes from and which tests hang on it; or what is made of a place."""
    from docbook_rules.cli import explain as command

    return command.explain(target, paths, shared=shared)


def init(
    folder: Annotated[Path, Parameter(help="The folder; made where there is none. Nothing in it is overwritten.")],
    /,
    *,
    lang: Annotated[str, Parameter(help="The editions, with commas between: en, fr, or en,fr.")] = "en",
) -> int:
    """Begin a rulebook of your own: two pages and an engine that build and pass at once, with comments that teach."""
    from docbook_rules.cli import init as command

    return command.init(folder, lang)


def serve(
    *paths: Paths,
    port: Annotated[int, Parameter(help="The port of this machine's own address; 0 for any that is free.")] = 8765,
    show: Annotated[bool, Parameter(name="--open", help="Open the page in a browser.", negative="")] = False,
    shared: Shared = DEFAULTS,
) -> int:
    """Show the book as a live page on this machine: fates, grids, cases with their results, sheets.

    The page follows every save. Nothing is written, and no other machine is listened to.
    """
    from docbook_rules.cli import serve as command

    return command.serve(paths, port=port, show=show, shared=shared)


def watch(*paths: Paths, out: Out = None, shared: Shared = DEFAULTS) -> int:
    """Build again whenever something is saved: what changed, what it breaks, and the cases it concerns.

    A document that is saved half stops nothing: the outputs stay as they were until it is whole. Ctrl-C ends it.
    """
    from docbook_rules.cli import watch as command

    return command.watch(paths, out=out, shared=shared)


def annotate(
    *paths: Paths,
    original: Annotated[
        str, Parameter(help="The language that is translated from. Default: the first of the configured ones.")
    ] = "",
    edition: Annotated[str, Parameter(help="Look at one translation alone, by its language.")] = "",
    shared: Shared = DEFAULTS,
) -> int:
    """Show paragraphs of a translation whose counterparts changed since (git), and numbers that nothing settles.

    Exit 1 where there are any.
    """
    from docbook_rules.cli import annotate as command

    return command.annotate(paths, original=original, edition=edition, shared=shared)


COMMANDS: dict[Callable[..., int], tuple[str, ...]] = {
    serve: ("serve", "serve --port 0 --open", "serve book/ house-rules.fr.xml"),
    watch: ("watch", "watch book/ --out ../mine/generated"),
    annotate: ("annotate", "annotate --original fr", "annotate --edition fr --format json"),
    coverage: ("coverage", "coverage --html coverage.html", "coverage --strict", "coverage --format json"),
    phrases: ("phrases", "phrases --all", "phrases --unused", "phrases --format json"),
    explain: (
        "explain tjetdist",
        "explain 'tjetdist[3].or_more'",
        "explain GROUP_REDUCTION",
        "explain test_xjetdist_en",
        "explain book/combat.en.xml:42:17",
        "explain engine/group.py:31",
    ),
    init: ("init my-game", "init my-game --lang en,fr"),
}
"""Each command with the examples that its help shows."""
