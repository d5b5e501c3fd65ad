"""One state of a book, indexed by what a comparison asks for: ids and what they hold, titles, paragraphs, places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import msgspec

from docbook_rules.diff.following import Content, words
from docbook_rules.diff.grid import Grid, keyed, texts
from docbook_rules.diff.naming import Names, names_of
from docbook_rules.ledger.account import DocumentAccount, ExampleAccount, Ledger
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

Key = TypeVar("Key")
Held = TypeVar("Held")


class _Own(msgspec.Struct, frozen=True):
    """What one document has of a state, or what all have together."""

    examples: dict[tuple[str, str], ExampleAccount]
    prose: dict[tuple[str, str], tuple[Prose, ...]]
    titles: dict[tuple[str, str], tuple[str, str, Place]]
    ids: dict[str, Place | None]
    stated: dict[Place, tuple[str, ...]]
    held: dict[str, tuple[Content, ...]]


class State(_Own, frozen=True):
    """A state of a book.

    ``prose`` holds the paragraphs by language and nearest id, in order; ``titles`` by language and id, with the kind of
    element; ``stated`` the ids around the number that stands at a place; ``held`` what each id holds, to follow it, in
    one piece or several.
    """

    ledger: Ledger
    grids: dict[str, Grid]
    names: Names


def state_of(ledger: Ledger, tables: Sequence[TypedTable], known: Known | None = None) -> State:
    """Index a book that was read; what ``known`` has of its documents and tables is not worked out again."""
    known = known or Known(0)
    every = known.each("state", ledger.documents, (), _own)
    identified = [table for table in tables if table.id]
    kept = known.each("keyed", identified, (), _keyed)
    contents = {table.id: content for table, (_, content) in zip(identified, kept, strict=True)}
    return State(
        _merged([own.examples for own in every], lambda first, _: first),
        _merged([own.prose for own in every], lambda first, second: (*first, *second)),
        _merged([own.titles for own in every], lambda first, _: first),
        _merged([own.ids for own in every], lambda first, second: first or second),
        _merged([own.stated for own in every], lambda _, second: second),
        _merged([own.held for own in every], lambda first, second: (*first, *second)) | contents,
        ledger,
        {table.id: grid for table, (grid, _) in zip(identified, kept, strict=True)},
        names_of(ledger, tuple(tables)),
    )


def _merged(parts: Sequence[dict[Key, Held]], both: Callable[[Held, Held], Held]) -> dict[Key, Held]:
    """What all have, in their order; ``both`` says what there is under a key that several have."""
    whole: dict[Key, Held] = {}
    for part in parts:
        whole.update(part)
    if len(whole) == sum(map(len, parts)):
        return whole
    whole = {}
    for part in parts:
        for key, held in part.items():
            whole[key] = both(whole[key], held) if key in whole else held
    return whole


def _own(account: DocumentAccount) -> _Own:
    document = account.document
    # The place of an element that the model does not keep is not known.
    own = _Own({}, {}, {}, dict.fromkeys(document.ids), {}, {})
    prose: dict[tuple[str, str], list[Prose]] = {}
    held: dict[str, Content] = {}
    for example in account.examples:
        if example.example.id:
            own.examples.setdefault((example.example.id, document.language), example)
    for kind, id_, title, place in _titled(document):
        own.ids[id_] = own.ids.get(id_) or place
        own.titles.setdefault((id_, document.language), (kind, title, place))
    for stretch in prose_of(document):
        owner = stretch.path[-1] if stretch.path else ""
        prose.setdefault((owner, document.language), []).append(stretch)
        said = {(document.language, word): n for word, n in words(stretch.paragraph.text.string).items()}
        for id_ in stretch.path:
            held.setdefault(id_, Counter()).update(said)
        own.stated.update({stretch.place(number): stretch.path for number in stretch.found})
        if stretch.paragraph.id:
            own.ids[stretch.paragraph.id] = own.ids.get(stretch.paragraph.id) or stretch.paragraph.place
    own.prose.update({key: tuple(said) for key, said in prose.items()})
    own.held.update({id_: (content,) for id_, content in held.items()})
    return own


def _keyed(table: TypedTable) -> tuple[Grid, tuple[Content]]:
    """A table by headings and keys, and what it holds."""
    grid = keyed(table)
    content: Content = Counter(
        (key, heading, text)
        for key, row in grid.rows.items()
        for heading, datum in row.cells.items()
        for text in texts(datum).values()
    )
    return grid, (content,)


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
