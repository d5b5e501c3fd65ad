"""Pages compiled from DocBook, for the tests that look at them in a browser or as a parser does."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lxml import html

from docbook_rules import pipeline
from docbook_rules.config import load
from docbook_rules.model.book import Document

BOOK = """<section xmlns="http://docbook.org/ns/docbook" version="5.0" xml:id="s" xml:lang="{language}">
<title>{title}</title>
{body}
</section>
"""


def written(folder: Path, bodies: Mapping[str, str], toml: str = "") -> Path:
    """A project in ``folder``: the body of one document a language, and its configuration."""
    (folder / "source_xml").mkdir(parents=True, exist_ok=True)
    for language, body in bodies.items():
        text = BOOK.format(language=language, title=f"Book {language}", body=body)
        (folder / "source_xml" / f"book.{language}.xml").write_text(text, "utf-8")
    (folder / "docbook-rules.toml").write_text(toml, "utf-8")
    return folder


def compiled(folder: Path, older: tuple[Document, ...] = ()) -> pipeline.Compiled:
    """What the project in ``folder`` compiles to."""
    config = load(folder / "docbook-rules.toml")
    reading = pipeline.read([folder / "source_xml"], config, xinclude=False)
    return pipeline.compile(reading, config, older)


def pages(folder: Path, bodies: Mapping[str, str], toml: str = "") -> dict[str, Path]:
    """The sheets of a project, on the disk, by language."""
    found: dict[str, Path] = {}
    for artifact in compiled(written(folder, bodies, toml)).artifacts:
        if artifact.path.startswith("sheets/"):
            file = folder / artifact.path
            file.parent.mkdir(exist_ok=True)
            file.write_text(artifact.text, "utf-8")
            found[artifact.path.split(".")[-2]] = file
    return found


def row(*cells: str) -> str:
    """A row of entries; a cell that begins with ``<entry`` is taken as it is."""
    return f"<row>{''.join(c if c.startswith('<entry') else f'<entry>{c}</entry>' for c in cells)}</row>"


def table(id_: str, title: str, cols: int, body: str, head: str = "", names: str = "") -> str:
    """A CALS table."""
    head = f"<thead>{head}</thead>" if head else ""
    group = f'<tgroup cols="{cols}">{names}{head}<tbody>{body}</tbody></tgroup>'
    return f'<table xml:id="{id_}"><title>{title}</title>{group}</table>'


def headers_missing(root: html.HtmlElement) -> list[str]:
    """The cells of a page that do not list each of their headers, and no other: told by spans and scopes alone."""
    wrong: list[str] = []
    for found in root.iter("table"):
        wrong += _missing(found)
    return wrong


def _missing(of: html.HtmlElement) -> list[str]:
    slots: dict[tuple[int, int], html.HtmlElement] = {}
    area: dict[html.HtmlElement, tuple[range, range]] = {}
    over: dict[int, html.HtmlElement] = {}
    lines = [line for part in of if part.tag in ("thead", "tbody", "tfoot") for line in part.iterchildren("tr")]
    section = {r: line.getparent() for r, line in enumerate(lines)}
    across = None
    for r, line in enumerate(lines):
        c = 0
        for cell in line:
            while (r, c) in slots:
                c += 1
            down, along = int(cell.get("rowspan", 1)), int(cell.get("colspan", 1))
            area[cell] = range(r, r + down), range(c, c + along)
            slots.update({(y, x): cell for y in area[cell][0] for x in area[cell][1]})
            if cell.get("scope") == "rowgroup":
                across = cell
        if across is not None:
            over[r] = across
    heads = [cell for cell in area if section[area[cell][0].start].tag == "thead" and cell.tag == "th"]
    wrong = []
    for cell, (rows, columns) in area.items():
        is_head = section[rows.start].tag == "thead"
        above = [h for h in heads if set(area[h][1]) & set(columns) and (not is_head or area[h][0].stop <= rows.start)]
        beside = (
            [] if is_head else [s for y in rows if (s := slots.get((y, 0))) is not None and s.get("scope") == "row"]
        )
        group = [over[y] for y in rows if y in over and not is_head]
        wanted = {h.get("id") for h in (*above, *beside, *group) if h is not cell and h.get("scope")}
        if cell.get("scope") == "rowgroup":
            wanted -= {h.get("id") for h in group}
        if wanted != set((cell.get("headers") or "").split()):
            wrong.append(f"{cell.get('id')}: {cell.get('headers')} instead of {sorted(filter(None, wanted))}")
    return wrong
