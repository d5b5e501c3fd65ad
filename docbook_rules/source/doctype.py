"""The document type declaration: where it stands and which entities its internal subset declares."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

import msgspec

from docbook_rules.source.characters import character

NAME = (
    r"[A-Za-z_:\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef"
    r"\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufefe\uff00-\ufffd][\w.:\-\u00b7]*"
)
_QUOTED = r"(?:\"[^\"]*\"|'[^']*')"
_HEAD = re.compile(
    rf"<!DOCTYPE\s+(?P<name>[^\s\[>]+)\s*(?:PUBLIC\s*(?P<public>{_QUOTED})\s*|SYSTEM\s*)?(?P<system>{_QUOTED})?\s*"
)
_ENTITY = re.compile(
    rf"<!ENTITY\s+(?P<parameter>%\s+)?(?P<name>{NAME})\s+(?:(?P<value>{_QUOTED})"
    rf"|(?:SYSTEM|PUBLIC\s*{_QUOTED})\s*(?P<system>{_QUOTED})?(?:\s+NDATA\s+[^\s>]+)?)\s*>"
)
_OTHER = re.compile(rf"<!(?:[^\"'<>]|{_QUOTED})*+>")
_SECTION = re.compile(rf"<!\[\s*(?P<key>%{NAME};|[A-Z]+)\s*\[")
_PARAMETER = re.compile(rf"%(?P<name>{NAME});")
_VISIBLE = re.compile("[^ \t\n\r\ufeff]")
_BEGIN = re.compile("[<%]")
_CHARACTER = re.compile(r"&#(?:x([0-9A-Fa-f]{1,8})|([0-9]{1,8}));")

# Gives, for a system identifier and the base it stands at, the text of that file and the base inside it; or why it is
# not read.
Fetch = Callable[[str, str], tuple[str, str] | str]

# Parameter entities may nest and repeat; this much text of them is read, then no more.
_MAX_DEPTH = 20
_MAX_TEXT = 2_000_000


class Doctype(msgspec.Struct, frozen=True):
    """Offsets into the text: the declaration from ``start`` to ``end``, its internal subset between ``subset``'s two.

    ``public`` and ``system`` are None where the declaration has none. ``subset`` is empty where it has none.
    """

    name: str
    public: str | None
    system: str | None
    start: int
    end: int
    subset: tuple[int, int]


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


def skip_prolog(text: str) -> int:
    """The offset of the first thing that is no white space, comment or processing instruction."""
    at = 0
    while True:
        found = _VISIBLE.search(text, at)
        at = found.start() if found else len(text)
        closing = "-->" if text.startswith("<!--", at) else "?>" if text.startswith("<?", at) else ""
        end = text.find(closing, at + 2) if closing else -1
        if end < 0:
            return at
        at = end + len(closing)


def find_doctype(text: str, start: int | None = None) -> Doctype | None:
    """The document type declaration of ``text``, None where there is none or it never ends.

    It is looked for after the prolog, or at ``start`` alone.
    """
    start = skip_prolog(text) if start is None else start
    head = _HEAD.match(text, start)
    if head is None:
        return None
    at, subset = head.end(), (head.end(), head.end())
    if text.startswith("[", at):
        end = subset_end(text, at + 1)
        if end is None:
            return None
        subset, at = (at + 1, end), end + 1
    while at < len(text) and text[at].isspace():
        at += 1
    if not text.startswith(">", at):
        return None
    public, system = (head[g][1:-1] if head[g] else None for g in ("public", "system"))
    return Doctype(head["name"], public, system, start, at + 1, subset)


def subset_end(text: str, at: int) -> int | None:
    """The offset of the bracket that ends the internal subset starting at ``at``."""
    while at < len(text):
        if text[at] == "]":
            return at
        step = _step(text, at)
        if step is None:
            return None
        at = step
    return None


def _step(text: str, at: int) -> int | None:
    """Past the declaration, comment, instruction or reference at ``at``; past one character of anything else."""
    if text[at] != "<":
        return at + 1
    for opening, closing in (("<!--", "-->"), ("<?", "?>")):
        if text.startswith(opening, at):
            end = text.find(closing, at + len(opening))
            return end + len(closing) if end >= 0 else None
    found = _ENTITY.match(text, at) or _SECTION.match(text, at) or _OTHER.match(text, at)
    return found.end() if found else at + 1


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
    for found in _declarations(text, at, parameters):
        if found.re is _ENTITY:
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
    while at < len(text):
        begin = _BEGIN.search(text, at)
        if begin is None:
            return
        at = begin.start()
        found = _PARAMETER.match(text, at) or _ENTITY.match(text, at)
        if found:
            yield found
        section = None if found else _SECTION.match(text, at)
        if section and _keyword(section["key"], parameters) == "IGNORE":
            close = text.find("]]>", section.end())
            at = close + 3 if close >= 0 else len(text)
            continue
        step = found.end() if found else section.end() if section else _step(text, at)
        if step is None:
            return
        at = step


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
        value = _PARAMETER.sub(parameter, value)
    return _CHARACTER.sub(_character, value) if "&#" in value else value


def _character(found: re.Match[str]) -> str:
    return character(found[0][1:-1]) or found[0]
