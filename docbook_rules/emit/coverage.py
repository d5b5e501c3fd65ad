"""The coverage page: the book's text, each number coloured by its fate and linked to its test."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence

import msgspec
from jinja2 import Environment
from markupsafe import Markup

from docbook_rules.emit.cases import Named, lines_of
from docbook_rules.ledger.coverage import ORDER, Covered, Figure, Grid, Part, Passage
from docbook_rules.ledger.script import Let, Says
from docbook_rules.ledger.tally import EditionTally
from docbook_rules.place import Place

SIGNS = {
    "given": ">",
    "asserted": "✓",
    "restated": "=",
    "parameter": "#",
    "claim": "%",
    "reference": "§",
    "waived": "~",
    "lookup": "▦",
    "unaccounted": "✗",
}
"""A sign for each fate, so that it is told apart without colours too."""


class _Piece(msgspec.Struct, frozen=True):
    """Text, or a number: then ``fate`` and ``sign`` are its, ``told`` says so in words, ``href`` leads to its test."""

    text: str
    fate: str = ""
    sign: str = ""
    told: str = ""
    href: str = ""


def coverage_page(
    title: str, covered: Sequence[Covered], tallies: Sequence[EditionTally], tests: Sequence[Named], env: Environment
) -> str:
    """The page as HTML. ``tests`` are those that a build writes; numbers of their examples link to their lines."""
    anchors = _anchors(tests)
    style = env.get_template("coverage.css.jinja").render()
    digest = b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return env.get_template("coverage.html.jinja").render(
        title=title,
        policy=f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'",
        style=Markup(style),  # the project's own template: nothing in it comes from the book
        fates=[(fate, SIGNS[fate]) for fate in ORDER],
        editions=[
            (edition, dict(edition.tally.fates), [(s, dict(s.tally.fates)) for s in edition.sections])
            for edition in tallies
        ],
        documents=[
            {
                "file": document.file,
                "language": document.language,
                "parts": [_part(part, anchors) for part in document.parts],
            }
            for document in covered
        ],
        tests=[
            {
                "id": _id(number),
                "name": test.name,
                "path": test.path,
                "place": str(test.script.place),
                "lines": _source(test, number, anchors),
            }
            for number, test in enumerate(tests)
        ],
    )


def _part(part: Part, anchors: Mapping[Place, str]) -> dict[str, object]:
    return {
        "id": part.id,
        "title": part.title or part.id,
        "level": min(part.level + 1, 6),
        "blocks": [_block(block, anchors) for block in part.blocks],
    }


def _block(block: Passage | Grid, anchors: Mapping[Place, str]) -> dict[str, object]:
    if isinstance(block, Passage):
        return {"kind": block.kind, "pieces": list(_pieces(block, anchors))}
    rows = [[None if cell is None else list(_pieces(cell, anchors)) for cell in row] for row in block.rows]
    return {"kind": "table", "title": block.title or block.id, "head": rows[: block.head], "body": rows[block.head :]}


def _pieces(passage: Passage, anchors: Mapping[Place, str]) -> Iterator[_Piece]:
    at = 0
    for figure in passage.figures:
        if figure.start > at:
            yield _Piece(passage.text[at : figure.start])
        told = f"{figure.fate}: {figure.by}" if figure.by else figure.fate
        shown = passage.text[figure.start : figure.end]
        yield _Piece(shown, figure.fate, SIGNS[figure.fate], f"{told} ({figure.place})", _href(figure, anchors))
        at = figure.end
    if at < len(passage.text):
        yield _Piece(passage.text[at:])


def _href(figure: Figure, anchors: Mapping[Place, str]) -> str:
    anchor = anchors.get(figure.place) or (anchors.get(figure.example) if figure.example else None)
    return f"#{anchor}" if anchor else ""


def _id(number: int) -> str:
    return f"test-{number + 1}"


def _anchors(tests: Sequence[Named]) -> dict[Place, str]:
    """What leads to a test by the place of its example, and to a line of it by the place of the number it is about."""
    anchors: dict[Place, str] = {}
    for number, test in enumerate(tests):
        anchors.setdefault(test.script.place, _id(number))
        for at, line in enumerate(test.script.lines):
            if isinstance(line, Says):
                anchors.setdefault(line.place, f"{_id(number)}-{at}")
            elif isinstance(line, Let) and line.where is not None:
                anchors.setdefault(line.where[0], f"{_id(number)}-{at}")
    return anchors


def _source(test: Named, number: int, anchors: Mapping[Place, str]) -> list[tuple[str, str]]:
    """The lines of a test as they are generated, each with its anchor, "" where nothing leads to it."""
    known = set(anchors.values())
    made = []
    for at, texts in enumerate(lines_of(test.script)):
        anchor = f"{_id(number)}-{at}"
        made.append((anchor if anchor in known else "", "\n".join(texts)))
    return made
