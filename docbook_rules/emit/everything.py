"""All that a build hands out, in one place: what is emitted from what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec
from jinja2 import TemplateError

from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic, Refusal
from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.backends import backend_artifacts
from docbook_rules.emit.cases import cases
from docbook_rules.emit.data import BookData, EditionData, data_artifact
from docbook_rules.emit.digest import digest
from docbook_rules.emit.environment import Sources, environment, of_sources, sources
from docbook_rules.emit.noted import Noted
from docbook_rules.emit.parameters import parameters_artifact
from docbook_rules.emit.parts import Promise, maker
from docbook_rules.emit.sheets.sheets import Pages, sheet_artifacts
from docbook_rules.emit.tables import Stamp, package_artifact, table_artifacts
from docbook_rules.ledger.account import Ledger
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.known import Known
from docbook_rules.typed.table import TypedTable

if TYPE_CHECKING:
    from concurrent.futures import Executor


class Begun(msgspec.Struct, frozen=True):
    """The templates, the language of text in rows, and what begins to ``make`` what is made of a table alone."""

    templates: Sources
    language: str
    make: Callable[[TypedTable], Promise]
    known: Known


def begin(languages: Iterable[str], config: Config, known: Known, executor: Executor | None = None) -> Begun:
    """Begin before there are tables; the workers of ``executor`` go on while the ledger is kept. Refuses as below.

    ``languages`` are those of the documents that can be read.
    """
    with usable(config):
        templates = sources(environment(config.folder / config.book.templates))
    language = _first(sorted(set(languages)), config)
    return Begun(templates, language, maker(language, templates, known, executor), known)


def everything(
    documents: Sequence[Noted],
    pages: Pages,
    ledger: Ledger,
    tables: Sequence[TypedTable],
    promises: Sequence[Promise],
    catalogue: Catalogue,
    config: Config,
    older: Sequence[TypedTable],
    begun: Begun,
) -> tuple[tuple[Artifact, ...], list[Diagnostic]]:
    """All artifacts of a book, and what its tables say against themselves.

    ``documents`` are those that can be read, by their names, ``pages`` what sheets take from them. ``promises`` are the
    parts of the tables, ``older`` the tables of an earlier revision, which the sheets compare with. Raises Refusal
    where one of the project's templates cannot be used.
    """
    env = of_sources(begun.templates)
    data = _data(documents, tables, ledger, config)
    with usable(config):
        stamp = _stamp(documents, catalogue, config, begun.templates)
        proved = cases(ledger.scripts, env)
        sheets = sheet_artifacts(pages, ledger, tables, config, env, older, begun.known)
        made = [promise() for promise in promises]
        artifacts = (
            package_artifact(stamp, env),
            *table_artifacts(tables, begun.language, env, [part.module for part in made]),
            parameters_artifact(ledger.parameters, env),
            *proved,
            data_artifact(data, [part.data for part in made]),
            *backend_artifacts(config.book.backends, data),
            *sheets,
        )
        return artifacts, [finding for part in made for finding in part.findings]


@contextmanager
def usable(config: Config) -> Iterator[None]:
    """Templates are used here: one that cannot be is a Refusal."""
    try:
        yield
    except (TemplateError, UnicodeDecodeError) as error:
        where = getattr(error, "name", None) or getattr(error, "filename", None) or "a template"
        raise Refusal(
            f"{where}: {error}", f"see docs/templates.md; the project's own are in {config.book.templates}"
        ) from None


def _first(languages: Sequence[str], config: Config) -> str:
    """The language of text in generated rows: the identifiers' edition where there is one."""
    wanted = config.book.identifiers
    return wanted if wanted in languages or not languages else languages[0]


def _stamp(documents: Sequence[Noted], catalogue: Catalogue, config: Config, templates: Sources) -> Stamp:
    revisions = {d.language: d.source.revision for d in reversed(documents) if d.source.revision}
    whole = digest((d.digest for d in documents), catalogue, config, templates)
    return Stamp(config.book.name, tuple(sorted(revisions.items())), whole)


def _data(documents: Sequence[Noted], tables: Sequence[TypedTable], ledger: Ledger, config: Config) -> BookData:
    editions = tuple(
        EditionData(code, tuple(d.source for d in documents if d.language == code))
        for code in sorted({d.language for d in documents})
    )
    examples = tuple(example for document in documents for example in document.examples)
    titles = tuple(sorted(config.book.title.items()))
    return BookData(config.book.name, titles, editions, tables, ledger.parameters, examples)
