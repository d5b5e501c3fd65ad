"""Pytest cases from the worked examples: one test an example and language, readable alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec
from jinja2 import Environment

from docbook_rules.emit.artifact import Artifact, packed
from docbook_rules.emit.names import identifier, identifiers, module_names
from docbook_rules.emit.python import Code, call, comment, documented, laid_out, string
from docbook_rules.ledger.precision import COMPARING
from docbook_rules.ledger.script import WHERE, Comment, Let, Line, Says, Script

WITNESS = "docbook_rules.witness"
_SUBJECTS = {False: "The worked examples of", True: "What the prose states outside the examples of"}


class Named(msgspec.Struct, frozen=True):
    """A test with its name and the path of its module, relative to the output folder."""

    path: str
    name: str
    script: Script


def named(scripts: Iterable[Script]) -> tuple[Named, ...]:
    """The tests in the order of their modules, each with the name that it has there."""
    ordered = sorted(scripts, key=lambda s: (s.group, s.language, s.place))
    modules = module_names(s.group for s in ordered)
    made: list[Named] = []
    for section, group in groupby(ordered, key=lambda s: s.group):
        same = list(group)
        names = identifiers((case_name(s.example, s.language) for s in same), "test")
        made += [Named(f"cases/test_{modules[section]}.py", n, s) for n, s in zip(names, same, strict=True)]
    return tuple(made)


def case_name(example: str, language: str) -> str:
    """The name of a test about the element of that id; a second one of that name gets a number besides."""
    return identifier(f"test_{example or 'example'}_{language}", "test")


def lines_of(script: Script) -> list[list[str]]:
    """The source that each line of a test becomes."""
    return [_line(line) for line in script.lines]


def cases(scripts: Iterable[Script], environment: Environment) -> tuple[Artifact, ...]:
    """``cases/test_<section>.py`` for every section with examples that prove something, all its languages together.

    What its other prose states goes to ``cases/test_claims_<section>.py``.
    """
    tests = named(scripts)
    template = environment.get_template("cases.py.jinja")
    artifacts = [Artifact("cases/__init__.py", '"""The rulebook\'s worked examples, as tests."""\n')] if tests else []
    for path, group in groupby(tests, key=lambda t: t.path):
        same = list(group)
        text = template.render(
            subject=documented(f"{_SUBJECTS[same[0].script.claims]} {same[0].script.section}"),
            files=[documented(f) for f in sorted({t.script.place.file for t in same})],
            imports=_imports([t.script for t in same]),
            tests=[_test(t.name, t.script) for t in same],
        )
        artifacts.append(Artifact(path, packed(text)))
    return tuple(artifacts)


def _imports(scripts: Sequence[Script]) -> dict[str, list[str]]:
    """Import lines: those of the standard library, then the rest, as isort orders them."""
    modules: dict[str, set[str]] = {}
    for script in scripts:
        for module, imported in script.imports:
            modules.setdefault(module, set()).update(imported)
        witnesses = {comparing(line) for line in script.lines if isinstance(line, Says)}
        modules.setdefault(WITNESS, set()).update(witnesses)
    lines: dict[str, list[str]] = {"standard": [], "others": []}
    for module, names in sorted(modules.items()):
        if names:
            order = sorted(names, key=lambda n: (not n.isupper(), not n[0].isupper(), n))
            source = f"from {module} import {', '.join(order)}"
            lines["standard" if module in ("decimal", "fractions") else "others"].append(source)
    return lines


def _test(name: str, script: Script) -> dict[str, object]:
    return {
        "name": name,
        "title": documented(script.title) or ("A statement" if script.claims else "A worked example"),
        "place": documented(str(script.place)),
        "lines": [text for lines in lines_of(script) for text in lines],
    }


def _line(line: Line) -> list[str]:
    match line:
        case Comment(text):
            return comment(text, indent=4)
        case Let(name, expression, None):
            return [f"    {name} = {expression}"]
        case Let(name, expression, where) if where is not None:
            place, sentence = where
            head, _, _ = expression.partition(WHERE)
            function, _, arguments = head.rstrip(", ").partition("(")
            items: list[Code] = [*_split(arguments), f"at={string(str(place))}", f"sentence={string(sentence)}"]
            return [laid_out(call(function, items), before=f"{name} = ", indent=4)]
        case Says(book, engine, place, sentence):
            items = [book, engine, f"at={string(str(place))}", f"sentence={string(sentence)}"]
            return [laid_out(call(comparing(line), items), indent=4)]
        case _:
            raise TypeError(line)


def comparing(line: Says) -> str:
    """The function of the witness that compares."""
    return COMPARING[line.precision] if line.precision else "among" if line.among else "says"


def _split(arguments: str) -> list[str]:
    """Arguments of a call apart, brackets kept together."""
    parts: list[str] = []
    depth = 0
    start = 0
    for at, character in enumerate(arguments):
        depth += (character in "([") - (character in ")]")
        if character == "," and not depth:
            parts.append(arguments[start:at].strip())
            start = at + 1
    tail = arguments[start:].strip()
    return [*parts, tail] if tail else parts
