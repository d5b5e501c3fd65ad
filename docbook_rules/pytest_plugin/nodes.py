"""What is collected: a document, the errors found in it, its sections, their cases."""

from __future__ import annotations

import linecache
import os
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from docbook_rules.cli.render import rendered
from docbook_rules.diagnostics import Refusal
from docbook_rules.pytest_plugin import book as books

WIDTH = 120


class BookFile(pytest.File):
    """A document of the book."""

    book: books.Book
    document: str

    @classmethod
    def of(cls, parent: pytest.Collector, path: Path, book: books.Book, document: str) -> BookFile:
        """The document at ``path``, which the book knows as ``document``."""
        made: BookFile = cls.from_parent(parent, path=path)
        made.book, made.document = book, document
        return made

    def collect(self) -> Iterator[pytest.Collector]:
        """The errors of the document first, then its cases by section."""
        try:
            contents = self.book.known
        except Refusal as refusal:
            raise self.CollectError(f"{refusal.message}\n  = {refusal.hint}".removesuffix("\n  = ")) from None
        if errors := contents.errors.get(self.document):
            line = contents.reading.line
            said = [rendered(e, line(e.place.file, e.place.line), WIDTH) for e in errors]
            found: Findings = Findings.from_parent(self, name="findings")
            found.said = "\n".join("".join(text for text, _ in line) for lines in said for line in lines)
            yield found
        for module, cases in groupby(contents.cases.get(self.document, ()), key=lambda case: case.module):
            path = self.book.out / module
            root = self.config.rootpath
            nodeid = path.relative_to(root) if path.is_relative_to(root) else Path(os.path.relpath(path, root))
            section: Section = Section.from_parent(self, name=path.name, nodeid=nodeid.as_posix())
            section.book, section.module, section.cases = self.book, module, tuple(cases)
            yield section


class Findings(pytest.Collector):
    """The errors of a document. Its cases are collected all the same: ``--continue-on-collection-errors`` runs them."""

    said: str

    def collect(self) -> Iterator[pytest.Item]:
        """Fail with the errors."""
        raise self.CollectError(self.said)


class Section(pytest.Collector):
    """A section's cases in one document, under the id of the module that a build would write."""

    book: books.Book
    module: str
    cases: tuple[books.Case, ...]

    def collect(self) -> Iterator[pytest.Item]:
        """The cases in the order of their functions."""
        for case in self.cases:
            item: BookCase = BookCase.from_parent(self, name=case.function)
            item.book, item.case = self.book, case
            yield item


class BookCase(pytest.Item):
    """A worked example in one language."""

    book: books.Book
    case: books.Case

    def runtest(self) -> None:
        """Run the case against the book's own lookups, as a generated one is run."""
        self.book.put_in_place()
        source = self.book.known.modules[self.case.module]
        shown = self.book.shown(self.case.module)
        linecache.cache[shown] = (len(source), None, source.splitlines(keepends=True), shown)
        getattr(self.book.module(self.case.module), self.case.function)()

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *_args: Any, **_options: Any) -> Any:
        """The failure as of a generated case: from the case's own lines on."""
        own = excinfo.traceback.cut(path=self.book.shown(self.case.module)).filter(excinfo)
        excinfo.traceback = own or excinfo.traceback
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int, str]:
        """The example's place in the book, lines from 0."""
        return self.path, self.case.place.line - 1, self.case.function
