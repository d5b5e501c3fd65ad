"""What rows cover, against brute force: systems solved, gaps and overlaps in one variable and in two."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from docbook_rules.typed.conditions import read_condition
from docbook_rules.typed.cover import Space, at, cases, gap, overlap, told
from docbook_rules.typed.intervals import Interval, holes, meetings, on_steps
from docbook_rules.typed.system import Constraint, Undecided, solve

SIZE = 5
BOX = tuple(
    Constraint(tuple(Fraction(s) if i == at_ else Fraction(0) for i in range(2)), Fraction(c))
    for at_ in range(2)
    for s, c in ((1, 0), (-1, SIZE))
)
SPACE = Space(("A", "B"), True, BOX)
POINTS = list(product(range(SIZE + 1), repeat=2))

small = st.integers(-3, 3)
constraint = st.builds(
    lambda a, b, c, d, strict: Constraint((Fraction(a, d), Fraction(b, d)), Fraction(c, d), strict),
    small, small, st.integers(-6, 6), st.integers(1, 3), st.booleans(),
)  # fmt: skip
case = st.lists(constraint, min_size=1, max_size=3).map(tuple)


def holds(constraint_, point):
    value = sum(k * x for k, x in zip(constraint_.coefficients, point, strict=True)) + constraint_.constant
    return value > 0 or (value == 0 and not constraint_.strict)


def within(case_, point):
    return all(holds(c, point) for c in case_)


@settings(deadline=None)
@given(case)
def test_whole_solutions(case_):
    found = solve((*BOX, *case_), 2, True)
    there = [p for p in POINTS if within(case_, p)]
    assert (found is None) == (not there)
    assert found is None or tuple(map(int, found)) in there


@settings(deadline=None)
@given(case)
def test_real_solutions(case_):
    found = solve((*BOX, *case_), 2, False)
    if found is None:
        # Thirds of a step stand for what lies between whole numbers.
        fine = [Fraction(n, 3) for n in range(3 * SIZE + 1)]
        assert not any(within(case_, p) for p in product(fine, repeat=2))
    else:
        assert within((*BOX, *case_), found)


@settings(max_examples=150, deadline=None)
@given(st.lists(case, max_size=5))
def test_gaps(rows):
    found = gap(rows, SPACE)
    left = [p for p in POINTS if not any(within(row, p) for row in rows)]
    assert (found is None) == (not left)
    if found is not None:
        assert tuple(map(int, found.point)) in left
        assert all(p in left for p in POINTS if within(found.region, p))


@settings(deadline=None)
@given(case, case)
def test_overlaps(one, other):
    found = overlap([one], [other], SPACE)
    there = [p for p in POINTS if within(one, p) and within(other, p)]
    assert (found is None) == (not there)
    assert found is None or tuple(map(int, found)) in there


end = st.one_of(st.none(), st.integers(-6, 6).map(Fraction))
interval = st.builds(Interval, end, end, st.booleans(), st.booleans())


def numbered(found):
    return [Interval(i.lo, i.hi, i.lo_open, i.hi_open, n) for n, i in enumerate(found)]


def inside(held, x):
    low = held.lo is None or x > held.lo or (x == held.lo and not held.lo_open)
    return low and (held.hi is None or x < held.hi or (x == held.hi and not held.hi_open))


@pytest.mark.parametrize("step", [Fraction(1), Fraction(1, 2), None])
@settings(deadline=None)
@given(st.lists(interval, max_size=6).map(numbered))
def test_intervals(step, rows):
    fine = Fraction(1, 4) if step is None else step
    line = [fine * n for n in range(int(-8 / fine), int(8 / fine) + 1)]
    closed = on_steps(rows, step)
    pairs = {
        (a.row, b.row) for a in rows for b in rows if a.row < b.row and any(inside(a, x) and inside(b, x) for x in line)
    }
    assert {(m.first, m.second) for m in meetings(closed)} == pairs
    assert all(inside(rows[m.first], m.point) and inside(rows[m.second], m.point) for m in meetings(closed))
    there = [x for x in line if any(inside(r, x) for r in rows)]
    between = [x for x in line if there and min(there) < x < max(there) and x not in there]
    found = holes(closed, step)
    assert sorted(x for x in line if any(inside(h.between, x) for h in found)) == between
    assert all(inside(h.between, h.point) for h in found)


WOUNDS = ["F ≥ E+2", "F = E+1", "F = E", "E = F+1", "F+1 < E < F+4"]
COUNTED = tuple(
    Constraint(tuple(Fraction(int(i == n)) for i in range(2)), Fraction(-1)) for n in range(2)
)  # fmt: skip


def regions(texts, names, space):
    covered = [c for text in texts for c in cases(read_condition(text, ""), names)]
    found = []
    while (left := gap(covered, space)) is not None:
        found.append((told(left.region, names), at(left.point, names)))
        covered.append(left.region)
    return found


def test_a_gap_is_told_as_the_book_would():
    names = ("F", "E")
    assert regions(WOUNDS, names, Space(names, True, COUNTED)) == [("E ≥ F + 4", "E = 5, F = 1")]
    holed = [*WOUNDS[:4], "F+2 < E < F+4"]
    assert regions(holed, names, Space(names, True, COUNTED)) == [
        ("E = F + 2", "E = 3, F = 1"),
        ("E ≥ F + 4", "E = 5, F = 1"),
    ]
    # Among all numbers there is room between F and F + 1.
    assert ("E > F and E < F + 1", "E = 3/2, F = 1") in regions(WOUNDS, names, Space(names, False, COUNTED))


def test_no_gap_where_every_case_is_told():
    names = ("D", "A")
    for whole in (True, False):
        assert regions(["D < A", "A ≤ D ≤ 2A", "D > 2A"], names, Space(names, whole, COUNTED)) == []
    assert regions(["D ≠ 2A"], names, Space(names, True, COUNTED)) == [("2×A = D", "A = 1, D = 2")]


def test_what_cannot_be_decided_says_so():
    # 2A = 2B + 1 has no whole solution, which elimination sees; 3A = 5B + 2C with all free is not bounded.
    one = Constraint((Fraction(2), Fraction(-2)), Fraction(-1))
    other = Constraint((Fraction(-2), Fraction(2)), Fraction(1))
    assert solve([one, other], 2, True) is None
    many = [Constraint(tuple(Fraction((i * j) % 7 - 3) for j in range(6)), Fraction(i)) for i in range(60)]
    with pytest.raises(Undecided):
        solve(many, 6, True)
