"""Mending broken XML: the fewest edits that make it parse, each told, and every word kept."""

from __future__ import annotations

from collections.abc import Sequence
from xml.parsers import expat

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.attributes import NUMBER, Edit
from docbook_rules.source.characters import character
from docbook_rules.source.edited import Piece, current, edited, origin, steps
from docbook_rules.source.faults import faults, findings
from docbook_rules.source.judge import judge
from docbook_rules.source.kinds import what_it_is
from docbook_rules.source.mask import mask
from docbook_rules.source.offsets import Offsets
from docbook_rules.source.prefixes import unbound
from docbook_rules.source.scan import settled, words

# One mend can uncover the next fault; what is not settled by then goes round in circles.
_MAX_ROUNDS = 4
_MAX_FINDINGS = 100
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
    pieces = [Piece(text, 0)]
    reasons: list[str] = [""]  # by the number of each edit
    for _ in range(_MAX_ROUNDS):
        error = _error(mended)
        unbound_ones = unbound(mended, settled(mended)) if error is None and ":" in mended else []
        if error is None and not _holds_bad_number(mended) and not any(fault.edits for fault in unbound_ones):
            break
        if len(reasons) == 1 and (other := what_it_is(text, name)):
            return Repair(None, (), other)
        found = [*faults(mended), *unbound_ones]
        edits = _apart(mended, [(edit, fault.message) for fault in found for edit in fault.edits])
        hopeless = error is not None and any(not fault.edits for fault in found)
        if not edits or hopeless:
            break
        pieces = edited(pieces, [(len(reasons) + index, edit) for index, (edit, _) in enumerate(edits)])
        reasons += (why for _, why in edits)
        mended = current(pieces)
    changes = _changes(text, pieces, reasons, name)
    if (error := _error(mended)) is not None:
        return Repair(None, (), _hopeless(text, mended, pieces, error, name))
    if changes and words(mended) != words(text):
        lost = Diagnostic(
            "not-well-formed",
            Severity.ERROR,
            "mending this file would change its words; it is left alone",
            changes[0].place,
        )
        return Repair(None, (), (lost, *findings(text, name)))
    return Repair(mended, changes, _left(text, mended, pieces, name))


def _apart(text: str, edits: Sequence[tuple[Edit, str]]) -> list[tuple[Edit, str]]:
    """The edits with their reasons, with a space where nothing would stand between what were two words."""
    behind = {edit.start: edit.end for edit, _ in sorted(edits) if edit.end > edit.start and not edit.insert}
    inside = set(behind.values())
    inserted = {edit.start for edit, _ in edits if edit.insert}
    kept: list[tuple[Edit, str]] = []
    for edit, why in edits:
        end = edit.end
        if edit.start in behind and edit.start not in inside and not edit.insert and edit.end > edit.start:
            while end in behind:
                end = behind[end]
            around = text[max(edit.start - 1, 0) : edit.start] + text[end : end + 1]
            if len(around) == 2 and around.isalnum() and not inserted & {edit.start, end}:
                kept.append((Edit(edit.start, edit.end, " "), why))
                continue
        kept.append((edit, why))
    return kept


def _hopeless(
    text: str, mended: str, pieces: Sequence[Piece], error: expat.ExpatError, name: str
) -> tuple[Diagnostic, ...]:
    """Why a text cannot be mended: the faults without an edit, else what the parser says; places as it was."""
    offsets = Offsets(text, name)
    left = [(fault.offset, fault.message, fault.length) for fault in faults(mended) if not fault.edits]
    if not left:
        lines = mended.split("\n")
        at = sum(len(line) + 1 for line in lines[: error.lineno - 1]) + error.offset
        left = [(at, expat.ErrorString(error.code) or "not well-formed", 0)]
    return tuple(
        Diagnostic(
            "not-well-formed", Severity.ERROR, f"left as it is: {why}", offsets.place(origin(pieces, at)), "", length
        )
        for at, why, length in left[:_MAX_FINDINGS]
    )


def _left(text: str, mended: str, pieces: Sequence[Piece], name: str) -> tuple[Diagnostic, ...]:
    """What a parser that knows namespaces still finds in a mended text: prefixes of no known meaning."""
    offsets = Offsets(text, name)
    return tuple(
        Diagnostic(
            "namespace-mix",
            Severity.WARNING,
            f"left as it is: {fault.message}",
            offsets.place(origin(pieces, fault.offset)),
            "declare it in the first tag",
            fault.length,
        )
        for fault in (unbound(mended, settled(mended)) if ":" in mended else ())
    )


def _changes(text: str, pieces: Sequence[Piece], reasons: Sequence[str], name: str) -> tuple[Change, ...]:
    offsets = Offsets(text, name)
    return tuple(
        Change(
            offsets.place(step.offset),
            step.removed,
            step.inserted,
            f"{_told(step.removed, step.inserted)}: {reasons[step.change]}",
        )
        for step in steps(pieces)
    )


def _told(removed: str, inserted: str) -> str:
    removed, inserted = _shown(removed), _shown(inserted)
    if removed and inserted:
        return f"replaced {removed} by {inserted}"
    return f"inserted {inserted}" if inserted else f"removed {removed}"


def _shown(part: str) -> str:
    """A part of a change on one line, its middle left out where it is long."""
    if part == " ":
        return "a space"
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
