"""Documents built by hand: the inputs of the sheet's tests."""

from __future__ import annotations

from collections.abc import Sequence

from docbook_rules.config import Sheet, TableNames
from docbook_rules.emit.sheets.boxes import Edition
from docbook_rules.emit.sheets.shown import shown
from docbook_rules.emit.sheets.standing import states
from docbook_rules.emit.sheets.strings import strings
from docbook_rules.emit.sheets.views import Marks
from docbook_rules.model.book import Document, Paragraph, Procedure, Section, Step
from docbook_rules.model.table import Table, Tgroup, cell_of
from docbook_rules.model.text import Mark, Text, marked
from docbook_rules.place import Place
from docbook_rules.typed.build import type_table

FILE = "source_xml/rules.en.xml"


def text(string: str, line: int = 1) -> Text:
    return marked(string, FILE, (Mark(0, line, 1),))


def grid(rows: Sequence[Sequence[str]], head: int = 0) -> Tgroup:
    cells = tuple(
        tuple(cell_of(text(t), Place(FILE, r + 1, c + 1), r, c) for c, t in enumerate(row))
        for r, row in enumerate(rows)
    )
    return Tgroup(len(rows[0]), head, len(rows) - head, 0, cells)


def table(id_: str | None, title: str | None, group: Tgroup, line: int = 40) -> Table:
    return Table(id_, text(title) if title is not None else None, Place(FILE, line, 5), "cals", (group,))


def section(title: str, *blocks: object, id_: str | None = None) -> Section:
    return Section("section", blocks, Place(FILE, 1, 1), id_, text(title))  # type: ignore[arg-type]


def step(number: str, said: str, *substeps: Step) -> Step:
    return Step(number, (Paragraph(text(said), Place(FILE, 1, 1)),), Place(FILE, 1, 1), None, substeps)


MEASURES = ("1", "1.25", "1.5", "2", "2.5", "3", "4", "5", "6", "8", "10")
EXACTLY = ("-10", "-10.5", "-11", "-11.5", "-12", "-13", "-14", "-15", "-17", "-20")
OR_MORE = ("-2.5", "-3.5", "-4.5", "-5.5", "-7", "-8", "-10", "-12", "-15", "-20")

SCALE = table(
    "tmesures",
    "Values and Measures",
    grid([("Value", "Measure"), *((str(v), m) for v, m in enumerate(MEASURES))], 1),
)
DEGREES = table(
    "tjetdist",
    "How far a group spreads",
    grid([("gap", *map(str, range(10))), ("exactly that gap", *EXACTLY), ("that gap or more", *OR_MORE)]),
    262,
)
SIGNS = table(
    "tchifoumi",
    "The signs of chifoumi",
    grid(
        [
            ("Sign", "Hand", "Beats", "Beaten by"),
            ("Rock", "A closed fist", "scissors", "paper"),
            ("Paper", "An open hand, palm down", "rock", "scissors"),
            ("Scissors", "First and middle fingers stretched into a V", "paper", "rock"),
        ],
        1,
    ),
    146,
)
PROCEDURE = Procedure(
    (
        step(
            "1", "Gather the individuals who share a Value into one group: their Value plus the Value of their number."
        ),
        step("2", "Gather the groups that share a Value likewise: three groups at +2 make one at +2 + 5 = +7."),
        step(
            "3",
            "Compare the two weakest groups.",
            step("3.a", "Three points apart or less: they join, at the stronger one's Value +2."),
            step("3.b", "From 4 to 6 points apart: they join, at the stronger one's Value +1."),
            step("3.c", "More than 6 points apart: the weaker group is set aside, for a newcomer to be tried with."),
        ),
        step("4", "Repeat steps 2 and 3 until a single group is left, those set aside apart."),
    ),
    Place(FILE, 51, 5),
    "pcombinaison",
    text("Combining Values"),
)
BOOK = Document(
    FILE,
    "en",
    "attribute",
    "0" * 64,
    section(
        "Group actions",
        section("The scale", SCALE),
        section("Combining", PROCEDURE),
        section("Degrees", DEGREES),
        section("Chance", SIGNS),
    ),
    revision="1.2",
)


def tables_in(block: object) -> list[Table]:
    """All tables of a block, in order."""
    if isinstance(block, Table):
        return [block]
    parts = ("blocks", "items", "steps", "substeps")
    inner = (part for name in parts for part in getattr(block, name, ()) if not callable(part))
    return [found for part in inner for found in tables_in(part)]


def edition(documents: Sequence[Document], language: str = "en", sheet: Sheet | None = None) -> Edition:
    """An edition as a build makes it for a sheet, of documents built by hand."""
    held: dict[str, dict[str, Table]] = {}
    for document in documents:
        for found in tables_in(document.root):
            if found.id:
                held.setdefault(found.id, {}).setdefault(document.language, found)
    typed = {t.id: t for editions in held.values() for t in type_table(editions, TableNames(), "en")[0]}
    own = shown((d for d in documents if d.language == language), language, sheet or Sheet())
    marks = Marks(states(typed.values(), own, language, None))
    return Edition(language, own, strings(language), typed, marks=marks)
