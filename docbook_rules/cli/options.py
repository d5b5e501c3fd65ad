"""The options that commands share, and what they mean for a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, TypedDict

from cyclopts import Parameter

from docbook_rules import config as configuration
from docbook_rules.config import Config
from docbook_rules.diagnostics import Refusal

Format = Literal["text", "json", "sarif", "github"]

Paths = Annotated[
    Path,
    Parameter(help="Files, or folders searched for .xml, .sgml, .docbook and .dbk. Default: as configured."),
]

Out = Annotated[Path | None, Parameter(help="The folder to write to. Default: the configured one.")]
Strict = Annotated[bool, Parameter(help="Warnings fail the command too.", negative="")]
Claims = Annotated[
    bool | None,
    Parameter(help="Ask the engine whether what the book claims of chance and error is true. Default: as configured."),
]
Overwrite = Annotated[bool, Parameter(help="Overwrite an output file that holds something else.", negative="")]
OutputFile = Annotated[Path, Parameter(name=["-o", "--output"], help="The file to write.")]


def examples(*lines: str) -> str:
    """The end of a command's help."""
    return "\n".join(("Examples:", "", *(f"    docbook-rules {line}" for line in lines)))


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Shared:
    """What every command that reads a rulebook may be told."""

    config: Annotated[
        Path | None, Parameter(help="The configuration file. Default: docbook-rules.toml, where there is one.")
    ] = None
    xinclude: Annotated[
        bool | None, Parameter(help="Follow XIncludes, inside the document's folder only. Default: as configured.")
    ] = None
    profile: Annotated[
        list[str] | None,
        Parameter(help="Keep one variant of profiled text, as name=value; all variants otherwise.", negative=""),
    ] = None
    lang: Annotated[str | None, Parameter(help="The language of documents that do not say theirs.")] = None
    format: Annotated[
        Format,
        Parameter(
            help="Findings and data for people; or on standard output: as JSON, the findings alone as SARIF 2.1.0, "
            "or as annotations of a GitHub workflow."
        ),
    ] = "text"


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Effort:
    """What is put into reading a large book. The outputs are the same, whatever is."""

    jobs: Annotated[int, Parameter(help="Read in so many processes; 0 for as many as there are processors.")] = 1
    cluster: Annotated[
        str | None, Parameter(help="Read on a dask cluster, by its scheduler's address: tcp://host:8786.")
    ] = None
    cache: Annotated[bool, Parameter(help="Keep what was read in .docbook-rules-cache/, beside the configuration.")] = (
        False
    )


DEFAULTS = Shared()
MODEST = Effort()


def profile(shared: Shared, config: Config) -> dict[str, str]:
    """The profiling choice: the configured one, single names replaced on the command line.

    Raises Refusal where an entry is not ``name=value``.
    """
    chosen = dict(config.book.profile)
    for entry in shared.profile or ():
        name, sign, value = entry.partition("=")
        if not (name and sign and value):
            raise Refusal(f"--profile {entry}: this is not name=value", "for example --profile userlevel=advanced")
        chosen[name] = value
    return chosen


class Manner(TypedDict):
    """How documents are read, as arguments of ``pipeline.read``."""

    xinclude: bool
    language: str | None
    profile: dict[str, str]


def manner(shared: Shared, config: Config) -> Manner:
    """How a build reads. Raises Refusal as ``profile`` does."""
    xinclude = config.book.xinclude if shared.xinclude is None else shared.xinclude
    return Manner(xinclude=xinclude, language=shared.lang, profile=profile(shared, config))


def load(shared: Shared) -> Config:
    """The configuration named by the options. Raises Refusal where it cannot be read."""
    return configuration.load(shared.config)


def sources(paths: Sequence[Path], config: Config) -> tuple[Path, ...]:
    """What is compiled: the named paths, else the configured sources.

    Raises Refusal where one is not there.
    """
    chosen = tuple(paths) or tuple(config.folder / source for source in config.book.sources)
    for path in chosen:
        try:
            there = path.exists()
        except (OSError, ValueError) as error:  # a name too long, a null character
            raise Refusal(f"{path}: {error}") from None
        if not there:
            hint = "" if paths else "name the sources in docbook-rules.toml, or files and folders on the command line"
            raise Refusal(f"{path}: there is no such file or folder", hint)
    return chosen
