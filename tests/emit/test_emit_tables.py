"""Emitted table modules: import alone, look up, refuse, trace; and stay code whatever a book says."""

from __future__ import annotations

import ast
import importlib.util
import shutil
import subprocess
import sys
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from pathlib import Path
from types import ModuleType

import msgspec
import pytest
from emit_samples import ALL, datum, decision, degrees, labels, matrix, scale, signs, table
from hypothesis import given, settings
from hypothesis import strategies as st

from docbook_rules.emit.digest import table_digest
from docbook_rules.emit.environment import environment
from docbook_rules.emit.names import identifiers, module_names
from docbook_rules.emit.tables import Stamp, package_artifact, table_artifacts, table_module
from docbook_rules.place import Place
from docbook_rules.typed.table import Datum, TypedTable
from docbook_rules.typed.value import Dice, Number, PlusMinus, Power, Range

ENV = environment()
HOSTILE = (
    '"""\nimport os\n"""',
    "\\",
    '\\"""',
    'it\'s "both"',
    "new\nline\r\ttab",
    "\u202eevil\u2066",
    "\x00\x1b[2J\u2028",
    "{braces} {0!r} %s {{",
    "# type: ignore",
    "'''",
    "{% raw %}{{ 7 * 7 }}",
    '"',
)


def loaded(source: str, name: str = "emitted") -> ModuleType:
    spec = importlib.util.spec_from_loader(name, loader=None)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    exec(compile(source, name, "exec"), module.__dict__)
    return module


def module_of(of: TypedTable, language: str = "en") -> ModuleType:
    return loaded(table_module(of, language, ENV))


def test_list_is_looked_up_exactly() -> None:
    m = module_of(scale())
    assert m.measure(1) == Decimal("1.25")
    assert isinstance(m.measure(0), Decimal)
    assert [(r.value, r.measure) for r in m.ROWS][-1] == (10, Decimal(10))
    with pytest.raises(LookupError, match=r"^tmesures has no value 11: it runs from 0 to 10$"):
        m.measure(11)


def test_transposed() -> None:
    m = module_of(degrees())
    assert m.exactly(1) == Decimal("-10.5")
    assert m.or_more(9) == Decimal(-20)
    with pytest.raises(LookupError, match="tjetdist has no gap 12: it runs from 0 to 9"):
        m.exactly(12)


def test_text_key_becomes_an_enum_with_labels() -> None:
    m = module_of(signs())
    assert issubclass(m.Sign, Enum)
    assert [s.name for s in m.Sign] == ["ROCK", "PAPER", "SCISSORS"]
    assert m.beats(m.Sign.ROCK) is m.Sign.SCISSORS
    assert m.LABELS[m.Sign.ROCK] == {"fr": "La roche", "en": "Rock"}
    assert m.hand(m.Sign.PAPER) == "An open hand"
    assert m.hand(m.Sign.PAPER, "fr") == "Main ouverte"
    with pytest.raises(LookupError, match="tchifoumi has no hand in de: it has fr, en"):
        m.hand(m.Sign.PAPER, "de")


def test_enum_class_takes_the_configured_name() -> None:
    m = module_of(msgspec.structs.replace(signs(), name="Gesture"))
    assert m.Gesture.ROCK.value == "rock"
    assert module_of(msgspec.structs.replace(signs(), name="Row")).Row_.ROCK.value == "rock"


@pytest.mark.parametrize(
    ("difference", "bonus"), [(-5, 2), (3, 2), (4, 1), (6, 1), (Fraction(13, 2), 0), (Decimal("6.01"), 0), (1000, 0)]
)
def test_decision_finds_the_range_that_holds(difference: Fraction, bonus: int) -> None:
    assert module_of(decision()).bonus(difference) == bonus


def test_decision_has_gaps_where_the_book_has() -> None:
    m = module_of(decision())
    with pytest.raises(LookupError, match=r"tdiff has no difference 3\.5: it has ≤ 3, 4 to 6, > 6"):
        m.bonus(Decimal("3.5"))


def test_matrix_has_two_keys() -> None:
    m = module_of(matrix())
    assert m.at(1, 6) == Decimal("69.4")
    assert m.none(2) == Decimal("66.7")
    with pytest.raises(LookupError, match="twound has no column 5: it has 0, 6"):
        m.at(1, 5)
    with pytest.raises(LookupError, match="twound has no strength 3: it runs from 1 to 2"):
        m.at(3, 6)


def test_matrix_with_ranges_for_columns() -> None:
    ranged = msgspec.structs.replace(matrix(), axis=(Range(lo=0, hi=5), Range(lo=6, hi=None)))
    m = module_of(ranged)
    assert m.at(1, 3) == Decimal("83.3")
    assert m.at(1, 60) == Decimal("69.4")


