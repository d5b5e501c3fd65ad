"""Conversions along a declared scale, checked without an engine: "25 guards are a Value of +14"."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import pairwise

import msgspec

from docbook_rules.config import Scale
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.catalogue import Phrase
from docbook_rules.ledger.equation import exact_text
from docbook_rules.ledger.holes import Vocabulary
from docbook_rules.ledger.matching import Match, Rows, find
from docbook_rules.ledger.prose import Prose
from docbook_rules.typed.table import TypedTable
from docbook_rules.typed.value import Number


class Ladder(msgspec.Struct, frozen=True):
    """A scale: ``values`` and ``measures`` rise together, and the last row is the first one period on."""

    values: tuple[int, ...]
    measures: tuple[Fraction, ...]

    def value(self, measure: Fraction) -> int | None:
        """The Value whose Measure is nearest by ratio, the lower of two equally near; None for none, and a
        thousand periods away."""
        if measure <= 0:
            return None
        factor = self.measures[-1] / self.measures[0]
        periods = 0
        while measure >= self.measures[-1] and periods < 1000:
            measure, periods = measure / factor, periods + 1
        while measure < self.measures[0] and periods > -1000:
            measure, periods = measure * factor, periods - 1
        above = bisect_left(self.measures, measure)
        if above == len(self.measures) or measure < self.measures[0]:
            return None
        if above and measure * measure <= self.measures[above - 1] * self.measures[above]:
            above -= 1
        return self.values[above] + periods * (self.values[-1] - self.values[0])


def ladder(table: TypedTable, scale: Scale) -> Ladder | None:
    """The scale that a typed table declares; None where it does not rise in whole Values."""
    names = [f.name for f in table.fields]
    if scale.value not in names or scale.measure not in names:
        return None
    pairs: list[tuple[int, Fraction]] = []
    for record in table.records:
        value = record.data[names.index(scale.value)].value
        measure = record.data[names.index(scale.measure)].value
        if not isinstance(value, Number) or not isinstance(measure, Number) or not isinstance(value.n, int):
            return None
        pairs.append((value.n, Fraction(measure.n)))
    rising = all(a[0] < b[0] and 0 < a[1] < b[1] for a, b in pairwise(pairs))
    return Ladder(tuple(v for v, _ in pairs), tuple(m for _, m in pairs)) if rising and len(pairs) > 1 else None


def check(
    phrases: Iterable[tuple[int, Phrase]],
    prose: Prose,
    words: Vocabulary,
    rows: Rows,
    ladders: Mapping[str, Ladder],
) -> Iterator[Diagnostic]:
    """An error for each conversion that the scale does not bear out, at the Value as printed."""
    scaled = [(n, p) for n, p in phrases if p.scale is not None]
    for match in find(scaled, prose, 0, words, rows):
        use = match.phrase.scale
        if use is not None and use.table in ladders:
            yield from _conversion(match, prose, ladders[use.table])


def _conversion(match: Match, prose: Prose, scale: Ladder) -> Iterator[Diagnostic]:
    use = match.phrase.scale
    numbers = {c.capture.name: c for c in match.captured}
    measure, value = numbers.get(use.measure if use else ""), numbers.get(use.value if use else "")
    if measure is None or value is None or isinstance(measure.value, (str, tuple)):
        return
    right = scale.value(Fraction(measure.value))
    if right is None or right == value.value:
        return
    number = value.numbers[0]
    given = exact_text(Fraction(measure.value))
    yield Diagnostic(
        "restatement",
        Severity.ERROR,
        f"a Measure of {given} is a Value of {right:+d}, the book says {number.text}: “{prose.sentence(number)}”",
        prose.place(number),
        f"write {right:+d}",
        len(number.text),
        right,
    )
