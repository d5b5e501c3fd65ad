"""A document as the live page shows it: everything in the order of the book, each number with its fate."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import msgspec

from docbook_rules.ledger.account import DocumentAccount
from docbook_rules.ledger.prose import Prose, prose_of
from docbook_rules.ledger.script import Account, Fate
from docbook_rules.model.book import (
    Admonition,
    Block,
    Document,
    Example,
    Item,
    ItemList,
    Listing,
    Paragraph,
    Procedure,
    Section,
    Step,
)
from docbook_rules.model.table import Table
from docbook_rules.place import Place
from docbook_rules.serve.anchors import Anchors
from docbook_rules.serve.fates import Numbered, Piece, Settled, pieces
from docbook_rules.serve.grids import GridView, grid_views

_DEEPEST_HEADING = 6
_NOTHING = Settled(Fate.UNACCOUNTED.value)


class BlockView(msgspec.Struct, frozen=True):
    """A block to be shown.

    ``kind`` is section, para, listing, ordered or itemized (with ``blocks`` of kind item), item, admonition, example
    or table. ``level`` is a section's heading's. ``numbers`` are an example's with their fates. ``grids`` and
    ``table``, its id, are a table's.
    """

    kind: str
    id: str
    place: Place
    title: str = ""
    level: int = 0
    pieces: tuple[Piece, ...] = ()
    blocks: tuple[BlockView, ...] = ()
    grids: tuple[GridView, ...] = ()
    numbers: tuple[Account, ...] = ()
    table: str = ""


class DocumentView(msgspec.Struct, frozen=True):
    """A document to be shown; ``name`` is its stable name, ``file`` its path as given."""

    name: str
    file: str
    language: str
    title: str
    blocks: tuple[BlockView, ...]


def document_view(
    account: DocumentAccount,
    name: str,
    fates: Mapping[Place, Settled],
    compiled: Collection[str],
    failing: Collection[Place],
) -> DocumentView:
    """A document with every number's fate; ``failing`` are the places of the numbers at which tests fail."""
    document = account.document
    root = document.root
    if root is None:
        return DocumentView(name, document.file, document.language, name, ())
    viewing = _Viewing(account, fates, compiled, failing)
    title = root.title.string if root.title else name
    return DocumentView(name, document.file, document.language, title, viewing.blocks(root.blocks, 2))


class _Viewing:
    """The walk over one document."""

    def __init__(
        self,
        account: DocumentAccount,
        fates: Mapping[Place, Settled],
        compiled: Collection[str],
        failing: Collection[Place],
    ) -> None:
        self.document: Document = account.document
        self.fates = fates
        self.compiled = compiled
        self.failing = failing
        self.examples = {id(told.example): told.numbers for told in account.examples}
        self.proses: dict[int, Prose] = {id(prose.paragraph): prose for prose in prose_of(account.document)}
        self.anchors = Anchors("b")

    def blocks(self, of: Iterable[Block | Item | Step], level: int) -> tuple[BlockView, ...]:
        return tuple(self.block(block, level) for block in of)

    def block(self, block: Block | Item | Step, level: int) -> BlockView:
        id_ = self.anchors.next(block.id)
        title = getattr(block, "title", None)
        said = title.string if title else ""
        match block:
            case Paragraph():
                return BlockView("para", id_, block.place, pieces=self.paragraph(block))
            case Listing(text=text):
                return BlockView("listing", id_, block.place, pieces=(Piece(text.string),))
            case Table():
                grids = grid_views(block, self.document.language, self.compiled)
                return BlockView("table", id_, block.place, said, grids=grids, table=block.id or "")
            case Section():
                deeper = min(level + 1, _DEEPEST_HEADING)
                return BlockView("section", id_, block.place, said, level, blocks=self.blocks(block.blocks, deeper))
            case Example():
                numbers = self.examples.get(id(block), ())
                inner = self.blocks(block.blocks, level)
                return BlockView("example", id_, block.place, said, blocks=inner, numbers=numbers)
            case ItemList():
                kind = "ordered" if block.kind == "ordered" else "itemized"
                return BlockView(kind, id_, block.place, said, blocks=self.blocks(block.items, level))
            case Item():
                term = block.term.string if block.term else ""
                return BlockView("item", id_, block.place, term, blocks=self.blocks(block.blocks, level))
            case Procedure():
                steps = BlockView("ordered", f"{id_}~steps", block.place, blocks=self.blocks(block.steps, level))
                return BlockView(
                    "admonition", id_, block.place, said, blocks=(*self.blocks(block.blocks, level), steps)
                )
            case Step():
                inner = self.blocks(block.blocks, level)
                if block.substeps:
                    below = self.blocks(block.substeps, level)
                    inner += (BlockView("ordered", f"{id_}~steps", block.place, blocks=below),)
                return BlockView("item", id_, block.place, blocks=inner)
            case Admonition():
                return BlockView("admonition", id_, block.place, said, blocks=self.blocks(block.blocks, level))

    def paragraph(self, paragraph: Paragraph) -> tuple[Piece, ...]:
        prose = self.proses[id(paragraph)]
        numbers = []
        for found in prose.found:
            place = prose.place(found)
            settled = self.fates.get(place)
            if settled is None and found.kind in ("one", "zero"):
                continue  # an article or a pronoun, since no phrase takes it for a number
            quiet = settled is None and prose.example is None
            fails = place in self.failing
            numbers.append(Numbered(found.start, found.end, place, settled or _NOTHING, quiet, fails))
        return pieces(paragraph.text.string, numbers)
