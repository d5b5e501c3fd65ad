"""The seam: which generated lookups are found, what is passed over, and what is said when something is missing."""

from __future__ import annotations

import shutil
import subprocess
import sys
from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace

import pytest

from docbook_rules.engine import scale, seam

PACKAGE = Path(__file__).parents[2] / "docbook_rules"
MODULES = ["scale", "combination", "group", "degrees", "dice", "chifoumi", "diceless", "exact", "seam"]
READ = "from docbook_rules.engine import seam; b = seam.book(); print(b.parameter('GROUP_REDUCTION'), b.origin)"


@pytest.fixture
def checkout(tmp_path):
    """A folder that holds the engine alone, without any generated package."""
    package = tmp_path / "checkout" / "docbook_rules"
    shutil.copytree(PACKAGE / "engine", package / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    (package / "__init__.py").write_text("")
    return package.parent


def generated(folder: Path, reduction: int, init: str = "DOCBOOK_RULES = 1\n") -> Path:
    (folder / "tables").mkdir(parents=True)
    (folder / "__init__.py").write_text(init)
    (folder / "tables" / "__init__.py").write_text("")
    (folder / "parameters.py").write_text(f"GROUP_REDUCTION = {reduction}\n")
    (folder / "tables" / "broken.py").write_text("import no_such_module_anywhere\n")
    (folder / "tables" / "tmesures.py").write_text(
        "from dataclasses import dataclass\nfrom decimal import Decimal\n\n\n@dataclass(frozen=True)\nclass Row:\n"
        "    value: int\n    measure: Decimal\n\n\nROWS = (Row(0, Decimal(1)), Row(3, Decimal(2)))\n"
    )
    return folder


def run(code: str, *folders: Path) -> str:
    """Run code in a fresh interpreter that finds these folders first, in order, and nothing of this checkout."""
    path = "".join(f"sys.path.insert({at}, {str(folder)!r}); " for at, folder in enumerate(folders))
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; {path}{code}"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_every_module_imports_without_generated_lookups(checkout):
    code = "; ".join(f"import docbook_rules.engine.{name}" for name in MODULES)
    code += "\ntry:\n    docbook_rules.engine.scale.measure(3)\nexcept LookupError as missing:\n    print(missing)"
    assert run(code, checkout) == "the book has no generated lookups to read (docbook-rules build writes them)"


def test_importing_reads_no_generated_package(checkout, tmp_path):
    loud = generated(tmp_path / "project" / "generated", 7, "print('read')\nDOCBOOK_RULES = 1\n").parent
    imports = "; ".join(f"import docbook_rules.engine.{name}" for name in MODULES)
    assert run(imports, loud, checkout) == ""
    assert run(f"{imports}; seam = docbook_rules.engine.seam; seam.book(); seam.book()", loud, checkout) == "read"


def test_a_project_s_own_build_wins(checkout, tmp_path):
    project = generated(tmp_path / "project" / "generated", 7).parent
    generated(checkout / "docbook_rules" / "_bundled", 8)
    generated(checkout / "generated", 9)
    assert run(READ, project, checkout) == "7 generated"


def test_then_what_the_wheel_ships(checkout, tmp_path):
    generated(checkout / "docbook_rules" / "_bundled", 8)
    foreign = generated(
        tmp_path / "foreign" / "generated", 5, "raise SystemExit('this code is not ours to run')\n"
    ).parent
    assert run(READ, foreign, checkout) == "8 docbook_rules._bundled"


def test_then_the_folder_beside_the_package(checkout, tmp_path):
    generated(checkout / "generated", 9)
    foreign = generated(tmp_path / "foreign" / "generated", 5, "DOCBOOK_RULES_TOO = 1\n").parent
    code = f"{READ}; from docbook_rules.engine import scale; print(scale.measure(6)); print('generated' in sys.modules)"
    assert run(code, foreign, checkout).splitlines() == ["9 generated", "4", "False"]


@pytest.mark.parametrize(
    ("init", "ours"),
    [
        ("DOCBOOK_RULES = 1\n", True),
        ("from typing import Final\n\nDOCBOOK_RULES: Final = 1\n", True),
        ("DOCBOOK_RULES = 2\n", False),
        ("DOCBOOK_RULES = True\n", False),
        ("DOCBOOK_RULES = '1'\n", False),
        ("# DOCBOOK_RULES = 1\n", False),
        ("DOCBOOK_RULES: int\n", False),
        ("DOCBOOK_RULES = = 1\n", False),
        ("", False),
    ],
)
def test_the_marker(checkout, tmp_path, init, ours):
    project = generated(tmp_path / "project" / "generated", 7, init).parent
    generated(checkout / "docbook_rules" / "_bundled", 8)
    assert run(READ, project, checkout).startswith("7" if ours else "8")


def test_a_folder_without_init_is_passed_over(checkout, tmp_path):
    (tmp_path / "project" / "generated").mkdir(parents=True)
    generated(checkout / "docbook_rules" / "_bundled", 8)
    assert run(READ, tmp_path / "project", checkout) == "8 docbook_rules._bundled"


def test_what_a_build_lacks_is_named_and_what_fails_inside_it_is_shown(checkout, tmp_path):
    project = generated(tmp_path / "project" / "generated", 7).parent
    code = (
        "from docbook_rules.engine import seam\nb = seam.book()\n"
        "for ask in (lambda: b.table('tnone', 'x'), lambda: b.table('../a', 'x'), lambda: b.parameter('NONE', 'y'), "
        "lambda: b.table('broken')):\n"
        "    try:\n        ask()\n"
        "    except (LookupError, ImportError) as error:\n        print(type(error).__name__, error)"
    )
    assert run(code, project, checkout).splitlines() == [
        "MissingFromBook the book has no table 'tnone', which x needs (lookups read from generated)",
        "MissingFromBook the book has no table '../a', which x needs (lookups read from generated)",
        "MissingFromBook the book has no parameter NONE, which y needs (lookups read from generated)",
        "ModuleNotFoundError No module named 'no_such_module_anywhere'",
    ]


def test_a_build_without_parameters(checkout, tmp_path):
    project = generated(tmp_path / "project" / "generated", 7).parent
    (project / "generated" / "parameters.py").unlink()
    code = (
        "from docbook_rules.engine import seam\n"
        "try:\n    seam.book().parameter('GROUP_REDUCTION')\nexcept LookupError as missing:\n    print(missing)"
    )
    assert run(code, project, checkout) == "the book has no parameter GROUP_REDUCTION (lookups read from generated)"


def test_using_nests_and_is_undone(rulebook):
    one, other = seam.Book.of({}, {"A": 1}), seam.Book.of({}, {"A": Decimal("2.5")})
    with seam.using(one):
        with seam.using(other):
            assert seam.book().parameter("A") == Decimal("2.5")
        assert seam.book().parameter("A") == 1
        with pytest.raises(seam.BrokenRule, match=r"A is 2\.5; the count counts with whole numbers"), seam.using(other):
            seam.book().whole("A", "the count")
        assert seam.book() is one
    assert seam.book() is rulebook


def test_zero_is_a_parameter_and_not_a_missing_one():
    assert seam.Book.of({}, {"A": 0}).parameter("A") == 0


def test_whole_takes_a_whole_decimal():
    found = seam.Book.of({}, {"A": Decimal("3.0")}).whole("A")
    assert (found, type(found)) == (3, int)


def test_rows_have_what_is_asked_for():
    book = seam.Book.of(
        {
            "t": SimpleNamespace(ROWS=(SimpleNamespace(a=1, b=2), SimpleNamespace(a=0, b=None))),
            "e": SimpleNamespace(ROWS=()),
        },
        {},
    )
    assert [row.a for row in book.rows("t", "a")] == [1, 0]
    with pytest.raises(seam.MissingFromBook, match="'b' in row 2 of table 't', which x needs"):
        book.rows("t", "a", "b", needed_by="x")
    with pytest.raises(seam.MissingFromBook, match="'c' in row 1 of table 't'"):
        book.rows("t", "c")
    with pytest.raises(seam.MissingFromBook, match="row in table 'e'"):
        book.rows("e")


def test_a_scale_follows_the_book_in_use(changed_book, figures):
    before = scale.measure(10)
    doubled = tuple(figures.ScaleRow(row.value, row.measure * 2) for row in figures.scale)
    with changed_book(scale=doubled):
        assert scale.measure(10) == 2 * before
    assert scale.measure(10) == before
