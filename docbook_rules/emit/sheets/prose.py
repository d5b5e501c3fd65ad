"""Prose as a page shows it: paragraphs, lists, steps, in the order of the book; references by their target's title."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from docbook_rules.emit.sheets.typography import set_text
from docbook_rules.model.book import (
    Admonition,
    Block,
    Example,
    Item,
    ItemList,
    Listing,
    Paragraph,
    Procedure,
    Section,
    Step,
    inside,
)
from docbook_rules.model.table import Table

_REFERENCE = re.compile(r"xref:([\w.\-]+)")


class Link(msgspec.Struct, frozen=True):
    """What a reference says and, where its target stands on the page, the id that it leads to."""

    title: str
    id: str = ""


class Prose(msgspec.Struct, frozen=True):
    """A block: ``kind`` is p, pre, title, or ol or ul with one tuple of blocks an item.

    ``parts`` are the stretches of a paragraph's text, each with the id it leads to or "". ``id`` is that of a paragraph
    that a sheet shows by its name in the box of another.
    """

    kind: str
    text: str = ""
    items: tuple[tuple[Prose, ...], ...] = ()
    id: str = ""
    parts: tuple[tuple[str, str], ...] = ()


Links = Mapping[str, Link]


class StepView(msgspec.Struct, frozen=True):
    """A step with its number as printed; ``place`` is ``file:line``."""

    id: str
    number: str
    blocks: tuple[Prose, ...]
    steps: tuple[StepView, ...]


def prose(blocks: Iterable[Block], language: str, links: Links) -> tuple[Prose, ...]:
    """The blocks to be set. Tables are left out: they stand in boxes of their own."""
    return tuple(p for block in blocks for p in _one(block, language, links))


def steps(of: Sequence[Step], language: str, id_: str, links: Links) -> tuple[StepView, ...]:
    """The steps to be set; each has an id under ``id_``, by its number."""
    views = []
    for position, step in enumerate(of, 1):
        own = f"{id_}-{position}"
        inner = steps(step.substeps, language, own, links)
        views.append(StepView(own, step.number, prose(step.blocks, language, links), inner))
    return tuple(views)


def _one(block: Block, language: str, links: Links) -> list[Prose]:
    match block:
        case Paragraph(text=text):
            return [_paragraph(text.string, language, links)] if text else []
        case Listing(text=text):
            return [Prose("pre", text.string)]
        case ItemList():
            items = []
            for item in block.items:
                term = (Prose("title", set_text(item.term.string, language)),) if item.term else ()
                items.append((*term, *prose(item.blocks, language, links)))
            return _titled(block, language, [Prose("ol" if block.kind == "ordered" else "ul", "", tuple(items))])
        case Procedure():
            inner = [Prose("ol", "", tuple(prose(step.blocks, language, links) for step in block.steps))]
            return _titled(block, language, [*prose(block.blocks, language, links), *inner])
        case Admonition() | Example() | Section():
            return _titled(block, language, list(prose(block.blocks, language, links)))
        case Table():
            return []


def _paragraph(text: str, language: str, links: Links) -> Prose:
    told = list(_told(text, links))
    whole = set_text("".join(said for said, _ in told), language)
    if all(not id_ for _, id_ in told):
        return Prose("p", whole, parts=((whole, ""),))
    return Prose("p", whole, parts=tuple((set_text(said, language), id_) for said, id_ in told))


def _told(text: str, links: Links) -> Iterator[tuple[str, str]]:
    """The stretches of a text, references told by their titles; one that leads nowhere keeps its target's name."""
    at = 0
    for found in _REFERENCE.finditer(text):
        name = found[1]
        while name not in links and name[-1:] in (".", "-"):
            name = name[:-1]
        yield text[at : found.start()], ""
        link = links.get(name) or Link(name)
        yield link.title, link.id
        at = found.start(1) + len(name)
    yield text[at:], ""


def mentioned(blocks: Iterable[Block | Item | Step]) -> set[str]:
    """What references in some blocks may name: signs behind a name may be the sentence's."""
    names: set[str] = set()
    for block in blocks:
        if isinstance(block, Paragraph):
            for name in _REFERENCE.findall(block.text.string):
                names |= {name[:end] for end in range(len(name.rstrip(".-")), len(name) + 1)}
        names |= mentioned(inside(block))
    return names


def _titled(
    block: ItemList | Procedure | Admonition | Example | Section, language: str, of: list[Prose]
) -> list[Prose]:
    return [Prose("title", set_text(block.title.string, language)), *of] if block.title else of
