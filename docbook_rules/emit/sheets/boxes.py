"""The boxes of a page: what is chosen from the book, and each thing ready to be set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from docbook_rules.config import Sheet
from docbook_rules.emit.sheets.computed import Computation
from docbook_rules.emit.sheets.grid import grid_view, set_parts
from docbook_rules.emit.sheets.lookup import LookupView, lookup_view
from docbook_rules.emit.sheets.prose import Prose, StepView, prose, steps
from docbook_rules.emit.sheets.shown import Found, Shown, free_id
from docbook_rules.emit.sheets.typography import set_text
from docbook_rules.emit.sheets.views import GridView, Marks, Part
from docbook_rules.ledger.known import NOTHING, Known
from docbook_rules.ledger.scale import Ladder
from docbook_rules.model.book import Example, Paragraph, Procedure, Section
from docbook_rules.model.table import Table
from docbook_rules.place import Place
from docbook_rules.typed.table import TypedTable


class Edition(msgspec.Struct, frozen=True):
    """An edition, and what is known of it: typed tables and ladders by id, marks of values, computed tables by id."""

    language: str
    shown: Shown
    words: Mapping[str, str]
    tables: Mapping[str, TypedTable] = {}
    ladders: Mapping[str, Ladder] = {}
    marks: Marks = Marks()
    computed: Mapping[str, Computation] = {}


class Box(msgspec.Struct, frozen=True):
    """Something on the page. ``kind`` is table, procedure, example or rule; ``source`` says where it is from.

    ``together`` numbers the group that stays in one band, 0 for none. ``namesake`` counts the boxes before it that have
    its title.
    """

    id: str
    kind: str
    title: str
    source: str
    grids: tuple[GridView, ...] = ()
    notes: tuple[tuple[Part, ...], ...] = ()
    blocks: tuple[Prose, ...] = ()
    steps: tuple[StepView, ...] = ()
    lookup: LookupView | None = None
    together: int = 0
    namesake: int = 0


def boxes(edition: Edition, sheet: Sheet, known: Known = NOTHING) -> tuple[Box, ...]:
    """What stands on the page, in order: what ``sheet.show`` names, else every table and procedure of the edition.

    Where ``known`` has what an equal edition came to, that is not made again.
    """
    (made,) = known.each(f"boxes {edition.language}", (sheet,), edition, lambda of: _boxes(edition, of))
    return made


def _boxes(edition: Edition, sheet: Sheet) -> tuple[Box, ...]:
    made: list[Box] = []
    taken: set[str] = set()
    if not sheet.show:
        return _counted([_box(edition, found, free_id(found.block.id, taken)) for found in edition.shown.found])
    by_id: dict[str, Found] = {}
    for found in edition.shown.found:
        by_id.setdefault(found.block.id or "", found)
    for group, shown in enumerate(sheet.show, 1):
        names = (shown,) if isinstance(shown, str) else shown
        here: list[Box] = []
        for of in _joined([n for n in names if n in edition.computed or n in by_id], edition, by_id):
            if of[0] in edition.computed:
                here.append(_computed(edition, edition.computed[of[0]], free_id(of[0], taken)))
            else:
                own = free_id(of[0], taken)
                here.append(_box(edition, by_id[of[0]], own, [(free_id(name, taken), by_id[name]) for name in of[1:]]))
        together = 0 if isinstance(shown, str) else group
        made += [msgspec.structs.replace(box, together=together) for box in here]
    return _counted(made)


def _joined(names: Sequence[str], edition: Edition, by_id: Mapping[str, Found]) -> Iterator[list[str]]:
    """What stands in one box: each thing alone, but for paragraphs of one section that follow one another."""
    before: tuple[str, str] | None = None
    box: list[str] = []
    for name in names:
        found = None if name in edition.computed else by_id[name]
        of = (found.section, found.block.place.file) if found and isinstance(found.block, Paragraph) else None
        if box and (of is None or of != before):
            yield box
            box = []
        box.append(name)
        before = of
    if box:
        yield box


def _counted(made: Sequence[Box]) -> tuple[Box, ...]:
    before: Counter[str] = Counter()
    counted = []
    for box in made:
        counted.append(msgspec.structs.replace(box, namesake=before[box.title]))
        before[box.title] += 1
    return tuple(counted)


def _box(edition: Edition, found: Found, id_: str, more: Sequence[tuple[str, Found]] = ()) -> Box:
    """A box; ``more`` are the further paragraphs of a rule, with their ids."""
    block, language = found.block, edition.language
    source = _source(edition, found, [one for _, one in more])
    if isinstance(block, Table):
        return _table(edition, block, id_, source)
    title = getattr(block, "title", None)
    if isinstance(block, Procedure):
        return Box(
            id_,
            "procedure",
            set_text(title.string if title else edition.words["procedure"], language),
            source,
            blocks=prose(block.blocks, language, edition.shown.links),
            steps=steps(block.steps, language, id_, edition.shown.links),
        )
    kind = "example" if isinstance(block, Example) else "rule"
    inner = prose([msgspec.structs.replace(block, title=None)] if title else [block], language, edition.shown.links)
    inner += tuple(
        msgspec.structs.replace(p, id=own)
        for own, one in more
        for p in prose([one.block], language, edition.shown.links)
    )
    said = title.string if title else found.section or edition.words[kind]
    return Box(id_, kind, set_text(said, language), source, blocks=inner)


def _source(edition: Edition, found: Found, more: Sequence[Found] = ()) -> str:
    place: Place = found.block.place
    section = found.section
    if isinstance(found.block, Section) and found.block.title:
        section = found.block.title.string
    revision = f"{edition.words['revision']} {found.revision}" if found.revision else ""
    lines = ", ".join(str(one.block.place.line) for one in (found, *more))
    parts = (set_text(section, edition.language), f"{place.file}:{lines}", revision)
    return " · ".join(part for part in parts if part)


def _table(edition: Edition, table: Table, id_: str, source: str) -> Box:
    title = table.title or table.caption
    grids: list[GridView] = []
    lookups: list[LookupView] = []
    for n, group in enumerate(table.tgroups, 1):
        typed = edition.tables.get(f"{table.id}_{n}" if n > 1 else table.id or "")
        base = f"{id_}_{n}" if n > 1 else id_
        notes = [note.id or f"#{k}" for k, note in enumerate(table.notes, 1)]
        shape = typed.shape if typed else "text"
        grids.append(grid_view(group, base, shape, edition.language, notes, typed, edition.marks))
        view = lookup_view(typed, group, base, edition.language, edition.ladders) if typed else None
        lookups += [view] if view else []
    return Box(
        id_,
        "table",
        set_text(title.string if title else table.id or edition.words["table"], edition.language),
        source,
        tuple(grids),
        tuple(set_parts(note.text, (), edition.language) for note in table.notes),
        lookup=lookups[0] if lookups else None,
    )


def _computed(edition: Edition, computed: Computation, id_: str) -> Box:
    grid = computed.grid(id_, edition.language)
    return Box(id_, "table", set_text(computed.title, edition.language), computed.source, (grid,))
