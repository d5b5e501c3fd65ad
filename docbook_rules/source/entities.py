"""Entities of one document: what each reference stands for, within bounds, and what is said about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.characters import BLANKS, PREDEFINED, character, known_character, of_windows, shown
from docbook_rules.source.declarations import Entity
from docbook_rules.source.lent import Lent, holds_table_parts
from docbook_rules.source.mask import mask, reference
from docbook_rules.source.meaning import Meaning, by_itself, own_size

# An entity, and all references of a document together, may come to this many characters. A tag counts as several.
MAX_ENTITY = 2_000_000
MAX_TOTAL = 10_000_000
# Entities inside entities: each level is a level of recursion here.
_MAX_NESTING = 50


class _EndlessError(Exception):
    """An entity that contains itself."""


class Entities:
    """What a document's references may name: its own entities, then the tree's, then the known characters."""

    def __init__(
        self,
        file: str,
        own: Mapping[str, Entity],
        shared: Mapping[str, Lent],
        report: Callable[[Diagnostic], None],
    ) -> None:
        self._file = file
        self._own = own
        self._shared = shared
        self._report = report
        self._meanings: dict[str, Meaning] = {}
        self._sizes: dict[str, int] = {}
        self._left = MAX_TOTAL

    def meaning(self, name: str, line: int, column: int) -> Meaning:
        """What ``&name;`` (or ``#233``) at this place stands for. Each name is reported once."""
        found = self._meanings.get(name)
        if found is None:
            found = self._meanings[name] = self._settle(name, line, column)
        if found.found and name[0] != "#" and name not in PREDEFINED:
            self._left -= self._sizes.get(name, 0) + 1
            if self._left < 0:
                return self._spent(name, line, column)
        return found

    def quietly(self, name: str) -> Meaning | None:
        """What ``&name;`` stands for wherever it stands, if there is nothing to say about it; None if there may be."""
        known = self._meanings.get(name)
        if known is None and name in PREDEFINED:
            return Meaning(PREDEFINED[name])
        lent = self._shared.get(name) if known is None and name not in self._own else None
        if lent is not None and (known := by_itself(lent)) is not None:
            self._meanings[name] = known
            self._sizes[name] = own_size(lent.value)
        return known

    def size(self, name: str) -> int:
        """What a reference that has been asked for comes to, in characters; 0 where that is no entity's."""
        return self._sizes.get(name, 0)

    def in_attributes(self, attributes: dict[str, str], marker: str, line: int, column: int) -> None:
        """Replace the references, each begun by ``marker``, in the values of an element at this place."""

        def replaced(found: re.Match[str]) -> str:
            meaning = self.meaning(name := found[1], line, column)
            if not meaning.markup:
                return meaning.text if name[0] == "#" else meaning.text.translate(BLANKS)
            self._say(
                "not-well-formed", Severity.ERROR, f"&{name}; holds markup, and stands in an attribute", line, column
            )
            return f"&{name};"

        for key, value in attributes.items():
            if marker in value:
                attributes[key] = re.sub(f"{marker}([^;]+);", replaced, value)

    def broken(self, name: str, why: str, line: int, column: int) -> None:
        """Report that the markup which ``name`` stands for is not well-formed."""
        severity = Severity.ERROR if name in self._own else Severity.WARNING
        self._say(
            "not-well-formed",
            severity,
            f"the markup of &{name}; is not well-formed ({why}); read as text",
            line,
            column,
            "an entity holds whole elements",
            len(name) + 2,
        )

    def _settle(self, name: str, line: int, column: int) -> Meaning:
        as_written = Meaning(f"&{name};", found=False)
        if name[0] == "#":
            sign = character(name)
            if sign is None:
                self._say("not-well-formed", Severity.ERROR, f"&{name}; is no character that XML allows", line, column)
            elif (meant := of_windows(sign)) != sign:
                said = f"&{name}; is a control character; read as {meant}, which has this number in windows-1252"
                hint = f"write {meant} or &#{ord(meant)};"
                self._say("encoding-suspect", Severity.WARNING, said, line, column, hint, len(name) + 2)
                return Meaning(meant)
            return Meaning(sign) if sign is not None else as_written
        if name in PREDEFINED:
            return Meaning(PREDEFINED[name])
        value = self._value(name)
        if value is not None:
            return self._declared(name, line, column) or as_written
        if name in self._own:
            self._say(
                "external-entity-not-read",
                Severity.WARNING,
                f"&{name}; stands in another file ({self._own[name].system}), which is not read here",
                line,
                column,
                "declare its text here or in an .ent file, or xi:include the file; as a source it is read by itself",
                len(name) + 2,
            )
            return as_written
        sign = known_character(name)
        if sign is not None:
            self._say(
                "undefined-entity",
                Severity.NOTE,
                f"&{name}; is not declared; read as {shown(sign)}",
                line,
                column,
                "declare it, or write the character itself",
                len(name) + 2,
            )
            return Meaning(sign)
        self._say(
            "undefined-entity",
            Severity.WARNING,
            f"&{name}; is not declared; shown as it is written",
            line,
            column,
            "declare it in the document or in an .ent file of the tree",
            len(name) + 2,
        )
        return as_written

    def _value(self, name: str) -> str | None:
        own = self._own.get(name)
        if own is not None:
            return own.value
        lent = self._shared.get(name)
        return lent.value if lent is not None else None

    def _declared(self, name: str, line: int, column: int) -> Meaning | None:
        try:
            size = self._size(name, ())
        except _EndlessError:
            self._say(
                "not-well-formed",
                Severity.ERROR,
                f"&{name}; contains itself",
                line,
                column,
                "break the circle in its declaration",
                len(name) + 2,
            )
            return None
        if size > MAX_ENTITY:
            said = f"&{name}; expands to more than {MAX_ENTITY} characters; not expanded"
            self._say("limit", Severity.ERROR, said, line, column, "", len(name) + 2)
            return None
        value = self._value(name) or ""
        if "<" in value:
            return None if self._withheld(name, line, column) else Meaning(value, markup=True)
        if "&" not in value:
            return Meaning(value)
        parts = [self.meaning(found[1], line, column) for found in reference().finditer(value)]
        if any(part.markup for part in parts):
            return Meaning(value, markup=True)
        texts = iter(parts)
        return Meaning(reference().sub(lambda _: next(texts).text, value))

    def _withheld(self, name: str, line: int, column: int) -> bool:
        """Whether ``name`` is a part of a table in a file that merely lies in the tree; if so it is said."""
        lent = None if name in self._own else self._shared.get(name)
        if lent is None or lent.rows or not holds_table_parts(mask(lent.value)[0]):
            return False
        self._say(
            "undefined-entity",
            Severity.WARNING,
            f"&{name}; is part of a table declared in {lent.file}, which this document does not name; left out",
            line,
            column,
            "declare it in the document, name that file there by a parameter entity, or list it as one of [book] "
            "entities in docbook-rules.toml",
            len(name) + 2,
        )
        return True

    def _size(self, name: str, within: tuple[str, ...]) -> int:
        """What ``name`` comes to, in characters, reckoned without expanding it."""
        known = self._sizes.get(name)
        if known is not None:
            return known
        if name in within:
            raise _EndlessError
        value = self._value(name)
        if value is None:
            return len(name)
        if len(within) >= _MAX_NESTING:
            return MAX_ENTITY + 1
        inner = (*within, name)
        size = own_size(value) + sum(1 + self._size(found[1], inner) for found in reference().finditer(value))
        self._sizes[name] = size
        return size

    def _spent(self, name: str, line: int, column: int) -> Meaning:
        if "" not in self._meanings:  # the empty name stands for the limit itself, said once
            self._meanings[""] = Meaning("")
            self._say(
                "limit",
                Severity.ERROR,
                f"the references of this file come to over {MAX_TOTAL} characters; the rest is not expanded",
                line,
                column,
            )
        return Meaning(f"&{name};", found=False)

    def _say(
        self, kind: str, severity: Severity, message: str, line: int, column: int, hint: str = "", length: int = 0
    ) -> None:
        self._report(Diagnostic(kind, severity, message, Place(self._file, line, column), hint, length))
