"""One state of a book, indexed by what a comparison asks for: ids and what they hold, titles, paragraphs, places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from docbook_rules.diff.following import Content, words
from docbook_rules.diff.grid import Grid, keyed, texts
from docbook_rules.diff.naming import Names, names_of
from docbook_rules.ledger.account import ExampleAccount, Ledger
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.prose import Prose, prose_of
from docbook_rules.model.book import (
    Admonition,
    Block,
    Document,
    Example,
    Item,
    ItemList,
    Procedure,
    Section,
    Step,
    inside,
)
from docbook_rules.model.table import Table
from docbook_rules.place import Place
from docbook_rules.typed.table import TypedTable


class State(msgspec.Struct, frozen=True):
    """A state of a book.

    ``prose`` holds the paragraphs by language and nearest id, in order; ``titles`` by language and id, with the kind of
    element; ``stated`` the ids around the number that stands at a place; ``held`` what each id holds, to follow it.
    """

    ledger: Ledger
    grids: dict[str, Grid]
    examples: dict[tuple[str, str], ExampleAccount]
    prose: dict[tuple[str, str], tuple[Prose, ...]]
    titles: dict[tuple[str, str], tuple[str, str, Place]]
    ids: dict[str, Place | None]
    stated: dict[Place, tuple[str, ...]]
    held: dict[str, Content]
    names: Names


def state_of(ledger: Ledger, tables: Sequence[TypedTable], known: Known | None = None) -> State:
    """Index a book that was read; what ``known`` has of its tables is not worked out again."""
    known = known or Known(0)
    prose: dict[tuple[str, str], list[Prose]] = {}
    titles: dict[tuple[str, str], tuple[str, str, Place]] = {}
    ids: dict[str, Place | None] = {}
    stated: dict[Place, tuple[str, ...]] = {}
    held: dict[str, Content] = {}
    examples: dict[tuple[str, str], ExampleAccount] = {}
    kept = {t.id: known.recall(t, ("keyed",), partial(_keyed, t)) for t in tables if t.id}
    grids = {id_: grid for id_, (grid, _) in kept.items()}
    for account in ledger.documents:
        document = account.document
        for id_ in document.ids:
            ids.setdefault(id_, None)  # the place of an element that the model does not keep is not known
        for example in account.examples:
            if example.example.id:
                examples.setdefault((example.example.id, document.language), example)
        for kind, id_, title, place in _titled(document):
            ids[id_] = ids.get(id_) or place
            titles.setdefault((id_, document.language), (kind, title, place))
        for stretch in prose_of(document):
            owner = stretch.path[-1] if stretch.path else ""
            prose.setdefault((owner, document.language), []).append(stretch)
            text = stretch.paragraph.text
            said = known.recall(text, ("words",), partial(words, text.string))
            for id_ in stretch.path:
                held.setdefault(id_, Counter()).update({(document.language, word): n for word, n in said.items()})
            stated |= {stretch.place(number): stretch.path for number in stretch.found}
            if stretch.paragraph.id:
                ids[stretch.paragraph.id] = ids.get(stretch.paragraph.id) or stretch.paragraph.place
    held |= {id_: content for id_, (_, content) in kept.items()}
    whole = {key: tuple(said) for key, said in prose.items()}
    return State(ledger, grids, examples, whole, titles, ids, stated, held, names_of(ledger, tuple(tables)))


def _keyed(table: TypedTable) -> tuple[Grid, Content]:
    """A table by headings and keys, and what it holds."""
    grid = keyed(table)
    content: Content = Counter(
        (key, heading, text)
        for key, row in grid.rows.items()
        for heading, datum in row.cells.items()
        for text in texts(datum).values()
    )
    return grid, content


def _titled(document: Document) -> Iterator[tuple[str, str, str, Place]]:
    """Kind, id, title and place of all that has an id and may have a title."""
    waiting: list[Block | Step | Item] = [document.root] if document.root is not None else []
    while waiting:
        block = waiting.pop()
        match block:
            case Table():
                kind = "table"
            case Example():
                kind = "example"
            case Section():
                kind = "section"
            case Procedure() | ItemList() | Admonition():
                kind = type(block).__name__.casefold()
            case _:
                kind = ""
        title = getattr(block, "title", None)
        if block.id and kind:
            yield kind, block.id, title.string if title else "", block.place
        elif block.id:
            yield "element", block.id, "", block.place
        waiting += inside(block)
