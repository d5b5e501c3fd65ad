"""Tables of conditions and of ranges: shape, hit policy, domain, what is not one; and lookups against brute force."""

import sys
import types
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from docbook_rules.checks import decisions
from docbook_rules.config import TableNames
from docbook_rules.emit.environment import environment
from docbook_rules.emit.tables import table_module
from docbook_rules.model.table import Table, Tgroup, cell_of
from docbook_rules.model.text import Text
from docbook_rules.place import Place
from docbook_rules.typed.build import type_table
from docbook_rules.typed.condition import Condition, spelled
from docbook_rules.typed.decision import is_large

ENVIRONMENT = environment()


def typed(*rows, head=1, **names):
    grid = tuple(
        tuple(cell_of(Text(t, "t.xml"), Place("t.xml", r + 1, c + 1), r, c) for c, t in enumerate(row))
        for r, row in enumerate(rows)
    )
    tgroup = Tgroup(len(rows[0]), head, len(rows) - head, 0, grid)
    whole = Table("t", Text("T", "t.xml"), Place("t.xml", 1, 1), "cals", (tgroup,))
    tables, found = type_table({"en": whole}, TableNames(**names), "en")
    assert found == []
    return tables[0]


def said(table):
    return [d.message.removeprefix("table t: ").split(";")[0] for d in decisions.check([table])]


def module(table):
    made = types.ModuleType("made")
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(sys.modules, "made", made)
        exec(compile(table_module(table, "en", ENVIRONMENT), "made", "exec"), made.__dict__)
    return made


TWO = [["F > E", "1"], ["F ≤ E", "2"]]


def test_down_the_first_column():
    for rows, head in ((TWO, 0), ([["When", "n"], *TWO], 1), ([["When", "n"], *TWO], 0)):
        table = typed(*rows, head=head)
        assert (table.shape, table.decision.hits, table.keyed) == ("decision", "unique", False)
        assert [spelled(r.data[0].value) for r in table.records] == ["F > E", "F ≤ E"]
        assert table.fields[0].type == "Condition"
        assert said(table) == []


def test_across_the_head():
    table = typed(["Rank", "F > E", "F ≤ E"], ["Loss", "1", "2"], ["Gain", "3", "4"])
    assert (table.shape, [f.name for f in table.fields]) == ("transposed", ["rank", "loss", "gain"])
    assert module(table).lookup(F=1, E=1).gain == 4


@pytest.mark.parametrize(
    "rows",
    [
        [["F > E", "1"], ["three", "2"]],
        [["F > E", "1"], ["F < E", "2"], ["nothing", "3"]],
        [["F > E", "1"]],
        [["a == b", "equal"], ["$a < $b", "less"]],
        [["3 < 4", "1"], ["4 < 5", "2"]],
    ],
)
def test_no_decision(rows):
    assert typed(*rows, head=0).decision is None


def test_a_configured_shape_is_kept():
    assert typed(["When", "n"], *TWO, shape="list").decision is None
    assert typed(["When", "n"], *TWO, shape="text").decision is None


def test_a_misprint_is_no_row():
    table = typed(["F > E", "1"], ["F = E", "2"], ["F < < E", "3"], head=0)
    assert [(m.cell.text.string, m.fault.at) for m in table.misprints] == [("F < < E", 4)]
    assert said(table) == ["“F < < E” is no condition: a number or a name is missing"]
    assert decisions.check([table])[0].hint == "“F < E” fits the rows around it"
    lookup = module(table).lookup
    assert lookup(F=2, E=1).value == 1
    with pytest.raises(LookupError, match=r"no row for E = 2, F = 1; see t\.xml:1"):
        lookup(F=1, E=2)


def test_a_misprint_that_many_changes_would_mend_gets_no_guess():
    table = typed(["F > E+9", "1"], ["F = E+9", "2"], ["F <", "3"], head=0)
    assert decisions.check([table])[0].hint.startswith("compare sums")


