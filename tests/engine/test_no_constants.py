"""The engine holds no constant of a rule: every figure comes from the book through the seam."""

from __future__ import annotations

import ast
import builtins
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
NOTATION = re.compile(r"(?<![a-z])±?\d*d\d+°?(?:\[\d+\])?(?:\+\d+)?")
# Where a string of the code, not of its docs, may name a roll: it is shown, and never parsed.
SHOWN = {("dice.py", "is no roll (such as")}
BUILT_IN = set(dir(builtins)) - {"True", "False", "None"}


def docstrings(tree: ast.Module) -> set[int]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


def made_of_nothing(node: ast.AST) -> bool:
    """Whether an expression works on literals alone: `1 + 1`, `len("ab")`, `sum((1, 1))`, `int("2")`, `-~1`."""
    inside = list(ast.walk(node))
    called = {id(n.func) for n in inside if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}
    free = [n for n in inside if isinstance(n, ast.Name) and not (id(n) in called and n.id in BUILT_IN)]
    reads = any(isinstance(n, ast.Attribute | ast.Lambda | ast.Await | ast.FormattedValue) for n in inside)
    return not free and not reads and any(isinstance(n, ast.Constant) and n.value is not None for n in inside)


def computed(tree: ast.Module) -> list[tuple[int, str]]:
    """Numbers that a module works out from literals alone, which says them as well as a literal would."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp | ast.UnaryOp | ast.Call) and made_of_nothing(node):
            source = ast.unparse(node)
            try:
                value = eval(source)
            except Exception:
                continue  # an error's message, and what else is no number
            if isinstance(value, int | float | complex) and not isinstance(value, bool) and value not in ANYWHERE:
                found.append((node.lineno, source))
    return found


def faults(name: str, source: str) -> list[str]:
    """Every figure of a module that the book should hold, as `line: what`."""
    tree = ast.parse(source)
    lines = source.splitlines()
    documented = docstrings(tree)
    found = [f"{line}: {source} comes to a figure" for line, source in computed(tree)]
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
            # The notation that `sjets` defines is a name of a roll, in prose and in the examples of a message. In code
            # `odds("±d10")` would be a figure that the book gives; names of parameters are none.
            named = id(node) in documented or any(m == name and text in value for m, text in SHOWN)
            prose = NOTATION.sub("", value) if named else re.sub(r"\b[A-Z0-9_]{2,}\b", "", value)
            if not named and (rolls := NOTATION.findall(prose)):
                found.append(f"{node.lineno}: {rolls[0]!r} in a string")
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
        "x = 1 + 1",
        "x = 1 + 1 + 1",
        "x = 1 << 1",
        "x = -~1",
        "x = len('abc')",
        "x = sum((1, 1))",
        "x = len((0, 0, 0))",
        "x = int('11', base=len('ab'))",
        "x = ord('a')",
        "x = max(range(len('abcd')))",
        "x = True + True",
        "x = odds('±d10')",
        "x = f'd6{y}'",
        "raise ValueError('±d10 is no roll')",
        "def f():\n    '''Eight or more.'''",
    ],
)
def test_the_reader_sees_a_constant(source):
    assert faults("scale.py", source) != []


@pytest.mark.parametrize(
    "source",
    [
        "x = 0",
        "x = -1",
        "x = y + 1",
        "x = 'D5_HIGH'",
        "x = book().whole('DAMAGE_D3')",
        "x = len(y) + 1",
        "x = 1 - 1",
        "x = max(0, y)",
        '"""±d10°[1] (pscomb1a3), the two weakest."""',
        "x = 'as the book says (sjetd5)'",
    ],
)
def test_the_reader_passes_over_what_is_none(source):
    assert faults("scale.py", source) == []


def test_every_allowance_is_used():
    for module, text in SHOWN:
        assert text in (ENGINE / module).read_text("utf-8"), (module, text)
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
