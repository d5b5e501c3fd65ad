"""``diff``: two states of the book compared, and what the changes break."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Literal

from docbook_rules import pipeline
from docbook_rules.cli import CLEAN, FINDINGS, findings, options
from docbook_rules.cli.options import Shared
from docbook_rules.cli.revisions import Revision, sides
from docbook_rules.cli.terminal import visible
from docbook_rules.diff import telling
from docbook_rules.diff.change import Weight
from docbook_rules.diff.compare import compare
from docbook_rules.diff.page import page
from docbook_rules.diff.project import Project, project_of, with_breaks
from docbook_rules.diff.state import State, state_of
from docbook_rules.emit.environment import environment

Form = Literal["text", "json", "markdown", "html"]
FailOn = Literal["breaking", "behaviour", "any"]
_FAILING = {
    "breaking": {Weight.BREAKING},
    "behaviour": {Weight.BREAKING, Weight.BEHAVIOUR},
    "any": set(Weight),
}


def diff(old: str, new: str | None, *, form: Form, fail_on: FailOn | None, shared: Shared) -> int:
    """Print what changed from ``old`` to ``new``. Exit 1 only where a change is of a weight that ``fail_on`` names."""
    config = options.load(shared)
    with tempfile.TemporaryDirectory(prefix="docbook-rules-") as passing:
        before, after = sides(old, new, config, Path(passing))
        (old_state, old_project), (new_state, new_project) = _read(before, shared), _read(after, shared)
        changes = with_breaks(compare(old_state, new_state), old_project, new_project)
    names = findings.whole(before.name), findings.whole(after.name)
    if form == "json":
        findings.print_json(telling.data(changes, *names))
    elif form == "markdown":
        _print(telling.markdown(changes, *names))
    elif form == "html":
        _print(page(changes, *names, environment(config.folder / config.book.templates)))
    else:
        _print(telling.text(changes, *names))
    return FINDINGS if fail_on and any(c.weight in _FAILING[fail_on] for c in changes) else CLEAN


def _read(side: Revision, shared: Shared) -> tuple[State, Project]:
    reading = pipeline.read(
        side.paths,
        side.config,
        xinclude=side.config.book.xinclude if shared.xinclude is None else shared.xinclude,
        language=shared.lang,
        profile=options.profile(shared, side.config),
    )
    understood = pipeline.understand(reading, side.config)
    project = project_of(understood.ledger, understood.tables, pipeline.phrases_of(side.config), side.config)
    return state_of(understood.ledger, understood.tables), project


def _print(text: str) -> None:
    sys.stdout.flush()
    findings.write("\n".join(visible(line) for line in text.split("\n")).encode("utf-8", "backslashreplace"))
