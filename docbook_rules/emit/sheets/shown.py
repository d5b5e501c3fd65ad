"""What a sheet takes from the documents of its edition, gathered one by one: a large book is not held for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from docbook_rules.config import Sheet
from docbook_rules.emit.names import plain
from docbook_rules.emit.sheets.dice import named_dice
from docbook_rules.emit.sheets.prose import Link, mentioned
from docbook_rules.emit.sheets.typography import set_text
from docbook_rules.model.book import Block, Document, Procedure, Section, Step
from docbook_rules.model.table import Table


class Found(msgspec.Struct, frozen=True):
    """A block, the title of the section around it, and the revision of its document."""

    block: Block
    section: str
    revision: str


class Shown(msgspec.Struct, frozen=True):
    """What stands on a page, and what is told of it.

    ``found`` are the blocks that the sheet names, or all that is tabular, ``links`` what references in them say and
    lead to, ``dice`` the rolls that the edition names first. ``tables`` are those whose values are marked, ``sources``
    the digests of the edition's files.
    """

    found: tuple[Found, ...] = ()
    links: Mapping[str, Link] = {}
    dice: tuple[str, ...] = ()
    revisions: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    sources: Mapping[str, str] = {}


def shown(documents: Iterable[Document], language: str, sheet: Sheet) -> Shown:
    """What ``sheet`` takes from the documents of one language."""
    gathering = Gathering()
    for document in documents:
        gathering.add(own(document, language, sheet))
    return gathering.shown()


class Own(msgspec.Struct, frozen=True):
    """What a sheet may take from one document, as ``Shown`` has it; ``links`` are those to all its ids."""

    found: tuple[Found, ...]
    links: dict[str, Link]
    dice: tuple[str, ...]
    revision: str
    tables: tuple[Table, ...]
    sources: dict[str, str]


def own(document: Document, language: str, sheet: Sheet) -> Own:
    """What the ``sheet`` of a language may take from one of its documents."""
    if document.root is None:
        return Own((), {}, (), "", (), {})
    named = frozenset(sheet.shown)
    every = sheet.proof or not sheet.show
    tables = tuple(table for table in document.tables if every or table.id in named)
    dice = () if sheet.dice else tuple(dict.fromkeys(named_dice(document.root, language)))
    found: list[Found] = []
    links: dict[str, Link] = {}
    for one in walk(document.root, "", document.revision):
        block = one.block
        on_page = block.id in named if sheet.show else isinstance(block, Table | Procedure)
        if on_page:
            found.append(one)
        if block.id and block.id not in links:
            title = getattr(block, "title", None)
            said = set_text(title.string if title else one.section or block.id, language)
            links[block.id] = Link(said, free_id(block.id, set()) if on_page else "")
    sources = {document.file: document.digest} if sheet.proof else {}
    return Own(tuple(found), links, dice, document.revision, tables, sources)


class Gathering:
    """What a sheet takes, while what documents of its language have for it comes one by one."""

    def __init__(self) -> None:
        self._found: list[Found] = []
        self._links: dict[str, Link] = {}
        self._dice: dict[str, None] = {}
        self._revisions: dict[str, None] = {}
        self._tables: list[Table] = []
        self._sources: dict[str, str] = {}

    def add(self, one: Own) -> None:
        """Take what is needed of the next document; the first of an id counts."""
        self._found += one.found
        for id_, link in one.links.items():
            self._links.setdefault(id_, link)
        self._dice |= dict.fromkeys(one.dice)
        if one.revision:
            self._revisions[one.revision] = None
        self._tables += one.tables
        self._sources |= one.sources

    def shown(self) -> Shown:
        """What has been taken."""
        wanted = mentioned(found.block for found in self._found)
        links = {id_: link for id_, link in self._links.items() if id_ in wanted}
        taken = tuple(self._found), links, tuple(self._dice), tuple(self._revisions)
        return Shown(*taken, tuple(self._tables), self._sources)


def walk(block: Block, section: str, revision: str) -> Iterator[Found]:
    """A block and all in it that can stand on a page, in order."""
    yield Found(block, section, revision)
    match block:
        case Table():
            return
        case Section():
            inside: Sequence[Block] = block.blocks
            section = block.title.string if block.title else section
        case Procedure():
            inside = (*block.blocks, *_step_blocks(block.steps))
        case _:
            inside = _within(block)
    for inner in inside:
        for found in walk(inner, section, revision):
            # A procedure inside a step is set with the step; the tables in it have boxes of their own.
            if not isinstance(block, Procedure) or not isinstance(found.block, Procedure):
                yield found


def _step_blocks(of: Sequence[Step]) -> Iterator[Block]:
    for step in of:
        yield from step.blocks
        yield from _step_blocks(step.substeps)


def _within(block: Block) -> tuple[Block, ...]:
    if hasattr(block, "items"):
        return tuple(b for item in block.items for b in item.blocks)
    return getattr(block, "blocks", ())


def free_id(said: str | None, taken: set[str]) -> str:
    """An id of letters, digits and single underscores, that no other box has; it is taken then."""
    base = plain(said or "") or "box"
    base = base if base[0].isalpha() else f"box_{base}"
    name, number = base, 2
    while name in taken:
        name, number = f"{base}_{number}", number + 1
    taken.add(name)
    return name
