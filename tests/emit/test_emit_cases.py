"""The layout of generated cases, whole, and that they run alone: pass with an engine that agrees, fail with one that
does not, naming the sentence."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from docbook_rules.emit.cases import cases
from docbook_rules.emit.environment import environment
from docbook_rules.ledger.script import Comment, Let, Line, Says, Script
from docbook_rules.place import Place

ROOT = Path(__file__).parents[2]
ENV = environment()


def place(line: int, column: int = 5, language: str = "en") -> Place:
    return Place(f"book/clock.{language}.xml", line, column)


def script(*lines: Line, example: str = "xblitz", language: str = "en", line: int = 3, title: str = "Blitz") -> Script:
    used = (("chess", ("Move", "begin")), ("decimal", ("Decimal",)))
    return Script(example, title, language, "sclock", place(line, language=language), lines, used)


QUICK = "The second move takes ‹2.5› seconds, as White is quick, for whom nothing is lost while it is early."
BLITZ = script(
    Comment("A clock of 5 minutes, 3 seconds a move."),
    Let("clock", "begin(minutes=5, increment=3)"),
    Comment(
        "The second move takes 2.5 seconds, the third one is among the slow ones, and so the clock that they share "
        "shows 5 minutes."
    ),
    Let(
        "move",
        "clock.to(Move, pair=(1, 2), at=AT, sentence=SENTENCE)",
        (place(5), "The ‹second› move takes 2.5 seconds, as White hurries."),
    ),
    Says('Decimal("2.5")', "move.spent", place(5, 30), QUICK),
    Says("3", "clock.slow", place(6), 'It is ‹3›, "the third".', among=True),
)
FRENCH = script(
    Let("clock", "begin(minutes=5, increment=3)"),
    Says("300", "clock.seconds", place(4, 9, "fr"), "Il reste ‹300›."),
    language="fr",
)
GOLDEN = '''"""The worked examples of sclock, from:

- book/clock.en.xml
- book/clock.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from decimal import Decimal

from chess import Move, begin
from docbook_rules.witness import among, says


def test_xblitz_en() -> None:
    """Blitz (book/clock.en.xml:3:5)."""
    # A clock of 5 minutes, 3 seconds a move.
    clock = begin(minutes=5, increment=3)
    # The second move takes 2.5 seconds, the third one is among the slow ones, and so the clock that they share shows 5
    #   minutes.
    move = clock.to(
        Move, pair=(1, 2), at="book/clock.en.xml:5:5", sentence="The ‹second› move takes 2.5 seconds, as White hurries."
    )
    says(
        Decimal("2.5"),
        move.spent,
        at="book/clock.en.xml:5:30",
        sentence="The second move takes ‹2.5› seconds, as White is quick, for whom nothing is lost while it is early.",
    )
    among(3, clock.slow, at="book/clock.en.xml:6:5", sentence='It is ‹3›, "the third".')


def test_xblitz_fr() -> None:
    """Blitz (book/clock.fr.xml:3:5)."""
    clock = begin(minutes=5, increment=3)
    says(300, clock.seconds, at="book/clock.fr.xml:4:9", sentence="Il reste ‹300›.")
