"""Names as the tree shows them: DocBook's own by their local name, foreign ones with their namespace."""

from __future__ import annotations

import re
from collections.abc import Callable

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.bounds import MOST_ATTRIBUTES, BeyondError

DOCBOOK = "http://docbook.org/ns/docbook"
XINCLUDE = "http://www.w3.org/2001/XInclude"
_XML = "http://www.w3.org/XML/1998/namespace"


# Typed otherwise, or of the drafts before version 5.
_NEARLY_DOCBOOK = re.compile(
    r"https?://(?:www\.)?docbook\.org/(?:ns/docbook|docbook-ng(?:/[\w.]+)?)[/#]?", re.IGNORECASE
)


# Names of attributes that the tree keeps as they are written, as it does nearly all; fewer than an element may
# have are remembered.
_USUAL: set[str] = set()
_REMEMBERED = MOST_ATTRIBUTES


class Names:
    """Turns the raw names of one file into the tree's, scope by scope, and reports namespaces that do not fit."""

    def __init__(self, file: str, report: Callable[[Diagnostic], None]) -> None:
        self._file = file
        self._report = report
        self._prefixes: dict[str, str] = {"": "", "xml": _XML}
        # Of each scope around: what the prefixes it binds were bound to, and its cache.
        self._outer: list[tuple[dict[str, str | None], dict[str, str]]] = []
        self._said: set[str] = set()
        self._plain: str | None = None
        self.cache: dict[str, str] = {}
        self.includes = False
        self.grafting = False  # what an entity brings along may be of another namespace than the document

    def enter(self, attributes: dict[str, str], line: int, column: int) -> None:
        """Open a scope with the namespaces that ``attributes`` declare."""
        before: dict[str, str | None] = {}
        self._outer.append((before, self.cache))
        self.cache = {}
        for name, uri in attributes.items():
            if name == "xmlns" or name.startswith("xmlns:"):
                if _nearly_docbook(uri):
                    self._say(
                        Severity.WARNING,
                        "namespace-mix",
                        line,
                        column,
                        f"{uri} is not DocBook's namespace; its elements are read as DocBook all the same",
                        DOCBOOK,
                    )
                before[name[6:]] = self._prefixes.get(name[6:])
                self._prefixes[name[6:]] = DOCBOOK if _nearly_docbook(uri) else uri
                if _nearly_xinclude(uri):
                    self._say(
                        Severity.NOTE,
                        "xinclude-namespace",
                        line,
                        column,
                        f"{uri} is not XInclude's namespace; nothing would be included by it",
                        XINCLUDE,
                    )

    def leave(self) -> None:
        """Close the innermost scope."""
        before, self.cache = self._outer.pop()
        for prefix, uri in before.items():
            if uri is None:
                del self._prefixes[prefix]
            else:
                self._prefixes[prefix] = uri

    def element(self, raw: str, line: int, column: int) -> str:
        """The tree's tag for the element name ``raw`` as written. Kept in ``cache`` for this scope."""
        prefix, colon, local = raw.rpartition(":")
        uri = self._prefixes.get(prefix)
        if uri is None:
            self._say(
                Severity.WARNING,
                "namespace-mix",
                line,
                column,
                f"the prefix {prefix!r} is not bound to a namespace; <{raw}> is not read as DocBook",
                f'xmlns:{prefix}="…"',
            )
            tag = f"{{{prefix}}}{local}"
        elif uri in ("", DOCBOOK):
            if self._plain is None:
                self._plain = uri
            elif self._plain != uri and not self.grafting:
                here, there = (u or "no namespace" for u in (uri, self._plain))
                self._say(
                    Severity.WARNING,
                    "namespace-mix",
                    line,
                    column,
                    f"<{raw}> stands in {here}, elements before it in {there}; both are read as DocBook",
                    self._plain or "no xmlns",
                )
            tag = local if colon or not prefix else raw
        else:
            tag = f"{{{uri}}}{local}"
            if uri == XINCLUDE:
                self.includes = True
            elif local in ("include", "fallback") and _nearly_xinclude(uri):
                self._say(
                    Severity.WARNING,
                    "xinclude-namespace",
                    line,
                    column,
                    f"<{raw}> stands in {uri}, which is not XInclude's namespace; nothing is included",
                    XINCLUDE,
                )
        if not (self.grafting and tag[0] != "{" and uri != self._plain):  # elsewhere it is to be told of
            self.cache[raw] = tag
        return tag

    def attributes(self, raw: dict[str, str], line: int, column: int) -> tuple[dict[str, str], bool]:
        """Attributes keyed as the tree keys them, and whether they open a scope (then entered, to be left).

        Raises BeyondError where they are too many.
        """
        if _USUAL.issuperset(raw):
            return raw, False
        if len(raw) > MOST_ATTRIBUTES:
            raise BeyondError(f"the element has more than {MOST_ATTRIBUTES} attributes", line, column)
        usual = {name for name in raw if name != "xmlns" and (":" not in name or name.startswith("xml:"))}
        if len(_USUAL) + len(usual) < _REMEMBERED:
            _USUAL.update(usual)
        if len(usual) == len(raw):
            return raw, False
        declares = any(name.startswith("xmlns") and name[5:6] in ("", ":") for name in raw)
        if declares:
            self.enter(raw, line, column)
        keyed = ((self.attribute(name, line, column), value) for name, value in raw.items())
        return {key: value for key, value in keyed if key is not None}, declares

    def attribute(self, raw: str, line: int, column: int) -> str | None:
        """The tree's key for the attribute name ``raw``; None for a namespace declaration."""
        prefix, _, local = raw.rpartition(":")
        if raw == "xmlns" or prefix == "xmlns":
            return None
        if not prefix or prefix == "xml":
            return raw
        uri = self._prefixes.get(prefix)
        if uri is None:
            self._say(
                Severity.WARNING,
                "namespace-mix",
                line,
                column,
                f"the prefix of the attribute {raw} is not bound to a namespace",
                f'xmlns:{prefix}="…"',
            )
            return raw
        return f"{{{uri}}}{local}"

    def _say(self, severity: Severity, kind: str, line: int, column: int, message: str, right: str) -> None:
        """Report one finding of its kind and weight a file: what follows from it would only repeat it."""
        key = f"{kind} {severity.value}"
        if key not in self._said:
            self._said.add(key)
            self._report(Diagnostic(kind, severity, message, Place(self._file, line, column), f"expected {right}"))


def _nearly_docbook(uri: str) -> bool:
    return uri != DOCBOOK and _NEARLY_DOCBOOK.fullmatch(uri.strip()) is not None


def _nearly_xinclude(uri: str) -> bool:
    return uri != XINCLUDE and uri.lower().rstrip("/#").endswith("/xinclude")
