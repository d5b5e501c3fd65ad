"""Tables to typed tables: shapes, types, names, references to rows, editions."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.config import TableNames
from docbook_rules.model.table import Table, Tgroup, cell_of
from docbook_rules.model.text import Text
from docbook_rules.place import Place
from docbook_rules.typed.build import type_table
from docbook_rules.typed.names import is_identifier
from docbook_rules.typed.value import Range

HERE = Place("t.xml", 1, 1)


def group(rows, head=0, foot=0):
    """A tgroup from texts; None is a slot without an entry, a Cell stands as it is."""
    grid = tuple(
        tuple(
            cell_of(Text(t, "t.xml"), Place("t.xml", r + 1, c + 1), r, c) if isinstance(t, str) else t
            for c, t in enumerate(row)
        )
        for r, row in enumerate(rows)
    )
    return Tgroup(len(rows[0]) if rows else 0, head, len(rows) - head - foot, foot, grid)


def table(*groups, id_="t", title="The title", section="s"):
    return Table(id_, Text(title, "t.xml") if title else None, HERE, "cals", groups, section=section)


def typed(rows, head=0, language="en", names=None, **options):
    """The one typed table of one edition, which must need no warning."""
    tables, found = type_table({language: table(group(rows, head, **options))}, names or TableNames(), "en")
    assert found == []
    return tables[0]


def plain(t):
    """Records as (name, values or texts)."""
    return [
        (r.name, [d.row or (d.value.n if hasattr(d.value, "n") else d.value or d.labels[0].text) for d in r.data])
        for r in t.records
    ]


SCALE = [["Value", "Measure"], ["0", "1"], ["1", "1.25"], ["2", "1.5"]]
GAPS = {
    "fr": [
        ["points d'écarts", "0", "1", "2"],
        ["Précisément cet écart", "-10", "-10.5", "-11"],
        ["Cet écart ou plus", "-2.5", "-3.5", "-4"],
    ],
    "en": [
        ["difference", "0", "1", "2"],
        ["exactly this difference", "-10", "-10.5", "-11"],
        ["this difference or more", "-2.5", "-3.5", "-4"],
    ],
}
HANDS = [
    ["Nom", "Description", "L'emporte sur...", "Est battu par..."],
    ["La roche", "Poing fermé", "le ciseau", "le papier"],
    ["Le papier", "Main ouverte", "la roche", "le ciseau"],
    ["Le ciseau", "Deux doigts en V", "les papiers", "la Roche"],
]


def test_list():
    t = typed(SCALE, head=1)
    assert (t.shape, t.keyed, t.name, t.section) == ("list", True, "Title", "s")
    assert [(f.name, f.type) for f in t.fields] == [("value", "int"), ("measure", "Decimal")]
    assert plain(t) == [("", [0, Decimal(1)]), ("", [1, Decimal("1.25")]), ("", [2, Decimal("1.5")])]
    assert all(isinstance(r.data[1].value.n, Decimal) for r in t.records)
    assert [label.text for label in t.fields[1].labels] == ["Measure"]
    assert t.records[1].data[1].labels[0].place == Place("t.xml", 3, 2)


def test_a_first_row_of_words_is_a_head():
    assert [f.name for f in typed(SCALE).fields] == ["value", "measure"]
    assert len(typed(SCALE).records) == 3


def test_a_list_without_labels():
    t = typed([["0", "5"], ["1", "6"]])
    assert [f.name for f in t.fields] == ["key", "value"]
    assert [f.labels for f in t.fields] == [(), ()]


@pytest.mark.parametrize("head", [0, 1])
def test_transposed(head):
    tables, found = type_table({c: table(group(rows, head)) for c, rows in GAPS.items()}, TableNames(), "en")
    (t,) = tables
    assert (found, t.shape, t.keyed) == ([], "transposed", True)
    assert [(f.name, f.type) for f in t.fields] == [
        ("difference", "int"),
        ("exactly_this_difference", "Decimal"),
        ("this_difference_or_more", "Decimal"),
    ]
    assert plain(t)[1] == ("", [1, Decimal("-10.5"), Decimal("-3.5")])
    assert [(x.language, x.text) for x in t.fields[1].labels] == [
        ("fr", "Précisément cet écart"),
        ("en", "exactly this difference"),
    ]
    assert [(code, place.line) for code, place in t.places] == [("fr", 1), ("en", 1)]


def test_identifiers_come_from_the_first_edition_where_theirs_is_missing():
    tables, _ = type_table({"fr": table(group(GAPS["fr"]))}, TableNames(), "en")
    assert [f.name for f in tables[0].fields] == ["points_d_ecarts", "precisement_cet_ecart", "cet_ecart_ou_plus"]


def test_matrix():
    t = typed([["", "1", "2–3", "4+"], ["0", "5", "6", "7"], ["1", "8", "9", "10"]])
    assert (t.shape, [f.name for f in t.fields]) == ("matrix", ["key", "n1", "n2_3", "n4_plus"])
    t = typed([["level", "1", "2–3", "4+"], ["0", "5", "6", "7"], ["1", "8", "9", "10"]], head=1)
    assert (t.shape, [f.name for f in t.fields]) == ("matrix", ["level", "n1", "n2_3", "n4_plus"])
    assert t.axis[1:] == (Range(lo=2, hi=3), Range(lo=4, hi=None))
    assert plain(t)[1] == ("", [1, 8, 9, 10])


def test_two_figures_after_a_word_are_a_record_and_no_axis():
    t = typed([["Sword", "5", "10"], ["Axe", "6", "12"]])
    assert (t.shape, [r.name for r in t.records]) == ("text", ["sword", "axe"])


def test_text_table_refers_to_its_rows():
    t = typed(HANDS, head=1, language="fr")
    assert (t.shape, t.keyed) == ("text", True)
    assert [(f.name, f.type) for f in t.fields] == [
        ("nom", "str"),
        ("description", "str"),
        ("emporte_sur", "row"),
        ("est_battu_par", "row"),
    ]
    assert [r.name for r in t.records] == ["roche", "papier", "ciseau"]
    assert [[d.row for d in r.data] for r in t.records] == [
        [None, None, "ciseau", "papier"],
        [None, None, "roche", "ciseau"],
        [None, None, "papier", "roche"],
    ]


def test_a_column_of_which_one_cell_names_no_row_is_text():
    rows = [*HANDS[:3], ["Le ciseau", "Deux doigts en V", "rien", "la roche"]]
    t = typed(rows, head=1, language="fr")
    assert [f.type for f in t.fields] == ["str", "str", "str", "row"]
    assert all(r.data[2].row is None for r in t.records)


@pytest.mark.parametrize(
    ("cells", "kind", "unit", "optional"),
    [
        (["1", "2", "+3"], "int", "", False),
        (["1", "2.5", "3"], "Decimal", "", False),
        (["1", "½", "2.5"], "Fraction", "", False),
        (["1–2", "3", "4+"], "Range", "", False),
        (["d6", "2d6", "±d10°[1]"], "Dice", "", False),
        (["±5", "±6", "±7"], "PlusMinus", "", False),
        (["1", "", "3"], "int", "", True),
        (["5 %", "6 %", "0"], "int", "%", False),
        (["5 %", "6 %", "7"], "int", "", False),
        (["5 m", "6 kg", "7 m"], "str", "", False),
        (["5", "six", "7"], "str", "", False),
        (["5", "d6", "7"], "str", "", False),
        (["", "", ""], "str", "", True),
    ],
)
def test_types_of_a_field(cells, kind, unit, optional):
    field = typed([["k", "v"], *([str(i), c] for i, c in enumerate(cells))], head=1).fields[1]
    assert (field.type, field.unit, field.optional) == (kind, unit, optional)


def test_mixed_numbers_are_brought_to_one_type():
    fractions = typed([["k", "v"], ["1", "2"], ["2", "½"], ["3", "0.25"]], head=1)
    assert [r.data[1].value.n for r in fractions.records] == [2, Fraction(1, 2), Fraction(1, 4)]
    assert {type(r.data[1].value.n) for r in fractions.records} == {Fraction}
    ranges = typed([["k", "v"], ["1", "2"], ["2", "3–4"]], head=1)
    assert ranges.records[0].data[1].value == Range(lo=2, hi=2)


@pytest.mark.parametrize(
    ("keys", "keyed"),
    [(["1", "1"], False), (["1", "1.0"], False), (["1", ""], False), (["1–2", "1–3"], True), (["a", "a"], False)],
)
def test_a_key_must_be_unique(keys, keyed):
    assert typed([["k", "v"], *([k, "5"] for k in keys)], head=1).keyed is keyed


def test_names_from_the_configuration_by_position():
    names = TableNames(fields=("hand", "", "beats"), rows=("rock",), name="Hand")
    t = typed(HANDS, head=1, language="fr", names=names)
    assert [f.name for f in t.fields] == ["hand", "description", "beats", "est_battu_par"]
    assert [r.name for r in t.records] == ["rock", "papier", "ciseau"]
    assert (t.name, t.records[1].data[2].row) == ("Hand", "rock")


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (TableNames(fields=("a", "b", "c")), "3 are configured, the table has 2"),
        (TableNames(fields=("class",)), "'class' can be no identifier"),
        (TableNames(fields=("a b",)), "'a b' can be no identifier"),
        (TableNames(fields=("a", "a")), "'a' is given twice"),
        (TableNames(shape="cube"), "'cube' is no shape"),
        (TableNames(shape="matrix"), "cannot be read as matrix"),
        (TableNames(name="1x"), "'1x' can be no class's name"),
    ],
)
def test_a_configuration_that_does_not_fit_is_said(names, said):
    tables, found = type_table({"en": table(group(SCALE, 1))}, names, "en")
    assert len(tables) == 1
    assert all(is_identifier(f.name) for f in tables[0].fields)
    assert any(said in d.message for d in found)
    assert {d.kind for d in found} == {"table-type"}


@pytest.mark.parametrize("shape", ["list", "decision", "transposed", "matrix"])
def test_the_configured_shape_wins(shape):
    t = typed(GAPS["en"], names=TableNames(shape=shape))
    assert t.shape == ("text" if shape == "list" else shape)


def test_editions_of_another_form_give_no_labels():
    other = [row[:2] for row in SCALE]
    tables, _ = type_table(
        {"en": table(group(SCALE, 1)), "fr": table(group(other[:3], 1)), "de": table()}, TableNames(), "en"
    )
    assert [x.language for x in tables[0].fields[0].labels] == ["en"]
    assert [code for code, _ in tables[0].places] == ["en", "fr", "de"]


def test_each_tgroup_is_a_table():
    tables, _ = type_table(
        {"en": table(group(SCALE, 1), group(HANDS, 1), group([]))}, TableNames(fields=("v", "m")), "en"
    )
    assert [(t.id, t.name, t.fields[0].name) for t in tables] == [("t", "Title", "v"), ("t_2", "Title2", "nom")]


def test_spans_headings_feet_and_empty_slots():
    wide = cell_of(Text("Heading", "t.xml"), HERE, 1, 0, columns=2)
    tall = cell_of(Text("5", "t.xml"), HERE, 2, 1, rows=2)
    t = typed([["k", "v"], [wide, wide], ["1", tall], ["2", tall], ["3", None], ["", ""], ["sum", "9"]], head=1, foot=1)
    assert [[d.value.n for d in r.data] for r in t.records[:2]] == [[1, 5], [2, 5]]
    assert len(t.records) == 3
    assert t.records[2].data[1].labels == ()
    assert t.fields[1].optional


@pytest.mark.parametrize("grid", [[], [[]], [[None]], [["", ""]], [["k", "v"]]])
def test_tables_without_records(grid):
    tables, found = type_table({"en": table(group(grid, 1 if grid == [["k", "v"]] else 0))}, TableNames(), "en")
    assert (tables, found) == ((), [])


def test_no_edition():
    assert type_table({}, TableNames(), "en") == ((), [])


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("The Class", "class_"),
        ("L'écart (%)", "l_ecart_percent"),
        ("6+", "n6_plus"),
        ("-5", "minus_5"),
        ('"; import os\n', "import_os"),
        ("\u202edecoded\u202c", "decoded"),
        ("Œuvre d’art", "oeuvre_d_art"),
        ("Größe", "grosse"),
        ("Привет", "key"),
        ("__init__", "init"),
        ("the", "the"),
        ("½ point", "n1_2_point"),
        ("a" * 500, "a" * 48),
        ("match", "match_"),
        ("None", "none_"),
    ],
)
def test_labels_become_safe_identifiers(label, name):
    assert typed([[label, "v"], ["1", "2"]], head=1).fields[0].name == name


def test_equal_labels_get_numbers():
    fields = typed([["a", "a", "a_2", "A"], ["1", "2", "3", "4"]], head=1).fields
    assert [f.name for f in fields] == ["a", "a_3", "a_2", "a_4"]


def test_rows_keep_clear_of_what_an_enumeration_keeps():
    assert [r.name for r in typed([["k", "v"], ["Name", "1"], ["mro", "2"]], head=1).records] == ["name_", "mro_"]


CELLS = st.sampled_from(
    ["", "1", "2", "1.5", "a", "La b", "b", "1–2", "6+", "±5", "d6", "5 %", "½", "\"'\n", "class", "10³", None]
)


@given(st.integers(1, 4), st.integers(0, 2), st.integers(0, 1), st.data())
def test_any_grid(cols, head, foot, data):
    rows = data.draw(st.lists(st.lists(CELLS, min_size=cols, max_size=cols), min_size=head + foot, max_size=6))
    other = data.draw(st.lists(st.lists(CELLS, min_size=cols, max_size=cols), min_size=head + foot, max_size=6))
    shape = data.draw(st.sampled_from(["", "list", "matrix", "transposed", "decision"]))
    editions = {"fr": table(group(other, head, foot), title=""), "en": table(group(rows, head, foot))}
    tables, _ = type_table(editions, TableNames(shape=shape), "en")
    for t in tables:
        names = [f.name for f in t.fields]
        assert len(set(names)) == len(names)
        assert all(map(is_identifier, names))
        assert all(len(r.data) == len(names) for r in t.records)
        members = [r.name for r in t.records if r.name]
        assert len(set(members)) == len(members)
        assert {d.row for r in t.records for d in r.data} <= {None, *members}
        if t.shape == "matrix":
            assert len(t.axis) == len(names) - 1
