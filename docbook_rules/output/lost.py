"""Tests that a build takes away although the book still has what they were about: nothing holds its numbers then."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.output.plan import Plan
from docbook_rules.place import Place

_CASES = "cases/"
_TEST = re.compile(r"^def (test_\w+)\(.*$", re.MULTILINE)
_COMPARED = re.compile(r"\bat=\"")


def lost(plan: Plan, places: Mapping[str, Place]) -> list[Diagnostic]:
    """A warning for each test that goes, a note for each that compares less than it did.

    ``places`` says by the names of tests where the example or the paragraph stands; what the book no longer has is left
    out, and so is its test.
    """
    before, after = _tests(plan, new=False), _tests(plan, new=True)
    found: list[Diagnostic] = []
    for name, (path, compared) in sorted(before.items()):
        if name not in places:
            continue
        left = after.get(name, ("", 0))[1]
        gone = name not in after
        if gone or left < compared:
            says = "is gone" if gone else f"compares {left} with the engine where it compared {compared}"
            found.append(
                Diagnostic(
                    "lost-case",
                    Severity.WARNING if gone else Severity.NOTE,
                    f"{name} of {path} {says}: this is still here",
                    places[name],
                    "a sentence that a phrase matched was reworded: docbook-rules phrases --all shows the nearest one",
                )
            )
    return found


def _tests(plan: Plan, *, new: bool) -> dict[str, tuple[str, int]]:
    """The tests of the case files that were there, or are to be: the file of each, and how much it compares."""
    return {name: (path, compared) for path, text in _texts(plan, new=new) for name, compared in _parts(text)}


def _texts(plan: Plan, *, new: bool) -> Iterator[tuple[str, str]]:
    for entry in plan.entries:
        held = (entry.after if new else entry.before) if entry.path.startswith(_CASES) else None
        if held is not None:
            yield entry.path, held.decode("utf-8", "replace")


def _parts(text: str) -> Iterator[tuple[str, int]]:
    starts = [*_TEST.finditer(text)]
    for number, start in enumerate(starts):
        end = starts[number + 1].start() if number + 1 < len(starts) else len(text)
        yield start[1], len(_COMPARED.findall(text, start.end(), end))
