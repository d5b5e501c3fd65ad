"""The pages as HTML. Templates lay out values that are escaped; style and script are let in by their digests alone."""

from __future__ import annotations

import hashlib
import html
import re
from base64 import b64encode

import msgspec
from jinja2 import Environment
from markupsafe import Markup

from docbook_rules.emit.coverage import SIGNS
from docbook_rules.ledger.script import Fate
from docbook_rules.serve.fates import FAILS
from docbook_rules.serve.guard import NOTHING
from docbook_rules.serve.live import State
from docbook_rules.typed.interchange import exact_text

_POLICY = re.compile(rb'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
_MOST_MARKED = 400


class Page(msgspec.Struct, frozen=True):
    """A page and the policy that goes with it."""

    text: str
    policy: str


def page(state: State, version: str, env: Environment, kind: str, name: str = "") -> Page | None:
    """A page of ``kind`` overview, book, tables, cases, sheet or missing; None where there is nothing of that name."""
    book = state.book
    document = next((d for d in book.documents if d.name == name), None) if book else None
    sheet = next((s for s, _ in book.sheets if s == name), None) if book else None
    if (kind == "book" and document is None) or (kind == "sheet" and sheet is None):
        return None
    style = env.get_template("serve.css.jinja").render()
    script = env.get_template("serve.js.jinja").render()
    text = env.get_template("serve.html.jinja").render(
        kind=kind,
        here=name,
        book=book,
        document=document,
        sheet=sheet,
        cases={case.place: case for case in book.cases} if book else {},
        failing=[case for case in book.cases if case.state == "fails"] if book else [],
        running=any(case.state == "running" for case in book.cases) if book else False,
        told=[f for f in state.findings if f.severity != "note"],
        notes=[f for f in state.findings if f.severity == "note"],
        stale=bool(state.problems) and book is not None,
        fates=SIGNS,
        counted=[fate for fate in SIGNS if fate in {f.value for f in Fate}],
        fails=FAILS,
        version=version,
        look=_digest(style + script),
        exact_text=exact_text,
        most=_MOST_MARKED,
        style=Markup(style),  # templates of the project's own: nothing in them comes from a book
        script=Markup(script),
    )
    return Page(text, _policy(style, script))


def sheet(state: State, name: str) -> Page | None:
    """A sheet as a build writes it, under the policy that it states itself, to be framed by these pages alone."""
    text = dict(state.book.sheets).get(name) if state.book else None
    if text is None:
        return None
    stated = _POLICY.search(text.encode())
    policy = html.unescape(stated[1].decode()) if stated else NOTHING
    return Page(text, f"{policy.rstrip('; ')}; frame-ancestors 'self'")


def _policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; style-src 'sha256-{_digest(style)}'; script-src 'sha256-{_digest(script)}'; "
        "img-src data:; connect-src 'self'; frame-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _digest(text: str) -> str:
    return b64encode(hashlib.sha256(text.encode()).digest()).decode()
