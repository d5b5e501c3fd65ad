"""The whole proposal: in a worker process, since it runs the book's cases and the engine that these call."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from docbook_rules import pipeline
from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic, Refusal
from docbook_rules.emit.environment import environment
from docbook_rules.model.book import Document
from docbook_rules.mutation.processes import START
from docbook_rules.mutation.rebuild import Workshop
from docbook_rules.place import Place
from docbook_rules.proposal.rounds import Figure, settle
from docbook_rules.proposal.solving import Unsolved
from docbook_rules.proposal.triage import Suspicion, suspicions
from docbook_rules.typed.value import Exact


class Proposal(msgspec.Struct, frozen=True):
    """The figures offered in the order of their places, what could not be settled, and what the build would still say.

    ``rounds`` is how often the cases had to be run again, ``suspicions`` are what is likely to be wrong if the book as
    revised is not meant so.
    """

    figures: tuple[Figure, ...]
    unsolved: tuple[Unsolved, ...]
    findings: tuple[Diagnostic, ...]
    rounds: int
    suspicions: tuple[Suspicion, ...]


def propose(documents: Sequence[Document], config: Config, before: Mapping[Place, Exact]) -> Proposal:
    """Work out all figures of a book that follow from its rules and tables. Raises Refusal where the worker dies."""
    read = tuple(document for document in documents if document.readable)
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context(START)) as executor:
        try:
            return executor.submit(_proposed, read, config, dict(before)).result()
        except BrokenProcessPool:
            raise Refusal(
                "a worker process ended before its time", "the engine may have ended it, or memory ran out"
            ) from None


def _proposed(documents: Sequence[Document], config: Config, before: Mapping[Place, Exact]) -> Proposal:
    sys.dont_write_bytecode = True  # a proposal leaves nothing behind
    sys.path.insert(0, str((config.folder / config.book.out).resolve().parent))
    phrases = pipeline.phrases_of(config)
    templates = environment(config.folder / config.book.templates)

    def compiled(of: Sequence[Document]) -> Workshop:
        return Workshop(of, config, phrases, templates)

    settled = settle(documents, compiled, before)
    suspected = suspicions(settled.start, settled.figures, before)
    return Proposal(settled.figures, settled.unsolved, settled.findings, settled.rounds, suspected)
