"""The expected-value rule: the figures of its tables, its examples, printed against exact, the d100 and the damage."""

from __future__ import annotations

import random
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.engine import damage, percentages
from docbook_rules.engine.battle import blows, fighters
from docbook_rules.engine.conditions import NoRow
from docbook_rules.engine.expected import (
    Multiplied,
    Rolled,
    Split,
    expected,
    melee,
    ready,
    shooting,
    to_hit,
    to_wound,
    wounding,
)
from docbook_rules.engine.seam import BrokenRule, MissingFromBook

D = Decimal


class Die:
    def __init__(self, *faces):
        self.faces = list(faces)

    def randint(self, a, b):
        assert (a, b) == (1, 100)
        return self.faces.pop(0)


def test_ten_shooters():
    found = shooting(10, 5)
    assert (found.chance, found.total, found.sure, found.rest, found.next, found.most) == (D("33.3"), 333, 3, 33, 4, 33)
    assert found.trail == (Multiplied(10, D("33.3"), D(333)), Split(D(333), 100, 3, D(33)))
    assert (found.count, found.resolve(33).count, found.resolve(34).count, found.resolve(100).count) == (3, 4, 3, 3)
    assert found.resolve(34).trail[-1] == Rolled(34, D(33), 0)
    assert found.resolve(34).resolve(1).trail == (*found.trail, Rolled(1, D(33), 1))
    for face in (0, 101):
        with pytest.raises(ValueError, match=f"a d100 does not show {face}"):
            found.resolve(face)


def test_four_hits_of_equal_strength():
    found = wounding(4, 3, 3)
    assert (found.total, found.sure, found.rest) == (200, 2, 0)


@pytest.mark.parametrize(
    ("need", "chance"),
    [
        (-3, "100"),
        (1, "100"),
        (2, "83.3"),
        (3, "66.7"),
        (4, "50"),
        (5, "33.3"),
        (6, "16.7"),
        (7, "8.3"),
        (8, "5.6"),
        (9, "2.8"),
    ],
)
def test_shooting(need, chance):
    assert shooting(1, need).chance == D(chance)


def test_there_is_no_ten():
    with pytest.raises(LookupError, match="no row for 10 or more: it ends at 9"):
        shooting(1, 10)


@pytest.mark.parametrize(
    ("attacker", "defender", "chance"),
    [(4, 3, "66.7"), (4, 4, "50"), (4, 8, "50"), (4, 9, "33.3"), (1, 1, "50"), (1, 2, "50"), (1, 3, "33.3")],
)
def test_melee(attacker, defender, chance):
    assert melee(1, attacker, defender).chance == fighters(1, attacker).against(defender).chance == D(chance)


@pytest.mark.parametrize(
    ("difference", "chances"),
    [
        (4, "83.3 69.4 55.6 41.7 27.8 13.9"),
        (2, "83.3 69.4 55.6 41.7 27.8 13.9"),
        (1, "66.7 55.6 44.4 33.3 22.2 11.1"),
        (0, "50 41.7 33.3 25 16.7 8.3"),
        (-1, "33.3 27.8 22.2 16.7 11.1 5.6"),
        (-2, "16.7 13.9 11.1 8.3 5.6 2.8"),
        (-3, "16.7 13.9 11.1 8.3 5.6 2.8"),
    ],
)
def test_wounding(difference, chances):
    for save, chance in zip((0, 6, 5, 4, 3, 2), chances.split(), strict=True):
        assert wounding(1, 5 + difference, 5, save).chance == D(chance)


def test_what_the_table_of_wounds_leaves_open():
    volley = blows(4, 4)
    assert (volley.last, volley.rows(7), volley.rows(8)) == (7, 1, 0)
    assert (volley.lowest(7), volley.highest(6), volley.highest(1)) == (6, 7, 2)
    for toughness in (8, 9, 20):
        with pytest.raises(NoRow):
            volley.against(toughness)
    with pytest.raises(LookupError, match="no column for a save of 7: it has"):
        volley.against(4, 7)


def test_how_far_skills_reach():
    line = fighters(6, 4)
    assert [(line.lowest(d), line.highest(d)) for d in (2, 5, 9)] == [(1, 3), (4, 8), (9, None)]


