"""What revised numbers were in the last commit: it tells which of two editions is the one that was revised."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from pathlib import Path

from docbook_rules.git import committed
from docbook_rules.place import Place
from docbook_rules.source.decode import decode
from docbook_rules.typed.numbers import Found, numbers
from docbook_rules.typed.value import Exact


def values_before(files: Iterable[tuple[str, str]]) -> dict[Place, Exact]:
    """For numbers that differ from git's HEAD their values there; ``files`` are paths, each with its language.

    A number is known again where its line says the same but for its numbers. Without git, nothing is known.
    """
    made: dict[Place, Exact] = {}
    for file, language in sorted(set(files)):
        data = committed(file)
        then = decode(data, file).text if data is not None else None
        try:
            now = decode(Path(file).read_bytes(), file).text
        except OSError:
            now = None
        if then is not None and now is not None and then != now:
            made |= {Place(file, line, column): value for line, column, value in _changed(then, now, language)}
    return made


def _changed(then: str, now: str, language: str) -> Iterator[tuple[int, int, Exact]]:
    old, new = then.split("\n"), now.split("\n")
    for kind, start, end, other_start, other_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "replace" or end - start != other_end - other_start:
            continue
        for at, (one, other) in enumerate(zip(old[start:end], new[other_start:other_end], strict=True)):
            before, after = numbers(one, language), numbers(other, language)
            if _around(one, before) == _around(other, after):
                for was, found in zip(before, after, strict=True):
                    if was.value != found.value:
                        yield other_start + at + 1, found.start + 1, was.value


def _around(line: str, found: list[Found]) -> list[str]:
    """What stands before, between and behind the numbers of a line."""
    edges = [0, *(edge for number in found for edge in (number.start, number.end)), len(line)]
    return [line[edges[at] : edges[at + 1]] for at in range(0, len(edges), 2)]
