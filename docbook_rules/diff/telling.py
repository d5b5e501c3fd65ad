"""Changes told: as text for a terminal, as data, as Markdown for a changelog, as rows for a page side by side."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

import msgspec

from docbook_rules.diff.change import Change, Weight
from docbook_rules.place import Place

VERSION = 1
_HEADINGS = {Weight.BREAKING: "Breaking", Weight.BEHAVIOUR: "Behaviour", Weight.COMPATIBLE: "Compatible"}
_SHORT = 60


def text(changes: Sequence[Change], old: str, new: str) -> str:
    """The report as plain text, a change a line with what it breaks below."""
    lines = [f"{old} → {new}: {summary(changes)}"]
    for weight in Weight:
        some = [change for change in changes if change.weight is weight]
        if some:
            lines += ["", weight.value]
        for change in some:
            place = f" ({change.place})" if change.place else ""
            lines.append(f"  {change.subject}{_editions(change)}: {said(change)}{place}")
            if change.kind == "prose" and change.what == "changed":
                lines += [f"    {line}" for line in _words_changed(change)]
            lines += [f"    breaks {name}" for name in change.names if change.weight is Weight.BREAKING]
            lines += [f"    alters {name}" for name in change.names if change.weight is Weight.BEHAVIOUR]
            lines += [f"    test {test}" for test in change.tests]
            lines += [f"    read by {function}" for function in change.functions]
            lines += [f"    claim {claim}" for claim in change.claims if claim not in change.tests]
            lines += [f"    sheet {sheet}" for sheet in change.sheets]
    return "\n".join(lines) + "\n"


def data(changes: Sequence[Change], old: str, new: str) -> dict[str, object]:
    """The report as plain data, version 1."""
    counts = Counter(change.weight for change in changes)
    return {
        "version": VERSION,
        "old": old,
        "new": new,
        "summary": {weight.value: counts[weight] for weight in Weight},
        "changes": [
            {
                "kind": change.kind,
                "what": change.what,
                "subject": change.subject,
                "key": list(change.key),
                "class": change.weight.value,
                "old": change.old,
                "new": change.new,
                "languages": list(change.languages),
                "old_place": _place(change.old_place),
                "new_place": _place(change.new_place),
                "names": list(change.names),
                "tests": list(change.tests),
                "functions": list(change.functions),
                "claims": list(change.claims),
                "sheets": list(change.sheets),
            }
            for change in changes
        ],
    }


def markdown(changes: Sequence[Change], old: str, new: str) -> str:
    """The report as a section of a changelog; nothing of a book is taken for markup."""
    lines = [f"## {_plain(old)} → {_plain(new)}", "", f"{summary(changes)}."]
    for weight in Weight:
        some = [change for change in changes if change.weight is weight]
        if some:
            lines += ["", f"### {_HEADINGS[weight]}", ""]
        for change in some:
            broken = broken_by(change) if weight is not Weight.COMPATIBLE else []
            about = f" ({', '.join(f'`{name}`' for name in broken)})" if broken else ""
            lines.append(f"- {_plain(change.subject)}{_editions(change)}: {_plain(said(change))}{about}")
    return "\n".join(lines) + "\n"


def broken_by(change: Change) -> list[str]:
    """All that a change breaks or makes to say something else, each once."""
    return list(dict.fromkeys((*change.names, *change.tests, *change.functions, *change.claims, *change.sheets)))


class Marked(msgspec.Struct, frozen=True):
    """A change for the page: both sides as HTML with what differs marked, the rest as plain text."""

    change: Change
    old: str
    new: str


def side_by_side(changes: Sequence[Change]) -> list[Marked]:
    """The changes with the words that differ marked: ``<del>`` on the old side, ``<ins>`` on the new."""
    return [Marked(change, *_marked(change.old, change.new)) for change in changes]


def summary(changes: Sequence[Change]) -> str:
    """``2 breaking, 1 compatible``; "nothing changed" for none."""
    counts = Counter(change.weight for change in changes)
    return ", ".join(f"{counts[weight]} {weight.value}" for weight in Weight if counts[weight]) or "nothing changed"


def said(change: Change) -> str:
    """What happened, in a few words: ``-5.5 → -6``, ``added: 10; -24``, ``renamed to tgaps``."""
    if change.kind == "prose":
        some = change.new or change.old
        return change.what if change.what == "changed" else f"{change.what}: “{_shortened(some)}”"
    if change.what in ("changed", "renamed"):
        return f"{change.what + ' ' if change.what == 'renamed' else ''}{change.old or '∅'} → {change.new or '∅'}"
    held = change.new or change.old
    return f"{change.what}: {held}" if held and held not in change.subject else change.what


def _editions(change: Change) -> str:
    return f" [{', '.join(change.languages)}]" if change.languages else ""


def _shortened(text: str) -> str:
    one_line = " ".join(text.split())
    return one_line if len(one_line) <= _SHORT else f"{one_line[: _SHORT - 1]}…"


def _pieces(text: str) -> list[str]:
    return re.findall(r"\s+|\w+|[^\w\s]", text)


def _operations(old: str, new: str) -> Iterator[tuple[str, str, str]]:
    before, after = _pieces(old), _pieces(new)
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        yield kind, "".join(before[a:b]), "".join(after[c:d])


def _words_changed(change: Change) -> list[str]:
    """The stretches of a paragraph that differ, each with a word or two around it."""
    lines = []
    tail = ""
    for kind, before, after in _operations(change.old, change.new):
        if kind == "equal":
            tail = " ".join(before.split(" ")[-3:])
        else:
            lines.append(" ".join(f"…{tail}[-{before}-]{{+{after}+}}".split("\n")))
    return lines


def _marked(old: str, new: str) -> tuple[str, str]:
    sides: tuple[list[str], list[str]] = ([], [])
    for kind, before, after in _operations(old, new):
        for side, said_, tag in zip(sides, (before, after), ("del", "ins"), strict=True):
            escaped = html.escape(said_)
            if said_:
                side.append(escaped if kind == "equal" else f"<{tag}>{escaped}</{tag}>")
    return "".join(sides[0]), "".join(sides[1])


def _plain(text: str) -> str:
    """Text that Markdown shows as it is, on one line."""
    return re.sub(r"([\\`*_{}\[\]<>#|!&~$])", r"\\\1", " ".join(text.split()))


def _place(place: Place | None) -> dict[str, object] | None:
    return {"file": place.file, "line": place.line, "column": place.column} if place else None