def test_every_percentage_rounds_a_product_of_sixths():
    """The exact fraction, found anew here: chances by hand, products of whole sixths."""
    shots = [Fraction(1, 36), Fraction(1, 18), Fraction(1, 12), *(Fraction(k, 6) for k in range(1, 7))]
    assert [percentages.exact(p, "ttir") / 100 for p in to_hit()] == shots
    for row, one in zip(to_wound(), (5, 4, 3, 2, 1), strict=True):
        exact = [percentages.exact(p, "tblesser") / 100 for p in row]
        assert exact == [Fraction(one * other, 36) for other in (6, 5, 4, 3, 2, 1)]
    for percent in {*to_hit(), *(p for row in to_wound() for p in row)}:
        sixths = [Fraction(100 * a * b, 36) for a in range(1, 7) for b in range(1, 7)]
        assert len({exact for exact in sixths if round(exact, 1) == percent}) == 1


def test_printed_and_exact_part_company_at_3_6_and_9():
    def sure(exact):
        found = {}
        for figures in range(1, 11):
            for need in range(2, 10):
                found["shooting", need, figures] = shooting(figures, need, exact=exact).sure
            for strength in range(2, 8):
                for save in (0, 2, 3, 4, 5, 6):
                    found[strength, save, figures] = wounding(figures, strength, 5, save, exact=exact).sure
        return found

    printed, exact = sure(False), sure(True)
    assert {key[-1] for key in printed if printed[key] != exact[key]} == {3, 6, 9}
    assert [(shooting(n, 5).sure, shooting(n, 5, exact=True).sure) for n in (3, 6, 9)] == [(0, 1), (1, 2), (2, 3)]
    assert shooting(3, 5).rest == D("99.9")
    assert shooting(3, 5, exact=True).chance == Fraction(100, 3)


def test_a_table_made_ready():
    table = ready(D(50))
    assert (table.entries, table.entry(3).total, table.entry(10).sure) == (10, 150, 5)
    assert [e.figures for e in table.trail] == list(range(1, 11))
    for figures in (0, 11):
        with pytest.raises(LookupError, match=f"from 1 figure to 10, not to {figures}"):
            table.entry(figures)
    assert ready(D(50), 3).entries == 3


def test_a_throw_is_made_only_where_a_face_can_make_it():
    assert melee(6, 4, 3).throw(Die()).count == 4  # 0.2 % is left
    assert shooting(10, 5).throw(Die(33)).count == 4
    assert shooting(10, 5).throw(random.Random(1)).count in (3, 4)


def test_damage():
    cannon = damage.d6(5)
    assert (cannon.sure, cannon.more, cannon.total, cannon.highest) == (15, 2, 17, 20)
    assert (cannon.extra.total, cannon.extra.rest) == (250, 50)
    assert (cannon.resolve(50).total, cannon.resolve(51).total, cannon.throw(Die(1)).total) == (18, 17, 18)
    catapult = damage.d3(4)
    assert (catapult.total, catapult.highest, catapult.throw(Die())) == (8, 8, catapult)
    assert (catapult.trail[0].each, catapult.trail[0].result) == (2, 8)
    assert (damage.d6(1).total, damage.d6(1).highest) == (3, 4)
    with pytest.raises(ValueError, match="nothing of this damage"):
        catapult.resolve(1)
    for die in (damage.d3, damage.d6):
        with pytest.raises(ValueError, match="-1"):
            die(-1)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: expected(-1, 50),
        lambda: expected(1, 101),
        lambda: expected(1, -1),
        lambda: melee(1, 0, 1),
        lambda: wounding(1, 1, 0),
        lambda: fighters(-1, 1),
        lambda: blows(-1, 1),
        lambda: blows(1, 0),
    ],
)
def test_what_cannot_be_asked(ask):
    with pytest.raises(ValueError):
        ask()


def test_a_float_is_refused():
    with pytest.raises(TypeError, match=r"not the float 33\.3"):
        expected(3, 33.3)  # type: ignore[arg-type]


