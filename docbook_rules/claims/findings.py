"""The claims of a compiled book, from the ledger to the findings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from docbook_rules.claims.question import Question, questions
from docbook_rules.claims.telling import told
from docbook_rules.claims.trial import answers
from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.emit.artifact import Artifact
from docbook_rules.model.naming import as_given
from docbook_rules.mutation.lookups import lookup_sources
from docbook_rules.pipeline import Compiled


def asked_of(compiled: Compiled) -> tuple[Question, ...]:
    """What a book's statements about chance, error and other figures outside its examples ask the engine."""
    return tuple(questions(compiled.ledger, compiled.phrases))


def check(
    asked: Sequence[Question], artifacts: Iterable[Artifact], names: Mapping[str, str], config: Config
) -> list[Diagnostic]:
    """What is false of the claims that were ``asked_of`` a book; ``names`` are the stable ones of its files.

    The engine is asked in a process of its own, with the lookups of this very compilation in place.
    """
    if not asked:
        return []
    beside = (config.folder / config.book.out).resolve().parent
    return as_given(told(asked, answers(asked, lookup_sources(artifacts), beside)), names)