def test_key_that_is_not_unique_gives_rows_only() -> None:
    for of in (
        msgspec.structs.replace(scale(), keyed=False),
        table("t", [("k", "Decimal"), ("v", "int")], [[datum("1.0"), datum(1)], [datum(1), datum(2)]]),
        table("t", [("k", "int"), ("v", "int")], [[datum(None, ""), datum(1)], [datum(1), datum(2)]]),
    ):
        m = module_of(of)
        assert not hasattr(m, of.fields[1].name)
        assert len(m.ROWS) == len(of.records)
        assert (0, of.fields[0].name) in m.PLACES


def test_every_value_has_its_place_in_each_edition() -> None:
    m = module_of(degrees())
    assert m.PLACES[3, "or_more"] == {"fr": "book.fr.xml:290:1", "en": "book.en.xml:290:1"}
    assert set(m.PLACES) == {(gap, f) for gap in range(10) for f in ("gap", "exactly", "or_more")}
    chosen = module_of(signs())
    assert chosen.PLACES[chosen.Sign.ROCK, "hand"]["fr"] == "book.fr.xml:158:1"


def test_empty_cells_and_all_kinds_of_values() -> None:
    kinds = [
        ("k", "int"),
        ("f", "Fraction"),
        ("r", "Range"),
        ("d", "Dice"),
        ("p", "PlusMinus"),
        ("w", "Power"),
        ("o", "int"),
    ]
    values = [
        Number(n=1),
        Number(n=Fraction(50, 3)),
        Number(n=4),
        Dice(formula="±d10°[1]"),
        PlusMinus(n=5),
        Power(base=10, exponent=3),
    ]
    empty = Datum(None, None, ())
    m = module_of(table("t", kinds, [[*(datum(v) for v in values), empty], [datum(2), *[empty] * 6]]))
    (first, second) = m.ROWS
    assert first.f == Fraction(50, 3)
    assert 4 in first.r
    assert 5 not in first.r
    assert (first.d.formula, first.p.n, first.w.exponent) == ("±d10°[1]", 5, 3)
    assert [m.o(1), m.f(2), m.r(2)] == [None, None, None]
    assert second.k == 2


def test_cell_that_has_not_the_declared_type_is_kept_as_text() -> None:
    m = module_of(table("t", [("k", "int"), ("v", "int")], [[datum(1), datum(2, "2")], [datum(2), datum(None, "two")]]))
    assert [r.v for r in m.ROWS] == ["2", "two"]


def test_whole_number_in_a_decimal_column_is_a_decimal() -> None:
    m = module_of(table("t", [("k", "int"), ("v", "Decimal")], [[datum(1), datum(2)], [datum(2), datum("2.50")]]))
    assert [repr(r.v) for r in m.ROWS] == ["Decimal('2')", "Decimal('2.50')"]


def test_digest_follows_what_is_said_and_not_where() -> None:
    moved = msgspec.structs.replace(scale(), places=(), section="elsewhere")
    assert table_digest(moved) == table_digest(scale())
    assert table_digest(msgspec.structs.replace(scale(), id="other")) != table_digest(scale())


def test_docstring_says_where_it_comes_from() -> None:
    said = ast.get_docstring(ast.parse(table_module(scale(), "en", ENV)))
    assert said is not None
    for part in (
        "Table tmesures: Scale.",
        "fr: Échelle (book.fr.xml:5:3)",
        table_digest(scale()),
        "docbook-rules build",
        "do not edit",
    ):
        assert part in said


def hostile_table(said: str) -> TypedTable:
    return table(
        said,
        [(said, "str"), ("v", "str"), ("class", "int"), ("Row", "int"), ("__x", "int")],
        [[Datum(None, said, labels(said, said, file=said)), datum(None, said, said), *[datum(1)] * 3]] * 1
        + [[Datum(None, "b", labels("b", "b")), datum(None, "", said), *[datum(2)] * 3]],
        names=(said, "b"),
        titles=(said, said),
    )


@pytest.mark.parametrize("said", HOSTILE)
def test_nothing_from_a_book_becomes_code(said: str) -> None:
    of = hostile_table(said)
    source = table_module(of, "en", ENV)
    assert all(c == "\n" or c.isprintable() for c in source)
    m = loaded(source)
    assert {"fr": said, "en": said} == m.TITLES
    key = next(iter(m.LABELS))
    assert m.LABELS[key] == {"fr": said, "en": said}
    assert m.ROWS[0].v == said
    assert m.class_(key) == 1
    imported = {a.name for n in ast.walk(ast.parse(source)) if isinstance(n, ast.Import) for a in n.names}
    assert imported == set()


@given(st.text(max_size=30).filter(lambda s: not any("\ud800" <= c <= "\udfff" for c in s)))
@settings(max_examples=40, deadline=None)
def test_any_text_survives(said: str) -> None:
    m = loaded(table_module(hostile_table(said or "x"), "en", ENV))
    assert m.TITLES["en"] == (said or "x")


