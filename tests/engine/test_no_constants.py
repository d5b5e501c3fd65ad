"""The engine holds no constant of a rule: every figure comes from the book through the seam."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "docbook_rules" / "engine"
MODULES = sorted(ENGINE.glob("*.py"))

# Arithmetic itself. Everything else is named with its module and the reason.
ANYWHERE = {0, 1, -1}
ALLOWED = {
    ("combination.py", 2, "del groups[:2]"): "a comparison takes a pair",
    ("degrees.py", 2, "2 * Fraction(entry.measure)"): "a gap lies on both sides of a margin",
    ("degrees.py", 2, "both // 2"): "a half",
    ("odds.py", 100, "_CENT = 100"): "what per cent means",
    ("scale.py", 2, "(below + above) // 2"): "the middle of a bracket",
}
# "one" is an article as often as a number, and "two" in a docstring names a pair.
WORDS = frozenset(
    re.findall(
        r"\w+",
        "three four five six seven eight nine ten eleven twelve fifteen twenty thirty hundred thousand "
        "deux trois quatre cinq sept huit neuf dix douze vingt trente cent mille dozen triple quadruple",
    )
)
# A figure alone: not part of a name (D5_HIGH), of dice notation (±d10°[1]) or of an id (pscomb1a3).
FIGURE = re.compile(r"(?<![\w°\[±])[-+−]?\d+(?:[.,]\d+)?(?![\w\]])")
NOTATION = re.compile(r"±?\d*d\d+°?(?:\[\d+\])?(?:\+\d+)?")


def docstrings(tree: ast.Module) -> set[int]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


def faults(name: str, source: str) -> list[str]:
    """Every figure of a module that the book should hold, as `line: what`."""
    tree = ast.parse(source)
    lines = source.splitlines()
    documented = docstrings(tree)
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant):
            continue
        value = node.value
        if isinstance(value, int | float | complex) and not isinstance(value, bool):
            allowed = any(
                module == name and literal == value and code in lines[node.lineno - 1]
                for module, literal, code in ALLOWED
            )
            if value not in ANYWHERE and not allowed:
                found.append(f"{node.lineno}: {value!r}")
        elif isinstance(value, bytes):
            found.append(f"{node.lineno}: {value!r}")
        elif isinstance(value, str):
            # The notation that `sjets` defines is a name of a roll, in prose and in the examples of a message.
            prose = NOTATION.sub("", value)
            words = WORDS if id(node) in documented else WORDS | {"two"}
            spoken = words & set(re.findall(r"[a-zà-ÿ]+", prose.casefold()))
            written = {f for f in FIGURE.findall(prose) if f not in {"0", "1"}}
            found += [f"{node.lineno}: {what!r} in a string" for what in sorted(spoken | written)]
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_no_constant(module):
    assert faults(module.name, module.read_text("utf-8")) == []


def test_there_are_modules_to_read():
    names = {path.name for path in MODULES}
    assert {"scale.py", "combination.py", "group.py", "degrees.py", "dice.py", "chifoumi.py", "diceless.py"} <= names


@pytest.mark.parametrize(
    "source",
    [
        "GAP = 3",
        "x = 2",
        "x = -9",
        "x = 1.5",
        "x = Decimal('-10.5')",
        "x = int('3')",
        "x = {'three': y}",
        "x = f'{y} and two'",
        "x = b'\\x03'",
        '"""At most 6 points."""',
        "x = 0x3",
        "def f():\n    '''Eight or more.'''",
    ],
)
def test_the_reader_sees_a_constant(source):
    assert faults("scale.py", source) != []


@pytest.mark.parametrize(
    "source", ["x = 0", "x = -1", "x = y + 1", "x = 'D5_HIGH'", '"""±d10°[1] (pscomb1a3), the two weakest."""']
)
def test_the_reader_passes_over_what_is_none(source):
    assert faults("scale.py", source) == []


def test_every_allowance_is_used():
    for module, _, code in ALLOWED:
        assert code in (ENGINE / module).read_text("utf-8"), (module, code)


def test_parameters_read_are_those_of_the_book(figures):
    """Every parameter is read somewhere, and nothing else is asked for: an unread one would protect nothing."""
    names = {
        node.value
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"[A-Z0-9]+(_[A-Z0-9]+)+", node.value)
    }
    assert names - {"DOCBOOK_RULES"} == set(figures.parameters)
