"""Documents from strings, and grids as plain lists, for the tests of the model."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from docbook_rules.model.book import Document
from docbook_rules.model.document import of
from docbook_rules.model.references import check
from docbook_rules.model.table import Cell, Table, Tgroup
from docbook_rules.source.read import Settings, Source, read_bytes

SHARED = Path(__file__).parents[2].parent / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    if not (SHARED / "cases").is_dir():
        pytest.skip("the acceptance files are not beside the project")
    return SHARED


@pytest.fixture(scope="session")
def source() -> Callable[..., Source]:
    def make(text: str | bytes, name: str = "x.xml") -> Source:
        data = text.encode() if isinstance(text, str) else text
        return read_bytes(data, Path("/nowhere") / name, name, settings=Settings(root_folder=Path("/nowhere")))

    return make


@pytest.fixture(scope="session")
def document(source: Callable[..., Source]) -> Callable[..., Document]:
    def make(text: str | bytes, name: str = "x.xml", configured: str = "xx") -> Document:
        return of(source(text, name), configured)

    return make


@pytest.fixture(scope="session")
def plain() -> Callable[[Any], Any]:
    """Tables, grids and cells as the lists and strings that ``inspect`` prints."""

    def flat(value: Any) -> Any:
        match value:
            case None:
                return None
            case Cell():
                if value.nested:
                    return {"nested": flat(value.nested)}
                if value.tables:
                    return {"tables": [flat(table) for table in value.tables]}
                return value.text.string
            case Tgroup():
                grid = [[flat(cell) for cell in row] for row in value.grid]
                return {"cols": value.cols, "head": value.head, "body": value.body, "foot": value.foot, "grid": grid}
            case Table():
                title = None if value.title is None else value.title.string
                return {"id": value.id, "title": title, "tgroups": [flat(group) for group in value.tgroups]}
        raise TypeError(value)

    return flat


@pytest.fixture(scope="session")
def grid(document: Callable[..., Document], plain: Callable[[Any], Any]) -> Callable[[str], list[list[Any]]]:
    """The grid of one CALS tgroup, given its attributes and content."""

    def make(tgroup: str) -> list[list[Any]]:
        made = document(f"<article><informaltable>{tgroup}</informaltable></article>")
        result: list[list[Any]] = plain(made.tables[0].tgroups[0])["grid"]
        return result

    return make


@pytest.fixture(scope="session")
def kinds(document: Callable[..., Document]) -> Callable[..., list[str]]:
    """The kinds of all findings above a note, those about links too."""

    def make(text: str) -> list[str]:
        made = document(text)
        found = [*made.diagnostics, *check([made])]
        return sorted(d.kind for d in found if d.severity.value != "note")

    return make