def test_identifiers_never_clash() -> None:
    assert identifiers(["a", "a", "class", "Row", "1st", "", "é"], "field", {"Row"}) == (
        "a",
        "a_2",
        "class_",
        "Row_",
        "field_1st",
        "field",
        "é",
    )


def test_module_names_are_safe_and_distinct_on_any_disk() -> None:
    ids = [
        "tab",
        "Tab",
        "TAB",
        "t-a",
        "t.a",
        "t_a",
        "class",
        "con",
        "é",
        "e",
        "日本",
        "1",
        "",
        "__init__",
        "x" * 300,
        "../up",
    ]
    names = module_names(ids)
    assert names["tab"] == "tab"
    assert names["t_a"] == "t_a"
    assert len({n.casefold() for n in names.values()}) == len(ids)
    assert all(n.isidentifier() and n.isascii() and len(n) < 90 and n != "__init__" for n in names.values())
    assert names["con"] != "con"
    assert module_names(["tJetDist"]) == {"tJetDist": "tJetDist"}


def test_adding_a_table_renames_no_other() -> None:
    assert module_names(["Tab", "tab"])["Tab"] == module_names(["Tab", "tab", "TAB"])["Tab"]


def test_order_of_input_does_not_matter() -> None:
    assert table_artifacts(ALL, "en", ENV) == table_artifacts(ALL[::-1], "en", ENV)


def test_table_without_an_id_has_no_module_and_the_first_of_two_has_theirs() -> None:
    nameless = msgspec.structs.replace(scale(), id="")
    twin = msgspec.structs.replace(degrees(), id="tmesures", places=(("fr", Place("book.fr.xml", 900, 1)),))
    made = table_artifacts((twin, nameless, scale(), nameless), "en", ENV)
    assert [a.path for a in made] == ["tables/__init__.py", "tables/tmesures.py"]
    assert "def measure(" in made[1].text


def test_key_with_a_value_and_a_name_is_the_name() -> None:
    of = table("t", [("k", "row"), ("v", "int")], [[datum(Range(lo=1, hi=3), "1-3"), datum(1)]], names=("low",))
    assert module_of(of).ROWS[0].k.name == "LOW"


def test_package_has_the_marker() -> None:
    text = package_artifact(Stamp('The "book"', (("fr", "2"), ("en", "1")), "ab" * 32), ENV).text
    m = loaded(text)
    assert (m.DOCBOOK_RULES, m.BOOK, m.REVISIONS, m.DIGEST) == (1, 'The "book"', {"en": "1", "fr": "2"}, "ab" * 32)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("emitted") / "generated"
    wide = table(
        "twide",
        [("k", "int"), *((f"a_rather_long_name_{i}", "str") for i in range(9))],
        [[datum(n), *(datum(None, "mot " * 9, "word " * 9) for _ in range(9))] for n in (1, 2)],
    )
    empty = table("tempty", [("k", "int"), ("v", "int")], [])
    every = (*ALL, wide, empty, *(hostile_table(said) for said in HOSTILE))
    stamp = Stamp("book", (("fr", "1"),), "0" * 64)
    for artifact in (package_artifact(stamp, ENV), *table_artifacts(every, "en", ENV)):
        file = folder / artifact.path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(artifact.text, encoding="utf-8")
    return folder


def run(*command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


def test_emitted_code_imports_alone(written: Path) -> None:
    names = sorted(p.stem for p in (written / "tables").glob("*.py"))
    code = (
        "import sys; sys.path[:] = [p for p in sys.path if 'site-packages' not in p]; sys.path.insert(0, '.')\n"
        + "".join(f"import generated.tables.{name}\n" for name in names if name != "__init__")
    )
    done = run(sys.executable, "-I", "-c", code, cwd=written.parent)
    assert done.returncode == 0, done.stderr


def ruff() -> str:
    found = shutil.which("ruff") or shutil.which("ruff", path=str(Path(sys.executable).parent))
    if found is None:
        pytest.skip("ruff is not installed")
    return found


def test_emitted_code_is_formatted(written: Path) -> None:
    done = run(ruff(), "format", "--isolated", "--no-cache", "--line-length", "120", "--diff", ".", cwd=written)
    assert done.returncode == 0, done.stdout


def test_emitted_code_is_clean(written: Path) -> None:
    rules = "E4,E7,E9,F,W,I,UP,B,A,C4,SIM,PIE,D1"
    done = run(ruff(), "check", "--isolated", "--no-cache", "--line-length", "120", "--select", rules, ".", cwd=written)
    assert done.returncode == 0, done.stdout


def test_emitted_code_is_strictly_typed(written: Path) -> None:
    pytest.importorskip("mypy")
    done = run(
        sys.executable, "-m", "mypy", "--strict", "--cache-dir", "../cache", "-p", "generated", cwd=written.parent
    )
    assert done.returncode == 0, done.stdout
