"""All that a build hands out, in one place: what is emitted from what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec
from jinja2 import TemplateError

from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic, Refusal
from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.backends import backend_artifacts
from docbook_rules.emit.cases import cases
from docbook_rules.emit.data import BookData, EditionData, ExampleData, NumberData, SourceFile, data_artifact
from docbook_rules.emit.digest import digest
from docbook_rules.emit.environment import Sources, environment, of_sources, sources
from docbook_rules.emit.parameters import parameters_artifact
from docbook_rules.emit.parts import Parts, parts
from docbook_rules.emit.sheets.sheets import sheet_artifacts
from docbook_rules.emit.tables import Stamp, package_artifact, table_artifacts
from docbook_rules.ledger.account import DocumentAccount, Ledger
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.known import Known
from docbook_rules.model.book import Document
from docbook_rules.typed.table import TypedTable

if TYPE_CHECKING:
    from concurrent.futures import Executor


class Begun(msgspec.Struct, frozen=True):
    """What is made of each table alone, begun: the templates, the language of text in rows, and the parts to be."""

    templates: Sources
    language: str
    parts: Parts


def begin(
    documents: Iterable[Document],
    tables: Sequence[TypedTable],
    config: Config,
    known: Known,
    executor: Executor | None = None,
) -> Begun:
    """Begin with the tables; the workers of ``executor`` go on while the ledger is kept. Refuses as ``everything``."""
    with usable(config):
        templates = sources(environment(config.folder / config.book.templates))
    language = _first(sorted({d.language for d in documents if d.readable}), config)
    return Begun(templates, language, parts(tables, language, templates, known, executor))


def everything(
    ledger: Ledger,
    tables: Sequence[TypedTable],
    catalogue: Catalogue,
    config: Config,
    older: Sequence[TypedTable],
    begun: Begun,
    known: Known,
) -> tuple[tuple[Artifact, ...], list[Diagnostic]]:
    """All artifacts of a book, and what its tables say against themselves.

    ``older`` are the tables of an earlier revision, which the sheets compare with. What ``known`` has is not made
    again. Raises Refusal where one of the project's templates cannot be used.
    """
    env = of_sources(begun.templates)
    documents = [a.document for a in ledger.documents if a.document.readable]
    languages = sorted({d.language for d in documents})
    data = _data(ledger, documents, tables, languages, config)
    with usable(config):
        stamp = _stamp(documents, catalogue, config, begun.templates, known)
        proved = cases((s for a in ledger.documents for s in a.scripts), env)
        sheets = sheet_artifacts(ledger, tables, config, env, older, known)
        made = begun.parts()
        part = {id(table): each for table, each in zip(tables, made, strict=True)}
        artifacts = (
            package_artifact(stamp, env),
            *table_artifacts(tables, begun.language, env, lambda table: part[id(table)].module),
            parameters_artifact(ledger.parameters, env),
            *proved,
            data_artifact(data, lambda table: part[id(table)].data),
            *backend_artifacts(config.book.backends, data),
            *sheets,
        )
        return artifacts, [finding for each in made for finding in each.findings]


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


def _stamp(
    documents: Sequence[Document], catalogue: Catalogue, config: Config, templates: Sources, known: Known
) -> Stamp:
    revisions = {d.language: d.revision for d in reversed(documents) if d.revision}
    return Stamp(
        config.book.name, tuple(sorted(revisions.items())), digest(documents, catalogue, config, templates, known)
    )


def _data(
    ledger: Ledger,
    documents: Sequence[Document],
    tables: Sequence[TypedTable],
    languages: Sequence[str],
    config: Config,
) -> BookData:
    editions = tuple(
        EditionData(code, tuple(SourceFile(d.file, d.digest, d.revision) for d in documents if d.language == code))
        for code in languages
    )
    examples = tuple(example for account in ledger.documents for example in _examples(account))
    titles = tuple(sorted(config.book.title.items()))
    return BookData(config.book.name, titles, editions, tuple(tables), ledger.parameters, examples)


def _examples(account: DocumentAccount) -> list[ExampleData]:
    return [
        ExampleData(
            e.example.id or "",
            e.example.title.string if e.example.title else "",
            account.document.language,
            e.example.place,
            tuple(NumberData(n.text, n.value, n.place, n.fate.value, n.by) for n in e.numbers),
        )
        for e in account.examples
    ]
