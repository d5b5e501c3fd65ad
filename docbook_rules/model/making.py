"""What grows while a document is built: its findings, its tables and examples, what it may still cost."""

from __future__ import annotations

import re
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.model.book import Block, Example
from docbook_rules.model.instruction import Instruction
from docbook_rules.model.table import Note, Table
from docbook_rules.model.where import Where
from docbook_rules.place import Place
from docbook_rules.source.rows import Entry, TextRow
from docbook_rules.source.tree import Node

# A few bytes of source can ask for any number of slots; beyond these the attribute is not believed. A million rows of
# four entries have room.
MOST_COLUMNS = 16_384
MOST_ROWS = 1_048_576
MOST_SLOTS = 5_000_000
# A spanned cell is written out in each of its slots; all such copies of a document may come to this many characters.
MOST_REPEATED = 10_000_000
# No paragraph is so long; the numbers of one that is are not read.
LONGEST_PARAGRAPH = 1_000_000
DEEPEST = 100
DEEPEST_TABLE = 20

# What many entries of a table may have wrong for one reason: a column, a span or a number of columns that is not there.
_FOLDED = frozenset(
    ("overlap", "reversed-span", "span-beyond-cols", "unexpected-element", "unknown-column", "unknown-span")
)

# What a finding may be made at.
Element = Node | Entry | TextRow
Mark = tuple[int, int, int, int, bool]

_NUMBER = re.compile(r"\+?[0-9]+")
_UNKNOWN = re.compile(r"&[^\s;&]+;")
_BLANKS = " \t\r\n"


class Ready:
    """Blocks that are made already, and the places of the elements that they are of, ``line * LINE + column``.

    An element that makes one block, as most do, has it alone. There may be many, and most often none is asked for.
    """

    def __init__(self) -> None:
        self.places = array("Q")
        self.blocks: list[Block | tuple[Block, ...]] = []

    def by_place(self) -> dict[int, Block | tuple[Block, ...]]:
        """All of them, to be looked up."""
        return dict(zip(self.places, self.blocks, strict=True))


class TooLargeError(Exception):
    """The slots of a document's grids, or the characters that their spans repeat, are used up."""


class Making:
    """One document's findings and listings, in document order. The only thing that changes while it is built.

    ``builders`` say for each tag how its element becomes blocks; elements without one are walked through. What is
    ``ready`` is taken as it is.
    """

    def __init__(self, builders: Mapping[str, Builder] | None = None, ready: Ready | None = None) -> None:
        self.builders = builders or {}
        self.ready = ready.by_place() if ready else {}
        self.diagnostics: list[Diagnostic] = []
        self.tables: list[Table | None] = []
        self.examples: list[Example | None] = []
        # Instructions met, and not yet given to a paragraph.
        self.instructions: list[Instruction] = []
        # Those inside cells are text of their tables, and are listed all the same.
        self.examples_in_cells = False
        self.slots = 0
        self.repeated = 0
        # Whether spans are believed: not in a grid that was too large with them.
        self.believing = True
        # The first entry without room of each row of the grid at hand.
        self.long_rows: list[Element] = []
        self._too_deep = False
        self._told_large = False

    def report(
        self, kind: str, node: Element, message: str, hint: str = "", severity: Severity = Severity.WARNING
    ) -> None:
        """Add a finding at an element."""
        place = Place(node.file, node.line, node.column)
        self.diagnostics.append(Diagnostic(kind, severity, message, place, hint))

    def limit(self, node: Element, message: str, hint: str = "") -> None:
        """Add the error that something is larger or deeper than is believed."""
        self.report("limit", node, message, hint, Severity.ERROR)

    def deep(self, node: Node, message: str) -> None:
        """Add the error that elements are nested too deep, once for a document."""
        if not self._too_deep:
            self._too_deep = True
            self.limit(node, message)

    def fold(self, since: int) -> None:
        """Say once what the findings from ``since`` on say in the same words: a table's cause is one most often."""
        if len(self.diagnostics) - since < 2:
            return
        times = Counter((found.kind, found.message) for found in self.diagnostics[since:] if found.kind in _FOLDED)
        kept: list[Diagnostic] = []
        for found in self.diagnostics[since:]:
            others = times.pop((found.kind, found.message), 0) - 1
            if others > 0:
                message = f"{found.message} (and {others} more of this table)"
                kept.append(msgspec.structs.replace(found, message=message))
            elif others == 0 or found.kind not in _FOLDED:
                kept.append(found)
        self.diagnostics[since:] = kept

    def charge(self, slots: int) -> None:
        """Count slots of a grid. Raises TooLargeError where the document's are used up."""
        self.slots += slots
        if self.slots > MOST_SLOTS:
            raise TooLargeError

    def repeat(self, characters: int) -> None:
        """Count characters that a span repeats. Raises TooLargeError where the document's are used up."""
        self.repeated += characters
        if self.repeated > MOST_REPEATED:
            raise TooLargeError

    def pass_on(self, instructions: Iterable[Instruction]) -> None:
        """Keep instructions for the next paragraph: they stood in a text that is none."""
        self.instructions.extend(msgspec.structs.replace(i, offset=None) for i in instructions)

    def too_large(self, node: Node) -> None:
        """Add the error that a grid is too large, once for a document: the first may leave no room for the others."""
        if not self._told_large:
            self._told_large = True
            self.limit(
                node,
                f"the tables come to more than {MOST_SLOTS} slots, or their spans repeat more than {MOST_REPEATED} "
                "characters; here and in what else has no room, spans are left out of account",
            )

    def mark(self) -> Mark:
        """Where everything stands, for ``back``."""
        return self.slots, self.repeated, len(self.diagnostics), len(self.instructions), self._too_deep

    def back(self, mark: Mark) -> None:
        """Forget what came since ``mark``."""
        self.slots, self.repeated, findings, instructions, self._too_deep = mark
        del self.diagnostics[findings:], self.instructions[instructions:]

    def count(self, node: Element, name: str, most: int) -> int | None:
        """An attribute as a whole number; None where it is absent, reported as no number, or beyond ``most``."""
        value = node.attributes.get(name)
        if value is None:
            return None
        if "&" in value and _UNKNOWN.search(value):
            return None  # an entity that nobody knows, and that is reported
        digits = value.strip(_BLANKS)
        if not _NUMBER.fullmatch(digits):
            self.report(
                "bad-number", node, f'{name}="{value}" is not a whole number; it counts as absent', "write digits only"
            )
            return None
        if len(digits) > 18 or int(digits) > most:
            shown = digits if len(digits) <= 18 else digits[:15] + "…"
            self.limit(node, f'{name}="{shown}" is beyond the limit of {most}; it counts as absent')
            return None
        return int(digits)


Builder = Callable[[Node, Making, Where], list[Block]]


class Within:
    """The table around a cell: its footnotes so far, how deep it stands, whether white space is kept in it."""

    __slots__ = ("depth", "making", "notes", "preserve", "section")

    def __init__(self, making: Making, depth: int, preserve: bool, section: str | None) -> None:
        self.making = making
        self.depth = depth
        self.preserve = preserve
        self.section = section
        self.notes: list[Note] = []
