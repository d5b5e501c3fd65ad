"""The weavers' levy: what is left of an income above the free part is taxed slice by slice."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from generated import parameters
from generated.tables import tbands

Amount = int | Decimal | Fraction


def taxed(income: Amount) -> Amount:
    """What of an income is taxed, in crowns."""
    return max(income - parameters.FREE, 0)


def slices(income: Amount) -> tuple[Amount, ...]:
    """The parts of the taxed income that fall into each band, the lowest band first, empty ones left out."""
    whole = taxed(income)
    starts = [row.start for row in tbands.ROWS]
    ends = [*starts[1:], whole]
    parts = [min(end, whole) - start for start, end in zip(starts, ends, strict=True)]
    return tuple(part for part in parts if part > 0)


def rates(income: Amount) -> tuple[Amount, ...]:
    """The rate of each band that an income reaches, in percent."""
    return tuple(row.rate for row, _ in zip(tbands.ROWS, slices(income), strict=False))


def levy(income: Amount, children: int = 0) -> Amount:
    """The levy on an income in crowns, less the relief for each child; never less than nothing."""
    whole = sum(Fraction(part) * rate / 100 for part, rate in zip(slices(income), rates(income), strict=True))
    return max(whole - children * parameters.RELIEF, Fraction(0))
