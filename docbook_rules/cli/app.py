"""The commands and their options; what they do is in the modules beside this one, imported when a command runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from docbook_rules import __version__
from docbook_rules.cli import people
from docbook_rules.cli.options import (
    DEFAULTS,
    MODEST,
    Claims,
    Effort,
    Out,
    OutputFile,
    Overwrite,
    Paths,
    Shared,
    Strict,
    examples,
)
from docbook_rules.diagnostics import Refusal

app = App(
    name="docbook-rules",
    version=__version__,
    help="A compiler whose source language is a rulebook: DocBook in; lookup modules, tests, sheets and data out.",
    help_format="plaintext",
    help_epilogue="Exit codes: 0 clean, 1 findings, 2 cannot run.\n\ndocbook-rules COMMAND --help shows examples.",
    result_action="return_value",
)


@app.command(
    help_epilogue=examples(
        "build",
        "build --strict",
        "build book/ house-rules.fr.xml --out ../mine/generated",
        "build --format json",
        "build --propose > revised.patch",
        "build --propose --apply",
    )
)
def build(
    *paths: Paths,
    out: Out = None,
    strict: Strict = False,
    force: Annotated[bool, Parameter(help="Overwrite generated files that were edited by hand.", negative="")] = False,
    propose: Annotated[
        bool,
        Parameter(
            help="Build nothing; print a patch of all figures that a revised rule or table makes stale.", negative=""
        ),
    ] = False,
    apply: Annotated[bool, Parameter(help="With --propose: write the figures into the sources.", negative="")] = False,
    effort: Effort = MODEST,
    claims: Claims = None,
    shared: Shared = DEFAULTS,
) -> int:
    """Compile the rulebook: tables, parameters, cases, data and sheets."""
    if propose:
        from docbook_rules.cli import propose as proposal

        return proposal.offer(paths, apply=apply, shared=shared)
    if apply:
        raise Refusal("--apply: there is nothing to apply without --propose")
    from docbook_rules.cli import build as command

    return command.build(paths, out=out, strict=strict, force=force, claims=claims, effort=effort, shared=shared)


@app.command(help_epilogue=examples("check", "check --strict", "check book/ --out ../mine/generated"))
def check(
    *paths: Paths,
    out: Out = None,
    strict: Strict = False,
    claims: Claims = None,
    effort: Effort = MODEST,
    shared: Shared = DEFAULTS,
) -> int:
    """Compare what would be built with what is there; nothing is written."""
    from docbook_rules.cli import build as command

    return command.check(paths, out=out, strict=strict, claims=claims, effort=effort, shared=shared)


@app.command(
    help_epilogue=examples(
        "sheet", "sheet --out handouts", "sheet book/combat.en.xml --pdf", "sheet --since ../old/book"
    )
)
def sheet(
    *paths: Paths,
    out: Out = None,
    pdf: Annotated[bool, Parameter(help="Write PDFs too; needs the extra [pdf].", negative="")] = False,
    since: Annotated[Path | None, Parameter(help="Sources of an earlier revision: what changed is marked.")] = None,
    shared: Shared = DEFAULTS,
) -> int:
    """Write the quick-reference sheets alone, as HTML.

    Into the folder sheets/ beside the configuration, or the one named with --out; a build's output is left alone.
    """
    from docbook_rules.cli import build as command

    return command.sheet(paths, out=out, pdf=pdf, since=since, shared=shared)


@app.command(
    help_epilogue=examples(
        "diff HEAD", "diff HEAD~3..HEAD --format markdown", "diff v1.0 v2.0 --fail-on breaking", "diff old/ new/"
    )
)
def diff(
    old: Annotated[str, Parameter(help="A file, a folder, a git revision, or a range such as HEAD~3..HEAD.")],
    new: Annotated[str | None, Parameter(help="Another one. Default: the sources as they are.")] = None,
    /,
    *,
    fail_on: Annotated[
        Literal["breaking", "behaviour", "any"] | None, Parameter(help="Exit with 1 where there is such a change.")
    ] = None,
    form: Annotated[
        Literal["text", "json", "markdown", "html"], Parameter(name="--format", help="How the changes are told.")
    ] = "text",
    config: Annotated[Path | None, Parameter(help="The configuration file.")] = None,
    lang: Annotated[str | None, Parameter(help="The language of documents that do not say theirs.")] = None,
) -> int:
    """Show what changed in the book, cell by cell and number by number, and what that breaks."""
    from docbook_rules.cli import diff as command

    return command.diff(old, new, form=form, fail_on=fail_on, shared=Shared(config=config, lang=lang))


@app.command(
    help_epilogue=examples(
        "inspect book/", "inspect combat.en.xml --rows 0", "inspect book/ --xinclude --format json > book.json"
    )
)
def inspect(
    path: Annotated[Path, Parameter(help="A file, or a folder searched for .xml, .sgml, .docbook and .dbk.")],
    /,
    *more: Annotated[Path, Parameter(help="Further files and folders.")],
    rows: Annotated[int, Parameter(help="Rows of a table that are shown as text; 0 for all.")] = 40,
    shared: Shared = DEFAULTS,
) -> int:
    """Show tables as grids with their types, and examples with each number's fate.

    XIncludes are left alone unless --xinclude is given.
    """
    from docbook_rules.cli import inspect as command

    return command.inspect((path, *more), rows=rows, shared=shared)


@app.command(
    help_epilogue=examples("mutate", "mutate --changed", "mutate book/ --sample 50 --seed 7", "mutate --format json")
)
def mutate(
    *paths: Paths,
    sample: Annotated[int, Parameter(help="Try only so many numbers, drawn; 0 for all.")] = 0,
    seed: Annotated[int, Parameter(help="What the draw starts from: the same seed, the same numbers.")] = 0,
    changed: Annotated[
        bool, Parameter(help="Try the numbers on lines that differ from git's HEAD.", negative="")
    ] = False,
    edition: Annotated[str, Parameter(help="Try the numbers of one edition, by its language.")] = "",
    shared: Shared = DEFAULTS,
) -> int:
    """Change each number of the book in turn, and show those of which nothing notices any change.

    The book is rebuilt in memory and its cases are run; nothing is written. Exit 1 where a number is not protected.
    """
    from docbook_rules.cli import mutate as command
    from docbook_rules.mutation.run import Choice

    choice = Choice(edition=edition, changed=changed, sample=sample, seed=seed)
    return command.mutate(paths, choice=choice, shared=shared)


@app.command(help_epilogue=examples("repair broken.xml -o mended.xml", "repair broken.xml -o mended.xml --force"))
def repair(
    file: Annotated[Path, Parameter(help="The file to mend; it is left as it is.")],
    /,
    *,
    output: OutputFile,
    force: Overwrite = False,
) -> int:
    """Mend XML that does not parse, showing each change; written only where every word is kept."""
    from docbook_rules.cli import mend as command

    return command.repair(file, output, force=force)


@app.command(name="import", help_epilogue=examples("import listing.txt -o combat.fr.xml"))
def import_(
    listing: Annotated[Path, Parameter(help="The saved listing, with the line numbers that its page showed.")],
    /,
    *,
    output: OutputFile,
    force: Overwrite = False,
) -> int:
    """Turn a line-numbered web listing into the XML that it shows, line for line."""
    from docbook_rules.cli import mend as command

    return command.import_listing(listing, output, force=force)


for function, lines in people.COMMANDS.items():
    app.command(function, help_epilogue=examples(*lines))
