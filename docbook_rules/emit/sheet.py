"""Quick-reference sheets: one self-contained page an edition, printable on one sheet of paper."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence

import msgspec
from jinja2 import Environment
from markupsafe import Markup

from docbook_rules.config import Sheet
from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.grid import GridView, Part, RowView, grid_view, set_parts, width
from docbook_rules.emit.names import plain
from docbook_rules.emit.prose import Prose, StepView, prose, steps
from docbook_rules.emit.strings import strings
from docbook_rules.emit.typography import primary, set_text
from docbook_rules.model.book import Block, Document, Procedure, Section, Step
from docbook_rules.model.table import Table

_PAPERS = ("A3", "A4", "A5", "B5", "letter", "legal")
_RIGHT_TO_LEFT = frozenset({"ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})
# A band is twelve columns wide; a box as wide as its text needs, in columns.
_BAND = 12
_NARROW, _HALF = 26, 56
# Characters on a line of one column, and lines of each size of type on a page of A4.
_CHARACTERS = 9
_PAGE_HOLDS = (("large", 44), ("medium", 58))


class Box(msgspec.Struct, frozen=True):
    """A table or a procedure on the page. ``source`` is the section's title and ``file:line``.

    ``span`` counts columns of the band; ``scrolls`` where it may be wider than a telephone's screen.
    """

    id: str
    kind: str
    title: str
    source: str
    span: int
    scrolls: bool = False
    grids: tuple[GridView, ...] = ()
    notes: tuple[tuple[Part, ...], ...] = ()
    blocks: tuple[Prose, ...] = ()
    steps: tuple[StepView, ...] = ()


class _Found(msgspec.Struct, frozen=True):
    """A table or a procedure, and the title of the section around it."""

    block: Table | Procedure
    section: str


def sheet_artifact(
    documents: Sequence[Document],
    language: str,
    book: str,
    sheet: Sheet,
    shapes: Mapping[str, str],
    env: Environment,
) -> Artifact:
    """The sheet of one edition: ``sheets/<book>.<language>.html``.

    ``documents`` are the edition's own, in order; ``shapes`` maps a table's id to its lookup shape.
    """
    words = strings(language)
    boxes = _boxes(_chosen(documents, sheet.show), language, shapes, words)
    paper = sheet.paper if sheet.paper in _PAPERS else "A4"
    style = env.get_template("sheet.css.jinja").render(paper=paper, density=_density(boxes, sheet.pages))
    # The browser hashes what stands between the tags, so nothing else may.
    digest = b64encode(hashlib.sha256(style.encode()).digest()).decode()
    title = sheet.title.get(language) or sheet.title.get(primary(language)) or words["sheet"]
    revisions = dict.fromkeys(document.revision for document in documents if document.revision)
    page = env.get_template("sheet.html.jinja").render(
        language=language,
        direction="rtl" if primary(language) in _RIGHT_TO_LEFT else "ltr",
        title=set_text(title, language),
        policy=f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'",
        style=Markup(style),  # the project's own template: nothing in it comes from the book
        revision=", ".join(revisions),
        bands=_bands(boxes),
        words=words,
    )
    name = plain(book) or "rulebook"
    return Artifact(f"sheets/{name}.{plain(language) or 'und'}.html", page)


def _chosen(documents: Sequence[Document], show: Sequence[str]) -> list[_Found]:
    found = [f for document in documents if document.root for f in _walk(document.root, "")]
    if not show:
        return found
    by_id: dict[str | None, _Found] = {}
    for item in found:
        by_id.setdefault(item.block.id, item)
    return [by_id[id_] for id_ in show if id_ in by_id]


def _walk(block: Block, section: str) -> Iterator[_Found]:
    match block:
        case Table():
            yield _Found(block, section)
        case Procedure():
            yield _Found(block, section)
            # A procedure inside a step is set with the step; the tables in it have boxes of their own.
            inner = (f for b in (*block.blocks, *_step_blocks(block.steps)) for f in _walk(b, section))
            yield from (found for found in inner if isinstance(found.block, Table))
        case Section():
            for b in block.blocks:
                yield from _walk(b, block.title.string if block.title else section)
        case _:
            for b in _within(block):
                yield from _walk(b, section)


def _step_blocks(of: Sequence[Step]) -> Iterator[Block]:
    for step in of:
        yield from step.blocks
        yield from _step_blocks(step.substeps)


def _within(block: Block) -> tuple[Block, ...]:
    if hasattr(block, "items"):
        return tuple(b for item in block.items for b in item.blocks)
    return getattr(block, "blocks", ())


def _boxes(
    found: Sequence[_Found], language: str, shapes: Mapping[str, str], words: Mapping[str, str]
) -> tuple[Box, ...]:
    boxes: list[Box] = []
    taken: set[str] = set()
    for number, item in enumerate(found, 1):
        block = item.block
        base = plain(block.id or "") or f"box{number}"
        base = base if base[0].isalpha() else f"box_{base}"
        id_ = base
        while id_ in taken:
            id_ = f"{base}_{number}"
            base = id_
        taken.add(id_)
        where = f"{block.place.file}:{block.place.line}"
        source = f"{set_text(item.section, language)} · {where}" if item.section else where
        if isinstance(block, Table):
            boxes.append(_table(block, id_, source, language, shapes, words))
        else:
            title = block.title.string if block.title else words["procedure"]
            boxes.append(
                Box(
                    id_,
                    "procedure",
                    set_text(title, language),
                    source,
                    7,
                    blocks=prose(block.blocks, language),
                    steps=steps(block.steps, language, id_),
                )
            )
    return tuple(boxes)


def _table(
    table: Table, id_: str, source: str, language: str, shapes: Mapping[str, str], words: Mapping[str, str]
) -> Box:
    shape = shapes.get(table.id or "", "text")
    title = table.title or table.caption
    wide = width(table)
    return Box(
        id_,
        "table",
        set_text(title.string if title else table.id or words["table"], language),
        source,
        4 if wide <= _NARROW else 6 if wide <= _HALF else _BAND,
        scrolls=wide > _NARROW,
        grids=tuple(
            grid_view(
                group,
                f"{id_}-{n}" if n > 1 else id_,
                shape,
                language,
                [note.id or f"#{k}" for k, note in enumerate(table.notes, 1)],
            )
            for n, group in enumerate(table.tgroups, 1)
        ),
        notes=tuple(set_parts(note.text, (), language) for note in table.notes),
    )


def _bands(boxes: Sequence[Box]) -> tuple[tuple[Box, ...], ...]:
    """Boxes side by side while they fit, in the order of the book.

    The last one of a band takes what is left, but for a narrow table: figures far apart are hard to follow.
    """
    bands: list[list[Box]] = []
    room = 0
    for box in boxes:
        if box.span > room:
            bands.append([])
            room = _BAND
        bands[-1].append(box)
        room -= box.span
    for band in bands:
        last = band[-1]
        if last.kind == "procedure" or last.scrolls:
            band[-1] = msgspec.structs.replace(last, span=_BAND - sum(box.span for box in band[:-1]))
    return tuple(tuple(band) for band in bands)


def _density(boxes: Sequence[Box], pages: int) -> str:
    """The size of type with which the boxes should stand on ``pages`` pages, by a rough count of lines."""
    lines = sum(max(_lines(box) for box in band) for band in _bands(boxes))
    return next((name for name, most in _PAGE_HOLDS if lines <= most * max(1, pages)), "small")


def _lines(box: Box) -> int:
    if box.kind == "table":
        rows = [row for grid in box.grids for row in (*grid.head, *grid.body, *grid.foot)]
        return 5 + len(box.notes) + sum(_row_lines(row, box.span * _CHARACTERS) for row in rows)
    said = sum(_prose_lines(block, box.span * _CHARACTERS) for block in box.blocks)
    return 5 + said + sum(_step_lines(step, box.span * _CHARACTERS) for step in box.steps)


def _row_lines(row: RowView, wide: int) -> int:
    said = sum(len(part.text) for cell in row.cells for part in cell.parts)
    inner = sum(len(grid.body) for cell in row.cells for grid in cell.grids)
    return 1 + said // wide + inner


def _step_lines(step: StepView, wide: int) -> int:
    return sum(_prose_lines(b, wide) for b in step.blocks) + sum(_step_lines(s, wide - 4) for s in step.steps)


def _prose_lines(block: Prose, wide: int) -> int:
    return 1 + len(block.text) // max(wide, 20) + sum(_prose_lines(b, wide - 3) for item in block.items for b in item)
