"""What is wrong with a catalogue, entry by entry: all that would else come out as broken Python or as silence.

A catalogue that passes gives tests that parse, and only calls that its own expressions spell out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from keyword import iskeyword
from typing import TYPE_CHECKING

from docbook_rules.ledger.expression import ExpressionError, functions_in, names_in, subjects_in
from docbook_rules.ledger.holes import Capture
from docbook_rules.ledger.pattern import PatternError, captures_of, classes_of
from docbook_rules.ledger.precision import PRECISIONS, WITNESSES

if TYPE_CHECKING:
    from docbook_rules.ledger.catalogue import Catalogue, Frame, Phrase

WORDLESS = ("noun", "row")
"""The types of captures that hold no number."""


def problems(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """An entry (``phrase 'the roll'``) and what is wrong with it, for each that is wrong."""
    vetting = _Vetting(catalogue)
    for name, frame in catalogue.frame.items():
        yield from _named(f"frame {name!r}", [*_no_variable(name), *vetting.frame(frame)])
    for name, subject in catalogue.subject.items():
        yield from _named(f"subject {name!r}", [*_no_variable(name), *vetting.unknown([subject.parent])])
    for name, module in catalogue.imports.items():
        yield from _named(f"import {name!r}", [*_no_variable(name), *_reserved(name), *_no_module(module)])
    for phrase in catalogue.phrase:
        try:
            found = list(vetting.phrase(phrase))
        except (PatternError, ExpressionError) as error:
            found = [str(error)]
        yield from _named(f"phrase {phrase.name!r}", found)


def _named(entry: str, found: Iterable[str]) -> Iterator[tuple[str, str]]:
    return ((entry, problem) for problem in found)


def _no_variable(name: str) -> Iterator[str]:
    if not name.isidentifier() or iskeyword(name) or name.startswith("_"):
        yield f"{name!r} is no name for a variable"


def _reserved(name: str) -> Iterator[str]:
    if name in WITNESSES:
        yield f"{name!r} is what generated tests call themselves"


def _no_module(module: str) -> Iterator[str]:
    if not all(part.isidentifier() and not iskeyword(part) for part in module.split(".")):
        yield f"{module!r} is no name of a module"


class _Vetting:
    """What a catalogue knows: subjects, functions, and by language the word classes and nouns."""

    def __init__(self, catalogue: Catalogue) -> None:
        also = {variable for frame in catalogue.frame.values() for variable in frame.also}
        self.subjects = catalogue.frame.keys() | catalogue.subject.keys() | also
        calls = {frame.call for frame in catalogue.frame.values()}
        self.functions = catalogue.imports.keys() | calls | {"Decimal", "Fraction"}
        self.parameters = {name for phrase in catalogue.phrase for name in phrase.parameters.values()}
        self.classes = {language: set(words) - {"one", "zero"} for language, words in catalogue.words.items()}
        for phrase in catalogue.phrase:
            for language, patterns in phrase.patterns.items():
                nouns = {n for p in _several(patterns) for n in _nouns(p)}
                self.classes.setdefault(language, set()).update(nouns)

    def unknown(self, subjects: Iterable[str]) -> Iterator[str]:
        if lost := sorted({s for s in subjects if s} - self.subjects):
            yield f"there is no frame or subject {', '.join(lost)}"

    def frame(self, frame: Frame) -> Iterator[str]:
        yield from _no_module(frame.module)
        yield from _no_variable(frame.call)
        yield from _reserved(frame.call)
        if not frame.inputs:
            yield "it says no inputs"
        for name in sorted({role for inputs in frame.inputs for role in inputs} | frame.also.keys()):
            yield from _no_variable(name)
        yield from self.unknown([frame.parent])
        for expression in (*frame.outputs.values(), *frame.also.values()):
            try:
                yield from self.expression(expression, {}, it=False, where=False)
            except ExpressionError as error:
                yield str(error)

    def expression(self, expression: str, captures: Mapping[str, Capture], *, it: bool, where: bool) -> Iterator[str]:
        """``it``: whether the phrase is on a subject. ``where``: whether a place may be put in."""
        used = set(names_in(expression))
        if "where" in used and not where:
            yield f"{expression!r}: $where has its place in a call alone"
        if lost := sorted(used - captures.keys() - {"where"}):
            yield f"no pattern captures {', '.join(lost)}"
        subjects = set(subjects_in(expression))
        if "it" in subjects and not it:
            yield f"{expression!r}: there is no {{it}} where a phrase is on no subject"
        yield from self.unknown(subjects - {"it"})
        if lost := sorted(set(functions_in(expression)) - self.functions):
            yield f"{expression!r}: nothing under [imports] says where {', '.join(lost)} comes from"

    def phrase(self, phrase: Phrase) -> Iterator[str]:
        patterns = [(language, p) for language, several in phrase.patterns.items() for p in _several(several)]
        if not patterns:
            yield "it has no pattern"
        captures = {c.name: c for _, p in patterns for c in captures_of(p)}
        for language, pattern in patterns:
            known = self.classes.get(language, set())
            if lost := sorted(set(classes_of(pattern)) - known):
                yield f"{pattern!r}: <{'>, <'.join(lost)}> is no word class of {language!r}, nor a noun"
        named = {*phrase.expect, *phrase.among, *phrase.parameters, *phrase.value, *phrase.precision}
        named |= {*phrase.worked_out, *phrase.restates, *phrase.promises}
        named |= {phrase.scale.measure, phrase.scale.value} if phrase.scale else set()
        if lost := sorted(named - captures.keys()):
            yield f"no pattern captures {', '.join(lost)}"
        told = (e for expressions in phrase.expressions.values() for e in expressions)
        for expression in (*phrase.expect.values(), *phrase.among.values(), *told):
            yield from self.expression(expression, captures, it=bool(phrase.on), where=False)
        if phrase.call:
            yield from self.expression(phrase.call, captures, it=bool(phrase.on), where=True)
        for _, pattern in patterns:
            yield from _incomplete(phrase, pattern)
        if (phrase.call or phrase.continues) and not phrase.opens:
            yield f"{'call' if phrase.call else 'continues'} says nothing without opens"
        yield from self.unknown([*phrase.on, *phrase.closes, phrase.opens])
        yield from _constants(phrase)
        yield from self.statement(phrase)
        for role in _roles(phrase, captures, named):
            yield from _no_variable(role)

    def statement(self, phrase: Phrase) -> Iterator[str]:
        """What has no place in a phrase that speaks outside examples, and in others."""
        if not phrase.statement:
            if phrase.precision:
                yield "precision says nothing without claims"
            if not phrase.tested:
                yield "tested says nothing in a phrase of examples"
            return
        walking = (phrase.on, phrase.opens, phrase.call, phrase.expect, phrase.among, phrase.parameters, phrase.closes)
        if any(walking) or phrase.scale or phrase.continues or phrase.first:
            yield "what speaks outside examples has no subject, no call and no parameters"
        told = [*phrase.states, *phrase.claims, *phrase.refers, *phrase.restates]
        if twice := sorted({name for name in told if told.count(name) > 1}):
            yield f"{', '.join(twice)} is compared with two things"
        for capture, how in phrase.precision.items():
            if capture not in phrase.claims:
                yield f"precision of {capture} says nothing: it is no claim"
            if how not in PRECISIONS:
                yield f"precision of {capture} is {how!r}; it may be {', '.join(map(repr, PRECISIONS))}"
        for named in phrase.restates.values():
            if named.removeprefix("-") not in self.parameters:
                yield f"no phrase gives the constant {named.removeprefix('-')}"


def _several(patterns: str | tuple[str, ...]) -> tuple[str, ...]:
    return (patterns,) if isinstance(patterns, str) else patterns


def _nouns(pattern: str) -> Iterator[str]:
    try:
        yield from (c.name for c in captures_of(pattern) if c.type == "noun")
    except PatternError:
        return  # said where the phrase itself is vetted


def _incomplete(phrase: Phrase, pattern: str) -> Iterator[str]:
    """What an expression needs and the pattern, or an optional part of it, may leave open."""
    holes = captures_of(pattern)
    sure = {c.name for c in holes if not c.optional} | {"where"}
    wanted = [phrase.call] if phrase.call else []
    compared = {**phrase.expect, **phrase.among}
    wanted += [compared[c.name] for c in holes if c.name in compared]
    wanted += [e for c in holes for e in phrase.expressions.get(c.name, ())]
    for expression in dict.fromkeys(wanted):
        if lost := sorted(set(names_in(expression)) - sure):
            yield f"{pattern!r} may match without {', '.join(lost)}, which {expression!r} needs"


def _constants(phrase: Phrase) -> Iterator[str]:
    for constant in phrase.parameters.values():
        if not constant.isidentifier() or iskeyword(constant):
            yield f"{constant!r} is no name for a constant"
    for capture, how in phrase.value.items():
        if how != "abs":
            yield f'value of {capture} is {how!r}; only "abs" may stand there'
        elif capture not in phrase.parameters:
            yield f"value of {capture} says nothing: it is no parameter"


def _roles(phrase: Phrase, captures: Mapping[str, Capture], named: set[str]) -> list[str]:
    """The captures that are roles of a frame: inputs or attributes of its result, so names of Python."""
    expressions = [
        *phrase.expect.values(),
        *phrase.among.values(),
        *(e for told in phrase.expressions.values() for e in told),
        *([phrase.call] if phrase.call else []),
    ]
    used = {name for e in expressions for name in names_in(e)}
    return [name for name, c in captures.items() if name not in named | used and c.type not in WORDLESS]
