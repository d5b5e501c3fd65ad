"""Findings: what is wrong, where, and what would be right. Collected by every stage, rendered once."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from enum import Enum
from fractions import Fraction

import msgspec

from docbook_rules.place import Place

_LONGEST = 400


class Severity(Enum):
    """How much a finding weighs: an error fails the command, a warning fails it under ``--strict``."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Diagnostic(msgspec.Struct, frozen=True):
    """One finding.

    ``kind`` is the stable name of its family (``overlap``, ``undefined-entity``, ``unaccounted`` …); ``code`` is that
    kind's short number. ``length`` counts the characters of the marked span on its line, 0 when unknown.
    ``hint`` says what would be right, or names the command that mends it; ``value`` is the number that would be right
    at ``place``, where that is beyond doubt.
    """

    kind: str
    severity: Severity
    message: str
    place: Place
    hint: str = ""
    length: int = 0
    value: int | Decimal | Fraction | None = None

    @property
    def code(self) -> str:
        """The short code of this kind, such as ``T101``."""
        return CODES.get(self.kind, "X000")

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """File, line, column, kind, message: the order of a report."""
        return (self.place.file, self.place.line, self.place.column, self.kind, self.message)


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sort findings by place and drop those said twice. What they quote of a book may be long, and is cut."""
    found = list(map(_readable, diagnostics))
    if len(found) < 2:  # as in most documents
        return found
    return sorted(dict.fromkeys(found), key=lambda d: d.sort_key)


def _readable(finding: Diagnostic) -> Diagnostic:
    if len(finding.message) <= _LONGEST and len(finding.hint) <= _LONGEST:
        return finding
    return msgspec.structs.replace(finding, message=_cut(finding.message), hint=_cut(finding.hint))


def _cut(said: str) -> str:
    """The text with each of its lines cut where it is too long to read."""
    return "\n".join(line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…" for line in said.split("\n"))


# S source, T tables, R references, L ledger, E editions, C checks, M mutation, P proposal, O output, G configuration.
CODES: dict[str, str] = {
    "not-well-formed": "S001",
    "encoding": "S002",
    "encoding-suspect": "S003",
    "limit": "S004",
    "undefined-entity": "S005",
    "external-entity-not-read": "S006",
    "xinclude-missing": "S007",
    "xinclude-blocked": "S008",
    "xinclude-loop": "S009",
    "xinclude-namespace": "S010",
    "namespace-mix": "S011",
    "not-docbook": "S012",
    "unreadable": "S013",
    "language": "S014",
    "profile": "S015",
    "overlap": "T101",
    "span-beyond-cols": "T102",
    "unknown-column": "T103",
    "unknown-span": "T104",
    "reversed-span": "T105",
    "missing-cols": "T106",
    "colspec-order": "T107",
    "duplicate-colname": "T108",
    "bad-number": "T109",
    "unexpected-element": "T110",
    "no-tbody": "T111",
    "empty-tbody": "T112",
    "rowspan-past-section": "T113",
    "row-too-long": "T114",
    "empty-row": "T115",
    "entry-order": "T116",
    "no-tgroup": "T117",
    "table-type": "T118",
    "condition": "T119",
    "dangling-xref": "R201",
    "duplicate-id": "R202",
    "unaccounted": "L301",
    "contradiction": "L302",
    "restatement": "L303",
    "equation": "L304",
    "phrase": "L305",
    "parameter": "L306",
    "stale-phrase": "L307",
    "instruction": "L308",
    "lost-case": "L309",
    "edition-missing": "E401",
    "edition-differs": "E402",
    "lagging": "E403",
    "gaps": "C701",
    "misprint": "C702",
    "false-claim": "C703",
    "claim-in-words": "C704",
    "untried-claim": "C705",
    "survivor": "M451",
    "figure": "P801",
    "unsettled": "P802",
    "drift": "O501",
    "hand-edited": "O502",
    "output": "O503",
    "configuration": "G601",
    "sheet": "G602",
}


class Refusal(Exception):  # noqa: N818 - the field's word for it
    """The command cannot run at all (exit 2): a missing path, a broken configuration. Never a finding in a book."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
