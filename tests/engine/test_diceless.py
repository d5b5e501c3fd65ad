"""Play without dice: the ranges of the bonuses and of the pool, at both ends."""

from __future__ import annotations

import random

import pytest

from docbook_rules.engine.diceless import Pool, bonus, helped


@pytest.mark.parametrize("points", range(-5, 6))
def test_bonus(points):
    assert bonus(points) == points
    assert helped(points, random.Random(1)).bonus == points


@pytest.mark.parametrize("points", [-6, 6])
def test_bonus_out_of_range(points):
    with pytest.raises(ValueError, match=r"from -5 to \+5, not .6 \(DICELESS_BONUS_LOW"):
        bonus(points)
    with pytest.raises(ValueError, match=r"from -5 to \+5, not .6 \(DICELESS_DIE_BONUS_LOW"):
        helped(points, random.Random(1))


@pytest.mark.parametrize("points", [5, 12, 20])
def test_pool(points):
    pool = Pool(points)
    assert pool.left == points
    spent = pool.spend(2).spend(3)
    assert (spent.spent, spent.left, pool.left) == ((2, 3), points - 5, points)


@pytest.mark.parametrize("points", [4, 21, -5])
def test_pool_out_of_range(points):
    with pytest.raises(ValueError, match=r"from \+5 to \+20"):
        Pool(points)


def test_spending_keeps_to_what_is_left():
    pool = Pool(5).spend(5)
    assert pool.left == 0
    with pytest.raises(ValueError, match="0 are left of 5"):
        pool.spend(1)
    for points in (0, -1):
        with pytest.raises(ValueError, match="at least one point"):
            Pool(5).spend(points)


def test_a_small_die_with_a_bonus():
    class Faces:
        faces = (6, 3, 2)

        def randint(self, a, b):
            assert (a, b) == (1, 6)
            face, *self.faces = self.faces
            return face

    found = helped(-2, Faces())
    assert [thrown.terms for thrown in found.trail] == [(5, 2), (1,)]
    assert (found.roll.text, found.terms, found.total) == ("±d5°", (6, -2), 4)


def test_ranges_are_the_book_s(changed_book):
    with changed_book(DICELESS_BONUS_HIGH=6, DICELESS_DIE_BONUS_LOW=-7, DICELESS_POOL_HIGH=30, DICELESS_POOL_LOW=4):
        assert bonus(6) == 6
        assert helped(-7, random.Random(1)).bonus == -7
        assert (Pool(30).left, Pool(4).left) == (30, 4)
    with changed_book(DICELESS_BONUS_LOW=-3, DICELESS_DIE_BONUS_HIGH=2):
        with pytest.raises(ValueError, match="-3"):
            bonus(-4)
        with pytest.raises(ValueError, match=r"\+2"):
            helped(3, random.Random(1))
