"""The book that a pytest run is about: compiled once, when its first document is collected."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from functools import cached_property
from pathlib import Path
from types import ModuleType

import msgspec

from docbook_rules import config as configuration
from docbook_rules import pipeline
from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic, Refusal, Severity, in_order
from docbook_rules.emit.cases import named
from docbook_rules.model.naming import files_of, stable_names
from docbook_rules.mutation import lookups
from docbook_rules.place import Place
from docbook_rules.pytest_plugin.inplace import in_place
from docbook_rules.source import tree_files


class Case(msgspec.Struct, frozen=True):
    """A test: the module that holds it, by its path in the output folder, its function, and its example's place."""

    module: str
    function: str
    place: Place


class Contents(msgspec.Struct, frozen=True):
    """What a book comes to: its cases and errors by document, as given; sources of case modules and of lookups."""

    cases: dict[str, tuple[Case, ...]]
    errors: dict[str, tuple[Diagnostic, ...]]
    modules: dict[str, str]
    lookups: dict[str, str]
    reading: pipeline.Reading


class Book:
    """The documents of a run, and what they come to once asked. ``put_in_place`` has the lookups where engines look."""

    def __init__(self, paths: Sequence[Path], config: Config) -> None:
        self.paths = tuple(paths)
        self.config = config
        self.names = [found.name for found in tree_files.find(paths)]
        self.files = {Path(name).resolve(): name for name in self.names}
        roots = [path.resolve() for path in paths]
        self.folders = {
            folder for file in self.files for folder in file.parents if any(folder.is_relative_to(r) for r in roots)
        }
        self._loaded: dict[str, ModuleType] = {}
        self._stack: ExitStack | None = None

    @cached_property
    def out(self) -> Path:
        """The folder that a build would write to."""
        return (self.config.folder / self.config.book.out).resolve()

    @cached_property
    def contents(self) -> Contents | Refusal:
        """The book compiled, once; or why that cannot be."""
        try:
            return self._compiled()
        except Refusal as refusal:
            return refusal

    @property
    def known(self) -> Contents:
        """The book compiled. Raises Refusal where that cannot be."""
        if isinstance(self.contents, Refusal):
            raise self.contents
        return self.contents

    def _compiled(self) -> Contents:
        book = self.config.book
        reading = pipeline.read(self.paths, self.config, xinclude=book.xinclude, profile=book.profile)
        compiled = pipeline.compile(reading, self.config)
        texts = {artifact.path: artifact.text for artifact in compiled.artifacts if artifact.raw is None}
        given = {stable: name for name, stable in stable_names(files_of(reading.documents), self.config.folder).items()}
        accounts = compiled.ledger.documents
        of = {script.place: account.document.file for account in accounts for script in account.scripts}
        cases: dict[str, list[Case]] = {}
        for test in named(script for account in accounts for script in account.scripts):
            document = of[test.script.place]
            cases.setdefault(given.get(document, document), []).append(Case(test.path, test.name, test.script.place))
        errors: dict[str, list[Diagnostic]] = {}
        known = {document.file for document in reading.documents}
        for finding in in_order([*reading.diagnostics, *compiled.diagnostics]):
            if finding.severity is Severity.ERROR:
                # What stands in no document of its own (an included file, a catalogue) is told with the first.
                file = finding.place.file if finding.place.file in known else self.names[0]
                errors.setdefault(file, []).append(finding)
        return Contents(
            {name: tuple(some) for name, some in cases.items()},
            {name: tuple(some) for name, some in errors.items()},
            {path: text for path, text in texts.items() if path.startswith("cases/")},
            lookups.lookup_sources(compiled.artifacts),
            reading,
        )

    def put_in_place(self) -> None:
        """Have the lookups in place, until ``put_away``; modules of the project are imported anew against them."""
        if self._stack is None:
            self._stack = ExitStack()
            self._stack.enter_context(in_place(self.known.lookups, self.out.parent))

    def put_away(self) -> None:
        """Have everything as it was."""
        if self._stack is not None:
            self._stack.close()
            self._stack = None
            self._loaded.clear()

    def module(self, path: str) -> ModuleType:
        """A module of cases, run against the lookups in place. Raises what it raises."""
        if path not in self._loaded:
            module = ModuleType(f"{lookups.PACKAGE}.{path.removesuffix('.py').replace('/', '.')}")
            exec(lookups.code_of(self.known.modules[path], self.shown(path)), module.__dict__)
            self._loaded[path] = module
        return self._loaded[path]

    def shown(self, path: str) -> str:
        """The name of a module's source in tracebacks; in angle brackets, as there is no such file."""
        return f"<{self.out.name}/{path}>"


def book_of(arguments: Sequence[str], config: Path | None) -> Book:
    """The book that arguments of pytest are about. Raises Refusal where its configuration cannot be read.

    Any argument that has to do with the configured sources (one of them, a part, or a folder around) stands for all of
    them: tables and parameters may stand elsewhere. Other files and folders of documents are read besides; a folder
    with Python files in it is left to pytest. Without arguments it is the configured sources.
    """
    loaded = configuration.load(config)
    configured = [loaded.folder / source for source in loaded.book.sources]
    if not arguments:
        return Book(configured, loaded)
    resolved = [source.resolve() for source in configured]
    paths: list[Path] = []
    for argument in map(Path, arguments):
        whole = argument.resolve()
        if any(whole.is_relative_to(source) or source.is_relative_to(whole) for source in resolved):
            paths = [*configured, *(path for path in paths if path not in configured)]
        elif _is_of_documents(whole):
            paths.append(argument)
    return Book(paths, loaded)


def _is_of_documents(path: Path) -> bool:
    if path.is_dir():
        return not any(path.rglob("*.py")) and bool(tree_files.find([path]))
    return path.is_file() and path.name.lower().endswith(tree_files.SUFFIXES)
