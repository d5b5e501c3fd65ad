"""A part of a document kept in a file of its own: several elements side by side."""

from __future__ import annotations

from collections.abc import Callable
from xml.parsers.expat import ExpatError

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.bounds import BeyondError
from docbook_rules.source.build import cut
from docbook_rules.source.judge import judge
from docbook_rules.source.outline import Outline, stand_where_it_begins
from docbook_rules.source.references import Context
from docbook_rules.source.skim import skim
from docbook_rules.source.tree import Node, Run

Report = Callable[[Diagnostic], None]


def part_of_document(
    text: str, marker: str, context: Callable[[Report], Context], report: Report, *, skims: bool
) -> Node | Outline | None:
    """A masked text that is not well-formed by itself, in an ``article`` that stands where its first element does.

    ``context(report)`` makes the context of a reading; ``skims`` says whether what is seen from above is enough. None
    where the text is no such part: it is not well-formed even so, has text between its elements, or claims to be a
    document by a declaration.
    """
    if text.lstrip().startswith("<?xml") or "<!DOCTYPE" in text:
        return None
    wrapped = f"<article>\n{text}</article>"  # whose second line is the first of the file
    found: list[Diagnostic] = []
    try:
        part = skim(wrapped, marker, context, found.append, 0) if skims else None
        if part is None:
            judge(wrapped)
        root = part.root if part else cut(wrapped, marker, context(found.append), {}, 0)
    except (ExpatError, BeyondError):
        return None
    if any(isinstance(child, Run) and child.text.strip() for child in root.children):
        return None
    if part is None:
        if next(root.elements(), None) is None:
            return None
        stand_where_it_begins(root)
    found.append(
        Diagnostic(
            "not-well-formed",
            Severity.WARNING,
            "several elements stand side by side; read as a part of a document",
            Place(root.file, root.line, root.column),
            "one element around them",
        )
    )
    for finding in found:
        report(finding)
    return part or root
