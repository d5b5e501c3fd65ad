"""The page of an edition: boxes in bands, one style, one script, and a policy that lets nothing else through."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec
from jinja2 import Environment
from markupsafe import Markup

from docbook_rules.config import Sheet
from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.names import plain
from docbook_rules.emit.sheets.boxes import Box, Edition, boxes
from docbook_rules.emit.sheets.dice import DiceView, dice_views
from docbook_rules.emit.sheets.layout import PAPERS, bands, size
from docbook_rules.emit.sheets.standing import STATES
from docbook_rules.emit.sheets.strings import spoken
from docbook_rules.emit.sheets.typography import decimal_sign, primary, set_text
from docbook_rules.ledger.known import NOTHING, Known

_RIGHT_TO_LEFT = frozenset({"ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})
# What the script says; the rest of the catalogue stands in the page.
_SPOKEN = ("found", "found_one", "none", "several", "figure")


class Entry(msgspec.Struct, frozen=True):
    """A line of the legend: a state, what it means, and how many values of the page have it."""

    state: str
    said: str
    count: int


def sheet_artifact(edition: Edition, book: str, sheet: Sheet, env: Environment, known: Known = NOTHING) -> Artifact:
    """The sheet of an edition, ``sheets/<book>.<language>.html``; ``known`` is asked whether it was set before."""
    language, words, tongue = edition.language, edition.words, spoken(edition.language)
    shown = boxes(edition, sheet, known)
    paper = sheet.paper if sheet.paper in PAPERS else "A4"
    placed = bands(shown, paper)
    density = size(placed, sheet.pages, paper).density
    theme = f"themes/{plain(sheet.theme)}.css.jinja" if sheet.theme else ""
    quoted = {name: json.dumps(text, ensure_ascii=True) for name, text in words.items()}
    style = env.get_template("sheet.css.jinja").render(paper=paper, density=density, theme=theme, words=quoted)
    script = env.get_template("sheet.js.jinja").render()
    dice = dice_views(edition.shown.dice, language, sheet.dice, sheet.dies)
    title = sheet.title.get(language) or sheet.title.get(primary(language)) or words["sheet"]
    said = {
        "language": language,
        "direction": "rtl" if primary(language) in _RIGHT_TO_LEFT else "ltr",
        "spoken": Markup("") if tongue == primary(language) else Markup(' lang="{}"').format(tongue),
        "title": set_text(title, language),
        "policy": _policy(style, script),
        "style": Markup(style),  # the project's own templates: nothing in them comes from the book
        "script": Markup(script),
        "facts": Markup(_facts(shown, dice, words, language)),
        "revision": ", ".join(edition.shown.revisions),
        "bands": placed,
        "dice": [view.formula for view in dice],
        "legend": _legend(shown, words),
        "words": words,
    }
    # All that a page says is words, counts and yes or no: where those are equal, so is the page.
    (page,) = known.each(f"page {language}", (env,), said, lambda of: of.get_template("sheet.html.jinja").render(said))
    return Artifact(path_of(book, language), page)


def path_of(book: str, language: str) -> str:
    """The path of an edition's sheet in the output folder."""
    return f"sheets/{plain(book) or 'rulebook'}.{plain(language) or 'und'}.html"


def _policy(style: str, script: str) -> str:
    """The browser hashes what stands between the tags, so nothing else may."""
    hashes = [b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (style, script)]
    return (
        f"default-src 'none'; style-src 'sha256-{hashes[0]}'; script-src 'sha256-{hashes[1]}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _facts(shown: Sequence[Box], dice: Sequence[DiceView], words: Mapping[str, str], language: str) -> str:
    """What the script goes by, as JSON that no HTML parser can misread."""
    facts = {
        "words": {name: words[name] for name in _SPOKEN} | {"point": decimal_sign(language)},
        "lookups": {view.id: dict(view.data) for box in shown if (view := box.lookup)},
        "dice": [{"terms": [dict(term) for term in view.terms], "signed": view.signed} for view in dice],
    }
    said = json.dumps(facts, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return said.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _legend(shown: Sequence[Box], words: Mapping[str, str]) -> list[Entry]:
    """The states and changes that the page marks, with what each means."""
    counted = Counter(
        name
        for box in shown
        for grid in box.grids
        for row in grid.rows
        for cell in row.cells
        for name in cell.classes.split()
        if name in STATES or name == "new"
    )
    return [Entry(name, words[f"is_{name}"], counted[name]) for name in (*STATES, "new") if counted[name]]
