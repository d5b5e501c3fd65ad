"""Passages of a translation that are older than their counterparts: somebody changed one and not the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from docbook_rules.annotation.history import Commit, History
from docbook_rules.annotation.paragraphs import Home, Passage, passages
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.model.book import Document

_SHORT = 10


class Lagging(msgspec.Struct, frozen=True):
    """A passage, the counterpart that changed since, and the latest commit of each."""

    passage: Passage
    then: Commit
    counterpart: Passage
    since: Commit


def lagging(documents: Sequence[Document], history: History, original: str) -> list[Lagging]:
    """All passages older than their counterparts in the language ``original``, in the order of their places.

    A translation made after its original changed is newer than that, and the original owes it nothing.
    """
    first: dict[Home, Passage] = {}
    translated: list[Passage] = []
    for document in documents:
        for passage in passages(document):
            if document.language == original:
                first.setdefault(passage.home, passage)
            else:
                translated.append(passage)
    found: list[Lagging] = []
    for passage in translated:
        counterpart = first.get(passage.home)
        if counterpart is not None:
            since = history.newest(counterpart.place.file, *counterpart.lines)
            then = history.newest(passage.place.file, *passage.lines)
            if then.age > since.age:
                found.append(Lagging(passage, then, counterpart, since))
    return sorted(found, key=lambda one: one.passage.place)


def as_findings(of: Sequence[Lagging]) -> Iterator[Diagnostic]:
    """A warning for each, at the passage that nobody has looked at since."""
    for one in of:
        there = one.counterpart
        changed = (
            f"{one.since.name[:_SHORT]} of {one.since.day}, “{one.since.subject}”"
            if one.since.name
            else "no commit yet"
        )
        yield Diagnostic(
            "lagging",
            Severity.WARNING,
            f"its counterpart in “{there.language}” at {there.place} changed since, in {changed}: “{there.text}”",
            one.passage.place,
            f"see git diff {one.then.name[:_SHORT]} -- {there.place.file}; then revise this, in a commit no earlier",
        )