'''
ENGINE = """
from dataclasses import dataclass
from decimal import Decimal

from docbook_rules.witness import Walk


@dataclass
class Move:
    pair: tuple[int, int]
    spent: Decimal


@dataclass
class Clock:
    seconds: int
    slow: tuple[int, ...] = (3, 4)

    def to(self, kind, **wanted):
        return Walk([Move((0, 1), Decimal(1)), Move((1, 2), Decimal("2.50"))]).to(kind, **wanted)


def begin(minutes, increment):
    return Clock(minutes * 60)
"""


def made(*scripts: Script) -> dict[str, str]:
    return {a.path: a.text for a in cases(scripts, ENV)}


def run(folder: Path, engine: str) -> tuple[int, str]:
    """pytest on the golden cases in a process of its own, beside an engine; its exit code and what it said."""
    (folder / "chess.py").write_text(engine, "utf-8")
    for path, text in made(FRENCH, BLITZ).items():
        file = folder / "generated" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    (folder / "generated" / "__init__.py").write_text("", "utf-8")
    paths = os.pathsep.join((str(folder), str(ROOT)))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", ".", "generated"]
    done = subprocess.run(
        command,
        check=False,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=120,
    )
    return done.returncode, done.stdout + done.stderr


def test_a_module_of_cases_reads_alone() -> None:
    assert made(FRENCH, BLITZ) == {
        "cases/__init__.py": '"""The rulebook\'s worked examples, as tests."""\n',
        "cases/test_sclock.py": GOLDEN,
    }


def test_it_is_laid_out_as_a_formatter_would(tmp_path: Path) -> None:
    (tmp_path / "cases.py").write_text(GOLDEN, "utf-8")
    command = [sys.executable, "-m", "ruff", "format", "--check", "--diff", "--isolated", "--line-length", "120"]
    done = subprocess.run([*command, "cases.py"], check=False, cwd=tmp_path, capture_output=True, text=True)
    if "No module named" in done.stderr:
        pytest.skip("ruff is not installed")
    assert done.stdout == ""


def test_it_runs_alone_and_passes_with_an_engine_that_agrees(tmp_path: Path) -> None:
    code, said = run(tmp_path, ENGINE)
    assert (code, said.count("2 passed")) == (0, 1), said


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"2.50"', '"2.6"', ("book/clock.en.xml:5:30", "The second move takes ‹2.5› seconds, as", "2.6")),
        ("(3, 4)", "(4, 5)", ("book/clock.en.xml:6:5", "(4, 5)")),
        ("(1, 2)", "(1, 3)", ("book/clock.en.xml:5:5", "The ‹second› move takes 2.5 seconds, as", "Move")),
        ("* 60", "* 61", ("book/clock.fr.xml:4:9", "Il reste ‹300›.", "305")),
    ],
)
def test_it_fails_with_an_engine_that_does_not(tmp_path: Path, old: str, new: str, says: tuple[str, ...]) -> None:
    assert ENGINE.count(old) == 1
    code, said = run(tmp_path, ENGINE.replace(old, new))
    assert (code, said.count("1 failed, 1 passed")) == (1, 1), said
    assert [s for s in says if s not in said] == []


def test_without_scripts_there_is_no_file() -> None:
    assert made() == {}


def test_sections_have_a_file_each_and_names_are_unique() -> None:
    fact = Says("1", "f()", place(4), "It is ‹1›.")
    other = Script("", "", "en", "", place(9), (fact,), ())
    texts = made(script(fact), script(fact, line=8), other)
    (unnamed,) = texts.keys() - {"cases/__init__.py", "cases/test_sclock.py"}
    names = [n.name for n in ast.walk(ast.parse(texts["cases/test_sclock.py"])) if isinstance(n, ast.FunctionDef)]
    assert len(names) == len(set(names)) == 2
    assert '"""A worked example (book/clock.en.xml:9:5)."""' in texts[unnamed]


@pytest.mark.parametrize("said", ['"""\nimport os', "\\", "'\"", "x\u2028import os\r\nimport os", "\u202eexit()", "\0"])
def test_nothing_from_a_book_becomes_code(said: str) -> None:
    hostile = Place(said, 1, 1)
    lines = (Comment(said), Let("a", "f(at=AT, sentence=SENTENCE)", (hostile, said)), Says("1", "a.b", hostile, said))
    text = made(Script(said, said, "en", said, hostile, lines, ()))
    (module,) = (text[path] for path in text if path != "cases/__init__.py")
    tree = ast.parse(module)
    assert [type(node).__name__ for node in tree.body] == ["Expr", "ImportFrom", "FunctionDef"]
    function = tree.body[-1]
    assert isinstance(function, ast.FunctionDef)
    assert [type(node).__name__ for node in function.body] == ["Expr", "Assign", "Expr"]
    strings = {node.value for node in ast.walk(function) if isinstance(node, ast.Constant)}
    assert said in strings
    assert all(c == "\n" or c.isprintable() for c in module)
