"""What a plan's differences look like to a reader."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.output.journal import FILE
from docbook_rules.output.plan import Entry, Plan, State
from docbook_rules.place import Place

_MOST_LINES = 40
_BUILD = "run docbook-rules build"
_SAYS = {
    State.NEW: "is missing",
    State.CHANGED: "is not what the book says now",
    State.STALE: "stands for something that the book no longer holds",
    State.HAND_EDITED: "was edited by hand, and a build would undo that",
    State.FOREIGN: "was not written by a build, and stands where one would write",
}
_HINTS = {
    State.HAND_EDITED: "revise the book instead, or move the file away; build --force keeps it as .bak",
    State.FOREIGN: "move it away, or build --force, which keeps it as .bak",
}


def drift(plan: Plan, build: str = _BUILD) -> list[Diagnostic]:
    """A finding for each file that a build would change, with the difference as a unified diff.

    ``build`` says how to build.
    """
    changed = [finding(plan, e, build) for e in (*plan.entries, plan.manifest) if e.state is not State.UNCHANGED]
    return [*plan.problems, *([_interrupted(plan, build)] if plan.interrupted else []), *changed]


def _interrupted(plan: Plan, build: str) -> Diagnostic:
    message = f"a build was interrupted in {plan.out.as_posix()}, and the next one finishes it"
    return Diagnostic("drift", Severity.ERROR, message, Place((plan.out / FILE).as_posix(), 1, 1), build)


def finding(plan: Plan, entry: Entry, build: str = _BUILD) -> Diagnostic:
    """The finding about one file, at the first line that differs."""
    file = (plan.out / entry.path).as_posix()
    lines = difference(entry)
    kind = "hand-edited" if entry.state in _HINTS else "drift"
    shown = list(islice(lines, _MOST_LINES))
    if len(lines) > len(shown):
        shown.append(f"… {len(lines) - len(shown)} more lines; check --format json holds them all")
    message = "\n".join((f"{file} {_SAYS[entry.state]}", *shown))
    return Diagnostic(kind, Severity.ERROR, message, Place(file, _first_line(entry), 1), _HINTS.get(entry.state, build))


def difference(entry: Entry) -> list[str]:
    """The lines of a unified diff from what is on the disk to what should be; none for a new or stale file."""
    before, after = entry.before, entry.after
    if before is None or after is None:
        return []
    if b"\0" in before + after:
        return [f"{len(before)} bytes on disk, {len(after)} bytes from the book"]
    return [
        _visible(line)
        for line in unified_diff(
            _lines(before),
            _lines(after),
            f"{entry.path} (on disk)",
            f"{entry.path} (from the book)",
            lineterm="",
        )
    ]


def _first_line(entry: Entry) -> int:
    if entry.on_disk is None or entry.made is None:
        return 1
    before, after = _lines(entry.on_disk), _lines(entry.made.content)
    same = next((n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), None)
    return min(len(before), len(after), len(before) if same is None else same) + (same is not None)


def _lines(data: bytes) -> list[str]:
    return data.decode("utf-8", "replace").split("\n")


def _visible(line: str) -> str:
    """The line without signs that would steer a terminal."""
    return "".join(c if c.isprintable() or c == "\t" else "\ufffd" for c in line)
