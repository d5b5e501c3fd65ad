"""Prose as a page shows it: paragraphs, lists, steps, in the order of the book."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from docbook_rules.emit.sheets.typography import set_text
from docbook_rules.model.book import (
    Admonition,
    Block,
    Example,
    ItemList,
    Listing,
    Paragraph,
    Procedure,
    Section,
    Step,
)
from docbook_rules.model.table import Table


class Prose(msgspec.Struct, frozen=True):
    """A block: ``kind`` is p, pre, title, or ol or ul with one tuple of blocks an item."""

    kind: str
    text: str = ""
    items: tuple[tuple[Prose, ...], ...] = ()


class StepView(msgspec.Struct, frozen=True):
    """A step with its number as printed; ``place`` is ``file:line``."""

    id: str
    number: str
    blocks: tuple[Prose, ...]
    steps: tuple[StepView, ...]


def prose(blocks: Iterable[Block], language: str) -> tuple[Prose, ...]:
    """The blocks to be set. Tables are left out: they stand in boxes of their own."""
    return tuple(p for block in blocks for p in _one(block, language))


def steps(of: Sequence[Step], language: str, id_: str) -> tuple[StepView, ...]:
    """The steps to be set; each has an id under ``id_``, by its number."""
    views = []
    for position, step in enumerate(of, 1):
        own = f"{id_}-{position}"
        views.append(StepView(own, step.number, prose(step.blocks, language), steps(step.substeps, language, own)))
    return tuple(views)


def _one(block: Block, language: str) -> list[Prose]:
    match block:
        case Paragraph(text=text):
            return [Prose("p", set_text(text.string, language))] if text else []
        case Listing(text=text):
            return [Prose("pre", text.string)]
        case ItemList():
            items = []
            for item in block.items:
                term = (Prose("title", set_text(item.term.string, language)),) if item.term else ()
                items.append((*term, *prose(item.blocks, language)))
            return _titled(block, language, [Prose("ol" if block.kind == "ordered" else "ul", "", tuple(items))])
        case Procedure():
            inner = [Prose("ol", "", tuple(prose(step.blocks, language) for step in block.steps))]
            return _titled(block, language, [*prose(block.blocks, language), *inner])
        case Admonition() | Example() | Section():
            return _titled(block, language, list(prose(block.blocks, language)))
        case Table():
            return []


def _titled(
    block: ItemList | Procedure | Admonition | Example | Section, language: str, of: list[Prose]
) -> list[Prose]:
    return [Prose("title", set_text(block.title.string, language)), *of] if block.title else of
