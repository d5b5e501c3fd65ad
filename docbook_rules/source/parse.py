"""From a text to its tree, or to what is seen of it from above, with the findings that come of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from xml.parsers import expat

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.bounds import BeyondError
from docbook_rules.source.build import cut
from docbook_rules.source.declarations import Declared, Fetch, read_declarations
from docbook_rules.source.doctype import find_doctype
from docbook_rules.source.entities import Entities
from docbook_rules.source.judge import describe, judge
from docbook_rules.source.kinds import what_it_is
from docbook_rules.source.lent import Lent
from docbook_rules.source.mask import mask
from docbook_rules.source.namespaces import Names
from docbook_rules.source.offsets import Offsets
from docbook_rules.source.outline import Outline
from docbook_rules.source.part import part_of_document
from docbook_rules.source.references import Context
from docbook_rules.source.skim import skim
from docbook_rules.source.tree import Node

Report = Callable[[Diagnostic], None]


def parse(
    text: str, file: str, shared: Mapping[str, Lent], report: Report, fetch: Fetch | None = None
) -> tuple[Node | None, bool]:
    """The tree of a text, and whether it holds elements of XInclude. Findings go to ``report``.

    ``fetch`` reads the entity files that the text names.
    """
    seen, includes = parsed(text, file, shared, report, fetch, skims=False)
    return seen if isinstance(seen, Node) else None, includes


def parsed(
    text: str, file: str, shared: Mapping[str, Lent], report: Report, fetch: Fetch | None, *, skims: bool
) -> tuple[Node | Outline | None, bool]:
    """As ``parse``; with ``skims`` what can be seen from above where that is enough."""
    declared = _declarations(text, file, report, fetch)
    masked, marker = mask(text)
    if declared.references:  # read above, with more patience than expat has
        masked = _blanked(masked, declared.references)

    def context(report: Report) -> Context:
        return Context(file, Entities(file, declared.entities, shared, report), Names(file, report))

    try:
        outline = skim(masked, marker, context, report) if skims else None
        if outline is not None:
            return outline, False
        defaults = judge(masked)
        whole = context(report)
        root = cut(masked, marker, whole, defaults)
    except BeyondError as error:
        report(Diagnostic("limit", Severity.ERROR, str(error), Place(file, error.line, error.column)))
    except expat.ExpatError as error:
        said = what_it_is(text, file)
        part = None if said else part_of_document(masked, marker, context, report, skims=skims)
        if part is not None:
            return part, False
        for finding in said or _faults(text, file) or (describe(error, file),):
            report(finding)
    else:
        return root, whole.names.includes
    return None, False


def _faults(text: str, file: str) -> tuple[Diagnostic, ...]:
    """What is wrong with a text that is not well-formed; imported for such a text alone, as most runs meet none."""
    from docbook_rules.source import faults

    return faults.findings(text, file)


def _blanked(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """The text with white space in place of some of its spans, which are in order; lines begin where they did."""
    pieces: list[str] = []
    at = 0
    for begin, end in spans:
        breaks = text.count("\n", begin, end)
        last = text.rindex("\n", begin, end) + 1 if breaks else begin
        pieces += (text[at:begin], "\n" * breaks, " " * (end - last))
        at = end
    return "".join((*pieces, text[at:]))


def _declarations(text: str, file: str, report: Report, fetch: Fetch | None) -> Declared:
    """The entities that the internal subset declares, or names the files of; what is not read is reported."""
    doctype = find_doctype(text)
    if doctype is None or doctype.subset[0] == doctype.subset[1]:
        return Declared()
    declared = read_declarations(text, *doctype.subset, fetch)
    offsets = Offsets(text[: doctype.end], file)
    for unread in {unread.name: unread for unread in reversed(declared.unread)}.values():
        report(
            Diagnostic(
                "external-entity-not-read",
                Severity.WARNING,
                f"%{unread.name}; stands in another file ({unread.system}), {unread.why}",
                offsets.place(unread.offset),
                "declare what it holds in the internal subset, or in an .ent file inside the folder",
                len(unread.name) + 2,
            )
        )
    for kind, severity, said, hint, found in (
        ("undefined-entity", Severity.WARNING, "is not declared", "declare it before its use", declared.unknown),
        ("not-well-formed", Severity.ERROR, "contains itself", "break the circle in its declaration", declared.circles),
    ):
        for name, offset in dict(reversed(found)).items():
            report(Diagnostic(kind, severity, f"%{name}; {said}", offsets.place(offset), hint, len(name) + 2))
    if declared.too_much:
        report(
            Diagnostic(
                "limit",
                Severity.ERROR,
                "there are too many declarations, or parameter entities expand to too much text; not all is read",
                offsets.place(doctype.start),
            )
        )
    return declared
