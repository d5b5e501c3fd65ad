"""A document with one text changed: everything that does not hold the text stays the very same value."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from docbook_rules.model.book import Document, Paragraph
from docbook_rules.model.table import Cell
from docbook_rules.model.text import Mark, Text, marked
from docbook_rules.place import LINE
from docbook_rules.typed.numbers import Found

Value = TypeVar("Value")
Holders = dict[int, frozenset[int]]


class Edit(msgspec.Struct, frozen=True):
    """A number of a text, and what is written in its place."""

    text: Text
    found: Found
    written: str

    @property
    def grown(self) -> int:
        """By how many characters the text gets longer."""
        return len(self.written) - (self.found.end - self.found.start)

    @property
    def string(self) -> str:
        """The text's characters, edited."""
        return self.text.string[: self.found.start] + self.written + self.text.string[self.found.end :]


def holders(document: Document) -> Holders:
    """For each text of a document, by identity: the identities of all values that hold it, and its own."""
    held: dict[int, set[int]] = {}
    _ = document.root  # the prose, if it has not been read yet
    _walk(document, (), held)
    return {text: frozenset(above) for text, above in held.items()}


def _walk(value: object, above: tuple[int, ...], held: dict[int, set[int]]) -> None:
    if isinstance(value, Text):
        held.setdefault(id(value), set()).update(above, (id(value),))
    elif isinstance(value, tuple):
        for item in value:
            _walk(item, above, held)
    elif isinstance(value, msgspec.Struct):
        here = (*above, id(value))
        for field in value.__struct_fields__:
            _walk(getattr(value, field), here, held)


def edited(document: Document, edit: Edit, held: Holders) -> Document:
    """The document with a number written otherwise. Every other character keeps its place."""
    return _changed(document, edit, held[id(edit.text)], {})


def _changed(value: Value, edit: Edit, inside: frozenset[int], done: dict[int, object]) -> Value:
    if isinstance(value, tuple):
        items = [_changed(item, edit, inside, done) for item in value]
        same = all(new is old for new, old in zip(items, value, strict=True))
        return value if same else type(value)(items)
    if id(value) not in inside or not isinstance(value, msgspec.Struct):
        return value
    if id(value) not in done:
        done[id(value)] = _rewritten(edit) if value is edit.text else _with(value, edit, inside, done)
    return done[id(value)]  # type: ignore[return-value]


def _with(value: msgspec.Struct, edit: Edit, inside: frozenset[int], done: dict[int, object]) -> msgspec.Struct:
    fields: dict[str, object] = {}
    for field in value.__struct_fields__:
        old = getattr(value, field)
        new = _changed(old, edit, inside, done)
        if new is not old:
            fields[field] = new
    if isinstance(value, Cell) and value.text is edit.text:
        rare = msgspec.structs.replace(value.rare, superscripts=shifted(value.superscripts, edit))
        fields |= {"spot": value.place.line * LINE + value.place.column, "rare": rare}
    if isinstance(value, Paragraph) and value.text is edit.text:
        fields["code"] = shifted(value.code, edit)
    return msgspec.structs.replace(value, **fields)


def _rewritten(edit: Edit) -> Text:
    text, found = edit.text, edit.found
    marks = [mark for mark in text.marks if mark.offset <= found.start]
    governing = [mark for mark in text.marks if mark.offset <= found.end]
    if governing:
        # What follows the number stands where it stood: a finding about it is the same one as before.
        rest = text.place(found.end)
        marks.append(Mark(found.end + edit.grown, rest.line, rest.column, governing[-1].literal))
    later = [mark for mark in text.marks if mark.offset > found.end]
    marks += [msgspec.structs.replace(mark, offset=mark.offset + edit.grown) for mark in later]
    return marked(edit.string, text.file, marks)


def shifted(spans: tuple[tuple[int, int], ...], edit: Edit) -> tuple[tuple[int, int], ...]:
    """Spans of a text, (start, end), where they are once it is edited."""
    at, grown = edit.found.start, edit.grown
    return tuple((start + grown * (start > at), end + grown * (end > at)) for start, end in spans)
