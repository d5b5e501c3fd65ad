"""A book made for ``build``, ``check`` and ``sheet``: read and compiled, or remembered; its claims tried."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from docbook_rules import pipeline
from docbook_rules.claims.findings import asked_of
from docbook_rules.claims.findings import check as claims_tried
from docbook_rules.cli import options, remembered
from docbook_rules.cli.means import means
from docbook_rules.cli.options import MODEST, Effort, Shared
from docbook_rules.cli.reading import read
from docbook_rules.cli.remembered import Outcome
from docbook_rules.cli.revisions import side
from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic, Refusal
from docbook_rules.emit.artifact import Artifact
from docbook_rules.model.book import Document
from docbook_rules.origins import inputs
from docbook_rules.output.single import write_single
from docbook_rules.reading.held import heads_of
from docbook_rules.reading.shelf import Shelf


class Made(msgspec.Struct, frozen=True):
    """A compiled book: what was read (empty where the outcome was known), and what it came to."""

    reading: pipeline.Reading
    outcome: Outcome

    @property
    def artifacts(self) -> tuple[Artifact, ...]:
        """The files to be."""
        return self.outcome.artifacts

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All findings so far, those about the project rather than the documents left out."""
        return self.outcome.diagnostics

    @property
    def notes(self) -> tuple[Diagnostic, ...]:
        """Findings about the project; they mean something only where the whole book was read."""
        return self.outcome.notes


def made_of(paths: Sequence[Path], config: Config, shared: Shared, effort: Effort = MODEST, *, since: str = "") -> Made:
    """A book compiled, or remembered where nothing differs; with ``since`` marked where it differs from a revision."""
    older = _older(since, config, shared) if since else ()
    with means(effort, config) as chosen:
        if not isinstance(chosen.library, Shelf):
            return _made_anew(read(paths, config, shared, chosen, shelve=True), config, chosen.executor, older)
        shelf = chosen.library
        whole = pipeline.tasks_of(options.sources(paths, config), config, **options.manner(shared, config))
        under = remembered.key(whole, config)
        known = remembered.recall(shelf.store, under, whole.tasks) if under else None
        if known is not None:
            return Made(pipeline.Reading((), ()), known)
        new = _made_anew(read(paths, config, shared, chosen, shelve=True), config, chosen.executor)
        # Kept where nothing was saved meanwhile.
        if under and remembered.key(whole, config) == under:
            remembered.keep(shelf.store, under, new.reading, new.outcome)
        return new


def tried(of: Made, config: Config, claims: bool | None) -> Made:
    """With what the engine says of the claims, if asked to; None for what the configuration says of that.

    It is asked each time, whatever is remembered: it may have changed though the book has not.
    """
    outcome = of.outcome
    if not (config.book.claims if claims is None else claims):
        return of
    found = claims_tried(outcome.questions, outcome.artifacts, outcome.names, config)
    return Made(of.reading, msgspec.structs.replace(outcome, diagnostics=(*outcome.diagnostics, *found)))


def prove_values(paths: Sequence[Path], config: Config, shared: Shared) -> None:
    """Write what was observed of each cell to the configured file. Raises Refusal where none is configured."""
    from docbook_rules.emit.sheets.proof import written
    from docbook_rules.explaining.index import Index
    from docbook_rules.explaining.proving import observe
    from docbook_rules.mutation.observe import Observer
    from docbook_rules.mutation.run import Book
    from docbook_rules.study import study

    if not config.sheet.proof:
        raise Refusal("--prove has no file to write", 'name one in docbook-rules.toml: [sheet] proof = "proof.json"')
    reading = read(paths, config, shared)
    with closing(Observer(Book(reading.documents, config))) as observer:
        observed = observe(Index(study(reading, config), observer))
    write_single(config.folder / config.sheet.proof, written(observed), force=True)


def _made_anew(
    reading: pipeline.Reading, config: Config, executor: Executor | None = None, older: Sequence[Document] = ()
) -> Made:
    compiled = pipeline.compile(reading, config, older, executor=executor)
    about_phrases = tuple(d for d in compiled.diagnostics if d.kind == "stale-phrase")
    found = (*reading.diagnostics, *(d for d in compiled.diagnostics if d.kind != "stale-phrase"))
    outcome = Outcome(
        tuple(compiled.artifacts),
        found,
        about_phrases,
        inputs(reading, config),
        asked_of(compiled),
        compiled.names,
        compiled.tested,
        all(head.readable for head in heads_of(reading.documents)),
    )
    return Made(reading, outcome)


def _older(since: str, config: Config, shared: Shared) -> Sequence[Document]:
    with TemporaryDirectory() as passing:
        revision = side(since, config, Path(passing, "since"))
        return read(revision.paths, revision.config, shared).documents
