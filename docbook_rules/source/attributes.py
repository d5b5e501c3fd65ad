"""A start tag's attributes, read leniently: what is wrong with them, and the edits that put it right."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from docbook_rules.source.characters import character
from docbook_rules.source.doctype import NAME


class Edit(msgspec.Struct, frozen=True, order=True):
    """Replace the text from ``start`` to ``end`` (offsets) by ``insert``."""

    start: int
    end: int
    insert: str = ""


class Fault(msgspec.Struct, frozen=True):
    """Something that is not well-formed, at an offset; ``edits`` mend it, none where nothing certain can be done."""

    offset: int
    message: str
    edits: tuple[Edit, ...] = ()
    length: int = 1


BARE_AMPERSAND = re.compile(rf"&(?!(?:#[0-9]+|#x[0-9A-Fa-f]+|{NAME});)")
NUMBER = re.compile(r"&(#[0-9]+|#x[0-9A-Fa-f]+);")
_BLANK = "[ \t\n]"  # white space as XML has it; \s is more: no-break spaces come along from web pages
_RIGHT = re.compile(rf"<{NAME}(?:{_BLANK}+{NAME}{_BLANK}*={_BLANK}*(?:\"[^\"<&]*\"|'[^'<&]*'))*+{_BLANK}*/?>")
_NAME = re.compile(NAME)
_GARBAGE = re.compile(r"(?:\"[^\"]*\"|'[^']*'|[^\s\"'])+")
_SPACE = re.compile(r"\s*")
_VALUE = re.compile(r"\s*=\s*")
# A value without its closing quote ends where the next attribute begins, or the tag.
_RUNAWAY = re.compile(rf"(?:(?!\s+{NAME}\s*=)[^<>])*?(?=\s+{NAME}\s*=|\s*/?>)")


def attribute_faults(text: str, start: int, end: int) -> Iterator[Fault]:
    """The faults of the start tag that stands between two offsets of ``text``."""
    tag = text[start:end]
    if not _RIGHT.fullmatch(tag) or _twice(tag):
        yield from _read(text, start, end)


def valueless(tag: str) -> bool:
    """Whether a start tag holds a word that is no attribute with a value, as text between two signs does."""
    rest = re.sub(rf"{NAME}\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s\"'>]+)", "", tag[1:].rstrip("/>"))
    return len(rest.split()) > 1


def _twice(tag: str) -> bool:
    names = re.findall(rf"\s({NAME})\s*=\s*[\"']", tag)
    return len(set(names)) < len(names)


def _read(text: str, start: int, end: int) -> Iterator[Fault]:
    stop = end - (2 if text.startswith("/>", end - 2) else 1)
    named = _NAME.match(text, start + 1)
    at = named.end() if named else start + 1
    seen: set[str] = set()
    while True:
        spaced = min(_space_end(text, at), stop)
        yield from _strange_blanks(text, at, spaced)
        if spaced >= stop:
            return
        name = _NAME.match(text, spaced, stop)
        if name is None:
            garbage = _GARBAGE.match(text, spaced, stop)
            at = garbage.end() if garbage else spaced + 1
            yield Fault(spaced, f"{text[spaced:at]} is no attribute", (Edit(spaced, at, " "),), at - spaced)
            continue
        if spaced == at:
            yield Fault(at, f"no space before the attribute {name[0]}", (Edit(at, at, " "),), len(name[0]))
        sign = _VALUE.match(text, name.end(), stop)
        if sign is None:
            yield Fault(
                spaced,
                f"the attribute {name[0]} has no value",
                (Edit(name.end(), name.end(), f'="{name[0]}"'),),
                len(name[0]),
            )
            at = name.end()
            continue
        strange = list(_strange_blanks(text, sign.start(), sign.end()))
        at, faults = _value(text, name, sign.end(), stop)
        if name[0] in seen:
            lost = text[name.start() : at]
            yield Fault(
                spaced, f"the attribute {name[0]} stands twice; the first counts", (Edit(spaced, at),), len(lost)
            )
            continue
        seen.add(name[0])
        yield from (*strange, *faults)


def _strange_blanks(text: str, begin: int, end: int) -> Iterator[Fault]:
    for found in re.finditer(r"[^\S \t\n]+", text[begin:end]):
        at, length = begin + found.start(), len(found[0])
        why = f"U+{ord(found[0][0]):04X} is no white space in a tag"
        yield Fault(at, why, (Edit(at, at + length, " " * length),), length)


def _space_end(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _value(text: str, name: re.Match[str], begin: int, stop: int) -> tuple[int, list[Fault]]:
    """Where the value starting at ``begin`` ends, and what is wrong with it."""
    quote = text[begin] if begin < stop and text[begin] in "\"'" else ""
    if quote:
        close = text.find(quote, begin + 1, stop)
        if close >= 0 and not (text[begin + 1 : close].endswith("=") and " " in text[begin:close]):
            return close + 1, _signs(text, begin + 1, close)
        runaway = _RUNAWAY.match(text, begin + 1)
        close = min(runaway.end(), stop) if runaway else stop
        fault = Fault(
            begin, f"the value of {name[0]} has no closing quote", (Edit(close, close, quote),), close - begin
        )
        return close, [fault, *_signs(text, begin + 1, close)]
    close = begin
    while close < stop and not text[close].isspace():
        close += 1
    around = "'" if '"' in text[begin:close] else '"'
    fault = Fault(
        name.start(),
        f"the value of {name[0]} is not quoted",
        (Edit(begin, begin, around), Edit(close, close, around)),
        close - name.start(),
    )
    return close, [fault, *_signs(text, begin, close)]


def number_faults(text: str, begin: int, end: int) -> Iterator[Fault]:
    """The references by number between two offsets that name no character of XML."""
    for found in NUMBER.finditer(text, begin, end):
        if character(found[1]) is None:
            at = found.start()
            yield Fault(at, f"{found[0]} is no character that XML allows", (Edit(at, at + 1, "&amp;"),), len(found[0]))


def _signs(text: str, begin: int, end: int) -> list[Fault]:
    value = text[begin:end]
    faults = [
        Fault(
            begin + found.start(),
            "a bare & in an attribute",
            (Edit(begin + found.start(), begin + found.end(), "&amp;"),),
        )
        for found in BARE_AMPERSAND.finditer(value)
    ]
    return (
        faults
        + [
            Fault(
                begin + found.start(),
                "a bare < in an attribute",
                (Edit(begin + found.start(), begin + found.end(), "&lt;"),),
            )
            for found in re.finditer("<", value)
        ]
        + list(number_faults(text, begin, end))
    )
