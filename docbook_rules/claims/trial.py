"""The questions put to the engine, in a process of their own: no engine is imported where a book is compiled."""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any

from docbook_rules.claims.question import ASKED, Answer, Figure, Question
from docbook_rules.mutation.bench import Bench

PATIENCE = 60  # seconds for all claims of a book; one alone has those of the bench
_START = "fork" if sys.platform == "linux" else "spawn"


def answers(asked: Sequence[Question], lookups: Mapping[str, str], beside: Path) -> tuple[Answer, ...]:
    """An answer to each question, by an engine that finds ``lookups`` in place; ``beside`` is a folder of modules."""
    if not asked:
        return ()
    sources = [question.source for question in asked]
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context(_START)) as executor:
        try:
            return executor.submit(_answered, sources, dict(lookups), str(beside)).result()
        except BrokenProcessPool:
            died = Answer(failure="the process that asked the engine ended before its time")
            return (died,) * len(asked)


def _answered(sources: Sequence[str], lookups: Mapping[str, str], beside: str) -> tuple[Answer, ...]:
    sys.dont_write_bytecode = True  # a check leaves nothing behind
    sys.path.insert(0, beside)
    end = time.monotonic() + PATIENCE
    bench = Bench(lookups)
    try:
        return tuple(
            _answer(bench, source) if time.monotonic() < end else Answer(failure=f"no end after {PATIENCE} seconds")
            for source in sources
        )
    finally:
        bench.close()


def _answer(bench: Bench, source: str) -> Answer:
    heard: list[Answer] = []

    def listen(names: dict[str, Any]) -> None:
        names[ASKED] = lambda *told: heard.append(_compared(*told))

    error, _ = bench.tried(source, "claim", listen)
    if isinstance(error, ImportError):
        return Answer(absent=str(error))
    if error is not None or not heard:
        return Answer(failure=f"{type(error).__name__}: {error}")
    return heard[0]


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
            return Fraction(value)
        case Decimal() if value.is_finite():
            return Fraction(value)
        case tuple() | list():
            return tuple(map(_figure, value))
        case Enum():
            return value.name
        case _:
            return str(value)