def test_policies():
    agree = [["F ≥ E", "1"], ["F ≤ E", "1"]]
    assert typed(*agree, head=0).decision.hits == "any"
    assert module(typed(*agree, head=0)).lookup(F=1, E=1).value == 1
    differ = [["F ≥ E", "1"], ["F ≤ E", "2"]]
    table = typed(*differ, head=0)
    assert table.decision.hits == "unique"
    assert said(table) == ["E = 1, F = 1: two rows, “F ≤ E” here and “F ≥ E” at t.xml:1:1"]
    with pytest.raises(LookupError, match="2 rows for E = 1, F = 1"):
        module(table).lookup(F=1, E=1)
    first = typed(*differ, head=0, hits="first")
    assert said(first) == []
    assert module(first).lookup(F=1, E=1).value == 1
    assert said(typed(*differ, head=0, hits="any")) == said(table)


def test_otherwise():
    table = typed(["F > E + 1", "1"], ["F < E", "2"], ["otherwise", "3"], head=0)
    assert said(table) == []
    made = module(table)
    assert [made.lookup(F=f, E=4).value for f in (3, 4, 5, 6)] == [2, 3, 3, 1]
    assert made.fitting(F=4, E=4) == (made.ROWS[2],)


def test_domains_and_gaps():
    rows = [["F > E", "1"], ["F = E", "2"], ["E = F + 1", "3"]]
    assert said(typed(*rows, head=0)) == ["E = 3, F = 1: no row (E ≥ F + 2)"]
    assert said(typed(*rows, head=0, gaps=("E >= F+2",))) == []
    assert said(typed(*rows, head=0, gaps=("E >= F+3",))) == ["E = 3, F = 1: no row (E = F + 2)"]
    assert said(typed(*rows, head=0, gaps=True)) == []
    assert said(typed(*rows, head=0, domain={"E": "1 to 4", "F": "3 to 9"})) == []
    assert said(typed(*rows, head=0, domain={"E": "1 to 5", "F": "3 to 9"})) == ["E = 5, F = 3: no row (E ≥ F + 2)"]
    assert len(said(typed(*rows, head=0, numbers="real"))) == 2


def test_one_variable():
    rows = [["x < 3", "1"], ["3 ≤ x < 7", "2"], ["x > 7", "3"]]
    assert said(typed(*rows, head=0)) == ["x = 7: no row"]
    assert said(typed(["x < 3", "1"], ["x ≥ 2.5", "2"], head=0)) == [
        "x = 5/2: two rows, “x ≥ 2.5” here and “x < 3” at t.xml:1:1"
    ]
    bounded = typed(["1 ≤ x ≤ 3", "1"], ["4 ≤ x ≤ 6", "2"], head=0, domain={"x": "0 to 8"})
    assert said(bounded) == ["x = 0: no row", "x = 7: no row (x ≥ 7 and x ≤ 8)"]


@pytest.mark.parametrize(
    ("keys", "findings"),
    [
        (["1-3", "4-6", "7+"], []),
        (["1-3", "5-6"], ["n = 4: no row"]),
        (["0-0.99", "1-1.99", "2-2.99"], []),
        (["1.5-2", "2.5-3"], []),
        (["0-10", "10-20"], ["n = 10: two rows, “10-20” here and “0-10” at t.xml:2:1"]),
        (["-1 to -4", "-5 to -9"], []),
        (["1", "2-3", "5"], ["n = 4: no row"]),
        (["≤ 3", "4-6", "> 6"], []),
        (["below 3", "above 3"], ["n = 3: no row"]),
        (["1/2-1", "3/2-2"], []),
    ],
)
def test_ranges(keys, findings):
    assert said(typed(["n", "x"], *([k, str(i)] for i, k in enumerate(keys)))) == findings


def test_targets_in_a_head():
    table = typed(["", "2+", "3+", "4+"], ["1", "5", "6", "7"], ["2", "8", "9", "10"])
    made = module(table)
    assert [made.at(1, n) for n in (2, 3, 4)] == [5, 6, 7]
    with pytest.raises(LookupError, match="no column 5"):
        made.at(1, 5)


