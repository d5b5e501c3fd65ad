"""The pytest plugin: ``pytest --docbook source_xml/`` runs a book's worked examples without any generated file.

Without ``--docbook`` nothing of the compiler is even imported.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from docbook_rules.pytest_plugin.book import Book

_BOOK: pytest.StashKey[Book] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the plugin."""
    group = parser.getgroup("docbook", "rulebooks in DocBook")
    group.addoption(
        "--docbook", action="store_true", help="Run the worked examples of the rulebook, straight from its sources."
    )
    group.addoption(
        "--docbook-config", metavar="F", help="The rulebook's configuration. Default: docbook-rules.toml, as elsewhere."
    )


def pytest_configure(config: pytest.Config) -> None:
    """Find the book's documents; where no path is named, its sources are what is run."""
    if not config.getoption("docbook"):
        return
    from docbook_rules.diagnostics import Refusal
    from docbook_rules.pytest_plugin.book import book_of

    named = config.args if config.args_source is pytest.Config.ArgsSource.ARGS else []
    configuration = config.getoption("docbook_config")
    try:
        book = book_of([arg.partition("::")[0] for arg in named], Path(configuration) if configuration else None)
    except Refusal as refusal:
        raise pytest.UsageError(f"--docbook: {refusal.message}", *filter(None, [refusal.hint])) from None
    config.stash[_BOOK] = book
    if not named:
        config.args = [str(path) for path in book.paths]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Go into every folder that the commands go into, also one that pytest passes over by its name."""
    book = config.stash.get(_BOOK, None)
    if book is None or config.getoption("ignore") or config.getoption("ignore_glob"):
        return None
    return False if collection_path.resolve() in book.folders else None


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the cases of a document."""
    book = parent.config.stash.get(_BOOK, None)
    name = book.files.get(file_path.resolve()) if book else None
    if book is None or name is None:
        return None
    from docbook_rules.pytest_plugin.nodes import BookFile

    return BookFile.of(parent, file_path, book, name)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Take the book's lookups away again where a test that is none of its cases comes next, or none at all."""
    book = item.config.stash.get(_BOOK, None)
    if book is not None and (nextitem is None or nextitem.getparent(_file_type()) is None):
        book.put_away()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing in the interpreter, however the run ended."""
    book = config.stash.get(_BOOK, None)
    if book is not None:
        book.put_away()


def _file_type() -> type[pytest.Collector]:
    from docbook_rules.pytest_plugin.nodes import BookFile

    return BookFile
