"""Mending broken XML: the fewest edits that make it parse, each told, and every word kept."""

from __future__ import annotations

from collections.abc import Sequence
from xml.parsers import expat

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.attributes import Edit, Fault
from docbook_rules.source.doctype import character
from docbook_rules.source.entities import mask
from docbook_rules.source.faults import NUMBER, apply, faults, findings
from docbook_rules.source.judge import describe, judge
from docbook_rules.source.kinds import what_it_is
from docbook_rules.source.offsets import Offsets
from docbook_rules.source.scan import words

# One mend can uncover the next fault; what is not settled by then goes round in circles.
_MAX_ROUNDS = 4
_SHOWN = 60


class Change(msgspec.Struct, frozen=True):
    """One edit at ``place``: what was taken out, what was put in, and in ``message`` both with the reason."""

    place: Place
    removed: str
    inserted: str
    message: str


class Repair(msgspec.Struct, frozen=True):
    """The mended text, None where it cannot be mended; ``diagnostics`` then say why. No changes: nothing was wrong."""

    text: str | None
    changes: tuple[Change, ...]
    diagnostics: tuple[Diagnostic, ...] = ()


def repair(text: str, name: str) -> Repair:
    """Mend ``text`` (shown as ``name``) so that it parses and holds the same words in the same order.

    Places of changes count in the text as it was. References to undeclared entities are no fault here.
    """
    mended = text
    changes: list[Change] = []
    for _ in range(_MAX_ROUNDS):
        error = _error(mended)
        if error is None and not _holds_bad_number(mended):
            break
        if not changes and (other := what_it_is(text, name)):
            return Repair(None, (), other)
        found = faults(mended)
        edits = [edit for fault in found for edit in fault.edits]
        if not edits:
            if error is None:  # it stands in a comment or a CDATA section
                break
            return Repair(None, (), findings(mended, name) or (describe(error, name),))
        changes += _changes(mended, found, name)
        mended = apply(mended, edits)
    if (error := _error(mended)) is not None:
        return Repair(None, (), (describe(error, name), *_hopeless(mended, name)))
    if changes and words(mended) != words(text):
        lost = Diagnostic(
            "not-well-formed",
            Severity.ERROR,
            "mending this file would change its words; it is left alone",
            changes[0].place,
        )
        return Repair(None, (), (lost, *findings(text, name)))
    return Repair(mended, tuple(changes))


def _hopeless(text: str, name: str) -> Sequence[Diagnostic]:
    return [finding for finding in findings(text, name) if not finding.hint]


def _changes(text: str, found: Sequence[Fault], name: str) -> list[Change]:
    offsets = Offsets(text, name)
    return [
        Change(offsets.place(edit.start), text[edit.start : edit.end], edit.insert, _told(text, edit, fault.message))
        for fault in found
        for edit in fault.edits
    ]


def _told(text: str, edit: Edit, why: str) -> str:
    removed, inserted = _shown(text[edit.start : edit.end]), _shown(edit.insert)
    if removed and inserted:
        return f"replaced {removed} by {inserted}: {why}"
    return f"inserted {inserted}: {why}" if inserted else f"removed {removed}: {why}"


def _shown(part: str) -> str:
    """A part of a change on one line, its middle left out where it is long."""
    line = " ".join(part.split()) or repr(part)[1:-1]
    return line if len(line) <= _SHOWN else f"{line[: _SHOWN // 2]}…{line[-_SHOWN // 2 :]}"


def _holds_bad_number(text: str) -> bool:
    """Whether there is a reference to a character that XML does not allow, which the masked text hides from expat."""
    return "&#" in text and any(character(found[1]) is None for found in NUMBER.finditer(text))


def _error(text: str) -> expat.ExpatError | None:
    """What expat says of ``text``, undeclared entities aside; None where it is well-formed."""
    try:
        judge(mask(text)[0])
    except expat.ExpatError as error:
        return error
    return None
