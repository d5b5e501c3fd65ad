"""All that a build hands out, in one place: what is emitted from what."""

from __future__ import annotations

from collections.abc import Sequence

from jinja2 import Environment, TemplateError

from docbook_rules.config import Config
from docbook_rules.diagnostics import Refusal
from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.backends import backend_artifacts
from docbook_rules.emit.cases import cases
from docbook_rules.emit.data import BookData, EditionData, ExampleData, NumberData, SourceFile, data_artifact
from docbook_rules.emit.digest import digest
from docbook_rules.emit.environment import environment
from docbook_rules.emit.parameters import parameters_artifact
from docbook_rules.emit.sheets.sheets import sheet_artifacts
from docbook_rules.emit.tables import Stamp, package_artifact, table_artifacts
from docbook_rules.ledger.account import DocumentAccount, Ledger
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.model.book import Document
from docbook_rules.typed.table import TypedTable


def everything(
    ledger: Ledger,
    tables: Sequence[TypedTable],
    catalogue: Catalogue,
    config: Config,
    older: Sequence[TypedTable] = (),
) -> tuple[Artifact, ...]:
    """All artifacts of a book. ``older`` are the tables of an earlier revision, which the sheets compare with.

    Raises Refusal where one of the project's templates cannot be used.
    """
    env = environment(config.folder / config.book.templates)
    documents = [a.document for a in ledger.documents if a.document.readable]
    languages = sorted({d.language for d in documents})
    data = _data(ledger, documents, tables, languages, config)
    try:
        return (
            package_artifact(_stamp(documents, catalogue, config, env), env),
            *table_artifacts(tables, _first(languages, config), env),
            parameters_artifact(ledger.parameters, env),
            *cases((s for a in ledger.documents for s in a.scripts), env),
            data_artifact(data),
            *backend_artifacts(config.book.backends, data),
            *sheet_artifacts(ledger, tables, config, env, older),
        )
    except (TemplateError, UnicodeDecodeError) as error:
        where = getattr(error, "name", None) or getattr(error, "filename", None) or "a template"
        raise Refusal(
            f"{where}: {error}", f"see docs/templates.md; the project's own are in {config.book.templates}"
        ) from None


def _first(languages: Sequence[str], config: Config) -> str:
    """The language of text in generated rows: the identifiers' edition where there is one."""
    wanted = config.book.identifiers
    return wanted if wanted in languages or not languages else languages[0]


def _stamp(documents: Sequence[Document], catalogue: Catalogue, config: Config, env: Environment) -> Stamp:
    revisions = {d.language: d.revision for d in reversed(documents) if d.revision}
    return Stamp(config.book.name, tuple(sorted(revisions.items())), digest(documents, catalogue, config, env))


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
