"""The numbers of a book that mutation changes, and what is known of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

import msgspec

from docbook_rules.ledger.account import DocumentAccount
from docbook_rules.ledger.prose import Prose, prose_of
from docbook_rules.ledger.script import Account, Fate
from docbook_rules.model.book import Block, Document, Section
from docbook_rules.model.table import Cell, Table
from docbook_rules.model.text import Text
from docbook_rules.place import Place
from docbook_rules.typed.cell_numbers import figures_of
from docbook_rules.typed.numbers import Found

CELL = "cell"
PARAMETER = "parameter"
PROSE = "prose"


class Numeral(msgspec.Struct, frozen=True):
    """A number of the book: ``found`` in ``text``, which is a paragraph's or a cell's, of document number ``document``.

    ``home`` and ``nth`` are the same for its counterpart in a translation. ``kind`` is cell, parameter, the fate that
    the ledger gives it (given, asserted, restated, claim, reference …), or prose where it gives none. ``by`` names the
    phrase or the parameter that settles it, "" where none does; ``waived`` is the author's reason. ``table`` is the id
    of a cell's table, ``superscripts`` are that cell's; ``in_example`` is of numbers in prose.
    """

    document: int
    language: str
    text: Text
    found: Found
    place: Place
    home: tuple[str | int, ...]
    nth: int
    kind: str
    by: str
    section: str
    waived: str = ""
    table: str = ""
    superscripts: tuple[tuple[int, int], ...] = ()
    in_example: bool = False

    @property
    def counterpart(self) -> tuple[object, ...]:
        """What it has in common with the same number of another edition: where it stands, and its value."""
        return (*self.home, Fraction(self.found.value), self.nth)


def numerals(account: DocumentAccount, document: int) -> list[Numeral]:
    """All numbers of a document in the order of their places."""
    made = [*_in_prose(account, document), *_in_tables(account.document, document)]
    return sorted(made, key=lambda n: n.place)


def _in_prose(account: DocumentAccount, document: int) -> Iterator[Numeral]:
    fates = {number.place: number for number in account.prose}
    fates |= {number.place: number for example in account.examples for number in example.numbers}
    fates |= {number.place: number for number in account.waived}
    parameters = {wording.place: wording.name for wording in account.parameters}
    root = account.document.root
    sections = frozenset(_sections((root,) if root else ()))
    seen: dict[tuple[str, Fraction], int] = {}
    for prose in prose_of(account.document):
        home = prose.path[-1] if prose.path else ""
        for found in prose.found:
            place = prose.place(found)
            if found.kind in ("one", "zero") and place not in fates and place not in parameters:
                continue  # an article or a pronoun, since no phrase takes it for a number
            key = (home, Fraction(found.value))
            seen[key] = nth = seen.get(key, -1) + 1
            kind, by, waived = _settled(fates.get(place), parameters.get(place, ""))
            yield Numeral(
                document,
                account.document.language,
                prose.paragraph.text,
                found,
                place,
                (PROSE, home),
                nth,
                kind,
                by,
                _section(prose, sections),
                waived,
                in_example=prose.example is not None,
            )


def _settled(account: Account | None, parameter: str) -> tuple[str, str, str]:
    """Kind, what settles it, and why it is waived."""
    if account is not None and account.fate is Fate.WAIVED:
        return account.fate.value, "", account.by
    if parameter:
        return PARAMETER, parameter, ""
    return (account.fate.value, account.by, "") if account is not None else (PROSE, "", "")


def _sections(blocks: Iterable[Block]) -> Iterator[str]:
    """The ids of a document's divisions."""
    for block in blocks:
        if isinstance(block, Section):
            if block.id:
                yield block.id
            yield from _sections(block.blocks)


def _section(prose: Prose, sections: frozenset[str]) -> str:
    return next((id_ for id_ in reversed(prose.path) if id_ in sections), "")


def _in_tables(document: Document, number: int) -> Iterator[Numeral]:
    for at, table in enumerate(document.tables):
        for group, tgroup in enumerate(table.tgroups):
            cells = {id(cell): cell for row in tgroup.grid for cell in row if cell is not None}
            for cell in cells.values():
                home = (CELL, table.id or at, group, cell.row, cell.column)
                yield from _in_cell(cell, table, document, number, home)


def _in_cell(
    cell: Cell, table: Table, document: Document, number: int, home: tuple[str | int, ...]
) -> Iterator[Numeral]:
    for nth, found in enumerate(figures_of(cell.text.string, cell.superscripts, document.language)):
        yield Numeral(
            number,
            document.language,
            cell.text,
            found,
            cell.text.place(found.start),
            home,
            nth,
            CELL,
            "",
            table.section or "",
            table=table.id or "",
            superscripts=cell.superscripts,
        )


def groups(of: Iterable[Numeral]) -> list[tuple[Numeral, ...]]:
    """Each number with its counterparts in the other editions; an edition that words it otherwise has no part.

    In the order of the places of their first.
    """
    found: dict[tuple[object, ...], list[Numeral]] = {}
    for numeral in of:
        group = found.setdefault(numeral.counterpart, [])
        if any(other.language == numeral.language for other in group):  # an id that stands twice, or none at all
            group = found.setdefault((*numeral.counterpart, numeral.place), [])
        group.append(numeral)
    return sorted(map(tuple, found.values()), key=lambda group: min(n.place for n in group))
