"""What each document of an edition has for a page, before it is known what else is on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from docbook_rules.config import Sheet
from docbook_rules.emit.names import plain
from docbook_rules.emit.sheets.prose import Link
from docbook_rules.emit.sheets.typography import set_text
from docbook_rules.ledger.known import Known
from docbook_rules.model.book import Block, Document, Procedure, Section, Step
from docbook_rules.model.table import Table


class Found(msgspec.Struct, frozen=True):
    """A block, the title of the section around it, and the revision of its document."""

    block: Block
    section: str
    revision: str


class Own(msgspec.Struct, frozen=True):
    """What of one document may stand on a page: tables and procedures in order, and by its id what has one.

    ``links`` are what references to an id say and lead to.
    """

    tabular: tuple[Found, ...]
    by_id: dict[str, Found]
    links: dict[str, Link]


def owned_by(documents: Sequence[Document], language: str, sheet: Sheet, known: Known) -> tuple[Own, ...]:
    """What each document of an edition has for its page; what ``known`` has of it is not looked for again."""
    return known.each(f"owned {language}", documents, sheet.show, partial(_own, sheet=sheet, language=language))


def _own(document: Document, sheet: Sheet, language: str) -> Own:
    """A document's own; references say the title of what they point at, that of the section around it without one."""
    every = [*_walk(document.root, "", document.revision)] if document.root else []
    own = Own(tuple(f for f in every if isinstance(f.block, Table | Procedure)), {}, {})
    named = sheet.shown
    for found in every:
        id_ = found.block.id
        if id_ and id_ not in own.by_id:
            title = getattr(found.block, "title", None)
            on_page = id_ in named if sheet.show else isinstance(found.block, Table | Procedure)
            said = set_text(title.string if title else found.section or id_, language)
            own.by_id[id_] = found
            own.links[id_] = Link(said, box_id(id_, set()) if on_page else "")
    return own


def _walk(block: Block, section: str, revision: str) -> Iterator[Found]:
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
        for found in _walk(inner, section, revision):
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


def box_id(said: str | None, taken: set[str]) -> str:
    """An id of letters, digits and single underscores, that no other box has."""
    base = plain(said or "") or "box"
    base = base if base[0].isalpha() else f"box_{base}"
    name, number = base, 2
    while name in taken:
        name, number = f"{base}_{number}", number + 1
    taken.add(name)
    return name
