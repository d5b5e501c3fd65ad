"""A failing case taken apart for a reader: the sentence, what the book says, what the engine says, and its trail."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from types import FrameType, TracebackType

import msgspec

_SAID = re.compile(r"  (the [a-z' ]+?)(?:  +|: ?)(.*)")
_WITNESS = "docbook_rules.witness"
_MOST_STEPS = 200


class Trail(msgspec.Struct, frozen=True):
    """The steps of a result, one line each; ``name`` is the variable of the test that holds it."""

    name: str
    steps: tuple[str, ...]


class Failure(msgspec.Struct, frozen=True):
    """Why a case fails. ``place`` and ``sentence`` are the book's, the number in question marked ‹…›; "" if unknown.

    ``said`` are labels and values ("the book says", "the engine says"); ``more`` is what is left of the message.
    """

    error: str
    place: str = ""
    sentence: str = ""
    said: tuple[tuple[str, str], ...] = ()
    more: str = ""
    trails: tuple[Trail, ...] = ()


def failure(error: BaseException, test: str) -> Failure:
    """Take an error apart; ``test`` is the name of the module that the case was run as."""
    found = tuple(_trails(error.__traceback__, f"{test}.py"))
    name, message = type(error).__name__, str(error)
    if not isinstance(error, AssertionError):
        return Failure(name, more=message, trails=found)
    place, *lines = message.split("\n")
    sentence: list[str] = []
    said: list[tuple[str, str]] = []
    more: list[str] = []
    for line in lines:
        match = _SAID.fullmatch(line)
        if match:
            said.append((match[1], match[2].strip()))
        elif said:
            more.append(line)
        else:
            sentence.append(line.strip())
    if not said:
        return Failure(name, more=message, trails=found)
    return Failure(name, place, " ".join(sentence), tuple(said), "\n".join(more), found)


def _trails(traceback: TracebackType | None, file: str) -> Iterator[Trail]:
    """The trails that the test held when it failed: walks with their cursors first, then those that nothing walks."""
    # The case has imported the witness; the compiler itself knows nothing of it.
    witness = sys.modules.get(_WITNESS)
    frame = _frame(traceback, file)
    if witness is None or frame is None:
        return
    held = [(n, v) for n, v in frame.f_locals.items() if isinstance(getattr(v, "trail", None), (tuple, list))]
    walks = [(name, value) for name, value in held if isinstance(value, witness.Walk)]
    walked = [walk.trail for _, walk in walks]
    for name, walk in walks:
        yield _shown(name, str(walk).split("\n"))
    for name, result in held:
        if not isinstance(result, witness.Walk) and result.trail and tuple(result.trail) not in walked:
            yield _shown(name, witness.rendered(result.trail))


def _shown(name: str, steps: list[str]) -> Trail:
    left = len(steps) - _MOST_STEPS
    return Trail(name, (*steps[:_MOST_STEPS], *([f"… {left} more"] if left > 0 else [])))


def _frame(traceback: TracebackType | None, file: str) -> FrameType | None:
    """The frame of the test function itself."""
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename == file and code.co_name.startswith("test_"):
            return traceback.tb_frame
        traceback = traceback.tb_next
    return None