@given(st.integers(0, 500), st.integers(0, 1000))
def test_a_total_is_its_parts(figures, tenths):
    found = expected(figures, D(tenths) / 10)
    assert found.sure * 100 + found.rest == found.total == figures * D(tenths) / 10
    assert 0 <= found.rest < 100
    assert expected(figures, Fraction(tenths, 10)).sure == found.sure


def test_constants_are_the_book_s(changed_book):
    with changed_book(EXPECTED_READY_FIGURES=12, EXPECTED_D100=20, DAMAGE_D3=4):
        assert (ready(D(50)).entries, damage.d3(2).total) == (12, 8)
        with pytest.raises(ValueError, match="a d20 does not show 21"):
            shooting(10, 5).resolve(21)
    with changed_book(DAMAGE_D6=5, DAMAGE_D6_CHANCE=25, DAMAGE_D6_MORE=2):
        assert (damage.d6(4).total, damage.d6(4).highest) == (22, 28)
    with changed_book(EXPECTED_SURE=0), pytest.raises(BrokenRule, match="EXPECTED_SURE is 0"):
        expected(1, 0)
    with changed_book(EXPECTED_D100=0), pytest.raises(BrokenRule, match="EXPECTED_D100 is 0"):
        expected(1, 50).resolve(1)
    with changed_book(EXPECTED_DIE_FACES=0), pytest.raises(BrokenRule, match="EXPECTED_DIE_FACES is 0"):
        shooting(1, 4)
    for name in ("EXPECTED_DIE_FACES", "EXPECTED_SURE"):
        with changed_book(**{name: 7}), pytest.raises(BrokenRule, match="rounds no product of chances on its die"):
            shooting(1, 4)


def mutants(printed):
    """A percentage a step up or down, a tenth up or down, doubled, negated."""
    return {printed + 1, printed - 1, printed + D("0.1"), printed - D("0.1"), 2 * printed, -printed}


def test_every_percentage_is_guarded(changed_book, figures):
    """A percentage changed by a step, doubled, negated or replaced by that of a neighbour is no sound table."""

    def tried(table, rows, ask):
        for at, row in enumerate(rows):
            names = [name for name in vars(row) if name not in ("need", "condition")]
            for name in names:
                printed = getattr(row, name)
                beside = {getattr(rows[n], name) for n in (at - 1, at + 1) if 0 <= n < len(rows)}
                beside |= {getattr(row, other) for other in names if abs(names.index(other) - names.index(name)) == 1}
                for other in mutants(printed) | beside:
                    changed = (*rows[:at], replace(row, **{name: other}), *rows[at + 1 :])
                    with changed_book(**{table: changed}), pytest.raises(BrokenRule):
                        ask()

    tried("shots", figures.shots, lambda: shooting(1, 4))
    tried("skills", figures.skills, lambda: melee(1, 4, 4))
    tried("wounds", figures.wounds, lambda: wounding(1, 4, 4))


def test_every_number_to_hit_is_guarded(changed_book, figures):
    for at, row in enumerate(figures.shots):
        for by in (-1, 1):
            ends = {name: end + by for name, end in vars(row.need).items() if end is not None}
            changed = replace(row, need=replace(row.need, **ends))
            rows = (*figures.shots[:at], changed, *figures.shots[at + 1 :])
            with changed_book(shots=rows), pytest.raises(BrokenRule, match="one row to each number to hit"):
                shooting(1, 4)


def test_every_save_is_guarded(changed_book, figures):
    for at, save in enumerate(figures.saves):
        for by in (-1, 1):
            changed = replace(save, lo=save.lo + by)
            saves = (*figures.saves[:at], changed, *figures.saves[at + 1 :])
            with changed_book(saves=saves), pytest.raises((BrokenRule, MissingFromBook)):
                wounding(1, 4, 4)


def test_a_book_without_the_tables(changed_book):
    with changed_book(shots=None), pytest.raises(MissingFromBook, match="table 'ttir', which the expected-value rule"):
        shooting(1, 4)
    with changed_book(skills=None), pytest.raises(MissingFromBook, match="table 'tcac'"):
        melee(1, 4, 4)
    with changed_book(wounds=None), pytest.raises(MissingFromBook, match="table 'tblesser'"):
        wounding(1, 4, 4)
