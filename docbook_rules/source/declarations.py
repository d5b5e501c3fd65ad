"""The entities that declarations declare: those of an internal subset, or of an ``.ent`` file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

import msgspec

from docbook_rules.source.characters import character
from docbook_rules.source.doctype import NAME, entity_declaration, section_begin, step

_BEGIN = re.compile("[<%]")
_CHARACTER = re.compile(r"&#(?:x([0-9A-Fa-f]{1,8})|([0-9]{1,8}));")

# Gives, for a system identifier and the base it stands at, the text of that file and the base inside it; or why it is
# not read.
Fetch = Callable[[str, str], tuple[str, str] | str]

# Parameter entities may nest and repeat; so much text of declarations and of them is read, then no more. A declaration
# and a reference count as so many characters: those of empty text take their time as well.
_MAX_DEPTH = 20
_MAX_TEXT = 2_000_000
_DECLARATION = 20
_REFERENCE = 50


class Entity(msgspec.Struct, frozen=True):
    """An entity as declared; ``value`` is its replacement text, None for one that stands in another file.

    ``system`` names that file, seen from ``base``.
    """

    value: str | None
    system: str = ""
    base: str = ""


class Unread(msgspec.Struct, frozen=True):
    """A parameter entity that stands in another file, ``system``, and ``why`` that is not read."""

    name: str
    offset: int
    system: str
    why: str


class Declared(msgspec.Struct):
    """What declarations say. Offsets are those of parameter references in the scanned text, the outermost."""

    entities: dict[str, Entity] = {}
    references: list[tuple[int, int]] = []
    unread: list[Unread] = []
    unknown: list[tuple[str, int]] = []
    circles: list[tuple[str, int]] = []
    too_much: bool = False


def read_declarations(text: str, start: int = 0, end: int | None = None, fetch: Fetch | None = None) -> Declared:
    """Read entity declarations between two offsets: an internal subset, or all of an ``.ent`` file.

    The first declaration of a name counts, those after a parameter entity that is not read too. ``fetch`` gives the
    text of the files that parameter entities name, and may refuse.
    """
    declared = Declared()
    parameters: dict[str, Entity] = {}
    budget = [_MAX_TEXT]
    stop = len(text) if end is None else end
    _read(text[:stop], start, declared, parameters, budget, _Spot(fetch))
    declared.too_much = budget[0] < 0
    return declared


class _Spot(msgspec.Struct, frozen=True):
    """Where declarations stand: in which parameter entities, from which base, referred to at which offset."""

    fetch: Fetch | None
    within: frozenset[str] = frozenset()
    base: str = ""
    offset: int = -1


def _read(
    text: str, at: int, declared: Declared, parameters: dict[str, Entity], budget: list[int], spot: _Spot
) -> None:
    declares = entity_declaration()
    for found in _declarations(text, at, parameters):
        budget[0] -= _DECLARATION if found.re is declares else _REFERENCE
        if budget[0] < 0:
            if not spot.within:  # nobody shall read what comes, and take as long
                declared.references.append((found.start(), len(text)))
            return
        if found.re is declares:
            target = parameters if found["parameter"] else declared.entities
            value = found["value"]
            if value is not None:
                budget[0] -= len(value)
                value = literal_value(value[1:-1], parameters, budget)
            system = (found["system"] or "")[1:-1]
            target.setdefault(found["name"], Entity(value, system, spot.base if found["parameter"] else ""))
            continue
        name = found["name"]
        outermost = not spot.within
        offset = found.start() if outermost else spot.offset
        if outermost:
            declared.references.append(found.span())
        entity = parameters.get(name)
        if entity is None:
            declared.unknown.append((name, offset))
            continue
        if name in spot.within:
            declared.circles.append((name, offset))
        if name in spot.within or len(spot.within) >= _MAX_DEPTH:
            continue
        inner, base = entity.value, spot.base
        if inner is None:
            fetched = spot.fetch(entity.system, entity.base) if spot.fetch else "which is not read"
            if isinstance(fetched, str):
                declared.unread.append(Unread(name, offset, entity.system, fetched))
                continue
            inner, base = fetched
        else:
            budget[0] -= len(inner)
        if budget[0] >= 0:
            _read(inner, 0, declared, parameters, budget, _Spot(spot.fetch, spot.within | {name}, base, offset))


def _declarations(text: str, at: int, parameters: Mapping[str, Entity]) -> Iterator[re.Match[str]]:
    """The entity declarations and parameter references of a subset, in order; ignored sections left out."""
    declares, refers, marked = entity_declaration(), _parameter(), section_begin()
    while at < len(text):
        begin = _BEGIN.search(text, at)
        if begin is None:
            return
        at = begin.start()
        found = refers.match(text, at) or declares.match(text, at)
        if found:
            yield found
        section = None if found else marked.match(text, at)
        if section and _keyword(section["key"], parameters) == "IGNORE":
            close = text.find("]]>", section.end())
            at = close + 3 if close >= 0 else len(text)
            continue
        after = found.end() if found else section.end() if section else step(text, at)
        if after is None:
            return
        at = after


@cache
def _parameter() -> re.Pattern[str]:
    return re.compile(rf"%(?P<name>{NAME});")


def _keyword(key: str, parameters: Mapping[str, Entity]) -> str:
    entity = parameters.get(key[1:-1]) if key.startswith("%") else None
    return (entity.value or "").strip() if entity else key


def literal_value(value: str, parameters: Mapping[str, Entity], budget: list[int]) -> str:
    """The replacement text of an entity's literal: character and parameter references replaced, others kept."""

    def parameter(found: re.Match[str]) -> str:
        entity = parameters.get(found["name"])
        if entity is None or entity.value is None:
            return found[0]
        budget[0] -= len(entity.value)
        return entity.value if budget[0] >= 0 else ""

    if "%" in value and parameters:
        value = _parameter().sub(parameter, value)
    return _CHARACTER.sub(_character, value) if "&#" in value else value


def _character(found: re.Match[str]) -> str:
    return character(found[0][1:-1]) or found[0]
