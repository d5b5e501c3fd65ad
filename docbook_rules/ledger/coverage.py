"""Every number of a book with its fate, in the order of the book: what a reader asks who wonders what is proved.

Examples have their own accounts. Outside of them a number is a parameter, waived, restated along a declared scale, or
unaccounted; in a table that is compiled it is looked up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from docbook_rules.ledger.account import DocumentAccount
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.hearing import Words
from docbook_rules.ledger.matching import Rows, find
from docbook_rules.ledger.prose import Prose, prose_of
from docbook_rules.ledger.scale import Ladder
from docbook_rules.ledger.script import Fate
from docbook_rules.model.book import Example, Paragraph, Section, inside
from docbook_rules.model.table import Cell, Table
from docbook_rules.place import Place
from docbook_rules.typed.cell_numbers import figures_of

LOOKUP = "lookup"
"""The fate of a number in a table that is compiled."""
ORDER = (*(fate.value for fate in Fate if fate is not Fate.UNACCOUNTED), LOOKUP, Fate.UNACCOUNTED.value)
"""All fates, the strongest first."""


class Figure(msgspec.Struct, frozen=True):
    """A number from ``start`` to ``end`` of the text it stands in. ``fate`` is a ``Fate``'s value or LOOKUP.

    ``by`` names what settles it; for a waived one it is the reason. ``example`` is the place of its example.
    """

    start: int
    end: int
    text: str
    value: str
    place: Place
    fate: str
    by: str
    example: Place | None = None


class Passage(msgspec.Struct, frozen=True):
    """A stretch of text with its numbers in order; ``kind`` is para, example (its title) or cell."""

    kind: str
    text: str
    figures: tuple[Figure, ...] = ()


class Grid(msgspec.Struct, frozen=True):
    """A table: ``head`` rows of headings, then the others; None for a slot that nothing covers."""

    id: str
    title: str
    head: int
    rows: tuple[tuple[Passage | None, ...], ...]


class Part(msgspec.Struct, frozen=True):
    """A division of a document, those inside it left out. ``level`` is 1 for the document's own."""

    id: str
    title: str
    level: int
    blocks: tuple[Passage | Grid, ...]

    @property
    def figures(self) -> Iterator[Figure]:
        """All its numbers, in order; one in a cell that spans several slots comes once."""
        seen: set[int] = set()
        for block in self.blocks:
            if isinstance(block, Passage):
                yield from block.figures
                continue
            for passage in (p for row in block.rows for p in row if p is not None):
                if id(passage) not in seen:
                    seen.add(id(passage))
                    yield from passage.figures


class Covered(msgspec.Struct, frozen=True):
    """A document with every number's fate."""

    file: str
    language: str
    parts: tuple[Part, ...]


def cover(
    account: DocumentAccount,
    catalogue: Catalogue,
    rows: Rows,
    ladders: Mapping[str, Ladder],
    compiled: Collection[str],
    *,
    grids: bool = True,
) -> Covered:
    """Every number of a document with its fate; ``compiled`` are the ids of the tables that become lookups.

    Without ``grids`` those of the prose alone.
    """
    document = account.document
    fates = _fates(account, catalogue, rows, ladders)
    proses = {id(prose.paragraph): prose for prose in prose_of(document)}
    covering = _Covering(document.language, proses, fates, compiled, grids)
    if document.root is not None:
        covering.section(document.root, 1)
    return Covered(document.file, document.language, tuple(covering.parts))


def _fates(
    account: DocumentAccount, catalogue: Catalogue, rows: Rows, ladders: Mapping[str, Ladder]
) -> dict[Place, tuple[str, str, Place | None]]:
    """Fate, what settles it, and the example it stands in, by place."""
    language = account.document.language
    words = Words(catalogue, rows).of(language)
    scaled = [(n, p) for n, p in enumerate(catalogue.phrase) if p.scale is not None and p.scale.table in ladders]
    found: dict[Place, tuple[str, str, Place | None]] = {}
    for prose in prose_of(account.document):
        for match in find(scaled, prose, 0, words, rows):
            for captured in match.captured:
                for number in captured.numbers:
                    found[prose.place(number)] = (Fate.RESTATED.value, match.phrase.name, None)
    found |= {n.place: (n.fate.value, n.by, None) for n in account.prose}
    found |= {w.place: (Fate.PARAMETER.value, w.name, None) for w in account.parameters}
    found |= {n.place: (n.fate.value, n.by, None) for n in account.waived}
    for told in account.examples:
        found |= {n.place: (n.fate.value, n.by, told.example.place) for n in told.numbers}
    return found


class _Covering:
    """The walk over one document."""

    def __init__(
        self,
        language: str,
        proses: Mapping[int, Prose],
        fates: Mapping[Place, tuple[str, str, Place | None]],
        compiled: Collection[str],
        grids: bool,
    ) -> None:
        self.grids = grids
        self.language = language
        self.proses = proses
        self.fates = fates
        self.compiled = compiled
        self.parts: list[Part] = []

    def section(self, section: Section, level: int) -> None:
        at = len(self.parts)
        inner: list[Section] = []
        blocks = tuple(self.blocks(section.blocks, None, inner))
        title = section.title.string if section.title else ""
        self.parts.insert(at, Part(section.id or "", title, level, blocks))
        for below in inner:
            self.section(below, level + 1)

    def blocks(self, blocks: Sequence[object], example: Place | None, inner: list[Section]) -> Iterator[Passage | Grid]:
        """What stands in some blocks; the divisions met go to ``inner``."""
        for block in blocks:
            match block:
                case Section():
                    inner.append(block)
                case Paragraph():
                    yield self.paragraph(block, example)
                case Table():
                    if self.grids:
                        yield from self.table(block)
                case Example():
                    yield Passage("example", block.title.string if block.title else block.id or "")
                    yield from self.blocks(block.blocks, block.place, inner)
                case _:
                    yield from self.blocks(inside(block), example, inner)

    def paragraph(self, paragraph: Paragraph, example: Place | None) -> Passage:
        prose = self.proses[id(paragraph)]
        figures = []
        for number in prose.found:
            place = prose.place(number)
            fate, by, _ = self.fates.get(place, (Fate.UNACCOUNTED.value, "", None))
            if number.kind in ("one", "zero") and fate == Fate.UNACCOUNTED.value:
                continue
            figures.append(Figure(number.start, number.end, number.text, str(number.value), place, fate, by, example))
        return Passage("para", paragraph.text.string, tuple(figures))

    def table(self, table: Table) -> Iterator[Grid]:
        for tgroup in table.tgroups:
            cells: dict[int, Passage] = {}
            for row in tgroup.grid:
                for cell in row:
                    if cell is not None and id(cell) not in cells:
                        cells[id(cell)] = self.cell(cell, table)
            yield Grid(
                table.id or "",
                table.title.string if table.title else "",
                tgroup.head,
                tuple(tuple(None if cell is None else cells[id(cell)] for cell in row) for row in tgroup.grid),
            )

    def cell(self, cell: Cell, table: Table) -> Passage:
        looked_up = table.id in self.compiled
        fate, by = (LOOKUP, table.id or "") if looked_up else (Fate.UNACCOUNTED.value, "")
        figures = tuple(
            Figure(n.start, n.end, n.text, str(n.value), cell.text.place(n.start), fate, by)
            for n in figures_of(cell.text.string, cell.superscripts, self.language)
        )
        return Passage("cell", cell.text.string, figures)
