"""The questions put to the engine, in a process of their own: no engine is imported where a book is compiled."""

from __future__ import annotations

import multiprocessing
import os
import re
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from docbook_rules.claims.question import ASKED, Answer, Figure, Question
from docbook_rules.mutation.bench import PATIENCE as ONE_ALONE
from docbook_rules.mutation.bench import Bench, message

PATIENCE = 60  # seconds for all claims of a book; one alone has those of the bench
_GRACE = ONE_ALONE + 10  # seconds: what stops at nothing is stopped from without
# Beyond these a figure is told by its size.
_MOST_BITS = 400_000
_MOST_DIGITS = 100_000
_MOST_CHARACTERS = 1_000
_ADDRESS = re.compile(r" at 0x[0-9A-Fa-f]+(?=>)")  # which differs from run to run


def answers(asked: Sequence[Question], lookups: Mapping[str, str], beside: Path) -> tuple[Answer, ...]:
    """An answer to each question, by an engine that finds ``lookups`` in place; ``beside`` is a folder of modules.

    One that ends the process, or that nothing stops, costs its own answer and those after it.
    """
    if not asked:
        return ()
    context = multiprocessing.get_context("fork") if sys.platform == "linux" else multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    sources = [question.source for question in asked]
    process = context.Process(target=_work, args=(theirs, sources, dict(lookups), str(beside)))
    process.start()
    theirs.close()
    heard: list[Answer] = []
    ended = "the process that asked the engine ended before its time"
    try:
        while len(heard) < len(asked):
            if not ours.poll(_GRACE):
                ended = f"no end after {_GRACE} seconds"
                break
            heard.append(ours.recv())
    except (EOFError, OSError):
        pass
    finally:
        process.kill()
        process.join()
        ours.close()
    lost = Answer(failure=ended)
    return (*heard, *[lost] * (len(asked) - len(heard)))


def _work(connection: Connection, sources: Sequence[str], lookups: Mapping[str, str], beside: str) -> None:
    """In the process: an engine reads and writes nothing of the terminal's, and a check leaves nothing behind."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    sys.dont_write_bytecode = True
    sys.path.insert(0, beside)
    end = time.monotonic() + PATIENCE
    bench = Bench(lookups)
    for source in sources:
        late = time.monotonic() >= end
        connection.send(Answer(failure=f"no end after {PATIENCE} seconds") if late else _answer(bench, source))


def _answer(bench: Bench, source: str) -> Answer:
    heard: list[Answer] = []

    def listen(names: dict[str, Any]) -> None:
        names[ASKED] = lambda *told: heard.append(_compared(*told))

    error, _ = bench.tried(source, "claim", listen)
    if isinstance(error, ImportError):
        return Answer(absent=_short(message(error)))
    if error is not None:
        return Answer(failure=_short(f"{type(error).__name__}: {message(error)}"))
    return heard[0] if heard else Answer(failure="nothing was asked")


def _compared(compare: Callable[..., object] | None, *told: Any) -> Answer:
    return _promise(*told) if compare is None else _claim(compare, *told)


def _claim(compare: Callable[..., object], book: object, engine: object, where: Callable[[], object]) -> Answer:
    try:
        compare(book, engine, at="", sentence="")
    except AssertionError:
        place = where()
        return Answer(False, _figure(engine), None if place is None else _figure(place))
    return Answer(True, _figure(engine))


def _promise(engine: object, against: object, most: object) -> Answer:
    figure, other = _figure(engine), None if against is None else _figure(against)
    bound = _figure(most)
    if not isinstance(bound, Fraction):
        return Answer(True, figure, other)
    return Answer(apart(figure, other) <= bound, figure, other, bound)


def apart(figure: Figure, other: Figure | None) -> Fraction:
    """How much a figure is, or how far two are apart, the farthest of several. Raises TypeError for what is none."""
    if other is None:
        return max(map(_number, _several(figure)))
    return max(abs(_number(a) - _number(b)) for a, b in zip(_several(figure), _several(other), strict=True))


def _several(figure: Figure) -> tuple[Figure, ...]:
    return figure if isinstance(figure, tuple) else (figure,)


def _number(figure: Figure) -> Fraction:
    if not isinstance(figure, Fraction):
        raise TypeError(f"{figure!r} is no exact number")
    return figure


def _figure(value: object) -> Figure:
    """A value as it is sent home: an engine's own types stay in its process."""
    match value:
        case bool():
            return str(value)
        case int() | Fraction():
            exactly = Fraction(int(value.numerator), int(value.denominator))
            bits = exactly.numerator.bit_length() + exactly.denominator.bit_length()
            return exactly if bits <= _MOST_BITS else f"a number of {bits} bits"
        case Decimal() if value.is_finite() and abs(value.adjusted()) <= _MOST_DIGITS:
            return _figure(Fraction(value))
        case tuple() | list():
            return tuple(map(_figure, value))
        case Enum():
            return _short(value.name)
        case _:
            return _short(str(value))


def _short(said: str) -> str:
    """A text as it is sent home: of the plain type, no half characters, no place in memory, no longer than is read."""
    plain = _ADDRESS.sub("", str.__str__(said).encode("utf-8", "backslashreplace").decode())
    return plain if len(plain) <= _MOST_CHARACTERS else f"{plain[:_MOST_CHARACTERS]}…"