def test_a_hostile_table_is_not_proved_and_says_so():
    rows = [[f"{n % 7 + 1}A + B < {n}C or {n}B > A + {n % 5}C", str(n)] for n in range(2, 90)]
    table = typed(*rows, head=0)
    assert is_large(table.decision.rows, table.decision.space)
    (found,) = decisions.check([table])
    assert (found.severity.value, found.kind) == ("note", "gaps")


ends = st.integers(-9, 9)
spans = st.lists(
    st.one_of(
        st.tuples(ends, ends).map(lambda p: f"{min(p)} to {max(p)}"),
        ends.map(str),
        ends.map(lambda n: f"at least {n}"),
        ends.map(lambda n: f"below {n}"),
    ),
    min_size=2,
    max_size=6,
    unique=True,
)


def claims(text, x):
    words = text.split()
    if words[0] == "at":
        return x >= int(words[2])
    if words[0] == "below":
        return x < int(words[1])
    return int(words[0]) <= x <= int(words[-1])


@settings(deadline=None, max_examples=150)
@given(spans)
def test_random_ranges_against_brute_force(texts):
    table = typed(["n", "x"], *([t, str(i)] for i, t in enumerate(texts)))
    if table.decision is None or table.decision.hits == "closest":
        return
    line = range(-12, 13)
    hits = {x: [i for i, t in enumerate(texts) if claims(t, x)] for x in line}
    pairs = {(a, b) for found in hits.values() for a in found for b in found if a < b}
    assert {(c.first, c.second) for c in table.decision.clashes} == pairs
    taken = [x for x in line if hits[x]]
    between = {x for x in line if not hits[x] and min(taken) < x < max(taken)}
    told = decisions.missing(table.decision)
    assert bool(told) == bool(between)
    assert {int(m.point.removeprefix("n = ")) for m in told} <= between
    made = module(table)
    for x in line:
        if len(hits[x]) == 1:
            assert made.x(x) == hits[x][0]
        else:
            with pytest.raises(LookupError):
                made.x(x)


signs = st.sampled_from(["<", "≤", "=", "≠", "≥", ">"])
conditions = st.builds(
    lambda a, sign, b, c: f"{a}P {sign} {b}Q + {c}", st.integers(1, 3), signs, st.integers(1, 3), st.integers(0, 4)
)


def holds(text, p, q):
    left, sign, right = text.replace("≤", "<=").replace("≥", ">=").replace("≠", "!=").split(" ", 2)
    sign = "==" if sign == "=" else sign
    return eval(f"{left.replace('P', '*p')} {sign} {right.replace('Q', '*q')}", {"p": p, "q": q})


@settings(deadline=None, max_examples=100)
@given(st.lists(conditions, min_size=2, max_size=4, unique=True))
def test_random_conditions_against_brute_force(texts):
    domain = {"P": "1 to 5", "Q": "1 to 5"}
    table = typed(*([t, str(i)] for i, t in enumerate(texts)), head=0, domain=domain)
    assert all(isinstance(r.data[0].value, Condition) for r in table.records)
    if len(table.decision.space.variables) < 2:
        return
    hits = {(p, q): [i for i, t in enumerate(texts) if holds(t, p, q)] for p in range(1, 6) for q in range(1, 6)}
    pairs = {(a, b) for found in hits.values() for a in found for b in found if a < b}
    assert {(c.first, c.second) for c in table.decision.clashes} == pairs
    assert bool(decisions.missing(table.decision)) == any(not found for found in hits.values())
    made = module(table)
    sums = {
        (p, q): [turn["P"] * p + turn["Q"] * q + added for turn, added in made.TURNS]
        for p in range(6)
        for q in range(6)
    }
    for (p, q), found in hits.items():
        assert [row.value for row in made.fitting(P=p, Q=q)] == found
        for beside in ((p - 1, q), (p, q - 1)):
            if hits.get(beside, found) != found:
                assert any(one * other <= 0 for one, other in zip(sums[p, q], sums[beside], strict=True))
        if len(found) == 1:
            assert made.lookup(P=Decimal(p), Q=Fraction(q)).value == found[0]
        else:
            with pytest.raises(LookupError):
                made.lookup(P=p, Q=q)
