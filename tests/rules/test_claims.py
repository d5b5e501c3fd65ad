"""What the book says of chance and of error is true: RULES.md, section 8, worked out exactly.

The odds are found anew here, from fair dice and hands, without the engine; the figures are read from both editions.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from tests.rules.test_rules_figures import EXACTLY, LANGUAGES, MEASURES, OR_MORE, by_id, figures

Odds = dict[int, Fraction]
DEEP = 40  # rounds after which what is left is far below any figure printed


@cache
def difference(faces: tuple[int, ...], rerolls_on: int | None) -> tuple[tuple[int, Fraction], ...]:
    """One die less another; a face that rolls again is added to what follows."""
    one: Odds = {}
    chance, base = Fraction(1), 0
    for _ in range(DEEP if rerolls_on is not None else 1):
        for face in faces:
            if face != rerolls_on:
                one[base + face] = one.get(base + face, Fraction(0)) + chance / len(faces)
        chance, base = chance / len(faces), base + (rerolls_on or 0)
    found: Odds = {}
    for (a, p), (b, q) in product(one.items(), repeat=2):
        found[a - b] = found.get(a - b, Fraction(0)) + p * q
    return tuple(found.items())


CLOSED = dict(difference(tuple(range(1, 11)), None))
OPEN = dict(difference(tuple(range(1, 11)), 10))
SMALL = dict(difference(tuple(range(6)), 5))


def chifoumi(lead: int, win: int, loss: int) -> Odds:
    """Scores of a game in which every sign is as likely as another; by symmetry either side may lead."""
    found: Odds = {0: Fraction(1, 3)}
    chance, score = Fraction(2, 3), lead
    for _ in range(DEEP):
        for end in (score, score - loss):
            for signed in (end, -end):
                found[signed] = found.get(signed, Fraction(0)) + chance / 6
        chance, score = chance / 3, score + win
    return found


HANDS, SMALL_HANDS = chifoumi(4, 4, 2), chifoumi(2, 2, 1)


def at_least(odds: Odds, least: int) -> Fraction:
    return sum((p for value, p in odds.items() if value >= least), Fraction(0))


def measure(value: int) -> Fraction:
    tens, unit = divmod(value, 10)
    return Fraction(MEASURES[unit]) * Fraction(10) ** tens


def value_of(count: int) -> int:
    """The nearest Value by ratio."""
    above = next(v for v in range(60) if measure(v) >= count)
    return above - (above > 0 and count * count <= measure(above) * measure(above - 1))


def entry(count: int, printed: str) -> Fraction:
    """The Measure of an entry: the mean of those around it when it ends in a half."""
    figure = Fraction(printed)
    around = {figure.__floor__(), figure.__ceil__()}
    return sum((measure(value_of(count) + points) for points in around), Fraction(0)) / len(around)


def errors(count: int, row: list[str], truth: Callable[[int], Fraction]) -> dict[int, Fraction]:
    """By gap, how far a row is from the odds, as a percentage of the group."""
    return {gap: abs(100 * (entry(count, row[gap]) / count - truth(gap))) for gap in range(10)}


def largest(found: dict[int, Fraction]) -> tuple[Fraction, list[int]]:
    most = max(found.values())
    return most, [at for at, error in found.items() if error == most]


def said(name: str) -> list[list[Decimal]]:
    """The figures of an element, in each edition."""
    return [[Decimal(f) for f in figures(by_id(language)[name])] for language in LANGUAGES]


def printed(exact: Fraction, like: Decimal) -> Decimal:
    """An exact number rounded as another is printed."""
    digits = -like.as_tuple().exponent  # type: ignore[operator]
    rounded = round(exact, digits)
    return Decimal(rounded.numerator) / Decimal(rounded.denominator)


def test_no_odds_are_lost() -> None:
    for odds in (CLOSED, OPEN, SMALL, HANDS, SMALL_HANDS):
        assert 1 - sum(odds.values()) < Fraction(1, 10**15)


def test_the_largest_error_of_the_first_method() -> None:
    for count in (100, 1000, 10_000):
        succeed = {m: abs(100 * (measure(value_of(count) - m - 3) / count - at_least(CLOSED, m))) for m in range(1, 10)}
        fail = {m: abs(100 * (measure(value_of(count) - m - 3) / count - at_least(CLOSED, m + 1))) for m in range(9)}
        assert largest(succeed) == (6, [2])
        assert largest(fail) == (7, [7, 8])
    for six, margin, seven, *margins in said("rerreur1"):
        assert (six, margin, seven, margins) == (6, -2, 7, [7, 8])


def test_the_largest_error_of_the_second_method() -> None:
    for count in (100, 1000, 10_000):
        assert largest(errors(count, EXACTLY, lambda gap: CLOSED[gap])) == (0, list(range(10)))
        assert largest(errors(count, OR_MORE, lambda gap: at_least(CLOSED, gap))) == (1, [2, 4])
    off, off_by_half = (errors(n, OR_MORE, lambda gap: at_least(CLOSED, gap)) for n in (300, 150))
    assert (largest(off), off[3]) == ((Fraction(10, 3), [0]), 2)
    assert largest(off_by_half) == (5, [0])
    for one, two, four, none, ten, share, three_hundred, five, hundred_fifty, gap in said("rerreur2"):
        assert (one, two, four, none, ten) == (1, 2, 4, 0, 10)
        assert (share, three_hundred, gap) == (printed(largest(off)[0], share), 300, 0)
        assert (five, hundred_fifty) == (5, 150)


@pytest.mark.parametrize(("name", "percent", "once"), [("rjetnaturel", 2, 3), ("rsansdesbonus", 3, 4)])
def test_a_natural_ten(name: str, percent: int, once: int) -> None:
    natural = Fraction(10 * 10 - 9 * 9, 100)
    for found in said(name):
        assert found[percent] == 100 * natural
        assert found[once] == round(1 / natural)


def test_what_stands_for_a_natural_ten() -> None:
    """A score of 8 or more, on either side; three wins in a row are at least 10 and among them."""
    for ten, score, share, dice in said("rchifounaturel"):
        assert (ten, score, dice) == (10, 8, 19)
        exact = sum(p for value, p in HANDS.items() if abs(value) >= score)
        assert abs(exact - Fraction(4, 27)) < Fraction(1, 10**15)
        assert share == printed(100 * exact, share)


def test_wins_in_a_row() -> None:
    # Three wins: 4 + 4 + 4, less 2 for a loss that follows; a fourth win makes it 16, less 2.
    for three, four, share in said("rchifoutrois"):
        assert (three, four) == (4 * 3 - 2, 4 * 4 - 2)
        exact = Fraction(2, 3) * Fraction(1, 3) ** 3  # a round that is not drawn, then three more won
        assert (exact, share) == (Fraction(2, 81), printed(100 * exact, share))


@pytest.mark.parametrize(
    ("name", "hands", "dice"),
    [
        *((f"rchifou{least}", HANDS, OPEN) for least in (4, 6, 8, 10, 12)),
        *((f"rchifoud5x{least}", SMALL_HANDS, SMALL) for least in (2, 4, 6)),
    ],
)
def test_tails_of_hands_and_dice(name: str, hands: Odds, dice: Odds) -> None:
    for least, with_hands, with_dice in said(name):
        assert with_hands == printed(100 * at_least(hands, int(least)), with_hands)
        assert with_dice == printed(100 * at_least(dice, int(least)), with_dice)


def test_standard_deviations() -> None:
    for _, _, hands, dice, _ in said("rchifoud5"):
        for odds, deviation in ((SMALL_HANDS, hands), (SMALL, dice)):
            squared = sum((p * value**2 for value, p in odds.items()), Fraction(0))
            below, above = Fraction(deviation) - Fraction(1, 200), Fraction(deviation) + Fraction(1, 200)
            assert below**2 < squared < above**2


def test_a_bonus_beside_the_small_dice() -> None:
    for found in said("rsansdesd5"):
        best, least, praised, worst, blamed = found[-5:]
        for bonus, share in ((best, praised), (worst, blamed)):
            assert share == printed(100 * at_least(SMALL, int(least - bonus)), share)


def test_the_scale_against_the_exact_curve() -> None:
    """10 to the power of a tenth, without a float: x is right to a digit when x ** 10 lies around the power of ten."""
    for three, five, doubled, tripled, error, ten, worst in said("rmesfacteur"):
        for points, factor in ((three, doubled), (five, tripled)):
            half = Fraction(1, 2000)
            assert (Fraction(factor) - half) ** 10 < 10 ** int(points) < (Fraction(factor) + half) ** 10
        assert ten == 10
        # The error e of Measure M at Value v, M = (1 ± e) 10 ** (v / 10), compared by tenth powers.
        ratios = {v: Fraction(MEASURES[v]) ** 10 / 10**v for v in range(11)}
        outermost = max(ratios, key=lambda v: max(ratios[v], 1 / ratios[v]))
        assert outermost == worst
        off = Fraction(error) / 100
        low, high = (1 - off - Fraction(1, 2000)) ** 10, (1 - off + Fraction(1, 2000)) ** 10
        assert low < ratios[outermost] < high


def test_how_printed_and_exact_percentages_differ() -> None:
    chances = {Fraction(a * b, 36) for a in range(1, 7) for b in range(1, 7)}
    differing = {
        count
        for count in range(1, 11)
        for chance in chances
        if count * round(100 * chance, 1) // 100 != count * chance // 1
    }
    for found in said("rpourcentages"):
        assert found[0] == 6
        assert found[1] * found[2] == found[3] < 100
        assert found[4] == 10
        assert {int(count) for count in found[5:]} == differing
